"""Checking targets: no operation gets one of the wrong sort, however deep it is nested."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cardwright.kernel.language.forms import Context, EffectForm
from cardwright.kernel.language.problems import problem
from cardwright.kernel.language.trees import Fields, Items, Scalar, Tree
from cardwright.kernel.machine.expr import Sort
from cardwright.kernel.machine.targets import Query

if TYPE_CHECKING:
    from cardwright.kernel.language.vocabulary import Vocabulary

POOLS_SHOWN_MAX: Final = 3
NAMES: Final = re.compile(r"[a-z_][a-z0-9_.]*")


def check_target(
    form: EffectForm, name: Scalar, query: Query | None, context: Context, vocabulary: Vocabulary
) -> None:
    """Does an operation take the target that stands beside it, or else the one in reach?"""
    if form.target is None:
        if query is not None and not form.hands_on:
            raise problem(name, f"{form.name} takes no target: leave out 'to'")
        return
    target = context.target
    if target is None:
        if form.needs_target:
            raise problem(name, f"{form.name} needs a target{advice(form.target, vocabulary)}")
        return
    target.used = True
    if target.sort.name == form.target.name:
        return
    wanted, found = form.target.described(), target.sort.described()
    if query is not None:
        instead = advice(form.target, vocabulary)
        raise problem(name, f"{form.name} works on {wanted}, not {found}{instead}")
    wrong = f"{form.name} works on {wanted}, and the target here is {found} of {target.named}"
    raise problem(name, wrong + advice(form.target, vocabulary))


def advice(sort: Sort, vocabulary: Vocabulary) -> str:
    """What to write so that an operation gets a target of its sort."""
    fitting = [pool.name for pool in vocabulary.pools.values() if pool.sort.name == sort.name]
    # What the game itself has first.
    fitting.sort(key=lambda name: name in vocabulary.general_pools)
    if not fitting:
        return ""
    shown = " or ".join(f"'to: {name}'" for name in fitting[:POOLS_SHOWN_MAX])
    return f": write {shown} beside it"


def check_use(form: EffectForm, name: Scalar, payload: Tree, context: Context) -> None:
    """A target that stands beside a structure is meant for something in it."""
    target = context.target
    assert target is not None, "only called where a target stands"
    if not target.used and not reads_target(payload, context):
        raise problem(name, f"nothing in this {form.name} takes a target: leave out 'to'")


def reads_target(tree: Tree, context: Context) -> bool:
    """Does any expression in it read something of the target, or might it?"""
    if isinstance(tree, Scalar):
        general = context.vocabulary.general_names
        return any(
            name in context.names and name not in general for name in NAMES.findall(tree.text)
        )
    if isinstance(tree, Items):
        return any(reads_target(entry, context) for entry in tree.entries)
    assert isinstance(tree, Fields), "a tree is a scalar, a list or fields"
    return any(reads_target(value, context) for _, value in tree.entries)
