"""How Taktik is played by rule of thumb; no rule depends on it."""
