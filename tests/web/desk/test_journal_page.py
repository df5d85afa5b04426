"""The journal in plain words: every verb has its sentence, and the filters leave what is asked for."""

import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import Event, make_event
from tests.web.desk.people import desk_of, user_with
from tournaments.domain.actor import Actor
from tournaments.domain.desk import add_penalty, revoke_penalty
from tournaments.domain.table_play import sides_of_match
from tournaments.models import Journal
from tournaments.models.access import RoleName
from tournaments.models.match import DecisionKind
from tournaments.queries.journal import PAGE
from tournaments.wording.journal_words import WORDS

pytestmark = pytest.mark.django_db

JOURNAL = "/desk/evening/journal/"


def lines(html: str) -> list[str]:
    found = re.findall(r"<li id=\"line-\d+\"><span class=\"small soft\">(.*?)</li>", html, flags=re.DOTALL)
    return [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", one)) for one in found]


def asked(desk: Client, query: str = "") -> list[str]:
    answer = desk.get(f"{JOURNAL}{query}")
    assert answer.status_code == 200
    return lines(answer.content.decode())


def test_every_verb_that_is_written_has_its_words() -> None:
    written: set[str] = {f"{kind}_match" for kind in DecisionKind}
    for path in Path(settings.BASE_DIR, "tournaments", "domain").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for said in re.findall(r'verb=("[a-z_]+"(?: if \w+ else "[a-z_]+")?)', text):
            written |= set(re.findall(r'"([a-z_]+)"', said))
        written |= set(re.findall(r'_(?:journal|change|write)\(\s*(?:\w+,\s*)*"([a-z_]+)"', text))
    assert len(written) > 45
    assert written - WORDS.keys() == set()
    assert WORDS.keys() - written == set()


def test_a_line_says_who_what_where_and_why(event: Event) -> None:
    event.draw(1)
    match = event.matches(1)[1]
    event.record(match, (30, 0))
    one, other = (entries[0] for entries in sides_of_match(match).values())
    newest = asked(desk_of(event), "?verb=record_deal")
    assert len(newest) == 1
    assert (
        f"test A deal was entered, round 1, table 2 (No. {one}, {other}): deal 1; points 30 : 0" in newest[0]
    )


def test_a_time_is_short_and_the_day_stands_where_it_changes(event: Event) -> None:
    desk = desk_of(event)
    Journal.objects.filter(tournament=event.tournament).update(
        at=datetime(2026, 10, 24, 20, 5, 9, tzinfo=UTC)
    )
    # 23:30 UTC is half past midnight of the next day in Madrid, after the clocks have gone back.
    for moment in (datetime(2026, 10, 25, 17, 30, 1, tzinfo=UTC), datetime(2026, 10, 25, 23, 30, tzinfo=UTC)):
        for _twice in range(2):
            Journal.objects.create(
                tournament=event.tournament, at=moment, author="olga", verb="check_in", subject="entry:0"
            )
    said = asked(desk)
    assert said[0].startswith("26 Oct, 00:30olga")
    assert said[1].startswith("00:30olga")
    assert said[2].startswith("25 Oct, 18:30olga")
    assert said[3].startswith("18:30olga")
    assert said[4].startswith("24 Oct, 22:05")
    assert all(line.startswith("22:05") for line in said[5:])
    html = desk.get(JOURNAL).content.decode()
    assert "Times of Europe/Madrid" in html
    assert '<time datetime="2026-10-26T00:30:00+01:00">00:30</time>' in html
    russian = lines(desk.get(JOURNAL, headers={"accept-language": "ru"}).content.decode())
    assert russian[0].startswith("26 октября, 00:30olga")


def test_a_penalty_names_its_entry_and_its_points_also_when_it_is_taken_back(event: Event) -> None:
    user = desk_user(event)
    penalty = add_penalty(
        tournament=event.tournament, actor=user, entry_number=3, code="late", points=5, reason="Late again"
    )
    revoke_penalty(tournament=event.tournament, actor=user, penalty_id=penalty.pk, reason="A slip")
    taken, given = asked(desk_of(event))[1:3]
    assert "A penalty was given at the desk (No. 3): points 5; penalty “late”" in given
    assert "A penalty was taken back (No. 3)" in taken


def test_the_filters_leave_what_is_asked_for(event: Event) -> None:
    event.draw(1)
    first, second, _third = event.matches(1)
    event.record(first, (30, 0))
    event.record(second, (10, 0))
    entry = sides_of_match(first)[1][0]
    desk = desk_of(event)
    user = desk_user(event)
    add_penalty(
        tournament=event.tournament,
        actor=user,
        entry_number=entry,
        code="late",
        points=5,
        reason="Late again",
    )
    of_table = asked(desk, "?table=1&verb=record_deal")
    assert len(of_table) == 1
    assert "table 1" in of_table[0]
    assert any("Late again" in line for line in asked(desk, f"?entry={entry}"))
    assert not any("Late again" in line for line in asked(desk, "?table=2"))
    assert asked(desk, "?author=nobody-at-all") == []
    assert asked(desk, "?since=2999-01-01T00:00") == []
    assert asked(desk, "?until=2000-01-01T00:00") == []
    assert len(asked(desk, "?verb=draw_round")) == 1
    assert asked(desk, "?table=999") == []


@pytest.mark.parametrize(
    "query", ["?table=x", "?entry=-1", "?verb=nothing", "?since=yesterday", "?before=0", "?table=99999999"]
)
def test_a_filter_that_says_nothing_is_explained_and_filters_nothing(event: Event, query: str) -> None:
    answer = desk_of(event).get(f"{JOURNAL}{query}")
    assert answer.status_code == 422
    html = answer.content.decode()
    assert 'role="alert"' in html
    assert lines(html)


def test_older_lines_follow_page_by_page(event: Event) -> None:
    Journal.objects.bulk_create(
        Journal(
            tournament=event.tournament,
            at=event.tournament.journal.latest("at").at,
            author=f"n{number}",
            verb="check_in",
            subject="entry:0",
        )
        for number in range(2 * PAGE)
    )
    desk = desk_of(event)
    html = desk.get(f"{JOURNAL}?verb=check_in").content.decode()
    assert len(lines(html)) == PAGE
    older = re.search(r'href="(\?[^"]*before=\d+[^"]*)"', html)
    assert older
    following = asked(desk, older[1].replace("&amp;", "&"))
    assert len(following) == PAGE
    assert not set(following) & set(lines(html))


def test_a_journal_of_another_event_is_not_shown(event: Event) -> None:
    make_event(slug="other", pairs=4)
    assert desk_of(event).get("/desk/other/journal/").status_code == 403
    assert desk_of(event, RoleName.VIEWER).get(JOURNAL).status_code == 200
    assert desk_of(event, None).get(JOURNAL).status_code == 403


def test_queries_do_not_grow_with_the_journal(
    event: Event, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    event.play_round(1)
    desk = desk_of(event)
    with django_assert_max_num_queries(16):
        assert len(asked(desk)) > 30


def desk_user(event: Event) -> Actor:
    user = user_with(event, RoleName.OWNER, "olga")
    return Actor(label=user.get_username(), user=user)
