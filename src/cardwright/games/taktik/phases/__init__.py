"""The phases of Taktik: what is asked when."""
