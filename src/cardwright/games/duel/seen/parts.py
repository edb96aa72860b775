"""The table of a duel in parts: who stands how, what lies between them, what is planned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.duel.content.encounters import Encounter
from cardwright.games.duel.content.phases import (
    ANIMATING_PHASE,
    COMMIT_PHASE,
    DRAW_PHASE,
    END_PHASE,
    MATCH_TURNS_MAX,
    REACTION_PHASE,
    RESOLUTION_PHASE,
    SELECTION_PHASE,
)
from cardwright.games.duel.content.scale import AXES, FULL, SLOTS
from cardwright.games.duel.rules.aim_words import aim_word
from cardwright.kernel import (
    Balance,
    BlockItem,
    Entry,
    Given,
    Table,
    View,
    enumerated,
    joined,
    plural,
    quantity,
    sentence,
    spaced,
)

if TYPE_CHECKING:
    from cardwright.kernel import Game

# The steps of a turn as people call them.
STEPS: Final = {
    DRAW_PHASE: "draw",
    SELECTION_PHASE: "selection",
    COMMIT_PHASE: "commit",
    REACTION_PHASE: "reaction",
    RESOLUTION_PHASE: "resolution",
    ANIMATING_PHASE: "aftermath",
    END_PHASE: "end of turn",
}
# The name of a play, in keys, whose technique the seat does not recognise.
FACE_DOWN: Final = "face_down"
# How many wounds of a fighter are named; more are counted.
WOUNDS_NAMED: Final = 2
GOAL: Final = f"fell all foes, or lead in health after turn {MATCH_TURNS_MAX}"


def duel_table(game: Game, view: View) -> Table:
    table = Table(game, view)
    fighters = view.table.rows("fighters")
    put_head(table)
    for owner in table.mine_first:
        put_fighter(table, owner, fighters[owner])
    for engagement in view.table.rows("engagements"):
        put_engagement(table, engagement)
    put_timeline(table)
    for owner in table.mine_first:
        put_cards(table, owner)
    for effect in view.effects:
        template = game.by_name.get(effect.name)
        # A condition stands with its fighter.
        if template is None or template.family != "conditions":
            on = [table.owner_key(effect.owner)] if effect.owner >= 0 else []
            table.effect(effect, on)
    return table


def put_head(table: Table) -> None:
    view = table.view
    encounter = table.game.by_name[view.table.text("encounter")]
    now = STEPS.get(view.phase, "")
    says = table.moment_words().replace(spaced(view.phase), now) if now else table.moment_words()
    goals = [GOAL]
    if isinstance(encounter, Encounter) and encounter.ground:
        goals.append(f"on this ground: {table.title(encounter.ground)}")
    table.head(
        f"{says} To win: {GOAL}.",
        title=f"{table.game.title}: {encounter.title}",
        round=view.turn + 1,
        rounds=MATCH_TURNS_MAX,
        steps=list(STEPS.values())[:5],
        now=now,
        goals=goals,
    )


def put_fighter(table: Table, owner: int, fighter: Entry) -> None:
    about = table.title(fighter.text("weapon"))
    if with_me(table, owner) and not table.mine(owner):
        about = f"your ally, {about}"
    if "off_hand" in fighter:
        about += f" and {table.title(fighter.text('off_hand'))}"
    spares = fighter.texts("carried")
    if spares:
        about += f" (carries {enumerated([table.title(name) for name in spares])})"
    amounts: list[Given] = [
        quantity("health", fighter.number("health"), FULL),
        quantity("balance", fighter.number("balance"), FULL),
        *table.resources(owner, "stamina", "focus", "blood", "pain", "trauma"),
    ]
    body = fighter.entry("body")
    fallen = body.truth("fallen")
    # How somebody is who has fallen matters no more.
    ails = [] if fallen else ail_words(table, body)
    table.figure(owner, about=about, amounts=amounts, ails=ails, out=fallen)


def ail_words(table: Table, body: Entry) -> list[str]:
    """Conditions, the first wounds and how many more there are, and what is missing."""
    ails = [table.title(name).lower() for name in body.texts("conditions")]
    wounds = worst_wounds(body)
    ails += [wound_state(wound) for wound in wounds[:WOUNDS_NAMED]]
    more = len(wounds) - WOUNDS_NAMED
    if more > 0:
        ails.append(plural(more, "more wound"))
    return ails + [f"without the {spaced(part)}" for part in body.texts("severed")]


def worst_wounds(body: Entry) -> list[Entry]:
    """One wound of each part that is more than scratched, the last one there."""
    found: dict[str, Entry] = {}
    for wound in body.rows("wounds"):
        if wound.text("severity") != "minor":
            found[wound.text("part")] = wound
    severed = body.texts("severed")
    return [wound for part, wound in found.items() if part not in severed]


def wound_state(wound: Entry) -> str:
    bleeds = ", bleeding" if wound.number("bleeding") else ""
    return f"{spaced(wound.text('part'))} {wound.text('severity')}{bleeds}"


def put_engagement(table: Table, engagement: Entry) -> None:
    """What lies between two, from the side on which the seat fights."""
    pair = engagement.numbers("between")
    left = 1 if with_me(table, pair[1]) and not with_me(table, pair[0]) else 0
    one, other = pair[left], pair[1 - left]
    shares = [(axis, engagement.numbers(axis)[left]) for axis in AXES]
    names = [owner.name for owner in table.view.owners]
    range_words = f"{spaced(engagement.text('range'))} range"
    told = ", ".join(f"{axis} {share} of {FULL}" for axis, share in shares)
    table.beam(
        table.owner_key(one),
        table.owner_key(other),
        f"{names[one]} against {names[other]} at {range_words}: {told} for {names[one]}.",
        [Balance(axis, share, FULL) for axis, share in shares],
        label=range_words,
    )


def with_me(table: Table, owner: int) -> bool:
    """Does a fighter stand on the side of whoever looks?"""
    fighters = table.view.table.rows("fighters")
    mine = [fighters[other].number("side") for other in range(len(fighters)) if table.mine(other)]
    return fighters[owner].number("side") in mine


def put_timeline(table: Table) -> None:
    blocks: list[BlockItem] = []
    for play in table.view.table.rows("plays"):
        blocks.append(block_of(table, play, [block.at for block in blocks]))
    said = plural(len(blocks), "play") if blocks else "nothing is planned that you can see"
    table.timeline(
        f"The second in {SLOTS} tenths: {said}.", SLOTS, blocks, unit="tenths", label="The second"
    )


def block_of(table: Table, play: Entry, taken: list[str]) -> BlockItem:
    owner = play.number("owner")
    name = play.text("technique") if "technique" in play else FACE_DOWN
    title = table.title(name) if "technique" in play else covered_title(play)
    key = joined("time", table.owner_key(owner), name)
    at, count = key, 1
    while at in taken:
        count += 1
        at = f"{key}.{count}"
    target = play.number("target") if play.value("target") is not None else -1
    carries = tuple(table.title(card) for card in play.texts("modifiers"))
    start, time = play.number("start"), play.number("time")
    came = play.text("outcome") if "outcome" in play else ""
    names = [one.name for one in table.view.owners]
    said = f"0.{start} to {tenths(start + time)}, {names[owner]}: {title}"
    if target >= 0:
        aim = aim_word(table.game.by_name[name]) if "technique" in play else "at"
        said += f" {aim} {names[target]}"
    if carries:
        said += f", with {', '.join(carries)}"
    if play.number("covered"):
        said += f", {plural(play.number('covered'), 'card')} face down"
    if "chosen" in play:
        said += f"; {'; '.join(play.texts('chosen'))}"
    if came:
        said += f"; {came}"
    return BlockItem(
        at=at, says=sentence(said), label=title, whose=table.seat_of(owner),
        by=table.owner_key(owner), start=start, length=time,
        aim=table.owner_key(target) if target >= 0 else "", carries=carries,
        hidden=play.number("covered"), came=came,
    )  # fmt: skip


def covered_title(play: Entry) -> str:
    """A play that lies face down, by what shows of it."""
    return f"{play.text('does').capitalize()} ({play.text('channels')}), face down"


def tenths(slot: int) -> str:
    return f"{slot // SLOTS}.{slot % SLOTS}"


def put_cards(table: Table, owner: int) -> None:
    """What a fighter holds; piles that are empty are left out."""
    view = table.view
    table.zone("hand", owner)
    alone = [other for other in range(len(view.owners)) if table.mine(other)] == [owner]
    label = "Always at hand" if alone else f"Always at hand: {view.owners[owner].name}"
    table.zone("pool", owner, label=label)
    if view.zone("spells", owner).count:
        table.zone("spells", owner, label=label.replace("Always at hand", "Known besides"))
    if view.zone("in_play", owner).known:
        table.zone("in_play", owner, label=f"On the timeline: {view.owners[owner].name}")
    table.pile("deck", owner, by=deck_sorts(table, owner))
    for kind in ("discard", "exhaust"):
        if view.zone(kind, owner).count:
            table.pile(kind, owner, open_top=True)


def deck_sorts(table: Table, owner: int) -> list[tuple[str, int]]:
    """How many cards of each sort a deck of one's own still holds."""
    fighter = table.view.table.rows("fighters")[owner]
    if "deck" not in fighter:
        return []
    deck = fighter.entry("deck")
    return [(sort, deck.number(sort)) for sort in deck.names() if deck.number(sort)]
