"""Chapter 9: what is open and what is hidden. The contract suite searches for leaks as well."""

from cardwright.games.taktik.content.templates import IMMEDIATE, printed
from cardwright.kernel import SPECTATOR, Plain, seed_from_number
from tests.games.taktik.stage import do, offered, on, pile, staged, started, why_not
from tests.games.taktik.test_battles import battle_named


def zone_in(view: dict[str, Plain], name: str, owner: int) -> dict[str, Plain]:
    zones = view["zones"]
    assert isinstance(zones, list)
    for zone in zones:
        assert isinstance(zone, dict)
        if zone["zone"] == name and zone["owner"] == owner:
            return zone
    raise AssertionError(f"no zone {name}")


def test_stores_and_deck_are_hidden_and_counted() -> None:
    """taktik 9.1: a side sees its own store, everybody its size; nobody sees the deck."""
    match, hands = started(4), battle_named("village_defence_crossroads").hands
    for seat in (0, 1, SPECTATOR):
        view = match.view(seat)
        assert zone_in(view, "deck", -1)["known"] == []
        for owner in (0, 1):
            store = zone_in(view, "stored", owner)
            known = store["known"]
            assert isinstance(known, list)
            assert store["count"] == hands[owner]
            assert len(known) == (hands[owner] if owner == seat else 0)


def test_sampled_worlds_agree_with_what_is_known() -> None:
    """taktik 9.1: a store holds no card that takes effect at once, in any sampled world."""
    match = started(4)
    stores: set[tuple[str, ...]] = set()
    tops: set[str] = set()
    for number in range(30):
        world = match.determinise(0, seed_from_number(number))
        zones = {(zone.kind.name, zone.owner): zone.cards for zone in world.zones}
        names = [world.cards[card].template for card in zones["stored", 1]]
        assert all(printed(template).timing != IMMEDIATE for template in names)
        stores.add(tuple(template.name for template in names))
        tops.add(world.cards[zones["deck", -1][-1]].template.name)
        own = [world.cards[card].template.name for card in zones["stored", 0]]
        assert own == pile(match, "stored", 0)
    assert len(stores) > 10
    assert len(tops) > 10


def test_what_is_offered_in_private_is_not_told() -> None:
    """taktik 9.2: decisions that depend on hidden cards are known to their seat alone."""
    match = staged("""
        given:
          stored.1: [tactical_block]
          units: [A infantry C3, D infantry C4, D infantry H8]
          phase: attack
        do: ["0: attack with Red infantry 1", "1: pass"]
        """)
    told = [event.line() for event in match.told(0)]
    assert not [line for line in told if "seat=1 decision=react" in line]
    assert [line for line in told if line.startswith("window_opened")]


def test_refusals_do_not_tell_cards_apart() -> None:
    """taktik 9.2: the same words for every card that is not one's own."""
    match = staged("""
        given:
          stored.0: [air_cover]
          stored.1: [tactical_block]
          units: [A infantry A1, D infantry H8]
          phase: movement
        """)
    own = match.state.zones[5].cards if match.state.zones[5].owner == 0 else []
    others = [card.id for card in match.state.cards if card.id not in own]
    words = {why_not(match, 0, f"play {card}").replace(f"play {card}", "it") for card in others}
    assert words == {"'it' is not among the options now"}


def test_reasons_name_the_card_and_how_long() -> None:
    """taktik 9.3: which card forbids it, or by how much it is too far."""
    match = staged("""
        given:
          deck: [un_ceasefire]
          stored.0: [air_cover]
          units: [A infantry C3, D infantry C4]
        do: ["0: pass", "0: end phase", "0: end phase"]
        """)
    assert offered(match, 0) == ["play Air Cover", "end phase"]
    assert why_not(match, 0, "attack 0") == (
        "Red infantry 1 may not attack: UN Ceasefire (until the end of the turn)"
    )
    far = staged("given: {units: [A infantry A1, D infantry H8], phase: movement}")
    do(far, "0: move Red infantry 1")
    assert "too far" in why_not(far, 0, f"to {on(far).board.size - 2}")
