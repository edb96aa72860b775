"""Pgx's Leduc hold'em: many matches side by side in one program compiled by JAX.

All of it runs on one core here. A hundred steps are one call, finished matches
begin anew by themselves, so every step of every match is a decision.
"""

from __future__ import annotations

import os

# Before JAX counts the cores: threads that wait for each other cost processor time.
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:1])

import jax
import pgx
from pgx.experimental import act_randomly, auto_reset

from benchmarks.windows import Window, windows_of

STEPS = 100


def playouts(matches: str) -> Window:
    """So many matches at a time; an action is drawn by its own `act_randomly`."""
    batch = int(matches)
    env = pgx.make("leduc_holdem")
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(carried, _):  # type: ignore[no-untyped-def]  # JAX has no types for these.
        state, key = carried
        key, choice, chance = jax.random.split(key, 3)
        actions = act_randomly(choice, state.legal_action_mask)
        return (step(state, actions, jax.random.split(chance, batch)), key), None

    many = jax.jit(lambda carried: jax.lax.scan(advance, carried, None, length=STEPS)[0])
    key = jax.random.PRNGKey(1)
    init = jax.jit(jax.vmap(env.init))
    carried = many((init(jax.random.split(key, batch)), key))

    def play(times: int) -> int:
        nonlocal carried
        for _ in range(times):
            carried = many(carried)
        jax.block_until_ready(carried)
        return times * STEPS * batch

    return windows_of(play)
