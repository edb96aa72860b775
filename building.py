"""The build backend: setuptools, and the compiler's own needs where a wheel is compiled."""

from __future__ import annotations

import os
import shutil

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

Settings = dict[str, str | list[str] | None] | None


def can_compile() -> bool:
    """Is there a C compiler, and has nobody said CARDWRIGHT_PURE=1?"""
    compiler = os.environ.get("CC", "cc").split()[0]
    return not os.environ.get("CARDWRIGHT_PURE") and shutil.which(compiler) is not None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    return [*needed, *COMPILING] if can_compile() else needed
