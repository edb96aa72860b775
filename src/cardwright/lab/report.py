"""The report of a change: what it is in words, what it does and to whom, and how to do it again."""

from __future__ import annotations

from difflib import ndiff

from cardwright.kernel import Game, card_words, short_hash, write_record
from cardwright.lab.build import build_of
from cardwright.lab.compare import FIGURES, LENGTH, WORTH, Comparison
from cardwright.lab.effects import Effect, EffectResult, effect_result, signs_differ
from cardwright.lab.page import (
    Block,
    Enclosed,
    Grid,
    Heading,
    Items,
    Lines,
    Page,
    Paragraph,
    Picture,
)
from cardwright.lab.plots import bars_of, can_plot, interval_plot
from cardwright.lab.tables import effect_grid, figure_grid, figure_notes
from cardwright.lab.turned import Turned, turned_matches
from cardwright.lab.units import loaded
from cardwright.lab.verdicts import OPEN_YET, WAYS, change_verdict

NO_PLOTS = "Plots are drawn where the extra “plots” is installed: pip install 'cardwright[plots]'."
# Said above every report that Ctrl-C ended, and instead of a promise below it.
STOPPED = "Stopped early: fewer deals were played than were asked for."
SAME_BYTES = "The same command gives the same bytes."
NOT_THE_SAME = "It was stopped early: the same command, run to its end, says more."
WORTH_SAYS = f"{WORTH.capitalize()}: one seat alone holds the changed cards, each seat in turn."
OTHERS_SAY = "Other figures: everybody holds them, against everybody holding the originals."
COLUMNS_SAY = (
    "Effects are points: hundredths of a match, of the range of scores, of the sides that use the"
    " cards; of length, and of the score of somebody alone, half of the per cent. The true one lies"
    " in the interval, for all rows together and however often one looked, in 95 of 100 reports."
    " Differ is the share of deals that were played differently; gain is how many times more deals"
    " it would have taken without pairs of the same deal."
)
HALVED = "Four times as many deals would about halve the interval."
SAME_SIGN = "No strength of agent surely disagrees with another."
ONE_STRENGTH = "One strength of agent only: another may say the opposite."


