"""Packets of damage: instances, kinds, distributions, repeats."""

import pytest

from cardwright.games.duel.content.packet import Instance, Packet
from cardwright.games.duel.rules.hit import impacts_of
from cardwright.games.duel.rules.portions import spread
from tests.games.duel.body.arena import Bout, blow_with

WHOLE = (Instance(100, ()),)
TWO = (Instance(100, ()), Instance(40, ("fire",)))


def dealt(packet: Packet, targets: list[int]) -> list[tuple[int, list[int]]]:
    portions = spread(Bout().state, packet, targets)
    return [(one.target, [piece.amount for piece in one.instances]) for one in portions]


def test_same_gives_all_to_everyone() -> None:
    """B7."""
    assert dealt(Packet(TWO), [1, 2]) == [(1, [100, 40]), (2, [100, 40])]


def test_split_shares_evenly_and_the_rest_goes_to_the_first() -> None:
    """B7."""
    assert dealt(Packet(WHOLE, "split"), [1, 2, 3]) == [(1, [34]), (2, [33]), (3, [33])]


def test_chain_halves_from_target_to_target() -> None:
    """B7."""
    assert dealt(Packet(WHOLE, "chain"), [1, 2, 3]) == [(1, [100]), (2, [50]), (3, [25])]


def test_random_sends_each_instance_to_one_target_by_chance() -> None:
    """B7."""
    bout = Bout()
    bout.state.chance.script(1, (1, 0))
    portions = spread(bout.state, Packet(TWO, "random"), [4, 7])
    assert [(one.target, one.instances[0].amount) for one in portions] == [(7, 100), (4, 40)]
    assert not bout.state.chance.unused()


def test_repeats_deal_it_out_again() -> None:
    """B7."""
    assert dealt(Packet(WHOLE, "same", 3), [1]) == [(1, [100])] * 3


def test_the_kind_is_the_weapons_own() -> None:
    """B4: a mace bruises and a sword slashes or pierces, by the way it is used."""
    state = Bout().state

    def kind(weapon: str, mode: str) -> str:
        return impacts_of(state, blow_with(weapon, mode))[0].kind.name

    assert kind("horsemans_mace", "swing") == "bludgeon"
    assert kind("knights_sword", "swing") == "slash"
    assert kind("knights_sword", "thrust") == "pierce"


def test_energy_and_depth_grow_with_damage() -> None:
    """B5."""
    state = Bout().state
    plain = impacts_of(state, blow_with("knights_sword", "swing"))[0]
    strong = impacts_of(state, blow_with("knights_sword", "swing", damage=150))[0]
    assert (strong.energy, strong.penetration) == (
        plain.energy * 3 // 2,
        plain.penetration * 3 // 2,
    )
    assert (strong.geometry, strong.rigidity) == (plain.geometry, plain.rigidity)


def test_an_instance_of_two_kinds_is_divided_between_them() -> None:
    """B6."""
    pieces = (Instance(100, ("slash", "fire")),)
    impacts = impacts_of(Bout().state, blow_with("knights_sword", "swing", instances=pieces))
    assert [(one.kind.name, one.energy) for one in impacts] == [("slash", 500), ("fire", 500)]


def test_a_burning_brand_bruises_and_burns() -> None:
    """B6: the further kind of a weapon comes with every blow."""
    impacts = impacts_of(Bout().state, blow_with("burning_brand", "swing"))
    assert [one.kind.name for one in impacts] == ["bludgeon", "fire"]
    damages = [
        getattr(event, "damage", "")
        for event in Bout().hit_at("torso", "burning_brand", "swing")
        if event.kind == "wound_inflicted"
    ]
    assert "fire" in damages


@pytest.mark.parametrize(
    ("species", "kind", "share"),
    [
        ("troll", "fire", 200),
        ("troll", "slash", 80),
        ("dwarf", "fire", 80),
        ("human", "fire", 100),
    ],
)
def test_species_take_more_or_less_of_a_kind(species: str, kind: str, share: int) -> None:
    """B8."""
    pieces = (Instance(100, (kind,)),)
    blow = blow_with("knights_sword", "swing", instances=pieces)
    taken = impacts_of(Bout(species=species).state, blow)[0].energy
    assert taken == 10 * share
