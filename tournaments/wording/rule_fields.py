"""The keys of a regulation that an organiser changes: their words, and in which events each has a meaning."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.draw_checks import KNOWN_TO
from scoring.draw_sections import UNDRAWN
from scoring.regulation import (
    BlockRule,
    DealScoring,
    EntryLevel,
    MatchBy,
    PairingSystem,
    RecordOf,
    Regulation,
    Repeats,
    TiedBlock,
    TimeOut,
    TimeOutTie,
)
from scoring.results import Outcome
from tournaments.wording.format_fields import KNOCKOUT_FIELDS, PAIRING_FIELDS, TEAM_FIELDS
from tournaments.wording.rule_field import Choices, RuleField, Shown

SECTIONS: Mapping[str, Promise] = {
    "draw": _("Rounds and draw"),
    "knockout": _("Knock-out"),
    "team": _("Teams"),
    "match": _("Match"),
    "deal": _("Deal"),
    "clock": _("Clock"),
    "bye": _("Bye and being late"),
}

OUTCOMES: Choices = {
    Outcome.WON: _("a win"),
    Outcome.DRAWN: _("a draw"),
    Outcome.LOST: _("a loss"),
    Outcome.NONE: _("nothing"),
}
REPEATS: Choices = {
    Repeats.NEVER: _("never"),
    Repeats.ALLOWED: _("only when no draw is without it"),
    Repeats.FREE: _("as it comes"),
}
LEVELS: Choices = {
    EntryLevel.POINTS: _("the points of each side"),
    EntryLevel.LEFT: _("the pips left in each hand"),
    EntryLevel.TILES: _("the tiles left in each hand"),
    EntryLevel.TRANSCRIPT: _("every move"),
}
SCORES: Choices = {
    DealScoring.ALL: _("what is left in all hands"),
    DealScoring.LOSERS: _("what is left in the losers' hands"),
    DealScoring.ONE: _("one point, whatever is left"),
}
BLOCKS: Choices = {
    BlockRule.PAIR_SUM: _("the pair that holds fewer pips"),
    BlockRule.LOWEST_SINGLE_HAND: _("the pair of the player who holds the fewest"),
}
TIED: Choices = {
    TiedBlock.ZERO: _("0 to both"),
    TiedBlock.NEXT_DOUBLED: _("nothing, and the next deal counts twice"),
    TiedBlock.PREVIOUS_WINNER: _("written by the pair that won the deal before"),
}
TIME_OUTS: Choices = {
    TimeOut.FINISH_DEAL: _("the deal is finished"),
    TimeOut.FINISH_AND_ONE: _("the deal is finished and exactly one more is played"),
    TimeOut.BELL: _("play stops at once"),
}
TIES: Choices = {TimeOutTie.EXTRA_DEAL: _("one more deal decides"), TimeOutTie.DRAW: _("the match is drawn")}


def _known(name: str) -> Shown:
    return lambda one: one.pairing.system in KNOWN_TO[name]


def _drawn(one: Regulation) -> bool:
    return one.pairing.system not in UNDRAWN and one.pairing.system is not PairingSystem.KNOCKOUT


def _by(*kinds: MatchBy) -> Shown:
    return lambda one: one.match.by in kinds


def _line(one: Regulation) -> bool:
    return one.deal.score is not None


def _match_points(one: Regulation) -> bool:
    return one.match.place_points is None


def _timed(one: Regulation) -> bool:
    return one.match.by is not MatchBy.GAMES


def _has_bye(one: Regulation) -> bool:
    return one.pairing.system not in UNDRAWN


RULE_FIELDS = (
    RuleField(
        key="pairing.rounds",
        section="draw",
        label=_("Rounds"),
        help=_("0 where the number of entries decides."),
        shown=_drawn,
    ),
    RuleField(
        key="pairing.repeats",
        section="draw",
        label=_("May two meet again?"),
        choices=REPEATS,
        shown=lambda one: (
            one.pairing.system is PairingSystem.SWISS and one.pairing.repeats is not Repeats.WINDOW
        ),
    ),
    RuleField(
        key="pairing.club_avoidance",
        section="draw",
        label=_("Rounds in which club mates are kept apart"),
        shown=lambda one: one.pairing.system is PairingSystem.SWISS,
    ),
    RuleField(
        key="pairing.byes_allowed",
        section="draw",
        label=_("Byes that one entry may have"),
        shown=_known("byes_allowed"),
    ),
    RuleField(
        key="pairing.smallest_table",
        section="draw",
        label=_("Fewest players at a table"),
        shown=lambda one: one.pairing.smallest_table is not None,
    ),
    *PAIRING_FIELDS,
    *KNOCKOUT_FIELDS,
    *TEAM_FIELDS,
    RuleField(
        key="match.deals",
        section="match",
        label=_("Deals a match"),
        shown=lambda one: one.match.by is MatchBy.DEALS or one.match.deals is not None,
        optional=True,
    ),
    RuleField(
        key="match.target",
        section="match",
        label=_("Points that win"),
        shown=_by(MatchBy.TARGET, MatchBy.GAMES),
    ),
    RuleField(
        key="match.games",
        section="match",
        label=_("Best of so many games"),
        help=_("An odd number."),
        shown=_by(MatchBy.GAMES),
    ),
    RuleField(
        key="match.place_points",
        section="match",
        label=_("Match points by place"),
        help=_("The winner's first, a number for each place at the table."),
        shown=lambda one: one.match.place_points is not None,
        several=True,
    ),
    RuleField(key="match.win", section="match", label=_("Match points for a win"), shown=_match_points),
    RuleField(key="match.draw", section="match", label=_("Match points for a draw"), shown=_match_points),
    RuleField(key="match.loss", section="match", label=_("Match points for a loss"), shown=_match_points),
    RuleField(
        key="deal.entry",
        section="deal",
        label=_("The least that a table enters"),
        help=_("More is always accepted."),
        choices=LEVELS,
        shown=lambda one: one.deal.record is RecordOf.DEAL,
    ),
    RuleField(key="deal.score", section="deal", label=_("The winners write"), choices=SCORES, shown=_line),
    RuleField(key="deal.block", section="deal", label=_("A block is won by"), choices=BLOCKS, shown=_line),
    RuleField(
        key="deal.tied_block", section="deal", label=_("A tied block is worth"), choices=TIED, shown=_line
    ),
    RuleField(
        key="clock.minutes",
        section="clock",
        label=_("Minutes of a round"),
        help=_("Left empty, there is no limit."),
        shown=_timed,
        optional=True,
    ),
    RuleField(
        key="clock.warning",
        section="clock",
        label=_("Warning after so many minutes"),
        shown=_timed,
        optional=True,
    ),
    RuleField(
        key="clock.time_out",
        section="clock",
        label=_("When the bell rings"),
        choices=TIME_OUTS,
        shown=_timed,
        optional=True,
    ),
    RuleField(
        key="clock.tie",
        section="clock",
        label=_("When it is equal then"),
        choices=TIES,
        shown=_timed,
        optional=True,
    ),
    RuleField(
        key="bye.outcome",
        section="bye",
        label=_("A bye is worth"),
        choices=OUTCOMES,
        shown=_has_bye,
    ),
    RuleField(key="bye.points_for", section="bye", label=_("Points for of a bye"), shown=_has_bye),
    RuleField(key="bye.points_against", section="bye", label=_("Points against of a bye"), shown=_has_bye),
    RuleField(key="bye.difference", section="bye", label=_("Difference of a bye"), shown=_has_bye),
    RuleField(
        key="no_show.minutes",
        section="bye",
        label=_("Minutes late until a match is forfeited"),
        help=_("Left empty, the desk decides."),
        optional=True,
    ),
)


def fields_of(regulation: Regulation) -> list[RuleField]:
    """The fields that have a meaning in a regulation."""
    return [field for field in RULE_FIELDS if field.shown(regulation)]
