"""Cardwright beside its peers, as ratios measured in one run. `make bench` prints the tables.

Every contestant works in a process of its own, in the environment that it needs:
our two builds, the peers written for Python, the one written for Node. Read
`windows` and `worker` for one end of the line between them, `environments` and
`contestant` for the other, `harness` for how they are raced, `races` and `growth`
for what a table is made of, and `programme` for what is compared with what.
"""
