"""From an empty database to a finished evening of 16 pairs, in two browsers, without the admin or a shell."""

from urllib.parse import urlparse

import pytest
from django.db.models import F
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.organiser import Organiser
from tests.browser.phone import Thumb
from tests.factories import Event
from tests.web.test_russian import english_words
from tournaments.domain.actor import Actor
from tournaments.domain.table_play import sides_of_match
from tournaments.management.commands.start import STAFF, new_sign_in
from tournaments.models import Entry, Match, Stage, Tournament

pytestmark = [pytest.mark.long, pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SLUG = "evening"
PASSWORD = "двенадцать-костей-12"
SURNAMES = (
    "Ибрагимов",
    "Núñez",
    "Щербаков",
    "Muñoz",
    "Соловьёва",
    "Acosta",
    "Ґонта",
    "Peña",
    "Журавль",
    "Ortiz",
    "Чернов",
    "Díaz",
    "Ёлкин",
    "Vega",
    "Юдин",
    "Рябов",
)
LINES = "\n".join(f"{name} Первый; {name} Второй" for name in SURNAMES[:15])
#: A win by the lower number: 200 to 100.
LOWER_WINS = ((100, 0), (0, 100), (100, 0))
#: Written in Latin letters on every page of this evening.
LATIN = {*SURNAMES, STAFF, SLUG, "berta", "Berta", "Casa", "Española"}
#: The page without what is no word: addresses, passwords, digests, and rules as a regulation writes them.
WORDS_ONLY = """() => {
  const copy = document.documentElement.cloneNode(true);
  copy.querySelectorAll("textarea, code, .secret, .sticker-address, .account").forEach((one) => one.remove());
  return copy.outerHTML;
}"""


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    """Both languages that every page is complete in."""
    language: str = request.param
    return language


def test_an_evening_of_sixteen_pairs_from_nothing_to_the_final_table(
    transactional_db: None, open_page: OpenPage, complaints: list[str], language: str
) -> None:
    evening = Evening(open_page, language)
    evening.set_up()
    evening.register()
    evening.first_round()
    evening.second_round_ends_with_the_bell()
    evening.third_round_with_a_withdrawal_and_an_old_correction()
    evening.last_round_and_the_final_table()
    assert complaints == []


class Evening:
    """What the two organisers do, in the order of the evening."""

    def __init__(self, open_page: OpenPage, language: str) -> None:
        self._open = open_page
        self._language = language
        page = open_page("/", width=1280, language=language)
        self.ana = Organiser(page, SLUG, look=self.look)
        self.berta = self.ana

    def look(self, page: Page) -> None:
        """In Russian no page shows an English word."""
        if self._language == "ru":
            words = english_words(page.evaluate(WORDS_ONLY)) - LATIN
            assert not words, (page.url, words)

    def set_up(self) -> None:
        """The event, its rules, its tables with their stickers, and a second organiser."""
        ana = self.ana
        ana.sign_in(STAFF, new_sign_in())
        ana.keep(f"{self._language}-empty-desk")
        ana.press(ana.page.locator("a[href='/desk/new/']").first)
        ana.press(ana.page.locator("a[href='/desk/new/fvd_pairs_200/']").first)
        ana.send(
            "",
            name="Кубок шестнадцати",
            slug=SLUG,
            venue="Casa Española",
            time_zone="Europe/Madrid",
            starts_on="2026-10-25",
            starts_at="19:30",
            tables="8",
        )
        ana.keep(f"{self._language}-set-up")
        ana.go("setup/rules/")
        ana.send("", pairing__rounds="4")
        ana.go("setup/tables/")
        ana.send("stickers/", which="all")
        expect(ana.page.locator(".sticker")).to_have_count(8)
        self.sticker = ana.page.locator(".sticker-address").nth(2).inner_text()
        ana.go("setup/people/")
        ana.send("people/helper/", username="berta", full_name="Berta", role="director")
        password = ana.page.locator(".secret").nth(1).inner_text()
        page = self._open("/", width=390, language=self._language)
        self.berta = Organiser(page, SLUG, look=self.look)
        self.berta.sign_in("berta", password)
        self.berta.send("", old_password=password, new_password1=PASSWORD, new_password2=PASSWORD)

    def register(self) -> None:
        """Fifteen from a list, one typed by the other organiser; all come but the last."""
        ana, berta = self.ana, self.berta
        ana.go("entries/paste/")
        ana.send("entries/paste/", text=LINES)
        ana.keep(f"{self._language}-pasted")
        ana.press(ana.page.locator("button[name=step][value=send]"))
        ana.accepted()
        berta.go("entries/")
        berta.send("entries/new/", name_1="Рябов Первый", name_2="Рябов Второй")
        ana.go("entries/check-in/")
        for box in ana.page.locator("#expected input").all()[:15]:
            box.check()
        ana.send("entries/check-in/")
        assert Entry.objects.filter(state="checked_in").count() == 15

    def event(self) -> Event:
        """The referees' hands."""
        return Event(Tournament.objects.get(slug=SLUG), Actor(label="судья"))

    def draw(self, number: int) -> None:
        """By the same lots every time: which places are shared depends on who meets whom."""
        Stage.objects.filter(tournament__slug=SLUG).update(next_seed=f"evening {number}")
        Entry.objects.filter(tournament__slug=SLUG).update(lot=F("number") + 1000)
        self.ana.go("draw/")
        self.ana.send(f"{SLUG}/draw/")
        self.ana.keep(f"{self._language}-drawn-{number}")

    def others_play(self, number: int, *, but: set[int]) -> None:
        """The referees of the other tables enter a win of the lower number and both sides confirm."""
        event = self.event()
        for match in event.matches(number):
            if match.table and match.table.number not in but:
                event.record(match, *lower_wins(match))
                event.confirm(match)

    def first_round(self) -> None:
        """A sheet is typed at a wrong table, found, and mended; the late pair arrives."""
        ana, berta = self.ana, self.berta
        self.draw(1)
        ana.go("rounds/1/")
        ana.send("clock/start/", minutes="35", warning="30")
        berta.go("rounds/1/")
        berta.keep(f"{self._language}-round-1")
        wrong = self.event().matches(1)[1]
        berta.enter(1, 2, (100, 0), (0, 44), (100, 0))
        # Table 3 had 44; table 2 had 0 to 100.
        ana.go("rounds/1/tables/2/deals/2/")
        ana.keep(f"{self._language}-correction")
        self.correct("deals/2/", (0, 100), "Лист стола 3")
        ana.confirm(1, 2, "Подписано")
        self.referee_plays(self.event().matches(1)[2])
        assert wrong.round.number == 1
        self.others_play(1, but={2, 3})
        ana.go("entries/check-in/")
        ana.send("check-in/code/", typed="16")
        ana.go("rounds/1/")
        ana.send("rounds/1/close/")

    def referee_plays(self, match: Match) -> None:
        """The referee of a table opens its sticker, taps every deal, and both sides confirm on that phone."""
        phone = self._open(urlparse(self.sticker).path, width=390, language=self._language)
        thumb = Thumb(phone)
        for number, points in enumerate(lower_wins(match), start=1):
            side = points.index(max(points))
            thumb.points(side, points[side])
            self.look(phone)
            phone.locator(".review .actions button").click()
            thumb.wait_for_deal(number, mine=False)
        for left in (2, 1):
            expect(phone.locator(".side-confirms")).to_have_count(left)
            self.look(phone)
            phone.locator(".side-confirms .actions button").first.click()
        expect(phone.locator(".side-confirms")).to_have_count(0)
        expect(phone.locator(".notice-good b")).to_have_count(2, timeout=15_000)  # the server has both
        self.look(phone)
        Organiser(phone, SLUG).keep(f"{self._language}-referee")
        phone.close()

    def correct(self, action: str, points: tuple[int, int], reason: str) -> None:
        """Type other points for a deal, look at what follows, and save it with a reason."""
        page = self.ana.page
        boxes = page.locator("main form [name^='points-']:visible")
        for place, written in enumerate(points):
            boxes.nth(place).fill(str(written))
        with page.expect_navigation():
            boxes.first.locator("xpath=ancestor::form").locator("button").first.click()
        self.look(page)
        self.ana.keep(f"{self._language}-consequences")
        self.ana.send(action, reason=reason)

    def second_round_ends_with_the_bell(self) -> None:
        """The last table is at 140 to 150 when the bell rings; it finishes its deal."""
        ana = self.ana
        self.draw(2)
        assert Match.objects.filter(round__number=2, bye=True).count() == 0
        ana.go("rounds/2/")
        ana.send("clock/start/", minutes="35", warning="30")
        last = len(self.event().matches(2))
        self.others_play(2, but={last})
        ana.enter(2, last, (100, 0), (0, 100), (40, 0), (0, 50))
        ana.go("rounds/2/clock/")
        ana.keep(f"{self._language}-clock")
        ana.send("clock/ring/")
        if self.ana.form("clock/bell/").count():
            ana.send("clock/bell/")
        ana.enter(2, last, (20, 0))
        ana.confirm(2, last, "Подписано")
        ana.go("rounds/2/")
        ana.send("rounds/2/close/")

    def third_round_with_a_withdrawal_and_an_old_correction(self) -> None:
        """A pair leaves while it plays; a deal of the first round turns out to be wrong."""
        ana, berta = self.ana, self.berta
        self.draw(3)
        leaving = max(self.event().matches(3), key=lambda match: min(numbers(match)))
        number = max(numbers(leaving))
        self.event().record(leaving, (20, 0))
        assert leaving.table
        berta.go(f"entries/{number}/withdrawal/")
        berta.keep(f"{self._language}-withdrawal")
        berta.send("withdrawal/", reason="Заболел")
        self.others_play(3, but={leaving.table.number})
        old = max(self.event().matches(1), key=lambda match: min(numbers(match)))
        assert old.table
        ana.go(f"rounds/1/tables/{old.table.number}/deals/2/")
        deal = old.deals.get(number=2, is_current=True)
        first, second = (max(points - 10, 0) for points in deal.points)
        self.correct("deals/2/", (first, second), "Ошибка в листе")
        for number in (2, 3):  # both were drawn on that result; it is accepted as it is
            ana.go(f"draw/{number}/")
            ana.send(f"draw/{number}/acceptance/", reason="Счёт тот же, место то же")
        ana.go("rounds/3/")
        ana.send("rounds/3/close/")

    def last_round_and_the_final_table(self) -> None:
        """The results of the last round are held back until the prizes; the second place is shared."""
        ana = self.ana
        self.draw(4)
        self.others_play(4, but=set())
        ana.go("rounds/4/")
        ana.send("rounds/4/close/")
        self.event().publish()
        ana.go("publishing/")
        ana.keep(f"{self._language}-publishing")
        ana.send("publishing/final/")
        ana.go("journal/")
        ana.keep(f"{self._language}-journal")
        public = self._open(f"/tournaments/{SLUG}/standings/", width=1280, language=self._language)
        self.look(public)
        Organiser(public, SLUG).keep(f"{self._language}-final")
        ranks = [
            int(one) for one in public.locator(".standings .rank .badge").all_inner_texts() if one.isdecimal()
        ]
        assert ranks[0] == 1
        assert ranks.count(2) > 1
        ana.go("setup/")
        ana.send("setup/finish/")


def numbers(match: Match) -> list[int]:
    """The numbers of the entries that meet."""
    return [entry for entries in sides_of_match(match).values() for entry in entries]


def lower_wins(match: Match) -> tuple[tuple[int, int], ...]:
    """The deals of a win of the lower number, side A first."""
    first, second = numbers(match)
    return LOWER_WINS if first < second else tuple((two, one) for one, two in LOWER_WINS)
