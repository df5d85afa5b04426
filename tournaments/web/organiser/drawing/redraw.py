from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.drawing import ask_for_redraw
from tournaments.domain.round_seen import refuse_other_seating, seating_digest
from tournaments.models import Drawing, Round
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.drawing.drawn import DrawnView, RedrawForm


class Redraw(DrawnView, DeskAction[RedrawForm]):
    """Throwing the round away and drawing it anew, with a reason, while nothing was played in it."""

    form_class = RedrawForm

    def act(self, form: RedrawForm) -> str:
        refuse_other_seating(Round.objects.get(pk=self.round.pk), form.cleaned_data["seen"])
        drawn = ask_for_redraw(
            stage=self.stage,
            actor=self.actor,
            number=self.round.number,
            reason=form.cleaned_data["reason"],
        )
        if isinstance(drawn, Drawing):
            return _("A worker draws round %(number)d again.") % {"number": drawn.number}
        return _("Round %(number)d is drawn anew.") % {"number": drawn.number}

    def back(self) -> str:
        waiting = Drawing.objects.filter(stage=self.stage, number=self.round.number).exclude(reason="")
        name = "desk-drawing" if waiting.exists() else "desk-drawn"
        return reverse(name, args=[self.tournament.slug, self.round.number])

    def page(self, form: RedrawForm, *, status: int) -> HttpResponse:
        self.round.refresh_from_db()
        fresh = self.request.POST.copy()
        fresh["seen"] = seating_digest(self.round)
        form.data = fresh
        return self.drawn_page(redraw_form=form, status=status)
