"""Suspects, clues and clue cards: pure reasoning, no files, no paper."""
