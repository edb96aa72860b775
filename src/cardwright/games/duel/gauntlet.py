"""The gauntlet: one encounter after another, with what is learned kept between them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

import msgspec

from cardwright.games.duel.content.callings import Calling
from cardwright.games.duel.content.encounters import Encounter
from cardwright.games.duel.content.hurts import HURT_MAX, HURTS
from cardwright.games.duel.content.mastery import LEVELS, UNLEARNED
from cardwright.games.duel.content.techniques import Technique
from cardwright.games.duel.content.weapons import Weapon
from cardwright.games.duel.hero import SUCCESSES_TO_MASTER, Hero
from cardwright.games.duel.table.vitals import BLOOD, PAIN, TRAUMA
from cardwright.kernel import (
    NAME_CHARS_MAX,
    TEMPLATES_MAX,
    BadCampaign,
    Campaign,
    Game,
    Match,
    Plain,
    Stream,
    Template,
    enumerated,
    say,
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
    hurts: dict[KeptName, KeptCount] = {}


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    won: KeptCount
    hero: KeptHero
    defeats: KeptCount = 0
    offered: KeptNames = []


# So many defeats a hero gets over; each costs the practice that was not yet mastery.
DEFEATS_MAX: Final = 3
# How many techniques a victory offers, of which one is learned.
REWARDS: Final = 3


class Gauntlet(Campaign):
    """A row of all encounters, fought by one hero who gets over a few defeats."""

    WISHES: ClassVar = {HERO_WISH: "swordsman"}

    def __init__(self, game: Game, seed: bytes, wishes: dict[str, str]) -> None:
        super().__init__(game, seed, wishes)
        self.hero = Hero(wishes[HERO_WISH])
        # How many encounters have been won.
        self.won = 0
        self.defeats = 0
        # What the last victory offers to learn, until one of it is chosen.
        self.offered: list[str] = []
        self.refuse_if_impossible()

    # Keeping it

    def kept(self) -> Plain:
        hero = self.hero
        kept = KeptHero(hero.calling, hero.learned, hero.mastered, hero.successes, hero.hurts)
        plain: Plain = msgspec.to_builtins(Kept(self.won, kept, self.defeats, self.offered))
        return plain

    def restore(self, kept: object) -> None:
        try:
            found = msgspec.convert(kept, Kept)
        except msgspec.ValidationError as error:
            raise BadCampaign(str(error)) from None
        self.won, self.defeats, self.offered = found.won, found.defeats, found.offered
        self.hero = Hero(found.hero.calling)
        self.hero.learned = found.hero.learned
        self.hero.mastered = found.hero.mastered
        self.hero.successes = found.hero.successes
        self.hero.hurts = found.hero.hurts
        self.refuse_if_impossible()

    def refuse_if_impossible(self) -> None:
        fault = why_impossible(self)
        if fault:
            raise BadCampaign(fault)

    # Fighting it

    def finished(self) -> bool:
        return self.won >= len(self.game.family("encounters"))

    def beaten(self) -> bool:
        return self.defeats > DEFEATS_MAX

    def over(self) -> bool:
        return self.beaten() or self.finished()

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
        """The next fight. Whoever goes on without choosing a reward learns the first of them."""
        assert not self.over(), "a gauntlet that is over has no next fight"
        if self.offered:
            self.choose(self.offered[0])
        setup = {"encounter": self.encounter().name, **self.hero.setup()}
        fight = f"fight {self.won}" if not self.defeats else f"fight {self.won} {self.defeats}"
        return Match(self.game, setup, stream_key(self.seed, fight)).start()

    def choices(self) -> list[str]:
        return self.offered

    def choose(self, choice: str) -> list[str]:
        before = self.levels()
        self.hero.learn(self.calling(), choice)
        self.offered = []
        return self.gained(before)

    def finish(self, match: Match) -> list[str]:
        """Take in a fight: its practice, and if it was won its reward."""
        assert match.over, "a fight counts when it is over"
        before = self.levels()
        calling = self.calling()
        if match.scores[0] <= 0:
            self.defeats += 1
            self.hero.successes = {}
            self.hero.hurts = {}
        else:
            self.hero.practise(calling, match.told(0))
            self.hero.rest(vitals_of(match))
            self.offered = self.rewards()
            self.won += 1
        return [result(match), *self.gained(before)]

    def rewards(self) -> list[str]:
        """The reward of the encounter, and others that the hero could use and does not know."""
        reward = self.encounter().reward
        wanted = [] if reward is None else [reward.learns]
        chance = Stream("rewards", stream_key(self.seed, f"reward {self.won}"))
        unknown = [
            technique.name
            for technique in self.game.family("techniques")
            if self.is_new(technique) and technique.name not in wanted
        ]
        wanted = [name for name in wanted if self.hero.level(self.calling(), name) == UNLEARNED]
        while unknown and len(wanted) < REWARDS:
            wanted.append(unknown.pop(chance.below(len(unknown))))
        return wanted

    def is_new(self, technique: Template) -> bool:
        """Is it unknown to the hero, and can it be done with what the hero holds?"""
        if self.hero.level(self.calling(), technique.name) != UNLEARNED:
            return False
        assert isinstance(technique, Technique), "the family holds techniques"
        calling = self.calling()
        weapon = self.game.by_name[calling.weapon]
        off_hand = self.game.by_name[calling.off_hand] if calling.off_hand else None
        shield = isinstance(off_hand, Weapon) and off_hand.is_shield()
        if technique.needs_shield:
            return shield
        able = isinstance(weapon, Weapon) and bool(weapon.uses & technique.uses)
        return able or not technique.uses

    def offer_words(self) -> list[str]:
        if not self.offered:
            return []
        titles = enumerated([title_of(self.game, name) for name in self.offered], "or")
        return [f"To be learned: {titles}."]

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
        if self.beaten():
            won = f"after {self.won} of {encounters} encounters"
            return [f"The {hero} was beaten in {encounter.title}, {won}."]
        foes = [title_of(self.game, name) for name in encounter.sides[1]]
        friends = [title_of(self.game, name) for name in encounter.sides[0][1:]]
        beside = f", beside {' and '.join(friends)}" if friends else ""
        defeats = say(
            "{n} {n:defeat|defeats} of {most} that can be got over.",
            n=self.defeats,
            most=DEFEATS_MAX,
        )
        return [
            f"The {hero} has won {self.won} of {encounters} encounters.",
            *([defeats] if self.defeats else []),
            *self.offer_words(),
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
    return say(
        "The fight is {outcome}, after {n} {n:turn|turns}.", outcome=outcome, n=match.state.turn + 1
    )


def vitals_of(match: Match) -> dict[str, int]:
    """What the hero has lost of blood, and has of pain and trauma."""
    blood, pain, trauma = (match.state.resources[0][number] for number in (BLOOD, PAIN, TRAUMA))
    return {
        "blood": blood.maximum - blood.current,
        "pain": pain.current,
        "trauma": trauma.current,
    }


def why_impossible(gauntlet: Gauntlet) -> str:
    """Why no gauntlet can have come to stand so; empty if one can."""
    game, hero = gauntlet.game, gauntlet.hero
    encounters = len(game.family("encounters"))
    if not 0 <= gauntlet.won <= encounters:
        return f"of {encounters} encounters, {gauntlet.won} cannot have been won"
    if gauntlet.beaten() and gauntlet.finished():
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
    for name in gauntlet.offered:
        if name not in known or hero.level(calling, name) != UNLEARNED:
            return f"{name} cannot be offered"
    for name, amount in hero.hurts.items():
        if name not in HURTS or amount > HURT_MAX:
            return f"nobody is hurt by {amount} of {name}"
    return hero.why_no_practice(calling)
