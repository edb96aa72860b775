"""What the build adds to classes and events when it compiles them."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_pass import OPEN, Source, marked, restore_lines, write_marked

ROOT = Path(__file__).resolve().parent.parent

EVENTS = '''"""Events."""

from __future__ import annotations


class Event:
    def __init__(self, kind: str) -> None:
        self.kind = kind


class Moment(Event):
    def __init__(self, kind: str, owner: int) -> None:
        super().__init__(kind)
        self.owner = owner


class Hit(Event):
    def __init__(self, owner: int) -> None:
        super().__init__("hit")
        self.owner = owner


class LimitReached(Event):
    def __init__(self, limit: str) -> None:
        super().__init__("limit_reached")
'''
RULES = '''"""Rules."""

from game.kernel import Event, Moment
from game.kernel.values.events import Hit, LimitReached


class Blow(Event):
    """A plain event."""


@final
class Reach:
    pass


class Wrong(Exception):
    pass


def run(state: State, units: list[int]) -> None:
    state.tell(Hit(units[0]))
    state.tell(Moment("turn_began", len(units)))
    found.bar(Option("play"), Obstacle("cost"))
    state.tell(
        Hit(
            units[1],
        )
    )
    state.tell(Hit(state.roll(6)))
    state.tell(LimitReached("frames"))
    told = Hit(1)
    state.tell(told)
'''


@pytest.fixture
def source(tmp_path: Path) -> Source:
    root = tmp_path / "game"
    files = {
        "kernel/__init__.py": "from game.kernel.values.events import Event, Moment\n",
        "kernel/values/events.py": EVENTS,
        "games/rules.py": RULES,
        "agents/tree.py": "class Node:\n    pass\n",
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Source(root)


def before(text: str, line: str) -> str:
    lines = text.splitlines()
    return lines[lines.index(line) - 1]


def test_values_and_events_are_free_of_cycles(source: Source) -> None:
    text = marked(source, "game.games.rules").text
    assert before(text, "class Blow(Event):") == "@mypyc_attr(acyclic=True, free_list_len=1)"
    assert before(text, "@final") == "@mypyc_attr(acyclic=True, free_list_len=1)"
    assert "import mypyc_attr" in text


def test_what_outsiders_build_on_stays_open(source: Source) -> None:
    text = marked(source, "game.kernel.values.events").text
    mark = "@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)"
    assert before(text, "class Moment(Event):") == mark


def test_events_are_made_again_from_what_was_kept(source: Source) -> None:
    text = marked(source, "game.kernel.values.events").text
    mark = "@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True, serializable=True)"
    assert before(text, "class Event:") == mark


def test_exceptions_and_agents_are_left_alone(source: Source) -> None:
    assert before(marked(source, "game.games.rules").text, "class Wrong(Exception):") == ""
    assert marked(source, "game.agents.tree").text == "class Node:\n    pass\n"


def test_an_event_that_nobody_wants_is_not_made(source: Source) -> None:
    text = marked(source, "game.games.rules").text
    assert "    if state.wanted('hit'): state.tell(Hit(units[0]))\n" in text
    assert "    if state.wanted('turn_began'): state.tell(Moment(" in text
    assert "    if state.wanted('hit'): state.tell(\n        Hit(\n" in text


def test_no_obstacle_is_made_unless_somebody_asks_why(source: Source) -> None:
    text = marked(source, "game.games.rules").text
    assert '    if found.all: found.bar(Option("play"), Obstacle("cost"))' in text


def test_an_event_whose_making_does_something_is_always_made(source: Source) -> None:
    text = marked(source, "game.games.rules").text
    assert "\n    state.tell(Hit(state.roll(6)))\n" in text
    assert "\n    state.tell(told)\n" in text


def test_a_batch_is_told_of_limits(source: Source) -> None:
    assert '\n    state.tell(LimitReached("frames"))\n' in marked(source, "game.games.rules").text


LOOPS = """\
def pairs(one: list[int], other: list[int]) -> list[int]:
    for left, right in zip(one, other, strict=True):
        print(left, right)
    both = list(zip(one, other, strict=True))
    return [a * b for a, b in zip(one, other[1:], strict=False) if "é" for c, d in zip(one, other)]
"""


def test_loops_count_along_two_lists(tmp_path: Path) -> None:
    (tmp_path / "game" / "games").mkdir(parents=True)
    (tmp_path / "game" / "games" / "loops.py").write_text(LOOPS, encoding="utf-8")
    text = marked(Source(tmp_path / "game"), "game.games.loops").text
    assert "    for left, right in zip(one, other):\n" in text
    assert "    both = list(zip(one, other, strict=True))\n" in text
    assert 'zip(one, other[1:]) if "é" for c, d in zip(one, other)]' in text


TESTS = """\
def kind(value: object) -> bool:
    if isinstance(value, Card | Unit | games.Board) and not isinstance(value, int):
        return True
    return "é" in str(value) and (isinstance(value, int | str) or isinstance(value, A | B))
