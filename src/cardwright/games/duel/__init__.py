"""Duel: melee with sealed commitment.

Read in this order: scale, places (the fixed words); play, engagement, history,
fighter, state (the table); technique, tactic, profile, casting, encounters
(what the card files say); questions, hitting, yields, gathering (the numbers);
timing, burden, means, legality, refusals, playing (what may be done); turns, drawing,
selecting, committing, reacting (the sealed phases); resolving, contest, attacking,
outcomes (the second itself); ending, flow (the turn as a whole); body (what blows do).
"""
