"""The doors: what anybody outside may import, and that it is enough."""