class ReportedChange:
    """A change with everything that was measured about it."""

    def __init__(self, game: Game, trials: list[Comparison], command: str) -> None:
        self.game = game
        # One for each strength of agent, from weak to strong.
        self.trials = trials
        # The same under single set-ups, by their words.
        self.matchups: list[tuple[str, Comparison]] = []
        self.over = ""
        self.command = command
        # Was it ended before all deals were played?
        self.stopped = False

    def page(self) -> Page:
        turned = turned_matches(self.trials[0])
        blocks: list[Block] = [Paragraph(STOPPED)] if self.stopped else []
        blocks += [Paragraph(self.top_line())]
        blocks += [Heading("What changed"), *self.changes()]
        blocks += [Heading("What it does"), *self.effects()]
        if self.matchups:
            blocks += [Heading("By match-up"), *self.by_matchup()]
        blocks += [Heading("How often it is met"), *self.exposure()]
        blocks += [Heading("Matches that turned"), *self.turned_blocks(turned)]
        blocks += [Heading("How to do it again"), *self.reproduction()]
        return Page(f"{self.game.title}: what a change of {self.names()} does", blocks)

    def names(self) -> str:
        names = [change.name for change in self.game.changed]
        return ", ".join(names) if len(names) <= 4 else f"{len(names)} cards"

    def top_line(self) -> str:
        """The whole result in a few words, for those who read no further."""
        effects = [next(iter(trial.effects.values())) for trial in self.trials]
        said = [f"{effects[0].name.capitalize()}, as {effect_words(effects[0])}"]
        said += [f"As {effect_words(effect)}" for effect in effects[1:]]
        if change_verdict(effects[0]) == OPEN_YET:
            said.append(HALVED)
        sure = self.also_sure(effects[0].name)
        return " ".join([*said, f"Also sure: {', '.join(sure)}."] if sure else said)

    def also_sure(self, figure: str) -> list[str]:
        """What is decided about the other figures, with those who play."""
        by_verdict: dict[str, list[str]] = {}
        for trial in self.trials:
            for effect in trial.effects.values():
                verdict = change_verdict(effect)
                if effect.name != figure and verdict in WAYS[effect.name]:
                    by_verdict.setdefault(verdict, []).append(trial.agent)
        return [f"{verdict} ({', '.join(agents)})" for verdict, agents in by_verdict.items()]

    def changes(self) -> list[Block]:
        before = loaded(self.trials[0].original)
        blocks: list[Block] = []
        for change in self.game.changed:
            blocks.append(Paragraph(f"{change.name} ({change.family}) is {change.kind}."))
            texts = ndiff(words_in(before, change.name), words_in(self.game, change.name))
            lines = [line for line in texts if not line.startswith("?")]
            if change.kind == "changed":
                fields = [(path, was or "-", now or "-") for path, was, now in change.fields()]
                lines += [f"  {path}: {was} → {now}" for path, was, now in fields]
            blocks.append(Lines(lines))
        return blocks

    def effects(self) -> list[Block]:
        results = [
            (name, effect_result(trial.effects[name]))
            for name in FIGURES
            for trial in self.trials
            if name in trial.effects
        ]
        says = [WORTH_SAYS, OTHERS_SAY, COLUMNS_SAY]
        if WORTH not in self.trials[0].effects:
            says.remove(WORTH_SAYS)
        blocks: list[Block] = [figure_grid(self.trials), Paragraph(" ".join(says))]
        blocks += plotted(results, "Effects with their intervals, by figure and agent.")
        return [*blocks, *figure_notes(self.trials), Paragraph(self.strengths_words())]

    def strengths_words(self) -> str:
        """What the agents disagree about, each effect under every match-up."""
        if len(self.trials) == 1:
            return ONE_STRENGTH
        rows = [(name, trial.effects.get(name)) for name in FIGURES for trial in self.trials]
        rows += [
            (f"{name} with {words}", trial.effects.get(name))
            for words, trial in self.matchups
            for name in FIGURES
        ]
        by_name: dict[str, list[Effect]] = {}
        for name, effect in rows:
            if effect is not None:
                by_name.setdefault(name, []).append(effect)
        differ = [name for name, effects in by_name.items() if signs_differ(effects)]
        if differ:
            return f"Agents of different strength surely disagree about: {', '.join(differ)}."
        return SAME_SIGN

    def by_matchup(self) -> list[Block]:
        under = [(words, next(iter(trial.effects.values()))) for words, trial in self.matchups]
        says = f"{under[0][1].name.capitalize()} under each value of {self.over}."
        rows = [(words, effect, change_verdict(effect)) for words, effect in under]
        blocks: list[Block] = [Paragraph(says), effect_grid(self.over, rows)]
        results = [(words, effect_result(effect)) for words, effect in under]
        return blocks + plotted(results, f"The same as a picture, by {self.over} and agent.")

    def exposure(self) -> list[Block]:
        trial = self.trials[0]
        rows = [
            [
                name,
                when,
                *[share(part, trial.sides) for part in (use.seen, use.offered, use.chosen)],
            ]
            for name, uses in trial.use.items()
            for when, use in zip(("before", "now"), uses, strict=True)
        ]
        unseen = [
            name
            for name, uses in trial.use.items()
            if not any(use.seen + use.offered for use in uses)
        ]
        words = f"Never seen and never offered, so untested here: {', '.join(unseen)}."
        blocks: list[Block] = [Grid(["card", "", "seen", "offered", "chosen"], rows), Paragraph(
            f"Shares of {trial.sides} sides, as {trial.agent} plays."
        )]  # fmt: skip
        return [*blocks, Paragraph(words)] if unseen else blocks

    def turned_blocks(self, turned: list[Turned]) -> list[Block]:
        if not turned:
            return [Paragraph("No match came out differently for the first seat.")]
        count, deals = len(self.trials[0].turned), self.trials[0].effects[LENGTH].deals
        blocks: list[Block] = [
            Paragraph(
                f"{count} of {deals} deals came out differently. Shown here: {len(turned)}, each"
                " with records to save from the page."
            )
        ]
        for number, match in enumerate(turned, 1):
            blocks.append(Heading(f"Match {number}: {match.where()}", level=3))
            blocks.append(Paragraph(f"{match.story()} {match.ended()} {match.seen_by()}"))
            blocks.append(Items(match.table))
            blocks += self.records(number, match)
        return blocks

    def records(self, number: int, match: Turned) -> list[Block]:
        where = f" --game {self.game.called}" if self.game.called != self.game.name else ""
        play, again = f"cardwright play {self.game.called} --resume", f"cardwright replay{where}"
        enclosed = [
            ("turned", "to decide yourself where it turned", match.opened, play),
            ("before", "as it was played before", match.before, f"{again} --at {match.at}"),
            ("after", "as it was played now", match.after, f"{again} --at {match.at}"),
        ]
        return [
            Enclosed(f"{what}-{number}.json", says, write_record(record), command)
            for what, says, record, command in enclosed
        ]

    def reproduction(self) -> list[Block]:
        trial = self.trials[0]
        lines = [
            self.command,
            f"deals: seed {trial.seed}",
            f"agents: {', '.join(trial.agent for trial in self.trials)}",
            f"cards: {short_hash(self.game.content_hash)}, changed from"
            f" {short_hash(self.game.shipped_hash)}",
            f"build: {build_of(self.game)}",
        ]
        return [Lines(lines), Paragraph(NOT_THE_SAME if self.stopped else SAME_BYTES)]


def effect_words(effect: Effect) -> str:
    result = effect_result(effect)
    low, high = result["interval"]
    deals = "1 deal" if effect.deals == 1 else f"{effect.deals} deals"
    seen = f"played differently in {effect.seen:.0%} of {deals}"
    points = f"{result['effect']:+.1f} points ({low:+.1f} to {high:+.1f})"
    return f"{effect.agent} plays: {points}, {change_verdict(effect)}; {seen}."


def plotted(results: list[tuple[str, EffectResult]], says: str) -> list[Block]:
    if not can_plot():
        return [Paragraph(NO_PLOTS)]
    return [Picture(interval_plot(bars_of(results)), says)]


def words_in(game: Game, name: str) -> list[str]:
    template = game.by_name.get(name)
    return [] if template is None else card_words(game, template)


def share(part: int, whole: int) -> str:
    return f"{part / whole:.0%}" if whole else "-"
