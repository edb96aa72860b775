"""Classes, mastery and the gauntlet."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.gauntlet import Gauntlet, why_impossible
from cardwright.games.duel.hero import Hero, successes
from cardwright.games.duel.rules.events import Exchange, PlayRevealed
from cardwright.kernel import BadCampaign, Event, Match, seed_from_number
from cardwright.kernel.machine.game import BadSetup
from cardwright.kernel.table.record import record_of
from cardwright.kernel.table.replay import verify
from tests.games.duel.board import FIRST, SECOND, Board, duel, fresh, seen


def calling(name: str) -> Calling:
    found = duel().by_name[name]
    assert isinstance(found, Calling)
    return found


def fights(match: Match, seed: int) -> Match:
    """Play at random, with a liking for attacks, to the end."""
    chance = Random(seed)
    while not match.over:
        seat = match.to_decide()[0]
        options = match.legal(seat)
        match.act(seat, options[chance.randrange(len(options))])
    return match


def test_classes_are_starting_masteries() -> None:
    """D43: what a class has mastered lies in the pool, what it has learned in the deck."""
    board = Board()
    assert board.known("pool", FIRST) == calling("swordsman").pool
    shield = Board(setup="hero: shieldbearer")
    assert "block" in shield.known("pool", FIRST)
    assert "shield_bash" in shield.known("pool", FIRST)
    assert shield.fighter(FIRST)["off_hand"] == "round_shield"


def test_the_levels_of_mastery() -> None:
    """D43: unlearned is nowhere, learned in the deck, mastered in the pool."""
    usual = Board().zone("deck", FIRST)["count"]
    assert isinstance(usual, int)
    for level, mastered, more in (
        ("unlearned", False, 0),
        ("learned", False, 2),
        ("mastered", True, 0),
    ):
        board = Board(setup=f"mastery: flurry:{level}")
        assert ("flurry" in board.known("pool", FIRST)) == mastered
        assert board.zone("deck", FIRST)["count"] == usual + more
    assert "thrust" not in Board(setup="mastery: thrust:unlearned").known("pool", FIRST)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("fluury:mastered", "'fluury', which is no technique (did you mean 'flurry'?)"),
        ("flurry:great", "flurry cannot be 'great' (it can be: unlearned, learned, mastered)"),
        ("flurry", "flurry cannot be ''"),
        ("slip:learned,slip:mastered", "names slip twice"),
        ("high:mastered", "'high', which is no technique"),
        ("," * 10, "'', which is no technique"),
    ],
)
def test_a_mastery_that_means_nothing_is_refused(text: str, reason: str) -> None:
    """D43: a set-up names techniques and levels, and nothing else."""
    with pytest.raises(BadSetup, match=re.escape(reason)):
        Match(duel(), {"mastery": text}, seed_from_number(0))


def test_mastery_is_recorded_in_one_way() -> None:
    """D43: the order and the spaces in which it was written do not matter."""
    match = Match(duel(), {"mastery": " slip : learned, flurry:mastered "}, seed_from_number(0))
    assert match.setup["mastery"] == "flurry:mastered,slip:learned"
    assert verify(record_of(match.start()), duel()) is None


def exchange(attack: int, attacker: int, defence: int, outcome: str) -> Exchange:
    told = Exchange(attack, attacker, 1 - attacker, defence)
    told.outcome = outcome
    return told


def test_success_makes_a_master() -> None:
    """D44: three successes with a learned technique; a miss is none."""
    hero = Hero("swordsman")
    events: list[Event] = [
        PlayRevealed(12, 0, "riposte", 1, 0, "", 0),
        PlayRevealed(14, 0, "stop_hit", -1, 0, "", 0),
        exchange(12, 0, -1, "hit"),
        exchange(12, 0, -1, "miss"),
        exchange(13, 1, 14, "countered"),
        exchange(13, 1, 14, "hit"),
    ]
    assert successes(events) == ["riposte", "stop_hit"]
    hero.practise(calling("swordsman"), events)
    hero.practise(calling("swordsman"), events)
    assert hero.level(calling("swordsman"), "riposte") == "learned"
    hero.practise(calling("swordsman"), events)
    assert hero.level(calling("swordsman"), "riposte") == "mastered"
    assert hero.setup()["mastery"] == "riposte:mastered,stop_hit:mastered"
    match = Match(duel(), hero.setup(), seed_from_number(1)).start()
    assert "riposte" in seen(match).known("pool", FIRST)


def test_a_real_fight_counts() -> None:
    """D44: what is practised is read from what was told."""
    board = Board("hand.0: [slip]", rolls="combat: [95]")
    board.quick(FIRST, "slip", "at 0.0").quick(SECOND, "thrust at swordsman 1", "at 0.0")
    assert board.outcomes() == ["dodged"]
    assert successes(board.match.told(FIRST)) == ["slip"]


def test_three_successes_in_a_real_fight_make_a_master() -> None:
    """D43, D44: from a card that was drawn to one that is always at hand, by using it."""
    hero = Hero("swordsman")
    assert "slip" not in seen(Match(duel(), hero.setup(), seed_from_number(0)).start()).known(
        "pool", FIRST
    )
    board = Board("hand.0: [slip, slip]", "combat: [99, 99]", "mastery: slip:learned")
    times = ("at 0.0", "at 0.5")
    board.quick(FIRST, *[deed for time in times for deed in ("slip", time)])
    board.quick(SECOND, *[deed for time in times for deed in ("thrust at swordsman 1", time)])
    assert board.outcomes() == ["dodged", "dodged"]
    hero.practise(calling("swordsman"), board.match.told(FIRST))
    assert hero.level(calling("swordsman"), "slip") == "learned"
    hero.practise(calling("swordsman"), board.match.told(FIRST))
    assert hero.level(calling("swordsman"), "slip") == "mastered"
    match = Match(duel(), hero.setup(), seed_from_number(0)).start()
    assert "slip" in seen(match).known("pool", FIRST)


def cards_drawn(board: Board, category: str, name: str) -> int:
    """How many copies of a card come up when a seat draws nothing but its category."""
    wanted = f"draw {category}"
    while not board.match.over:
        seat = board.match.to_decide()[0]
        words = board.offered(seat)
        choice = words.index(wanted) if seat == FIRST and wanted in words else -1
        board.match.act(seat, board.match.legal(seat)[choice])
    moved = [dict(event.values()) for event in board.events("card_moved")]
    drawn = {row["card"] for row in moved if row["name"] == name and row["from_zone"] == "deck"}
    return len(drawn)


def test_what_is_learned_is_drawn() -> None:
    """D43: two copies come up in the course of a match, where otherwise there are none."""
    setups: tuple[dict[str, str], ...] = (
        {},
        {"mastery": "wide_arc:learned"},
        {"mastery": "wide_arc:mastered"},
    )
    found = [cards_drawn(seen(fresh(setup)), "offensive", "wide_arc") for setup in setups]
    assert found == [0, 2, 0]


@pytest.mark.slow
def test_a_gauntlet_with_rewards() -> None:
    """D44, D45: a won encounter teaches; a lost one costs practice, and the fourth is the end."""
    won = lost = 0
    for seed in range(12):
        gauntlet = Gauntlet(duel(), seed_from_number(seed), {"hero": "swordsman"})
        while not gauntlet.over() and gauntlet.won < 2:
            before, defeats = gauntlet.won, gauntlet.defeats
            gauntlet.finish(fights(gauntlet.next_match(), seed))
            if gauntlet.defeats > defeats:
                lost += 1
                assert (gauntlet.hero.successes, gauntlet.hero.hurts) == ({}, {})
            else:
                won += 1
                assert gauntlet.won == before + 1
                choices = gauntlet.choices()
                assert 1 <= len(choices) <= 3
                gauntlet.choose(choices[-1])
                assert gauntlet.levels()[choices[-1]] == "learned"
            assert why_impossible(gauntlet) == ""
    assert won
    assert lost


def test_what_was_learned_is_in_the_next_deck() -> None:
    """D45: kept between fights."""
    gauntlet = Gauntlet(duel(), seed_from_number(0), {"hero": "swordsman"})
    gauntlet.hero.learn(calling("swordsman"), "wide_arc")
    gauntlet.won = 3
    assert cards_drawn(seen(gauntlet.next_match()), "offensive", "wide_arc") == 2


def test_a_fight_follows_from_the_gauntlet() -> None:
    """D45: begun again it is the same, and the next one is another."""
    gauntlet = Gauntlet(duel(), seed_from_number(4), {"hero": "brawler"})
    assert gauntlet.next_match().digest() == gauntlet.next_match().digest()
    seeds = [gauntlet.next_match().seed]
    gauntlet.won = 1
    seeds.append(gauntlet.next_match().seed)
    assert seeds[0] != seeds[1]


def test_wounds_are_dressed_and_a_quarter_is_still_felt() -> None:
    """D45: lost blood, pain and trauma; the next fight begins so."""
    gauntlet = Gauntlet(duel(), seed_from_number(0), {"hero": "swordsman"})
    gauntlet.hero.rest({"blood": 100, "pain": 403, "trauma": 0})
    assert gauntlet.hero.hurts == {"blood": 25, "pain": 100}
    board = seen(gauntlet.next_match())
    assert [board.amount(FIRST, name) for name in ("blood", "pain", "trauma")] == [475, 100, 0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("joy:1", "hurts names 'joy'"),
        ("pain:much", "pain cannot hurt by 'much'"),
        ("pain:401", "pain cannot hurt by '401'"),
        ("pain:1,pain:2", "hurts names pain twice"),
    ],
)
def test_hurts_are_checked(text: str, why: str) -> None:
    """D45: a set-up says what is brought along, within bounds."""
    with pytest.raises(BadSetup, match=why):
        Match(duel(), {"hurts": text}, seed_from_number(0))


@pytest.mark.parametrize(
    ("kept", "why"),
    [
        ({"offered": ["thrust"]}, "thrust cannot be offered"),
        ({"offered": ["dance"]}, "dance cannot be offered"),
    ],
)
def test_a_gauntlet_cannot_offer_what_is_known(kept: dict[str, object], why: str) -> None:
    """D45: a file is checked whenever it is read."""
    gauntlet = Gauntlet(duel(), seed_from_number(0), {"hero": "swordsman"})
    plain = gauntlet.kept()
    assert isinstance(plain, dict)
    with pytest.raises(BadCampaign, match=why):
        gauntlet.restore({**plain, **kept})
    hero = plain["hero"]
    assert isinstance(hero, dict)
    with pytest.raises(BadCampaign, match="nobody is hurt by 5 of joy"):
        gauntlet.restore({**plain, "hero": {**hero, "hurts": {"joy": 5}}})
