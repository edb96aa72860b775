"""Staging: setting a table as a scenario says, playing its steps, checking its outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.kernel.language.document import ContentError, Tree, nearest, problem
from cardwright.kernel.language.scenario import Claim, Move, Placed, Scenario, Stocked, entries_of
from cardwright.kernel.machine.cards import Card
from cardwright.kernel.machine.decisions import PASS
from cardwright.kernel.machine.game import BadSetup, Game
from cardwright.kernel.machine.state import State
from cardwright.kernel.machine.zones import SHARED, Zone, who_recognises
from cardwright.kernel.table.match import Match
from cardwright.kernel.table.objects import Reader, Unwritable, shared_by
from cardwright.kernel.table.position import state_from
from cardwright.kernel.table.refusal import Refused
from cardwright.kernel.table.rehearsal import Rehearsal
from cardwright.kernel.table.set_tables import SetTables
from cardwright.kernel.table.spellings import find
from cardwright.kernel.values.chance import BadScript, seed_from_number
from cardwright.kernel.values.events import Event
from cardwright.kernel.values.phrases import enumerated
from cardwright.kernel.values.scene import Scene

# What a game's rules run into on a table that no play leads to: a scenario may take every
# card out of the deck, and the rules rely on what their own set-up guarantees.
UNSOUND: Final = (
    AssertionError, AttributeError, LookupError, OverflowError, RecursionError, TypeError,
    ValueError,
)  # fmt: skip


def start_scenario(
    game: Game, scenario: Scenario, seed: bytes | None = None, tables: SetTables | None = None
) -> Match:
    """A match that stands where the scenario's given position and steps lead."""
    match = stage(game, scenario, seed, tables)
    play_steps(match, scenario)
    return match


def play_steps(match: Match, scenario: Scenario) -> None:
    for place, step in enumerate(scenario.steps):
        try:
            if not scenario.position:
                take_unsaid(match, scenario.steps[place:])
            match.act(step.seat, step.option)
        except (Refused, BadScript) as error:
            asked = "" if step.seat in match.to_decide() else others_words(match.to_decide())
            raise problem(step.tree, f"{step.words()!r} was refused: {error}{asked}") from None
        except UNSOUND as error:
            raise problem(step.tree, f"{step.words()!r}: {unsound(error)}") from error
    if not scenario.position:
        take_unsaid(match, [])


def others_words(seats: list[int]) -> str:
    """Who has to decide before a step that came too soon."""
    if not seats:
        return ""
    return f" ({enumerated([f'seat {seat}' for seat in seats])} must decide first)"


def take_unsaid(match: Match, ahead: Sequence[Move]) -> None:
    """Let whoever has no choice, while all decide at once, take what there is unsaid.

    That is a lone decision, unless the next step of its seat says it, and passing in
    a window. Steps that go on from a position say everything.
    """
    while match.state.splitting:
        unsaid = [seat for seat in match.to_decide() if is_unsaid(match, seat, ahead)]
        if not unsaid:
            return
        match.act(unsaid[0], match.legal(unsaid[0])[0])


def is_unsaid(match: Match, seat: int, ahead: Sequence[Move]) -> bool:
    decision = match.world(seat).pending[seat]
    assert decision is not None, "whoever is to decide was asked"
    if len(decision.options) > 1:
        return False
    return decision.options[0].same(PASS) or (decision.lone and not is_said(match, seat, ahead))


def is_said(match: Match, seat: int, ahead: Sequence[Move]) -> bool:
    """Is what the seat is asked answered by the next step that it makes?"""
    for step in ahead:
        if step.seat == seat:
            return find(match.world(seat), seat, step.option).option is not None
    return False


