from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from tournaments.domain.errors import NotFound


@extend_schema(exclude=True)
class UnknownAddress(APIView):
    """Whatever else is asked for below /api/: the answer is a problem here too, not a page."""

    authentication_classes = ()
    permission_classes = ()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise NotFound(
            "address_unknown",
            _("The API has no such address."),
            way_out=_("Every address is listed at /api/v1/docs/ and ends with a slash."),
        )
