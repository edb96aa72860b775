"""A game: what is the same in all its matches.

A game names its zones, resources, streams, questions and words, holds its templates, and supplies
the few rules that the kernel calls: how a match is set up, what lies about, what a seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Generic

from cardwright.kernel.machine.candidates import Candidates
from cardwright.kernel.machine.cards import Members, Template
from cardwright.kernel.machine.decisions import Option
from cardwright.kernel.machine.generic import TableT_contra
from cardwright.kernel.machine.memory import Memory
from cardwright.kernel.machine.modifiers import Grant
from cardwright.kernel.machine.named import WordSort
from cardwright.kernel.machine.questions import Question
from cardwright.kernel.machine.verbs import GENERAL_VERBS, Verb
from cardwright.kernel.machine.wording import Wording
from cardwright.kernel.machine.zones import ZoneKind, number_kinds
from cardwright.kernel.values.chance import Chance, Stream, streams_for
from cardwright.kernel.values.events import Event
from cardwright.kernel.values.limits import SEATS_MAX, SETUP_TEXT_CHARS_MAX
from cardwright.kernel.values.phrases import learn
from cardwright.kernel.values.plain import Plain
from cardwright.kernel.values.scene import Scene
from cardwright.shelf import Facts

if TYPE_CHECKING:
    from cardwright.kernel.language.changes import CardChange
    from cardwright.kernel.language.families import Family
    from cardwright.kernel.language.forms import Field, Values
    from cardwright.kernel.language.trees import Mark
    from cardwright.kernel.language.vocabulary import Vocabulary
    from cardwright.kernel.machine.effects import Sequence
    from cardwright.kernel.machine.state import State
    from cardwright.kernel.table.beats import Beat
    from cardwright.kernel.table.campaign import Campaign
    from cardwright.kernel.table.description import Table
    from cardwright.kernel.table.facts import View
    from cardwright.kernel.table.prospects import Look, Prospect


class BadSetup(Exception):
    """A match was asked for with a set-up that the game does not have."""


class Game(Generic[TableT_contra]):
    """The base of all games. Subclasses fill in the names and override the rules."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    # What one plays for, in a sentence.
    goal: ClassVar[str] = ""
    # Raised when the rules change so that older records would be played differently.
    rules_version: ClassVar[int] = 1
    facts: ClassVar[Facts]

    tag_names: ClassVar[list[str]] = []
    zone_kinds: ClassVar[list[ZoneKind]] = []
    resource_names: ClassVar[list[str]] = []
    stream_names: ClassVar[list[str]] = []
    seat_stream_names: ClassVar[list[str]] = []
    phase_names: ClassVar[list[str]] = []
    # What options do, each declared by the sorts of its arguments.
    verbs: ClassVar[list[Verb]] = []
    # The words of the game's own kinds of obstacle, as `obstacles` has those of the general ones.
    obstacle_words: ClassVar[dict[str, str]] = {}
    # What phases and resources are called, where that is not their name: `coin|coins`.
    phase_words: ClassVar[dict[str, str]] = {}
    resource_words: ClassVar[dict[str, str]] = {}
    # How turns count where an effect lasts some of them, if they are not common to all.
    turns_are: ClassVar[str] = ""
    # How the answers to its questions are said, by their names.
    question_words: ClassVar[Mapping[str, Wording]] = {}
    # Why a match ended, as a sentence says it, by the word that the rules give.
    ends: ClassVar[dict[str, str]] = {}
    # The languages that it speaks besides English: their tables, by code and name.
    phrases: ClassVar[dict[tuple[str, str], Mapping[str, str]]] = {}
    # Kinds of event that are not worth a line of the log unless the game words them.
    quiet_events: ClassVar[tuple[str, ...]] = ()
    # The zones whose cards somebody holds, ready to be used.
    held_zones: ClassVar[tuple[str, ...]] = ("hand",)
    # Zones that are a game's own bookkeeping, which no list of the table needs to show.
    quiet_zones: ClassVar[tuple[str, ...]] = ()
    # Card files written in the module itself: the text of each by the name of its family.
    card_texts: ClassVar[dict[str, str]] = {}
    # Resources whose gains a boost may raise.
    boostable: ClassVar[list[str]] = []
    # Entries that the rules themselves name, so that they can be changed but not taken away.
    needed_entries: ClassVar[tuple[str, ...]] = ()

    # How a search looks ahead: for how many turns (0 is as far as its budget reaches), and the
    # streams whose draws `estimate` foresees, so that the search stops before the first of them.
    turns_ahead: ClassVar[int] = 0
    foreseen: ClassVar[list[int]] = []
    # Does it do no harm if others foresee what one decides in the open, though cards are hidden?
    # A search then plays what is best and leaves nothing to chance.
    foreseeable: ClassVar[bool] = False
    # Does instinct use nothing but what its seat knows? Then it needs no sampled table.
    instinct_by_sight: ClassVar[bool] = False

    # The set-up choices of a match: each name with the values it may have, the usual one first.
    setups: dict[str, list[str]]
    # Set-ups that are written rather than chosen: each name with how one writes it.
    written_setups: ClassVar[dict[str, str]] = {}

    def __init__(self) -> None:
        self.questions: list[Question[State]] = []
        self.templates: list[Template] = []
        self.by_name: dict[str, Template] = {}
        self.listened: frozenset[str] = frozenset()
        # For each kind of event, in which kinds of zone cards have rules about it awake.
        self.rules_in: dict[str, tuple[ZoneKind, ...]] = {}
        # The kinds of event about which entries that lie in no zone have rules.
        self.rules_elsewhere: frozenset[str] = frozenset()
        # For each question, whether anything on the table might speak about it.
        self.concerned: list[bool] = []
        # The name under which another process loads it: an installed game's, or a file's path.
        self.called = self.name
        # What the card files mean: all of them, and those alone that come with the game.
        self.content_hash = ""
        self.shipped_hash = ""
        # A designer's own card files: name and text of each.
        self.changes: list[tuple[str, str]] = []
        # What those do to each entry; and where both were loaded, the name of the changed one.
        self.changed: list[CardChange] = []
        self.beside: dict[str, str] = {}
        # Where each entry stands, by its name.
        self.places: dict[str, Mark] = {}
        self.vocabulary: Vocabulary
        self.families: dict[str, Family] = {}
        self.members = Members(self.templates)
        self.setups = {}
        self.verb_named: dict[str, Verb] = {}
        for verb in [*GENERAL_VERBS, *self.verbs]:
            self.verb_named[verb.name] = verb
        number_kinds(self.zone_kinds)
        for (code, called), table in self.phrases.items():
            learn(code, called, table)

    def package(self) -> str:
        """The package whose `cards` folder holds this game's card files; empty for a lone file."""
        return type(self).__module__.rpartition(".")[0]

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        """Add the game's own words and say which families of entries its files hold."""
        raise NotImplementedError

    def family(self, name: str) -> list[Template]:
        """All entries of one family, in the order of the files, in a list that nobody changes."""
        return self.members.of(name)

    def link(self) -> None:
        """All entries are read: let those that mention others by name find them."""

    # Setting up

    def seats(self, setup: dict[str, str]) -> int:
        """How many seats a match with this set-up has."""
        return self.facts.seats_min

    def owners(self, setup: dict[str, str]) -> list[int]:
        """The seat of each owner of cards and resources; one owner a seat by default."""
        return list(range(self.seats(setup)))

    def checked_setup(self, wished: dict[str, str]) -> dict[str, str]:
        """A whole set-up, with the usual value for whatever was not said."""
        for name, value in wished.items():
            if name in self.written_setups:
                continue
            if name not in self.setups:
                known = ", ".join([*self.setups, *self.written_setups]) or "none"
                raise BadSetup(f"{self.name} has no set-up {name!r} (it has: {known})")
            if value not in self.setups[name]:
                known = ", ".join(self.setups[name])
                raise BadSetup(f"{name} cannot be {value!r} (it can be: {known})")
        setup = {name: wished.get(name, values[0]) for name, values in self.setups.items()}
        for name in self.written_setups:
            written = wished.get(name, "")
            if len(written) > SETUP_TEXT_CHARS_MAX:
                raise BadSetup(f"{name} has at most {SETUP_TEXT_CHARS_MAX} characters")
            setup[name] = self.checked_writing(name, written)
        return setup

    def checked_writing(self, name: str, text: str) -> str:
        """A written set-up in the one way it is recorded; empty text is the usual one.

        `BadSetup` says what is wrong with a text that means nothing.
        """
        raise NotImplementedError(f"{self.name} reads its set-up {name}")

    def new_state(self, setup: dict[str, str], seed: bytes) -> State:
        """The table of a match before anything is put on it."""
        seats = self.seats(setup)
        assert 1 <= seats <= SEATS_MAX, f"a match has at most {SEATS_MAX} seats"
        names = list(self.stream_names)
        for name in self.seat_stream_names:
            names += [f"{name}/{seat}" for seat in range(seats)]
        state = self.blank_state(seats, self.owners(setup), streams_for(seed, names))
        state.lay_out()
        return state

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        """An empty state of this game's own class."""
        raise NotImplementedError

    def set_up(self, state: TableT_contra, setup: dict[str, str]) -> None:
        """Put cards and resources in place and the first frame on the agenda."""
        raise NotImplementedError

    def given_fields(self) -> list[Field]:
        """What a scenario of this game may set besides cards and resources."""
        return []

    def arrange(self, state: TableT_contra, given: Values) -> None:
        """Put a scenario's own fields onto a table that was just set up."""

    def resigned(self, state: TableT_contra, seat: int) -> list[int]:
        """The scores if this seat gives up: it gets the least there is, others share what it lost.

        Where scores do not add up to nothing, the others keep what they have.
        """
        least = self.facts.score_min
        if not self.facts.zero_sum or state.seats == 1:
            return [least if other == seat else state.scores[other] for other in range(state.seats)]
        shares = [(-least) // (state.seats - 1)] * state.seats
        shares[seat] = -shares[seat] * (state.seats - 1)
        return shares

    def seat_stream(self, state: TableT_contra, number: int, seat: int) -> int:
        """The stream of one seat, among those that every seat has for itself."""
        return len(self.stream_names) + number * state.seats + seat

    def campaign(self) -> type[Campaign] | None:
        """The row of matches that this game can be played in, with something kept between them."""
        return None

    def about_setup(self, setup: dict[str, str]) -> list[str]:
        """What a match set up like this is like, in sentences; nothing if its values say it all."""
        return []

    # Rules that the kernel asks for

    def gather(
        self, state: TableT_contra, question: Question, scene: Scene, grants: list[Grant]
    ) -> None:
        """Add the modifiers that come from the table itself: equipment, terrain, attached cards."""

    def concerns(self, question: Question) -> bool:
        """Might `gather` add anything about this question? Asked once, when all is read.

        By default if any entry answers it. A game that makes up modifiers of its
        own says for which questions it does.
        """
        for template in self.templates:
            if question.number in template.answers:
                return True
        return False

    def reactions(
        self, state: TableT_contra, seat: int, window: str, scene: Scene, found: Candidates
    ) -> None:
        """Go through all that a seat might react with, as `Frame.candidates` does."""

    def window_words(self, state: TableT_contra, window: str, scene: Scene) -> str:
        """What a window asks, as far as everybody knows; empty leaves that to its name."""
        return ""

    def react(
        self, state: TableT_contra, seat: int, option: Option, window: str, scene: Scene
    ) -> None:
        raise NotImplementedError

    def play_card(self, state: TableT_contra, owner: int, card: int) -> None:
        """An owner plays a card because another says so (`play` in card files, `add_play`)."""
        raise NotImplementedError(f"{self.name} says how a card is played")

    def opponent_of(self, state: TableT_contra, owner: int) -> int:
        """The seat that chooses when a card says that an opponent does."""
        seat = state.seat_of[owner]
        return (seat + 1) % state.seats

    def estimate(self, state: TableT_contra, seat: int) -> int:
        """About what the seat will score, in hundredths, for a search that cannot see the end.

        The table is a sampled one, so everything on it may be looked at. A game
        that cannot tell says what has been scored so far.
        """
        return 100 * state.scores[seat]

    def instinct(self, state: TableT_contra, seat: int, chance: Stream) -> Option:
        """What a sensible player would decide here without looking ahead.

        It plays as the `heuristic` agent, and where a search has nothing to remember. What the
        seat does not know was made up, unless `instinct_by_sight` says that none of it is used.
        """
        options = state.legal(seat)
        return options[chance.below(len(options))]

    def leanings(self, state: TableT_contra, seat: int) -> list[int]:
        """How much a sensible player leans to each option that the seat has; empty if to none.

        A search tries first what is leaned to most. Only what the seat knows is looked at.
        """
        return []

    # What is seen and said

    def view(self, state: TableT_contra, seat: int) -> dict[str, Plain]:
        """What the seat sees beyond cards, resources and its own decision."""
        return {}

    def view_again(self, state: TableT_contra, seat: int, memory: Memory) -> dict[str, Plain]:
        """The same for one who only reads it: parts that were shown before may be shown again."""
        return self.view(state, seat)

    def sees_commitments(self, state: TableT_contra, owner: int, seat: int) -> bool:
        """May the seat know how much of an owner's resources is committed?"""
        return True

    def table(self, view: View) -> Table | None:
        """What lies on the table in parts, from a view alone; nothing leaves it to the view."""
        return None

    def beat(self, event: Event) -> Beat | None:
        """How an event, as somebody was told it, is shown; nothing leaves it to its kind."""
        return None

    def prospects(self, look: Look, option: Option) -> list[Prospect]:
        """What an option would probably cost and bring, from questions that the seat may ask."""
        return []

    def event_words(self, event: Event) -> str:
        """An event, as somebody was told it, as a line of the log; empty if not worth one."""
        return ""

    def advice(self, state: TableT_contra, seat: int) -> list[str]:
        """The best that a seat can do now, step by step in the options' words; empty if unknown."""
        return []

    def reason(self, state: TableT_contra, seat: int, option: Option) -> str:
        """Why one would decide so, by what the seat knows of a sampled table; empty if nothing."""
        return ""

    def owner_words(self, owner: int) -> str:
        """What an owner of cards is called in the log."""
        return f"Seat {owner}"

    def owner_name(self, state: TableT_contra, owner: int) -> str:
        """What an owner is called in this match; in keys as one word of small letters."""
        return self.owner_words(owner)

    def names_of(self, sort: WordSort) -> list[str]:
        """All names of a sort, once the files are read: its families' entries, or all."""
        if not sort.families:
            return [template.name for template in self.templates]
        return [template.name for family in sort.families for template in self.family(family)]

    def kept_choices(
        self, state: TableT_contra, scene: Scene, sequence: Sequence
    ) -> tuple[tuple[int, ...], ...] | None:
        """What was chosen for an effect before its moment came; nothing if it is to be asked."""
        return None

    def awake_in(self, family: str) -> list[ZoneKind]:
        """Where cards of a family have their rules awake, unless a rule says otherwise."""
        return [kind for kind in self.zone_kinds if kind.active]

    def wakes_rules(self, family: str) -> bool:
        """Are rules of this family ever awake, in a zone or elsewhere?"""
        return bool(self.awake_in(family))

    def rule_scene(self, state: TableT_contra, owner: int, card: int, event: Event) -> Scene:
        """From whose side, and about what, a rule of a card reads an event."""
        return Scene(owner, card, card, -1, event)

    def wake_elsewhere(self, state: TableT_contra, event: Event) -> None:
        """Wake the rules of what lies in no zone: a place, a weapon, what somebody wears."""

    def still_so(self, state: TableT_contra, event: Event) -> bool:
        """Has what was done unseen not been taken back, apart from where a card lies?"""
        return True

    def restricted(self, state: TableT_contra, seat: int) -> list[int]:
        """The cards hidden from a seat that cannot be just any that came from where they did.

        For instance a card in a store into which only some cards may go. Only
        what the seat knows counts here, never what the cards are.
        """
        return []

    def could_be(self, state: TableT_contra, card: int, template: Template) -> bool:
        """Could a restricted card be of this template, by all that the seat knows?"""
        return True

    def settle_hidden(self, state: TableT_contra, seat: int, stream: Stream) -> None:
        """Mend or sample what else the seat cannot know, after each deal that is tried."""
