"""The phases of Deeds: what is asked when."""
