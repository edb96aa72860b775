"""The rules of thumb by which Deeds is played without looking ahead, decision by decision."""

import pytest

from cardwright.kernel import Match, seed_from_number
from cardwright.kernel.table.spellings import option_words
from cardwright.kernel.values.chance import Stream, stream_key
from tests.games.deeds.tables import at_table, deeds_game, do, staged


def thought(match: Match) -> str:
    """What the hero would decide by instinct, in words. Thinking leaves no trace."""
    before = match.digest()
    state = match.state
    option = state.game.instinct(state, 0, Stream("test", stream_key(b"test", "test")))
    assert match.digest() == before, "thinking changes nothing"
    return option_words(state, 0, option)


def led(match: Match, *thoughts: str) -> Match:
    """Check what the hero decides, one decision after another, and do it."""
    for expected in thoughts:
        assert thought(match) == expected
        do(match, expected)
    return match


# On the road


def test_the_hero_goes_where_most_is_to_be_had() -> None:
    match = staged("hand: [march, promise, rage]")
    led(match, "play March", "go to mill brook for 2 move")


def test_move_that_leads_nowhere_is_not_spent() -> None:
    assert thought(staged("hand: [promise, rage, determination]")) == "rest"


def test_at_the_end_of_the_road_the_next_stretch_is_revealed() -> None:
    match = staged("hand: [march, promise], at: abbey_road, stretches: [abbey_fields]")
    led(match, "play March")
    assert thought(match) == "reveal the next stretch of the road"


def test_a_foe_that_can_be_felled_is_challenged() -> None:
    strong = staged("hand: [rage, rage, determination, march], at: oak_shade")
    assert thought(strong).startswith("challenge")
    weak = staged("hand: [promise, march], at: oak_shade")
    assert not thought(weak).startswith("challenge")


def test_wounds_are_healed_on_the_way() -> None:
    match = staged("hand: [tranquility, wound, march]")
    led(match, "play Tranquility")
    assert thought(match).startswith("heal")


def test_who_can_do_nothing_rests() -> None:
    match = staged("hand: [wound, wound, promise], deck: [march]")
    assert thought(match) == "rest"


def test_resting_gives_up_the_least_promising_card_and_all_wounds() -> None:
    match = staged("hand: [wound, wound, promise, rage], deck: [march]")
    do(match, "rest")
    led(match, "discard Promise")
    assert thought(match) == "discard 2 wounds"


def test_what_need_not_go_is_kept() -> None:
    match = staged("hand: [march, promise, rage, determination]")
    do(match, "play March", "end the turn")
    assert thought(match) == "keep the rest"


# In fights


def test_a_strike_that_is_possible_is_made() -> None:
    match = staged("fight: [raiders], phase: attack, hand: [rage, rage, march]")
    led(match, "play Rage")
    led(match, "play Rage")
    assert thought(match).startswith("strike")


def test_attack_is_not_wasted_on_foes_too_strong() -> None:
    match = staged("fight: [swamp_drake], phase: attack, hand: [rage, march]")
    assert thought(match) == "done with the attack"


def test_mana_powers_the_card_that_gains_most() -> None:
    match = staged("fight: [raiders], phase: attack, hand: [rage, march], mana: [red]")
    assert thought(match).startswith("power Rage")


def test_what_the_attack_can_spare_blocks() -> None:
    hand = "hand: [rage, rage, determination, swiftness]"
    match = staged(f"fight: [raiders], phase: block, {hand}, mana: [blue]")
    assert "Determination" in thought(match)


def test_a_block_that_stops_nobody_is_not_tried() -> None:
    match = staged("fight: [fire_drake], phase: block, hand: [rage, march]")
    assert thought(match) == "done with blocking"


def test_a_block_of_several_cards_is_played_to_its_end() -> None:
    """The first of them used to be spent, and the rest kept back."""
    match = staged("hand: [rage, burning_blade, determination], fight: [gorgons], phase: block")
    led(match, "play Rage", "play Burning blade", "play Determination", "block Gorgons")


def test_a_volley_of_several_cards_is_shot_to_its_end() -> None:
    hand = "hand: [swiftness, swiftness, rage], mana: [white, white, red]"
    match = staged(f"{hand}, fight: [sword_masters]")
    led(match, "power Swiftness", "power Swiftness", "strike Sword masters")


def test_bows_come_first_if_they_fell_somebody() -> None:
    match = staged("fight: [raiders], phase: ranged, hand: [swiftness, rage], mana: [white]")
    assert thought(match).startswith("power Swiftness")
    without = staged("fight: [raiders], phase: ranged, hand: [swiftness, rage]")
    assert without.state.phase == "block", "there is nothing to shoot with"


# Talk, mana and gifts


def test_healing_is_bought_by_the_wounded() -> None:
    match = staged("at: mill_brook, phase: parley, hand: [promise, wound, march]")
    led(match, "play Promise", "lay March sideways", "buy healing for 3 influence")


