"""The addresses of stages, trees and teams."""

from django.urls import path

from tournaments.api import stages, teams

EVENT = "tournaments/<slug:slug>/"

format_patterns = [
    path(f"{EVENT}stages/", stages.Stages.as_view(), name="stages"),
    path(f"{EVENT}stages/back/", stages.StepBack.as_view(), name="step-back"),
    path(f"{EVENT}entries/<int:number>/members/", teams.Members.as_view(), name="members"),
    path(f"{EVENT}entries/<int:number>/line-up/", teams.LineUp.as_view(), name="line-up"),
    path(f"{EVENT}tree/", stages.Tree.as_view(), name="tree"),
    path(f"{EVENT}final-table/", stages.FinalTable.as_view(), name="final-table"),
]
