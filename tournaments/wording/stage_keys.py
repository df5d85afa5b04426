"""The keys of a stage that follows another, with their words."""

from collections.abc import Iterator

from django.utils.translation import gettext_lazy as _

from scoring.regulation import PairingSystem, Regulation
from tournaments.wording.format_fields import KNOCKOUT_FIELDS, PAIRING_FIELDS, SYSTEMS
from tournaments.wording.rule_field import YES_NO, RuleField
from tournaments.wording.rule_fields import RULE_FIELDS

SYSTEM = "pairing.system"

STAGE_KEYS = (
    RuleField(key="name", section="stage", label=_("Name of the stage")),
    RuleField(
        key="places",
        section="stage",
        label=_("How many go on to it"),
        help=_("From each group, where the stage before has groups. 0: everybody."),
    ),
    RuleField(key=SYSTEM, section="stage", label=_("Drawn as"), choices=SYSTEMS),
    RuleField(
        key="pairing.rounds",
        section="stage",
        label=_("Rounds of the stage"),
        help=_("0 where the number of entries decides; a Swiss system needs 1 or more."),
    ),
    RuleField(
        key="first_place",
        section="stage",
        label=_("Place of the first who goes on"),
        help=_("9 with 8 places is a second final, for those who came 9th to 16th."),
    ),
    RuleField(
        key="carry",
        section="stage",
        label=_("Results of the stage before go on counting"),
        choices=YES_NO,
        shown=lambda one: one.pairing.system is not PairingSystem.KNOCKOUT,
    ),
)

#: Of the keys of the first stage those that another stage may set for itself.
_OWN = ("match.deals", "match.target", "match.games", "clock.minutes", "clock.warning")
_AS_IN_THE_FIRST = (
    *PAIRING_FIELDS,
    *KNOCKOUT_FIELDS,
    *(rule for rule in RULE_FIELDS if rule.key in _OWN),
)


def rules_of_stage(regulation: Regulation, place: int) -> Iterator[RuleField]:
    """The keys that have a meaning in a stage that follows the first one, `place` from 0."""
    at_stage = regulation.at_stage(place + 2)
    return (rule for rule in (*STAGE_KEYS, *_AS_IN_THE_FIRST) if rule.shown(at_stage))