"""


def test_one_of_several_classes_is_asked_for_as_a_tuple(tmp_path: Path) -> None:
    (tmp_path / "game" / "games").mkdir(parents=True)
    (tmp_path / "game" / "games" / "kinds.py").write_text(TESTS, encoding="utf-8")
    text = marked(Source(tmp_path / "game"), "game.games.kinds").text
    assert "isinstance(value, (Card, Unit, games.Board)) and not isinstance(value, int):" in text
    assert (
        '"é" in str(value) and (isinstance(value, (int, str)) or isinstance(value, (A, B)))' in text
    )


def test_tracebacks_name_the_lines_of_the_source(source: Source, tmp_path: Path) -> None:
    path = str(source.paths["game.games.rules"])
    origins = write_marked(source.root, tmp_path / "marked", [path])
    copy = (tmp_path / "marked" / "games" / "rules.py").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(copy, 1) if "units[0]" in text)
    there = RULES.splitlines().index("    state.tell(Hit(units[0]))") + 1
    assert line > there
    noted = f'CPy_AddTraceback("src/game/games/rules.py", "run", {line}, CPyStatic_globals);'
    assert restore_lines(noted, origins) == noted.replace(str(line), str(there))
    other = noted.replace("rules.py", "other.py")
    assert restore_lines(other, origins) == other


FIELDS = '''"""A table."""

from game.kernel.machine.pieces import Piece, State, Frame


class Unit(Piece):
    def __init__(self, name: str, kind: Kind) -> None:
        self.name = name
        self.kind = kind
        self.cells: list[list[int]] = []
        self.moves = 0


class Bond(Piece):
    def __init__(self, range: int) -> None:
        self.range = range
        self.began = range


class Pair(Piece):
    def __init__(self, one: int, other: int) -> None:
        self.first, self.second = min(one, other), max(one, other)


class Board(State):
    at: dict[str, Unit]

    def __init__(self, game: Game, seats: int, seat_of: list[int], chance: Chance) -> None:
        super().__init__(game, seats, seat_of, chance)
        self.units: list[Unit] = []
        self.leader: Unit | None = None
        self.held = [0] * seats
        self.round = 0


class Moving(Frame[Board]):
    def run(self, state: Board) -> None:
        state.round += 1
'''
PIECES = '''"""Pieces."""


class Piece:
    pass


class State:
    pass


class Frame(Generic[TableT_contra]):
    """A frame."""

    def run(self, state: TableT_contra) -> None:
        pass
'''


@pytest.fixture
def table(tmp_path: Path) -> str:
    """What a module with a state and pieces becomes."""
    root = tmp_path / "game"
    for name, text in {"kernel/machine/pieces.py": PIECES, "games/board.py": FIELDS}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    write_marked(root, tmp_path / "marked", map(str, root.rglob("*.py")))
    copies = [tmp_path / "marked" / name for name in ("games/board.py", "kernel/machine/pieces.py")]
    return "".join(copy.read_text(encoding="utf-8") for copy in copies)


@pytest.mark.parametrize(
    "line",
    [
        # Made anew from what its constructor takes; then the rest.
        "def clone(self) -> Unit: copy = Unit(self.name, self.kind);"
        " copy.cells = [part.copy() for part in self.cells]; copy.moves = self.moves; return copy",
        # Its constructor takes something else.
        "def clone(self) -> Pair: copy = Pair.__new__(Pair);"
        " copy.first = self.first; copy.second = self.second; return copy",
        # Two fields begin as the same thing.
        "copy = Bond(self.range); copy.began = self.began; return copy",
        "def blank(self) -> _State: return Board(self.game, self.seats, self.seat_of, self.chance)",
        "copy.at = {key: part.clone() for key, part in self.at.items()};",
        "copy.units = [part.clone() for part in self.units]",
        "copy.leader = None if self.leader is None else self.leader.clone();",
        "copy.held = self.held.copy();",
        "copy.round = self.round;",
        'def form(self) -> _Plain: return {"first": _field_form(self.first),',
    ],
)
def test_copying_follows_from_the_fields(table: str, line: str) -> None:
    assert line in table


def test_the_copy_forgets_whose_table_it_is(table: str) -> None:
    assert "class Moving(Frame):" in table
    assert "class Frame:" in table
    assert "def run(self, state: State) -> None:" in table
    assert "def __class_getitem__(cls, table: object) -> object: return cls" in table


def test_every_open_class_is_there() -> None:
    source = Source(ROOT / "src" / "cardwright")
    kernel = {
        declared.name for declared in source.classes.values() if ".kernel." in declared.module
    }
    assert kernel >= OPEN
