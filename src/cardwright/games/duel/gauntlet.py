"""The gauntlet: one encounter after another, with what is learned kept between them."""

from __future__ import annotations

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.encounters import Encounter
from cardwright.games.duel.hero import Hero
from cardwright.kernel.machine.game import Game
from cardwright.kernel.table.match import Match
from cardwright.kernel.values.chance import stream_key


class Gauntlet:
    __slots__ = ("game", "hero", "lost", "seed", "won")

    def __init__(
        self, game: Game, hero: Hero, seed: bytes, won: int = 0, lost: bool = False
    ) -> None:
        self.game = game
        self.hero = hero
        # All its fights follow from it, so a fight that was left begins as it did.
        self.seed = seed
        # How many encounters have been won.
        self.won = won
        self.lost = lost

    @property
    def finished(self) -> bool:
        return self.won >= len(self.game.family("encounters"))

    @property
    def over(self) -> bool:
        return self.lost or self.finished

    def encounter(self) -> Encounter:
        """The encounter that comes next, or the one that was lost."""
        encounter = self.game.family("encounters")[self.won]
        assert isinstance(encounter, Encounter), "the family holds encounters"
        return encounter

    def calling(self) -> Calling:
        calling = self.game.by_name[self.hero.calling]
        assert isinstance(calling, Calling), "a hero has a class"
        return calling

    def next_match(self) -> Match:
        """The next fight, with the hero as far as it has come."""
        assert not self.over, "a gauntlet that is over has no next fight"
        setup = {"encounter": self.encounter().name, **self.hero.setup()}
        return Match(self.game, setup, stream_key(self.seed, f"fight {self.won}")).start()

    def finish(self, match: Match) -> None:
        """Take in a fight: its practice, and if it was won its reward."""
        assert match.over, "a fight counts when it is over"
        calling = self.calling()
        self.hero.practise(calling, match.told(0))
        if match.scores[0] <= 0:
            self.lost = True
            return
        reward = self.encounter().reward
        if reward is not None:
            self.hero.learn(calling, reward.learns)
        self.won += 1

    def levels(self) -> dict[str, str]:
        """How far the hero has come with every technique there is."""
        calling = self.calling()
        return {
            technique.name: self.hero.level(calling, technique.name)
            for technique in self.game.family("techniques")
        }


def why_impossible(gauntlet: Gauntlet) -> str:
    """Why no gauntlet can have come to stand so; empty if one can."""
    game, hero = gauntlet.game, gauntlet.hero
    encounters = len(game.family("encounters"))
    if not 0 <= gauntlet.won <= encounters:
        return f"of {encounters} encounters, {gauntlet.won} cannot have been won"
    if gauntlet.lost and gauntlet.finished:
        return "nobody loses after the last encounter"
    calling = game.by_name.get(hero.calling)
    if not isinstance(calling, Calling) or calling.family != "classes":
        return f"{hero.calling!r} is no class"
    known = [technique.name for technique in game.family("techniques")]
    given = [*calling.pool, *[name for name, _ in calling.deck]]
    gained = [*hero.learned, *hero.mastered]
    for name in [*gained, *hero.successes]:
        if name not in known:
            return f"{name!r} is no technique"
    for name in gained:
        if gained.count(name) > 1:
            return f"{name} is learned twice"
    for name in hero.learned:
        if name in given:
            return f"a {calling.title} need not learn {name}"
    for name in hero.mastered:
        if name in calling.pool:
            return f"a {calling.title} has always mastered {name}"
    return hero.why_no_practice(calling)
