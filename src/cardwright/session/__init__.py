"""A match between people and agents, apart from how it is shown: under every surface.

Who sits where, what each has been told, what each is asked, hints, standing
orders, undo and saving. A surface draws what it gets here and knows no rules.
"""
