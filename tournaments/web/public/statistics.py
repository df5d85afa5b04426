from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import conditional_page

from tournaments.queries.statistics import BAR, Statistics, statistics_of
from tournaments.web.pictures.bars import BarChart, bar_chart
from tournaments.web.public.pages import public_page, stage_or_404
from tournaments.wording.hall import MINUS


@public_page
@conditional_page
def statistics(request: HttpRequest, slug: str) -> HttpResponse:
    """The figures of an event as charts and as tables; only confirmed matches count."""
    tournament = stage_or_404(slug).tournament
    figures = statistics_of(tournament)
    context = {
        "tournament": tournament,
        "figures": figures,
        "average": one_decimal(figures.whole.average),
        "leads": one_decimal(Fraction(100 * figures.whole.leader_won, figures.whole.led or 1)),
        "charts": _charts(figures) if figures.rounds else [],
        "tab": "statistics",
    }
    return render(request, "public/statistics.html", context)


def _charts(figures: Statistics) -> list[BarChart]:
    rounds = [(str(one.number), one.average, one_decimal(one.average)) for one in figures.rounds]
    steps = [
        (f"{BAR * step}–{BAR * step + BAR - 1}", Fraction(count), str(count))
        for step, count in enumerate(figures.distribution)
    ]
    return [
        bar_chart("rounds", _("Points a deal, by round"), (_("Round"), _("Points a deal")), rounds),
        bar_chart("deals", _("Deals by what their winner wrote"), (_("Points"), _("Deals")), steps),
    ]


def one_decimal(value: Fraction) -> str:
    """A fraction with one digit after the point, halves away from zero."""
    tenths = int(abs(value) * 10 + Fraction(1, 2))
    sign = MINUS if value < 0 and tenths else ""
    return f"{sign}{tenths // 10}.{tenths % 10}"
