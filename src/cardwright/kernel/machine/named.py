"""Names that are known only once every card file is read, and who has which of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.kernel.machine.expr import TRUTH, Expr, Sort
from cardwright.kernel.values.phrases import phrase, small
from cardwright.kernel.values.scene import Scene

if TYPE_CHECKING:
    from cardwright.kernel.machine.game import Game
    from cardwright.kernel.machine.state import State

NAMES_HELD: Final = Sort("list_of_names")


class WordSort(Sort):
    """Names that are all known only once every file is read: of conditions, of body parts.

    What a file compares with is noted as it stands, and checked at the end.
    """

    __slots__ = ("families", "game", "mentioned", "proper")

    def __init__(
        self,
        name: str,
        families: tuple[str, ...] = (),
        game: Game | None = None,
        proper: bool = False,
    ) -> None:
        super().__init__(name)
        # The families whose entries have these names, if they are names of entries.
        self.families = families
        # Whose entries are asked for their titles, once all of them are read.
        self.game = game
        # Are their titles names, as those of cards are, and no common nouns?
        self.proper = proper
        self.mentioned: list[tuple[str, object]] = []

    def mention(self, name: str, where: object) -> int:
        """A name that a file compares with, as a number."""
        self.mentioned.append((name, where))
        self.learn([name])
        return self.words.index(name)

    def word(self, number: int) -> str:
        return self.called(self.words[number])

    def called(self, name: str) -> str:
        """A name as people read it: the title of its entry, if it is that of one."""
        entry = None if self.game is None else self.game.by_name.get(name)
        if entry is None:
            return name.replace("_", " ")
        title = phrase(entry.title)
        return title if self.proper else small(title)

    def learn(self, names: list[str]) -> None:
        self.words = (*self.words, *[name for name in names if name not in self.words])


class Names(Expr):
    """Names that something has: the conditions that somebody is in, the techniques that were used.

    It is read only as `"name" in …`; games subclass it.
    """

    __slots__ = ("named",)

    def __init__(self, named: WordSort) -> None:
        super().__init__(NAMES_HELD)
        # What the names are names of.
        self.named = named

    def holds(self, state: State, scene: Scene, name: str) -> bool:
        raise NotImplementedError(type(self).__name__)

    def name_words(self, name: str, has: bool) -> str:
        """That a name is among them, or that it is not."""
        verb = "include" if has else "do not include"
        return f"{self.words()} {verb} {self.named.called(name)}"


class HasName(Expr):
    """Is a name among those that something has?"""

    __slots__ = ("name", "names")

    def __init__(self, name: str, names: Names) -> None:
        super().__init__(TRUTH)
        self.name = name
        self.names = names

    def value(self, state: State, scene: Scene) -> int:
        return 1 if self.names.holds(state, scene, self.name) else 0

    def words(self) -> str:
        return self.names.name_words(self.name, True)

    def negated(self) -> str:
        return self.names.name_words(self.name, False)
