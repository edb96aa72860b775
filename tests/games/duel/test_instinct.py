"""Duel's instinct: it answers what it sees, spends Focus where that pays, and has a character."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cardwright.agents import player_named
from cardwright.games.duel.content.personalities import Personality
from cardwright.games.duel.content.phases import SELECTION_PHASE
from cardwright.games.duel.content.scale import HIGH, HIT, MID
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.table.history import ATTACKED, DEFENDED, PastPlay
from cardwright.games.duel.table.state import table
from cardwright.kernel import Match, load_game, seed_from_number
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.values.chance import Stream, stream_key
from tests.games.duel.board import FIRST, SECOND, Board, duel

PLAYER = player_named("heuristic")
USUAL = "level_headed"


def chance(number: int) -> Stream:
    return Stream("agent", stream_key(seed_from_number(number), "agent"))


# What stands between a technique and whom it is aimed at.
AIM = re.compile(" (?:at|from|towards|around) ")


def leanings(board: Board, seat: int, times: int = 30) -> Counter[str]:
    """What instinct decides at a position, so many times, in words and without the target."""
    match = board.match
    told: Counter[str] = Counter()
    for number in range(times):
        option = PLAYER.decide(match, seat, chance(number))
        words = option_words(match.world(seat), seat, option)
        told[AIM.split(words)[0].lower()] += 1
    return told


def test_a_blow_that_is_seen_coming_is_answered() -> None:
    board = Board(focus=(2, 0), given="stamina.0: 1.5, hand.0: [parry, deflect]")
    board.does("0: stop").quick(FIRST).quick(SECOND, "thrust at swordsman 1", "at 0.4")
    told = leanings(board, FIRST)
    assert told["add parry"] + told["add deflect"] > 20, told


def test_a_guard_is_put_where_the_blow_lands() -> None:
    board = Board(focus=(2, 0), given="hand.0: [parry]")
    board.does("0: stop").quick(FIRST).quick(SECOND, "thrust at swordsman 1", "at 0.6")
    board.does("0: add parry")
    told = leanings(board, FIRST)
    assert told["at 0.0"] + told["at 0.1"] + told["at 0.2"] == 0, told


def test_a_poor_attack_makes_room_for_a_guard() -> None:
    """The sword cannot swing and parry at once, and this swing would hardly hit."""
    given = "control: 0.2, pressure: 0.4, hand.0: [parry]"
    board = Board(given, setup="mastery: heavy_swing:mastered", focus=(3, 0))
    board.does("0: stop").quick(FIRST, "heavy swing at swordsman 2", "at 0.2")
    board.quick(SECOND, "swing at swordsman 1", "at 0.2")
    assert leanings(board, FIRST)["withdraw heavy swing"] > 20
    board.does("0: withdraw heavy swing")
    told = leanings(board, FIRST)
    assert told["add parry"] + told["add deflect"] > 15, told


def test_an_attack_is_not_run_into_a_guard_that_is_seen() -> None:
    board = Board(focus=(2, 0), given="hand.0: [thrust]")
    board.does("0: stop").quick(FIRST).quick(SECOND, "parry", "at 0.0")
    board.does("0: add thrust at swordsman 2")
    told = leanings(board, FIRST)
    assert sum(told[f"at 0.{slot}"] for slot in range(4)) < 5, told


def test_a_guard_that_nothing_threatens_is_left() -> None:
    """A blow may be added at this very moment. Nor is a further guard added for nothing."""
    board = Board(focus=(2, 0), given="stamina.0: 1.25")
    board.does("0: stop").quick(FIRST, "parry", "at 0.0").quick(SECOND)
    told = leanings(board, FIRST)
    assert told["add parry"] + told["add deflect"] + told["withdraw parry"] == 0, told


def test_copies_are_stacked_on_an_attack_that_will_land() -> None:
    board = Board(focus=(1, 0), given="hand.0: [thrust], stamina.0: 3.5")
    board.does("0: stop").quick(FIRST, "thrust at swordsman 2", "at 0.0").quick(SECOND)
    told = leanings(board, FIRST)
    assert told["stack thrust on thrust"] > 5, told


def test_guards_are_planned_beside_blows() -> None:
    """Nothing is known yet, so both are worth having in a plan."""
    both = 0
    for number in range(30):
        match = Board().match
        stream, planned = chance(number), set[str]()
        while FIRST in match.to_decide() and match.state.phase == SELECTION_PHASE:
            option = PLAYER.decide(match, FIRST, stream)
            if option.verb == "play":
                technique = match.world(FIRST).cards[option.what].template
                assert isinstance(technique, Technique)
                planned.add(
                    "blow" if technique.attacks() else "guard" if technique.defends() else ""
                )
            match.act(FIRST, option)
        both += {"blow", "guard"} <= planned
    assert both > 25


def test_a_foe_who_always_guards_is_feinted_at() -> None:
    """Habits are read from the last turns."""
    shares = []
    for kind in (DEFENDED, ATTACKED):
        board = Board("hand.0: [feint]")
        for _ in range(4):
            past = PastPlay("parry", kind, -1)
            table(board.match.world(FIRST)).fighters[SECOND].history.push([past])
        board.does("0: thrust at swordsman 2", "0: at 0.0")
        shares.append(leanings(board, FIRST)["feint on thrust"])
    assert shares[0] > shares[1] + 10, shares


def test_blows_are_expected_where_they_came_before() -> None:
    """A parry stands for five slots; it is put where it meets what was seen last."""
    for slot in (1, 8):
        board = Board()
        for _ in range(2):
            past = PastPlay("thrust", ATTACKED, HIT, MID, slot)
            table(board.match.world(FIRST)).fighters[SECOND].history.push([past])
        board.does("0: parry")
        for words in leanings(board, FIRST):
            start = int(words.removeprefix("at 0."))
            assert start <= slot < start + 5, words


def test_a_guard_is_set_for_the_height_that_was_seen() -> None:
    """Where every blow came high, a parry that covers nothing else is the better one."""
    board = Board(given="hand.0: [high]")
    for _ in range(4):
        past = PastPlay("low_cut", ATTACKED, HIT, HIGH, 2)
        table(board.match.world(FIRST)).fighters[SECOND].history.push([past, past])
    board.does("0: deflect", "0: at 0.0")
    assert leanings(board, FIRST)["high on deflect"] > 20


def test_dangerous_foes_are_guarded_against_more() -> None:
    """A goblin's dirk does less than a sword, and a blow does more to the goblin."""
    goblins = leanings(Board("focus.2: 0", setup="encounter: two_goblins"), FIRST)
    equal = leanings(Board(), FIRST)
    assert goblins["parry"] + goblins["deflect"] < 10 < equal["parry"] + equal["deflect"]


