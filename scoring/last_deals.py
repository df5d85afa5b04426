"""Which deals are still played when the time is up: a small procedure, and not one instant (docs/practice.md §2.3)."""

from scoring.sections import TimeOut


def last_deal_after(time_out: TimeOut, in_play: int) -> int:
    """The number of the last deal that counts after a bell that rang while deal `in_play` was being played.

    Between two deals the one that is over counts as `in_play`, except where play stops at the bell: there the next
    one, which was not begun, is lost. Equal points after the last deal are another rule's (`clock.tie`).
    """
    match time_out:
        case TimeOut.BELL:
            return in_play - 1
        case TimeOut.FINISH_DEAL:
            return in_play
        case TimeOut.FINISH_AND_ONE:
            return in_play + 1
