"""The gauntlet: one encounter after another, with what is learned kept between them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

import msgspec

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.encounters import Encounter
from cardwright.games.duel.content.mastery import LEVELS
from cardwright.games.duel.hero import SUCCESSES_TO_MASTER, Hero
from cardwright.kernel import (
    NAME_CHARS_MAX,
    TEMPLATES_MAX,
    BadCampaign,
    Campaign,
    Game,
    Match,
    Plain,
    stream_key,
    title_of,
)

HERO_WISH: Final = "hero"
KeptName = Annotated[str, msgspec.Meta(max_length=NAME_CHARS_MAX)]
KeptNames = Annotated[list[KeptName], msgspec.Meta(max_length=TEMPLATES_MAX)]
KeptCount = Annotated[int, msgspec.Meta(ge=0, le=TEMPLATES_MAX)]


class KeptHero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    calling: KeptName
    learned: KeptNames
    mastered: KeptNames
    successes: dict[KeptName, KeptCount]


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    won: KeptCount
    lost: bool
    hero: KeptHero


class Gauntlet(Campaign):
    """A row of all encounters, fought by one hero until one of them is not won."""

    WISHES: ClassVar = {HERO_WISH: "swordsman"}

    def __init__(self, game: Game, seed: bytes, wishes: dict[str, str]) -> None:
        super().__init__(game, seed, wishes)
        self.hero = Hero(wishes[HERO_WISH])
        # How many encounters have been won.
        self.won = 0
        self.lost = False
        self.refuse_if_impossible()

    # Keeping it

    def kept(self) -> Plain:
        hero = self.hero
        kept = KeptHero(hero.calling, hero.learned, hero.mastered, hero.successes)
        plain: Plain = msgspec.to_builtins(Kept(self.won, self.lost, kept))
        return plain

    def restore(self, kept: object) -> None:
        try:
            found = msgspec.convert(kept, Kept)
        except msgspec.ValidationError as error:
            raise BadCampaign(str(error)) from None
        self.won, self.lost = found.won, found.lost
        self.hero = Hero(found.hero.calling)
        self.hero.learned = found.hero.learned
        self.hero.mastered = found.hero.mastered
        self.hero.successes = found.hero.successes
        self.refuse_if_impossible()

    def refuse_if_impossible(self) -> None:
        fault = why_impossible(self)
        if fault:
            raise BadCampaign(fault)

    # Fighting it

    def finished(self) -> bool:
        return self.won >= len(self.game.family("encounters"))

    def over(self) -> bool:
        return self.lost or self.finished()

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
        assert not self.over(), "a gauntlet that is over has no next fight"
        setup = {"encounter": self.encounter().name, **self.hero.setup()}
        return Match(self.game, setup, stream_key(self.seed, f"fight {self.won}")).start()

    def finish(self, match: Match) -> list[str]:
        """Take in a fight: its practice, and if it was won its reward."""
        assert match.over, "a fight counts when it is over"
        before = self.levels()
        calling = self.calling()
        self.hero.practise(calling, match.told(0))
        if match.scores[0] <= 0:
            self.lost = True
        else:
            reward = self.encounter().reward
            if reward is not None:
                self.hero.learn(calling, reward.learns)
            self.won += 1
        return [result(match), *self.gained(before)]

    def levels(self) -> dict[str, str]:
        """How far the hero has come with every technique there is."""
        calling = self.calling()
        return {
            technique.name: self.hero.level(calling, technique.name)
            for technique in self.game.family("techniques")
        }

    # What is said

    def standing(self) -> list[str]:
        encounters = len(self.game.family("encounters"))
        hero = self.calling().title
        if self.finished():
            return [f"The {hero} has won all {encounters} encounters."]
        encounter = self.encounter()
        if self.lost:
            won = f"after {self.won} of {encounters} encounters"
            return [f"The {hero} was beaten in {encounter.title}, {won}."]
        foes = [title_of(self.game, name) for name in encounter.sides[1]]
        friends = [title_of(self.game, name) for name in encounter.sides[0][1:]]
        beside = f", beside {' and '.join(friends)}" if friends else ""
        return [
            f"The {hero} has won {self.won} of {encounters} encounters.",
            f"Next: {encounter.title}, against {' and '.join(foes)}{beside}.",
        ]

    def progress(self) -> list[str]:
        """The techniques by how well the hero knows them, with what is practised."""
        lines: list[str] = []
        levels = self.levels()
        for level in reversed(LEVELS):
            names: list[str] = []
            for technique, reached in levels.items():
                if reached == level:
                    count = self.hero.successes.get(technique, 0)
                    practised = f" ({count} of {SUCCESSES_TO_MASTER})" if count else ""
                    names.append(title_of(self.game, technique) + practised)
            lines.append(f"{level.capitalize()}: {', '.join(names) or 'nothing'}")
        return lines

    def gained(self, before: dict[str, str]) -> list[str]:
        """What the hero has learned or mastered through a fight."""
        return [
            f"{title_of(self.game, technique)} is {level} now."
            for technique, level in self.levels().items()
            if level != before[technique]
        ]


def result(match: Match) -> str:
    outcome = "won" if match.scores[0] > 0 else "lost" if match.scores[0] < 0 else "not won"
    return f"The fight is {outcome}, after {match.state.turn + 1} turns."


def why_impossible(gauntlet: Gauntlet) -> str:
    """Why no gauntlet can have come to stand so; empty if one can."""
    game, hero = gauntlet.game, gauntlet.hero
    encounters = len(game.family("encounters"))
    if not 0 <= gauntlet.won <= encounters:
        return f"of {encounters} encounters, {gauntlet.won} cannot have been won"
    if gauntlet.lost and gauntlet.finished():
        return "nobody loses after the last encounter"
    calling = game.by_name.get(hero.calling)
    if not isinstance(calling, Calling) or calling.family != "classes":
        classes = ", ".join(template.name for template in game.family("classes"))
        return f"{hero.calling!r} is no class (there are: {classes})"
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
