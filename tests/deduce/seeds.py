"""Many small cases in few tests: to start a test takes longer than such a case does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

AT_ONCE = 25


def seeds(count: int) -> Callable[[Callable[[int], None]], Callable[[int], None]]:
    """Run a test for each seed below `count`; a failure names its seed."""

    def made(test: Callable[[int], None]) -> Callable[[int], None]:
        @pytest.mark.parametrize("first", range(0, count, AT_ONCE))
        def each(first: int) -> None:
            for seed in range(first, min(first + AT_ONCE, count)):
                try:
                    test(seed)
                except BaseException as error:
                    error.add_note(f"seed {seed}")
                    raise

        each.__name__, each.__doc__, each.__module__ = test.__name__, test.__doc__, test.__module__
        return each

    return made
