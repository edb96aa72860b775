"""The store: what is true about matches, in SQLite or PostgreSQL.

A command is one row, unique by match and number and by match and command id. A match is
what its rows lead to; everything else in a server is made from them.
"""
