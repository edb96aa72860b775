"""Cardwright beside its peers, as ratios measured in one run. `make bench` prints the table."""
