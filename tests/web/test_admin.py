from datetime import timedelta

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.factories import Event
from tournaments.domain.tokens import issue_api_token
from tournaments.models import (
    ApiToken,
    Club,
    Confirmation,
    Deal,
    IdempotencyKey,
    Journal,
    Match,
    Player,
    Publication,
    Role,
    Tournament,
    Work,
)

pytestmark = pytest.mark.django_db

LIVE = [Match, Deal, Confirmation, Publication, Journal, Work, IdempotencyKey]


@pytest.mark.parametrize("model", LIVE, ids=lambda model: model.__name__)
def test_live_tables_are_only_looked_at(model: type[Match], rf: RequestFactory, admin_user: User) -> None:
    request = rf.get("/")
    request.user = admin_user
    shown = admin.site._registry[model]
    assert shown.has_view_permission(request)
    assert not shown.has_add_permission(request)
    assert not shown.has_change_permission(request)
    assert not shown.has_delete_permission(request)


def test_every_list_and_every_row_opens(event: Event, admin_client: Client) -> None:
    for model, shown in admin.site._registry.items():
        if model._meta.app_label != "tournaments":
            continue
        address = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        listed = admin_client.get(reverse(f"{address}_changelist"), {"q": "1"} if shown.search_fields else {})
        assert listed.status_code == 200, model
        row = model._default_manager.first()
        if row is not None:
            assert admin_client.get(reverse(f"{address}_change", args=[row.pk])).status_code == 200, model


def test_plain_records_are_edited(admin_client: Client, rf: RequestFactory, admin_user: User) -> None:
    request = rf.get("/")
    request.user = admin_user
    for model in (Club, Player, Role):
        assert admin.site._registry[model].has_change_permission(request)


def test_the_regulation_of_an_event_cannot_be_edited(
    event: Event, rf: RequestFactory, admin_user: User
) -> None:
    request = rf.get("/")
    request.user = admin_user
    fixed = admin.site._registry[Tournament].get_readonly_fields(request, event.tournament)
    assert {"regulation", "seed", "state", "slug", "time_zone"} <= set(fixed)


def test_chosen_tokens_are_revoked(admin_client: Client, admin_user: User) -> None:
    issue_api_token(user=admin_user, name="board", lifetime=timedelta(hours=1))
    token = ApiToken.objects.get()
    address = reverse("admin:tournaments_apitoken_changelist")
    admin_client.post(address, {"action": "revoke", "_selected_action": [token.pk]})
    token.refresh_from_db()
    assert token.revoked_at is not None