def test_without_a_way_back_any_blow_will_do() -> None:
    """A brawler has no step back, so a quick blow gains nothing at somebody out of breath."""
    board = Board("stamina.1: 0, range: mace", setup="encounter: tavern_brawl")
    told = leanings(board, FIRST)
    assert told["swing"] + told["low cut"] > 20, told


def test_blows_come_as_early_as_they_can() -> None:
    board = Board().does("0: thrust at swordsman 2")
    told = leanings(board, FIRST)
    assert told["at 0.0"] + told["at 0.1"] + told["at 0.2"] + told["at 0.3"] > 20, told


def test_a_step_back_waits_for_one_s_own_blow() -> None:
    """Footwork comes before the blows of its slot: a step that ends with the thrust spoils it."""
    board = Board().does("0: thrust at swordsman 2", "0: at 0.0", "0: retreat at swordsman 2")
    assert leanings(board, FIRST)["at 0.0"] == 0


def test_nobody_strikes_after_having_stepped_out_of_reach() -> None:
    board = Board(given="stamina.1: 6")
    board.does("0: thrust at swordsman 2", "0: at 0.0", "0: retreat at swordsman 2", "0: at 0.1")
    told = leanings(board, FIRST)
    assert told["thrust"] + told["swing"] == 0, told


def test_nobody_comes_into_reach_out_of_breath() -> None:
    near = Board(given="range: spear")
    assert leanings(near, FIRST)["advance"] > 10
    breathless = Board(given="range: spear, stamina.0: 2")
    assert leanings(breathless, FIRST)["advance"] == 0


