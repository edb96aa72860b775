"""Kuhn poker.

Three cards, two seats, one card each, an ante of one chip. A seat may pass or
bet one chip. A bet that is answered with a pass wins the antes; two passes or
two bets show the cards, and the higher one wins.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.games.kuhn.cover import COVER
from cardwright.games.kuhn.german import GERMAN
from cardwright.kernel import (
    COUNT,
    EVERYONE,
    FACE_DOWN,
    FACE_OWNER,
    HEADLINE,
    Beat,
    Chance,
    Event,
    Frame,
    Game,
    Grant,
    Look,
    Moment,
    Option,
    Plain,
    Prospect,
    Question,
    Scene,
    State,
    Stream,
    Table,
    Template,
    Verb,
    View,
    ZoneKind,
    ask,
    move,
    new_card,
    phrase,
    quantity,
    say,
)
from cardwright.kernel.language import Context, Family, Field, Values, Vocabulary, Whole

DECK: Final = ZoneKind("deck", FACE_DOWN, shared=True)
HAND: Final = ZoneKind("hand", FACE_OWNER)
DEAL: Final = 0
PASS: Final = Option("pass")
BET: Final = Option("bet")
ANTE: Final = 1
# What a letter of the betting means, said of whoever did it.
SAID: Final = {"p": "{who} passes", "b": "{who} bets"}


class Strength(Question):
    """How good a seat's card is at the showdown; the scene's owner is the seat."""

    def base(self, state: State, scene: Scene) -> int:
        card = state.zone(HAND, scene.owner).cards[0]
        return state.cards[card].template.numbers["rank"]


STRENGTH: Final = Strength("strength", COUNT, "the rank of the card")


class Rank(Template):
    """A card of the deck, which is a rank and nothing else."""

    def kind_words(self, tags: list[str]) -> str:
        rank, copies = self.numbers["rank"], self.copies
        return say("Card, rank {n}, {copies} in the deck.", n=rank, copies=copies)

    def words(self) -> list[str]:
        return [phrase("At the showdown the higher rank wins."), *self.rule_words()]


def build_rank(name: str, title: str, values: Values, context: Context) -> Template:
    card = Rank(name, title)
    card.numbers["rank"] = values.take("rank", int)
    return card


class KuhnState(State):
    """The table: who has bet how often is all there is besides the cards."""

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        # One letter for each action so far: p for pass, b for bet.
        self.bets = ""


class Deal(Frame):
    """One card from the deck to each seat that has none, then the betting begins."""

    def run(self, state: State) -> None:
        for seat in range(state.seats):
            hand, deck = state.zone(HAND, seat), state.zone(DECK)
            if not hand.cards:
                drawn = state.chance.streams[DEAL].below(len(deck.cards))
                move(state, deck.cards[drawn], hand)
        state.then(BETTING)


class Betting(Frame[KuhnState]):
    """Asks the seats in turn until somebody gives up or the cards are shown."""

    def run(self, state: KuhnState) -> None:
        bets = state.bets
        if bets in ("pp", "bb", "pbb"):
            state.then(SHOWDOWN)
        elif bets in ("bp", "pbp"):
            winner = bets.index("b")
            state.finish([ANTE if seat == winner else -ANTE for seat in (0, 1)], "no call")
        else:
            state.offer(len(bets) % 2, "bet", [PASS, BET], self)

    def asks(self, state: State) -> str:
        return phrase("Your bet")

    def chosen(self, state: KuhnState, option: Option) -> None:
        state.bets += option.verb[0]
        state.then(BETTING)


class Showdown(Frame[KuhnState]):
    def run(self, state: KuhnState) -> None:
        state.tell(Moment("showdown", 0))
        for seat in (0, 1):
            state.show(state.cards[state.zone(HAND, seat).cards[0]], EVERYONE)
        first = ask(state, STRENGTH, Scene(0)) > ask(state, STRENGTH, Scene(1))
        stake = ANTE + (1 if "b" in state.bets else 0)
        state.finish([stake, -stake] if first else [-stake, stake], "showdown")


# No step keeps anything of its own, so all tables share them.
DEALING: Final = Deal()
BETTING: Final = Betting()
SHOWDOWN: Final = Showdown()


class Kuhn(Game[KuhnState]):
    name = "kuhn"
    title = COVER.title
    goal = "The higher card wins the chips, unless the other seat gives up."
    facts = COVER.facts
    zone_kinds: ClassVar = [DECK, HAND]
    stream_names: ClassVar = ["deal"]
    verbs: ClassVar = [Verb("pass", "pass", does="passes"), Verb("bet", "bet", does="bets")]
    ends: ClassVar = {"no call": "the bet was not called", "showdown": "the higher card"}
    phrases: ClassVar = {("de", "Deutsch"): GERMAN}

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        vocabulary.add_question(STRENGTH)
        vocabulary.add_event("showdown")
        rank = Field("rank", Whole(0, 100), "the higher one wins", required=True)
        return [Family("ranks", "The cards of the deck.", [rank], build_rank)]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return KuhnState(self, seats, seat_of, chance)

    def set_up(self, state: State, setup: dict[str, str]) -> None:
        for template in self.templates:
            for _ in range(template.copies):
                new_card(state, template, -1, state.zone(DECK))
        state.then(DEALING)

    def gather(self, state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
        """The card in the owner's hand says what it has to say."""
        for card_id in state.zone(HAND, scene.owner).cards:
            template = state.cards[card_id].template
            for modifier in template.answers_to(question.number):
                grants.append(Grant(modifier, template.title, scene.owner, card_id, len(grants)))

    def instinct(self, state: KuhnState, seat: int, chance: Stream) -> Option:
        """Bet on the best card, now and then on the worst, and call in doubt half of the time."""
        options = state.legal(seat)
        rest, bet = options[0], options[-1]
        own = ask(state, STRENGTH, Scene(seat))
        ranks = [template.numbers["rank"] for template in self.templates]
        if own >= max(ranks):
            return bet
        facing = "b" in state.bets
        if own <= min(ranks):
            return bet if not facing and chance.below(3) == 0 else rest
        return bet if facing and chance.below(2) == 0 else rest

    def view(self, state: KuhnState, seat: int) -> dict[str, Plain]:
        return {"bets": state.bets}

    def table(self, view: View) -> Table:
        bets = view.table.text("bets")
        table = Table(self, view)
        table.head()
        for owner in table.mine_first:
            chips = ANTE + (1 if "b" in bets[owner::2] else 0)
            table.figure(
                owner,
                say("{who}: {n} {n:chip|chips} in.", who=table.who(owner), n=chips),
                amounts=[quantity(phrase("chips in"), chips, pips=True)],
            )
        for owner in table.mine_first:
            table.zone("hand", owner)
        table.pile("deck")
        said = [say(SAID[bet], who=table.name_of(place % 2)) for place, bet in enumerate(bets)]
        table.text(phrase("So far"), ", ".join(said) or phrase("nothing yet"))
        return table

    def prospects(self, look: Look, option: Option) -> list[Prospect]:
        if option.verb == "bet":
            return [Prospect(phrase("you put in"), 1, phrase("chip"))]
        if "b" in str(look.facts["bets"]):
            return [Prospect(phrase("you lose"), ANTE, phrase("chip"))]
        return []

    def beat(self, event: Event) -> Beat | None:
        if event.kind != "showdown":
            return None
        return Beat("show", phrase("Both hands are shown"), HEADLINE)
