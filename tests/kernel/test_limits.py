"""Every limit: what still goes at the limit, and what is refused or ended beyond it."""

from pathlib import Path

import pytest

from cardwright.kernel import (
    Chance,
    Frame,
    Match,
    Option,
    Scene,
    State,
    Template,
    ask,
    new_card,
    seed_from_number,
)
from cardwright.kernel.language import Family, Field, Vocabulary, Whole
from cardwright.kernel.language.content import CardFile, card_files_in, load_content
from cardwright.kernel.language.problems import ContentError, ContentErrors
from cardwright.kernel.machine.facts import Fact, ToldFact, ways_among
from cardwright.kernel.machine.game import BadSetup
from cardwright.kernel.machine.zones import clone_from_pool
from cardwright.kernel.table import match
from cardwright.kernel.table.asked import BarredChoice, held_first
from cardwright.kernel.table.samples import Hidden, sample_hidden
from cardwright.kernel.values import limits
from cardwright.kernel.values.chance import Stream
from tests.skirmish.game import Skirmish
from tests.skirmish.stage import kinds, lines, load, new_match, played, skirmish
from tests.skirmish.table import PLAY, POOL

ROOT = Path(__file__).resolve().parent.parent


def test_every_limit_is_tested() -> None:
    tested = "\n".join(file.read_text(encoding="utf-8") for file in ROOT.rglob("test_*.py"))
    names = [name for name in vars(limits) if name.isupper()]
    assert [name for name in names if name not in tested and name not in RECORDS] == []


# What a record may hold is tested with records, which another chapter reads and writes.
RECORDS = ["RECORD" + "_FILE_BYTES_MAX", "OPTION" + "_TEXT_CHARS_MAX"]


def refused(text: str) -> str:
    with pytest.raises(ContentErrors) as caught:
        load(Skirmish(), text)
    return str(caught.value)


def accepted(text: str) -> None:
    load(Skirmish(), text)


def stopped_by(played_match: Match) -> str:
    """Which limit ended the match; nobody wins that way."""
    assert kinds(played_match.log)[-2:] == ["limit_reached", "match_ended"]
    assert played_match.scores == [0, 0]
    return lines(played_match.log, "limit_reached")[0].removeprefix("limit_reached limit=")


# Card files


