"""Teams, knock-outs and the stages of an event in sentences."""

from collections.abc import Iterator, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.draw_sections import Boards, KnockoutRules, PairingRules, StageRules, TeamResult, TeamRules
from scoring.regulation import MatchBy, MatchRules, Regulation
from scoring.teams import players_of_member

#: What the presets call their stages; an organiser's own names stay as they are written.
STAGE_NAMES: Mapping[str, Promise] = {
    "Finals": gettext_lazy("Finals"),
    "Last three rounds": gettext_lazy("Last three rounds"),
    "Quarter-finals": gettext_lazy("Quarter-finals"),
    "Semi-finals and final": gettext_lazy("Semi-finals and final"),
}


def stage_name(name: str) -> str:
    """The name of a stage, in the reader's language where it is that of a preset."""
    return str(STAGE_NAMES.get(name, name))


def knockout_title(rules: KnockoutRules | None) -> str:
    """How many lost matches put out."""
    if rules is not None and rules.lives == 2:
        return _("Double knock-out: who loses twice is out.")
    return _("Knock-out: who loses is out.")


def knockout_sentences(rules: KnockoutRules | None) -> Iterator[str]:
    """What else is played in a knock-out."""
    if rules is None:
        return
    if rules.lives == 2 and rules.reset:
        yield _("The final is played again when the side that had lost before wins it.")
    if rules.third_place:
        yield _("The losers of the semi-finals play for the third place.")
    if rules.consolation:
        yield _("Who loses the first match plays on in a consolation.")


def group_sentences(pairing: PairingRules) -> Iterator[str]:
    """How a round robin is divided and how often it is played."""
    if pairing.groups > 1:
        yield ngettext(
            "It is played in %(groups)d group.", "It is played in %(groups)d groups.", pairing.groups
        ) % {"groups": pairing.groups}
    if pairing.legs > 1:
        yield ngettext("Each two meet %(times)d time.", "Each two meet %(times)d times.", pairing.legs) % {
            "times": pairing.legs
        }


def team_sentences(regulation: Regulation) -> Iterator[str]:
    """Who plays for a team, and what the team gets for it; nothing without teams."""
    team = regulation.team
    if team is None:
        return
    if players_of_member(regulation) == 1:
        yield ngettext("A team has %(size)d player.", "A team has %(size)d players.", team.size) % {
            "size": team.size
        }
    else:
        yield ngettext("A team has %(size)d pair.", "A team has %(size)d pairs.", team.size) % {
            "size": team.size
        }
    if team.result is TeamResult.SUM:
        yield _("A team is worth what its members win for themselves; they do not meet each other.")
    else:
        yield from _meetings(team)


def _meetings(team: TeamRules) -> Iterator[str]:
    if team.boards is Boards.ALL:
        yield _("Everybody of one team meets everybody of the other.")
    else:
        yield _("Those of the same board meet.")
    yield _("Match points of a meeting: win %(win)d, draw %(draw)d, loss %(loss)d.") % {
        "win": team.win,
        "draw": team.draw,
        "loss": team.loss,
    }


def stage_sentence(stage: StageRules, match: MatchRules, drawn: Iterator[str], *, grouped: bool) -> str:
    """A stage that follows: its name, who goes on to it, how it is drawn, and the length of a match that is its own.

    `grouped` says that the stage before it is played in groups, of each of which so many go on.
    """
    said = [*_going_on(stage, grouped=grouped), *drawn]
    if stage.match is not None and stage.match != match:
        said += _length(stage.match)
    return f"{stage_name(stage.name)}: {' '.join(said)}"


def _going_on(stage: StageRules, *, grouped: bool) -> Iterator[str]:
    if stage.carry:
        yield _("Everybody goes on, and the results before go on counting.")
    elif stage.places and stage.first_place > 1:
        last = stage.first_place + stage.places - 1
        said = (
            _("Places %(first)d to %(last)d of each group go on.")
            if grouped
            else _("Places %(first)d to %(last)d go on.")
        )
        yield said % {"first": stage.first_place, "last": last}
    elif stage.places and grouped:
        yield ngettext(
            "The first of each group goes on.", "The first %(places)d of each group go on.", stage.places
        ) % {"places": stage.places}
    elif stage.places:
        yield ngettext("The first goes on.", "The first %(places)d go on.", stage.places) % {
            "places": stage.places
        }
    else:
        yield _("Everybody goes on.")


def _length(match: MatchRules) -> Iterator[str]:
    if match.by is MatchBy.DEALS and match.deals:
        yield ngettext("A match has %(deals)d deal.", "A match has %(deals)d deals.", match.deals) % {
            "deals": match.deals
        }
    elif match.by is MatchBy.TARGET and match.target:
        yield ngettext(
            "A match goes to %(target)d point.", "A match goes to %(target)d points.", match.target
        ) % {"target": match.target}
    elif match.by is MatchBy.GAMES and match.games:
        yield _("A match is won by the majority of %(games)d games.") % {"games": match.games}
