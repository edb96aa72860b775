"""Leaks of the kinds that have happened to others, planted one at a time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardwright.games.duel.phases.reaction import FighterReaction
from cardwright.games.duel.table.state import DuelState
from cardwright.games.kuhn import game as kuhn
from cardwright.games.leduc import game as leduc
from cardwright.kernel import (
    SPECTATOR,
    Candidates,
    Card,
    Frame,
    Match,
    Obstacle,
    Option,
    Plain,
    Question,
    Scene,
    State,
    Stream,
    Zone,
)
from cardwright.kernel.machine.decisions import Decision
from cardwright.kernel.table import view
from cardwright.kernel.values.chance import Chance
from cardwright.kernel.values.events import CardEvent, Event, may_see
from cardwright.testing.checks.events import check_events_name_no_unknown_card
from cardwright.testing.checks.instinct import check_instinct_knows_only_what_its_seat_knows
from cardwright.testing.checks.samples import check_sampled_tables_agree, check_samples_vary
from cardwright.testing.checks.sealed import (
    check_nobody_decides_unasked,
    check_sealed_choices_are_unseen,
    check_who_is_asked_is_no_secret,
)
from cardwright.testing.checks.secrets import (
    check_nothing_hidden_shows,
    check_numbers_of_unknown_cards_are_unseen,
    check_views_hold_no_secret_of_the_engine,
)
from cardwright.testing.checks.undo import check_undo_stops_at_the_horizon
from tests.planted.faults import Fault
from tests.toy import game as parley

honest_zone_view = view.zone_view
honest_split = State.split
honest_view_of = view.view_of
honest_match_view = Match.view
honest_parley_view = parley.Parley.view
honest_leduc_view = leduc.Leduc.view


def zone_with(state: State, zone: Zone, seat: int, name: str, more: Plain) -> Plain:
    shown = honest_zone_view(state, zone, seat)
    assert isinstance(shown, dict)
    return {**shown, name: more}


def view_with(state: State, seat: int, name: str, more: Plain) -> dict[str, Plain]:
    return {**honest_view_of(state, seat), name: more}


def numbers_of_unknown_cards_in_a_view(patch: pytest.MonkeyPatch) -> None:
    """Cards in a foreign hand can be followed by their numbers."""

    def leaky(state: State, zone: Zone, seat: int) -> Plain:
        return zone_with(state, zone, seat, "cards", list(zone.cards))

    patch.setattr(view, "zone_view", leaky)


def places_sorted_by_hidden_names(patch: pytest.MonkeyPatch) -> None:
    """Face-down cards are laid out in the order of what they are."""

    def leaky(state: State, zone: Zone, seat: int) -> Plain:
        places = sorted(
            range(len(zone.cards)), key=lambda at: state.cards[zone.cards[at]].template.name
        )
        order: list[Plain] = list(places)
        return zone_with(state, zone, seat, "slots", order)

    patch.setattr(view, "zone_view", leaky)


def counts_of_foreign_options(patch: pytest.MonkeyPatch) -> None:
    """How many options somebody has tells what they hold."""

    def leaky(state: State, seat: int) -> dict[str, Plain]:
        counts: list[Plain] = [len(state.legal(other)) for other in range(state.seats)]
        return view_with(state, seat, "options", counts)

    patch.setattr("cardwright.kernel.table.match.view_of", leaky)


def key_of_chance_in_a_view(patch: pytest.MonkeyPatch) -> None:
    def leaky(state: State, seat: int) -> dict[str, Plain]:
        return view_with(state, seat, "stream", state.chance.streams[0].key.hex())

    patch.setattr("cardwright.kernel.table.match.view_of", leaky)


def events_that_name_face_down_cards(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: CardEvent, seat: int) -> Event | None:
        return self if may_see(self.audience, seat) else None

    patch.setattr(CardEvent, "seen_by", leaky)


def refusals_that_name_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: kuhn.Betting, state: State, found: Candidates) -> None:
        hands = [state.zone(kuhn.HAND, seat).cards[0] for seat in (0, 1)]
        held = [state.cards[card].template.title for card in hands]
        found.bar(Option("fold"), Obstacle("unfit", of=" or ".join(held)))

    patch.setattr(kuhn.Betting, "candidates", leaky)


def private_options_that_take_themselves(patch: pytest.MonkeyPatch) -> None:
    """Who is not asked has nothing to answer with."""
    patch.setattr(Decision, "takes_itself", lambda self: len(self.options) == 1)


def windows_that_close_by_themselves(patch: pytest.MonkeyPatch) -> None:
    """Whoever can only pass in secret is not asked, and the window closes at once."""

    def careless(self: FighterReaction, state: DuelState) -> None:
        options = self.offered(state)
        if len(options) > 1:
            state.offer(state.seat_of[self.owner], "react", options, self, private=True)

    patch.setattr(FighterReaction, "run", careless)


def first_questions_that_answer_themselves(patch: pytest.MonkeyPatch) -> None:
    """While all decide at once, whoever has no choice is through before anybody else."""

    def careless(self: State, parts: Sequence[Frame]) -> None:
        honest_split(self, parts)
        self.unasked = 0

    patch.setattr(State, "split", careless)


def sealed_choices_counted_early(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Match, seat: int) -> dict[str, Plain]:
        sealed: list[Plain] = [len(made) for made in self.sealed]
        return {**honest_match_view(self, seat), "sealed": sealed}

    patch.setattr(Match, "view", leaky)


def sealed_choices_in_one_world(patch: pytest.MonkeyPatch) -> None:
    """All seats act on one table and a view simply shows it."""

    def leaky(self: Match, seat: int) -> State:
        return self.worlds[0] if self.worlds else self.state

    def honest_to_itself(self: Match, seat: int) -> dict[str, Plain]:
        return view.view_of(leaky(self, seat), seat)

    patch.setattr(Match, "view", honest_to_itself)


def spectators_who_see_hands(patch: pytest.MonkeyPatch) -> None:
    def leaky(card: Card, seat: int) -> bool:
        return seat == SPECTATOR or may_see(card.known, seat)

    patch.setattr(view, "recognises", leaky)


def undo_after_a_card_was_drawn(patch: pytest.MonkeyPatch) -> None:
    """Draw, look, take it back."""

    def forgetful(self: State, seats: int) -> None:
        """Nobody is ever noted to have learned anything."""

    patch.setattr(State, "learn", forgetful)


def explanations_of_foreign_hands(patch: pytest.MonkeyPatch) -> None:
    """Anybody may ask how strong anybody's hand is."""

    def leaky(self: Question, state: State, seat: int) -> list[tuple[str, Scene]]:
        return [(f"owner {owner}", Scene(owner)) for owner in range(state.seats)]

    patch.setattr(Question, "scenes", leaky)


