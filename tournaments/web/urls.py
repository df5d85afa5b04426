"""The pages: public ones by event, and a table's own page behind its sticker."""

from django.urls import path, re_path
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language

from tournaments.web.embed import embeds
from tournaments.web.feeds import calendar, publications
from tournaments.web.personal import card, door, notifications
from tournaments.web.personal import shell as personal_shell
from tournaments.web.phone import shell
from tournaments.web.public import (
    downloads,
    earlier,
    entry_card,
    games,
    hall_now,
    home,
    meetings,
    played_deal,
    seating,
    share,
    sheets,
    standings,
    statistics,
    tournament,
    what_if,
)
from tournaments.web.referee import confirmation, correction, deal, table
from tournaments.web.screen import screen

EVENT = "tournaments/<slug:slug>/"
TABLE = "t/<str:token>/"
CARD = "p/<str:code>/"

urlpatterns = [
    path("", home.home, name="home"),
    # Without a token of its own: a secret in every footer would make each public page private, and a stranger
    # could do no more than choose a language.
    path("language/", csrf_exempt(set_language), name="choose-language"),
    path("games/", games.games, name="games"),
    path("games/<slug:name>/", games.game, name="game"),
    path("games/<slug:name>/deals/<int:seed>/", games.game_deal, name="game-deal"),
    path(EVENT, tournament.tournament, name="tournament"),
    path(f"{EVENT}rounds/<int:number>/", seating.seating, name="seating"),
    path(f"{EVENT}now/", hall_now.page, name="hall-now"),
    path(f"{EVENT}now.json", hall_now.data, name="hall-now-data"),
    path(f"{EVENT}standings/", standings.standings, name="standings"),
    path(f"{EVENT}publications/", earlier.publications, name="publications"),
    path(f"{EVENT}feed/", publications.PublicationFeed(), name="feed"),
    path(f"{EVENT}calendar.ics", calendar.event_calendar, name="event-calendar"),
    path("calendar.ics", calendar.calendar, name="calendar"),
    path("screen/<slug:slug>/", screen.screen, name="screen"),
    path("embed/<slug:slug>/standings/", embeds.standings, name="embed-standings"),
    path("embed/<slug:slug>/overlay/", embeds.overlay, name="embed-overlay"),
    re_path(
        r"^tournaments/(?P<slug>[-\w]+)/standings\.(?P<form>csv|json)$",
        downloads.standings,
        name="standings-file",
    ),
    re_path(
        r"^tournaments/(?P<slug>[-\w]+)/results\.(?P<form>csv|json)$", downloads.results, name="results-file"
    ),
    re_path(
        r"^tournaments/(?P<slug>[-\w]+)/rounds/(?P<number>[0-9]{1,5})/seating\.(?P<form>csv|json)$",
        downloads.seating,
        name="seating-file",
    ),
    path(f"{EVENT}rounds/<int:number>/sheets/", sheets.sheets, name="sheets"),
    path(f"{EVENT}statistics/", statistics.statistics, name="statistics"),
    path(f"{EVENT}meetings/", meetings.meetings, name="meetings"),
    path(f"{EVENT}entries/<int:number>/", entry_card.card, name="entry-card"),
    path(f"{EVENT}share/<str:language>.png", share.standings, name="share-standings"),
    path(f"{EVENT}entries/<int:number>/share/<str:language>.png", share.entry, name="share-entry"),
    path(f"{EVENT}entries/<int:number>/what-if/", what_if.what_if_card, name="what-if"),
    path(
        f"{EVENT}matches/<int:match>/deals/<int:number>/",
        played_deal.deal,
        name="played-deal",
    ),
    path("p/", door.Door.as_view(), name="personal-door"),
    path("p/worker.js", personal_shell.worker, name="personal-worker"),
    path(CARD, card.CardPage.as_view(), name="personal-card"),
    path(f"{CARD}confirm/", card.Confirmation.as_view(), name="personal-confirm"),
    path(f"{CARD}dispute/", card.Dispute.as_view(), name="personal-dispute"),
    path(f"{CARD}push/", notifications.Subscription.as_view(), name="personal-push"),
    path(f"{CARD}push/end/", notifications.SubscriptionEnd.as_view(), name="personal-push-end"),
    path(f"{CARD}card.webmanifest", personal_shell.Manifest.as_view(), name="personal-manifest"),
    path("t/app/", shell.shell, name="table-shell"),
    path("t/worker.js", shell.worker, name="table-worker"),
    path("t/manifest.webmanifest", shell.manifest, name="table-manifest"),
    path(TABLE, table.TablePage.as_view(), name="table"),
    path(f"{TABLE}deal/", deal.DealPage.as_view(), name="table-deal"),
    path(f"{TABLE}deals/<int:number>/", correction.CorrectionPage.as_view(), name="table-correction"),
    path(f"{TABLE}confirm/", confirmation.ConfirmationPage.as_view(), name="table-confirmation"),
]
