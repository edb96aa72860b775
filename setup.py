"""The compiled build: kernel and rules as an extension module, where there is a C compiler.

All else about the package is in pyproject.toml. The same source runs interpreted
and compiled. Without a compiler, or with CARDWRIGHT_PURE=1 in the environment,
the wheel holds plain Python and works all the same.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/cardwright")
# What only reads card files, checks them, puts things into words or keeps records.
# None of it runs in a loop, and compiling it would double the time of a build.
EDGES = (
    "__init__", "answers", "arranging", "blueprints", "content", "document", "expressions",
    "families", "forms", "general", "given", "picture", "queries", "record", "reference",
    "registry", "scalars", "scenario", "schema", "shapes", "staging", "view", "vocabulary", "words",
    "taktik/drawing",
)  # fmt: skip


def compiled_modules() -> list[str]:
    found: list[str] = []
    for folder in ("kernel", "games"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if path.stem not in EDGES and f"{path.parent.name}/{path.stem}" not in EDGES:
                found.append(str(path))
    return found


def extensions() -> list[Extension]:
    compiler = os.environ.get("CC", "cc").split()[0]
    if os.environ.get("CARDWRIGHT_PURE") or shutil.which(compiler) is None:
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  (not needed for a pure wheel)

    built: list[Extension] = mypycify(
        ["--config-file=pyproject.toml", *compiled_modules()],
        opt_level="2",
        debug_level="0",
        group_name="cardwright",
    )
    for extension in built:
        # A compiler that is there and fails still leaves a working pure wheel.
        extension.optional = True
    return built


setup(ext_modules=extensions())
