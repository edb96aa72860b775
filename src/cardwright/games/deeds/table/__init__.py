"""What lies on the table of Deeds: zones, the state and its parts, a position set by hand."""
