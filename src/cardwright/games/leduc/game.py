"""Leduc hold'em.

Six cards, two seats, one private card each and one card on the board between
two rounds of betting. An ante of one chip; raises of two chips in the first
round and four in the second; at most two raises a round. A pair with the board
wins, otherwise the higher rank does, and equal hands share.
"""

from __future__ import annotations

from typing import ClassVar, Final

from cardwright.games.leduc.cover import COVER
from cardwright.games.leduc.german import GERMAN
from cardwright.kernel import (
    COUNT,
    EVERYONE,
    FACE_DOWN,
    FACE_OWNER,
    FACE_UP,
    HEADLINE,
    TRUTH,
    Beat,
    Candidates,
    Chance,
    Event,
    Frame,
    Game,
    Grant,
    Look,
    Moment,
    Obstacle,
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
    Zone,
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
BOARD: Final = ZoneKind("board", FACE_UP, shared=True)
HAND: Final = ZoneKind("hand", FACE_OWNER)
DEAL: Final = 0
ANTE: Final = 1
RAISES_A_ROUND: Final = 2
FOLD: Final = Option("fold")
CALL: Final = Option("call")
RAISE: Final = Option("raise")
PAIR: Final = 100
# What a letter of the betting means, said of whoever did it.
SAID: Final = {"c": "{who} calls", "r": "{who} raises", "f": "{who} folds"}


class Bets:
    """What has been bet in a round, and what may follow.

    There are few ways to bet, so they are laid out once, each leading on to the
    next, and all tables share them.
    """

    __slots__ = ("called", "folded", "letters", "options", "raised", "seat", "settled")

    # What they become with the next action, as far as it is allowed.
    called: Bets
    folded: Bets
    raised: Bets

    def __init__(self, letters: str) -> None:
        # One letter for each action: c for call, r for raise, f for fold.
        self.letters = letters
        self.seat = len(letters) % 2
        self.options: list[Option] = []
        # Has somebody given up, or called after the other acted too?
        self.settled = letters.endswith("f") or (len(letters) > 1 and letters.endswith("c"))
        if not self.settled:
            self.lead_on(letters.count("r"))

    def lead_on(self, raises: int) -> None:
        """Add what the seat may do after so many raises, and where that leads."""
        if raises > 0:
            self.options.append(FOLD)
            self.folded = Bets(self.letters + "f")
        self.options.append(CALL)
        self.called = Bets(self.letters + "c")
        if raises < RAISES_A_ROUND:
            self.options.append(RAISE)
            self.raised = Bets(self.letters + "r")

    def form(self) -> Plain:
        return self.letters


NO_BETS: Final = Bets("")


class Rank(Template):
    """A card of the deck. Its suit is only part of its name."""

    def kind_words(self, tags: list[str]) -> str:
        rank, copies = self.numbers["rank"], self.copies
        return say("Card, rank {n}, {copies} in the deck.", n=rank, copies=copies)

    def words(self) -> list[str]:
        rank = self.numbers["rank"]
        lines = [
            say(
                "With a card of rank {n} on the board: a pair, which beats every card alone.",
                n=rank,
            ),
            phrase("Otherwise the higher rank wins at the showdown; equal ranks share."),
        ]
        return lines + self.rule_words()


def build_rank(name: str, title: str, values: Values, context: Context) -> Template:
    card = Rank(name, title)
    card.numbers["rank"] = values.take("rank", int)
    return card


class LeducState(State):
    """The table: the chips of both seats, and the betting of the current round."""

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.round = 0
        self.bets = NO_BETS
        # What each seat has put in.
        self.chips: list[int]


def rank_in(state: State, zone: Zone) -> int:
    return state.cards[zone.cards[0]].template.numbers["rank"]


class Pairs(Question):
    """Does an owner's card make a pair with the board? A wild card may say so."""

    def base(self, state: State, scene: Scene) -> int:
        hand, board = state.zone(HAND, scene.owner), state.zone(BOARD)
        return 1 if board.cards and rank_in(state, hand) == rank_in(state, board) else 0


class Strength(Question):
    """How good an owner's hand is at the showdown."""

    def base(self, state: State, scene: Scene) -> int:
        rank = rank_in(state, state.zone(HAND, scene.owner))
        return rank + PAIR if ask(state, PAIRS, scene) else rank


class RaiseSize(Question[LeducState]):
    def base(self, state: LeducState, scene: Scene) -> int:
        return 2 if state.round == 0 else 4


PAIRS: Final = Pairs("pairs", TRUTH, "hand and board are of equal rank")
STRENGTH: Final = Strength("strength", COUNT, f"the rank of the card, and {PAIR} for a pair")
RAISE_SIZE: Final = RaiseSize("raise_size", COUNT, "two chips first, four in the second round")


def deal(state: State, zone: Zone) -> None:
    """A card from anywhere in the deck, unless a scenario has put one there already."""
    deck = state.zone(DECK)
    if not zone.cards:
        drawn = state.chance.streams[DEAL].below(len(deck.cards))
        move(state, deck.cards[drawn], zone)


def chips_called(n: int) -> str:
    return phrase("chip") if n == 1 else phrase("chips")


class NewRound(Frame[LeducState]):
    """Private cards before the first round, the board before the second, then the showdown."""

    def run(self, state: LeducState) -> None:
        if state.round == 2:
            state.then(SHOWDOWN)
            return
        if state.round == 0:
            for seat in range(2):
                deal(state, state.zone(HAND, seat))
        else:
            deal(state, state.zone(BOARD))
        state.bets = NO_BETS
        state.then(BETTING)


class Betting(Frame[LeducState]):
    """Asks the seats in turn until the round is settled."""

    def run(self, state: LeducState) -> None:
        bets = state.bets
        state.offer(bets.seat, "bet", bets.options, self)

    def candidates(self, state: LeducState, found: Candidates) -> None:
        bets = state.bets
        for option in bets.options:
            found.offer(option)
        raises = bets.letters.count("r")
        if raises == 0:
            found.bar(FOLD, Obstacle("nothing_to_answer"))
        if raises == RAISES_A_ROUND:
            found.bar(RAISE, Obstacle("raised_enough", needs=RAISES_A_ROUND))

    def asks(self, state: State) -> str:
        return phrase("Your bet")

    def chosen(self, state: LeducState, option: Option) -> None:
        bets, chips = state.bets, state.chips
        seat = bets.seat
        if option.verb == "fold":
            state.bets = bets.folded
            lost = chips[seat]
            state.finish([-lost, lost] if seat == 0 else [lost, -lost], "fold")
            return
        staked = chips[1 - seat]
        if option.verb == "raise":
            state.bets = bets.raised
            staked += ask(state, RAISE_SIZE, Scene(seat))
        else:
            state.bets = bets.called
        chips[seat] = staked
        if state.bets.settled:
            state.round += 1
            state.then(NEW_ROUND)
        else:
            state.then(BETTING)


class Showdown(Frame[LeducState]):
    def run(self, state: LeducState) -> None:
        state.tell(Moment("showdown", 0))
        for seat in range(2):
            state.show(state.cards[state.zone(HAND, seat).cards[0]], EVERYONE)
        first, second = ask(state, STRENGTH, Scene(0)), ask(state, STRENGTH, Scene(1))
        won = 0 if first == second else state.chips[0]
        state.finish([won, -won] if first >= second else [-won, won], "showdown")


# No step keeps anything of its own, so all tables share them.
NEW_ROUND: Final = NewRound()
BETTING: Final = Betting()
SHOWDOWN: Final = Showdown()


class Leduc(Game[LeducState]):
    name = "leduc"
    title = COVER.title
    goal = "A pair with the board wins the chips, else the higher card does."
    facts = COVER.facts
    zone_kinds: ClassVar = [DECK, BOARD, HAND]
    stream_names: ClassVar = ["deal"]
    verbs: ClassVar = [
        Verb("fold", "fold", ends="match", does="folds"),
        Verb("call", "call", default=True, does="calls"),
        Verb("raise", "raise", does="raises"),
    ]
    ends: ClassVar = {"fold": "the other seat folded", "showdown": "the better hand"}
    phrases: ClassVar = {("de", "Deutsch"): GERMAN}
    obstacle_words: ClassVar = {
        "nothing_to_answer": "nobody has raised yet, so there is nothing to fold to",
        "raised_enough": "there are no more than {needs} raises in a round",
    }

    def define(self, vocabulary: Vocabulary) -> list[Family]:
        for question in (PAIRS, STRENGTH, RAISE_SIZE):
            vocabulary.add_question(question)
        vocabulary.add_event("showdown")
        rank = Field("rank", Whole(0, PAIR - 1), "the higher one wins", required=True)
        return [Family("ranks", "The cards of the deck.", [rank], build_rank)]

    def blank_state(self, seats: int, seat_of: list[int], chance: Chance) -> State:
        return LeducState(self, seats, seat_of, chance)

    def set_up(self, state: LeducState, setup: dict[str, str]) -> None:
        for template in self.templates:
            for _ in range(template.copies):
                new_card(state, template, -1, state.zone(DECK))
        state.chips = [ANTE, ANTE]
        state.then(NEW_ROUND)

    def gather(self, state: State, question: Question, scene: Scene, grants: list[Grant]) -> None:
        """The owner's card and the board say what they have to say."""
        for zone in (state.zone(HAND, scene.owner), state.zone(BOARD)):
            for card_id in zone.cards:
                template = state.cards[card_id].template
                for modifier in template.answers_to(question.number):
                    grants.append(
                        Grant(modifier, template.title, scene.owner, card_id, len(grants))
                    )

    def instinct(self, state: State, seat: int, chance: Stream) -> Option:
        """Raise with a pair or the best card, give up the worst, and call with the rest.

        One time in four it does otherwise, so that nobody can tell the cards from the bets.
        """
        options = state.legal(seat)
        least, most = options[0], options[-1]
        if chance.below(4) == 0:
            return options[chance.below(len(options))]
        ranks = [template.numbers["rank"] for template in self.templates]
        own = rank_in(state, state.zone(HAND, seat))
        if own >= max(ranks) or ask(state, PAIRS, Scene(seat)):
            return most
        if own <= min(ranks):
            return least
        return next((option for option in options if option.verb == "call"), least)

    def view(self, state: LeducState, seat: int) -> dict[str, Plain]:
        return {"round": state.round, "chips": list(state.chips), "bets": state.bets.letters}

    def table(self, view: View) -> Table:
        facts = view.table
        table = Table(self, view)
        number = min(facts.number("round"), 1) + 1
        says = say("Betting round {n} of 2. {moment}", n=number, moment=table.moment_words())
        table.head(says, round=number, rounds=2)
        chips = facts.numbers("chips")
        for owner in table.mine_first:
            table.figure(
                owner,
                say("{who}: {n} {n:chip|chips} in.", who=table.who(owner), n=chips[owner]),
                amounts=[quantity(phrase("chips in"), chips[owner], pips=True)],
            )
        for owner in table.mine_first:
            table.zone("hand", owner)
        table.zone("board")
        table.pile("deck")
        bets = enumerate(facts.text("bets"))
        said = [say(SAID[bet], who=table.name_of(place % 2)) for place, bet in bets]
        table.text(phrase("This round"), ", ".join(said) or phrase("nothing yet"))
        return table

    def prospects(self, look: Look, option: Option) -> list[Prospect]:
        chips = look.facts["chips"]
        assert isinstance(chips, list), "both seats have put something in"
        mine, theirs = int(str(chips[look.seat])), int(str(chips[1 - look.seat]))
        if option.verb == "fold":
            return [Prospect(phrase("you lose"), mine, chips_called(mine))]
        more = theirs - mine
        if option.verb == "raise":
            more += look.ask(RAISE_SIZE, Scene(look.seat))
        return [Prospect(phrase("you put in"), more, chips_called(more))]

    def beat(self, event: Event) -> Beat | None:
        if event.kind != "showdown":
            return None
        return Beat("show", phrase("Both hands are shown"), HEADLINE)
