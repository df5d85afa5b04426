"""The set-up at a glance, and the end of an event: finishing, reopening, deleting it."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.errors import DomainError
from tournaments.domain.event_removal import delete_event
from tournaments.domain.finish import finish_tournament, reopen_tournament
from tournaments.web.organiser.desk_action import DeskAction, status_of
from tournaments.web.organiser.forms import DeskForm
from tournaments.web.organiser.setup.steps import SetupView


class DeleteForm(DeskForm):
    name = forms.CharField(
        label=gettext_lazy("Name of the event, to be sure"),
        max_length=200,
        error_messages={"required": gettext_lazy("Write the name of the event.")},
    )


class OverviewView(SetupView):
    def overview_page(self, *, status: int = 200, **sent: DeskForm) -> HttpResponse:
        """The page, with the form that was `sent` as it was typed."""
        forms_ = {"end_form": DeskForm(), "delete_form": DeleteForm()}
        context = {
            "begun": self.tournament.regulation_frozen_at is not None,
            "entries_url": _entries(self.tournament.slug),
        }
        return self.show("desk/setup/overview.html", context | forms_ | sent, status=status)

    def back(self) -> str:
        return reverse("desk-setup", args=[self.tournament.slug])


class OverviewPage(OverviewView):
    """All steps, what is set in each, and whether the event is ready."""

    def get(self, request: HttpRequest) -> HttpResponse:
        return self.overview_page()


class Finish(OverviewView, DeskAction[DeskForm]):
    def act(self, form: DeskForm) -> str:
        finish_tournament(tournament=self.tournament, actor=self.actor)
        return _("The event is finished.")

    def page(self, form: DeskForm, *, status: int) -> HttpResponse:
        return self.overview_page(status=status, end_form=form)


class Reopen(OverviewView, DeskAction[DeskForm]):
    def act(self, form: DeskForm) -> str:
        reopen_tournament(tournament=self.tournament, actor=self.actor)
        return _("The event goes on.")

    def page(self, form: DeskForm, *, status: int) -> HttpResponse:
        return self.overview_page(status=status, end_form=form)


class Delete(OverviewView):
    """Only an owner deletes an event, and only one that nobody played."""

    writes = "own"

    def get(self, request: HttpRequest, **at: Any) -> HttpResponse:
        return HttpResponseRedirect(self.back())

    def post(self, request: HttpRequest, **at: Any) -> HttpResponse:
        form = DeleteForm(request.POST)
        if not form.is_valid():
            return self.overview_page(status=422, delete_form=form)
        name = self.tournament.name
        try:
            delete_event(tournament=self.tournament, actor=self.actor, name=form.cleaned_data["name"])
        except DomainError as problem:
            form.refuse(problem)
            return self.overview_page(status=status_of(problem), delete_form=form)
        messages.success(request, _("“%(name)s” is deleted.") % {"name": name})
        return HttpResponseRedirect(reverse("desk"))


def _entries(slug: str) -> str:
    try:
        return reverse("desk-entries", args=[slug])
    except NoReverseMatch:
        return reverse("desk-event", args=[slug])
