"""The desk: where organisers and arbiters sign in and run their events."""

from django.urls import path

from tournaments.web.organiser import codes, event, home, journal, meetings, signing, stages, undo
from tournaments.web.organiser.clock import announcements, clock
from tournaments.web.organiser.drawing import (
    accept,
    alternative,
    coming,
    drawn,
    open_match,
    progress,
    redraw,
    repair,
    swap,
)
from tournaments.web.organiser.entries.urls import entry_patterns
from tournaments.web.organiser.hall import (
    adjustment,
    calls,
    correction,
    deals,
    decisions,
    penalties,
    round,
    table,
)
from tournaments.web.organiser.publishing import acts as publishing_acts
from tournaments.web.organiser.publishing import page as publishing_page
from tournaments.web.organiser.setup.urls import new_patterns, setup_patterns

EVENT = "desk/<slug:slug>/"
DRAW = f"{EVENT}draw/"
DRAWN = f"{DRAW}<int:number>/"
ROUNDS = f"{EVENT}rounds/"
ROUND = f"{ROUNDS}<int:number>/"
PUBLISHING = f"{EVENT}publishing/"
CLOCK = f"{ROUND}clock/"
TABLE = f"{ROUND}tables/<int:table>/"

urlpatterns = [
    *entry_patterns,
    path("sign-in/", signing.SignIn.as_view(), name="sign-in"),
    path("sign-out/", signing.SignOut.as_view(), name="sign-out"),
    path("desk/", home.home, name="desk"),
    *new_patterns,
    *setup_patterns,
    path(EVENT, event.EventPage.as_view(), name="desk-event"),
    path(f"{EVENT}stages/", stages.OpenStage.as_view(), name="desk-open-stage"),
    path(f"{EVENT}stages/back/", stages.TakeBackStage.as_view(), name="desk-take-back-stage"),
    path(f"{EVENT}meetings/", meetings.MeetingsPage.as_view(), name="desk-meetings"),
    path(f"{EVENT}codes/", codes.CodesPage.as_view(), name="desk-codes"),
    path(f"{EVENT}codes/slips/", codes.PrintSlips.as_view(), name="desk-codes-slips"),
    path(f"{EVENT}codes/revoke/", codes.RevokeCodes.as_view(), name="desk-codes-revoke"),
    path(f"{EVENT}journal/", journal.JournalPage.as_view(), name="desk-journal"),
    path(f"{EVENT}journal/<int:line>/undo/", undo.UndoPage.as_view(), name="desk-undo"),
    path(PUBLISHING, publishing_page.PublishingPage.as_view(), name="desk-publishing"),
    path(f"{PUBLISHING}hold-back/", publishing_acts.HoldBack.as_view(), name="desk-hold-back"),
    path(f"{PUBLISHING}release/", publishing_acts.Release.as_view(), name="desk-release"),
    path(f"{PUBLISHING}final/", publishing_acts.DeclareFinal.as_view(), name="desk-final"),
    path(f"{PUBLISHING}final/back/", publishing_acts.TakeBackFinal.as_view(), name="desk-final-back"),
    path(f"{EVENT}penalties/", penalties.PenaltiesPage.as_view(), name="desk-penalties"),
    path(f"{EVENT}penalties/give/", penalties.GivePenalty.as_view(), name="desk-penalty-give"),
    path(
        f"{EVENT}penalties/<int:penalty>/revoke/",
        penalties.RevokePenalty.as_view(),
        name="desk-penalty-revoke",
    ),
    path(ROUNDS, round.RoundsPage.as_view(), name="desk-rounds"),
    path(ROUND, round.HallPage.as_view(), name="desk-round"),
    path(f"{ROUND}close/", round.CloseRound.as_view(), name="desk-close-round"),
    path(f"{EVENT}clock/", clock.ClockPage.as_view(), name="desk-clock"),
    path(CLOCK, clock.RoundClockPage.as_view(), name="desk-round-clock"),
    path(f"{CLOCK}start/", clock.Start.as_view(), name="desk-clock-start"),
    path(f"{CLOCK}pause/", clock.Pause.as_view(), name="desk-clock-pause"),
    path(f"{CLOCK}resume/", clock.Resume.as_view(), name="desk-clock-resume"),
    path(f"{CLOCK}minutes/", clock.Minutes.as_view(), name="desk-clock-minutes"),
    path(f"{CLOCK}ring/", clock.Ring.as_view(), name="desk-clock-ring"),
    path(f"{CLOCK}reset/", clock.Reset.as_view(), name="desk-clock-reset"),
    path(f"{CLOCK}undo/", clock.Undo.as_view(), name="desk-clock-undo"),
    path(f"{CLOCK}bell/", clock.RingForAll.as_view(), name="desk-clock-bell"),
    path(f"{CLOCK}extra/", clock.GiveExtra.as_view(), name="desk-clock-extra"),
    path(f"{CLOCK}extra/<int:extra>/", clock.TakeBackExtra.as_view(), name="desk-clock-extra-back"),
    path(f"{EVENT}announcements/", announcements.AnnouncementsPage.as_view(), name="desk-announcements"),
    path(
        f"{EVENT}announcements/<int:announcement>/revoke/",
        announcements.RevokeAnnouncement.as_view(),
        name="desk-announcement-revoke",
    ),
    path(TABLE, table.TablePage.as_view(), name="desk-table"),
    path(f"{TABLE}deal/", deals.EnterDeal.as_view(), name="desk-deal"),
    path(f"{TABLE}deals/<int:deal>/", correction.CorrectDeal.as_view(), name="desk-correction"),
    path(f"{TABLE}confirm/", decisions.Confirm.as_view(), name="desk-confirm"),
    path(f"{TABLE}forfeit/", decisions.Forfeit.as_view(), name="desk-forfeit"),
    path(f"{TABLE}void/", decisions.Void.as_view(), name="desk-void"),
    path(f"{TABLE}result/", adjustment.Adjust.as_view(), name="desk-adjust"),
    path(f"{TABLE}cancel/", decisions.Cancel.as_view(), name="desk-cancel-decision"),
    path(f"{TABLE}calls/<int:call>/", calls.AnswerCall.as_view(), name="desk-call"),
    path(f"{TABLE}photos/<int:photo>/", calls.SeePhoto.as_view(), name="desk-photo"),
    path(DRAW, coming.DrawPage.as_view(), name="desk-draw"),
    path(f"{DRAW}match/", open_match.OpenMatch.as_view(), name="desk-open-match"),
    path(f"{DRAW}next-match/", open_match.NextMatch.as_view(), name="desk-next-match"),
    path(f"{DRAW}check-in/", coming.CheckIn.as_view(), name="desk-check-in"),
    path(f"{DRAW}locks/", coming.LockTable.as_view(), name="desk-lock"),
    path(f"{DRAW}locks/remove/", coming.UnlockTable.as_view(), name="desk-unlock"),
    path(f"{DRAW}avoid-lists/", coming.AvoidList.as_view(), name="desk-avoid"),
    path(f"{DRAW}avoid-lists/remove/", coming.RemoveAvoidList.as_view(), name="desk-avoid-remove"),
    path(f"{DRAW}absences/", coming.Absence.as_view(), name="desk-absence"),
    path(f"{DRAW}absences/remove/", coming.TakeBackAbsence.as_view(), name="desk-absence-remove"),
    path(f"{DRAW}fixed-tables/", coming.FixedTable.as_view(), name="desk-fixed-table"),
    path(f"{DRAW}tables/", coming.TableService.as_view(), name="desk-table-service"),
    path(DRAWN, drawn.DrawnPage.as_view(), name="desk-drawn"),
    path(f"{DRAWN}progress/", progress.ProgressPage.as_view(), name="desk-drawing"),
    path(f"{DRAWN}acceptance/", accept.AcceptDraw.as_view(), name="desk-accept-draw"),
    path(f"{DRAWN}swap/", swap.Swap.as_view(), name="desk-swap"),
    path(f"{DRAWN}repair/", repair.Repair.as_view(), name="desk-repair"),
    path(
        f"{DRAWN}tables/<int:table>/alternative/",
        alternative.AlternativePage.as_view(),
        name="desk-alternative",
    ),
    path(f"{DRAWN}redraw/", redraw.Redraw.as_view(), name="desk-redraw"),
]
