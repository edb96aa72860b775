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

from cardwright.kernel import Game, game_names, load_game, seed_from_number
from cardwright.learning import Numbers, numbers_of
from cardwright.learning.scripted import EXPLORED, OUTCOMES_MAX, begun

PREFIX: Final = "cardwright_"
# Draws that a match may take for each of its decisions, for the bound on its length.
DRAWS_A_DECISION: Final = 50


class CardwrightState(pyspiel.State):
    """A point of a match: a draw of chance, a decision, or the end."""

    def __init__(self, game: CardwrightGame) -> None:
        super().__init__(game)
        self.position = begun(game.numbers)

    def current_player(self) -> int:
        return self.position.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.go_on(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.position.numbers.words(action)

    def is_terminal(self) -> bool:
        return self.position.over

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
    ) -> CardwrightObserver | None:
        """What one player sees, all of it: there is nothing for what is public or private alone."""
        if params:
            raise ValueError(f"there are no parameters for observing, so not {params}")
        if iig_obs_type is not None and not (
            iig_obs_type.public_info
            and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            return None
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
    numbers = EXPLORED[game.name] = numbers_of(game)
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
