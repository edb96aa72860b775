"""The environment of a compiled game: kernel, agents and the game in one build, kept by hash.

The recipe is that of the wheel itself. It lies in the package where that was installed from
a wheel, and at the root of the repository where it runs from source.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Final

import cardwright
from cardwright.compiling.sources import CannotCompile, GameSource

PACKAGE: Final = Path(cardwright.__file__).parent
# What a wheel is built by, and what its description names.
RECIPE: Final = (
    "LICENSE", "README.md", "build_fields.py", "build_page.py", "build_pass.py", "building.py",
    "pyproject.toml", "setup.py",
)  # fmt: skip
RECIPE_FOLDER: Final = "recipe"
# A build that takes longer has come to nothing.
BUILD_SECONDS_MAX: Final = 3_600
# Random matches that are played compiled and interpreted, and must come out the same.
MATCHES: Final = 200
# What the compiler has to say about a line of the game.
COMPLAINT: Final = re.compile(r"(?m)^.*?cardwright/games/(\S+:\d+: error: .*)$")
COMPLAINTS_SHOWN: Final = 10
# The parts of the project's description that list the games and their covers.
LISTS: Final = re.compile(r'(?ms)^\[project\.entry-points\."cardwright\.(games|covers)"\]\n.*?\n\n')
STRICT: Final = re.compile(r"(?m)^(strict|warn_unreachable|disallow_any_explicit) = true\n")


class Compiled:
    """A game in its environment, and what was seen of it there."""

    def __init__(self, folder: Path, name: str, ratio: float) -> None:
        self.folder = folder
        self.name = name
        # How many times as many random matches it plays as interpreted.
        self.ratio = ratio

    @property
    def command(self) -> Path:
        return scripts_of(self.folder) / "cardwright"


def compiled_game(source: GameSource, tell: Callable[[str], None]) -> Compiled:
    """The compiled game, built now or before."""
    folder = shelf() / f"{source.name}-{key_of(source)[:16]}"
    seen = folder / "seen.json"
    if seen.is_file():
        return Compiled(folder, source.name, float(json.loads(seen.read_text())["ratio"]))
    if shutil.which(os.environ.get("CC", "cc").split()[0]) is None:
        raise CannotCompile("there is no C compiler here; CC names one")
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(prefix="cardwright-") as place:
            tell(f"Compiling {source.title} together with the kernel (some minutes)")
            wheel = build_wheel(source, Path(place), folder)
            run_pip(folder, "install", str(wheel), why="cannot be installed")
        tell(f"Playing {MATCHES} matches compiled and interpreted")
        ratio = tried(source, folder)
    except BaseException:
        # Nothing half made is ever taken for a build.
        shutil.rmtree(folder, ignore_errors=True)
        raise
    seen.write_text(json.dumps({"ratio": ratio}))
    return Compiled(folder, source.name, ratio)


def shelf() -> Path:
    """Where the environments of compiled games are kept."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "cardwright" / "compiled"


def key_of(source: GameSource) -> str:
    """What a build depends on: the game, our own source and recipe, and where it runs."""
    found = hashlib.sha256(source.digest().encode())
    for path in [*sorted(PACKAGE.rglob("*.py")), *[recipe() / name for name in RECIPE]]:
        found.update(path.name.encode())
        found.update(path.read_bytes())
    found.update(f"{sys.version} {platform.platform()} {version('cardwright')}".encode())
    return found.hexdigest()


def recipe() -> Path:
    inside = PACKAGE / RECIPE_FOLDER
    folder = inside if inside.is_dir() else PACKAGE.parents[1]
    if not all((folder / name).is_file() for name in RECIPE):
        raise CannotCompile("this installation has not what a build needs: install it from a wheel")
    return folder


def build_wheel(source: GameSource, place: Path, folder: Path) -> Path:
    """A wheel of the kernel, the agents and this game."""
    write_project(source, place)
    venv.create(folder, with_pip=True)
    run_pip(folder, "wheel", "--no-deps", "-w", str(place / "dist"), str(place),
            why="does not compile")  # fmt: skip
    return next((place / "dist").glob("*.whl"))


def write_project(source: GameSource, place: Path) -> None:
    """A copy of our own source in which this game stands where ours stood."""
    for name in RECIPE:
        shutil.copy(recipe() / name, place / name)
    text = (place / "pyproject.toml").read_text(encoding="utf-8")
    games = f'\n[project.entry-points."cardwright.games"]\n{source.name} = "{source.entry}"\n'
    # Types are as strict as the game's author wants them: the compiler only has to understand.
    text = STRICT.sub("", LISTS.sub("", text)) + games
    (place / "pyproject.toml").write_text(text, encoding="utf-8")
    package = place / "src" / "cardwright"
    shutil.copytree(
        PACKAGE, package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "games")
    )
    source.write(package / "games")
    (package / "games" / "__init__.py").write_text("", encoding="utf-8")


def python_of(folder: Path) -> list[str]:
    """The environment's own Python, which a PYTHONPATH leads to no other Cardwright."""
    return [str(scripts_of(folder) / "python"), "-E"]


def run_pip(folder: Path, *words: str, why: str) -> None:
    """Run the environment's own pip; what it says in the end is the reason for a refusal."""
    command = [*python_of(folder), "-m", "pip", *words]
    quiet = ["--quiet", "--disable-pip-version-check"]
    ran = subprocess.run(
        [*command, *quiet], capture_output=True, text=True, check=False,
        timeout=BUILD_SECONDS_MAX, env={**os.environ, "CARDWRIGHT_NO_PAGE": "1"},
    )  # fmt: skip
    if ran.returncode:
        raise CannotCompile(f"the game {why}: {complaints(ran.stdout + ran.stderr)}")


def complaints(text: str) -> str:
    """What the compiler says about lines of the game, or else the last thing that was said."""
    found = [match[1] for match in COMPLAINT.finditer(text)]
    if found:
        more = f" and {len(found) - COMPLAINTS_SHOWN} more" * (len(found) > COMPLAINTS_SHOWN)
        return "; ".join(found[:COMPLAINTS_SHOWN]) + more
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "no reason")


def tried(source: GameSource, folder: Path) -> float:
    """Matches of both kinds come out the same; how many times as fast the compiled ones are."""
    python = python_of(folder)
    where = f"import {source.module} as game; print(game.__file__)"
    if not output_of([*python, "-c", where]).strip().endswith((".so", ".pyd")):
        raise CannotCompile("the C compiler refused what was made of the game")
    compiled = played([*python, "-m", "cardwright"], source.name)
    plain = played([sys.executable, "-m", "cardwright"], source.called)
    if compiled["result"] != plain["result"]:
        raise CannotCompile("compiled matches come out otherwise than interpreted ones")
    return round(rate_of(compiled) / rate_of(plain), 1)


def played(command: list[str], game: str) -> dict[str, object]:
    words = ["simulate", game, "--games", str(MATCHES), "--jobs", "1", "--json"]
    found: dict[str, object] = json.loads(output_of([*command, *words]))
    return found


def rate_of(report: dict[str, object]) -> float:
    run = report["run"]
    assert isinstance(run, dict), "a report says how it was played"
    return float(run["games_per_second"])


def output_of(command: list[str]) -> str:
    ran = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=BUILD_SECONDS_MAX
    )
    if ran.returncode:
        last = (ran.stderr.strip() or f"ended with {ran.returncode}").splitlines()[-1]
        raise CannotCompile(f"the compiled game does not play: {last}")
    return ran.stdout


def scripts_of(folder: Path) -> Path:
    return folder / ("Scripts" if os.name == "nt" else "bin")
