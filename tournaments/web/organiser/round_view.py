from functools import cached_property

from django.http import Http404
from django.utils.translation import gettext as _

from tournaments.models import Round
from tournaments.models.round import RECORD_OF_DRAW
from tournaments.web.organiser.desk_view import DeskView


class RoundView(DeskView):
    """A page about one drawn round of the event, of whatever stage."""

    @cached_property
    def round(self) -> Round:
        """The round in the address."""
        number = self.kwargs["number"]
        rounds = Round.objects.select_related("stage__tournament").defer(*RECORD_OF_DRAW)
        rounds = rounds.filter(stage__tournament=self.tournament)
        found = rounds.filter(number=number).first() if number < 2**15 else None
        if found is None:
            raise Http404(_("Round %(number)d is not drawn yet.") % {"number": number})
        return found
