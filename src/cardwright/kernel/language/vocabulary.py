"""The vocabulary: every word that the card files of one game may use.

The kernel brings the general words; a game adds its own readers, pools,
questions, effects and events. Linter, engine, schema and reference page all
read this one list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Sequence as Listing
from typing import cast

from cardwright.kernel.language.blueprints import ALSO_CALLED, THINGS_OF_EVENTS
from cardwright.kernel.language.forms import Context, EffectForm, attempted
from cardwright.kernel.language.general_events import GENERAL_CASES, GENERAL_EVENTS
from cardwright.kernel.language.operation_forms import general_effects
from cardwright.kernel.language.problems import nearest, problem
from cardwright.kernel.language.queries import QUERY
from cardwright.kernel.language.shapes import CONDITION, listed
from cardwright.kernel.language.shown_forms import play_form
from cardwright.kernel.language.target_checks import check_target, check_use
from cardwright.kernel.language.trees import Fields, Scalar, Tree
from cardwright.kernel.machine.effects import Effect, Statement
from cardwright.kernel.machine.expr import (
    CARD,
    COUNT,
    HUNDREDTHS,
    LASTING,
    NAME,
    OWNER,
    SEAT,
    THING,
    TRUTH,
    Expr,
    Sort,
)
from cardwright.kernel.machine.game import Game
from cardwright.kernel.machine.named import WordSort
from cardwright.kernel.machine.pools import (
    CardsOf,
    Enemies,
    EventSource,
    EventThing,
    Everyone,
    LastingEffects,
    Neighbour,
    Themselves,
    ThisCard,
)
from cardwright.kernel.machine.questions import Question
from cardwright.kernel.machine.readers import (
    CardOwner,
    CardsIn,
    CurrentPhase,
    NameOf,
    PrintedNumber,
    ResourceOf,
    Root,
    TagsOf,
    TurnNumber,
    WhoseTurn,
)
from cardwright.kernel.machine.root_words import resource_noun
from cardwright.kernel.machine.state import State
from cardwright.kernel.machine.targets import Pool
from cardwright.kernel.values.events import (
    CHANGES,
    CardCloned,
    CardMoved,
    CardShown,
    CloneEnded,
    Event,
    FieldSorts,
    LastingCreated,
    LastingEnded,
    Moment,
    OwnerChanged,
    PhaseEntered,
    ResourceChanged,
    TurnBegun,
    ZoneShuffled,
)
from cardwright.kernel.values.limits import EFFECTS_PER_ENTRY_MAX, TAGS_MAX


class Occasion:
    """A short name for events of a kind of which something holds."""

    __slots__ = ("doc", "kind", "where", "zone")

    def __init__(self, doc: str, kind: str, where: str, zone: str) -> None:
        self.doc = doc
        self.kind = kind
        self.where = where
        self.zone = zone


class Vocabulary:
    """Every word that the card files of one game may use."""

    def __init__(self, game: Game, tags: Listing[str] = ()) -> None:
        assert len(tags) <= TAGS_MAX, f"a game has at most {TAGS_MAX} tags"
        self.game = game
        self.tags: dict[str, int] = {name: 1 << place for place, name in enumerate(tags)}
        self.zones = {kind.name: kind for kind in game.zone_kinds}
        self.questions: dict[str, Question[State]] = {}
        # The questions that cards may ask, each with the sorts of what it is asked about.
        self.askable: dict[str, tuple[Sort, ...]] = {}
        # The numbers that are printed on cards, by name.
        self.printed: dict[str, Sort] = {}
        self.sorts: dict[str, Sort] = {
            "count": COUNT,
            "hundredths": HUNDREDTHS,
            "truth": TRUTH,
            "owner": OWNER,
            "card": CARD,
            "lasting": LASTING,
            "name": NAME,
            "seat": SEAT,
            "entry": WordSort("entry", game=game, proper=True),
            "change": Sort("change", CHANGES),
            "thing": THING,
            "zone": Sort("zone", tuple(self.zones)),
            "resource": Sort("resource", tuple(game.resource_names)),
            "phase": Sort("phase", tuple(game.phase_names)),
            "stream": Sort("stream", tuple(game.stream_names)),
        }
        self.readers: dict[str, Expr] = {}
        # What may be read of things of a game's own sorts, by the name of the sort.
        self.properties: dict[str, dict[str, Callable[[str], Expr]]] = {}
        # What was made of it: the readers of what stands at a root, by root and sort.
        self._readers_made: dict[tuple[str, str], Mapping[str, Expr]] = {}
        # The readers of events, by kind.
        self.event_readers_made: dict[str, dict[str, Expr]] = {}
        self.pools: dict[str, Pool] = {}
        self.effects: dict[str, EffectForm] = {}
        self.events: dict[str, FieldSorts] = {}
        # How many rules count their times in a turn.
        self.counted = 0
        # What then happened, in words.
        self.event_words: dict[str, str] = GENERAL_EVENTS.copy()
        # The same if one condition on it holds, by the kind of event and that condition's words.
        self.event_cases: dict[tuple[str, str], str] = GENERAL_CASES.copy()
        # What rules may wake on besides: events of a kind that are about something in particular.
        self.occasions: dict[str, Occasion] = {}
        # The kinds of event that some rule wakes on; all others wake nobody.
        self.heard: list[str] = []
        # Names of entries that files mention: the families meant, the name, and where it stands.
        self.mentioned: list[tuple[tuple[str, ...], str, Tree]] = []
        # Entries that could not be read, and families with a file that could not.
        self.unread: list[str] = []
        self.unread_families: list[str] = []
        self._add_general_readers()
        # What a game adds to them may read the target, whatever it is called.
        self.general_names = frozenset(self.readers)
        self._add_general_pools()
        self.general_pools = frozenset(self.pools)
        self._add_general_events()
        for form in general_effects():
            self.add_effect(form)

    # Adding words

    def add_sort(self, name: str, words: Listing[str] = ()) -> Sort:
        self.sorts[name] = Sort(name, tuple(words))
        return self.sorts[name]

    def add_reader(self, path: str, reader: Expr) -> None:
        assert path not in self.readers, f"{path} is already a name"
        self.readers[path] = reader

    def add_property(self, sort: Sort, name: str, reader: Callable[[str], Expr]) -> None:
        """Let card files read something of every thing of a sort: `target.hurt` of a body part.

        The reader is made for the root at which the thing stands.
        """
        self.properties.setdefault(sort.name, {})[name] = reader
        self._readers_made.clear()

    def add_pool(self, pool: Pool) -> None:
        self.pools[pool.name] = pool

    def add_question(self, added: Question, about: Listing[Sort] = ()) -> Question[State]:
        """Number a question and make it known to card files.

        Cards may ask it themselves about things of the sorts in `about`, of which the
        first is meant if nothing is said. Its base answer must then do for any of them.
        Answers to a question about cards may read the one that is meant as `subject`.
        """
        question = cast("Question[State]", added)
        question.number = len(self.game.questions)
        question.wording = self.game.question_words.get(question.name)
        self.game.questions.append(question)
        self.questions[question.name] = question
        if about:
            self.askable[question.name] = tuple(about)
        return question

    def add_play(self) -> None:
        """Let card files say that a card is played: `Game.play_card` says what that means."""
        self.add_effect(play_form())

    def add_printed(self, name: str, sort: Sort) -> None:
        """Let card files read a number that is printed on cards: `target.cost`."""
        self.printed[name] = sort
        self._readers_made.clear()
        if f"card.{name}" not in self.readers:
            self.add_reader(f"card.{name}", PrintedNumber("card", name, sort))

    def add_tag(self, name: Scalar) -> None:
        """A tag that a card file declares."""
        if name.text not in self.tags:
            if len(self.tags) >= TAGS_MAX:
                raise problem(name, f"a game has at most {TAGS_MAX} tags")
            self.tags[name.text] = 1 << len(self.tags)

    def mention(self, families: tuple[str, ...], name: str, tree: Tree) -> None:
        """Note that a file mentions an entry, of some families or of any, to be checked later."""
        self.mentioned.append((families, name, tree))

    def add_event(self, kind: str, fields: FieldSorts = Moment.FIELDS, words: str = "") -> None:
        """Let rules wake on events of a kind; the words say what then happened."""
        self.events[kind] = fields
        self.event_words[kind] = words or GENERAL_EVENTS.get(kind, "")

    def leave_out(self, *words: str) -> None:
        """Take general events and names away that can mean nothing in a game."""
        for word in words:
            if self.events.pop(word, None) is None:
                del self.readers[word]

    def add_occasion(self, name: str, doc: str, kind: str, where: str, zone: str = "") -> None:
        """Let rules wake on events of a kind of which something holds: a card that was drawn.

        The rule is awake in the zone, if one is named and the rule does not name its own.
        """
        self.occasions[name] = Occasion(doc, kind, where, zone)

    def add_effect(self, form: EffectForm) -> None:
        self.effects[form.name] = form

    def _add_general_readers(self) -> None:
        self.add_reader("turn", TurnNumber())
        self.add_reader("phase", CurrentPhase(self.sorts["phase"]))
        self.add_reader("owner", Root("owner", OWNER))
        self.add_reader("this_card", Root("card", CARD))
        self.add_reader("whose_turn", WhoseTurn())
        for path, reader in self.readers_of("card", CARD).items():
            self.add_reader(path, reader)
        for name, reader in self.readers_of("owner", OWNER).items():
            if name != "owner":
                self.add_reader(name, reader)

    def readers_of(self, root: str, sort: Sort) -> Mapping[str, Expr]:
        """What may be read of something that stands at a root: a target, for instance.

        They are made once for all cards, until a game lets card files read something more.
        """
        made = self._readers_made.get((root, sort.name))
        if made is None:
            made = self._readers_made[root, sort.name] = self._make_readers(root, sort)
        return made

    def _make_readers(self, root: str, sort: Sort) -> dict[str, Expr]:
        readers: dict[str, Expr] = {root: Root(root, sort)}
        if sort is OWNER:
            for number, name in enumerate(self.game.resource_names):
                called = resource_noun(self.game.resource_words, name)
                readers[f"{root}.{name}"] = ResourceOf(root, number, called)
            for name, kind in self.zones.items():
                readers[f"{root}.{name}"] = CardsIn(root, kind)
        if sort is CARD:
            readers[f"{root}.tags"] = TagsOf(root)
            readers[f"{root}.name"] = NameOf(root)
            readers[f"{root}.owner"] = CardOwner(root)
            for name, printed in self.printed.items():
                readers[f"{root}.{name}"] = PrintedNumber(root, name, printed)
        for name, reader in self.properties.get(sort.name, {}).items():
            readers[f"{root}.{name}"] = reader(root)
        return readers

    def asked_about(self, question: Question) -> dict[str, Expr]:
        """What an answer to a question may read besides what every card may."""
        about_cards = self.askable.get(question.name) == (CARD,)
        subject = self.readers_of("subject", CARD) if about_cards else {}
        return {**subject, **question.names}

    def _add_general_pools(self) -> None:
        self.add_pool(Themselves("self", OWNER))
        self.add_pool(Enemies("enemies", OWNER))
        self.add_pool(Everyone("everyone", OWNER))
        self.add_pool(Neighbour("next_player", OWNER, 1))
        self.add_pool(Neighbour("previous_player", OWNER, -1))
        self.add_pool(EventSource("event_source", OWNER))
        self.add_pool(ThisCard("this_card", CARD))
        self.add_pool(LastingEffects("lasting_effects", LASTING))
        for name, kind in self.zones.items():
            self.add_pool(CardsOf(f"cards_in_{name}", CARD, kind))

    def _add_general_events(self) -> None:
        general: list[tuple[str, type[Event]]] = [
            ("card_moved", CardMoved),
            ("owner_changed", OwnerChanged),
            ("card_shown", CardShown),
            ("card_cloned", CardCloned),
            ("clone_ended", CloneEnded),
            ("zone_shuffled", ZoneShuffled),
            ("resource_changed", ResourceChanged),
            ("lasting_created", LastingCreated),
            ("lasting_ended", LastingEnded),
            ("phase_entered", PhaseEntered),
            ("turn_begun", TurnBegun),
            ("cooldown_changed", Moment),
        ]
        for kind, event in general:
            self.add_event(kind, event.FIELDS)

    # Finding words

    def may_be_unread(self, families: tuple[str, ...], name: str) -> bool:
        """Might an entry be missing only because it could not be read, as was noted already?"""
        if name in self.unread:
            return True
        return any(not families or family in families for family in self.unread_families)

    def pool(self, tree: Tree, event: str = "") -> Pool:
        """A pool by its name; a rule may also name what the event that wakes it is about."""
        pools = {**self.pools, **self.event_pools(event)}
        return pools[listed(tree, "pool", tuple(pools))]

    def event_pools(self, event: str) -> dict[str, Pool]:
        found: dict[str, Pool] = {}
        fields = self.events.get(event, ())
        # Whoever an event is about owns nothing that the event is about as well.
        alone = not any(name in (CARD.name, "play", "zone") for _, name in fields)
        for field, name in fields:
            if name in THINGS_OF_EVENTS:
                said = "that one" if field == "owner" and alone else ""
                found[f"event.{field}"] = EventThing(field, self.sorts[name], said)
        for field, other in ALSO_CALLED:
            if f"event.{field}" in found:
                found.setdefault(f"event.{other}", found[f"event.{field}"])
        return found

    def next_counted(self) -> int:
        """The number of another rule that counts how often it has woken in a turn."""
        self.counted += 1
        return self.counted

    def stream(self, tree: Tree | None) -> int:
        """The number of a named stream; the first one if none is named."""
        if tree is None:
            return 0
        return self.game.stream_names.index(listed(tree, "stream", self.sorts["stream"].words))

    def read_effect(self, tree: Tree, context: Context) -> Effect:
        """One effect: an operation with its payload, and beside it `if` and `to`."""
        context.tally.effects += 1
        if context.tally.effects > EFFECTS_PER_ENTRY_MAX:
            raise problem(tree, f"an entry has at most {EFFECTS_PER_ENTRY_MAX} effects")
        if isinstance(tree, Scalar):
            tree = Fields([(tree, Fields([], tree.mark, tree.path))], tree.mark, tree.path)
        if not isinstance(tree, Fields):
            raise problem(tree, "an effect is written as operation: payload")
        operations = [name for name, _ in tree.entries if name.text not in ("if", "to")]
        if len(operations) != 1:
            raise problem(tree, "an effect has exactly one operation, and beside it if and to")
        name = operations[0]
        form = self.effects.get(name.text)
        if form is None:
            wrong = f"there is no effect {name.text!r}"
            raise problem(name, wrong, nearest(name.text, self.effects))
        if context.price and not form.price:
            prices = [known.name for known in self.effects.values() if known.price]
            wrong = f"{form.name} can never be paid: a price is made of {', '.join(prices)}"
            raise problem(name, wrong)
        query_tree, condition_tree = tree.get("to"), tree.get("if")
        before = context.problems.failures
        condition = None
        if condition_tree is not None:
            condition = attempted(CONDITION.read, condition_tree, context)
        query = None if query_tree is None else QUERY.read(query_tree, context)
        inner = context
        if query is not None:
            pool = query.pool
            inner = context.at_target(pool.sort, pool.name, self.readers_of("target", pool.sort))
        check_target(form, name, query, inner, self)
        payload = tree.get(name.text)
        assert payload is not None, "the operation was found among the entries"
        effect = form.read(payload, inner)
        context.problems.stop_if_more(before)
        if query is not None and form.hands_on:
            check_use(form, name, payload, inner)
        if condition_tree is None and query is None:
            return effect
        assert condition is None or isinstance(condition, Expr), "a condition is an expression"
        return Statement(effect, condition, query)
