"""Proofdeck: structured game data, proven and printed."""

__version__ = "0.1.0"
