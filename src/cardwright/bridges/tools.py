"""Tools for whoever calls functions instead of sitting at a screen, a language model for instance.

Every call names its match and shows the token of a seat; nothing else is remembered
about a caller. What cannot be done comes back as a sentence under `refused`, with the
options that are open. Only agents that are part of Cardwright or installed beside it
can be seated: no call can name a file or a program.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, Final, ParamSpec

from cardwright.agents import BadHabit, Forfeit, NoSuchPlayer, Player
from cardwright.bots import known_player
from cardwright.kernel import (
    SEED_BYTES,
    Ask,
    BadSetup,
    Game,
    Match,
    MatchEnded,
    Refused,
    UnknownGame,
    card_words,
    game_names,
    load_changed,
    load_game,
    seed_from_number,
)
from cardwright.kernel.language import ContentError, ContentErrors, nearest
from cardwright.lab.compare import Comparison, NothingChanged
from cardwright.lab.effects import effect_result
from cardwright.lab.places import Here
from cardwright.lab.store import Bench
from cardwright.lab.units import Rules
from cardwright.session.hints import hint_for
from cardwright.session.session import Session
from cardwright.session.told import Told
from cardwright.testing import content_problems, content_warnings

# One caller cannot fill the memory of this process, or keep it busy for long.
MATCHES_MAX: Final = 64
ITERATIONS_MAX: Final = 2_000
DEALS_MAX: Final = 500
CARD_CHARS_MAX: Final = 100_000
# Whoever calls sits there.
CALLER: Final = "me"

Answer = dict[str, object]
Arguments = ParamSpec("Arguments")


class NotDone(Exception):
    """A call that cannot be answered, and why."""


EXPECTED: Final = (
    BadHabit, BadSetup, ContentError, NoSuchPlayer, NotDone, NothingChanged, Refused, UnknownGame,
)  # fmt: skip


def answered(
    tool: Callable[Concatenate[Tools, Arguments], Answer],
) -> Callable[Concatenate[Tools, Arguments], Answer]:
    """A tool that says why it did not do something, rather than fail."""

    @wraps(tool)
    def ask(tools: Tools, /, *arguments: Arguments.args, **named: Arguments.kwargs) -> Answer:
        try:
            return tool(tools, *arguments, **named)
        except EXPECTED as error:
            return {"refused": str(error)}
        except ContentErrors as errors:
            return {"refused": "these card files are not right", "problems": lines_of(errors)}

    return ask


class OpenMatch:
    """A match, the tokens of its seats, and all that each seat has been told."""

    def __init__(self, name: str, session: Session) -> None:
        self.name = name
        self.session = session
        self.tokens = {secrets.token_urlsafe(32): seat for seat in session.people}
        self.told: dict[int, list[Told]] = {seat: [] for seat in session.people}
        self.forfeits: list[str] = []
        session.filmed = False

    def agents_decide(self) -> None:
        """Let the agents go on until one of the callers is asked, or the match is over."""
        session, match = self.session, self.session.match
        while not match.over:
            waiting = [s for s in match.to_decide() if session.players[s] is not None]
            if not waiting:
                return
            try:
                session.decide(waiting[0], session.agent_decides(waiting[0]))
            except Forfeit as forfeit:
                self.forfeits.append(session.forfeited(waiting[0], forfeit))

    def lines(self, seat: int, since: int) -> list[Answer]:
        """What the seat was told after the line with this number."""
        self.told[seat] += self.session.news(seat)
        return [
            {"line": told.line, "says": told.says, "more": told.more}
            for told in self.told[seat]
            if told.line > since
        ]

    def forget_from(self, seat: int) -> None:
        """A decision was taken back: what it told is no longer so."""
        self.told[seat] = [t for t in self.told[seat] if t.line <= self.session.heard[seat]]


class Tools:
    """All calls, and the matches that they are about."""

    def __init__(self) -> None:
        self.matches: dict[str, OpenMatch] = {}
        self.games: dict[str, Game] = {}

    # Matches

    def list_games(self) -> Answer:
        """List the games with their set-ups, and who can be seated."""
        games = []
        for name in game_names():
            game = self.game(name)
            setups: Answer = {setup: list(values) for setup, values in game.setups.items()}
            games.append({"game": name, "title": game.title, "setups": setups})
        return {"games": games, "seats": [CALLER, "random", "heuristic", "search:ITERATIONS"]}

    @answered
    def new_match(
        self,
        game: str,
        seats: list[str] | None = None,
        setup: dict[str, str] | None = None,
        seed: int | None = None,
    ) -> Answer:
        """Begin a match; the answer has a token for each of your seats, the table and your options.

        Seats are "me", "random", "heuristic" or "search:ITERATIONS", in the order of seats;
        usually you sit first and heuristic agents on all others. The same seed gives the same
        match.
        """
        loaded = self.game(game)
        chosen = loaded.checked_setup(setup or {})
        words = seats or [CALLER, *["heuristic"] * (loaded.seats(chosen) - 1)]
        if len(words) != loaded.seats(chosen):
            raise NotDone(f"{loaded.title} has {loaded.seats(chosen)} seats, not {len(words)}")
        if CALLER not in words:
            raise NotDone(f"nobody would play: one of the seats must be {CALLER!r}")
        players = [None if word == CALLER else seated(word) for word in words]
        key = secrets.token_bytes(SEED_BYTES) if seed is None else seed_from_number(seed)
        match = Match(loaded, chosen, key).start()
        opened = OpenMatch(secrets.token_urlsafe(9), Session(match, players))
        self.keep(opened)
        opened.agents_decide()
        first = next(iter(opened.tokens))
        return {
            "match": opened.name,
            "tokens": {str(seat): token for token, seat in opened.tokens.items()},
            **self.look(opened.name, first),
        }

    @answered
    def look(self, match: str, token: str, since: int = 0) -> Answer:
        """See the table in sentences, what was told after line `since`, and what you are asked."""
        opened, seat = self.seat(match, token)
        table = [part.says for part in opened.session.table(seat) if part.says]
        return {"seat": seat, "table": table, **standing(opened, seat, since)}

    @answered
    def options(self, match: str, token: str) -> Answer:
        """See what you may decide, what it would cost and bring, and what is barred and why."""
        opened, seat = self.seat(match, token)
        return asked_in_full(opened, seat)

    @answered
    def choose(self, match: str, token: str, option: str) -> Answer:
        """Decide, by the number, the id or the words of an option.

        Agents then go on until you are asked again. A choice that is not open is refused with
        the reason and the options.
        """
        opened, seat = self.seat(match, token)
        since = opened.session.heard[seat]
        try:
            opened.session.decide(seat, option)
        except Refused as refused:
            return {"refused": str(refused), **asked_in_full(opened, seat)}
        opened.agents_decide()
        return standing(opened, seat, since)

    @answered
    def undo(self, match: str, token: str) -> Answer:
        """Take your last decision back, as long as nobody has learned anything from it."""
        opened, seat = self.seat(match, token)
        opened.session.undo(seat)
        opened.forget_from(seat)
        return standing(opened, seat, opened.session.heard[seat])

    @answered
    def hint(self, match: str, token: str) -> Answer:
        """Ask what the game or a search would do on your seat, by what you know."""
        opened, seat = self.seat(match, token)
        if opened.session.ask(seat) is None:
            raise NotDone("nothing is to be decided now")
        return {"hint": hint_for(opened.session.match, seat).lines()}

    @answered
    def resign(self, match: str, token: str) -> Answer:
        """Give the match up."""
        opened, seat = self.seat(match, token)
        opened.session.match.resign(seat)
        return standing(opened, seat, opened.session.heard[seat])

    @answered
    def explain(
        self, match: str, token: str, question: str = "", about: str = "", option: str = ""
    ) -> Answer:
        """Ask how a number comes about, or why an option is refused.

        A question may be about somebody in particular. With neither a question nor an option,
        the questions of the game are listed.
        """
        opened, seat = self.seat(match, token)
        playing = opened.session.match
        if option:
            try:
                playing.meant(seat, option)
            except Refused as refused:
                return {"option": option, "allowed": False, "why": str(refused)}
            return {"option": option, "allowed": True}
        if not question:
            return {"questions": {q.name: q.doc for q in playing.game.questions}}
        return {"explanation": playing.explain(seat, question, about).lines()}

    # Cards

    @answered
    def show_cards(self, game: str, names: list[str] | None = None) -> Answer:
        """Read what cards say, by their names in card files; of all cards if none are named."""
        loaded = self.game(game)
        for name in names or []:
            if name not in loaded.by_name:
                close = nearest(name, loaded.by_name)
                hint = f" (did you mean {close!r}?)" if close else ""
                raise NotDone(f"{game} has no card {name!r}{hint}")
        wanted = [loaded.by_name[name] for name in names] if names else loaded.templates
        return {"cards": {card.name: card_words(loaded, card) for card in wanted}}

    @answered
    def check_card(self, game: str, file: str, text: str) -> Answer:
        """Try a card file (a name such as ranks-mine.yaml, and its text) on top of a game.

        The answer has every problem with its line, what each card says, and whether its
        examples come out. Nothing is changed.
        """
        loaded = self.changed(game, file, text)
        return {
            "cards": {
                change.name: {"kind": change.kind, "text": text_of(loaded, change.name)}
                for change in loaded.changed
            },
            "problems": content_problems(loaded),
            "warnings": content_warnings(loaded),
        }

    @answered
    def compare(
        self, game: str, file: str, text: str, deals: int = 50, agent: str = "heuristic"
    ) -> Answer:
        """Measure what a card file changes: agents play the same deals with and without it.

        Effects are in points, hundredths of a match, with intervals.
        """
        if not 1 <= deals <= DEALS_MAX:
            raise NotDone(f"deals are counted from 1 to {DEALS_MAX}")
        loaded = self.changed(game, file, text)
        seated(agent)
        rules = Rules(game, ((file, text),))
        trial = Comparison(loaded, rules, agent, 1, 0)
        for _ in trial.run(Bench(Here(), None, lambda unit: None), deals):
            pass
        return {
            "changes": [[c.name, c.kind, [list(f) for f in c.fields()]] for c in loaded.changed],
            "figures": [dict(effect_result(effect)) for effect in trial.effects.values()],
        }

    # What calls name

    def game(self, name: str) -> Game:
        if name not in game_names():
            close = nearest(name, game_names())
            hint = f"did you mean {close!r}?" if close else f"there are: {', '.join(game_names())}"
            raise NotDone(f"there is no game {name!r} ({hint})")
        if name not in self.games:
            self.games[name] = load_game(name)
        return self.games[name]

    def changed(self, game: str, file: str, text: str) -> Game:
        self.game(game)
        if len(text) > CARD_CHARS_MAX:
            raise NotDone(f"a card file has at most {CARD_CHARS_MAX:,} characters")
        return load_changed(game, [(file, text)])

    def seat(self, match: str, token: str) -> tuple[OpenMatch, int]:
        opened = self.matches.get(match)
        if opened is None:
            raise NotDone(f"there is no match {match[:40]!r}; it may have been closed")
        seat = opened.tokens.get(token)
        if seat is None:
            raise NotDone("this token opens no seat of that match")
        # The match that was used last is closed last.
        self.matches[match] = self.matches.pop(match)
        return opened, seat

    def keep(self, opened: OpenMatch) -> None:
        """Open one more match; the one that nobody has looked at for longest is closed for it."""
        while len(self.matches) >= MATCHES_MAX:
            oldest = self.matches.pop(next(iter(self.matches)))
            oldest.session.leave()
        self.matches[opened.name] = opened


def seated(word: str) -> Player:
    """An agent by name: ours, or one that is installed; never one from a file or a program."""
    player = known_player(word)
    if player.budget.iterations > ITERATIONS_MAX:
        raise NotDone(f"{word!r} would think too long; at most {ITERATIONS_MAX:,} iterations")
    return player


def standing(opened: OpenMatch, seat: int, since: int) -> Answer:
    """What happened, and how the match stands for a seat."""
    match = opened.session.match
    told: Answer = {"told": opened.lines(seat, since)}
    if opened.forfeits:
        told["forfeits"] = opened.forfeits
    if match.over:
        ends = [event.why for event in match.told(seat) if isinstance(event, MatchEnded)]
        return {**told, "over": {"why": ends[-1], "scores": list(match.scores)}}
    return {**told, **asked(opened.session.ask(seat))}


def asked(ask: Ask | None) -> Answer:
    if ask is None:
        return {"ask": "the others decide"}
    groups = [
        {"head": group.head, "options": {str(o.number): o.says for o in group.options}}
        for group in ask.groups
    ]
    return {"ask": ask.asks, "options": groups, "can_undo": ask.undo}


def asked_in_full(opened: OpenMatch, seat: int) -> Answer:
    """The options with their prospects, and those that are barred with the reason."""
    session = opened.session
    ask = session.ask(seat)
    if ask is None:
        return standing(opened, seat, session.heard[seat])
    found = [
        {
            "number": choice.number, "id": choice.id, "says": choice.says,
            "prospects": session.prospects(seat, choice),
        }
        for choice in ask.choices
    ]  # fmt: skip
    barred = [{"says": choice.says, "why": choice.why} for choice in ask.barred]
    return {"ask": ask.asks, "options": found, "barred": barred, "can_undo": ask.undo}


def text_of(game: Game, name: str) -> list[str]:
    template = game.by_name.get(name)
    return [] if template is None else card_words(game, template)


def lines_of(errors: ContentErrors) -> list[str]:
    return [str(error) for error in errors.errors]
