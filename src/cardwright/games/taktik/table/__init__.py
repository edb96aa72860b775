"""What stands on the table of Taktik: zones, units, the state, a position set by hand."""
