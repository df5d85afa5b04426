"""The sheet of a table: opened by its sticker, shown in whole after every act."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.generic import View

from tournaments.domain.actor import Actor
from tournaments.domain.devices import note_device
from tournaments.domain.errors import Conflict, DomainError, FieldError, Refused
from tournaments.domain.tokens import hash_token
from tournaments.models import Match, Table
from tournaments.queries.match_view import MatchView, SideView, match_view
from tournaments.queries.regulation import stage_regulation
from tournaments.queries.table_sheet import match_at, turn_direction
from tournaments.web.referee.typed import Typed, end_boxes, last_boxes, points_boxes, seat_boxes

DEVICE_COOKIE = "table-device"
DEVICE_COOKIE_SECONDS = 3600 * 24 * 30

#: The field of the page beside which a problem of another name is shown.
BESIDE = {"out_seat": "ending", "passes": "transcript", "turns": "transcript"}
SHOWN_BESIDE = frozenset(
    {"points", "ending", "left", "tiles", "ends", "gained", "last", "transcript", "reason"}
)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A deal on the sheet: points and totals of side A and side B."""

    number: int
    points: list[int]
    totals: list[int]
    ending: str
    corrected: str


# The address holds the secret of the table, and nothing else gives a right here: no cookie does, so a forged
# request could do no more than its forger. And the page sends no referrer, which Django's check would ask for.
@method_decorator(csrf_exempt, name="dispatch")
class TableView(View):
    """A page of one table. `table` and `device` are known before `get` or `post` run."""

    table: Table
    device: str
    token: str

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        self.token = kwargs.pop("token")
        table = Table.objects.select_related("tournament").filter(token_hash=hash_token(self.token)).first()
        if table is None:
            response: HttpResponseBase = render(request, "referee/closed.html", status=404)
        else:
            self.table = table
            self.device = device_of(request)
            note_device(table=table, name=self.device)
            response = super().dispatch(request, *args, **kwargs)
            response.set_cookie(
                DEVICE_COOKIE,
                self.device,
                max_age=DEVICE_COOKIE_SECONDS,
                path="/t/",
                httponly=True,
                samesite="Lax",
                secure=request.is_secure(),
            )
        response["Referrer-Policy"] = "no-referrer"
        response["Cache-Control"] = "no-store"
        response["X-Robots-Tag"] = "noindex"
        return response

    @cached_property
    def actor(self) -> Actor:
        label = _("table %(number)d") % {"number": self.table.number}
        return Actor(label=f"{label} ({self.device})", table=self.table, device=self.device)

    def match(self) -> Match | None:
        """The match that is on at this table, or its last one."""
        return match_at(self.table)

    def sheet(
        self,
        request: HttpRequest,
        *,
        typed: Typed | None = None,
        problem: DomainError | None = None,
        notice: str = "",
        app: Mapping[str, object] | None = None,
    ) -> HttpResponse:
        """The whole sheet, with what was typed and what was wrong with it; `app` puts the app in its place."""
        match = self.match()
        besides = {"table": self.table, "device": self.device, "notice": notice, **(app or {})}
        if match is None:
            return render(request, "referee/waiting.html", besides)
        context = self.context(match, typed=typed or {}, problem=problem) | besides
        return render(request, "referee/table.html", context, status=status_of(problem))

    def context(self, match: Match, *, typed: Typed, problem: DomainError | None = None) -> dict[str, Any]:
        """What the templates of this table need. After a conflict the form starts anew: its number has moved on."""
        view = match_view(match, device=self.device)
        direction = turn_direction(stage_regulation(match.round.stage), sides=len(view.sides))
        conflict = isinstance(problem, Conflict)
        form = {} if conflict else typed
        return {
            "table": self.table,
            "tournament": self.table.tournament,
            "token": self.token,
            "view": view,
            "direction": direction,
            "lines": sheet_lines(view),
            "lost": typed_in_words(view, typed) if conflict else [],
            "problem": problem,
            **deal_fields(view, form, problem),
            "key": secrets.token_urlsafe(16),
        }

    def back(self, **query: int) -> HttpResponse:
        """Back to the sheet after an act, so that reloading repeats nothing."""
        address = reverse("table", kwargs={"token": self.token})
        return HttpResponseRedirect(address + "".join(f"?{name}={value}" for name, value in query.items()))