def stage(
    game: Game,
    scenario: Scenario,
    seed: bytes | None = None,
    tables: SetTables | None = None,
    kind: type[Match] = Match,
) -> Match:
    """The given position, before any step is done; many may begin from the same set tables."""
    if seed is None:
        seed = scenario.seed_bytes or seed_from_number(scenario.seed)
    try:
        match = kind(game, scenario.setup, seed)
        match.origin = scenario.text
        if scenario.position:
            # Its cards have their numbers already.
            restore(match, scenario)
            return match.go_on()
        lay_table(match, scenario, tables)
        return match.resume()
    except Unwritable as error:
        raise problem(scenario.tree, f"the position cannot be read: {error}") from None
    except (BadSetup, BadScript) as error:
        raise problem(scenario.tree, str(error)) from None
    except UNSOUND as error:
        raise problem(scenario.tree, unsound(error)) from error


def restore(match: Match, scenario: Scenario) -> None:
    """Put the table back as a position has it, and tell what was told."""
    try:
        shared = shared_by(match.game)
        position = scenario.position
        match.state = state_from(match.game, match.setup, match.seed, position, shared)
        reader = Reader(shared)
        for form in scenario.told:
            event = reader.read(form)
            if not isinstance(event, Event):
                raise Unwritable("what was told are events")
            match.log.append(event)
    except UNSOUND as error:
        raise Unwritable(f"{type(error).__name__}: {error}") from error


def lay_table(match: Match, scenario: Scenario, tables: SetTables | None = None) -> None:
    """Set up as usual, then put things where the scenario has them."""
    if tables is None:
        match.set_table()
    else:
        tables.set_table(match)
    game, state = match.game, match.state
    taken: list[int] = []
    for placed in scenario.placed:
        place(state, placed, taken)
    for stocked in scenario.stocked:
        stock(state, stocked, scenario)
    if scenario.given is not None:
        game.arrange(state, scenario.given)
    names = [stream.name for stream in state.chance.streams]
    for name, rolls in scenario.rolls.items():
        if name not in names:
            raise problem(scenario.tree, f"this match has no stream {name!r}")
        state.chance.script(names.index(name), tuple(rolls))


def unsound(error: Exception) -> str:
    """A position that no play leads to, as a sentence."""
    reason = f": {error}" if isinstance(error, AssertionError) and str(error) else ""
    return f"the game cannot go on from this position{reason}".replace("\n", " ")


def stock(state: State, stocked: Stocked, scenario: Scenario) -> None:
    number = state.game.resource_names.index(stocked.resource)
    if stocked.owner >= len(state.seat_of) or number >= len(state.resources[stocked.owner]):
        wrong = f"owner {stocked.owner} has no {stocked.resource} in this match"
        raise problem(scenario.tree, wrong)
    resource = state.resource(stocked.owner, number)
    resource.current = min(stocked.amount, resource.maximum)
    resource.available = resource.current


def place(state: State, placed: Placed, taken: list[int]) -> None:
    """Put the named cards on a zone, in order, taking each from wherever it lies."""
    kind = state.game.vocabulary.zones[placed.zone]
    if not kind.shared and placed.owner >= len(state.seat_of):
        raise problem(placed.tree, f"there is no owner {placed.owner} in this match")
    zone = state.zone(kind, placed.owner)
    for name, tree in zip(placed.names, entries_of(placed.tree), strict=True):
        card = find_card(state, zone, name, tree, taken)
        taken.append(card.id)
        state.zones[card.zone].cards.remove(card.id)
        zone.cards.append(card.id)
        state.cards[card.id] = card.lying(zone.number, who_recognises(state, zone))


