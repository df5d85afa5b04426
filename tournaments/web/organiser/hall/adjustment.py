"""A result that the desk writes down: typed, looked at with all that it changes, stored with a reason."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from scoring.adjusted import Adjusted, draw_is_possible
from scoring.regulation import Regulation
from scoring.sections import MatchBy
from tournaments.domain.adjustment import AdjustedForm, Outcome, adjust_match
from tournaments.domain.desk_preview import (
    AdjustmentPreview,
    preview_adjustment,
    refuse_stale,
    state_digest,
)
from tournaments.domain.errors import DomainError, Problems
from tournaments.queries.match_view import MatchView, match_view
from tournaments.queries.regulation import stage_regulation
from tournaments.web.organiser.desk_action import status_of
from tournaments.web.organiser.forms import DeskForm, ReasonField
from tournaments.web.organiser.hall.table import TableAction
from tournaments.web.referee.sheet import side_title
from tournaments.web.referee.typed import Box

PREFIXES = ("points-", "games-", "outcome")
LONGEST_NUMBER = 6


class AdjustmentForm(DeskForm):
    """Why the desk decides; `seen` is the table as it was looked at."""

    seen = forms.CharField(max_length=64, widget=forms.HiddenInput)
    reason = ReasonField()

    problem: DomainError | None = None

    def refuse(self, problem: DomainError) -> None:
        self.problem = problem


class Adjust(TableAction[AdjustmentForm]):
    """The form of the result, and what it would change as soon as it is filled in (GET); the decision (POST)."""

    writes = "decide"
    form_class = AdjustmentForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        typed = read_typed(request.GET)
        form = AdjustmentForm(initial={"seen": state_digest(self.match)})
        return self._look(form, typed) if typed else self._show(form, played(match_view(self.match)))

    def act(self, form: AdjustmentForm) -> str:
        refuse_stale(self.locked, self.actor, form.cleaned_data["seen"])
        adjusted = adjusted_form(read_typed(self.request.POST), match_view(self.locked))
        adjust_match(match=self.locked, actor=self.actor, form=adjusted, reason=form.cleaned_data["reason"])
        return _("The result of table %(number)d is decided.") % {"number": self.kwargs["table"]}

    def page(self, form: AdjustmentForm, *, status: int) -> HttpResponse:
        """What it changes as things are now, with what was typed."""
        self.match.refresh_from_db(fields=["state"])
        fresh = self.request.POST.copy()
        fresh["seen"] = state_digest(self.match)
        form.data = fresh
        return self._look(form, read_typed(self.request.POST), status=status)

    def _look(self, form: AdjustmentForm, typed: Mapping[str, str], *, status: int = 200) -> HttpResponse:
        view = match_view(self.match)
        try:
            preview = preview_adjustment(match=self.match, form=adjusted_form(typed, view))
        except DomainError as problem:
            form.problem = form.problem or problem
            return self._show(form, typed, status=status_of(problem))
        return self._show(form, typed, preview=preview, status=status)

    def _show(
        self,
        form: AdjustmentForm,
        typed: Mapping[str, str],
        *,
        preview: AdjustmentPreview | None = None,
        status: int = 200,
    ) -> HttpResponse:
        view, regulation = match_view(self.match), stage_regulation(self.round.stage)
        context = {
            "round": self.round,
            "match": self.match,
            "view": view,
            "form": form,
            "typed": typed,
            "points_boxes": _boxes("points", view, typed),
            "games_boxes": _boxes("games", view, typed) if regulation.match.by is MatchBy.GAMES else [],
            "outcomes": outcomes(view, regulation),
            "chosen": typed.get("outcome", Outcome.BY_POINTS.value),
            "errors": _beside_fields(form.problem),
            "preview": preview,
            "result": result_words(preview.adjusted, view) if preview else [],
            "follows": preview.follows if preview else None,
        }
        return self.show("desk/hall/adjustment.html", context, status=status)


def read_typed(sent: Mapping[str, str]) -> dict[str, str]:
    """The fields of the result in a request, as typed."""
    return {name: sent[name].strip()[:20] for name in sent if name.startswith(PREFIXES)}


def played(view: MatchView) -> dict[str, str]:
    """What was played, or decided before, as it would be typed."""
    decided = {one.entry: one.points for one in view.decision.points} if view.decision else {}
    typed = {
        f"points-{side.entries[0]}": str(decided.get(side.entries[0], side.points)) for side in view.sides
    }
    return typed | {f"games-{side.entries[0]}": str(side.games_won) for side in view.sides}


def adjusted_form(typed: Mapping[str, str], view: MatchView) -> AdjustedForm:
    """The form of the domain. Refuses texts that are no numbers."""
    problems = Problems()
    entries = [side.entries[0] for side in view.sides]
    points = _numbers("points", entries, typed, problems)
    games = (
        _numbers("games", entries, typed, problems) if any(one.startswith("games-") for one in typed) else {}
    )
    problems.refuse_if_any("result_invalid", _("This result cannot be stored."))
    outcome, _dash, winner = typed.get("outcome", Outcome.BY_POINTS.value).partition("-")
    known = next((one for one in Outcome if one == outcome), Outcome.BY_POINTS)
    named = int(winner) if winner.isascii() and winner.isdecimal() else None
    return AdjustedForm(points=points, outcome=known, winner=named, games=games)


def outcomes(view: MatchView, regulation: Regulation) -> list[tuple[str, str]]:
    """How the match may have ended, as the form names it."""
    found = [(Outcome.BY_POINTS.value, _("as the points say"))]
    for side in view.sides:
        words = _("%(side)s wins, whatever the points say") % {"side": side_title(side)}
        found.append((f"{Outcome.WIN.value}-{side.entries[0]}", words))
    if draw_is_possible(regulation):
        found.append((Outcome.DRAW.value, _("a draw, whatever the points say")))
    return [*found, (Outcome.ALL_LOSE.value, _("all sides lose"))]


def result_words(adjusted: Adjusted, view: MatchView) -> list[tuple[str, int, str]]:
    """Each side with its points and how the match ends for it."""
    return [
        (side_title(side), points, _ending(adjusted, place))
        for side, points, place in zip(view.sides, adjusted.points, adjusted.places, strict=True)
    ]


def _ending(adjusted: Adjusted, place: int) -> str:
    if place > 1:
        return _("loses the match")
    return _("wins the match") if adjusted.places.count(1) == 1 else _("draws the match")


def _boxes(prefix: str, view: MatchView, typed: Mapping[str, str]) -> list[Box]:
    return [
        Box(name, side_title(side), typed.get(name, ""))
        for side in view.sides
        for name in [f"{prefix}-{side.entries[0]}"]
    ]


def _numbers(prefix: str, entries: list[int], typed: Mapping[str, str], problems: Problems) -> dict[int, int]:
    found = {}
    for entry in entries:
        text = typed.get(f"{prefix}-{entry}", "") or "0"
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) < LONGEST_NUMBER:
            found[entry] = int(text)
        else:
            message = _("“%(text)s” is no number of points.") % {"text": text}
            problems.add(prefix, "number", message, _("Write it in digits."))
    return found


def _beside_fields(problem: DomainError | None) -> dict[str, list[Any]]:
    beside: dict[str, list[Any]] = {}
    for error in problem.errors if problem else ():
        beside.setdefault("outcome" if error.field == "winner" else error.field, []).append(error)
    return beside
