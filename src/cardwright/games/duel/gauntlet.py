"""The gauntlet: one encounter after another, with what is learned kept between them."""

from __future__ import annotations

from cardwright.games.duel.casting import Calling
from cardwright.games.duel.encounters import Encounter
from cardwright.games.duel.mastery import Hero, hero_from
from cardwright.kernel.game import Game
from cardwright.kernel.match import Match
from cardwright.kernel.plain import Plain


class Gauntlet:
    __slots__ = ("game", "hero", "lost", "place")

    def __init__(self, game: Game, hero: Hero, place: int = 0, lost: bool = False) -> None:
        self.game = game
        self.hero = hero
        # How many encounters have been won.
        self.place = place
        self.lost = lost

    @property
    def over(self) -> bool:
        return self.lost or self.place >= len(self.game.family("encounters"))

    def encounter(self) -> Encounter:
        encounter = self.game.family("encounters")[self.place]
        assert isinstance(encounter, Encounter), "the family holds encounters"
        return encounter

    def next_match(self, seed: bytes) -> Match:
        """The next fight, with the hero as far as it has come."""
        assert not self.over, "a gauntlet that is over has no next fight"
        setup = {"encounter": self.encounter().name, **self.hero.setup()}
        return Match(self.game, setup, seed).start()

    def finish(self, match: Match) -> None:
        """Take in a fight: its practice, and if it was won its reward."""
        assert match.over, "a fight counts when it is over"
        calling = self.game.by_name[self.hero.calling]
        assert isinstance(calling, Calling), "a hero has a class"
        self.hero.practise(calling, match.told(0))
        if match.scores[0] <= 0:
            self.lost = True
            return
        reward = self.encounter().reward
        if reward is not None:
            self.hero.learn(calling, reward.learns)
        self.place += 1

    def form(self) -> dict[str, Plain]:
        """What is saved between fights."""
        return {"hero": self.hero.form(), "place": self.place, "lost": self.lost}


def gauntlet_from(game: Game, form: dict[str, Plain]) -> Gauntlet:
    hero, place = form["hero"], form["place"]
    if not isinstance(hero, dict) or not isinstance(place, int):
        raise ValueError("a gauntlet is saved with its hero and its place")
    return Gauntlet(game, hero_from(hero), place, bool(form["lost"]))
