"""Acts of the desk: a form that is carried out once, and the page again with what stood in the way."""

import secrets
from typing import Any, ClassVar, Generic, TypeVar

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.domain.errors import Conflict, DomainError, Forbidden, NotFound
from tournaments.domain.idempotency import Answer, answer_once, request_hash
from tournaments.domain.registration import lock_field
from tournaments.web.organiser.desk_view import DeskView
from tournaments.web.organiser.forms import DeskForm
from tournaments.web.organiser.undo_link import with_undo

F = TypeVar("F", bound=DeskForm)

_STATUS: dict[type[DomainError], int] = {Conflict: 409, NotFound: 404, Forbidden: 403}


def status_of(problem: DomainError) -> int:
    """The HTTP status of a page that shows a refusal."""
    return _STATUS.get(type(problem), 422)


class DeskAction(DeskView, Generic[F]):
    """A form of a page. It works without script: the answer is a way back to the page, or the page with the problem.

    A subclass says what to do (`act`, which returns what to tell) and to which page it belongs (`back`, `page`).
    """

    form_class: ClassVar[type[DeskForm]] = DeskForm

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        """Whoever comes here by an address, as after signing in again, is led to the page."""
        return HttpResponseRedirect(self.back())

    def post(self, request: HttpRequest, **at: Any) -> HttpResponse:
        form: F = self.form()
        if not form.is_valid():
            return self.page(form, status=422)
        began = timezone.now()
        try:
            said = self._once(form)
        except DomainError as problem:
            form.refuse(problem)
            return self.page(form, status=status_of(problem))
        user = self.actor.person
        said = with_undo(said, tournament=self.tournament, user=user, since=began)
        messages.success(request, said)
        return HttpResponseRedirect(self.back())

    def form(self) -> F:
        """The form as it was sent."""
        form: F = self.form_class(self.request.POST)  # type: ignore[assignment]  # the class of F is not known here
        return form

    def lock(self) -> object:
        """Lock what the act is about, before it is looked up whether it was done already."""
        return lock_field(self.tournament)

    def act(self, form: F) -> str:
        """Do what the valid form asks for, and say so."""
        raise NotImplementedError

    def back(self) -> str:
        """The address of the page that the form stands on."""
        raise NotImplementedError

    def page(self, form: F, *, status: int) -> HttpResponse:
        """The page with this form as it was typed."""
        raise NotImplementedError

    def _once(self, form: F) -> str:
        typed = {name: values for name, values in self.request.POST.lists() if name != "csrfmiddlewaretoken"}
        answer = answer_once(
            actor=self.actor,
            key=form.cleaned_data["key"] or secrets.token_urlsafe(16),
            fingerprint=request_hash(address=self.request.path, body=typed),
            lock=self.lock,
            act=lambda _locked: Answer(200, {"said": self.act(form)}),
        )
        said: str = answer.body["said"]
        return said if not answer.replayed else said + " " + _("It was sent twice and done once.")
