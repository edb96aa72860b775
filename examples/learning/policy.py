"""A masked policy: a small network that says how likely a seat takes each of its open actions.

Only numpy is needed. It sees what `cardwright.learning` gives, weighs the open actions alone, and
learns from what its choices brought (policy gradient with a learned expectation as the baseline).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ids = NDArray[np.int64]
# Observations, a row for each decision.
Seen = NDArray[np.int32]
# How Adam weighs what it saw before, and what keeps it from dividing by nothing.
KEPT, KEPT_SQUARES, TINY = 0.9, 0.999, 1e-8


class Open:
    """The open actions of many decisions, one after the other, and where those of each begin."""

    def __init__(self, legal: list[list[int]]) -> None:
        counts = [len(actions) for actions in legal]
        self.actions: Ids = np.concatenate([np.array(actions, np.int64) for actions in legal])
        self.starts: Ids = np.cumsum([0, *counts[:-1]])
        # For each action the decision that it belongs to.
        self.rows: Ids = np.repeat(np.arange(len(legal)), counts)


class MaskedPolicy:
    """One hidden layer, a row of weights for each action, and one for what a match will bring."""

    def __init__(self, cells: int, actions: int, hidden: int = 64, seed: int = 1) -> None:
        random = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            "seen": random.normal(0, 1 / np.sqrt(cells), (cells, hidden)),
            "bias": np.zeros(hidden),
            "actions": np.zeros((actions, hidden)),
            "worth": np.zeros(hidden),
        }
        self.steps = 0
        self.means = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.squares = {name: np.zeros_like(one) for name, one in self.weights.items()}

    def hidden(self, seen: Seen) -> Floats:
        made: Floats = np.tanh(scaled(seen) @ self.weights["seen"] + self.weights["bias"])
        return made

    def shares(self, seen: Seen, opened: Open) -> Floats:
        """How likely each open action is."""
        return self.weighed(self.hidden(seen), opened)

    def weighed(self, hidden: Floats, opened: Open) -> Floats:
        rows, starts = opened.rows, opened.starts
        scores = np.einsum("nh,nh->n", self.weights["actions"][opened.actions], hidden[rows])
        powers = np.exp(scores - np.maximum.reduceat(scores, starts)[rows])
        shares: Floats = powers / np.add.reduceat(powers, starts)[rows]
        return shares

    def choose(self, seen: Seen, opened: Open, random: np.random.Generator) -> Ids:
        """The how-manieth of its open actions each decision takes, drawn by the shares."""
        shares = self.shares(seen, opened)
        passed = np.cumsum(shares)
        before = passed[opened.starts] - shares[opened.starts]
        drawn = np.searchsorted(passed, before + random.random(len(seen)))
        # Rounding may lead a hair's breadth past the last one.
        last = np.append(opened.starts[1:], len(shares)) - 1
        chosen: Ids = np.clip(drawn, opened.starts, last) - opened.starts
        return chosen

    def learn(
        self, seen: Seen, opened: Open, places: Ids, brought: Floats, spread: float, rate: float
    ) -> None:
        """Make choices likelier that brought more than was expected; `spread` rewards variety."""
        count, rows, starts = len(seen), opened.rows, opened.starts
        hidden = self.hidden(seen)
        shares = self.weighed(hidden, opened)
        missed = brought - hidden @ self.weights["worth"]
        gains = missed / (missed.std() + TINY)
        logs = np.log(shares + TINY)
        variety = -np.add.reduceat(shares * logs, starts)
        up = -gains[rows] * shares - spread * shares * (logs + variety[rows])
        up[starts + places] += gains
        actions = np.zeros_like(self.weights["actions"])
        # The same actions side by side, to be added up in one go.
        order = np.argsort(opened.actions, kind="stable")
        met, firsts = np.unique(opened.actions[order], return_index=True)
        actions[met] = np.add.reduceat(up[order, None] * hidden[rows[order]], firsts)
        below = np.add.reduceat(up[:, None] * self.weights["actions"][opened.actions], starts)
        below += missed[:, None] * self.weights["worth"]
        below *= 1 - hidden**2
        self.step(
            {
                "seen": scaled(seen).T @ below / count,
                "bias": below.mean(0),
                "actions": actions / count,
                "worth": hidden.T @ missed / count,
            },
            rate,
        )

    def step(self, slopes: dict[str, Floats], rate: float) -> None:
        """A step uphill for every weight, by its own scale (Adam)."""
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += (1 - KEPT) * (slope - mean)
            square += (1 - KEPT_SQUARES) * (slope**2 - square)
            size = np.sqrt(square / (1 - KEPT_SQUARES**self.steps)) + TINY
            self.weights[name] += rate * mean / (1 - KEPT**self.steps) / size


def scaled(seen: Seen) -> Floats:
    """Large numbers say less and less more. Most cells of an observation are empty."""
    made = np.zeros(seen.shape)
    there = np.nonzero(seen)
    values = seen[there].astype(float)
    made[there] = np.sign(values) * np.log1p(np.abs(values))
    return made
