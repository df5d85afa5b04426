"""A new event: what is played, then when and where; or a copy of an earlier one."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.generic import View

from scoring import presets
from scoring.sections import Unit
from tournaments.domain.actor import Actor
from tournaments.domain.clone import Copied, clone_event
from tournaments.domain.errors import DomainError
from tournaments.domain.event_address import free_address
from tournaments.domain.event_facts import facts_of
from tournaments.domain.idempotency import Answer, answer_once, request_hash
from tournaments.domain.setup import create_tournament
from tournaments.domain.waiting_list import set_places
from tournaments.models import Tournament
from tournaments.queries.setup import events_to_copy
from tournaments.rules import may_create, rights_of
from tournaments.web.organiser.desk_action import status_of
from tournaments.web.organiser.forms import DeskForm
from tournaments.web.organiser.must_choose import led_to_choose
from tournaments.web.organiser.setup.facts_form import CopyForm, FactsForm, NewEventForm, zone_here, zones
from tournaments.wording.preset_titles import preset_choice, preset_groups

LONGEST_SEARCH = 100


class NewView(View):
    """A page for those who may make events; others are told whom to ask."""

    user: User

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if not isinstance(request.user, User):
            return redirect_to_login(request.get_full_path())
        if (led := led_to_choose(request)) is not None:
            return led
        self.user = request.user
        response: HttpResponseBase
        if may_create(self.user):
            response = super().dispatch(request, *args, **kwargs)
        else:
            response = render(request, "desk/setup/may_not_create.html", {"section": "desk"}, status=403)
        add_never_cache_headers(response)
        return response

    @property
    def actor(self) -> Actor:
        return Actor(label=self.user.get_username(), user=self.user)

    def show(self, template: str, context: Mapping[str, Any], *, status: int = 200) -> HttpResponse:
        return render(self.request, template, {"section": "desk"} | dict(context), status=status)


class ChoosePreset(NewView):
    """What is to be played: the presets in groups, with a search through all of their rules."""

    def get(self, request: HttpRequest) -> HttpResponse:
        wanted = request.GET.get("q", "")[:LONGEST_SEARCH]
        context = {"groups": preset_groups(wanted), "wanted": wanted, "earlier": events_to_copy(self.user)}
        return self.show("desk/setup/new.html", context)


class ProposedAddress(NewView):
    """The address that a name would get, while it is typed."""

    def get(self, request: HttpRequest) -> HttpResponse:
        name = request.GET.get("name", "")[:200]
        return self.show("desk/setup/proposed.html", {"proposed": free_address(name) if name.strip() else ""})


class MakeEvent(NewView):
    """A form that makes an event once, however often it is sent."""

    form_class: ClassVar[type[FactsForm]]
    template: ClassVar[str]

    def post(self, request: HttpRequest, **at: Any) -> HttpResponse:
        form = self.form_class(request.POST)
        if not form.is_valid():
            return self.page(form, status=422)
        try:
            slug = self._once(form, lambda: self.make(form))
        except DomainError as problem:
            form.refuse(problem)
            return self.page(form, status=status_of(problem))
        messages.success(request, _("The event is made. Every step below can be left and taken up again."))
        return HttpResponseRedirect(reverse("desk-setup", args=[slug]))

    def make(self, form: Any) -> Tournament:
        """Make the event that the valid form describes."""
        raise NotImplementedError

    def page(self, form: DeskForm, *, status: int = 200) -> HttpResponse:
        raise NotImplementedError

    def address_for(self, form: FactsForm) -> str:
        """The address that was typed, or one made of the name."""
        return form.cleaned_data["slug"] or free_address(form.cleaned_data["name"])

    def _once(self, form: FactsForm, make: Callable[[], Tournament]) -> str:
        typed = {name: values for name, values in self.request.POST.lists() if name != "csrfmiddlewaretoken"}
        answer = answer_once(
            actor=self.actor,
            key=form.cleaned_data["key"] or str(form.initial["key"]),
            fingerprint=request_hash(address=self.request.path, body=typed),
            lock=lambda: None,
            act=lambda _locked: Answer(201, {"slug": make().slug}),
        )
        slug: str = answer.body["slug"]
        return slug


class NewEvent(MakeEvent):
    """When and where, after what is played was chosen."""

    form_class = NewEventForm

    def get(self, request: HttpRequest, preset: str) -> HttpResponse:
        return self.page(NewEventForm(initial={"time_zone": self._zone()}))

    def make(self, form: NewEventForm) -> Tournament:
        facts = form.facts(slug=self.address_for(form))
        made = create_tournament(
            actor=self.actor,
            preset=self.kwargs["preset"],
            tables=form.cleaned_data["tables"],
            slug=facts.slug,
            name=facts.name,
            venue=facts.venue,
            time_zone=facts.time_zone,
            starts_on=facts.starts_on,
            ends_on=facts.ends_on,
            starts_at=facts.starts_at,
            about=facts.about,
        )
        return set_places(tournament=made, actor=self.actor, places=form.cleaned_data["places"])

    def page(self, form: DeskForm, *, status: int = 200) -> HttpResponse:
        name = self.kwargs["preset"]
        if name not in presets.names():
            raise Http404(_("There is no preset “%(name)s”.") % {"name": name})
        if presets.load(name).game.unit == Unit.PAIR:
            form.fields["tables"].help_text = _("Two pairs sit at a table. More can be added at any time.")
        context = {"form": form, "preset": preset_choice(name), "zones": zones(), "differs": {}}
        return self.show("desk/setup/new_event.html", context, status=status)

    def _zone(self) -> str:
        """That of the user's last event, or of this machine."""
        earlier = events_to_copy(self.user)
        return earlier[0].time_zone if earlier else zone_here()


class CopyEvent(MakeEvent):
    """The same again on another day."""

    form_class = CopyForm

    def get(self, request: HttpRequest, slug: str) -> HttpResponse:
        source = self._source()
        facts = facts_of(source)
        initial = {
            "name": source.name,
            "venue": facts.venue,
            "time_zone": facts.time_zone,
            "starts_at": facts.starts_at,
            "places": source.places,
            "about": facts.about,
            "with_tables": True,
            "with_prizes": True,
            "with_people": True,
        }
        return self.page(CopyForm(initial=initial))

    def make(self, form: CopyForm) -> Tournament:
        data = form.cleaned_data
        copied = Copied(
            tables=data["with_tables"],
            prizes=data["with_prizes"],
            people=data["with_people"],
            entries=data["with_entries"],
        )
        made = clone_event(
            source=self._source(),
            actor=self.actor,
            facts=form.facts(slug=self.address_for(form)),
            copied=copied,
        )
        return set_places(tournament=made, actor=self.actor, places=data["places"])

    def page(self, form: DeskForm, *, status: int = 200) -> HttpResponse:
        context = {"form": form, "source": self._source(), "zones": zones(), "differs": {}}
        return self.show("desk/setup/copy.html", context, status=status)

    def _source(self) -> Tournament:
        """The earlier event; one that the user may not look at is none."""
        source = get_object_or_404(Tournament, slug=self.kwargs["slug"])
        if "view_desk" not in rights_of(self.user, source):
            raise Http404(_("There is no such tournament."))
        return source
