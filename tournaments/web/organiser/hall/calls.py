"""What a table has sent to the desk: calls and disputes to answer, photos to look at."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.desk_calls import answer_call
from tournaments.domain.errors import Conflict
from tournaments.domain.sheet_photo import see_photo
from tournaments.models import DeskCall
from tournaments.web.organiser.forms import DeskForm
from tournaments.web.organiser.hall.table import AnswerForm, TableAction


class AnswerCall(TableAction[AnswerForm]):
    """The desk has dealt with a call or a dispute; a result is changed by its own forms."""

    writes = "enter_results"
    form_class = AnswerForm

    def act(self, form: AnswerForm) -> str:
        self._refuse_answered()
        answer_call(
            tournament=self.tournament,
            actor=self.actor,
            call_id=self.kwargs["call"],
            answer=form.cleaned_data["answer"],
        )
        return _("The call of table %(number)d is answered.") % {"number": self.kwargs["table"]}

    def page(self, form: AnswerForm, *, status: int) -> HttpResponse:
        return self.table_page(sent={"answer_form": form}, status=status)

    def _refuse_answered(self) -> None:
        """Somebody else was quicker, and what they said stands; the match is locked, so nobody answers meanwhile."""
        calls = DeskCall.objects.filter(table__tournament=self.tournament, pk=self.kwargs["call"])
        call = calls.exclude(answered_at=None).select_related("answered_by").order_by("pk").first()
        if call is None:
            return
        assert call.answered_by is not None
        who = call.answered_by.get_full_name() or call.answered_by.get_username()
        raise Conflict(
            "call_answered",
            _("%(who)s has answered this call already: “%(answer)s”.") % {"who": who, "answer": call.answer},
            current={"call": call.pk},
        )


class SeePhoto(TableAction[DeskForm]):
    """Somebody at the desk has compared a photo with what is stored."""

    writes = "enter_results"

    def act(self, form: DeskForm) -> str:
        see_photo(tournament=self.tournament, actor=self.actor, photo_id=self.kwargs["photo"])
        return _("The photo is marked as seen.")

    def page(self, form: DeskForm, *, status: int) -> HttpResponse:
        return self.table_page(sent={"photo_form": form}, status=status)
