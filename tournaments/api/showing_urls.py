"""The addresses of what the public sees of the standings, and of what a drawn round rests on."""

from django.urls import path

from tournaments.api import showing

EVENT = "tournaments/<slug:slug>/"
ROUND = f"{EVENT}rounds/<int:number>/"

showing_patterns = [
    path(f"{EVENT}publications/", showing.Publications.as_view(), name="publications"),
    path(f"{EVENT}showing/", showing.Showing.as_view(), name="showing"),
    path(f"{EVENT}showing/hold-back/", showing.HoldBack.as_view(), name="hold-back"),
    path(f"{EVENT}showing/release/", showing.Release.as_view(), name="release"),
    path(f"{EVENT}showing/final/", showing.Final.as_view(), name="final"),
    path(f"{EVENT}showing/final/removal/", showing.FinalRemoval.as_view(), name="final-removal"),
    path(f"{ROUND}changed-results/", showing.ChangedResults.as_view(), name="changed-results"),
    path(f"{ROUND}changed-results/acceptance/", showing.DrawAcceptance.as_view(), name="draw-acceptance"),
    path(f"{ROUND}reopening/", showing.RoundReopening.as_view(), name="round-reopening"),
]
