"""Whoever reads the logs cannot open a table with what they say."""

import io
import logging
from typing import Any

import pytest
import structlog

from config import logs

SECRET = "kXo3-secret_of_table_7"


@pytest.fixture(params=["console", "json"])
def lines(request: pytest.FixtureRequest) -> tuple[logging.Logger, io.StringIO]:
    """A logger of its own that writes as the system does, and what it has written."""
    written = io.StringIO()
    settings: dict[str, Any] = dict(
        logs.configuration(style=request.param, level="INFO")["formatters"]["line"]
    )
    make = settings.pop("()")
    handler = logging.StreamHandler(written)
    handler.setFormatter(make(**settings))
    logger = logging.Logger("ground")
    logger.addHandler(handler)
    return logger, written


def test_the_secret_of_a_table_link_is_in_no_line(lines: tuple[logging.Logger, io.StringIO]) -> None:
    logger, written = lines
    logger.warning("Not Found: %s", f"/t/{SECRET}/")
    logger.warning("GET /t/%s?next=1", SECRET)
    logger.warning("GET /p/%s/confirm/", SECRET)
    try:
        raise LookupError(f"/t/{SECRET}/deals/")
    except LookupError:
        logger.exception("failed")
    assert written.getvalue().count("/t/***") >= 3
    assert "/p/***/confirm/" in written.getvalue()
    assert SECRET not in written.getvalue()


def test_a_traceback_shows_no_local_variables(lines: tuple[logging.Logger, io.StringIO]) -> None:
    logger, written = lines
    token = f"local {SECRET}"
    try:
        raise LookupError(str(len(token)))
    except LookupError:
        logger.exception("failed")
    assert "LookupError" in written.getvalue()
    assert SECRET not in written.getvalue()


def test_events_of_structlog_take_the_same_way(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="ground"):
        structlog.get_logger("ground").warning("request_finished", request=f"GET /t/{SECRET}/")
    assert len(caplog.records) == 1
