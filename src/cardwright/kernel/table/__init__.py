"""A match from outside: what a seat sees, decides, samples and writes down."""
