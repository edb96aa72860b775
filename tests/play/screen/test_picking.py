"""Picking on the full screen: cards, clicks on the table, folded rows, typed words, the end key."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from cardwright.kernel import game_names
from cardwright.kernel.table.asked import Ask, Choice, Group, ask_of
from cardwright.play.screen.dialogs.wish import Typing
from cardwright.play.screen.notes_panes import LogPane
from cardwright.play.screen.options_pane import OptionsPane, beginning, entries_of
from cardwright.play.screen.table_pane import TablePane
from cardwright.session.picks import Picks
from cardwright.session.session import Session
from cardwright.testing.cases import Case
from cardwright.testing.walks import Walk
from tests.contract.cases import game_named
from tests.play.screen.driving import Seated, at_table, session

CARDS = 5
TARGETS = 4


def long_ask() -> Ask:
    """Twenty attacks, six small things of another kind, and the end."""
    number = 0
    attacks: list[Choice] = []
    for card in range(CARDS):
        for foe in range(TARGETS):
            number += 1
            says = f"Card {card} at Foe {foe}"
            attacks.append(Choice(f"play hand.c{card} foe.{foe}", says, number))
    others = [Choice(f"stir deck.{n}", f"Stir {n}", number + n + 1) for n in range(6)]
    last = Choice("done", "Done", number + 7, "phase")
    return Ask("Which?", (Group(tuple(attacks), "Attacks"), Group(tuple(others), "Other things"),
                          Group((last,))), default="stir deck.2")  # fmt: skip


def texts(groups: list[Group], opened: set[str], count: int) -> list[str]:
    return [entry.text.plain for entry in entries_of(groups, opened, count)]


def test_a_long_list_folds_and_hides_nothing() -> None:
    ask = long_ask()
    groups = list(ask.groups)
    assert texts(groups, set(), 27) == [
        "Attacks",
        *[f"Card {card} at Foe … 4" for card in range(CARDS)],
        "Other things … 6",
        "27 Done",
    ]
    assert len(texts(groups, {"Other things"}, 27)) == 8 + 6
    everything = texts(groups, {"*"}, 27)
    assert [choice.says in " ".join(everything) for choice in ask.choices] == [True] * 27
    assert texts([groups[2]], set(), 27) == ["27 Done"]
    same = [Choice(f"play hand.c0 foe.{n}", f"At {n}", n + 1) for n in range(20)]
    assert len(texts([Group(tuple(same), "One card")], set(), 20)) == 20
    assert beginning(["a b c", "a b d"]) == "a b"


@pytest.mark.parametrize("game", [*game_names(), "parley"])
def test_every_option_of_every_game_is_reached_in_the_list(game: str) -> None:
    """Whole on a row of its own, or by opening a row."""
    walk = Walk(Case(game_named(game), {}), 4)
    for _ in range(50):
        if walk.match.over:
            break
        for seat in walk.match.to_decide():
            ask = ask_of(walk.match, seat)
            assert ask is not None
            assert reached(ask) == {choice.id for choice in ask.choices}
            shown = "\n".join(texts(list(ask.groups), {"*"}, len(ask.choices)))
            assert all(choice.says in shown for choice in ask.choices)
        walk.step()


def reached(ask: Ask) -> set[str]:
    found: set[str] = set()
    for entry in entries_of(list(ask.groups), set(), len(ask.choices)):
        for group in ask.groups:
            for choice in group.options:
                opens = entry.head and entry.head == group.head
                if entry.choice == choice or opens or entry.key in choice.keys:
                    found.add(choice.id)
    return found


def test_folded_rows_are_opened_and_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    # The options are made up, so the match knows nothing about them.
    monkeypatch.setattr(Session, "prospects", lambda self, seat, choice: [])

    async def script(seated: Seated) -> None:
        table = seated.table
        ask = long_ask()
        table.ask_now, table.picks = ask, Picks(ask)
        table.offer()
        await seated.rest()
        options = table.options
        assert "Other things … 6" in seated.text()
        options.highlighted = 6
        await seated.press("enter")
        assert "Stir 3" in seated.text()
        await seated.press("escape")
        assert "Other things … 6" in seated.text()
        options.highlighted = 1
        await seated.press("enter")
        assert table.picks is not None
        assert table.picks.keys == ["hand.c0"]
        assert "[c0: 4 left, esc clears]" in seated.text()
        await seated.press("escape")
        assert table.picks.keys == []
        options.reveal("play hand.c3 foe.1")
        chosen = options.under_cursor
        assert chosen is not None
        assert chosen.number == 14
        await seated.press("escape", "2")
        assert options.typed == "2"
        await seated.press("escape")
        assert options.typed == ""

    at_table(session("parley"), script)


def test_a_card_is_picked_and_armed() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("shift+tab", "enter")
        table = seated.table
        assert table.picks is not None
        armed = table.picks.armed
        assert armed is not None
        assert "◆Promise" in seated.text()
        await seated.press("enter")
        assert seated.match.sealed[0][0].option.startswith("lay ")

    at_table(session("parley"), script)


def test_a_click_on_the_table_picks() -> None:
    async def script(seated: Seated) -> None:
        table = seated.table
        pane = table.query_one(TablePane)
        lines = pane.picture.lines
        row = next(n for n, line in enumerate(lines) if line[0].text.startswith("Your pool"))
        await seated.pilot.click(TablePane, offset=(13, row))
        await seated.rest()
        assert table.picks is not None
        assert table.picks.keys == ["seat_0.pool.bow"]
        await seated.pilot.click(TablePane, offset=(70, row))
        await seated.rest()
        assert table.picks.keys == ["seat_0.pool.bow"]

    at_table(session("parley"), script)


def test_what_cannot_be_picked_says_why() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("1")
        table = seated.table
        assert table.picks is not None
        table.pick("seat_0.hand.threat")
        await seated.rest()
        assert table.picks.obstacles
        assert table.picks.obstacles[0][:20] in seated.text()
        table.pick("nowhere")
        assert table.picks.keys == []

    at_table(session("parley"), script)


def test_the_end_key_takes_what_ends_the_phase() -> None:
    async def script(seated: Seated) -> None:
        assert "e Done ──" in seated.text()
        await seated.press("e")
        assert seated.match.made[0].option == "done"

    at_table(session("parley"), script)


def test_words_are_typed() -> None:
    async def script(seated: Seated) -> None:
        await seated.press("slash", *"nonsense", "enter")
        assert isinstance(seated.app.screen, Typing)
        assert "is not among the options" in seated.text()
        await seated.press("escape", "slash", *"raise", "enter")
        assert seated.match.made[0].option == "raise"

    at_table(session("leduc"), script)


def test_a_standing_order_is_followed() -> None:
    async def script(seated: Seated) -> None:
        told = seated.table.log_pane
        await seated.press("down", "o")
        assert seated.match.made[0].option == "call"
        assert any(line.startswith("As you said: ") for line in told.told)

    at_table(session("leduc", "human,random", seed=1), script)


def test_orders_hold_until_something_happens() -> None:
    """The dialog of `O`: until an event, asked all the same at another, and all forgotten."""
    played = session("leduc", "human,random", seed=1)

    async def script(seated: Seated) -> None:
        orders = played.orders[0]
        await seated.press("O", "escape", "O", "enter")
        await choose(seated, "card_moved")
        assert [sign.text() for sign in orders.stops] == ["card_moved"]
        await seated.press("O", "down", "enter")
        assert orders.stops == []
        assert "All orders are forgotten" in seated.text()
        await seated.press("O", "enter", "escape", "down", "O", "down", "down", "enter")
        assert "Until there is:" in seated.text()
        await choose(seated, "mine card_moved")
        assert seated.match.made[0].option == "call"
        told = seated.app.screen_stack[1].query_one(LogPane).told
        assert any(line.endswith("until card moved (yours).") for line in told)

    at_table(played, script)


async def choose(seated: Seated, name: str) -> None:
    """Take the row of a dialog that is known by a name."""
    rows = seated.app.screen.query_one("#answers", OptionList)
    known = [rows.get_option_at_index(place).id for place in range(rows.option_count)]
    rows.highlighted = known.index(name)
    await seated.press("enter")


def test_keys_mean_nothing_while_nobody_is_asked() -> None:
    async def script(seated: Seated) -> None:
        before = len(seated.match.decisions())
        await seated.press("escape")
        table = seated.table
        for key in ("e", "slash", "o", "escape", "3"):
            await seated.press(key)
        table.pick("anything")
        assert len(seated.match.decisions()) == before

    at_table(session("leduc", "random,random"), script)


def test_the_pane_alone_stands_nowhere() -> None:
    pane = OptionsPane()
    assert pane.choices == []
    assert pane.under_cursor is None
