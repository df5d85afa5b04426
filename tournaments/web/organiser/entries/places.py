"""For how many entries the event has room."""

from django.http import HttpResponse
from django.utils.translation import gettext as _

from tournaments.domain.waiting_list import set_places
from tournaments.web.organiser.desk_action import DeskAction
from tournaments.web.organiser.entries.entries_view import EntriesView
from tournaments.web.organiser.entries.places_form import PlacesForm


class SetPlaces(EntriesView, DeskAction[PlacesForm]):
    """A limit of the entries, or none. Whoever has a place keeps it."""

    writes = "direct"
    form_class = PlacesForm

    def act(self, form: PlacesForm) -> str:
        event = set_places(tournament=self.tournament, actor=self.actor, places=form.cleaned_data["places"])
        if event.places is None:
            return _("The event has room for as many as come.")
        return _("The event has %(places)d places.") % {"places": event.places}

    def page(self, form: PlacesForm, *, status: int) -> HttpResponse:
        return self.list_page(places_form=form, status=status)
