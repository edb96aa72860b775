"""Environments: where contestants run, and why one of them may be missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
NODE_FOLDER: Final = ROOT / "benchmarks" / "node"
# By the door, since an older checkout has its modules elsewhere.
WHERE_THE_CORE_IS: Final = (
    "import sys; from cardwright.kernel import State; print(sys.modules[State.__module__].__file__)"
)


class Environment:
    """A command that starts a worker, or the reason why there is none."""

    def __init__(
        self, name: str, command: list[str], missing: str = "", folder: Path = ROOT
    ) -> None:
        self.name = name
        self.command = command
        self.missing = missing
        # Where its workers run, and so whose benchmarks they are.
        self.folder = folder

    def variables(self) -> dict[str, str]:
        # One thread each: a ratio of processor times should not depend on how many
        # cores a library finds to wait on. Node's libraries check less in production.
        single = {"OMP_NUM_THREADS": "1", "NODE_ENV": "production", "JAX_PLATFORMS": "cpu"}
        return {**os.environ, **single}


def python(name: str, interpreter: Path, missing: str = "", folder: Path = ROOT) -> Environment:
    return Environment(name, [str(interpreter), "-m", "benchmarks.worker"], missing, folder)


@cache
def interpreted() -> Environment:
    """Our own source as it stands, run by the interpreter that runs the benchmarks."""
    here = Path(sys.executable)
    wrong = "" if core_of(here).endswith(".py") else "the benchmarks run in a compiled environment"
    return python("interpreted", here, wrong)


@cache
def compiled() -> Environment:
    """Our own source, compiled by `make fast` into an environment of its own."""
    return compiled_in("compiled", ROOT)


def compiled_in(name: str, folder: Path) -> Environment:
    """The source of a checkout, this one or an older one, as `make fast` compiled it there."""
    there = folder / ".venv-fast" / "bin" / "python"
    if not there.exists():
        return python(name, there, f"not built: run make fast in {folder}", folder)
    core = core_of(there)
    if not core or core.endswith(".py"):
        return python(name, there, "not built: what is in .venv-fast is not compiled", folder)
    return python(name, there, "", folder)


@cache
def peers() -> Environment:
    there = ROOT / ".venv-bench" / "bin" / "python"
    return python("peers", there, "" if there.exists() else "not installed: run make bench")


@cache
def node() -> Environment:
    found = shutil.which("node")
    command = [found or "node", str(NODE_FOLDER / "worker.cjs")]
    if found is None:
        return Environment("node", command, "there is no Node on this machine")
    installed = (NODE_FOLDER / "node_modules").exists()
    return Environment("node", command, "" if installed else "not installed: run make bench")


def core_of(interpreter: Path) -> str:
    """The file that an interpreter would import our kernel's state from."""
    command = [str(interpreter), "-c", WHERE_THE_CORE_IS]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip()


def best() -> Environment:
    """The build that the goals are about: the compiled one, once there is one."""
    return interpreted() if compiled().missing else compiled()
