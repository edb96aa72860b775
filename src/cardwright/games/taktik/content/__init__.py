"""What the card files of Taktik say: cards, units, terrain, maps, missions."""
