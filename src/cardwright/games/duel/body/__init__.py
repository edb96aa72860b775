"""The body: what blows do to it, and what that does to the one who has it.

Read in this order: severity, kinds, materials, plans, weapons, armours, species
(what the card files say); body (what has become of one); location, impact,
armouring, tissue, wounding, strike (the way of a blow); capability, conditions,
health, grants (what follows from it); events, words, content.
"""

from cardwright.games.duel.body.body import Body

__all__ = ["Body"]