def device_of(request: HttpRequest) -> str:
    """The name of this phone: the one it was given before, or a new one, short enough to be read out."""
    name: str = request.COOKIES.get(DEVICE_COOKIE, "")
    if name.isascii() and 0 < len(name) <= 20 and name.isprintable():
        return name
    return f"phone-{secrets.token_hex(2)}"


def status_of(problem: DomainError | None) -> int:
    if problem is None:
        return 200
    if isinstance(problem, Conflict):
        return 409
    return 422 if isinstance(problem, Refused) else 403


def deal_fields(view: MatchView, typed: Typed, problem: DomainError | None) -> dict[str, Any]:
    """What `referee/deal_fields.html` shows: a deal of the match as it is typed, and what was wrong with it."""
    return {
        "points_boxes": points_boxes(view, typed),
        "left_boxes": seat_boxes("left", view, typed),
        "tiles_boxes": seat_boxes("tiles", view, typed),
        "end_boxes": end_boxes(typed),
        "gained_boxes": seat_boxes("gained", view, typed) if view.of_catalogue else [],
        "last_boxes": last_boxes(typed),
        "endings": [(ending, ending_in_words(view, ending)) for ending in endings_of(view)],
        "typed": typed,
        "errors": beside_fields(problem),
    }


def sheet_lines(view: MatchView) -> list[SheetLine]:
    """The deals so far with running totals."""
    first = [side.entries[0] for side in view.sides]
    totals = [0] * len(first)
    lines = []
    for deal in view.deals:
        by_entry = {one.entry: one.points for one in deal.points}
        points = [by_entry[entry] for entry in first]
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        lines.append(SheetLine(deal.number, points, totals, deal.ending, deal.reason))
    return lines


def beside_fields(problem: DomainError | None) -> Mapping[str, Sequence[FieldError]]:
    """The errors by the part of the form that they are shown beside; "deal" holds those without one."""
    found: dict[str, list[FieldError]] = {}
    for error in problem.errors if problem else ():
        name = error.field.split(".")[0]
        name = BESIDE.get(name, name)
        found.setdefault(name if name in SHOWN_BESIDE else "deal", []).append(error)
    return found


def typed_in_words(view: MatchView, typed: Typed) -> list[str]:
    """What was typed and is not stored, a line a field, so that nothing is lost with the form."""
    boxes = [*points_boxes(view, typed), *seat_boxes("left", view, typed), *seat_boxes("tiles", view, typed)]
    boxes += [*seat_boxes("gained", view, typed), *last_boxes(typed), *end_boxes(typed)]
    words = [f"{box.label}: {box.value}" for box in boxes if box.value]
    return [
        *words,
        *filter(None, [ending_in_words(view, typed.get("ending", "")), typed.get("transcript", "")]),
    ]


def endings_of(view: MatchView) -> list[str]:
    """The ways in which a deal can end, as the form names them; a game may ask who placed the last tile of a block."""
    out = [f"out-{seat.position}" for seat in view.seats]
    return [*out, *(f"block-{seat.position}" for seat in view.seats if view.of_catalogue), "block"]


def ending_in_words(view: MatchView, ending: str) -> str:
    """How a deal ended, as chosen in the form: "block", "out-3", or "block-3"."""
    if ending == "block":
        return _("Block")
    names = {f"out-{seat.position}": seat.player for seat in view.seats}
    if ending in names:
        return _("%(player)s went out") % {"player": names[ending]}
    names = {f"block-{seat.position}": seat.player for seat in view.seats}
    return _("Block, closed by %(player)s") % {"player": names[ending]} if ending in names else ""


def side_title(side: SideView) -> str:
    """A side as it is spoken of: its number and its players."""
    number = _("No. %(number)s") % {"number": ", ".join(map(str, side.entries))}
    return f"{number} {' – '.join(side.players)}"
