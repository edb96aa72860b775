"""What is made by the million is kept out of the search for cycles.

Compiled, an object that might be in a cycle costs half as much again to make. The build
marks those that cannot be; here none of them is forgotten.
"""

import pytest

from cardwright.kernel import Frame, State, game_names, load_game
from cardwright.kernel.values.events import Event

# The bit of a type whose objects the collector of cycles has to know.
COLLECTED = 1 << 14


def kinds(root: type) -> list[type]:
    found = [root]
    below: list[type] = root.__subclasses__()
    for kind in below:
        found += kinds(kind)
    return [kind for kind in found if kind.__module__.startswith("cardwright.")]


@pytest.mark.compiled
@pytest.mark.parametrize("root", [Frame, Event, State])
def test_frames_events_and_tables_are_in_no_cycle(root: type) -> None:
    for name in game_names():
        load_game(name)
    found = kinds(root)
    assert len(found) > len(game_names())
    assert [kind.__qualname__ for kind in found if kind.__flags__ & COLLECTED] == []
