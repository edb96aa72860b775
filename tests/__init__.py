"""Tests of Cardwright, a package so that its tools run with python -m."""
