"""Standings, seating and results as CSV and as JSON."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from tournaments.exchange.downloads import (
    Download,
    results_download,
    seating_download,
    standings_download,
)
from tournaments.queries.entry_names import entry_names
from tournaments.queries.results import counted_results
from tournaments.queries.round_numbers import event_round
from tournaments.queries.seating import round_seating
from tournaments.queries.standings_table import standings_table
from tournaments.web.public.pages import public_page, stage_or_404
from tournaments.web.public.standings import asked_for


@public_page
@conditional_page
def standings(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """The standings now, `?after=3` or `?stage=1`, as the page of the same address shows them."""
    table = standings_table(asked_for(request, slug))
    if table is None:
        raise Http404(_("Standings are published with the first confirmed results."))
    return _answer(standings_download(table), form, f"{slug}-standings-{table.publication.after_round}")


@public_page
@conditional_page
def seating(request: HttpRequest, slug: str, number: str, form: str) -> HttpResponse:
    """Who sits where in a round."""
    round_ = event_round(slug, int(number))
    if round_ is None:
        stage_or_404(slug)
        raise Http404(_("Round %(number)d is not drawn yet.") % {"number": int(number)})
    return _answer(seating_download(round_seating(round_)), form, f"{slug}-seating-{number}")


@public_page
@conditional_page
def results(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """Everything that counts, round by round."""
    tournament = stage_or_404(slug).tournament
    download = results_download(counted_results(tournament), entry_names(tournament))
    return _answer(download, form, f"{slug}-results")


def _answer(download: Download, form: str, name: str) -> HttpResponse:
    answer: HttpResponse
    if form == "csv":
        answer = HttpResponse(download.as_csv(), content_type="text/csv; charset=utf-8")
    else:
        answer = JsonResponse(download.as_data(), safe=False, json_dumps_params={"ensure_ascii": False})
    answer["Content-Disposition"] = f'attachment; filename="{name}.{form}"'
    return answer
