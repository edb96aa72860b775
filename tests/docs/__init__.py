"""The documentation as a test: what a page shows is what happens."""
