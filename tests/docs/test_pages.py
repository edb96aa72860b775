"""What the documentation shows and names is so."""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.docs import sayings
from tests.docs.pages import PAGES, ROOT, blocks_of, do_page

LINK: Final = re.compile(r"\[[^\]]+\]\(([^)#\s]+)[^)]*\)")
CODE: Final = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
PATH: Final = re.compile(r"\.?[\w-]+(/[\w.-]+)*/?")
# Where a page's paths may begin: the repository, or the package for short.
BASES: Final = (ROOT, ROOT / "src" / "cardwright")
TOPS: Final = ("src", "tests", "docs", "benchmarks", "kernel", "games", "agents", "lab", "play")

SHOWING: Final = [page for page in PAGES if "tutorial" not in page.name and blocks_of(page)]


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", SHOWING, ids=named)
def test_what_a_page_shows_is_what_happens(page: Path, tmp_path: Path) -> None:
    """Each page is done in a scratch copy of what a contributor changes."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for folder in ("src", "tests/toy"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    do_page(page, tmp_path)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    targets = [target for target in LINK.findall(page.read_text()) if "://" not in target]
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_paths_exist(page: Path) -> None:
    """Whatever stands in backticks and looks like a path of the repository is one."""
    prose = re.sub(r"^ *```.*?^ *```$", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    paths = [
        code
        for code in CODE.findall(prose)
        if PATH.fullmatch(code) and "/" in code and code.split("/")[0] in TOPS
    ]
    missing = [path for path in paths if not any((base / path).exists() for base in BASES)]
    assert not missing


def test_fifty_sentences_are_said_as_the_card_files_have_them() -> None:
    assert sayings.PAGE.read_text(encoding="utf-8") == sayings.page(), "make bless writes it again"
    assert sum(len(sayings.sayings(file)) for file in sayings.FILES.values()) >= 50


def test_every_module_of_the_kernel_is_on_the_map() -> None:
    text = ROOT.joinpath("ARCHITECTURE.md").read_text()
    chapters = [path.stem for path in ROOT.glob("src/cardwright/kernel/*/*.py")]
    rows = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
    assert sorted(rows) == sorted(name for name in chapters if name != "__init__")


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\((\d{4}-[\w-]+\.md)\)", folder.joinpath("README.md").read_text())
    assert listed == sorted(path.name for path in folder.glob("[0-9]*.md"))
