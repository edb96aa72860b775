"""OpenSpiel: every game registered as `cardwright_NAME`, with chance as small draws.

    import pyspiel
    from cardwright.bridges import openspiel

    openspiel.register()
    game = pyspiel.load_game("cardwright_kuhn")

Chance is scripted: a draw beyond the script is a chance node, and once it has come out, the step
that asked for it is taken again with one draw more. Decisions that are sealed are asked for one
after another; information states do not say what others have chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from cardwright.kernel import (
    Game,
    Match,
    Option,
    State,
    Unscripted,
    game_names,
    load_game,
    may_see,
    seed_from_number,
)
from cardwright.learning import Numbers, numbers_of

PREFIX: Final = "cardwright_"
# A wider draw is several chance nodes: first in which part of it the number lies.
OUTCOMES_MAX: Final = 1_000
# Draws that a match may take for each of its decisions, for the bound on its length.
DRAWS_A_DECISION: Final = 50
# All matches begin alike: what the first draws lead to is kept, while they may come out in so many
# ways at most.
BEGINNINGS_MAX: Final = 1_000
Step = Callable[[Match], None]
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class Position:
    """A match and how its chance came out so far. A copy shares the match: it is never changed."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.match = prepared(numbers)
        self.rolls: list[tuple[int, ...]] = [()] * len(self.match.state.chance.streams)
        # The step that waits for chance, on which stream, and from where to where the draw may go.
        self.step: Step | None = None
        self.stream = 0
        self.first = 0
        self.ways = 0
        # In how many ways all draws of the beginning might have come out so far.
        self.beginnings = 1
        # For whom this was sampled, and from which event on all is as in any match.
        self.sampled_for: int | None = None
        self.sampled_log = 0
        self.secrets: list[str] = []
        # All draws and actions so far, by which it is written down.
        self.history: list[int] = []
        # Whose turn it is, as OpenSpiel counts: a seat, chance, or nobody any more; and what that
        # seat may decide.
        self.player = CHANCE
        self.legal: dict[int, Option] = {}

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[str, tuple[int, ...]]]:
        if self.sampled_for is not None:
            raise ValueError("a sampled state cannot be written down: it has no history")
        return restored, (f"{PREFIX}{self.numbers.game.name}", tuple(self.history))

    def __deepcopy__(self, _: object) -> Position:
        return self.twin()

    def twin(self) -> Position:
        """A copy that goes on by itself."""
        copy = Position.__new__(Position)
        copy.become(self)
        return copy

    def become(self, other: Position) -> None:
        """Stand where the other one stands."""
        self.__dict__.update(other.__dict__)
        self.rolls = other.rolls.copy()
        self.history = other.history.copy()

    @property
    def waits(self) -> bool:
        return self.step is not None

    def go_on_with(self, match: Match) -> None:
        """Look who decides now."""
        self.match, self.step = match, None
        self.player = TERMINAL if match.over else match.to_decide()[0]
        self.legal = {} if match.over else self.numbers.legal(match, self.player)

    def take(self, step: Step) -> None:
        """Take a step on a copy; if chance has not come out yet, wait for it."""
        taken = self.match.clone()
        taken.state.chance.script_all(self.rolls)
        for world in taken.worlds:
            world.chance.script_all(self.rolls)
        try:
            step(taken)
        except Unscripted as asked:
            names = [stream.name for stream in taken.state.chance.streams]
            self.step, self.stream = step, names.index(asked.stream)
            self.first, self.ways = 0, asked.below
            self.player = CHANCE
        else:
            self.go_on_with(taken)

    def part(self) -> int:
        """How many numbers lie together in one outcome of the next chance node."""
        return -(-self.ways // OUTCOMES_MAX)

    def outcomes(self) -> list[tuple[int, float]]:
        part = self.part()
        if part == 1:
            return [(value, 1 / self.ways) for value in range(self.ways)]
        sizes = [min(part, self.ways - start) for start in range(0, self.ways, part)]
        return [(value, size / self.ways) for value, size in enumerate(sizes)]

    def draw(self, value: int) -> None:
        assert self.step is not None, "chance is asked for something"
        self.history.append(value)
        part = self.part()
        if part > 1:
            self.first += value * part
            self.ways = min(part, self.ways - value * part)
            return
        value += self.first
        self.rolls[self.stream] = (*self.rolls[self.stream], value)
        if self.step is begin:
            self.begin_with_draws()
        else:
            self.take(self.step)

    def begin_with_draws(self) -> None:
        """Begin with the draws so far, or where the same draws have led before."""
        self.beginnings *= self.ways
        kept, draws = BEGUN.setdefault(self.numbers, {}), tuple(self.history)
        if draws in kept:
            self.become(kept[draws])
            return
        self.take(begin)
        if self.beginnings <= BEGINNINGS_MAX:
            kept[draws] = self.twin()

    def act(self, action: int) -> None:
        self.history.append(action)
        seat, option = self.player, self.legal[action]
        self.take(lambda match: match.act(seat, option))

    def information(self, seat: int) -> str:
        """All that a seat was told; on a sampled table, as if it had been told its cards."""
        if self.sampled_for in (None, seat):
            return self.numbers.key(self.match, seat)
        lines = [self.secrets[seat]]
        sealed = self.match.sealed_log[seat] if self.match.worlds else []
        for place, event in enumerate([*self.match.log, *sealed]):
            told = event.seen_by(seat)
            if place < self.sampled_log and told is not None:
                # Before the sample, nothing but what the searcher was told alike is sure.
                known = event.seen_by(self.sampled_for)
                told = told if known is not None and known.line() == told.line() else None
            if told is not None:
                lines.append(told.line())
        return "\n".join(lines)

    def sampled(self, seat: int, seed: bytes) -> Position:
        """A position that agrees with what the seat knows, and is else sampled."""
        copy = self.twin()
        twin = self.match.clone()
        table = self.match.determinise(seat, seed)
        twin.state = table
        if twin.worlds:
            twin.log += twin.sealed_log[seat]
            twin.worlds = [table.clone() for _ in twin.worlds]
            twin.sealed = [[] for _ in twin.worlds]
            twin.sealed_log = [[] for _ in twin.worlds]
        twin.hear_again()
        copy.go_on_with(twin)
        copy.rolls = [()] * len(copy.rolls)
        copy.sampled_for, copy.sampled_log = seat, len(twin.log)
        copy.secrets = [recognised(table, other) for other in range(table.seats)]
        return copy


def restored(name: str, history: tuple[int, ...]) -> Position:
    """A position from all draws and actions that led to it."""
    if name not in REGISTERED:
        register()
    position = begun(REGISTERED[name].numbers)
    for one in history:
        if position.waits:
            position.draw(one)
        else:
            position.act(one)
    return position


def begin(match: Match) -> None:
    match.resume()


# Where the first draws of each game have led, by how they came out.
BEGUN: dict[Numbers, dict[tuple[int, ...], Position]] = {}


def begun(numbers: Numbers) -> Position:
    """A match that has begun and waits for its first draw or decision."""
    kept = BEGUN.setdefault(numbers, {})
    if () not in kept:
        position = Position(numbers)
        position.take(begin)
        kept[()] = position
    return kept[()].twin()


def prepared(numbers: Numbers) -> Match:
    """A match whose table is laid. Chance that is scripted has no say before it goes on."""
    match = Match(numbers.game, numbers.setup, seed_from_number(0))
    # Every step is taken on a copy, so nobody wants to take one back.
    match.one_way = True
    match.set_table()
    return match


def recognised(table: State, seat: int) -> str:
    names = [card.template.name for card in table.cards if may_see(card.known, seat)]
    return "\n".join(sorted(names))


class CardwrightState(pyspiel.State):
    """A point of a match: a draw of chance, a decision, or the end."""

    def __init__(self, game: CardwrightGame) -> None:
        super().__init__(game)
        self.position = begun(game.numbers)

    def current_player(self) -> int:
        return self.position.player

    def _legal_actions(self, player: int) -> list[int]:
        position = self.position
        return list(position.legal) if position.player == player and player >= 0 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.position.waits:
            self.position.draw(action)
        else:
            self.position.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.position.numbers.words(action)

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.position.numbers.seats
        return [float(score) for score in self.position.match.scores]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> CardwrightState:
        """A state that the player cannot tell from this one, with all that it cannot know anew."""
        state: CardwrightState = self.clone()
        seed = seed_from_number(int(sampler() * 2**31))
        state.position = self.position.sampled(player, seed)
        return state

    def __str__(self) -> str:
        rolls = [list(stream) for stream in self.position.rolls if stream]
        made = [f"{one.seat} {one.option}" for one in self.position.match.decisions()]
        return f"{rolls} {made}"


class CardwrightGame(pyspiel.Game):
    """One of our games with its usual set-up."""

    loaded: Game
    numbers: Numbers
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        facts = self.loaded.facts
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.actions.size,
            max_chance_outcomes=OUTCOMES_MAX,
            num_players=self.numbers.seats,
            min_utility=float(facts.score_min),
            max_utility=float(facts.score_max),
            utility_sum=0.0 if facts.zero_sum else None,
            max_game_length=facts.decisions_max * DRAWS_A_DECISION,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> CardwrightState:
        return CardwrightState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> CardwrightObserver:
        if params:
            raise ValueError(f"there are no parameters for observing, so not {params}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return CardwrightObserver(self.numbers, recall)


class CardwrightObserver:
    """What a player sees as a tensor, and all it was told or all it sees as a text."""

    def __init__(self, numbers: Numbers, recall: bool) -> None:
        self.numbers = numbers
        self.recall = recall
        self.tensor = np.zeros(numbers.layout.size, np.float32)
        self.dict = {
            part.part: self.tensor[part.first : part.first + len(part.names)]
            for part in numbers.layout.parts
            if part.names
        }

    def set_from(self, state: CardwrightState, player: int) -> None:
        if state.position.waits:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.numbers.observe(state.position.match, player)

    def string_from(self, state: CardwrightState, player: int) -> str:
        if self.recall:
            return state.position.information(player)
        self.set_from(state, player)
        cells = [
            f"{part.part}.{name} {int(value)}"
            for part in self.numbers.layout.parts
            for name, value in zip(
                part.names, self.tensor[part.first : part.first + len(part.names)], strict=True
            )
            if value
        ]
        return "\n".join(cells)


REGISTERED: dict[str, type[CardwrightGame]] = {}


def register() -> list[str]:
    """Register all installed games with OpenSpiel; says under which names."""
    return [register_game(load_game(name)) for name in game_names()]


def register_game(game: Game) -> str:
    """Register one game, an outside one too; doing it again changes nothing."""
    name = f"{PREFIX}{game.name}"
    if name in REGISTERED:
        return name
    facts = game.facts
    numbers = numbers_of(game)
    types = pyspiel.GameType
    kind = types(
        short_name=name,
        long_name=game.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=types.Information.IMPERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM if facts.zero_sum else types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=numbers.seats,
        min_num_players=numbers.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
    )
    said = {"loaded": game, "numbers": numbers, "kind": kind}
    made = type(f"Cardwright{game.name.title()}", (CardwrightGame,), said)
    REGISTERED[name] = made
    pyspiel.register_game(kind, made)
    return name
