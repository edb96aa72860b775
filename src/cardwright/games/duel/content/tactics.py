"""Tactics: the modifier cards, which say how a technique is carried out.

A tactic lies on a play and speaks about that play alone. The kernel calls what a
card says about a question a modifier; so here the card itself is a tactic.
"""

from __future__ import annotations

from cardwright.games.duel.content.phases import IN_SELECTION, PLAYABLE, phase_bits, when_words
from cardwright.games.duel.content.profile import PROFILE, Profile, profile_lines
from cardwright.games.duel.content.zones import EXHAUSTS
from cardwright.kernel import (
    HUNDREDTHS,
    OWNER,
    RESULT_SCOPE,
    AllOf,
    AnyOf,
    Effect,
    Expr,
    HasTag,
    Literal,
    Modifier,
    Template,
    article,
    enumerated,
    number_text,
    sentence,
)
from cardwright.kernel.language import (
    CONDITION,
    Context,
    EffectShape,
    EntryName,
    Family,
    Field,
    Many,
    OneOf,
    Quantity,
    Truth,
    Values,
    problem,
)


class Tactic(Template):
    __slots__ = (
        "attaches", "barred", "does", "excludes", "exhausts", "focus", "phases", "profile",
        "stamina",
    )  # fmt: skip

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title)
        self.focus = 0
        # Committed with its play, whatever the technique costs.
        self.stamina = 0
        self.exhausts = False
        self.phases = IN_SELECTION
        self.attaches: Expr | None = None
        self.excludes: tuple[str, ...] = ()
        # What it cannot lie beside, whichever of the two says so.
        self.barred: list[Template] = []
        # Replaces what the attack brings, whatever its technique says.
        self.profile: Profile | None = None
        self.does: Effect | None = None

    def printed_cost(self) -> str:
        """What its own stamina says about the play, which stands among the costs already."""
        for modifiers in self.answers.values():
            for modifier in modifiers:
                if self.stamina and modifier.scope == RESULT_SCOPE and not modifier.unusual:
                    return sentence(modifier.words(self.about()))
        return ""

    def about(self) -> str:
        return "it"

    def kind_words(self, tags: list[str]) -> str:
        return sentence(f"tactic, {', '.join(tags)}")

    def words(self) -> list[str]:
        costs = [f"{number_text(self.focus)} Focus"] if self.focus else []
        costs += [f"{number_text(self.stamina)} stamina"] if self.stamina else []
        cost = ", ".join(costs) or "free"
        lines = [f"{when_words(self.phases)}, {cost}: lay on {lay_words(self.attaches)}."]
        if self.barred:
            titles = list(dict.fromkeys(other.title for other in self.barred))
            lines.append(sentence(f"not beside {enumerated(titles, 'or')}"))
        said = self.rule_words()
        if (printed := self.printed_cost()) in said:
            said.remove(printed)
        lines += said
        if self.profile is not None:
            lines.append("Replaces the outcomes of the play.")
            lines += profile_lines(self.profile, "nothing")
        if self.does is not None:
            lines.append(sentence(f"when the play is carried out: {self.does.words()}"))
        return [*lines, EXHAUSTS] if self.exhausts else lines


def lay_words(attaches: Expr | None) -> str:
    """On which plays a tactic may lie."""
    if attaches is None:
        return "any play"
    parts = attaches.parts if isinstance(attaches, AnyOf | AllOf) else [attaches]
    tags = [part.name for part in parts if isinstance(part, HasTag)]
    if len(tags) < len(parts):
        return f"a play if {attaches.words()}"
    joined = enumerated(tags, "or") if isinstance(attaches, AnyOf) else " ".join(tags)
    return f"{article(joined)} play"


def build_tactic(name: str, title: str, values: Values, context: Context) -> Tactic:
    tactic = Tactic(name, title)
    tactic.focus = values.either("focus", int, 0)
    if values.has("stamina"):
        # Added at the very end, so that nothing that changes the technique's cost touches it.
        question = context.vocabulary.questions["stamina_cost"]
        tactic.stamina = values.take("stamina", int)
        amount = Literal(tactic.stamina, HUNDREDTHS)
        tactic.add_answer(Modifier(question, RESULT_SCOPE, "add", amount, None))
    tactic.exhausts = values.either("exhausts", bool, False)
    if values.has("playable"):
        tactic.phases = phase_bits(values.many("playable", str))
    tactic.attaches = values.maybe("attaches", Expr)
    tactic.excludes = tuple(values.many("excludes", str))
    tactic.profile = values.maybe("advantage", Profile)
    tactic.does = values.maybe("does", Effect)
    for modifier in values.many("answers", Modifier):
        if modifier.question.name == "time_cost":
            wrong = "a tactic lies face down, so it cannot change how long its play is seen to take"
            raise problem(values.tree, wrong)
    return tactic


def link_exclusions(tactics: list[Template]) -> None:
    """All tactics are read: let those that exclude each other know it, on both sides."""
    for one in tactics:
        for other in tactics:
            if isinstance(one, Tactic) and isinstance(other, Tactic) and other.name in one.excludes:
                one.barred.append(other)
                other.barred.append(one)


def tactics_family() -> Family:
    return Family(
        "modifiers",
        "Tactical cards that are laid on a play and say how it is carried out.",
        [
            Field("focus", Quantity(0, 1_000), "Focus, spent at once"),
            Field("stamina", Quantity(0, 2_000), "stamina, committed with its play"),
            Field("playable", Many(OneOf("phase", PLAYABLE)), "when (usually in selection)"),
            Field("exhausts", Truth(), "it is gone for the encounter after use"),
            Field("attaches", CONDITION, "on which plays it may lie (usually any)"),
            Field("excludes", Many(EntryName("modifiers")), "cards it cannot lie beside"),
            Field("advantage", PROFILE, "what the attack brings instead"),
            Field(
                "does", EffectShape(OWNER, "the play"), "what happens when its play is carried out"
            ),
        ],
        build_tactic,
    )
