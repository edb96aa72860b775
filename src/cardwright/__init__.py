"""A deterministic rules engine for tactical card games."""
