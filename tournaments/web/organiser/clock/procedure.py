"""What referees do when the bell rings, in the words of the regulation (docs/practice.md §2.3)."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.sections import ClockRules, TimeOut, TimeOutTie


def procedure(rules: ClockRules) -> list[str]:
    """The sentences that hold for a round, in the order in which they are needed."""
    return list(_sentences(rules))


def _sentences(rules: ClockRules) -> Iterator[str]:
    match rules.time_out:
        case TimeOut.BELL:
            yield _("Play stops at once. The deal that is being played does not count.")
        case TimeOut.FINISH_DEAL:
            yield _("The deal that is being played is finished, and it is the last one.")
        case TimeOut.FINISH_AND_ONE:
            yield _("The deal that is being played is finished, and exactly one more is played.")
            yield _("If that last deal is tied, the score stays as it was before it.")
        case None:
            yield _("No bell ends a match of this event: the clock only tells the time.")
    match rules.tie:
        case TimeOutTie.EXTRA_DEAL:
            yield _("With equal points one more deal decides.")
        case TimeOutTie.DRAW:
            yield _("Equal points are a draw.")
        case None:
            return
