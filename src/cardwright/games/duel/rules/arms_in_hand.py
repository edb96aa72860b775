"""Weapons drawn, put away, dropped and taken up; hands are empty where only nature's arms are."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.rules.body_events import ArmMoved
from cardwright.games.duel.rules.wear import OFF_HAND, WEAPON
from cardwright.games.duel.table.body import UNWORN
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.spare import Spare, take_out
from cardwright.games.duel.table.state import DuelState, table
from cardwright.kernel import NONE, OWNER, Effect, Pool, Scene, Sort, State
from cardwright.kernel.language import Context, EffectForm, Values, Vocabulary

BOTH_HANDS: Final = 2


class SpareSort(Sort):
    """Weapons out of hand, by the number of their template."""

    __slots__ = ()

    def title(self, state: State, number: int) -> str:
        return state.game.templates[number].title

    def key(self, state: State, number: int) -> str:
        return state.game.templates[number].name


SPARE: Final = SpareSort("spare_weapon")


def numbers_of(spares: list[Spare]) -> list[int]:
    """Their templates, each once."""
    return list(dict.fromkeys(spare.arm.number for spare in spares))


class CarriedWeapons(Pool):
    """What the owner carries and does not hold."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        return numbers_of(table(state).fighters[scene.owner].carried)

    def words(self) -> str:
        return "the weapons you carry"


class LyingWeapons(Pool):
    """What lies on the ground for anybody to take up."""

    __slots__ = ()

    def members(self, state: State, scene: Scene) -> list[int]:
        return numbers_of(table(state).lying)

    def words(self) -> str:
        return "the weapons on the ground"


def held_in(fighter: Fighter, place: int) -> Weapon | None:
    """What a hand holds; what nature gave is nothing held."""
    held = fighter.off_hand if place == OFF_HAND else fighter.weapon
    return held if isinstance(held, Weapon) and not held.part else None


def empty(fighter: Fighter, place: int) -> Spare | None:
    """Take what a hand holds out of it."""
    held = held_in(fighter, place)
    if held is None:
        return None
    spare = Spare(held, fighter.body.held[place])
    fighter.body.held[place] = UNWORN
    if place == OFF_HAND:
        fighter.off_hand = None
    else:
        fighter.weapon = fighter.body.species.natural[0]
    return spare


def place_for(arm: Weapon) -> int:
    return OFF_HAND if arm.is_shield() else WEAPON


def fits_into(fighter: Fighter, arm: Weapon) -> bool:
    """Is the hand free for it, and the other one too if it needs both?"""
    if held_in(fighter, place_for(arm)) is not None:
        return False
    if arm.is_shield():
        held = held_in(fighter, WEAPON)
        return held is None or held.hands < BOTH_HANDS
    return arm.hands < BOTH_HANDS or held_in(fighter, OFF_HAND) is None


def put_into_hand(fighter: Fighter, spare: Spare) -> None:
    place = place_for(spare.arm)
    fighter.body.held[place] = spare.endures
    if place == OFF_HAND:
        fighter.off_hand = spare.arm
    else:
        fighter.weapon = spare.arm


class TakeInHand(Effect):
    """A weapon that is carried, or lies there, comes into an empty hand."""

    __slots__ = ("from_ground",)

    def __init__(self, from_ground: bool) -> None:
        self.from_ground = from_ground

    def do(self, state: State, scene: Scene) -> None:
        duel = table(state)
        fighter = duel.fighters[scene.owner]
        if not self.possible(state, scene):
            return
        spare = take_out(self.source(duel, fighter), scene.target)
        assert spare is not None, "what is possible is there"
        put_into_hand(fighter, spare)
        kind = "weapon_taken_up" if self.from_ground else "weapon_drawn"
        state.tell(ArmMoved(kind, scene.owner, spare.arm.name))

    def source(self, state: DuelState, fighter: Fighter) -> list[Spare]:
        return state.lying if self.from_ground else fighter.carried

    def possible(self, state: State, scene: Scene) -> bool:
        duel = table(state)
        fighter = duel.fighters[scene.owner]
        for spare in self.source(duel, fighter):
            if spare.arm.number == scene.target:
                return fits_into(fighter, spare.arm)
        return False

    def words(self) -> str:
        return self.words_to("that weapon")

    def words_to(self, whom: str) -> str:
        return f"{'take up' if self.from_ground else 'draw'} {whom} if your hand is free"


class SwapWeapon(Effect):
    """A carried weapon comes into the hand, and what was in its way is carried from now on."""

    __slots__ = ()

    def do(self, state: State, scene: Scene) -> None:
        fighter = table(state).fighters[scene.owner]
        spare = take_out(fighter.carried, scene.target)
        if spare is None:
            return
        put_away(fighter, place_for(spare.arm))
        if not fits_into(fighter, spare.arm):
            put_away(fighter, WEAPON if spare.arm.is_shield() else OFF_HAND)
        put_into_hand(fighter, spare)
        state.tell(ArmMoved("weapon_swapped", scene.owner, spare.arm.name))

    def words(self) -> str:
        return self.words_to("that weapon")

    def words_to(self, whom: str) -> str:
        return f"put away what is in your hand and draw {whom}"


def put_away(fighter: Fighter, place: int) -> None:
    spare = empty(fighter, place)
    if spare is not None:
        fighter.carried.append(spare)


class DropWeapon(Effect):
    """What the target, or else the owner, holds in the weapon hand falls to the ground."""

    __slots__ = ("own",)

    def __init__(self, own: bool) -> None:
        self.own = own

    def do(self, state: State, scene: Scene) -> None:
        duel = table(state)
        owner = scene.owner if scene.target == NONE else scene.target
        spare = empty(duel.fighters[owner], WEAPON)
        if spare is not None:
            duel.lying.append(spare)
            state.tell(ArmMoved("weapon_dropped", owner, spare.arm.name))

    def possible(self, state: State, scene: Scene) -> bool:
        owner = scene.owner if scene.target == NONE else scene.target
        return held_in(table(state).fighters[owner], WEAPON) is not None

    def words(self) -> str:
        return self.words_self() if self.own else self.words_to("that foe")

    def words_to(self, whom: str) -> str:
        return f"make {whom} drop the weapon in hand"

    def words_self(self) -> str:
        return "drop your weapon"


def add_arms_effects(vocabulary: Vocabulary) -> None:
    vocabulary.add_pool(CarriedWeapons("carried_weapons", SPARE))
    vocabulary.add_pool(LyingWeapons("lying_weapons", SPARE))
    vocabulary.sorts[SPARE.name] = SPARE
    for name, doc, effect in (
        ("draw_weapon", "A carried weapon comes into an empty hand.", TakeInHand(False)),
        ("take_up_weapon", "A weapon on the ground comes into an empty hand.", TakeInHand(True)),
        ("swap_weapon", "A carried weapon takes the place of what is in hand.", SwapWeapon()),
    ):
        vocabulary.add_effect(arms_form(name, doc, effect))
    vocabulary.add_effect(
        EffectForm(
            "drop_weapon",
            "The weapon in somebody's hand falls to the ground.",
            [],
            lambda values, context: DropWeapon(context.target is None),
            target=OWNER,
        )
    )


def arms_form(name: str, doc: str, effect: Effect) -> EffectForm:
    def build(values: Values, context: Context) -> Effect:
        return effect

    return EffectForm(name, doc, [], build, target=SPARE, needs_target=True)
