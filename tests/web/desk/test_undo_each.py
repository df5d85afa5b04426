"""Of every verb of the journal: it is taken back so that all is as before, or it is said why it never is."""

import pytest
from django.test import Client

from tests.factories import Event
from tests.web.desk.people import desk_of, user_with
from tests.web.desk.undo_cases import CASES, MORE, Case
from tests.web.desk.undo_state import state_of
from tournaments.domain.actor import Actor
from tournaments.domain.undoing.inverses import INVERSES, KEPT
from tournaments.models import Journal
from tournaments.models.access import RoleName
from tournaments.rules import RIGHTS
from tournaments.web.organiser.undo_words import UNDO_WORDS
from tournaments.wording.journal_words import WORDS

pytestmark = pytest.mark.django_db

JOURNAL = "/desk/evening/journal/"

ALL = [(verb, case) for verb, case in CASES.items()] + list(MORE.values())
NAMES = [*CASES, *MORE]


def ready(case: Case) -> tuple[Event, Client]:
    """The event before the act, and its owner at the desk, who acts."""
    event = case.make()
    owner = user_with(event, RoleName.OWNER, "olga")
    event.actor = Actor(label="olga", user=owner)
    case.ready(event)
    client = Client()
    client.force_login(owner)
    return event, client


def test_every_verb_can_be_taken_back_or_has_a_reason_why_not() -> None:
    assert not INVERSES.keys() & KEPT.keys()
    assert INVERSES.keys() | KEPT.keys() == WORDS.keys(), "the words are held to what is written"
    assert INVERSES.keys() == CASES.keys()
    assert INVERSES.keys() == UNDO_WORDS.keys()


@pytest.mark.parametrize(("verb", "case"), ALL, ids=NAMES)
def test_what_was_done_is_taken_back_by_who_may_and_all_is_as_before(verb: str, case: Case) -> None:
    event, desk = ready(case)
    others = who_may_not(event, verb)
    before = state_of(event)
    case.do(event)
    event.publish()
    done = Journal.objects.filter(verb=verb).latest("id")
    assert state_of(event) != before
    address = f"{JOURNAL}{done.pk}/undo/"
    refused_to_all(others, event, address)
    assert address in desk.get(JOURNAL).content.decode()
    assert str(UNDO_WORDS[verb]) in desk.get(address).content.decode()
    answer = desk.post(address, {"reason": "A slip"})
    assert answer.status_code == 302, answer.content.decode()[-3000:]
    assert state_of(event) == before
    taken_back = Journal.objects.get(verb="undo")
    assert (taken_back.undoes, taken_back.reason, taken_back.author) == (done, "A slip", "olga")
    assert f'href="#line-{done.pk}"' in desk.get(JOURNAL).content.decode()
    assert "This was taken back already." in desk.post(address, {"reason": "Again"}).content.decode()


def who_may_not(event: Event, verb: str) -> list[Client]:
    """Browsers of a viewer and all others without the right, of a user without a role, and of nobody."""
    without = [role for role in RoleName if role not in RIGHTS[INVERSES[verb].right]]
    assert RoleName.VIEWER in without
    return [*(desk_of(event, role) for role in (*without, None)), Client()]


def refused_to_all(others: list[Client], event: Event, address: str) -> None:
    """Who is known is refused, who is not is sent to the door, and nothing is taken back."""
    after = state_of(event)
    *known, nobody = others
    assert [one.post(address, {"reason": "No"}).status_code for one in known] == [403] * len(known)
    assert nobody.post(address, {"reason": "No"})["Location"].startswith("/sign-in/")
    assert not Journal.objects.filter(verb="undo").exists()
    assert state_of(event) == after
