"""Logs: one line an event, for a person or as JSON for a machine, never with a table's or a player's secret in it."""

import re
from typing import Any

import structlog
from structlog.typing import Processor, WrappedLogger

#: The token of a table, or the code of a player.
SECRET_LINK = re.compile(r"(/[tp]/)[^/\s?\"']+")


def mask_secret_links(_logger: WrappedLogger, _name: str, line: str) -> str:
    """Blank the secret in every `/t/<token>/` and `/p/<code>/` of a finished line: who reads logs must open nothing."""
    return SECRET_LINK.sub(r"\1***", line)


def configuration(*, style: str, level: str) -> dict[str, Any]:
    """Return the LOGGING setting. `style` is "console" or "json"; `level` is a name of `logging`."""
    renderer: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if style == "json"
        # Plain, because the default shows local variables, and those may hold a secret.
        else structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    )
    final: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if style == "json":
        final.append(structlog.processors.format_exc_info)
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "line": {
                "()": structlog.stdlib.ProcessorFormatter,
                "processors": [*final, renderer, mask_secret_links],
                "foreign_pre_chain": _shared(),
            }
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": {"level": level},
            # django-structlog writes one line a request; Django's own server and 4xx lines would repeat it.
            "django.server": {"level": "WARNING"},
            "django.request": {"level": "ERROR"},
            # Anybody can send a strange name; the sender is told.
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "celery": {"level": "WARNING"},
            "uvicorn": {"level": "WARNING"},
        },
    }


def configure_structlog() -> None:
    """Send structlog's events through the standard library's handlers."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.filter_by_level,
            *_shared(),
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )


def _shared() -> list[Processor]:
    return [
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.StackInfoRenderer(),
    ]
