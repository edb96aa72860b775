"""Candidates and their spellings: what a seat was shown finds what it means."""

import pytest

from cardwright.kernel import (
    CARD,
    OWNER,
    Candidates,
    Match,
    Obstacle,
    Option,
    Refused,
    Sort,
    Verb,
    clone_from_pool,
    destroy_clone,
    load_cards,
    seed_from_number,
)
from cardwright.kernel.machine.expr import LASTING
from cardwright.kernel.machine.obstacles import COOLDOWN, COST, obstacle_words
from cardwright.kernel.machine.verbs import SPLIT, SPLIT_MAX, parts_of
from cardwright.kernel.table.keys import Keys
from cardwright.kernel.table.spellings import offered_of, option_key, option_words
from cardwright.kernel.values.plain import SLUGS, SLUGS_MAX, slug
from tests.bids.game import Bids
from tests.skirmish.stage import at, new_match, played, skirmish
from tests.skirmish.table import PLAY, POOL

BAN = """
hush:
  effect:
    lasting: {until: {turns: 5}, answers: {can_play: no}}
"""


def refusal(match: Match, wish: Option | str, seat: int = 0) -> str:
    before = match.digest()
    with pytest.raises(Refused) as refused:
        match.act(seat, wish)
    assert match.digest() == before
    return str(refused.value)


def words(match: Match, seat: int = 0) -> list[str]:
    return [one.words for one in match.candidates(seat)]


def after(match: Match, wish: Option | str) -> str:
    copy = match.clone()
    copy.act(0, wish)
    return copy.digest()


def test_every_spelling_finds_the_same() -> None:
    match = at("given: {hand.0: [jab, flurry]}")
    wanted = after(match, match.legal(0)[0])
    assert match.candidates(0)[0].key == "play seat_0.hand.jab"
    for wish in [
        "1", "play Jab", "PLAY JAB", "play seat_0.hand.jab", "play jab", "jab", "Jab",
        match.legal(0)[0].text(),
    ]:  # fmt: skip
        assert after(match, wish) == wanted, wish


def test_equal_cards_in_one_place_are_one_option() -> None:
    match = at("given: {hand.0: [jab, jab, flurry]}")
    assert [one for one in words(match) if "Jab" in one] == ["play Jab"]
    match.act(0, "play jab")
    assert "play Jab" in words(match), "the other one is still there"
    assert "return Jab" in words(match)
    match.act(0, "play jab")
    assert [one for one in words(match) if "Jab" in one] == ["return Jab"]


def test_what_reads_alike_is_told_apart() -> None:
    match = at("given: {hand.0: [jab, jab]}")
    jabs = [option.what for option in match.legal(0) if option.verb == "play"]
    card = match.state.cards[jabs[0]]
    # One of the two was seen by the other seat, so it is not the same which one is played.
    for world in [match.state, *match.worlds]:
        world.cards[card.id] = card.known_to(3)
    decision = match.world(0).pending[0]
    assert decision is not None
    decision.options = decision.frame.offered(match.world(0))
    assert words(match)[:2] == ["play Jab, from hand", "play Jab, from hand (2)"]
    assert [one.key for one in match.candidates(0)[:2]] == [
        "play seat_0.hand.jab",
        "play seat_0.hand.jab.2",
    ]
    assert refusal(match, "jab") == (
        "'jab' may mean several options: play Jab, from hand; play Jab, from hand (2)"
    )


def test_a_barred_candidate_is_refused_with_the_words_of_its_obstacle() -> None:
    match = at("given: {hand.0: [cleave], vigour.0: 1}")
    cleave = next(one for one in match.candidates(0) if one.words == "play Cleave")
    assert cleave.why == "there is not enough vigour for that"
    wishes: list[Option | str] = [cleave.option, cleave.key, cleave.words, "cleave"]
    for wish in wishes:
        assert refusal(match, wish) == cleave.why
    tired = at('do: ["0: use thrust", "0: ready", "1: ready", "1: pass"]')
    assert refusal(tired, "use thrust") == "Thrust is on cooldown for 1 more turn"


def test_what_an_effect_forbids_is_refused_by_its_name() -> None:
    match = played("hush", BAN, "hand.1: [jab]")
    assert (
        refusal(match, "use sweep") == "Sweep is forbidden by Hush (for 5 turns, this one included)"
    )
    assert refusal(match, "use thrust") == refusal(match, Option("use", thrust_of(match)))


