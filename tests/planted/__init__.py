"""Faults planted on purpose, each of which the contract must notice."""
