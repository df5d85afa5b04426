"""The addresses of the system, and beside them the least that can be called a view that stores a deal."""

from typing import Any

from django.urls import path
from django.utils import timezone
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.urls import urlpatterns as system_urls
from tournaments.models import Deal


class BareDeal(serializers.Serializer[Any]):
    match = serializers.IntegerField()
    number = serializers.IntegerField()
    points = serializers.ListField(child=serializers.IntegerField())


class BareView(APIView):
    """Checks the shape and inserts one row: no token, no key, no lock, no rules, no journal.

    The row is a version of a deal that never counts, so that it goes into the same table with the same indexes.
    """

    authentication_classes = ()
    permission_classes = (AllowAny,)

    def post(self, request: Request) -> Response:
        form = BareDeal(data=request.data)
        form.is_valid(raise_exception=True)
        deal = Deal.objects.create(
            match_id=form.validated_data["match"],
            number=form.validated_data["number"],
            points=form.validated_data["points"],
            level="points",
            author="bare",
            is_current=False,
            recorded_at=timezone.now(),
        )
        return Response({"id": deal.pk, "number": deal.number}, status=201)


urlpatterns = [path("bare/", BareView.as_view()), *system_urls]
