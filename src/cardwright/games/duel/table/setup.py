"""Setting the table: fighters, their cards and reserves, and who is engaged with whom."""

from __future__ import annotations

from typing import Final

from cardwright.games.duel.content.armours import Armour
from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.encounters import Encounter
from cardwright.games.duel.content.mastery import LEARNED, MASTERED
from cardwright.games.duel.content.scale import STATS, USUAL_STAT
from cardwright.games.duel.content.species import Species
from cardwright.games.duel.content.streams import SHUFFLE_STREAM
from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.content.zones import AILMENTS, DECK, POOL, SPELLS
from cardwright.games.duel.table.body import UNWORN, whole_body
from cardwright.games.duel.table.body_index import BodyIndex
from cardwright.games.duel.table.fighter import Fighter
from cardwright.games.duel.table.spare import Spare
from cardwright.games.duel.table.state import DuelState
from cardwright.games.duel.table.vitals import BLOOD, PAIN, TRAUMA, vital_resources
from cardwright.kernel import EVERYONE, Game, Resource, Zone, new_card, shuffle

ENDURANCE: Final = STATS.index("endurance")
INTUITION: Final = STATS.index("intuition")
# What each point above or below the usual is worth a turn, in hundredths.
RECOVERY_A_POINT: Final = 10


def fighters_for(game: Game, index: BodyIndex, encounter: Encounter, hero: str) -> list[Fighter]:
    """The fighters of an encounter; a hero of another class may take the first place."""
    fighters: list[Fighter] = []
    for side, names in enumerate(encounter.sides):
        for place, name in enumerate(names):
            wanted = hero if hero and side == 0 and place == 0 else name
            calling = game.by_name[wanted]
            assert isinstance(calling, Calling), "whoever fights has a calling"
            fighters.append(fighter_of(game, index, calling, side))
    tell_apart(fighters)
    return fighters


def fighter_of(game: Game, index: BodyIndex, calling: Calling, side: int) -> Fighter:
    species = game.by_name[calling.species]
    assert isinstance(species, Species), "species are checked to be such"
    stats = list(species.stats)
    for number, stat in calling.stats:
        stats[number] = stat
    armours: list[Armour] = []
    for name in calling.armours:
        armour = game.by_name[name]
        assert isinstance(armour, Armour), "armours are checked to be such"
        armours.append(armour)
    fighter = Fighter(
        calling.title,
        side,
        species,
        calling,
        tuple(stats),
        game.by_name[calling.weapon],
        game.by_name[calling.off_hand] if calling.off_hand else None,
        tuple(armours),
        whole_body(index, species, armours),
    )
    fighter.carried = spares_of(game, calling.carries)
    return fighter


def spares_of(game: Game, names: list[str]) -> list[Spare]:
    """Weapons that nobody holds yet, as good as new."""
    spares: list[Spare] = []
    for name in names:
        arm = game.by_name[name]
        assert isinstance(arm, Weapon), "weapons are checked to be such"
        spares.append(Spare(arm, UNWORN))
    return spares


def tell_apart(fighters: list[Fighter]) -> None:
    """Namesakes are numbered."""
    names = [fighter.name for fighter in fighters]
    for number, fighter in enumerate(fighters):
        if names.count(fighter.name) > 1:
            namesakes = names[: number + 1].count(names[number])
            fighter.name = f"{names[number]} {namesakes}"


def deal(state: DuelState, mastery: dict[str, str]) -> None:
    """Cards and reserves for everybody. Mastery changes what the first fighter knows."""
    for owner, fighter in enumerate(state.fighters):
        calling, species = fighter.calling, fighter.species
        assert isinstance(calling, Calling) and isinstance(species, Species), "fighters are cast"
        pool, deck = calling.pool.copy(), calling.deck.copy()
        if owner == 0:
            pool, deck = as_mastered(pool, deck, mastery)
        fill(state, state.zone(POOL, owner), pool)
        fill(state, state.zone(SPELLS, owner), calling.spells)
        for ailment in state.game.family("ailments"):
            new_card(state, ailment, owner, state.zone(AILMENTS, owner))
        for name, copies in deck:
            for _ in range(copies):
                new_card(state, state.game.by_name[name], owner, state.zone(DECK, owner))
        stream = state.game.seat_stream(state, SHUFFLE_STREAM, state.seat_of[owner])
        shuffle(state, state.zone(DECK, owner), stream)
        state.resources[owner] = [
            reserve_of(species.stamina, fighter.stats[ENDURANCE]),
            reserve_of(species.focus, fighter.stats[INTUITION]),
            *vital_resources(species),
        ]


def bring_hurts(state: DuelState, hurts: dict[str, int]) -> None:
    """The first fighter still feels an earlier fight."""
    blood, pain, trauma = (state.resource(0, number) for number in (BLOOD, PAIN, TRAUMA))
    blood.current -= hurts.get("blood", 0)
    pain.current += hurts.get("pain", 0)
    trauma.current += hurts.get("trauma", 0)
    for resource in (blood, pain, trauma):
        resource.available = resource.current


def reserve_of(amounts: tuple[int, int, int], stat: int) -> Resource:
    """What a species has of stamina or Focus; how fast it comes back differs by a stat."""
    default, most, recovers = amounts
    return Resource(default, most, max(0, recovers + RECOVERY_A_POINT * (stat - USUAL_STAT)))


def fill(state: DuelState, zone: Zone, names: list[str]) -> None:
    """Techniques at hand, which everybody knows unless plays are kept wholly secret."""
    for name in names:
        master = new_card(state, state.game.by_name[name], zone.owner, zone)
        if state.reveal != "nothing":
            state.cards[master.id] = master.known_to(EVERYONE)


def as_mastered(
    pool: list[str], deck: list[tuple[str, int]], mastery: dict[str, str]
) -> tuple[list[str], list[tuple[str, int]]]:
    """Pool and deck after what has been learned, mastered or never learned."""
    for name, level in mastery.items():
        pool = [known for known in pool if known != name]
        deck = [(known, copies) for known, copies in deck if known != name]
        if level == MASTERED:
            pool.append(name)
        elif level == LEARNED:
            deck.append((name, 2))
    return pool, deck
