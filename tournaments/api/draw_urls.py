"""The addresses of everything that a draw rests on, and of what the director does to a drawn round."""

from django.urls import path

from tournaments.api import changes, draws, entries, hall, rounds, wishes

EVENT = "tournaments/<slug:slug>/"
ROUND = f"{EVENT}rounds/<int:number>/"

draw_patterns = [
    path(f"{EVENT}tables/<int:table_number>/service/", hall.TableService.as_view(), name="table-service"),
    path(f"{EVENT}entries/<int:number>/fixed-table/", hall.FixedTable.as_view(), name="fixed-table"),
    path(f"{EVENT}locks/", wishes.Locks.as_view(), name="locks"),
    path(f"{EVENT}locks/<int:lock_id>/removal/", wishes.LockRemoval.as_view(), name="lock-removal"),
    path(f"{EVENT}avoid-lists/", wishes.AvoidLists.as_view(), name="avoid-lists"),
    path(f"{EVENT}avoid-lists/<int:list_id>/", wishes.AvoidListDetail.as_view(), name="avoid-list"),
    path(
        f"{EVENT}avoid-lists/<int:list_id>/removal/",
        wishes.AvoidListRemoval.as_view(),
        name="avoid-list-removal",
    ),
    path(f"{EVENT}absences/", wishes.Absences.as_view(), name="absences"),
    path(f"{EVENT}absences/removal/", wishes.AbsenceRemoval.as_view(), name="absence-removal"),
    path(f"{ROUND}drawing/", rounds.RoundDrawing.as_view(), name="round-drawing"),
    path(f"{ROUND}redraw/", rounds.Redraw.as_view(), name="redraw"),
    path(f"{EVENT}rounds/next/", draws.NextRound.as_view(), name="next-round"),
    path(f"{ROUND}draw/", draws.RoundDraw.as_view(), name="round-draw"),
    path(
        f"{EVENT}entries/<int:number>/substitutions/", entries.Substitutions.as_view(), name="substitutions"
    ),
    path(f"{ROUND}swap/", changes.Swap.as_view(), name="swap"),
    path(f"{ROUND}swap/preview/", changes.SwapPreviews.as_view(), name="swap-preview"),
    path(f"{ROUND}repair/", changes.Repairs.as_view(), name="repair"),
    path(f"{ROUND}repair/preview/", changes.RepairPreviews.as_view(), name="repair-preview"),
    path(
        f"{ROUND}tables/<int:table_number>/alternative/",
        changes.TableAlternative.as_view(),
        name="table-alternative",
    ),
]
