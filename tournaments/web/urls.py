"""The pages: public ones by event, and a table's own page behind its sticker."""

from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language

from tournaments.web.public import entry_card, games, home, played_deal, seating, standings, tournament
from tournaments.web.referee import confirmation, correction, deal, table

EVENT = "tournaments/<slug:slug>/"
TABLE = "t/<str:token>/"

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
    path(f"{EVENT}standings/", standings.standings, name="standings"),
    path(f"{EVENT}entries/<int:number>/", entry_card.card, name="entry-card"),
    path(
        f"{EVENT}matches/<int:match>/deals/<int:number>/",
        played_deal.deal,
        name="played-deal",
    ),
    path(TABLE, table.TablePage.as_view(), name="table"),
    path(f"{TABLE}deal/", deal.DealPage.as_view(), name="table-deal"),
    path(f"{TABLE}deals/<int:number>/", correction.CorrectionPage.as_view(), name="table-correction"),
    path(f"{TABLE}confirm/", confirmation.ConfirmationPage.as_view(), name="table-confirmation"),
]
