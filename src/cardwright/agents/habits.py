"""Habits: what a player never does, or always does, whatever it thinks of it.

A habit is written in a line, in the words of the game's own decisions:

    never draw                                  hide every option of this verb
    never play:defensive                        … of cards with this tag, or of this name
    never draw:meta                             … about anything else that is called so
    never anything in commit                    do nothing in decisions of this kind, but end them
    never add in commit unless play in selection
    only play:thrust                            of this verb, nothing but this card
    always play:offensive                       whenever there is one
    always first play                           the first there is: a script

Several are joined by semicolons. An option that a habit hides is not there for
the player, who chooses among the rest; nor for a search that plays on in its
mind. Where nothing would be left, a habit gives way.
"""

from __future__ import annotations

from typing import Final

from cardwright.kernel import CARD, NOTHING, Decision, Game, Option, State, Template

NEVER: Final = "never"
ALWAYS: Final = "always"
ONLY: Final = "only"
FIRST: Final = "first"
ANYTHING: Final = "anything"
# Options that do nothing but go on, though no game declares what they end.
GOING_ON: Final = ("pass", "enough", "choose")
HOW_TO_WRITE: Final = "never|always|only VERB[:CARD or TAG] [in KIND] [if|unless VERB [in KIND]]"


class BadHabit(Exception):
    """A line that says no habit."""


class Taken:
    """A decision that was made: its kind, the option's verb, and what it is about.

    That is a card, or the name of something else: `offensive` of `draw offensive`.
    """

    __slots__ = ("card", "kind", "name", "phase", "verb")

    def __init__(self, table: State, decision: Decision, option: Option) -> None:
        self.kind = decision.kind
        self.phase = table.phase
        self.verb = option.verb
        self.card: Template | None = card_of(table, option)
        self.name = "" if self.card is not None else name_of(table, decision, option)


def card_of(table: State, option: Option) -> Template | None:
    """The card that an option is about."""
    verb = table.game.verb_named.get(option.verb)
    if verb is None or verb.what is not CARD or option.what < 0:
        return None
    return table.cards[option.what].template


def name_of(table: State, decision: Decision, option: Option) -> str:
    """What an option is about that is no card, as its machine form has it."""
    if option.what == NOTHING:
        return ""
    verb = decision.frame.verb(table, option.verb) or table.game.verb_named.get(option.verb)
    if verb is None or verb.what is None:
        return str(option.what)
    return verb.what.key(table, option.what)


def goes_on(game: Game, name: str) -> bool:
    """Does a verb do nothing but end something or let it pass?"""
    verb = game.verb_named.get(name)
    return name in GOING_ON or (verb is not None and bool(verb.ends))


class Pattern:
    """Which decisions are meant: by verb, by a name or a card's tag, by the kind of decision."""

    __slots__ = ("card", "kind", "verb")

    def __init__(self, verb: str, card: str, kind: str) -> None:
        self.verb = verb
        self.card = card
        self.kind = kind

    def where(self, taken: Taken) -> bool:
        """Is it the kind of decision that is meant? The name of a phase means all of its."""
        return not self.kind or self.kind in (taken.kind, taken.phase)

    def fits(self, game: Game, taken: Taken) -> bool:
        if not self.where(taken):
            return False
        if self.verb == ANYTHING:
            return not goes_on(game, taken.verb)
        if self.verb and self.verb != taken.verb:
            return False
        return not self.card or self.card == taken.name or fits_card(game, self.card, taken.card)

    def text(self) -> str:
        what = f"{self.verb}:{self.card}" if self.card else self.verb
        return f"{what} in {self.kind}" if self.kind else what


def fits_card(game: Game, word: str, card: Template | None) -> bool:
    if card is None:
        return False
    tag = game.vocabulary.tags.get(word)
    return card.name == word or (tag is not None and bool(card.tags & tag))