def test_content_files(tmp_path: Path) -> None:
    for number in range(limits.CONTENT_FILES_MAX):
        (tmp_path / f"cards-{number}.yaml").write_text("", encoding="utf-8")
    assert len(card_files_in(tmp_path)) == limits.CONTENT_FILES_MAX
    (tmp_path / "cards-more.yaml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match="at most 200 card files"):
        card_files_in(tmp_path)


def test_content_nodes() -> None:
    entries = (limits.CONTENT_NODES_MAX - 6) // 2
    fitting = "probe: {tags: [" + "quick," * entries + "]}"
    assert "more than" not in (refused(fitting.replace("quick", "qick")))
    assert "the file has more than 100000 values" in refused(
        "probe: [" + "1," * limits.CONTENT_NODES_MAX + "]"
    )


def test_quantities() -> None:
    most = limits.QUANTITY_MAX // 100
    accepted(f"probe: {{effect: {{damage: {most}}}, answers: {{damage: x{most}}}}}")
    assert "is not between" in refused(f"probe: {{effect: {{damage: {most}.01}}}}")
    assert "is not between" in refused(f"probe: {{answers: {{damage: x{most}.01}}}}")


def test_effect_depth() -> None:
    def nested(depth: int) -> str:
        return "probe: {effect: " + "{choose: [" * depth + "{damage: 1}" + "]}" * depth + "}"

    accepted(nested(limits.EFFECT_DEPTH_MAX - 1))
    assert "effects stand at most 12 deep in each other" in refused(nested(limits.EFFECT_DEPTH_MAX))


def test_templates() -> None:
    def family_of(count: int) -> None:
        game = Skirmish()
        vocabulary = Vocabulary(game, game.tag_names)
        families = [Family("ranks", "Ranks.", [Field("rank", Whole(1, 9), "its rank")])]
        text = "\n".join(f"rank_{number}: {{copies: 0}}" for number in range(count)).encode()
        load_content(vocabulary, families, [CardFile("ranks.yaml", text)])

    family_of(limits.TEMPLATES_MAX)
    with pytest.raises(ContentErrors, match="a game has at most 5000 entries"):
        family_of(limits.TEMPLATES_MAX + 1)


def test_tags() -> None:
    names = [f"tag_{number}" for number in range(limits.TAGS_MAX + 1)]
    assert len(Vocabulary(Skirmish(), names[:-1]).tags) == limits.TAGS_MAX
    with pytest.raises(AssertionError, match="at most 256 tags"):
        Vocabulary(Skirmish(), names)


def test_copies() -> None:
    own = sum(template.copies for template in skirmish().templates)
    full = (limits.CARDS_PER_MATCH_MAX - own) // 100
    rest = (limits.CARDS_PER_MATCH_MAX - own) % 100
    text = "\n".join(f"many_{number}: {{copies: 100}}" for number in range(full))
    accepted(f"{text}\nrest: {{copies: {rest}}}")
    assert "rest: all entries together have more than 4000 copies" in refused(
        f"{text}\nrest: {{copies: {rest + 1}}}"
    )


# A match


class Crowd(Skirmish):
    """A game for many."""

    def seats(self, setup: dict[str, str]) -> int:
        return int(setup["length"].replace("short", "16").replace("long", "17"))


def test_seats() -> None:
    crowd = Crowd()
    assert Match(crowd, {}, seed_from_number(1)).state.seats == limits.SEATS_MAX
    with pytest.raises(AssertionError, match="at most 16 seats"):
        Match(crowd, {"length": "long"}, seed_from_number(1))


def test_cards_of_a_match() -> None:
    table = Match(skirmish(), {}, seed_from_number(1))
    table.game.set_up(table.state, table.setup)
    while len(table.state.cards) < limits.CARDS_PER_MATCH_MAX:
        new_card(table.state, Template("more", "More"), 0, table.state.zone(PLAY, 0))
    table.resume()
    state = table.state
    clone_from_pool(state, state.zone(POOL, 0).cards[0], state.zone(PLAY, 0))
    assert state.over, "a copy too many ends the match"
    with pytest.raises(BadSetup, match="at most 4000 cards"):
        table.resume()


class Steps(Frame):
    """So many steps and then a question."""

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, state: State) -> None:
        if self.left == 1:
            state.offer(0, "more", [Option("again"), Option("end")], self)
        else:
            state.then(Steps(self.left - 1))

    def chosen(self, state: State, option: Option) -> None:
        state.then(Steps(1))


class Heap(Frame):
    """Puts so many frames on the agenda at once."""

    def __init__(self, height: int) -> None:
        self.height = height

    def run(self, state: State) -> None:
        for _ in range(self.height):
            state.then(Steps(1))


class Wide(Frame):
    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, state: State) -> None:
        state.offer(0, "wide", [Option("take", number) for number in range(self.count)], self)


def running(frame: Frame) -> Match:
    table = Match(skirmish(), {}, seed_from_number(1))
    table.state.then(frame)
    return table.resume()


def test_work_for_one_decision() -> None:
    assert not running(Steps(limits.WORK_PER_DECISION_MAX - 3)).over
    assert stopped_by(running(Steps(limits.WORK_PER_DECISION_MAX))) == "work for one decision"


def test_effects_of_one_entry() -> None:
    several = ", ".join(["{tell: omen}"] * limits.EFFECTS_PER_ENTRY_MAX)
    accepted(f"probe: {{effect: [{several}]}}")
    said = refused(f"probe: {{effect: [{several}, {{tell: omen}}]}}")
    assert f"an entry has at most {limits.EFFECTS_PER_ENTRY_MAX} effects" in said


def test_frames_on_the_agenda() -> None:
    assert not running(Heap(limits.FRAMES_DEEP_MAX)).over
    assert stopped_by(running(Heap(limits.FRAMES_DEEP_MAX + 1))) == "frames on the agenda"