def thrust_of(match: Match) -> int:
    return next(one.option.what for one in match.candidates(0) if one.words == "use Thrust")


def test_several_reasons_are_all_given() -> None:
    match = at("given: {hand.0: [jab], vigour.0: 0, focus.0: 0}")
    assert refusal(match, "jab") == "there is not enough vigour for that"


def test_a_wish_that_is_no_candidate_names_the_nearest() -> None:
    match = at("given: {hand.0: [jab, flurry]}")
    assert "the nearest: play Jab" in refusal(match, "pley jabb")
    assert refusal(match, "💥") == "'💥' is not among the options now"
    assert refusal(match, "99") == f"there is no option 99: the list has {len(match.legal(0))}"
    assert refusal(match, Option("fly", 3)) == "'fly 3' is not among the options now"


def test_a_card_that_is_not_decided_about_is_refused_by_its_name() -> None:
    match = Match(load_cards(Bids()), {}, seed_from_number(0)).start()
    match.act(0, "bid three")
    match.act(1, "bid two")
    for wish in ("bid three", "play Three", "three"):
        assert refusal(match, wish) == "there is nothing to decide about Three now"
    # The other seat's card is nothing that this seat could name.
    assert "about" not in refusal(match, "play nothing at all")


def test_a_verb_alone_names_the_first_of_its_options() -> None:
    match = Match(load_cards(Bids()), {}, seed_from_number(0)).start()
    words = [candidate.words for candidate in match.candidates(0)]
    assert refusal(match, "bid").endswith(f"(the nearest: {'; '.join(words)})")


def test_an_obstacle_without_words_names_itself() -> None:
    state = new_match().state
    with pytest.raises(AssertionError, match="skirmish has no words for the obstacle 'moody'"):
        obstacle_words(state, Obstacle("moody"))


def test_targets_are_spelled_by_their_sort() -> None:
    match = played("cleave", "", "", "1: pass")
    assert words(match)[0] == "head"
    assert [one.key.split()[0] for one in match.candidates(0)][:1] == ["target"]
    world = match.world(0)
    assert option_words(world, 0, Option("no such")) == "no such"
    assert option_key(world, 1, Option("no such")) == "no such"
    assert match.candidates(7) == []
    assert match.candidates(1) == []


def test_a_target_that_does_not_fit_says_why() -> None:
    aim = (
        "aim: {effect: {move_card: discard,"
        " to: {of: cards_in_hand, choose: 1, up_to: true, where: '\"quick\" in target.tags'}}}"
    )
    match = at(
        'given: {hand.0: [aim, jab, cleave]}\ndo: ["0: play aim", "0: ready", "1: ready"]', aim
    )
    assert [one.key for one in match.candidates(0)] == [
        "target seat_0.hand.jab",
        "enough",
        "target seat_0.hand.cleave",
    ]
    assert refusal(match, "cleave").startswith("Cleave fits only if ")


def test_keys_are_words_for_what_is_seen() -> None:
    match = new_match()
    own, other = Keys(match.state, 0), Keys(match.state, 1)
    hand = match.state.zones[2]
    assert own.place(hand).endswith("seat_0.hand")
    assert [own.of(CARD, card) for card in hand.cards] == [
        f"seat_0.hand.{match.state.cards[card].template.name}" for card in hand.cards
    ]
    assert other.of(CARD, hand.cards[0]) == "seat_0.hand.card"
    assert other.of(CARD, hand.cards[1]) == "seat_0.hand.card.2"
    assert own.of(OWNER, 1) == "seat_1"
    assert slug("Knight's  sword!") == "knight_s_sword"


def test_a_lasting_effect_has_a_name_and_a_key() -> None:
    match = played("hush", BAN)
    arrival = match.state.in_force[0].arrival
    assert LASTING.title(match.state, arrival) == "Hush"
    assert Keys(match.state, 0).of(LASTING, arrival) == "effect.hush"
    assert LASTING.title(match.state, arrival + 1) == "an effect that is over"


def test_a_verb_makes_the_words() -> None:
    play = Sort("play")
    verb = Verb("attach", "{card}[ on {play}]", what=CARD, where=play)
    assert verb.words("Flank", "Thrust") == "Flank on Thrust"
    assert verb.words("Flank", "") == "Flank"
    assert verb.arguments(Option("attach", 3)) == [(CARD, 3)]
    assert verb.arguments(Option("attach", 3, 4)) == [(CARD, 3), (play, 4)]
    colour = Sort("colour", ("dark_red", "blue"))
    match = new_match()
    assert colour.title(match.state, 0) == "dark red"
    assert colour.key(match.state, 0) == "dark_red"
    assert colour.apart(match.state, 0) == ""
    assert Sort("slot").title(match.state, 3) == Sort("slot").key(match.state, 3) == "3"


