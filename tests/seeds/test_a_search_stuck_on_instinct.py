"""A search whose results had all been alike had no curiosity, and never left what instinct took."""

from cardwright.agents.tree import Node, Step, pick_open
from cardwright.kernel import Option


def test_a_search_tries_everything_while_all_comes_out_alike() -> None:
    node = Node()
    slots = node.slots_of([Option("left"), Option("right"), Option("wait")])
    node.favourite = slots[0]
    Step(0, node, slots, slots[0], []).learn(0.5)
    for _ in range(20):
        Step(0, node, slots, slots[pick_open(node, slots, spread=0.0)], []).learn(0.5)
    assert min(node.counts) > 0
    assert max(node.counts) == node.counts[0], "instinct's option is tried most"
