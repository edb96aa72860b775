"""What deed cards give: move, influence, attack and block, and what comes along with them.

The four gains are what a boost raises. An effect is possible only where what it
gives can be used, which is how a card knows the phases it may be played in.
"""

from __future__ import annotations

from cardwright.games.deeds.content.terms import (
    ATTACK_KINDS,
    ATTACK_PHASE,
    BLOCK_PHASE,
    BY_CARDS,
    BY_PLACES,
    ELEMENTS,
    INFLUENCE,
    JOURNEY,
    MELEE,
    MOVE,
    PARLEY,
    PHYSICAL,
    RANGED_PHASE,
    REPUTATION,
    spoken,
)
from cardwright.games.deeds.rules.events import happens, shift, win_fame
from cardwright.games.deeds.rules.questions import (
    ATTACK_GAINED,
    BLOCK_GAINED,
    CAN_MOVE,
    INFLUENCE_GAINED,
    MOVE_GAINED,
)
from cardwright.games.deeds.rules.strike import reaches
from cardwright.games.deeds.rules.wounds import take_wounds
from cardwright.games.deeds.table.state import table
from cardwright.kernel import (
    NONE,
    Effect,
    Expr,
    Obstacle,
    Question,
    Scene,
    State,
    ask,
    forbidden,
    raised,
)


def really_gained(state: State, question: Question, scene: Scene, amount: int) -> int:
    return max(0, ask(state, question, Scene(scene.owner, scene.card, max(0, amount))))


class GainMove(Effect):
    __slots__ = ("amount",)

    def __init__(self, amount: Expr) -> None:
        self.amount = amount

    def do(self, state: State, scene: Scene) -> None:
        amount = self.amount.value(state, scene)
        shift(table(state), MOVE, really_gained(state, MOVE_GAINED, scene, amount))

    def possible(self, state: State, scene: Scene) -> bool:
        return state.phase == JOURNEY and ask(state, CAN_MOVE, Scene(scene.owner)) == 1

    def obstacle(self, state: State, scene: Scene) -> Obstacle:
        if state.phase != JOURNEY:
            return super().obstacle(state, scene)
        return forbidden(state, CAN_MOVE, Scene(scene.owner), scene.card, kind="no_move_now")

    def boosted(self, by: int) -> Effect:
        return GainMove(raised(self.amount, by))

    def words(self) -> str:
        return f"move {self.amount.words()}"


class GainInfluence(Effect):
    __slots__ = ("amount",)

    def __init__(self, amount: Expr) -> None:
        self.amount = amount

    def do(self, state: State, scene: Scene) -> None:
        amount = self.amount.value(state, scene)
        shift(table(state), INFLUENCE, really_gained(state, INFLUENCE_GAINED, scene, amount))

    def possible(self, state: State, scene: Scene) -> bool:
        return state.phase == PARLEY

    def boosted(self, by: int) -> Effect:
        return GainInfluence(raised(self.amount, by))

    def words(self) -> str:
        return f"influence {self.amount.words()}"


class GainAttack(Effect):
    """Melee counts in the attack phase only; ranged and siege also in the phase before."""

    __slots__ = ("amount", "element", "kind")

    def __init__(self, amount: Expr, kind: int, element: int) -> None:
        self.amount = amount
        self.kind = kind
        self.element = element

    def do(self, state: State, scene: Scene) -> None:
        deeds = table(state)
        if deeds.fight is not None:
            amount = self.amount.value(state, scene)
            gained = really_gained(state, ATTACK_GAINED, scene, amount)
            deeds.fight.attack[self.kind * len(ELEMENTS) + self.element] += gained
            happens(deeds, "attack_gained", self.kind_words(), gained)

    def possible(self, state: State, scene: Scene) -> bool:
        if state.phase == RANGED_PHASE:
            return self.kind != MELEE and reaches(table(state), self.kind)
        return state.phase == ATTACK_PHASE

    def obstacle(self, state: State, scene: Scene) -> Obstacle:
        if state.phase == RANGED_PHASE and self.kind != MELEE:
            return Obstacle("walls", scene.card)
        return super().obstacle(state, scene)

    def boosted(self, by: int) -> Effect:
        return GainAttack(raised(self.amount, by), self.kind, self.element)

    def kind_words(self) -> str:
        kind = "" if self.kind == MELEE else f"{ATTACK_KINDS[self.kind]} "
        element = "" if self.element == PHYSICAL else f"{spoken(ELEMENTS[self.element])} "
        return f"{kind}{element}attack"

    def words(self) -> str:
        return f"{self.kind_words()} {self.amount.words()}"


class GainBlock(Effect):
    __slots__ = ("amount", "element")

    def __init__(self, amount: Expr, element: int) -> None:
        self.amount = amount
        self.element = element

    def do(self, state: State, scene: Scene) -> None:
        deeds = table(state)
        if deeds.fight is not None:
            amount = self.amount.value(state, scene)
            gained = really_gained(state, BLOCK_GAINED, scene, amount)
            deeds.fight.block[self.element] += gained
            happens(deeds, "block_gained", self.kind_words(), gained)

    def possible(self, state: State, scene: Scene) -> bool:
        return state.phase == BLOCK_PHASE

    def boosted(self, by: int) -> Effect:
        return GainBlock(raised(self.amount, by), self.element)

    def kind_words(self) -> str:
        element = "" if self.element == PHYSICAL else f"{spoken(ELEMENTS[self.element])} "
        return f"{element}block"

    def words(self) -> str:
        return f"{self.kind_words()} {self.amount.words()}"


class SideEffect(Effect):
    """What only ever comes along with something else, and so never makes a card playable."""

    __slots__ = ()

    def possible(self, state: State, scene: Scene) -> bool:
        return False


class GainFame(SideEffect):
    __slots__ = ("amount",)

    def __init__(self, amount: Expr) -> None:
        self.amount = amount

    def do(self, state: State, scene: Scene) -> None:
        source = BY_PLACES if scene.card == NONE else BY_CARDS
        win_fame(table(state), max(0, self.amount.value(state, scene)), source)

    def words(self) -> str:
        return f"gain {self.amount.words()} fame"


class ChangeReputation(SideEffect):
    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, state: State, scene: Scene) -> None:
        shift(table(state), REPUTATION, self.amount)

    def words(self) -> str:
        verb = "gain" if self.amount > 0 else "lose"
        return f"{verb} {abs(self.amount)} reputation"


class TakeWound(SideEffect):
    __slots__ = ("amount",)

    def __init__(self, amount: Expr) -> None:
        self.amount = amount

    def do(self, state: State, scene: Scene) -> None:
        take_wounds(table(state), self.amount.value(state, scene))

    def words(self) -> str:
        count = self.amount.words()
        return "take 1 wound" if count == "1" else f"take {count} wounds"