class Rule:
    """One line of a habit."""

    __slots__ = ("condition", "first", "mode", "unless", "what")

    def __init__(self, mode: str, what: Pattern) -> None:
        self.mode = mode
        self.what = what
        self.first = False
        # What must have been done this turn, or must not.
        self.condition: Pattern | None = None
        self.unless = False

    def holds(self, game: Game, done: list[Taken]) -> bool:
        if self.condition is None:
            return True
        for taken in done:
            if self.condition.fits(game, taken):
                return not self.unless
        return self.unless

    def left(self, table: State, decision: Decision, options: list[Option]) -> list[Option]:
        """What a player with this habit still sees; all of it if that would be nothing."""
        game = table.game
        fit: list[Option] = []
        rest: list[Option] = []
        for option in options:
            taken = Taken(table, decision, option)
            fitting = self.what.fits(game, taken)
            if self.mode == ONLY and not (option.verb == self.what.verb and self.what.where(taken)):
                fitting = True
            (fit if fitting else rest).append(option)
        kept = rest if self.mode == NEVER else fit
        if self.first:
            kept = kept[:1]
        return kept or options

    def text(self) -> str:
        words = f"{self.mode} first " if self.first else f"{self.mode} "
        words += self.what.text()
        if self.condition is not None:
            words += f" {'unless' if self.unless else 'if'} {self.condition.text()}"
        return words


class Conduct:
    """What a seat has done this turn, and how many options its habits have hidden so far."""

    __slots__ = ("done", "hidden", "turn")

    def __init__(self) -> None:
        self.turn = -1
        self.done: list[Taken] = []
        self.hidden = 0

    def note(self, table: State, seat: int, option: Option) -> None:
        """The seat is about to take this option."""
        decision = table.pending[seat]
        assert decision is not None, "whoever decides was asked"
        self.begin(table.turn)
        self.done.append(Taken(table, decision, option))

    def begin(self, turn: int) -> None:
        if turn != self.turn:
            self.turn = turn
            self.done = []

    def clone(self) -> Conduct:
        copy = Conduct()
        copy.turn = self.turn
        copy.done = self.done.copy()
        return copy


class Habit:
    """All that a player never or always does."""

    __slots__ = ("rules",)

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules

    def left(self, table: State, seat: int, conduct: Conduct) -> list[Option]:
        """What the seat may still decide on this table."""
        decision = table.pending[seat]
        assert decision is not None, "whoever decides was asked"
        conduct.begin(table.turn)
        options = decision.options
        for rule in self.rules:
            if rule.holds(table.game, conduct.done):
                options = rule.left(table, decision, options)
        return options

    def restrain(self, table: State, seat: int, conduct: Conduct) -> None:
        """Hide from a sampled table what the seat would not see there."""
        asked = table.pending[seat]
        left = self.left(table, seat, conduct)
        assert asked is not None, "whoever decides was asked"
        if len(left) < len(asked.options):
            table.pending[seat] = asked.among(left)

    def kept(self, game: Game, done: list[Taken]) -> bool:
        """Was all done that the player always does, or does alone? What is never done always is."""
        for rule in self.rules:
            if rule.mode != NEVER and not any(rule.what.fits(game, taken) for taken in done):
                return False
        return True

    def text(self) -> str:
        return "; ".join([rule.text() for rule in self.rules])


# Reading


def read_habit(text: str) -> Habit:
    """A habit from its lines, joined by semicolons."""
    return Habit([read_rule(part.strip()) for part in text.split(";")])


def read_rule(text: str) -> Rule:
    words = text.split()
    mode = words[0] if words else ""
    if mode not in (NEVER, ALWAYS, ONLY):
        raise BadHabit(f"{text!r} is no habit (write {HOW_TO_WRITE})")
    rest = words[1:]
    first = mode == ALWAYS and rest[:1] == [FIRST]
    if first:
        rest = rest[1:]
    condition: list[str] | None = None
    unless = False
    for place, word in enumerate(rest):
        if word in ("if", "unless"):
            condition, unless = rest[place + 1 :], word == "unless"
            rest = rest[:place]
            break
    rule = Rule(mode, read_pattern(rest, text))
    rule.first = first
    rule.unless = unless
    if condition is not None:
        rule.condition = read_pattern(condition, text)
    if mode == ONLY and not rule.what.card:
        raise BadHabit(f"{text!r} names no card or tag (write only VERB:CARD)")
    return rule


def read_pattern(words: list[str], text: str) -> Pattern:
    kind = ""
    if len(words) == 3 and words[1] == "in":
        kind = words[2]
    elif len(words) != 1:
        raise BadHabit(f"{text!r} cannot be read (write {HOW_TO_WRITE})")
    verb, _, card = words[0].partition(":")
    if not verb and not card:
        raise BadHabit(f"{text!r} says nothing about options (write {HOW_TO_WRITE})")
    return Pattern(verb, card, kind)
