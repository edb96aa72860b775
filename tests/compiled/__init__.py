"""What holds for the compiled build, and between it and the source."""
