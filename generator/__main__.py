"""`python -m generator` is `proofdeck`."""

from .cli import main

main()
