"""The sheet behind a table's sticker, used as a browser without script would use it."""

from collections.abc import Mapping
from html.parser import HTMLParser

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.factories import Event, make_event
from tournaments.domain.table_play import current_deals, sides_of_match
from tournaments.domain.tokens import revoke_table_token
from tournaments.models import Confirmation, Deal, Match
from tournaments.models.match import MatchState

pytestmark = pytest.mark.django_db


class Forms(HTMLParser):
    """The forms of a page: each its address and the values of its fields."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append((given["action"], {}))
        elif tag == "input" and (given.get("type") not in ("radio", "checkbox") or "checked" in given):
            self.forms[-1][1][given["name"]] = given["value"]


class Phone:
    """A browser at a table."""

    def __init__(self, token: str) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.token = token

    @property
    def address(self) -> str:
        return f"/t/{self.token}/"

    def open(self) -> str:
        return self.client.get(self.address).content.decode()

    def form(self, html: str, where: str) -> tuple[str, dict[str, str]]:
        """The first form whose address ends so, with its values."""
        return next(form for form in Forms(html).forms if form[0].endswith(where))

    def post(self, html: str, where: str, typed: Mapping[str, str]) -> HttpResponse:
        """Fill in a form of the page and send it."""
        address, values = self.form(html, where)
        answer = self.client.post(address, values | dict(typed))
        assert isinstance(answer, HttpResponse)
        return answer

    def check(self, typed: Mapping[str, str]) -> HttpResponse:
        """Type the next deal and ask to see it in words."""
        return self.post(self.open(), "/deal/", typed)

    def store(self, preview: HttpResponse, **more: str) -> HttpResponse:
        """Send what the preview shows."""
        return self.post(preview.content.decode(), "/deal/", {"step": "send"} | more)


@pytest.fixture
def event(db: None) -> Event:
    made = make_event(pairs=4)
    made.draw(1)
    return made


@pytest.fixture
def match(event: Event) -> Match:
    return event.matches(1)[0]


@pytest.fixture
def sides(match: Match) -> tuple[int, int]:
    """The entry numbers of side A and side B."""
    first, second = sides_of_match(match).values()
    return first[0], second[0]


@pytest.fixture
def phone(event: Event) -> Phone:
    return Phone(event.tokens[1])


def test_the_sheet_shows_seats_lead_and_form(phone: Phone, match: Match, sides: tuple[int, int]) -> None:
    html = phone.open()
    for seat in match.seats.select_related("player"):
        assert seat.player.name in html
    assert html.count("seat-") == 4
    assert f'seat-{match.first_lead} lead"' in html
    assert "Deal 1 of 8" in html
    assert set(phone.form(html, "/deal/")[1]) == {
        "key",
        "match",
        "number",
        f"points-{sides[0]}",
        f"points-{sides[1]}",
    }


def test_a_deal_is_repeated_in_words_before_it_is_stored(
    phone: Phone, match: Match, sides: tuple[int, int]
) -> None:
    preview = phone.check({f"points-{sides[1]}": "35"})
    words = preview.content.decode()
    assert "Is deal 1 right?" in words
    assert "writes <b>35</b>" in words
    assert "The score is then <b>0 : 35</b>." in words
    following = match.first_lead % 4 + 1
    assert f"Next to lead: {match.seats.get(position=following).player.name}." in words
    assert not Deal.objects.exists()

    stored = phone.store(preview)
    assert stored.status_code == 302
    assert "Deal 1 is stored." in phone.client.get(stored["Location"]).content.decode()
    assert [deal.points for deal in current_deals(match)] == [[0, 35]]


def test_a_double_click_stores_one_deal(phone: Phone, match: Match, sides: tuple[int, int]) -> None:
    preview = phone.check({f"points-{sides[0]}": "12"})
    first, second = phone.store(preview), phone.store(preview)
    assert first["Location"] == second["Location"]
    assert len(current_deals(match)) == 1


def test_what_was_typed_comes_back_to_be_changed(phone: Phone, sides: tuple[int, int]) -> None:
    preview = phone.check({f"points-{sides[0]}": "21"})
    address, values = phone.form(preview.content.decode(), "/deal/")
    again = phone.client.post(address, values | {"step": "change"}).content.decode()
    assert phone.form(again, "/deal/")[1][f"points-{sides[0]}"] == "21"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("", ""), "The points are missing."),
        (("abc", ""), "“abc” is no number of points."),
        (("145", "0"), "145"),
        (("20", "30"), ""),
        (("-5", "0"), "“-5” is no number of points."),
    ],
)
def test_a_wrong_deal_is_refused_beside_its_field_and_nothing_typed_is_lost(
    phone: Phone, sides: tuple[int, int], typed: tuple[str, str], said: str
) -> None:
    fields = {f"points-{entry}": text for entry, text in zip(sides, typed, strict=True)}
    answer = phone.check(fields)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert 'id="wrong-points"' in html
    assert 'aria-invalid="true" aria-describedby="wrong-points"' in html
    assert said in html
    values = phone.form(html, "/deal/")[1]
    assert {name: values[name] for name in fields} == fields
    assert not Deal.objects.exists()


def test_an_unlikely_deal_asks_to_look_again(phone: Phone, match: Match, sides: tuple[int, int]) -> None:
    preview = phone.check({f"points-{sides[0]}": "131"})
    assert 'name="accept_unlikely"' in preview.content.decode()
    unticked = phone.store(preview)
    assert unticked.status_code == 422
    assert "Tick this if it is right, or change the deal." in unticked.content.decode()
    assert not Deal.objects.exists()
    assert phone.store(unticked, accept_unlikely="yes").status_code == 302
    assert [deal.points for deal in current_deals(match)] == [[131, 0]]


def test_an_unlikely_correction_asks_to_look_again(
    phone: Phone, event: Event, match: Match, sides: tuple[int, int]
) -> None:
    event.record(match, (25, 0))
    page = phone.client.get(f"{phone.address}deals/1/").content.decode()
    typed = {f"points-{sides[0]}": "140", "reason": "Misread"}
    again = phone.post(page, "/deals/1/", typed)
    assert again.status_code == 422
    assert "tick the box below" in again.content.decode()
    accepted = phone.post(again.content.decode(), "/deals/1/", typed | {"accept_unlikely": "yes"})
    assert accepted.status_code == 302
    assert current_deals(match)[0].points == [140, 0]


def test_a_second_phone_is_told_and_a_stale_sheet_overwrites_nothing(
    event: Event, phone: Phone, match: Match, sides: tuple[int, int]
) -> None:
    preview = phone.check({f"points-{sides[0]}": "15"})
    other = Phone(event.tokens[1])
    assert "This table is also open on phone-" in other.open()
    other.store(other.check({f"points-{sides[1]}": "40"}))

    late = phone.store(preview)
    html = late.content.decode()
    assert late.status_code == 409
    assert "Deal 1 is not the next one; that is deal 2." in html
    assert "You had typed, and this is not stored:" in html
    assert ": 15" in html
    assert [deal.points for deal in current_deals(match)] == [[0, 40]]
    # The form is empty now: what was meant for deal 1 must not slip into deal 2.
    assert phone.form(html, "/deal/")[1][f"points-{sides[0]}"] == ""


def test_a_sheet_left_open_since_the_round_before_writes_nothing(event: Event, phone: Phone) -> None:
    sheet = phone.open()
    for match in event.matches(1):
        event.play(match)
        event.confirm(match)
    event.draw(2)
    address, values = phone.form(sheet, "/deal/")
    points = next(name for name in values if name.startswith("points-"))
    late = phone.client.post(address, values | {points: "30", "step": "send"})
    assert late.status_code == 409
    assert not Deal.objects.filter(match__round__number=2).exists()
    assert "Round 2" in late.content.decode()


def test_a_deal_is_corrected_with_a_reason(
    phone: Phone, event: Event, match: Match, sides: tuple[int, int]
) -> None:
    event.record(match, (25, 0))
    page = phone.client.get(f"{phone.address}deals/1/").content.decode()
    name = f"points-{sides[0]}"
    assert phone.form(page, "/deals/1/")[1][name] == "25"
    without = phone.post(page, "/deals/1/", {name: "35"})
    assert without.status_code == 422
    assert "A reason is missing." in without.content.decode()
    assert phone.form(without.content.decode(), "/deals/1/")[1][name] == "35"
    done = phone.post(page, "/deals/1/", {name: "35", "reason": "Misread"})
    assert done.status_code == 302
    (deal,) = current_deals(match)
    assert (deal.points, deal.version, deal.reason) == ([35, 0], 2, "Misread")
    assert "corrected: Misread" in phone.open()


def test_a_stale_correction_is_shown_the_present_state(
    phone: Phone, event: Event, match: Match, sides: tuple[int, int]
) -> None:
    event.record(match, (25, 0))
    page = phone.client.get(f"{phone.address}deals/1/").content.decode()
    name = f"points-{sides[0]}"
    assert phone.post(page, "/deals/1/", {name: "35", "reason": "Misread"}).status_code == 302
    address, values = phone.form(page, "/deals/1/")
    late = phone.client.post(address, values | {"key": "another", name: "45", "reason": "Mine"})
    assert late.status_code == 409
    assert "Somebody corrected this deal before you." in late.content.decode()
    assert current_deals(match)[0].points == [35, 0]


def test_a_deal_that_was_not_entered_has_no_form(phone: Phone) -> None:
    assert phone.client.get(f"{phone.address}deals/1/").status_code == 404


def test_each_side_confirms_what_it_was_shown(
    phone: Phone, event: Event, match: Match, sides: tuple[int, int]
) -> None:
    event.play(match)
    html = phone.open()
    plain, _, _ = html.partition('id="phone"')
    assert plain.count(" confirms ") == 2
    assert phone.post(html, "/confirm/", {"entry": str(sides[0])}).status_code == 302
    assert f"No. {sides[0]} has confirmed." in phone.open()
    assert phone.post(html, "/confirm/", {"entry": str(sides[0])}).status_code == 302
    assert Confirmation.objects.count() == 1
    phone.post(html, "/confirm/", {"entry": str(sides[1])})
    match.refresh_from_db()
    assert match.state == MatchState.CONFIRMED


def test_a_side_does_not_confirm_a_result_that_has_changed(
    phone: Phone, event: Event, match: Match, sides: tuple[int, int]
) -> None:
    event.play(match)
    html = phone.open()
    correction = phone.client.get(f"{phone.address}deals/8/").content.decode()
    name = f"points-{sides[0]}"
    other = f"points-{sides[1]}"
    assert (
        phone.post(correction, "/deals/8/", {name: "77", other: "0", "reason": "Misread"}).status_code == 302
    )
    late = phone.post(html, "/confirm/", {"entry": str(sides[0])})
    assert late.status_code == 409
    assert "The result has changed since this side looked at it." in late.content.decode()
    assert not Confirmation.objects.exists()


def test_pips_left_are_typed_by_seat_where_the_regulation_asks_for_them(event: Event, phone: Phone) -> None:
    event.tournament.regulation["deal"]["entry"] = "left"
    event.tournament.save()
    html = phone.open()
    assert "How did the deal end?" in html
    missing = phone.check({"left-1": "0", "left-2": "10", "left-3": "12", "left-4": ""})
    assert missing.status_code == 422
    assert 'id="wrong-left"' in missing.content.decode()
    ending = phone.check({"left-1": "0", "left-2": "10", "left-3": "12", "left-4": "3"})
    assert 'id="wrong-ending"' in ending.content.decode()
    preview = phone.check({"left-1": "", "left-2": "10", "left-3": "12", "left-4": "3", "ending": "out-1"})
    assert "went out." in preview.content.decode()
    assert "writes <b>25</b>" in preview.content.decode()
    assert phone.store(preview).status_code == 302
    (deal,) = Deal.objects.all()
    assert (deal.points, deal.left, deal.out_seat) == ([25, 0], [0, 10, 12, 3], 1)


def test_tiles_left_are_typed_by_seat_where_the_regulation_asks_for_them(event: Event, phone: Phone) -> None:
    event.tournament.regulation["deal"]["entry"] = "tiles"
    event.tournament.save()
    typed = {"tiles-1": "", "tiles-2": "5-3", "tiles-3": "6-6", "tiles-4": "1-0", "ending": "out-1"}
    twice = phone.check(typed | {"tiles-3": "5-3"})
    assert twice.status_code == 422
    assert 'id="wrong-tiles"' in twice.content.decode()


def test_a_sticker_that_is_not_valid_any_more_says_what_to_do(event: Event, phone: Phone) -> None:
    assert phone.client.get("/t/never-issued/").status_code == 404
    table = event.matches(1)[0].table
    assert table is not None
    revoke_table_token(table=table, actor=event.actor)
    closed = phone.client.get(phone.address)
    assert closed.status_code == 404
    assert "Scan the sticker on your table again, or ask the desk for a new one." in closed.content.decode()


def test_a_table_without_a_match_waits(client: Client) -> None:
    made = make_event(pairs=4, slug="later")
    assert "No match is drawn for this table yet" in client.get(f"/t/{made.tokens[1]}/").content.decode()


def test_the_secret_of_the_address_stays_in_this_browser(phone: Phone) -> None:
    for answer in (phone.client.get(phone.address), phone.client.get("/t/never-issued/")):
        assert answer["Referrer-Policy"] == "no-referrer"
        assert answer["Cache-Control"] == "no-store"
        assert answer["X-Robots-Tag"] == "noindex"
