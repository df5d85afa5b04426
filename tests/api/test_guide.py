"""The examples of docs/api.md, in their order and as they stand, answer what the guide says."""

import re
import shlex
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from rest_framework.test import APIClient

from tests.api.evening import make_evening, user_named
from tournaments import tasks
from tournaments.models import ApiToken, Deal, Work

pytestmark = pytest.mark.django_db

GUIDE = (Path(__file__).resolve().parents[2] / "docs" / "api.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(
    r"```bash\n(?P<command>curl .*?)```\n\nAnswer: (?P<status>\d+)\.(?P<prose>.*?)\n\n", re.DOTALL
)
KEPT = re.compile(r"`(?P<path>[\w.]+)` as `(?P<name>[A-Z]+)`")
VARIABLE = re.compile(r"\$([A-Z]+)")


@dataclass(slots=True)
class Shell:
    """Runs the curl commands of the guide, with its variables, on the application."""

    variables: dict[str, str] = field(default_factory=dict)

    def run(self, command: str) -> Any:
        words = shlex.split(
            VARIABLE.sub(lambda found: self.variables[found[1]], command.replace("\\\n", " "))
        )
        assert words.pop(0) == "curl"
        method, address, body, headers = "GET", "", "", {}
        while words:
            match words.pop(0):
                case "-X":
                    method = words.pop(0)
                case "-H":
                    name, value = words.pop(0).split(": ", 1)
                    headers[name] = value
                case "-d":
                    body = words.pop(0)
                case word:
                    address = word
        kind = headers.pop("Content-Type", "application/json")
        return APIClient().generic(method, address, body, content_type=kind, headers=headers)

    def keep(self, answer: Any, prose: str) -> None:
        """Remember what the guide says to keep of an answer."""
        for kept in KEPT.finditer(prose):
            value: Any = answer.json()
            for step in kept["path"].split("."):
                value = value[int(step)] if step.isdigit() else value[step]
            self.variables[kept["name"]] = str(value)


def issued(*arguments: str) -> str:
    output = StringIO()
    call_command("issue_token", *arguments, stdout=output)
    return output.getvalue().strip()


def test_the_examples_of_the_guide_answer_what_it_says() -> None:
    user_named("organiser", may_create=True)
    user_named("marta")
    shell = Shell({"SITE": "/api/v1", "TOKEN": issued("organiser", "--name", "guide")})
    examples = list(EXAMPLE.finditer(GUIDE))
    assert len(examples) == GUIDE.count("```bash") == 37
    for example in examples:
        for work in Work.objects.all():
            tasks.run_work(work.pk)
        answer = shell.run(example["command"])
        assert answer.status_code == int(example["status"]), (example["command"], answer.content)
        shell.keep(answer, example["prose"])
    assert Deal.objects.filter(is_current=True).count() == 1
    standings: Any = APIClient().get("/api/v1/tournaments/thursday/standings/")
    assert {row["entry"] for row in standings.json()["rows"]} == {1, 2, 3, 4}


def test_an_issued_token_is_limited_as_asked() -> None:
    evening = make_evening(pairs=2)
    token = issued(
        evening.owner.username, "--name", "board", "--tournament", "evening", "--read-only", "--days", "2"
    )
    kept = ApiToken.objects.get()
    assert (kept.name, kept.tournament, kept.read_only) == ("board", evening.tournament, True)
    assert round((kept.expires_at - kept.created_at).total_seconds()) == 2 * 24 * 3600
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {token}")
    assert client.get(evening.url("penalties/")).status_code == 200


@pytest.mark.parametrize(
    "arguments",
    [
        ("nobody", "--name", "x"),
        ("somebody", "--name", "x", "--tournament", "nowhere"),
        ("somebody", "--name", "x", "--days", "0"),
        ("somebody", "--name", "x", "--days", "3651"),
        ("somebody", "--name", "x", "--days", "9999999999999"),
        ("somebody", "--name", " "),
        ("somebody", "--name", "x" * 1000),
    ],
)
def test_a_token_for_nobody_nowhere_or_no_time_is_not_issued(arguments: tuple[str, ...]) -> None:
    user_named("somebody")
    with pytest.raises(CommandError):
        issued(*arguments)
    assert not ApiToken.objects.exists()
