"""Tests that mirror the source."""
