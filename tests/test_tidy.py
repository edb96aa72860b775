"""The house style as a test: what the linters cannot say, each breach named by file and line."""

import ast
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "cardwright"

LONGEST_FUNCTION = 60
LONGEST_FILE = 400
IMPURE_MODULES = {"random", "time", "datetime", "secrets"}
SETS = {"set", "frozenset"}
ORDERED_CONSUMERS = {"list", "tuple", "iter", "enumerate", "zip", "map", "filter"}
PATH_NAME = re.compile(r"(path|dir|directory|folder|root)$", re.IGNORECASE)
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX)\b")
# Left out of coverage: the line must say why behind it.
PRAGMA = re.compile(r"#\s*pragma:\s*no\s*(cover|branch)(?P<reason>.*)", re.IGNORECASE)
MACHINE_PATH = re.compile(r"(?<![\w.)-])/(?:work|root|home|Users)/")

# A rule reads a file's text and yields each breach: its line, and why it is one.
Rule = Callable[[str], Iterator[tuple[int, str]]]


def impurities(text: str) -> Iterator[tuple[int, str]]:
    """What the kernel and the games may not do, since a game must replay exactly."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.expr | ast.stmt) and (why := impurity(node)):
            yield node.lineno, why
        for iterated in iterated_by(node):
            if isinstance(iterated, ast.Set | ast.SetComp) or called(iterated) in SETS:
                yield iterated.lineno, "iterates over a set, whose order varies: use sorted()"


def impurity(node: ast.AST) -> str | None:
    match node:
        case ast.Import(names=names) if any(is_impure(alias.name) for alias in names):
            return "imports chance or a clock: both come from the caller"
        case ast.ImportFrom(module=str(module), level=0) if is_impure(module):
            return "imports chance or a clock: both come from the caller"
        case ast.Constant(value=float()):
            return "a float: rules count in whole numbers"
        case ast.BinOp(op=ast.Div()) if not is_path(node):
            return "true division gives a float: use //"
        case ast.AugAssign(op=ast.Div(), target=left, value=right):
            return None if is_path(left) or is_path(right) else "true division: use //="
        case ast.Call(func=ast.Name(id="print")):
            return "prints: rules return values"
        case ast.Name(id="Any") | ast.Attribute(attr="Any"):
            return "Any: name the type"
        case _:
            return None


def is_impure(module: str) -> bool:
    return module.partition(".")[0] in IMPURE_MODULES


def is_path(node: ast.expr) -> bool:
    """Whether an operand of / looks like a file path: text, Path(...), or a name such as x_path."""
    match node:
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            return is_path(left) or is_path(right)
        case ast.Constant(value=str()) | ast.JoinedStr():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return PATH_NAME.search(name) is not None
        case _:
            return called(node) in {"Path", "files"}


def iterated_by(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.For(iter=iterated) | ast.comprehension(iter=iterated):
            return [iterated]
        case ast.Starred(value=iterated):
            return [iterated]
        case ast.Call(args=arguments) if called(node) in ORDERED_CONSUMERS:
            return arguments
        case _:
            return []


def called(node: ast.expr) -> str | None:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name
        case _:
            return None


def excesses(text: str) -> Iterator[tuple[int, str]]:
    if (length := len(text.splitlines())) > LONGEST_FILE:
        yield length, f"the file has {length} lines, over {LONGEST_FILE}"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LONGEST_FUNCTION:
                yield node.lineno, f"{node.name} has {length} lines, over {LONGEST_FUNCTION}"


def unfinished(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if found := UNFINISHED.search(line):
            yield number, f"{found[0]}: finish it or remove it"


def speed_marks(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if re.search(r"\bmypyc_attr\b", line):
            yield number, "a mark for the compiler: build_pass.py adds it when a wheel is compiled"


def unexplained(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        found = PRAGMA.search(line)
        if found and len(found["reason"].split()) < 3:
            yield number, "is left out of coverage: say why, on this line"


def machine_paths(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        if found := MACHINE_PATH.search(line):
            yield number, f"{found[0]} is a path of one machine"


def assert_tidy(files: Iterable[Path], rule: Rule) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {why}"
        for file in files
        for line, why in rule(file.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(["", *found])


def repository_texts() -> list[Path]:
    """Every text file that git tracks or would offer to add."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout, so no file is tracked")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    files = [ROOT / name for name in sorted(set(listing.stdout.split("\0")))]
    return [file for file in files if file.is_file() and b"\0" not in file.read_bytes()]


