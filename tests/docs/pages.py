"""Reading a page of documentation and doing what it shows.

The fenced blocks of a page are done in order, in one empty directory:

    ```yaml file=cards/ranks.yaml     write the block to this file
    ```python add=game.py             write the block to the end of this file
    ```python from=src/game.py        make sure that this file has the block as a passage
    ```diff                           change files as the block says
    ```console                        run the lines after `$ ` and compare what they print

In expected output `...` stands for anything, as in doctest. Blocks in other
languages (`text`, `sh`) are only read. A python, yaml or toml block that is
not written anywhere is refused, so no example can go stale unseen.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])

FENCE: Final = re.compile(r"^(?P<margin> *)```(?P<language>\w+)(?: (?P<rest>.*))?$")
WRITTEN_LANGUAGES: Final = ("python", "yaml", "toml")
SECONDS_PER_COMMAND_MAX: Final = 900


class Block:
    """One fenced block: where it stands, its language, what to do with it, its text."""

    def __init__(self, page: Path, line: int, language: str, rest: str, text: str) -> None:
        self.place = f"{page.name}:{line}"
        self.language = language
        self.verb, _, self.file = rest.partition("=")
        self.text = text

    def commands(self) -> Iterator[tuple[str, str]]:
        """Each command of a console block with the output that the page shows for it."""
        for part in re.split(r"^\$ ", self.text, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            yield command, expected


def blocks_of(page: Path) -> list[Block]:
    blocks: list[Block] = []
    lines = page.read_text(encoding="utf-8").splitlines()
    number = 0
    while number < len(lines):
        opening = FENCE.match(lines[number])
        number += 1
        if opening is None:
            continue
        first = number
        closing = opening["margin"] + "```"
        while lines[number] != closing:
            number += 1
        text = textwrap.dedent("\n".join(lines[first:number])) + "\n"
        blocks.append(Block(page, first, opening["language"], opening["rest"] or "", text))
        number += 1
    return blocks


def do_page(page: Path, directory: Path) -> None:
    """Do every block of a page, and fail at the first that is not as the page says."""
    for block in blocks_of(page):
        if block.verb in ("file", "add"):
            write(block, directory)
        elif block.verb == "from":
            assert quotes(block, directory), f"{block.place}: {block.file} has no such passage"
        elif block.language == "diff":
            change(block, directory)
        elif block.language == "console":
            for command, expected in block.commands():
                compare(block, command, expected, run(command, directory))
        else:
            assert block.language not in WRITTEN_LANGUAGES, f"{block.place}: it is not written"


def write(block: Block, directory: Path) -> None:
    path = directory / block.file
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w" if block.verb == "file" else "a", encoding="utf-8") as file:
        file.write(block.text)


def quotes(block: Block, directory: Path) -> bool:
    """Is the block a passage of the file, as a function or as a method of a class?"""
    text = directory.joinpath(block.file).read_text(encoding="utf-8")
    return any(f"\n{textwrap.indent(block.text, margin)}" in text for margin in ("", " " * 4))


def change(block: Block, directory: Path) -> None:
    """Change the one place of a file that reads like the old side of each hunk."""
    header, *hunks = re.split(r"^@@.*\n", block.text, flags=re.MULTILINE)
    path = directory / header.partition("+++ b/")[2].strip()
    text = path.read_text(encoding="utf-8")
    for hunk in hunks:
        lines = [line or " " for line in hunk.splitlines()]
        old = "".join(line[1:] + "\n" for line in lines if line[0] in " -")
        new = "".join(line[1:] + "\n" for line in lines if line[0] in " +")
        assert text.count(old) == 1, f"{block.place}: {path.name} has no such place:\n{old}"
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def run(command: str, directory: Path) -> str:
    """What a command prints, errors included, as a person in that directory would see it."""
    if command == "pip install -q -e .":
        return install(directory)
    environment = {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join([str(directory), str(directory / "src")]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUTF8": "1",
        "COLUMNS": "100",
    }
    done = subprocess.run(
        command,
        shell=True,
        cwd=directory,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=SECONDS_PER_COMMAND_MAX,
        check=False,
    )
    return done.stdout


def install(directory: Path) -> str:
    """What an editable install comes to: the package on the path, its entry points on record.

    Done by hand because pip would fetch a build tool from the network.
    """
    project = tomllib.loads(directory.joinpath("pyproject.toml").read_text(encoding="utf-8"))
    name, version = project["project"]["name"], project["project"]["version"]
    entries = project["project"]["entry-points"]["cardwright.games"]
    record = directory / f"{name}-{version}.dist-info"
    record.mkdir(exist_ok=True)
    record.joinpath("METADATA").write_text(f"Name: {name}\nVersion: {version}\n")
    lines = [f"{entry} = {target}" for entry, target in entries.items()]
    record.joinpath("entry_points.txt").write_text("\n".join(["[cardwright.games]", *lines]))
    return ""


def compare(block: Block, command: str, expected: str, got: str) -> None:
    got = "".join(line.rstrip() + "\n" for line in got.splitlines())
    if not doctest.OutputChecker().check_output(expected, got, doctest.ELLIPSIS):
        raise AssertionError(
            f"{block.place}: $ {command}\n--- the page says\n{expected}--- it prints\n{got}"
        )
