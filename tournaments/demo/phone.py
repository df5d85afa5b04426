"""A simulated caller: speaks HTTP only, and behaves as a phone on weak Wi-Fi does."""

import time
import uuid
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx

#: One write in so many is sent twice, as a phone does that never saw the answer.
REPEATS_ONE_IN = 10
SECONDS_TO_ANSWER = 30.0
#: A server that does not answer at all is asked again after this long, so many times.
PAUSE = 0.5
TRIES = 10


class EveningFailed(Exception):
    """The evening cannot go on, or went wrong; the message says in what."""


class UnexpectedAnswer(EveningFailed):
    """The server said something that no simulated caller was prepared for."""

    def __init__(self, answer: httpx.Response) -> None:
        request = answer.request
        super().__init__(f"{request.method} {request.url}: {answer.status_code} {answer.text[:600]}")
        self.status = answer.status_code


class RepeatDiffers(EveningFailed):
    """A request and its repetition were answered differently: something was done twice, or forgotten."""


@dataclass(slots=True)
class Tally:
    """What one caller did: deals entered, requests repeated, deals sent before their turn."""

    deals: int = 0
    repeats: int = 0
    out_of_order: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.deals + other.deals, self.repeats + other.repeats, self.out_of_order + other.out_of_order
        )


class Phone:
    """One connection to one event, with one token. `chance` decides which requests are repeated."""

    def __init__(self, *, event_url: str, authorization: str, name: str, chance: Random) -> None:
        self.tally = Tally()
        self._chance = chance
        self._client = httpx.Client(
            base_url=event_url,
            headers={"Authorization": authorization, "Doublesix-Device": name},
            timeout=SECONDS_TO_ANSWER,
            trust_env=False,
        )

    def close(self) -> None:
        """Hang up."""
        self._client.close()

    def get(self, address: str, **query: Any) -> Any:
        """The JSON at an address inside the event."""
        answer = self._send("GET", address, params=query)
        if answer.status_code != httpx.codes.OK:
            raise UnexpectedAnswer(answer)
        return answer.json()

    def post(self, address: str, body: Any, *, key: str = "") -> httpx.Response:
        """Send a write under a new key (or `key`) and give the answer, whatever its status.

        Now and then it is sent twice; raises RepeatDiffers when the second answer is not the first.
        """
        headers = {"Idempotency-Key": key or self.new_key()}
        answer = self._send("POST", address, json=body, headers=headers)
        if answer.is_success and self._chance.random() * REPEATS_ONE_IN < 1:
            again = self._send("POST", address, json=body, headers=headers)
            self.tally.repeats += 1
            if (again.status_code, again.json()) != (answer.status_code, answer.json()):
                raise RepeatDiffers(f"{address}: {answer.text[:300]} and then {again.text[:300]}")
        return answer

    def must_post(self, address: str, body: Any, *, key: str = "") -> Any:
        """The JSON answer to a write that has to succeed."""
        answer = self.post(address, body, key=key)
        if not answer.is_success:
            raise UnexpectedAnswer(answer)
        return answer.json()

    def must_post_once(self, address: str, body: Any) -> Any:
        """The same for a write without a key, which is never repeated."""
        answer = self._send("POST", address, json=body)
        if not answer.is_success:
            raise UnexpectedAnswer(answer)
        return answer.json()

    def new_key(self) -> str:
        """A new idempotency key. Not from the seed: an evening that is taken up again must not use one twice."""
        return str(uuid.uuid4())

    def _send(self, method: str, address: str, **content: Any) -> httpx.Response:
        for _attempt in range(TRIES):
            try:
                return self._client.request(method, address, **content)
            except httpx.TransportError:
                time.sleep(PAUSE)
        return self._client.request(method, address, **content)
