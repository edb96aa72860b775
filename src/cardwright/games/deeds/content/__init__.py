"""What the card files of Deeds say: deed cards, foes, lands, sites, stretches, tales, heroes."""
