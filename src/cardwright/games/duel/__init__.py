"""Duel: melee with sealed commitment.

Read the rooms in this order. `content`: what card files say (scale, zones, phases,
techniques, tactics, callings, and of bodies: kinds, materials, plans, weapons…).
`table`: what lies there (play, engagement, history, body, fighter, state) and how it is
set (setup, position). `rules`: numbers (questions, hit_chance, damage, gains, sources),
what may be done (timeline, cost, situation, legality, plays), what an attack does
(attacks, outcomes) and what a hit does to a body (hit, location, armour, tissue,
wounds, health, conditions). `phases`: draw, selection, placement, commit, reaction,
resolution, aftermath, and the turn as a whole. `seen`: views, words, samples.
`instinct`: how a fighter plays when left to itself.
"""
