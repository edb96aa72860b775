"""What card files may read of any fighter: of the owner, of a target, of the foe that is faced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.games.duel.content.scale import HISTORY_TURNS
from cardwright.games.duel.content.weapons import WEAPON_CATEGORIES, Weapon
from cardwright.games.duel.rules.conditions import has_condition
from cardwright.games.duel.rules.past_readers import DidAgo, HitAgo, turns_words
from cardwright.games.duel.rules.readers import (
    RANGE_SORT,
    RANGE_WORDS,
    BalanceOf,
    EngagedCount,
    HealthOf,
    OfFoe,
    facing,
)
from cardwright.games.duel.table.arms import longest_reach
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.history import PAST_KINDS
from cardwright.games.duel.table.state import table
from cardwright.kernel import (
    COUNT,
    HOW_MANY,
    HUNDREDTHS,
    NONE,
    OWNER,
    TRUTH,
    Expr,
    Literal,
    Names,
    Scene,
    Sort,
    State,
    WordSort,
    article,
    called,
    called_whose,
    small,
    thing_at,
)
from cardwright.kernel.language import Vocabulary

CATEGORY_SORT: Final = Sort("category", WEAPON_CATEGORIES)


class OfFighter(Expr):
    """Something of the fighter at a root; nothing if nobody stands there."""

    def __init__(self, root: str, sort: Sort, said: str) -> None:
        super().__init__(sort)
        self.root = root
        self.said = said

    def value(self, state: State, scene: Scene) -> int:
        owner = thing_at(scene, self.root)
        return NONE if owner == NONE else self.read(table(state).fighters[owner])

    def read(self, fighter: Fighter) -> int:
        raise NotImplementedError(type(self).__name__)

    def words(self) -> str:
        return f"{called_whose(self.root)} {self.said}"


class HandHolds(OfFighter):
    """The category of what a hand holds."""

    def read(self, fighter: Fighter) -> int:
        held = fighter.weapon if self.said == "weapon" else fighter.off_hand
        return WEAPON_CATEGORIES.index(held.category) if isinstance(held, Weapon) else NONE

    def compared(self, operator: str, right: Expr) -> str:
        if not isinstance(right, Literal):
            return super().compared(operator, right)
        category = self.shown(right.number)
        return f"{self.words()} is {article(category) if operator == '==' else f'no {category}'}"


class HandsNeeded(OfFighter):
    """How many hands the weapon needs."""

    def read(self, fighter: Fighter) -> int:
        return fighter.weapon.hands if isinstance(fighter.weapon, Weapon) else 0

    def compared(self, operator: str, right: Expr) -> str:
        if not isinstance(right, Literal):
            return super().compared(operator, right)
        hands = "hand" if right.number == 1 else "hands"
        whose = called_whose(self.root)
        return f"{whose} weapon needs {HOW_MANY[operator]} {right.number} {hands}"


class LongestReach(OfFighter):
    """How far the fighter reaches at most, in steps of the ladder of range."""

    def read(self, fighter: Fighter) -> int:
        return longest_reach(fighter)

    def compared(self, operator: str, right: Expr) -> str:
        if not isinstance(right, Literal) or operator not in RANGE_WORDS:
            return super().compared(operator, right)
        return f"{self.words()} is {self.shown(right.number)}{RANGE_WORDS[operator]}"


class FocusSpent(OfFighter):
    """The Focus that was spent, this turn or some turns ago."""

    def __init__(self, root: str, turns: int) -> None:
        super().__init__(root, HUNDREDTHS, f"Focus spent {turns_words(turns)}")
        self.turns = turns

    def read(self, fighter: Fighter) -> int:
        return fighter.history.focus_ago(self.turns) if self.turns else fighter.focus_spent


class Armed(Expr):
    """Does the owner hold something in the off-hand, or a weapon for two hands?"""

    def __init__(self, what: str) -> None:
        super().__init__(TRUTH)
        self.what = what

    def value(self, state: State, scene: Scene) -> int:
        fighter = table(state).fighters[scene.owner]
        if self.what == "shield":
            held = fighter.off_hand
            return 1 if isinstance(held, Weapon) and held.is_shield() else 0
        return 1 if isinstance(fighter.weapon, Weapon) and fighter.weapon.hands == 2 else 0

    def words(self) -> str:
        return "you have a shield" if self.what == "shield" else "your weapon needs two hands"

    def negated(self) -> str:
        return "you have no shield" if self.what == "shield" else "your weapon needs one hand"


class At(Expr):
    """What is read of the owner, read of somebody at another root."""

    def __init__(self, root: str, inner: Expr) -> None:
        super().__init__(inner.sort)
        self.root = root
        self.inner = inner

    def value(self, state: State, scene: Scene) -> int:
        owner = thing_at(scene, self.root)
        return 0 if owner == NONE else self.inner.value(state, Scene(owner))

    def words(self) -> str:
        return self.of(self.inner.words())

    def negated(self) -> str:
        return self.of(self.inner.negated())

    def of(self, words: str) -> str:
        """What is said of you, said of whoever is at the root."""
        if self.root == "owner":
            return words
        mine, yours = called(self.root), called_whose(self.root)
        return words.replace("your ", f"{yours} ", 1).replace("you ", f"{mine} ", 1)


class FighterNames(Names):
    """Names that the fighter at a root has."""

    def __init__(self, root: str, named: WordSort, said: str) -> None:
        super().__init__(named)
        self.root = root
        self.said = said

    def holds(self, state: State, scene: Scene, name: str) -> bool:
        owner = thing_at(scene, self.root)
        return owner != NONE and self.has(state, owner, name)

    def has(self, state: State, owner: int, name: str) -> bool:
        raise NotImplementedError(type(self).__name__)

    def words(self) -> str:
        return f"{called_whose(self.root)} {self.said}"


class ConditionsOf(FighterNames):
    """The conditions that a fighter is in."""

    def name_words(self, name: str, has: bool) -> str:
        verb = "are" if self.root == "owner" else "is"
        no = "" if has else "not "
        return f"{called(self.root)} {verb} {no}{self.named.called(name)}"

    def has(self, state: State, owner: int, name: str) -> bool:
        return has_condition(state, owner, name)


class ArmourOf(FighterNames):
    """What a fighter wears and what of it still holds."""

    def name_words(self, name: str, has: bool) -> str:
        verb = "wearing" if has else "not wearing"
        are = "are" if self.root == "owner" else "is"
        return f"{called(self.root)} {are} {verb} {article(small(self.named.called(name)))}"

    def has(self, state: State, owner: int, name: str) -> bool:
        for worn in table(state).fighters[owner].body.worn:
            if worn.armour.name == name and worn.integrity > 0:
                return True
        return False


class TechniquesAgo(FighterNames):
    """The techniques that a fighter used some turns ago."""

    def __init__(self, root: str, named: WordSort, turns: int) -> None:
        super().__init__(root, named, f"techniques {turns_words(turns)}")
        self.turns = turns

    def name_words(self, name: str, has: bool) -> str:
        verb = "used" if has else "did not use"
        when = turns_words(self.turns)
        return f"{called(self.root)} {verb} {self.named.called(name)} {when}"

    def has(self, state: State, owner: int, name: str) -> bool:
        for play in table(state).fighters[owner].history.ago(self.turns):
            if play.technique == name:
                return True
        return False


class NamesOfFoe(Names):
    """Names that the foe has whom the owner faces."""

    def __init__(self, inner: Names) -> None:
        super().__init__(inner.named)
        # Reads them of the owner.
        self.inner = inner

    def holds(self, state: State, scene: Scene, name: str) -> bool:
        engagement = facing(table(state), scene)
        if engagement is None:
            return False
        return self.inner.holds(state, Scene(engagement.other(scene.owner)), name)

    def words(self) -> str:
        return self.inner.words().replace("your ", "that foe's ")

    def name_words(self, name: str, has: bool) -> str:
        return (
            self.inner.name_words(name, has)
            .replace("you are ", "that foe is ")
            .replace("you ", "that foe ", 1)
        )


def add_fighter_readers(vocabulary: Vocabulary) -> None:
    """Each can be read of the owner, of a target, of what an event names, and of the foe."""
    vocabulary.add_reader("owner.has_shield", Armed("shield"))
    vocabulary.add_reader("owner.two_handed", Armed("two_handed"))
    conditions, armours = vocabulary.sorts["condition"], vocabulary.sorts["armour"]
    techniques = WordSort("technique", ("techniques",), vocabulary.game, proper=True)
    vocabulary.sorts["technique"] = techniques
    assert isinstance(conditions, WordSort) and isinstance(armours, WordSort), "sorts of names"
    add(vocabulary, "conditions", lambda root: ConditionsOf(root, conditions, "conditions"))
    add(vocabulary, "armour", lambda root: ArmourOf(root, armours, "armour"))
    add(vocabulary, "weapon.category", lambda root: HandHolds(root, CATEGORY_SORT, "weapon"))
    add(vocabulary, "off_hand.category", lambda root: HandHolds(root, CATEGORY_SORT, "off-hand"))
    add(
        vocabulary,
        "weapon.hands",
        lambda root: HandsNeeded(root, COUNT, "weapon's number of hands"),
    )
    add(vocabulary, "weapon.reach", lambda root: LongestReach(root, RANGE_SORT, "reach"))
    add(vocabulary, "focus_spent", lambda root: FocusSpent(root, 0))
    vocabulary.add_property(OWNER, "engaged", lambda root: At(root, EngagedCount()))
    vocabulary.add_property(OWNER, "health", lambda root: At(root, HealthOf()))
    vocabulary.add_property(OWNER, "balance", BalanceOf)
    for turns in range(1, HISTORY_TURNS + 1):
        add_history(vocabulary, techniques, turns)


def add_history(vocabulary: Vocabulary, techniques: WordSort, turns: int) -> None:
    when = "last_turn" if turns == 1 else f"turns_ago_{turns}"
    add(vocabulary, f"{when}.techniques", lambda root: TechniquesAgo(root, techniques, turns))
    add(vocabulary, f"{when}.focus_spent", lambda root: FocusSpent(root, turns))
    for kind, name in enumerate(PAST_KINDS):
        did = DidAgo(turns, kind)
        vocabulary.add_reader(f"foe.{when}.{name}", OfFoe(did))
        vocabulary.add_property(OWNER, f"{when}.{name}", reading_at(did))
    vocabulary.add_property(OWNER, f"{when}.hit", reading_at(HitAgo(turns)))


def reading_at(inner: Expr) -> Callable[[str], Expr]:
    def at(root: str) -> Expr:
        return At(root, inner)

    return at


def add(vocabulary: Vocabulary, name: str, reader: Callable[[str], Expr]) -> None:
    vocabulary.add_property(OWNER, name, reader)
    for root in ("owner", "target"):
        vocabulary.add_reader(f"{root}.{name}", reader(root))
    mine = reader("owner")
    vocabulary.add_reader(
        f"foe.{name}", NamesOfFoe(mine) if isinstance(mine, Names) else OfFoe(mine)
    )