def test_a_guard_is_not_narrowed_for_nothing() -> None:
    """A parry covers high and mid; with Low on it, it would cover low alone."""
    board = Board(given="hand.0: [low, guarded]").does("0: parry", "0: at 0.3")
    told = leanings(board, FIRST)
    assert told["low on parry"] == 0, told


def test_nobody_can_foresee_it() -> None:
    board = Board()
    assert len(leanings(board, FIRST)) > 1


# Personalities


@cache
def folk(folder: Path) -> dict[str, str]:
    """An encounter for every personality, with foes that differ in nothing else."""
    foes: list[str] = []
    encounters: list[str] = []
    found: dict[str, str] = {}
    for template in duel().family("personalities"):
        name = template.name
        foes.append(
            f"{name}_foe: {{species: human, weapon: knights_sword, personality: {name},"
            " pool: [thrust, swing, parry, deflect, advance, retreat],"
            " modifiers: {feint: 6, committed: 3, guarded: 3, low: 3}}"
        )
        encounters.append(f"with_{name}: {{heroes: [swordsman], foes: [{name}_foe]}}")
        found[name] = f"with_{name}"
    folder.joinpath("foes-folk.yaml").write_text("\n".join(foes))
    folder.joinpath("encounters-folk.yaml").write_text("\n".join(encounters))
    return found


@pytest.fixture(scope="module")
def deeds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Counter[str]]:
    """What foes of every personality do in the same few fights: verbs with card names."""
    folder = tmp_path_factory.mktemp("folk")
    encounters = folk(folder)
    game = load_game("duel", folder)
    found: dict[str, Counter[str]] = {}
    for name, encounter in encounters.items():
        told: Counter[str] = Counter()
        for seed in range(12):
            match = Match(game, {"encounter": encounter}, seed_from_number(seed)).start()
            told += deeds_of(match, seed)
        found[name] = told
    return found


def deeds_of(match: Match, number: int) -> Counter[str]:
    told: Counter[str] = Counter()
    stream = chance(number)
    while not match.over:
        seat = match.to_decide()[0]
        option = PLAYER.decide(match, seat, stream)
        if seat == SECOND and option.verb in ("play", "add", "attach"):
            card = match.world(seat).cards[option.what].template.name
            told[f"{option.verb} {card}"] += 1
        match.act(seat, option)
    return told


def share(told: Counter[str], *cards: str, of: tuple[str, ...] = ("play", "add")) -> float:
    """Which share these cards have of what was played, or of what was laid on plays."""
    counted = {deed: count for deed, count in told.items() if deed.split()[0] in of}
    wanted = sum(count for deed, count in counted.items() if deed.split()[1] in cards)
    return wanted / max(1, sum(counted.values()))


@pytest.mark.slow
def test_every_personality_changes_what_is_played(deeds: dict[str, Counter[str]]) -> None:
    """D50: foes that differ in nothing else play differently."""
    for name, told in deeds.items():
        assert name == USUAL or told != deeds[USUAL], f"{name} plays like everybody"


def test_the_savage_attack_and_the_wary_guard(deeds: dict[str, Counter[str]]) -> None:
    attacks, guards = ("thrust", "swing"), ("parry", "deflect", "retreat")
    assert share(deeds["savage"], *attacks) > share(deeds["wary"], *attacks)
    assert share(deeds["savage"], *guards) < share(deeds["wary"], *guards)


def test_the_sly_feint(deeds: dict[str, Counter[str]]) -> None:
    laid = ("attach",)
    assert share(deeds["sly"], "feint", of=laid) > share(deeds["savage"], "feint", of=laid)


def test_every_trait_is_somebody_s() -> None:
    """No trait is the same in all personalities, or else it would say nothing."""
    folks = [one for one in duel().family("personalities") if isinstance(one, Personality)]
    assert len({one.aggression for one in folks}) > 2
    assert len({one.caution for one in folks}) > 2
    assert len({one.bluffing for one in folks}) > 2
    assert len({one.patience for one in folks}) > 2
