"""The interface document and the page that shows it."""

import pytest
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db


def test_every_page_leads_to_the_document_and_to_the_staff() -> None:
    page = Client().get(reverse("home")).content.decode()
    assert f'href="{reverse("v1:docs")}"' in page
    assert f'href="{reverse("admin:index")}"' in page


def test_the_document_page_has_no_script_of_its_own_and_may_style_itself() -> None:
    answer = Client().get(reverse("v1:docs"))
    assert "<script>" not in answer.content.decode()
    policy = answer.headers["Content-Security-Policy"]
    assert "'unsafe-inline'" in next(part for part in policy.split(";") if "style-src" in part)
    assert "'unsafe-inline'" not in next(part for part in policy.split(";") if "script-src" in part)
