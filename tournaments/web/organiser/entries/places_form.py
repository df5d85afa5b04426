from django import forms
from django.utils.translation import gettext_lazy

from tournaments.domain.waiting_list import MOST_PLACES
from tournaments.web.organiser.forms import DeskForm


class PlacesForm(DeskForm):
    places = forms.IntegerField(
        label=gettext_lazy("Places"),
        required=False,
        min_value=1,
        max_value=MOST_PLACES,
        help_text=gettext_lazy(
            "The most entries that take part; who comes after them waits. Empty: no limit."
        ),
    )
