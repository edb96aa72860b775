"""A scene: from whose side, about what, and with which choices something is read.

Conditions, amounts, targets and effects are all evaluated in a scene. It is a
handful of numbers, never changed once made; a new target makes a new scene.
Scenes are made by the million, so their numbers are of the machine's own size.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.kernel.values.events import Event
from cardwright.kernel.values.plain import Plain

NONE: Final = -1
NO_BINDINGS: Final[tuple[int, ...]] = ()


class Supposition:
    """What is taken to be otherwise while a possibility is weighed: a card gone, mana paid.

    The table stays as it is; whoever reads it in a scene asks the scene first.
    Games subclass it with what they suppose.
    """

    __slots__ = ()


NOTHING_SUPPOSED: Final = Supposition()


class Scene:
    """From whose side, about what, and with which choices something is read."""

    __slots__ = ("bound", "card", "event", "owner", "subject", "supposing", "target")

    def __init__(
        self,
        owner: i64,
        card: i64 = NONE,
        subject: i64 = NONE,
        target: i64 = NONE,
        event: Event | None = None,
    ) -> None:
        self.owner = owner
        self.card = card
        self.subject = subject
        self.target = target
        self.event = event
        self.bound = NO_BINDINGS
        self.supposing = NOTHING_SUPPOSED

    def copy(self) -> Scene:
        scene = Scene(self.owner, self.card, self.subject, self.target, self.event)
        scene.bound = self.bound
        scene.supposing = self.supposing
        return scene

    def of_card(self, card: i64) -> Scene:
        """A scene about another card of the same owner, with the same things supposed."""
        scene = Scene(self.owner, card)
        scene.supposing = self.supposing
        return scene

    def seen_from(self, owner: i64) -> Scene:
        """The same scene from somebody else's side."""
        scene = self.copy()
        scene.owner = owner
        return scene

    def keeping(self, kept: i64) -> Scene:
        """The same scene with one more thing that is kept for what follows."""
        scene = self.copy()
        scene.bound = (*self.bound, kept)
        return scene

    def suppose(self, supposing: Supposition) -> Scene:
        """The same scene, read as if something were otherwise."""
        scene = self.copy()
        scene.supposing = supposing
        return scene

    def at(self, target: i64) -> Scene:
        """The same scene with its eye on one target."""
        scene = self.copy()
        scene.target = target
        return scene

    def form(self) -> Plain:
        told = self.event.line() if self.event is not None else None
        return [self.owner, self.card, self.subject, self.target, told, list(self.bound)]