def test_tokens_are_spent_before_dice_and_crystals() -> None:
    given = "fight: [raiders], phase: attack, hand: [rage, march]"
    match = staged(f"{given}, mana: [red], crystals: [red], dice: [red]")
    do(match, thought(match))
    assert thought(match) == "pay with a red token"
    match = staged(f"{given}, crystals: [red], dice: [red]")
    do(match, thought(match))
    assert thought(match) == "pay with a red die"


def test_the_boost_goes_to_what_is_wanted_now() -> None:
    hand = "hand: [concentration, swiftness, rage]"
    match = staged(f"fight: [sword_masters], phase: attack, {hand}, mana: [green]")
    do(match, "power Concentration")
    assert thought(match) == "boost Rage"


# As a whole


@pytest.mark.parametrize("tale", ["open_road", "dragon_hunt"])
def test_instinct_plays_whole_tales_and_wins_fame(tale: str) -> None:
    fame = 0
    for number in range(6):
        match = Match(deeds_game(), {"tale": tale}, seed_from_number(number)).start()
        while not match.over:
            state = match.state
            option = state.game.instinct(state, 0, Stream("test", stream_key(b"test", "test")))
            match.act(0, option.text())
        fame += match.scores[0]
    assert fame > 6, "a random hero has almost none"


def played(number: int, **setup: str) -> tuple[Match, list[str]]:
    """A whole match by instinct, with what was done in it."""
    match = Match(deeds_game(), setup, seed_from_number(number)).start()
    verbs: list[str] = []
    stream = Stream("test", stream_key(b"test", "test"))
    while not match.over:
        state = at_table(match)
        option = state.game.instinct(state, 0, stream)
        begins = option.verb in ("delve", "challenge")
        begins = begins or (option.verb == "go" and bool(state.spots[option.what].foes))
        if begins:
            assert any(not state.deed(card).is_wound for card in state.hand())
        verbs.append(option.verb)
        match.act(0, option)
    return match, verbs


def test_nobody_with_nothing_but_wounds_begins_a_fight_and_boosts_are_made() -> None:
    """Four in five delves were made with nothing but wounds, and nothing was ever boosted."""
    done: list[str] = []
    for number in range(40, 46):
        _, verbs = played(number)
        done += verbs
    for verb in ("boost", "hire", "use", "shield", "challenge", "go", "explore", "rest"):
        assert verb in done, verb


def test_a_hand_of_wounds_begins_no_fight_whoever_is_ready() -> None:
    match = staged("hand: [wound, wound], units: [archers, spearmen], at: oak_shade")
    assert thought(match) == "rest"


def test_a_boost_is_made_where_it_fells_somebody() -> None:
    hand = "hand: [concentration, swiftness, march]"
    match = staged(f"fight: [sword_masters], {hand}, mana: [green]")
    led(match, "power Concentration", "strike Sword masters")


def test_a_unit_is_hired_and_then_used() -> None:
    given = "hand: [promise, threaten, march], unit_offer: [peasants]"
    match = staged(f"{given}, at: mill_brook, phase: parley")
    led(match, "play Promise", "play Threaten", "hire Peasants for 4 influence", "leave")
    match = staged("hand: [march], units: [archers], fight: [raiders]")
    led(match, "use Archers", "strike Raiders")


def test_a_used_unit_takes_the_attack_but_not_poison() -> None:
    given = "hand: [march], units: [archers, spearmen], spent: [spearmen]"
    match = staged(f"{given}, fight: [sword_masters], phase: block")
    do(match, "done with blocking")
    assert thought(match).startswith("let Spearmen take the attack")
    match = staged(f"{given}, fight: [marsh_witches], phase: block")
    do(match, "done with blocking")
    assert thought(match).startswith("take the attack of Marsh witches")


def test_the_wounded_meditate() -> None:
    match = staged("hand: [march, wound, wound], round: 2, phase: dawn")
    led(match, "Meditation")
    assert thought(match) == "heal 2"


def test_mana_is_reckoned_with_as_it_is() -> None:
    """Gold by day and black by night; a spell takes both."""
    night = "round: 2, fight: [sword_masters], phase: attack, hand: [fire_lance, rage]"
    assert thought(staged(f"{night}, mana: [red, black]")).endswith("Fire lance")
    assert thought(staged(f"{night}, mana: [gold]")) == "done with the attack"


def test_the_strongest_of_several_foes_is_left_standing_if_need_be() -> None:
    hand = "hand: [rage, rage, march], mana: [red]"
    match = staged(f"fight: [raiders, sword_masters, pikemen], phase: attack, {hand}")
    led(match, "power Rage", "play Rage", "lay March sideways")
    assert thought(match).startswith("strike")


def test_walls_are_besieged() -> None:
    match = staged("fight: [burrowers], hand: [stone_sling, swiftness], mana: [green, white]")
    led(match, "power Stone sling", "strike Burrowers")
