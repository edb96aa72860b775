"""Names at the table: a log that says Fighter 2 becomes one that says who that is."""

from __future__ import annotations

import re

from cardwright.kernel import Beat, Event, Game, View, beat_of, event_words


class Names:
    """What the owners of one match are called, by a view of it."""

    def __init__(self, game: Game, view: View) -> None:
        self.game = game
        self.names = [owner.name for owner in view.owners]
        self.called = {game.owner_words(owner): name for owner, name in enumerate(self.names)}
        # Whole words only: Fighter 1 is not the beginning of Fighter 12.
        words = "|".join(re.escape(word) for word in self.called)
        self.pattern = re.compile(rf"\b(?:{words})\b") if words else None

    def told(self, words: str) -> str:
        """Words about owners in general as words about these ones."""
        if self.pattern is None:
            return words
        return self.pattern.sub(lambda found: self.called[found[0]], words)

    def event(self, event: Event) -> str:
        """An event as a line of the log; empty if it is not worth one."""
        return self.told(event_words(self.game, event))

    def beat(self, event: Event) -> Beat:
        return beat_of(self.game, self.names, event)
