"""Ratios against named peers, run by hand: `python -m benchmarks.engine`."""
