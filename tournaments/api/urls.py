from csp.decorators import csp_update
from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from tournaments.api import deals, entries, games, matches, penalties, rounds, standings, tournaments
from tournaments.api.unknown import UnknownAddress

EVENT = "tournaments/<slug:slug>/"
MATCH = f"{EVENT}matches/<int:match_id>/"

# Swagger UI writes styles into its page; its script is a file like any other (the "split" view).
docs = csp_update({"style-src": ["'unsafe-inline'"]})(
    SpectacularSwaggerSplitView.as_view(url_name="v1:schema")
)

urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("docs/", docs, name="docs"),
    path("games/", games.Games.as_view(), name="games"),
    path("games/replay/", games.Replay.as_view(), name="replay"),
    path("games/<slug:name>/", games.GameDetail.as_view(), name="game"),
    path("presets/", tournaments.Presets.as_view(), name="presets"),
    path("tournaments/", tournaments.Tournaments.as_view(), name="tournaments"),
    path(EVENT, tournaments.TournamentDetail.as_view(), name="tournament"),
    path(f"{EVENT}finish/", tournaments.Finish.as_view(), name="finish"),
    path(f"{EVENT}reopening/", tournaments.Reopening.as_view(), name="reopening"),
    path(f"{EVENT}tables/", tournaments.Tables.as_view(), name="tables"),
    path(f"{EVENT}tables/tokens/", tournaments.TableTokens.as_view(), name="table-tokens"),
    path(f"{EVENT}table/", matches.TableMatch.as_view(), name="table-match"),
    path(f"{EVENT}players/", entries.Players.as_view(), name="players"),
    path(f"{EVENT}players/bulk/", entries.PlayersInBulk.as_view(), name="players-bulk"),
    path(f"{EVENT}entries/", entries.Entries.as_view(), name="entries"),
    path(f"{EVENT}entries/bulk/", entries.EntriesInBulk.as_view(), name="entries-bulk"),
    path(f"{EVENT}entries/check-in/", entries.CheckIn.as_view(), name="check-in"),
    path(f"{EVENT}entries/<int:number>/", entries.EntryDetail.as_view(), name="entry"),
    path(f"{EVENT}entries/<int:number>/withdrawal/", entries.Withdrawal.as_view(), name="withdrawal"),
    path(f"{EVENT}rounds/", rounds.Rounds.as_view(), name="rounds"),
    path(f"{EVENT}rounds/<int:number>/", rounds.RoundDetail.as_view(), name="round"),
    path(f"{EVENT}rounds/<int:number>/closing/", rounds.RoundClosing.as_view(), name="round-closing"),
    path(f"{EVENT}matches/", matches.Matches.as_view(), name="matches"),
    path(f"{EVENT}matches/next/", matches.NextMatch.as_view(), name="next-match"),
    path(MATCH, matches.MatchDetail.as_view(), name="match"),
    path(f"{MATCH}deals/", deals.Deals.as_view(), name="deals"),
    path(f"{MATCH}deals/preview/", deals.DealPreview.as_view(), name="deal-preview"),
    path(f"{MATCH}deals/<int:number>/corrections/", deals.Corrections.as_view(), name="corrections"),
    path(f"{MATCH}confirmations/", matches.Confirmations.as_view(), name="confirmations"),
    path(f"{MATCH}time/", matches.TimeCall.as_view(), name="time"),
    path(f"{MATCH}forfeit/", matches.Forfeit.as_view(), name="forfeit"),
    path(f"{MATCH}void/", matches.Void.as_view(), name="void"),
    path(f"{EVENT}penalties/", penalties.Penalties.as_view(), name="penalties"),
    path(
        f"{EVENT}penalties/<int:penalty_id>/revocation/",
        penalties.Revocation.as_view(),
        name="penalty-revocation",
    ),
    path(f"{EVENT}standings/", standings.Standings.as_view(), name="standings"),
    path("<path:anything>", UnknownAddress.as_view()),
]
