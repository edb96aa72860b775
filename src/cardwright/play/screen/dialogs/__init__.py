"""Dialogs: boxes over the table that ask one thing and go away."""
