"""How card files are read: from text to templates, or to a list of what is wrong.

What a game extends the card language with: the shapes that a field may have.
"""

# A list, so it is laid out as one.
# fmt: off
# isort: off
from cardwright.kernel.language.answers import Answers
from cardwright.kernel.language.blueprints import LastingShape, TURNS_MAX
from cardwright.kernel.language.changes import ADDED, CHANGED, REMOVED
from cardwright.kernel.language.families import Family
from cardwright.kernel.language.trees import Fields, Scalar, Tree
from cardwright.kernel.language.problems import (
    AlreadyNoted, ContentError, ContentErrors, nearest, problem,
)
from cardwright.kernel.language.forms import (
    Context, EffectForm, Field, Form, Shape, Values, described,
)
from cardwright.kernel.language.game_file import BadGameFile, module_in
from cardwright.kernel.language.queries import QUERY
from cardwright.kernel.language.reference import reference
from cardwright.kernel.language.scalars import hundredths
from cardwright.kernel.language.scenario import SEED_NUMBER_MAX, Scenario, read_scenario
from cardwright.kernel.language.schema import file_schema
from cardwright.kernel.language.shapes import (
    AMOUNT, CONDITION, EFFECT, EffectShape, EntryName, Formed, Many, Name, Named, NamedValue, OneOf,
    Quantity, TagSet, Text, Truth, Whole, listed,
)
from cardwright.kernel.language.vocabulary import Vocabulary

__all__ = [
    "ADDED",
    "AMOUNT",
    "CHANGED",
    "CONDITION",
    "EFFECT",
    "QUERY",
    "REMOVED",
    "SEED_NUMBER_MAX",
    "TURNS_MAX",
    "AlreadyNoted",
    "Answers",
    "BadGameFile",
    "ContentError",
    "ContentErrors",
    "Context",
    "EffectForm",
    "EffectShape",
    "EntryName",
    "Family",
    "Field",
    "Fields",
    "Form",
    "Formed",
    "LastingShape",
    "Many",
    "Name",
    "Named",
    "NamedValue",
    "OneOf",
    "Quantity",
    "Scalar",
    "Scenario",
    "Shape",
    "TagSet",
    "Text",
    "Tree",
    "Truth",
    "Values",
    "Vocabulary",
    "Whole",
    "described",
    "file_schema",
    "hundredths",
    "listed",
    "module_in",
    "nearest",
    "problem",
    "read_scenario",
    "reference",
]  # fmt: skip
