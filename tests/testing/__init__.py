"""What `cardwright.testing` promises to authors of games outside the repository."""
