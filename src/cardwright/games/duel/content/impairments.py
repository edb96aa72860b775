"""Impairments: what the loss of a capability does to a fighter's answers."""

from __future__ import annotations

from typing import Final

from cardwright.kernel import Template
from cardwright.kernel.language import Context, Family, Field, OneOf, Values

CAPABILITIES: Final = ("grasp", "off_grasp", "mobility", "vision", "hearing")
CAPABILITY_WORDS: Final = ("grasp", "off-hand grasp", "mobility", "vision", "hearing")


class Impairment(Template):
    """In force while the capability is less than whole."""

    __slots__ = ("capability",)

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.capability = 0

    def about(self) -> str:
        return "your"

    def kind_words(self, tags: list[str]) -> str:
        name = CAPABILITY_WORDS[self.capability]
        return f"Impairment: while your {name} is less than whole."


def build_impairment(name: str, title: str, values: Values, context: Context) -> Impairment:
    impairment = Impairment(name, title)
    impairment.capability = CAPABILITIES.index(values.take("of", str))
    return impairment


def impairments_family() -> Family:
    return Family(
        "impairments",
        "What the loss of a capability does.",
        [Field("of", OneOf("capability", CAPABILITIES), "what is lost", required=True)],
        build_impairment,
        scope="body_part",
        at_large=True,
    )
