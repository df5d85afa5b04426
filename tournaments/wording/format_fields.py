"""The keys of groups, knock-outs and teams that an organiser changes, with their words."""

from django.utils.translation import gettext_lazy as _

from scoring.draw_checks import KNOWN_TO
from scoring.draw_sections import Boards, Seeding, TeamResult
from scoring.regulation import PairingSystem, Regulation
from tournaments.wording.rule_field import YES_NO, Choices, RuleField

SYSTEMS: Choices = {
    PairingSystem.SWISS: _("Swiss system"),
    PairingSystem.ROUND_ROBIN: _("everybody meets everybody"),
    PairingSystem.KNOCKOUT: _("knock-out"),
    PairingSystem.ROTATION: _("partners change"),
    PairingSystem.TABLES: _("tables of single players"),
    PairingSystem.LEAGUE: _("league, matches one by one"),
    PairingSystem.WINNER_STAYS: _("the winners stay"),
}
SEEDINGS: Choices = {
    Seeding.SEEDS: _("by their seeds, then by lot"),
    Seeding.LOT: _("by lot"),
    Seeding.STANDINGS: _("by the standings of the stage before"),
    Seeding.REGISTRATION: _("by their numbers; who registered last waits"),
}
LIVES: Choices = {1: _("one (single knock-out)"), 2: _("two (double knock-out)")}
RESULTS: Choices = {
    TeamResult.BOARDS: _("its meetings with other teams"),
    TeamResult.SUM: _("what its members win for themselves"),
}
BOARDS: Choices = {
    Boards.SAME: _("those of the same board"),
    Boards.ALL: _("everybody of one everybody of the other, in as many rounds as there are boards"),
}


def _round_robin(one: Regulation) -> bool:
    return one.pairing.system is PairingSystem.ROUND_ROBIN


def _knockout(one: Regulation) -> bool:
    return one.pairing.system is PairingSystem.KNOCKOUT


def _single(one: Regulation) -> bool:
    return _knockout(one) and (one.pairing.knockout is None or one.pairing.knockout.lives == 1)


def _double(one: Regulation) -> bool:
    return _knockout(one) and not _single(one)


def _seeded(one: Regulation) -> bool:
    return one.pairing.system in KNOWN_TO["seeding"]


def _teams(one: Regulation) -> bool:
    return one.team is not None


def _meetings(one: Regulation) -> bool:
    return one.team is not None and one.team.result is TeamResult.BOARDS


PAIRING_FIELDS = (
    RuleField(
        key="pairing.groups",
        section="draw",
        label=_("Groups"),
        help=_("0 where all play in one."),
        shown=_round_robin,
    ),
    RuleField(
        key="pairing.legs",
        section="draw",
        label=_("How often each two meet"),
        shown=_round_robin,
    ),
    RuleField(
        key="pairing.seeding",
        section="draw",
        label=_("Groups and trees are filled"),
        choices=SEEDINGS,
        shown=_seeded,
    ),
)

KNOCKOUT_FIELDS = (
    RuleField(
        key="pairing.knockout.lives",
        section="knockout",
        label=_("Lost matches that put out"),
        choices=LIVES,
        shown=_knockout,
        unset=1,
    ),
    RuleField(
        key="pairing.knockout.third_place",
        section="knockout",
        label=_("A match for the third place"),
        choices=YES_NO,
        shown=_single,
        unset=False,
    ),
    RuleField(
        key="pairing.knockout.consolation",
        section="knockout",
        label=_("A tree for those who lose their first match"),
        choices=YES_NO,
        shown=_single,
        unset=False,
    ),
    RuleField(
        key="pairing.knockout.reset",
        section="knockout",
        label=_("A second final, when who had lost before wins the first"),
        choices=YES_NO,
        shown=_double,
        unset=True,
    ),
)

TEAM_FIELDS = (
    RuleField(
        key="team.size",
        section="team",
        label=_("Boards of a team"),
        help=_("So many pairs play for a team; single players where partners change."),
        shown=_teams,
    ),
    RuleField(
        key="team.result",
        section="team",
        label=_("A team is worth"),
        choices=RESULTS,
        shown=_teams,
    ),
    RuleField(
        key="team.boards", section="team", label=_("Of two teams meet"), choices=BOARDS, shown=_meetings
    ),
    RuleField(key="team.win", section="team", label=_("Match points for a meeting won"), shown=_meetings),
    RuleField(key="team.draw", section="team", label=_("Match points for a meeting drawn"), shown=_meetings),
    RuleField(key="team.loss", section="team", label=_("Match points for a meeting lost"), shown=_meetings),
)
