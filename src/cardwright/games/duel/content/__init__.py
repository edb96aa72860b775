"""What card files say: families, templates, and the scales that they are written in."""
