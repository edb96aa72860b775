"""How much of a resource is committed may be its owner's own business."""

from __future__ import annotations

from cardwright.kernel import Match, State, load_cards, seed_from_number
from cardwright.kernel.table.view import resources_view
from tests.toy import Parley


class Discreet(Parley):
    """Parley in which nobody sees what another has committed."""

    def package(self) -> str:
        return Parley.__module__.rpartition(".")[0]

    def sees_commitments(self, state: State, owner: int, seat: int) -> bool:
        return state.seat_of[owner] == seat


def shown(game: Parley, seat: int) -> list[tuple[object, bool]]:
    state = Match(load_cards(game), {}, seed_from_number(0)).start().state
    rows = resources_view(state, seat)
    assert isinstance(rows, list)
    return [(row["owner"], row["available"] is not None) for row in rows if isinstance(row, dict)]


def test_commitments_are_open_unless_a_game_says_otherwise() -> None:
    assert all(seen for _, seen in shown(Parley(), 0))


def test_a_game_may_keep_commitments_to_their_owner() -> None:
    rows = shown(Discreet(), 0)
    assert rows
    for owner, seen in rows:
        assert seen == (owner == 0)
