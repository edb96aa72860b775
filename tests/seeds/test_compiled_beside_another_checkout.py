"""With a PYTHONPATH that leads to Cardwright's source, a compiled game was looked for there.

After minutes of compiling it was refused, since no module of that name was found.
"""

import sys
import venv
from pathlib import Path

import pytest

from cardwright.compiling.environment import output_of, python_of


def test_the_environment_of_a_game_takes_nothing_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv("PYTHONPATH", str(elsewhere))
    folder = tmp_path / "compiled"
    venv.create(folder, with_pip=False, symlinks=sys.platform != "win32")
    path = output_of([*python_of(folder), "-c", "import sys; print(sys.path)"])
    assert str(elsewhere) not in path
