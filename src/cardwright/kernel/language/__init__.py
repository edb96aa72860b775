"""How card files are read: from text to templates, or to a list of what is wrong."""
