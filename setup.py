"""The compiled build: kernel, rules and agents as an extension module, where there is a C compiler.

All else about the package is in pyproject.toml. The same source runs interpreted
and compiled. Only a wheel is ever compiled: an editable install runs the source
as it stands, and nothing compiled is put beside it.
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from build_page import build as build_page
from build_pass import restore_lines, write_marked
from building import can_compile

PACKAGE = Path("src/cardwright")
UNCHECKED = ["--disable-error-code=override", "--disable-error-code=redundant-cast"]
# Where the marked copy of the source is put; see build_pass.py.
MARKED = Path("build/marked")
# What only reads card files, checks them, puts things into words or keeps records.
# None of it runs in a loop, and compiling it would double the time of a build.
EDGES = (
    "__init__", "asked", "beats", "body_position", "body_words", "campaign", "cover",
    "description", "fallback", "families", "film", "gauntlet", "loaded", "objects",
    "parts", "position", "prospects", "record", "replay", "scenario_text", "seen_keys",
    "sentences", "stage", "vocabulary", "worded", "words", "kernel/language", "table/facts",
)  # fmt: skip
# Of what reads card files, what every value of every file goes through whenever a game is loaded.
BUSY = ("language/characters", "language/document", "language/scalars", "language/trees")
# What somebody needs to build a package like this one.
RECIPE = (
    "LICENSE", "README.md", "build_fields.py", "build_page.py", "build_pass.py", "building.py",
    "pyproject.toml", "setup.py",
)  # fmt: skip
# Calls from one C file to another then go straight there. Otherwise each goes through a table,
# in case somebody wants to put another function in its place, and that takes a fifth of the time.
DIRECT_CALLS = {"linux": ["-fvisibility=hidden", "-fno-plt"], "darwin": ["-fvisibility=hidden"]}

# A wheel for others is compiled twice: first so that it counts what runs how often, then, after a
# load was played with it, by those counts. CARDWRIGHT_PROFILE says which, CARDWRIGHT_COUNTS where.
PROFILE = os.environ.get("CARDWRIGHT_PROFILE", "")
COUNTS = os.environ.get("CARDWRIGHT_COUNTS", "")
PROFILE_FLAGS = {
    "": [],
    "count": [f"-fprofile-generate={COUNTS}", "-fprofile-update=prefer-atomic"],
    "use": [
        f"-fprofile-use={COUNTS}", "-fprofile-correction", "-Werror=coverage-mismatch",
        "-Wno-missing-profile",
    ],
}  # fmt: skip


def compiled_modules() -> list[str]:
    # The module that says whether it is compiled stands outside all that takes time to import.
    found = [str(PACKAGE / "compiled.py")]
    for folder in ("kernel", "games", "agents", "learning"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            named = (path.stem, f"{path.parent.name}/{path.stem}", f"{folder}/{path.parent.name}")
            if named[1] in BUSY or not any(name in EDGES for name in named):
                found.append(str(path))
    return found


def extensions() -> list[Extension]:
    if "bdist_wheel" not in sys.argv or not can_compile():
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  (only there when a wheel is compiled)

    modules = compiled_modules()
    shutil.rmtree(MARKED, ignore_errors=True)
    origins = write_marked(PACKAGE, MARKED / PACKAGE, modules)
    shutil.copy("pyproject.toml", MARKED)
    root, target = Path.cwd(), Path("build").resolve()
    with chdir(MARKED):
        built = mypycify(
            # Types are checked in the source; the copy has forgotten which table is whose.
            ["--config-file=pyproject.toml", *UNCHECKED, *modules],
            opt_level="2",
            debug_level="0",
            # One C file for each module: the same speed, and half the time to compile.
            multi_file=True,
            group_name="cardwright",
            target_dir=str(target),
        )
    found = [extension for extension in built if isinstance(extension, Extension)]
    for extension in found:
        extension.sources = [os.path.relpath(source, root) for source in extension.sources]
        for name in extension.sources:
            path = Path(name)
            text = path.read_text(encoding="utf-8")
            path.write_text(restore_lines(text, origins), encoding="utf-8")
        # All extensions are given one and the same list, so each gets one of its own.
        more = DIRECT_CALLS.get(sys.platform, []) + PROFILE_FLAGS[PROFILE]
        extension.extra_compile_args = [*extension.extra_compile_args, *more]
        if PROFILE == "count":
            extension.extra_link_args = [*extension.extra_link_args, "-fprofile-generate"]
        # A compiler that is there and fails still leaves a working plain wheel.
        extension.optional = True
    return found


class BuildOnAllCores(build_ext):
    """Compiles as many C files at a time as there are cores; setuptools takes one after another."""

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_at_once(sources: list[str], **options: object) -> list[str]:
            def compile_one(source: str) -> list[str]:
                made: list[str] = compile_in_turn([source], **options)
                return made

            with ThreadPoolExecutor(os.cpu_count()) as cores:
                return [made for objects in cores.map(compile_one, sources) for made in objects]

        self.compiler.compile = compile_at_once
        super().build_extensions()


class BuildWithPage(build_py):
    """Puts the page for the browser among the files of the package, where it can be built.

    And the recipe of the build itself, by which `cardwright compile` builds other games.
    """

    def run(self) -> None:
        if not self.editable_mode and not build_page():
            self.warn("this package plays in the terminal; `cardwright serve` will lack its page")
        super().run()
        if not self.editable_mode:
            folder = Path(self.build_lib) / "cardwright" / "recipe"
            folder.mkdir(parents=True, exist_ok=True)
            for name in RECIPE:
                shutil.copy(name, folder)


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOnAllCores, "build_py": BuildWithPage},
)
