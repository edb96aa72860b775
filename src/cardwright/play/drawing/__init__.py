"""Parts of a table as lines of coloured text, the same for all games."""
