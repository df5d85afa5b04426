from csp.decorators import csp_update
from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from tournaments.api import (
    calls,
    deals,
    decisions,
    entries,
    games,
    matches,
    penalties,
    photos,
    player_codes,
    rounds,
    setup,
    standings,
    table_sheet,
    tournaments,
)
from tournaments.api.clock_urls import clock_patterns
from tournaments.api.draw_urls import draw_patterns
from tournaments.api.format_urls import format_patterns
from tournaments.api.record_urls import record_patterns
from tournaments.api.registration_urls import registration_patterns
from tournaments.api.showing_urls import showing_patterns

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
    path(EVENT, setup.TournamentDetail.as_view(), name="tournament"),
    path(f"{EVENT}regulation/", setup.RegulationOfEvent.as_view(), name="regulation"),
    path(f"{EVENT}prizes/", setup.Prizes.as_view(), name="prizes"),
    path(f"{EVENT}finish/", tournaments.Finish.as_view(), name="finish"),
    path(f"{EVENT}reopening/", tournaments.Reopening.as_view(), name="reopening"),
    path(f"{EVENT}tables/", tournaments.Tables.as_view(), name="tables"),
    path(f"{EVENT}tables/tokens/", tournaments.TableTokens.as_view(), name="table-tokens"),
    path(f"{EVENT}table/", matches.TableMatch.as_view(), name="table-match"),
    path(f"{EVENT}table/sheet/", table_sheet.SheetOfTable.as_view(), name="table-sheet"),
    path(f"{EVENT}calls/", calls.Calls.as_view(), name="calls"),
    path(f"{EVENT}calls/<int:call_id>/answer/", calls.CallAnswer.as_view(), name="call-answer"),
    path(f"{EVENT}players/", entries.Players.as_view(), name="players"),
    path(f"{EVENT}players/bulk/", entries.PlayersInBulk.as_view(), name="players-bulk"),
    path(f"{EVENT}players/codes/", player_codes.PlayerCodes.as_view(), name="player-codes"),
    path(
        f"{EVENT}players/codes/revocation/",
        player_codes.PlayerCodesRevocation.as_view(),
        name="player-codes-revocation",
    ),
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
    path(f"{MATCH}deals/<int:number>/retraction/", deals.Retraction.as_view(), name="retraction"),
    path(f"{MATCH}bell/", matches.Bell.as_view(), name="bell"),
    path(f"{MATCH}penalties/", penalties.PenaltiesOfMatch.as_view(), name="match-penalties"),
    path(f"{MATCH}photos/", photos.Photos.as_view(), name="photos"),
    path(f"{MATCH}photos/<int:photo_id>/", photos.Photo.as_view(), name="photo"),
    path(f"{MATCH}confirmations/", matches.Confirmations.as_view(), name="confirmations"),
    path(f"{MATCH}time/", matches.TimeCall.as_view(), name="time"),
    path(f"{MATCH}forfeit/", matches.Forfeit.as_view(), name="forfeit"),
    path(f"{MATCH}void/", matches.Void.as_view(), name="void"),
    path(f"{MATCH}result/", decisions.Adjustment.as_view(), name="result"),
    path(f"{MATCH}decision/cancellation/", decisions.Cancellation.as_view(), name="decision-cancellation"),
    path(f"{EVENT}penalties/", penalties.Penalties.as_view(), name="penalties"),
    path(
        f"{EVENT}penalties/<int:penalty_id>/revocation/",
        penalties.Revocation.as_view(),
        name="penalty-revocation",
    ),
    path(f"{EVENT}standings/", standings.Standings.as_view(), name="standings"),
    *clock_patterns,
    *draw_patterns,
    *format_patterns,
    *showing_patterns,
    *registration_patterns,
    *record_patterns,
]
