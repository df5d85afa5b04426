"""Who meets whom in a stage: the cross table where all meet all, the tree of a knock-out, else round by round."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from scoring.regulation import PairingSystem, Regulation
from tournaments.models import Stage
from tournaments.queries.cross_table import cross_tables, has_cross_table
from tournaments.queries.knockout_tree import knockout_tree
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.round_by_round import RoundsTable, has_rounds_table, rounds_tables
from tournaments.web.pictures.bracket import Bracket, brackets
from tournaments.web.pictures.grid import GridPicture, grid_picture
from tournaments.wording.format_words import stage_name


@dataclass(frozen=True, slots=True)
class StageName:
    """A stage that has a picture, as it is called."""

    number: int
    title: str


@dataclass(frozen=True, slots=True)
class Meetings:
    """The pictures of one stage, `stages` all that have any."""

    stage: Stage
    title: str
    stages: list[StageName]
    grids: list[GridPicture] = field(default_factory=list)
    brackets: list[Bracket] = field(default_factory=list)
    tables: list[RoundsTable] = field(default_factory=list)


def picture_title(regulation: Regulation) -> str:
    """What the picture of a stage is called, empty where it has none."""
    if has_cross_table(regulation):
        return _("Cross table")
    if has_rounds_table(regulation):
        return _("Round by round")
    return _("Tree") if regulation.pairing.system is PairingSystem.KNOCKOUT else ""


def meetings(request: HttpRequest, present: Stage, *, whole: bool = False) -> Meetings:
    """The pictures of the stage at `?stage=`, the latest that has any without it; Http404 where there are none.

    `whole` is for the desk, which also sees the rounds that are held back.
    """
    pictured = [stage for stage in _stages(present) if picture_title(stage_regulation(stage))]
    if not pictured:
        raise Http404(_("This event has no picture of who meets whom."))
    stage = _asked_for(request, pictured)
    names = [StageName(one.number, _name(one)) for one in pictured]
    title = picture_title(stage_regulation(stage))
    if has_cross_table(stage_regulation(stage)):
        return Meetings(stage, title, names, grids=_grids(stage, whole=whole))
    if has_rounds_table(stage_regulation(stage)):
        return Meetings(stage, title, names, tables=rounds_tables(stage, whole=whole))
    tree = knockout_tree(stage, whole=whole)
    return Meetings(stage, title, names, brackets=brackets(tree) if tree else [])


def _grids(stage: Stage, *, whole: bool) -> list[GridPicture]:
    return [grid_picture(table) for table in cross_tables(stage, whole=whole)]


def _stages(present: Stage) -> list[Stage]:
    stages = list(Stage.objects.filter(tournament=present.tournament_id).order_by("number"))
    for stage in stages:
        stage.tournament = present.tournament
    return stages


def _asked_for(request: HttpRequest, pictured: Sequence[Stage]) -> Stage:
    asked = request.GET.get("stage", "")
    if not asked:
        return pictured[-1]
    for stage in pictured:
        if str(stage.number) == asked:
            return stage
    raise Http404(_("This event has no stage “%(stage)s” with a picture.") % {"stage": asked[:20]})


def _name(stage: Stage) -> str:
    return stage_name(stage.name) or _("Stage %(number)d") % {"number": stage.number}
