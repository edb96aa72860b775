"""The account of a match that is over: the result in words, and how it came about.

The match is played again, decision by decision, and after each of them the game's own
estimate says how things stood. Where it changed most is a turning point, told by the
weightiest line of what happened there. From each of them the match can be played again.
"""

from __future__ import annotations

from typing import Final

import msgspec

from cardwright.kernel import (
    FigurePart,
    Game,
    HeadPart,
    Match,
    MatchEnded,
    Part,
    Stream,
    capital,
    enumerated,
    first_asked,
    lead_of,
    phrase,
    read_view,
    rewound,
    say,
    sentence,
    signed,
    spaced,
    stream_key,
    table_of,
)
from cardwright.session.names import Names
from cardwright.session.session import Session
from cardwright.session.told import Told, reel_of

# Parts of the table with such keys are the game's own account.
ACCOUNT: Final = "account."
POINTS_MAX: Final = 3
# A change of less than this part of what lay between best and worst is none, in hundredths.
CHANGE_LEAST: Final = 15
# Where cards come from, without a name if unseen, and where they end.
DECK: Final = "deck"
ASIDE: Final = frozenset(["discard", "discards"])
# How blows are told.
BLOWS: Final = frozenset(["clash", "hit"])
# Whose a part is that belongs to no seat.
NOBODY: Final = -1
# How often a match without an estimate is played on, to see how it stands.
PLAYOUTS: Final = 24
DECISIONS_AHEAD_MAX: Final = 400
# Longer matches are looked at from further away.
LOOKS_MAX: Final = 600


class TurningPoint(msgspec.Struct, frozen=True):
    """Where things changed: after how many decisions, when, how, and to whose good."""

    decisions: int
    # The round or turn as the head of the table counts them.
    when: str
    says: str
    better: bool

    def words(self) -> str:
        to = phrase("for you") if self.better else phrase("against you")
        return say("{when}, {to}: {what}", when=self.when, to=to, what=self.says)


class Account(msgspec.Struct, frozen=True):
    """What there is to say about a match that is over, to one of its seats."""

    verdict: str
    result: str
    scores: list[str]
    points: list[TurningPoint]
    # What the game itself has to say in the end: what was reached, and by what.
    told: list[str] = []

    def lines(self) -> list[str]:
        found = [self.result, *self.scores, *self.told]
        if self.points:
            found += [phrase("How it came about:"), *[point.words() for point in self.points]]
        return found


def account_of(session: Session, seat: int) -> Account:
    """The account as this seat reads it; a spectator reads it from the side of the first seat."""
    match = session.match
    return Account(
        verdict=verdict(session, seat),
        result=result_words(match),
        scores=score_lines(session),
        points=turning_points(match, max(0, seat)),
        told=[part.says for part in session.table(seat) if part.at.startswith(ACCOUNT)],
    )


def verdict(session: Session, seat: int) -> str:
    """How it ended for the one person at the table; else who won."""
    scores, people = session.match.scores, session.people
    if len(scores) == 1:
        return phrase("The journey is over") if people else phrase("The match is over")
    if len(people) == 1 and seat in people:
        lead = lead_of(scores, seat)
        words = "You win" if lead > 0 else "You lose" if lead < 0 else "A draw"
        return phrase(words)
    winners = [session.called(other) for other in range(len(scores)) if lead_of(scores, other) > 0]
    if not winners:
        return phrase("A draw")
    return say("{who} {n:wins|win}", who=enumerated(winners), n=len(winners))


def result_words(match: Match) -> str:
    """Why it ended, in a sentence."""
    for event in reversed(match.log):
        if isinstance(event, MatchEnded):
            why = match.game.ends.get(event.why, spaced(event.why))
            return sentence(capital(phrase(why)))
    return phrase("It was ended before anybody won.")


def score_lines(session: Session) -> list[str]:
    lines: list[str] = []
    for seat, score in enumerate(session.match.scores):
        name = session.called(seat)
        player = session.players[seat]
        if player is not None:
            name = f"{name} ({player.name})"
        elif session.people == [seat] and name != phrase("You"):
            name = say("{who} (you)", who=name)
        number = signed(str(score)) if len(session.players) > 1 else str(score)
        lines.append(f"{name}: {number}")
    return lines


class Standing:
    """How a match stood after some decisions, and what was told just before."""

    __slots__ = ("decisions", "gain", "loss", "round", "turn", "value")

    def __init__(self, decisions: int, turn: int, value: int) -> None:
        self.decisions = decisions
        self.turn = turn
        # As the head of the table counts it; nothing where it does not.
        self.round = 0
        self.value = value
        # What may have made things better for the seat, and what worse; nothing if nothing did.
        self.gain: Told | None = None
        self.loss: Told | None = None

    def reason(self, change: int) -> Told | None:
        return self.gain if change > 0 else self.loss


