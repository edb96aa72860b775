"""A campaign from the menu: who sets out, rewards to choose, matches that were left, bad files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.play.screen.app import CardwrightApp
from cardwright.play.screen.dialogs.dialog import Choosing, Saying
from cardwright.play.screen.menu import Menu
from cardwright.play.screen.pace import AT_ONCE
from cardwright.session.kept import HOME_VARIABLE
from tests.play.screen.driving import Seated, drive


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path / "campaigns" / "duel.json"


async def enter_campaign(seated: Seated) -> None:
    menu = seated.app.screen
    assert isinstance(menu, Menu)
    assert menu.settings.game.name == "duel"
    ids = [menu.lines.get_option_at_index(row).id for row in range(menu.lines.option_count)]
    await seated.press("home", *["down"] * ids.index("campaign"), "enter")


async def leave(seated: Seated) -> None:
    await seated.press("q")
    while isinstance(seated.app.screen, Choosing):
        dialog = seated.app.screen
        await seated.press(*["down"] * list(dialog.answers).index("leave"), "enter")


def dialog_words(seated: Seated) -> str:
    dialog = seated.app.screen
    if isinstance(dialog, Saying):
        return "\n".join(dialog.lines)
    assert isinstance(dialog, Choosing)
    return dialog.words


def kept_hero(file: Path) -> dict[str, object]:
    hero = json.loads(file.read_text(encoding="utf-8"))["kept"]["hero"]
    assert isinstance(hero, dict)
    return hero


def test_a_hero_sets_out_and_what_is_left_waits(file: Path) -> None:
    async def script(seated: Seated) -> None:
        await enter_campaign(seated)
        assert isinstance(seated.app.screen, Choosing)
        assert next(iter(seated.app.screen.answers)) == "swordsman"
        await seated.press("down", "enter")
        seed = seated.match.seed
        hero = kept_hero(file)["calling"]
        assert hero != "swordsman"
        await leave(seated)
        assert "does not count" in dialog_words(seated)
        await seated.press("enter")
        await enter_campaign(seated)
        assert seated.match.seed == seed

    drive(CardwrightApp(pace=AT_ONCE), script)


def test_a_victory_offers_techniques_and_one_is_learned(file: Path) -> None:
    async def script(seated: Seated) -> None:
        await enter_campaign(seated)
        await seated.press("enter")
        seated.match.resign(1)
        await leave(seated)
        assert "To be learned" in dialog_words(seated)
        await seated.press("enter")
        assert isinstance(seated.app.screen, Choosing)
        second = list(seated.app.screen.answers)[1]
        assert len(seated.app.screen.answers) == 3
        await seated.press("down", "enter")
        assert isinstance(seated.app.screen, Saying)
        assert second in f"{kept_hero(file)}"

    drive(CardwrightApp(pace=AT_ONCE), script)


def test_a_reward_that_was_not_chosen_is_asked_for_before_the_next_match(file: Path) -> None:
    async def script(seated: Seated) -> None:
        await enter_campaign(seated)
        await seated.press("enter")
        seated.match.resign(1)
        await leave(seated)
        await seated.press("enter", "escape")
        await enter_campaign(seated)
        assert isinstance(seated.app.screen, Choosing)
        await seated.press("enter")
        assert seated.match.decisions() == []

    drive(CardwrightApp(pace=AT_ONCE), script)


def test_a_campaign_that_is_over_can_begin_anew(file: Path) -> None:
    async def script(seated: Seated) -> None:
        await enter_campaign(seated)
        await seated.press("enter")
        await leave(seated)
        await seated.press("enter")
        lost = json.loads(file.read_text(encoding="utf-8"))
        lost["kept"]["defeats"] = 4
        file.write_text(json.dumps(lost), encoding="utf-8")
        await enter_campaign(seated)
        assert "was beaten" in dialog_words(seated)
        await seated.press("down", "enter")
        assert isinstance(seated.app.screen, Menu)
        await enter_campaign(seated)
        await seated.press("enter", "enter")
        assert seated.match.decisions() == []

    drive(CardwrightApp(pace=AT_ONCE), script)


def test_a_file_that_is_no_campaign_is_said_so(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("{}", encoding="utf-8")

    async def script(seated: Seated) -> None:
        await enter_campaign(seated)
        assert isinstance(seated.app.screen, Menu)
        assert "not a campaign" in seated.text()

    drive(CardwrightApp(pace=AT_ONCE), script)


def test_a_folder_that_cannot_be_written_is_told(file: Path) -> None:
    file.parent.write_text("in the way", encoding="utf-8")

    async def script(seated: Seated) -> None:
        await enter_campaign(seated)
        await seated.press("enter")
        seated.match.resign(0)
        await leave(seated)
        assert "could not be kept" in dialog_words(seated)

    drive(CardwrightApp(pace=AT_ONCE), script)
