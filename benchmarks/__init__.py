"""Benchmarks of Cardwright beside other engines, run by make bench."""
