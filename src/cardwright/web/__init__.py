"""Matches for people in browsers: a server, its store, and the page.

`store` keeps what is true: one row a command. `hall` holds the matches that this process
plays, each restored from its commands; `routes` lets people and programs in.
"""
