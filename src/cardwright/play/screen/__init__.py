"""The full-screen table, made with Textual; needs the extra `tui`."""
