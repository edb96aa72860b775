"""In an expression over two lines, a part of the second was cut out of the first: the text
below was read as 21 + 21."""

from cardwright.kernel.language.expressions import read_expression
from cardwright.kernel.language.trees import Mark, Scalar
from cardwright.kernel.machine.expr import COUNT
from cardwright.kernel.values.scene import Scene
from tests.skirmish.stage import new_match


def test_the_second_line_counts() -> None:
    scalar = Scalar("(\n21 +\n11)", True, Mark("f.yaml", 1, 1), "x")
    match = new_match()
    read = read_expression(scalar, COUNT, {}, match.game.vocabulary)
    assert read.value(match.state, Scene(0)) == 32
