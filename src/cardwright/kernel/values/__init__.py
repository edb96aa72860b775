"""What everything else is made of: plain data, chance, resources, events, scenes."""