def test_obstacles_have_words() -> None:
    state = new_match().state
    card = state.zones[2].cards[0]
    title = state.cards[card].template.title
    cost = Obstacle(COST, card, "vigour", 250, 100)
    assert obstacle_words(state, cost) == f"{title} costs 2.5 vigour; 1 is free"
    assert cost.form() == ["cost", card, "vigour", 250, 100, "", ""]
    waits = Obstacle(COOLDOWN, card, needs=2)
    assert obstacle_words(state, waits) == f"{title} is on cooldown for 2 more turns"


def test_without_a_reader_nothing_is_kept_about_what_is_barred() -> None:
    found = Candidates(False)
    found.bar(Option("sing"), Obstacle("no_voice"))
    assert found.barred == []
    found = Candidates(True)
    found.bar(Option("sing"), Obstacle("no_voice"))
    found.bar(Option("sing"), Obstacle("no_song"))
    assert [barred.obstacle.kind for barred in found.barred] == ["no_voice"]


def test_a_game_knows_its_verbs() -> None:
    verbs = skirmish().verb_named
    assert list(verbs)[:3] == ["pass", "enough", "choose"]
    assert verbs["ready"].ends == "phase"


IMPOSSIBLE_PARTS = """
wishes:
  effect:
    choose:
      - nothing
      - {damage: 1, if: turn > 50}
      - {move_card: discard, to: {of: my_plays, where: '"heavy" in target.tags'}}
      - {repeat: {times: 0, do: {damage: 1}}}
      - {scale: {effect: {damage: 1, if: turn > 50}, per: turn, each: 1, at_most: 2}}
      - choose: [nothing, nothing]
      - [nothing, nothing]
      - {when: {holds: turn > 50, then: {damage: 1}}}
      - {damage: 1}
      - {gain: {resource: focus, amount: 1}}
"""


def test_parts_that_would_do_nothing_are_barred() -> None:
    match = at(
        'given: {hand.0: [wishes], focus.0: 1}\ndo: ["0: play wishes", "0: ready", "1: ready"]',
        IMPOSSIBLE_PARTS,
    )
    offered = [one for one in match.candidates(0) if not one.why]
    barred = [one for one in match.candidates(0) if one.why]
    assert len(offered) == 2
    assert len(barred) == 8
    assert all(one.why.endswith("that would do nothing now") for one in barred)


def test_a_candidate_concerns_its_card_and_those_alike() -> None:
    match = at("given: {hand.0: [jab, jab, flurry]}")
    world = match.world(0)
    hand = world.zones[2].cards
    jabs = [card for card in hand if world.cards[card].template.name == "jab"]
    flurry = next(card for card in hand if world.cards[card].template.name == "flurry")
    jab = next(one for one in match.candidates(0) if one.words == "play Jab")
    ready = next(one for one in match.candidates(0) if one.words == "ready")
    assert [jab.concerns(world, card) for card in [*jabs, flurry]] == [True, True, False]
    assert not ready.concerns(world, flurry)


def test_a_card_that_is_gone_has_a_key_too() -> None:
    state = new_match().state
    copy = clone_from_pool(state, state.zone(POOL, 0).cards[0], state.zone(PLAY, 0))
    destroy_clone(state, copy)
    assert Keys(state, 0).of(CARD, copy) == "gone.thrust"


def test_a_verb_that_nobody_declared_is_written_as_it_is() -> None:
    match = new_match()
    decision = match.world(0).pending[0]
    assert decision is not None
    decision.options = [*decision.options, Option("sing", 3)]
    last = offered_of(match.world(0), 0)[-1]
    assert (last.words, last.key, last.things) == ("sing 3", "sing 3", [])
    match.act(0, "ready")
    assert offered_of(match.world(0), 0) == []


def test_what_is_kept_of_words_stays_small() -> None:
    for number in range(SLUGS_MAX + 10):
        assert slug(f" No. {number}!") == f"no_{number}"
    assert len(SLUGS) <= SLUGS_MAX
    for number in range(SPLIT_MAX + 10):
        assert parts_of(f"say {number}[ to {{where}}]") == [f"say {number}", "[ to {where}]", ""]
    assert len(SPLIT) <= SPLIT_MAX