def turning_points(match: Match, seat: int) -> list[TurningPoint]:
    """Where the estimate of a seat changed most, for good, in the order of the match."""
    standings = standings_of(match, seat)
    if len(standings) < 2:
        return []
    # What the end made of it would dwarf whatever led there.
    values = [standing.value for standing in standings[:-1]]
    least = max(1, CHANGE_LEAST * (max(values) - min(values)) // 100)
    changes = [
        (lasting_change(standings, place, match.state.seats), standings[place])
        for place in range(1, len(standings))
    ]
    changes = [
        (change, after)
        for change, after in changes
        if abs(change) >= least and after.reason(change) is not None
    ]
    changes.sort(key=lambda change: -abs(change[0]))
    # In rounds, if the table counts them apart from turns.
    rounds = any(standing.round not in (0, standing.turn) for standing in standings)
    points: dict[str, TurningPoint] = {}
    for change, after in changes:
        says = came_of(standings, standings.index(after), change)
        if len(points) < POINTS_MAX and says not in points:
            when = when_words(after, rounds)
            points[says] = TurningPoint(after.decisions, when, says, change > 0)
    return sorted(points.values(), key=lambda point: point.decisions)


def came_of(standings: list[Standing], place: int, change: int) -> str:
    """What a change is told by: what was decided, or a weightier blow that came of it.

    An estimate foresees a blow as soon as it is planned. People remember the blow.
    """
    best = standings[place].reason(change)
    assert best is not None, "a change without a reason is none"
    turn = standings[place - 1].turn
    for standing in standings[place:]:
        later = standing.reason(change)
        if later is not None and later.weight > best.weight and later.cue in BLOWS:
            best = later
        if standing.turn > turn:
            break
    return best.says


def lasting_change(standings: list[Standing], place: int, seats: int) -> int:
    """How much of a change was left when everybody had had another turn; nothing if it turned.

    Whose turn it is counts in an estimate too, and that comes and goes.
    """
    before = standings[place - 1]
    change = standings[place].value - before.value
    later = standings[-1].value
    for standing in standings[place:]:
        if standing.turn >= before.turn + seats:
            later = standing.value
            break
    left = later - before.value
    if change > 0:
        return max(0, min(change, left))
    return min(0, max(change, left))


def standings_of(match: Match, seat: int) -> list[Standing]:
    """How the match stood from one decision to the next, told as the seat was told it."""
    again = rewound(match, 0)
    every = 1 + len(match.made) // LOOKS_MAX
    heard = again.told_count(seat)
    found = [Standing(0, 1, value_of(again, seat))]
    for number, made in enumerate(match.made):
        if again.over:
            break
        again.act(made.seat, made.option)
        if again.worlds and any(again.sealed):
            # Nobody knows yet what was decided.
            continue
        if number % every and not again.over:
            continue
        view = again.view(seat)
        names = Names(again.game, read_view(view))
        told = reel_of(names, seat, again.told(seat, heard), [], [])
        heard = again.told_count(seat)
        standing = Standing(number, again.state.turn + 1, value_of(again, seat))
        parts = table_of(again.game, view).parts
        standing.gain = reason(told, parts, seat, better=True)
        standing.loss = reason(told, parts, seat, better=False)
        standing.round = next((part.round for part in parts if isinstance(part, HeadPart)), 0)
        found.append(standing)
    return found


def reason(told: list[Told], parts: list[Part], seat: int, better: bool) -> Told | None:
    """What of that which was told made things better for a seat, or worse.

    No blow is good for whom it strikes, nor for whom it comes to nothing. Where the weightiest
    thing that happened was one, lighter things are not the reason either, and an estimate that
    says otherwise goes without.
    """
    fitting: list[Told] = []
    for line in told:
        struck = struck_by(line, parts)
        if struck == NOBODY or (struck != seat) == better:
            fitting.append(line)
    first, best = weightiest(told), weightiest(fitting)
    return best if first is not None and best is not None and best.weight == first.weight else None


def struck_by(line: Told, parts: list[Part]) -> int:
    """The seat for whose figure a blow is bad: the one it strikes, or who struck in vain."""
    if "hit" in (line.cue, line.tone):
        place = line.target
    elif line.cue == "clash" and line.tone:
        place = line.source
    else:
        return NOBODY
    return next(
        (part.whose for part in parts if isinstance(part, FigurePart) and part.at == place), NOBODY
    )


def when_words(standing: Standing, rounds: bool) -> str:
    if rounds and standing.round:
        return say("Round {n}", n=standing.round)
    return say("Turn {n}", n=standing.turn)


def weightiest(told: list[Told]) -> Told | None:
    """The line that says most of what happened; of equals the last.

    That something began or ended, or that a card was put aside or drawn unseen, is no reason
    why things stand otherwise.
    """
    best: Told | None = None
    most = (0, False)
    for line in told:
        unseen = line.source.split(".")[-1] == DECK
        aside = not ASIDE.isdisjoint(line.target.split("."))
        counts = (line.weight, line.cue != "effect")
        if counts >= most and not (unseen or aside or line.cue in ("end", "phase")):
            best, most = line, counts
    return best


def value_of(match: Match, seat: int) -> int:
    """About what the seat will score, in hundredths, by all that is on the table."""
    game = match.game
    if match.over:
        return 100 * match.scores[seat]
    if type(game).estimate is not Game.estimate:
        return game.estimate(match.state, seat)
    total = 0
    for number in range(PLAYOUTS):
        key = stream_key(match.seed, f"account {len(match.made)} {number}")
        table = match.determinise(seat, key)
        chance = Stream("account", key)
        for _ in range(DECISIONS_AHEAD_MAX):
            if table.over:
                break
            asked = first_asked(table)
            table.act(asked, game.instinct(table, asked, chance))
        total += 100 * table.scores[seat]
    return total // PLAYOUTS
