"""The questions about foes: what they can do and what it takes to stop them."""

from __future__ import annotations

from typing import Final

from cardwright.games.deeds.content.terms import ABILITIES, COLD_FIRE, ELEMENTS, FIRE, ICE
from cardwright.games.deeds.table.state import DeedsState
from cardwright.kernel import COUNT, TRUTH, Expr, Question, Scene, Sort, State, ask

FOE: Final = Sort("foe")
ELEMENT: Final = Sort("element", ELEMENTS)


class AskedFoe(Expr):
    """The foe that a question is about."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(FOE)

    def value(self, state: State, scene: Scene) -> int:
        return scene.subject

    def is_subject(self) -> bool:
        return True

    def words(self) -> str:
        return "it"


class AskedElement(Expr):
    """The element that a question about resistance is about."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ELEMENT)

    def value(self, state: State, scene: Scene) -> int:
        return scene.target

    def words(self) -> str:
        return "the element"


# By how much more armour an elusive foe that was not blocked has to be struck.
ELUSIVE_ARMOUR: Final = 3

FOE_NAMES: Final[dict[str, Expr]] = {"subject": AskedFoe()}
RESISTANCE_NAMES: Final[dict[str, Expr]] = {**FOE_NAMES, "element": AskedElement()}


def of_foe(foe: int) -> Scene:
    return Scene(0, subject=foe)


class FoeQuestion(Question[DeedsState]):
    """A question about one foe, the subject of the scene."""

    def __init__(self, name: str, sort: Sort, doc: str, names: dict[str, Expr] = FOE_NAMES) -> None:
        super().__init__(name, sort, doc, names)

    def scenes(self, state: DeedsState, seat: int) -> list[tuple[str, Scene]]:
        if state.fight is None:
            return []
        return [(state.foe(foe).title, of_foe(foe)) for foe in state.fight.foes]


class Armour(FoeQuestion):
    """As printed; more for an elusive foe that was not blocked, and a vampiric one that fed."""

    def base(self, state: DeedsState, scene: Scene) -> int:
        armour, fight = state.foe(scene.subject).armour, state.fight
        if fight is None:
            return armour
        if scene.subject not in fight.blocked and ask(state, ELUSIVE, scene):
            armour += ELUSIVE_ARMOUR
        fed = fight.wounded_by.count(scene.subject)
        return armour + fed if fed and ask(state, VAMPIRIC, scene) else armour


class FoeAttack(FoeQuestion):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return state.foe(scene.subject).attack


class Attacks(FoeQuestion):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return 1


class Ability(FoeQuestion):
    """Has the foe an ability, by its place in the list of them?"""

    def __init__(self, place: int) -> None:
        name = ABILITIES[place]
        super().__init__(name, TRUTH, f"whether {name} is printed on it")
        self.bit = 1 << place

    def base(self, state: DeedsState, scene: Scene) -> int:
        return 1 if state.foe(scene.subject).abilities & self.bit else 0


class Fortification(FoeQuestion):
    """How many walls a foe stands behind: its own, and those of the site."""

    def base(self, state: DeedsState, scene: Scene) -> int:
        return ask(state, FORTIFIED, scene)


class BlockNeeded(FoeQuestion):
    def base(self, state: DeedsState, scene: Scene) -> int:
        attack = max(0, ask(state, FOE_ATTACK, scene))
        return attack * 2 if ask(state, SWIFT, scene) else attack


class Damage(FoeQuestion):
    def base(self, state: DeedsState, scene: Scene) -> int:
        attack = max(0, ask(state, FOE_ATTACK, scene))
        return attack * 2 if ask(state, BRUTAL, scene) else attack


class Resists(FoeQuestion):
    """Does the foe, the subject, resist the element that is the target of the scene?"""

    def base(self, state: DeedsState, scene: Scene) -> int:
        if scene.target == COLD_FIRE:
            fire, ice = scene.at(FIRE), scene.at(ICE)
            return 1 if ask(state, RESISTS, fire) and ask(state, RESISTS, ice) else 0
        return state.foe(scene.subject).resists >> scene.target & 1

    def scenes(self, state: DeedsState, seat: int) -> list[tuple[str, Scene]]:
        return [
            (f"{name} and {element}", scene.at(place))
            for name, scene in super().scenes(state, seat)
            for place, element in enumerate(ELEMENTS)
        ]


class FameFor(FoeQuestion):
    def base(self, state: DeedsState, scene: Scene) -> int:
        return state.foe(scene.subject).fame


ARMOUR: Final = Armour("armour", COUNT, "as printed on the foe")
FOE_ATTACK: Final = FoeAttack("foe_attack", COUNT, "as printed on the foe")
ATTACKS: Final = Attacks("attacks", TRUTH, "a foe that stands attacks")
FORTIFIED: Final = Ability(ABILITIES.index("fortified"))
SWIFT: Final = Ability(ABILITIES.index("swift"))
BRUTAL: Final = Ability(ABILITIES.index("brutal"))
POISON: Final = Ability(ABILITIES.index("poison"))
PARALYSE: Final = Ability(ABILITIES.index("paralyse"))
ASSASSIN: Final = Ability(ABILITIES.index("assassin"))
VAMPIRIC: Final = Ability(ABILITIES.index("vampiric"))
ELUSIVE: Final = Ability(ABILITIES.index("elusive"))
FORTIFICATION: Final = Fortification("fortification", COUNT, "one if the foe is fortified")
BLOCK_NEEDED: Final = BlockNeeded("block_needed", COUNT, "its attack, doubled if swift")
DAMAGE: Final = Damage("damage", COUNT, "its attack, doubled if brutal")
RESISTS: Final = Resists(
    "resists", TRUTH, "as printed; cold fire if fire and ice are resisted", RESISTANCE_NAMES
)
FAME_FOR: Final = FameFor("fame_for", COUNT, "as printed on the foe")

FOE_QUESTIONS: Final[list[Question]] = [
    ARMOUR, FOE_ATTACK, ATTACKS, FORTIFIED, SWIFT, BRUTAL, POISON, PARALYSE, ASSASSIN,
    VAMPIRIC, ELUSIVE, FORTIFICATION, BLOCK_NEEDED, DAMAGE, RESISTS, FAME_FOR,
]  # fmt: skip


def armour_of(state: State, foe: int) -> int:
    """The armour of a foe, which nothing brings below one."""
    return max(1, ask(state, ARMOUR, of_foe(foe)))


def resists(state: State, foe: int, element: int) -> bool:
    return ask(state, RESISTS, Scene(0, subject=foe, target=element)) == 1


def attacks(state: State, foe: int) -> bool:
    """Is there an attack of this foe to be blocked or suffered?"""
    if not ask(state, ATTACKS, of_foe(foe)):
        return False
    return ask(state, FOE_ATTACK, of_foe(foe)) > 0