def find_card(state: State, zone: Zone, name: str, tree: Tree, taken: list[int]) -> Card:
    """A card of this name that is not placed yet, of the zone's owner, and none that stays."""
    alike = [card for card in state.cards if card.template.name == name]
    if not alike:
        names = sorted({card.template.name for card in state.cards})
        close = nearest(name, names)
        why = "" if close else ": it is in nobody's deck or pool here"
        raise problem(tree, f"no card of this match is {name!r}{why}", close)
    theirs = [card for card in alike if may_lie_in(zone, card)]
    left = [card for card in theirs if card.id not in taken]
    # One of its owner's rather than one of nobody's.
    own = [card for card in left if card.owner == zone.owner]
    for card in [*own, *left]:
        if card.zone == zone.number or not state.zones[card.zone].kind.masters:
            return card
    where = place_words(zone)
    wrong = f"no {name!r} is left for {where}: all {len(theirs)} are placed already"
    if left:
        master = place_words(state.zones[left[0].zone])
        wrong = f"{where} cannot have {name!r} from {master}, where it stays to be copied"
    elif len(theirs) < len(alike):
        wrong += ", and the others are not of its owner"
    raise problem(tree, wrong)


def may_lie_in(zone: Zone, card: Card) -> bool:
    """Nobody is given a card of somebody else's; one that belongs to nobody may lie anywhere."""
    return zone.owner in (SHARED, card.owner) or card.owner == SHARED


def place_words(zone: Zone) -> str:
    return zone.kind.name if zone.owner == SHARED else f"{zone.kind.name}.{zone.owner}"


def failures(game: Game, scenario: Scenario, tables: SetTables | None = None) -> list[str]:
    """Play a scenario and say, in words, everything that did not come out as it says."""
    if comes_out(game, scenario, tables):
        return []
    try:
        match = start_scenario(game, scenario, None, tables)
    except ContentError as error:
        return [str(error)]
    return wrong_with(match, scenario)


def comes_out(game: Game, scenario: Scenario, tables: SetTables | None) -> bool:
    """Does a scenario come out as it says on an open table? That is sooner played.

    What has been decided in secret when it ends is only known to a match.
    """
    try:
        match = stage(game, scenario, None, tables, Rehearsal)
        play_steps(match, scenario)
    except ContentError:
        return False
    assert isinstance(match, Rehearsal)
    return not match.in_secret and not wrong_with(match, scenario)


def wrong_with(match: Match, scenario: Scenario) -> list[str]:
    """What did not come out as the scenario says, once it has been played."""
    outcome = scenario.outcome
    wrong = [unmet(match, claim) for claim in outcome.claims]
    wrong.append(untold(match, outcome.told))
    wrong += [f"not offered: {step.words()}" for step in outcome.offers if not offered(match, step)]
    wrong += [f"offered: {step.words()}" for step in outcome.lacks if offered(match, step)]
    wrong += [f"accepted: {step.words()}" for step in outcome.refused if not refused(match, step)]
    if outcome.scores and match.scores != outcome.scores:
        wrong.append(f"the scores are {match.scores}, not {outcome.scores}")
    if outcome.over is not None and match.over != outcome.over:
        wrong.append("the match is over" if match.over else "the match is not over")
    unused = match.state.chance.unused()
    if unused:
        wrong.append(f"scripted rolls were not used: {', '.join(unused)}")
    return [line for line in wrong if line]


def unmet(match: Match, claim: Claim) -> str:
    """Claims are about the table as the claiming owner's seat knows it."""
    if claim.owner >= len(match.state.seat_of):
        return f"does not hold: {claim.source} (there is no owner {claim.owner})"
    state = match.world(match.state.seat_of[claim.owner])
    scene = Scene(claim.owner)
    missing = claim.condition.shortfall(state, scene)
    return f"does not hold: {claim.source} ({missing})" if missing else ""


def untold(match: Match, kinds: list[str]) -> str:
    """The kinds of event must have been told in this order, others possibly between them."""
    told = iter([event.kind for event in match.log])
    for kind in kinds:
        if kind not in told:
            return f"not told (in this order): {kind}"
    return ""


def offered(match: Match, step: Move) -> bool:
    if step.seat >= match.state.seats:
        return False
    return find(match.world(step.seat), step.seat, step.option).option is not None


def refused(match: Match, step: Move) -> bool:
    try:
        match.clone().act(step.seat, step.option)
    except Refused:
        return True
    return False
