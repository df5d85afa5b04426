"""A thumb on the phone at a table: taps what the screen offers, and counts its taps."""

import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, Page, expect

#: Counts taps in the page itself, so that no helper can forget one.
COUNT_TAPS = "addEventListener('click', () => { window.taps = (window.taps ?? 0) + 1; }, true);"


#: Seat, tile and end of each move of a transcript (docs/notation.md); a pass has no tile.
MOVE = re.compile(r"^\d+\. seat (\d): (?:(\d-\d)(?: (left|right))?|pass)$", re.MULTILINE)


def hands_in(transcript: str) -> list[list[str]]:
    """The hands dealt, by seat, as a transcript says them."""
    return [hand.split() for hand in re.findall(r"^hand \d: (.*)$", transcript, re.MULTILINE)]


def left_in(transcript: str) -> list[list[str]]:
    """The tiles left, by seat, of a transcript to the end."""
    placed = {tile for _seat, tile, _end in MOVE.findall(transcript)}
    return [[tile for tile in hand if tile not in placed] for hand in hands_in(transcript)]


class Thumb:
    """The app on one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(COUNT_TAPS)

    def taps(self) -> int:
        """Taps since the last time that this was asked."""
        count: int = self.page.evaluate(
            "(() => { const taps = window.taps ?? 0; window.taps = 0; return taps; })()"
        )
        return count

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """The button of exactly this name, or one whose name fits a pattern."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def digits(self, number: int) -> None:
        for digit in str(number):
            self.page.locator(".keypad button", has_text=re.compile(f"^{digit}$")).click()

    def clear(self) -> None:
        """Delete the digits that are there, if there are any."""
        while self.page.locator(".choices .digits").count():
            self.button("Delete the last digit").click()

    def deal_of(self, number: int) -> Locator:
        """The line of a deal on the sheet."""
        return self.page.locator(f"tr[data-deal='{number}']")

    def points(self, side: int, points: int) -> None:
        """The points of side 0 or 1, not stored yet; 0 points for a tied block."""
        if points:
            self.page.locator(".deal-form .choices button").nth(side).click()
            self.digits(points)
        else:
            self.button(re.compile("Tied block")).click()

    def ending(self, out: int | None) -> None:
        """Seat `out` went out, or a block."""
        buttons = self.page.locator(".deal-form fieldset").first.locator("button")
        (buttons.nth(out - 1) if out else self.button("Block")).click()

    def left(self, out: int | None, pips: Mapping[int, int]) -> None:
        """The pips left in each hand, by seat, not stored yet."""
        self.ending(out)
        for place, (_seat, left) in enumerate(sorted(pips.items())):
            if place:
                self.button(re.compile("^Now ")).click()
            self.digits(left)

    def tiles(
        self, out: int | None, hands: Sequence[Sequence[str]], ends: Sequence[int], *, asleep: bool = False
    ) -> None:
        """The tiles left in each hand and the open ends, not stored yet; a block has one end where no tile sleeps."""
        self.ending(out)
        rows = self.page.locator(".end-keys")
        for row, end in enumerate(ends if out or asleep else ends[:1]):
            rows.nth(row).locator("button").nth(end).click()
        boards = self.page.locator(".board")
        holding = [hand for seat, hand in enumerate(hands, start=1) if seat != out]
        for board, hand in enumerate(holding):
            for tile in hand:
                boards.nth(board).get_by_label(re.compile(f"^tile {tile}")).click()

    def turn(self) -> int:
        """The seat that moves in a deal tapped move by move."""
        return int(self.page.locator(".turns [aria-current] .badge").inner_text())

    def play(self, transcript: str) -> int:
        """Tap the moves of a transcript; passes only where the app did not find them by itself.

        Gives how many tiles fitted both ends, which takes a second tap.
        """
        asked = 0
        for seat, tile, end in MOVE.findall(transcript):
            if not tile:
                if self.turn() == int(seat):
                    self.button(re.compile("passes$")).click()
                continue
            assert self.turn() == int(seat)
            self.page.locator(".live").get_by_role("button", name=f"tile {tile}", exact=True).click()
            if self.page.locator(".which-end").count():
                self.button(re.compile("^Left" if end == "left" else "^Right")).click()
                asked += 1
        return asked

    def hands(self, hands: Sequence[Sequence[str]]) -> None:
        """Tap hands on the boards, by seat; an empty one has no board."""
        boards = self.page.locator(".live .board:has(legend b)")
        for board, hand in enumerate(hand for hand in hands if hand):
            for tile in hand:
                boards.nth(board).get_by_role("button", name=f"tile {tile}", exact=True).click()

    def store(self) -> None:
        self.button("Store").click()

    def wait_for_deal(self, number: int, *, mine: bool | None = None) -> None:
        """The deal stands on the sheet; `mine`: only on this phone, or on the server."""
        line = self.deal_of(number)
        expect(line).to_be_visible()
        if mine is not None:
            expect(line).to_have_attribute("data-mine", str(mine).lower())

    def look(self) -> None:
        """Let the phone look at the server now, as it does by itself every few seconds."""
        self.page.evaluate("dispatchEvent(new Event('online'))")

    def confirm_both(self) -> None:
        for _ in range(2):
            button = self.button(re.compile("confirms")).first
            label = button.inner_text()
            button.click()
            expect(self.button(label)).to_have_count(0)