def test_options_of_one_decision() -> None:
    assert (
        len(running(Wide(limits.OPTIONS_PER_DECISION_MAX)).legal(0))
        == limits.OPTIONS_PER_DECISION_MAX
    )
    assert stopped_by(running(Wide(limits.OPTIONS_PER_DECISION_MAX + 1))) == "options"


def test_repeats() -> None:
    text = (
        f"probe: {{effect: {{repeat: {{times: {limits.REPEATS_MAX + 50}, do: {{tell: omen}}}}}}}}"
    )
    assert kinds(played("probe", text).log).count("omen") == limits.REPEATS_MAX


@pytest.mark.parametrize("beyond", [0, 1])
def test_lasting_effects(beyond: int) -> None:
    fifth = limits.LASTING_EFFECTS_MAX // 5
    create = "{lasting: {until: end_of_match, answers: {cost: +0}}}"
    hundred = f"{{repeat: {{times: {fifth}, do: {create}}}}}"
    extra = ", ".join([create] * beyond)
    text = f"probe: {{effect: [{', '.join([hundred] * 5)}{', ' + extra if extra else ''}]}}"
    match = played("probe", text)
    if beyond:
        assert stopped_by(match) == "lasting effects"
    else:
        assert len(match.state.in_force) == limits.LASTING_EFFECTS_MAX


def test_decisions_of_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "DECISIONS_PER_MATCH_MAX", 50)
    endless = running(Steps(1))
    for _ in range(49):
        endless.act(0, "again")
    assert endless.to_decide() == [0]
    endless.act(0, "again")
    assert stopped_by(endless) == "decisions of one match"
    assert not endless.can_undo(0)


def test_results() -> None:
    answers = "answers: {plays: [+100000000, x1000000, x1000000]}"
    text = f"probe: {{effect: {{lasting: {{until: end_of_match, {answers}}}}}}}"
    state = played("probe", text).state
    plays = state.game.vocabulary.questions["plays"]
    assert ask(state, plays, Scene(0)) == limits.RESULT_MAX


def test_what_is_barred_is_shown_so_far() -> None:
    barred = [BarredChoice(f"play deck.{place}", "a card", "no") for place in range(99)]
    state = new_match().state
    assert held_first(state, 0, barred) == barred[: limits.BARRED_SHOWN_MAX]


class Never(Fact):
    """Holds of nothing, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def holds(self, state: State, cards: tuple[int, ...]) -> bool:
        self.asked += 1
        return False


def test_tries_of_a_sample() -> None:
    state, never = new_match().state, Never()
    state.facts = (ToldFact(never, ((0,),), 1),)
    sample_hidden(state, 0, seed_from_number(1))
    assert state.loose
    walked = never.asked - limits.SAMPLE_DEALS_MAX
    assert limits.SAMPLE_CHANGES_MAX <= walked <= 1 + 2 * limits.SAMPLE_CHANGES_MAX


def test_tries_of_a_deal_in_which_a_card_cannot_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    def never_fits(self: Hidden, state: State, stream: Stream) -> bool:
        tries.append(stream.below(2))
        return False

    monkeypatch.setattr(Hidden, "deal", never_fits)
    state = new_match().state
    sample_hidden(state, 0, seed_from_number(1))
    assert state.loose
    assert len(tries) == limits.SAMPLE_TRIES_MAX


def test_ways_of_a_fact() -> None:
    cards = [*range(limits.FACT_WAYS_MAX)]
    assert len(ways_among(((0,),), cards)) == limits.FACT_WAYS_MAX
    assert ways_among(((0,),), [*cards, limits.FACT_WAYS_MAX]) == ()
    assert ways_among(((0, 1),), cards) == ()


def test_giving_up_twice_is_giving_up_once() -> None:
    state = new_match().state
    state.give_up("patience")
    state.give_up("patience")
    assert kinds(state.events) == ["limit_reached", "match_ended"]


def test_chance_is_named_in_its_own_chapter() -> None:
    """CHANCE_RANGE_MAX and SEED_BYTES are tested with the streams."""
    assert Chance([]).form() == []
