"""`python -m cardwright` is the command line too."""

from __future__ import annotations

import runpy
import sys

import pytest


def test_the_package_runs_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["cardwright", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("cardwright", run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("cardwright ")


def test_to_import_it_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_module("cardwright.__main__", run_name="somewhere_else")
    assert capsys.readouterr().out == ""
