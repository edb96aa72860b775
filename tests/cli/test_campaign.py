"""`cardwright campaign`: begun, played, kept in a file, gone on with, and over at last."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.running import Ran, cardwright, lines_of

AGENTS = ("--seats", "random,random")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hero.json"


def started(file: Path, seed: int = 0, hero: str = "swordsman") -> Ran:
    return cardwright(
        "campaign", "start", "duel", str(file), "--seed", str(seed), "--with", f"hero={hero}"
    )  # fmt: skip


def fought(file: Path, typed: str = "", agents: tuple[str, ...] = AGENTS) -> Ran:
    return cardwright("campaign", "play", str(file), *agents, typed=typed)


def first_fight(file: Path, ending: str, hero: str = "swordsman") -> list[str]:
    """What is said about the first fight of a gauntlet, the first that ends so."""
    for seed in range(30):
        file.unlink(missing_ok=True)
        started(file, seed, hero)
        lines = lines_of(fought(file))
        if any(line.startswith(f"The fight is {ending}, after ") for line in lines):
            return lines
    raise AssertionError(f"no fight is ever {ending}")


def shown(file: Path) -> list[str]:
    return lines_of(cardwright("campaign", "show", str(file)))


def saved(file: Path, **changed: object) -> dict[str, object]:
    """What the file holds, with something changed."""
    found: dict[str, object] = json.loads(file.read_bytes())
    return found | changed


def kept(file: Path, **changed: object) -> dict[str, object]:
    """The same, with something changed of what Duel keeps."""
    found = saved(file)
    inside = found["kept"]
    assert isinstance(inside, dict)
    return found | {"kept": inside | changed}


def test_a_gauntlet_begins(file: Path) -> None:
    """D45."""
    assert lines_of(started(file)) == [
        "The Swordsman has won 0 of 10 encounters.",
        "Next: Proving ground, against Swordsman.",
    ]
    assert shown(file)[2].startswith("Mastered: Thrust, Swing, Parry")
    assert [line for line in shown(file) if line.startswith(("Learned: Riposte", "Unlearned: "))]


def test_allies_and_foes_are_named(file: Path) -> None:
    """D45."""
    started(file)
    file.write_text(json.dumps(kept(file, won=6)))
    assert shown(file)[1] == "Next: Troll cave, against Cave troll, beside Torchbearer."


def test_a_won_fight_teaches_and_is_kept(file: Path) -> None:
    """D44, D45: one of three rewards is learned, and the file is gone on with."""
    lines = first_fight(file, "won", "shieldbearer")
    assert lines[-3] == "The Shieldbearer has won 1 of 10 encounters."
    assert lines[-2].startswith("To be learned: Slip, ")
    assert lines[-1] == "Next: Shield and spear, against Spearman."
    assert kept(file) == kept(file, won=1)
    refused = cardwright("campaign", "choose", str(file), "swing")
    assert refused.code == 2
    assert "'swing' is not offered (there is: slip, " in refused.err
    chosen = lines_of(cardwright("campaign", "choose", str(file), "slip"))
    assert chosen[0] == "Slip is learned now."
    assert any("Slip" in line for line in shown(file) if line.startswith("Learned"))
    assert "there is: nothing" in cardwright("campaign", "choose", str(file), "slip").err


def test_whoever_does_not_choose_learns_the_first(file: Path) -> None:
    """D44."""
    first_fight(file, "won", "shieldbearer")
    fought(file)
    assert any("Slip" in line for line in shown(file) if line.startswith("Learned"))


def test_success_leads_from_learned_to_mastered(file: Path) -> None:
    """D44: practice counts across fights, and the third success makes a master."""
    started(file)
    practised = {"riposte": 2, "slip": 2, "stop_hit": 2, "master_cut": 2}
    text = json.loads(changed_hero(file, successes=practised))
    for seed in range(40):
        file.write_text(json.dumps(text | {"seed": f"{seed:064x}"}))
        lines = lines_of(fought(file))
        mastered = [
            line.removesuffix(" is mastered now.") for line in lines if "mastered now" in line
        ]
        if mastered:
            known = next(line for line in shown(file) if line.startswith("Mastered"))
            assert mastered[0] in " ".join(shown(file)).partition("Learned:")[0], known
            return
    raise AssertionError("nobody ever mastered anything")


def test_a_lost_gauntlet_is_over(file: Path) -> None:
    """D45: after the fourth defeat it is told and stays as it is."""
    assert "1 defeat of 3 that can be got over." in first_fight(file, "lost")
    file.write_text(json.dumps(kept(file, defeats=4)))
    assert "beaten in Proving ground" in shown(file)[0]
    before = file.read_bytes()
    refused = fought(file)
    assert refused.code == 2
    assert refused.err.count("\n") == 1
    assert "there is nothing left to play. The Swordsman was beaten" in refused.err
    assert file.read_bytes() == before


def test_a_finished_gauntlet_is_over(file: Path) -> None:
    """D45."""
    started(file)
    file.write_text(json.dumps(kept(file, won=10)))
    assert "The Swordsman has won all 10 encounters." in fought(file).err
    assert shown(file)[0] == "The Swordsman has won all 10 encounters."


def test_a_fight_that_is_left_does_not_count(file: Path) -> None:
    """D45: nothing is written, and the same fight waits."""
    started(file)
    before = file.read_bytes()
    lines = lines_of(fought(file, typed="q\n", agents=("--seats", "human,random")))
    assert lines[-1] == "This match does not count; it waits for you as it was."
    again = lines_of(fought(file, typed="1\nq\n", agents=("--seats", "human,random")))
    assert again[: len(lines) - 4] == lines[: len(lines) - 4]
    assert file.read_bytes() == before


def test_a_person_fights_with_numbers(file: Path) -> None:
    """D45: the same table as in play; always the last option, to the end."""
    started(file)
    ran = fought(
        file,
        typed="nonsense\n" + "ready\nstop drawing\ndone\npass\n" * 200,
        agents=("--seats", "human,random"),
    )
    assert "Not possible: 'nonsense' is not among the options" in ran.out
    assert "The fight is " in ran.out


def test_a_gauntlet_does_not_overwrite(file: Path) -> None:
    file.write_text("something dear")
    refused = started(file)
    assert (refused.code, file.read_text()) == (2, "something dear")
    assert "is there already" in refused.err


def test_an_unknown_class(file: Path) -> None:
    refused = started(file, hero="goblin_cutter")
    assert refused.code == 2
    assert "'goblin_cutter' is no class (there are: swordsman, shieldbearer" in refused.err
    assert not file.exists()
    refused = cardwright("campaign", "start", "duel", str(file), "--with", "horse=grey")
    assert "there is no 'horse' to wish for (there is: hero)" in refused.err
    refused = cardwright("campaign", "start", "kuhn", str(file))
    assert "Kuhn poker has no campaign" in refused.err


def changed_hero(file: Path, **changed: object) -> bytes:
    inside = saved(file)["kept"]
    assert isinstance(inside, dict)
    return json.dumps(kept(file, hero=inside["hero"] | changed)).encode()


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"format": "cardwright match record"}, "its format is not 'cardwright campaign'"),
        ({"version": 2}, "only version 1 of campaigns is known"),
        ({"version": 10**30}, "only version 1 of campaigns is known"),
        ({"seed": "abc"}, "this is not a campaign"),
        ({"gold": 7}, "unknown field `gold`"),
        ({"game": "leduc"}, "Leduc hold'em has no campaign"),
        ({"game": "ludec"}, "there is no game 'ludec' (did you mean 'leduc'?)"),
        ({"kept": None}, "Expected `object`, got `null`"),
    ],
)
def test_a_file_that_is_wrong(file: Path, changed: dict[str, object], reason: str) -> None:
    started(file)
    assert_refused(file, json.dumps(saved(file, **changed)).encode(), reason)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"won": 11}, "of 10 encounters, 11 cannot have been won"),
        ({"won": -1}, "no campaign can stand so: Expected `int` >= 0"),
        ({"won": True}, "Expected `int`, got `bool`"),
        ({"won": 1.5}, "Expected `int`, got `float`"),
        ({"won": 10, "defeats": 4}, "nobody loses after the last encounter"),
        ({"defeats": True}, "Expected `int`, got `bool`"),
        ({"hero": None}, "Expected `object`, got `null`"),
        ({"gold": 7}, "unknown field `gold`"),
    ],
)
def test_what_duel_cannot_have_kept(file: Path, changed: dict[str, object], reason: str) -> None:
    started(file)
    assert_refused(file, json.dumps(kept(file, **changed)).encode(), reason)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"calling": "goblin_cutter"}, "'goblin_cutter' is no class"),
        ({"calling": "../../etc/passwd"}, "is no class"),
        ({"calling": "x" * 100}, "Expected `str` of length <= 64"),
        ({"learned": ["high"]}, "'high' is no technique"),
        ({"learned": ["flurry", "flurry"]}, "flurry is learned twice"),
        ({"learned": ["flurry"], "mastered": ["flurry"]}, "flurry is learned twice"),
        ({"learned": ["riposte"]}, "a Swordsman need not learn riposte"),
        ({"mastered": ["thrust"]}, "a Swordsman has always mastered thrust"),
        ({"learned": "flurry"}, "Expected `array`, got `str`"),
        ({"successes": {"riposte": 3}}, "3 successes with riposte cannot be counted"),
        ({"successes": {"riposte": 0}}, "0 successes with riposte cannot be counted"),
        ({"successes": {"thrust": 1}}, "1 successes with thrust cannot be counted"),
        ({"successes": {"wat": 1}}, "'wat' is no technique"),
        ({"successes": []}, "Expected `object`, got `array`"),
    ],
)
def test_a_hero_that_cannot_be(file: Path, changed: dict[str, object], reason: str) -> None:
    started(file)
    assert_refused(file, changed_hero(file, **changed), reason)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"[" * 100_000,
        b" " * 100_001,
        b'{"format": 3}',
        b"\x00" * 50,
    ],
)
def test_a_file_of_anything_at_all(file: Path, text: bytes) -> None:
    assert_refused(file, text, "campaign")


def assert_refused(file: Path, text: bytes, reason: str) -> None:
    """In one line, by every command that reads it, and the file stays as it was."""
    file.write_bytes(text)
    for ran in (fought(file), cardwright("campaign", "show", str(file))):
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert reason in ran.err
    assert file.read_bytes() == text


def test_no_such_file_or_player(file: Path) -> None:
    assert "No such file" in fought(file).err
    started(file)
    assert "nobody called 'randum' can sit" in fought(file, agents=("--seats", "randum,random")).err


def test_a_write_that_fails_loses_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old file stays whole, and nothing is left beside it."""
    started(file)
    before = file.read_bytes()

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    ran = fought(file)
    assert ran.code == 2
    assert "No space left on device" in ran.err
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]
