"""The page of all general words, written from the fair, whose cards use every one of them."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import load_cards
from cardwright.kernel.language.reference import reference
from tests.docs.pages import ROOT
from tests.toy.fair import Fair

PAGE: Final = ROOT / "docs" / "card-language.md"


def page() -> str:
    return reference(load_cards(Fair()))