def register_of_the_last_card(patch: pytest.MonkeyPatch) -> None:
    """The table shows everybody which card was drawn last."""

    def leaky(self: parley.Parley, state: parley.ParleyState, seat: int) -> dict[str, Plain]:
        drawn = state.zone(parley.HAND, 0).cards[-1:]
        last: list[Plain] = [state.cards[card].template.name for card in drawn]
        return {**honest_parley_view(self, state, seat), "last": last}

    patch.setattr(parley.Parley, "view", leaky)


def order_of_the_deck_sent_along(patch: pytest.MonkeyPatch) -> None:
    """The table as it was set up is sent with every view."""

    def leaky(self: leduc.Leduc, state: leduc.LeducState, seat: int) -> dict[str, Plain]:
        deck = state.zone(leduc.DECK).cards
        names: list[Plain] = [state.cards[card].template.name for card in deck]
        return {**honest_leduc_view(self, state, seat), "deck": names}

    patch.setattr(leduc.Leduc, "view", leaky)


def length_that_tells(patch: pytest.MonkeyPatch) -> None:
    """Blanked out, but as long as what it hides."""

    def leaky(state: State, zone: Zone, seat: int) -> Plain:
        blanks = ["*" * len(state.cards[card].template.name) for card in zone.cards]
        return zone_with(state, zone, seat, "blanks", "".join(blanks))

    patch.setattr(view, "zone_view", leaky)


def words_that_tell(patch: pytest.MonkeyPatch) -> None:
    """An option's words name what lies on top of the deck."""

    def leaky(self: parley.Preparing, state: State, option: Option) -> str:
        deck = state.zone(parley.DECK, self.seat).cards[-1:]
        names = [state.cards[card].template.name for card in deck]
        return f"{option.text()} {' '.join(names)}"

    patch.setattr(parley.Preparing, "option_words", leaky)


def searchers_who_see_the_real_cards(patch: pytest.MonkeyPatch) -> None:
    def cheating(state: State, seat: int, seed: bytes) -> None:
        state.chance.rekey(seed)

    patch.setattr("cardwright.kernel.table.match.sample_hidden", cheating)


def searchers_who_see_the_future(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Chance, "rekey", lambda self, seed: None)


def instinct_that_knows_the_true_table(patch: pytest.MonkeyPatch) -> None:
    """It asks for no sample, and then decides otherwise on the table itself."""

    def cheating(self: leduc.Leduc, state: State, seat: int, chance: Stream) -> Option:
        return state.legal(seat)[0 if state.numbering else -1]

    patch.setattr(leduc.Leduc, "instinct", cheating)
    patch.setattr(leduc.Leduc, "instinct_by_sight", True)


LEAKS = [
    Fault(numbers_of_unknown_cards_in_a_view, check_numbers_of_unknown_cards_are_unseen),
    Fault(places_sorted_by_hidden_names, check_nothing_hidden_shows),
    Fault(counts_of_foreign_options, check_nothing_hidden_shows),
    Fault(key_of_chance_in_a_view, check_views_hold_no_secret_of_the_engine),
    Fault(key_of_chance_in_a_view, check_nothing_hidden_shows, "kuhn"),
    Fault(events_that_name_face_down_cards, check_events_name_no_unknown_card),
    Fault(refusals_that_name_hidden_cards, check_nothing_hidden_shows, "kuhn"),
    Fault(private_options_that_take_themselves, check_nothing_hidden_shows),
    Fault(windows_that_close_by_themselves, check_who_is_asked_is_no_secret, "duel"),
    Fault(first_questions_that_answer_themselves, check_nobody_decides_unasked, "duel", walks=2),
    Fault(sealed_choices_counted_early, check_sealed_choices_are_unseen),
    Fault(sealed_choices_in_one_world, check_sealed_choices_are_unseen),
    Fault(spectators_who_see_hands, check_nothing_hidden_shows),
    Fault(undo_after_a_card_was_drawn, check_undo_stops_at_the_horizon),
    Fault(explanations_of_foreign_hands, check_nothing_hidden_shows, "leduc"),
    Fault(register_of_the_last_card, check_nothing_hidden_shows),
    Fault(order_of_the_deck_sent_along, check_nothing_hidden_shows, "leduc"),
    Fault(length_that_tells, check_nothing_hidden_shows),
    Fault(words_that_tell, check_nothing_hidden_shows),
    Fault(searchers_who_see_the_real_cards, check_samples_vary, "kuhn"),
    Fault(searchers_who_see_the_future, check_sampled_tables_agree, "leduc"),
    Fault(
        instinct_that_knows_the_true_table, check_instinct_knows_only_what_its_seat_knows, "leduc"
    ),
]
