"""A card that was added and that no match can come to is a warning."""

from pathlib import Path

import pytest

from cardwright.games.leduc.game import Leduc
from cardwright.kernel import BadSetup, load_cards, load_game, never_met

TECHNIQUE = "probe_cut: {cost: {stamina: 1, time: 1}, channels: [weapon], target: foe}"
FOE = "probe_foe: {species: human, weapon: knights_sword, pool: [thrust], modifiers: {high: 1}}"


def met(place: Path, game: str, **files: str) -> list[str]:
    for family, text in files.items():
        (place / f"{family}.yaml").write_text(text, encoding="utf-8")
    return sorted(change.name for change in never_met(load_game(game, place)))


@pytest.mark.parametrize(
    ("game", "files", "unmet"),
    [
        ("leduc", {"ranks": "fool: {rank: 0}"}, []),
        ("leduc", {"ranks": "fool: {rank: 0, copies: 0}"}, ["fool"]),
        ("duel", {"techniques": TECHNIQUE}, ["probe_cut"]),
        ("duel", {"techniques": TECHNIQUE, "classes": "swordsman: {pool: {add: probe_cut}}"}, []),
        ("duel", {"techniques": TECHNIQUE, "foes": FOE}, ["probe_cut", "probe_foe"]),
        (
            "duel",
            {
                "techniques": TECHNIQUE,
                "foes": FOE.replace("thrust", "thrust, probe_cut"),
                "encounters": "probe_fight: {heroes: swordsman, foes: probe_foe}",
            },
            [],
        ),
        (
            "duel",
            {"techniques": TECHNIQUE, "foes": FOE.replace("thrust", "thrust, probe_cut")},
            ["probe_cut", "probe_foe"],
        ),
        ("taktik", {"terrain": "bog: {symbol: q, layer: ground}"}, []),
    ],
)
def test_what_no_match_can_come_to(
    tmp_path: Path, game: str, files: dict[str, str], unmet: list[str]
) -> None:
    assert met(tmp_path, game, **files) == unmet


class Picky(Leduc):
    """A game with a choice that goes with no other usual one."""

    def package(self) -> str:
        return Leduc.__module__.rpartition(".")[0]

    def link(self) -> None:
        self.setups = {"stakes": ["low", "high"]}

    def checked_setup(self, wished: dict[str, str]) -> dict[str, str]:
        if wished:
            raise BadSetup("high stakes need more seats")
        return {}


def test_a_set_up_that_cannot_be_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "ranks.yaml").write_text("fool: {rank: 0, copies: 0}", encoding="utf-8")
    game = load_cards(Picky(), tmp_path)
    assert [change.name for change in never_met(game)] == ["fool"]
