"""What is seen and said of Deeds."""
