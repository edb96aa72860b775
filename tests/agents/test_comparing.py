"""How a search compares options where it may be foreseen: by the same luck, and with instinct."""

from __future__ import annotations

from cardwright.agents import Budget, look
from cardwright.agents.budget import DEPTH_USUAL
from cardwright.agents.search import DECISIONS_MAX, Search
from cardwright.agents.tree import TRIES_LEAST, Node, clearly_best, pick_open
from cardwright.kernel import Game, Option
from tests.agents.test_outlook import stream
from tests.agents.test_search import policy, start
from tests.agents.wager import HASTY_WAGER, WAGER
from tests.agents.windfall import WINDFALL

OPTIONS = [Option("stay"), Option("go"), Option("run")]


def tried(*results: list[float]) -> Node:
    """A decision of which instinct takes the first option, with what came out for each."""
    node = Node()
    slots = node.slots_of(OPTIONS)
    node.lean(slots, 0, [])
    for slot, values in enumerate(results):
        node.results[slot] = values
        node.counts[slot] = len(values)
        node.totals[slot] = sum(values)
        node.visits += len(values)
    return node


def test_all_options_meet_the_same_luck() -> None:
    """One point more or less would never be seen beside the great die."""
    assert policy(start(WINDFALL), 0, Budget(60))["ask"] == 1.0


def test_what_is_leaned_to_is_tried_first() -> None:
    node = tried([0.5] * 50, [], [])
    assert pick_open(node, [0, 1, 2], 1.0) == 1
    node.lean([0, 1, 2], 0, [0, 1, 5])
    assert pick_open(node, [0, 1, 2], 1.0) == 2


def test_leanings_share_what_instinct_leaves() -> None:
    node = Node()
    slots = node.slots_of(OPTIONS)
    node.lean(slots, 1, [3, 9, 4])
    assert node.favourite == 1
    assert node.leaning[2] > node.leaning[0] > 0
    assert sum(node.leaning.values()) == 0.5


def test_what_is_alike_is_decided_by_instinct() -> None:
    luck = [0.1, 0.9] * TRIES_LEAST
    assert clearly_best([tried(luck, luck, luck)], OPTIONS) == 0


def test_what_is_better_by_luck_alone_is_not_played() -> None:
    usual = [0.5] * TRIES_LEAST
    lucky = [1.0, 0.0] * (TRIES_LEAST // 2)
    lucky[-1] = 0.1
    assert sum(lucky) > sum(usual)
    assert clearly_best([tried(usual, lucky, [])], OPTIONS) == 0


def test_what_is_clearly_better_is_played() -> None:
    luck = [0.1, 0.8] * TRIES_LEAST
    better = [value + 0.1 for value in luck]
    assert clearly_best([tried(luck, better, luck)], OPTIONS) == 1


def test_what_was_hardly_tried_is_not_played() -> None:
    few = [0.9] * (TRIES_LEAST - 1)
    assert clearly_best([tried([0.1] * TRIES_LEAST, few, [])], OPTIONS) == 0


def test_what_is_hardly_tried_is_tried_again() -> None:
    node = tried([0.5] * 50, [0.5], [])
    assert pick_open(node, [0, 1, 2], 1.0) == 2


def test_turns_that_the_game_wants_are_looked_at_to_their_end() -> None:
    def depth(game: Game, budget: Budget) -> int:
        return Search(look(start(game), 0, stream(1), budget)).depth

    assert depth(HASTY_WAGER, Budget(1)) == DECISIONS_MAX
    assert depth(WAGER, Budget(1)) == DEPTH_USUAL
    assert depth(HASTY_WAGER, Budget(1, depth=3)) == 3


def test_what_several_searches_found_counts_together() -> None:
    """Each pair of tries is of one search: luck is never compared across searches."""
    luck = [0.1, 0.8] * (TRIES_LEAST // 2 - 1)
    better = [value + 0.1 for value in luck]
    part = tried(luck, better, [])
    assert clearly_best([part], OPTIONS) == 0, "too few tries to believe it"
    assert clearly_best([part, part], OPTIONS) == 1