@pytest.mark.parametrize("folder", ["kernel", "games"])
def test_rules_are_pure(folder: str) -> None:
    assert_tidy(sorted((SOURCE / folder).rglob("*.py")), impurities)


def test_source_is_short() -> None:
    assert_tidy(sorted(SOURCE.rglob("*.py")), excesses)


def test_source_is_finished() -> None:
    assert_tidy(sorted([*SOURCE.rglob("*.py"), *SOURCE.rglob("*.yaml")]), unfinished)


def test_source_shows_no_marks_for_the_compiler() -> None:
    assert_tidy(sorted(SOURCE.rglob("*.py")), speed_marks)


def test_what_coverage_leaves_out_has_its_reason() -> None:
    assert_tidy(sorted(SOURCE.rglob("*.py")), unexplained)


def test_no_file_names_a_machine_path() -> None:
    assert_tidy(repository_texts(), machine_paths)


BAD: list[tuple[Rule, str]] = [
    (impurities, "import random"),
    (impurities, "import os, time"),
    (impurities, "from datetime import date"),
    (impurities, "def f():\n    import secrets"),
    (impurities, "chance = 0.5"),
    (impurities, "half = pot / 2"),
    (impurities, "pot /= 2"),
    (impurities, "for x in {1, 2}: pass"),
    (impurities, "y = [x for x in set(y)]"),
    (impurities, "f(*{1, 2})"),
    (impurities, "list(frozenset(y))"),
    (impurities, "tuple({x for x in y})"),
    (impurities, "print('hello')"),
    (impurities, "x: typing.Any = 1"),
    (impurities, "def f(x: dict[str, Any]): pass"),
    (excesses, "def f():\n" + "    pass\n" * LONGEST_FUNCTION),
    (excesses, "\n" * (LONGEST_FILE + 1)),
    (unfinished, "# TODO: later"),
    (speed_marks, "@mypyc_attr(acyclic=True)"),
    (unexplained, "x = 1  # pragma: no cover"),
    (unexplained, "if x:  # pragma: no branch (why)"),
    (machine_paths, "see /" + "work/x"),
    (machine_paths, "'/" + "root/x'"),
]
GOOD: list[tuple[Rule, str]] = [
    (impurities, "import math\nfrom .time import x"),
    (impurities, "half = pot // 2"),
    (impurities, "file = folder / name\nfile = Path(x) / name\nfile = x / 'cards' / name"),
    (impurities, "for x in sorted({1, 2}): pass\ny = x in {1, 2}"),
    (impurities, "x = any(y)"),
    (excesses, "def f():\n" + "    pass\n" * (LONGEST_FUNCTION - 1)),
    (excesses, "\n" * LONGEST_FILE),
    (unfinished, "a method of TODOS"),
    (unexplained, "x = 1  # pragma: no cover: only on Windows, where no test runs"),
    (machine_paths, "https://example.org/work/x and src/root/x"),
]


@pytest.mark.parametrize(("rule", "snippet"), BAD)
def test_rule_catches(rule: Rule, snippet: str) -> None:
    assert list(rule(snippet))


@pytest.mark.parametrize(("rule", "snippet"), GOOD)
def test_rule_allows(rule: Rule, snippet: str) -> None:
    assert not list(rule(snippet))
