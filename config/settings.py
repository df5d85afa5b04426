"""All settings, read from the environment (or a file `.env` beside `manage.py`).

With nothing set, this is a club laptop: SQLite in `var/`, the Celery worker inside the web process, plain
http on the hall's network. README.md ("On a server") lists the variables of a federation's server.
"""

import logging
from pathlib import Path

import environ
from csp.constants import NONCE, NONE, SELF

from config import logs, secret_key
from config.databases import database

BASE_DIR = Path(__file__).resolve().parent.parent

env = environ.Env()
env.read_env(BASE_DIR / ".env")

DEBUG = env.bool("DEBUG", default=False)
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "var")))
STATIC_ROOT = DATA_DIR / "static"
STATIC_ROOT.mkdir(parents=True, exist_ok=True)

# -- who may ask ------------------------------------------------------------------------------------

SECRET_KEY = env.str("SECRET_KEY", default="") or secret_key.kept_in(DATA_DIR / "secret_key")
# Signs what is sent to push services; a new one makes every phone ask for its notifications again.
PUSH_PRIVATE_KEY = env.str("PUSH_PRIVATE_KEY", default="") or secret_key.kept_in(
    DATA_DIR / "push_key", make=secret_key.push_key
)
# Only for a push service on this machine, in tests: an address in our own network is never called otherwise.
PUSH_TO_LOCAL_ADDRESSES = env.bool("PUSH_TO_LOCAL_ADDRESSES", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["*"])
ONLY_LOCAL_HOSTS = ALLOWED_HOSTS == ["*"] and not env.bool("ANY_HOST", default=False)
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

# A laptop in a hall has no certificate, so https is asked for only where HTTPS says that a proxy provides it.
HTTPS = env.bool("HTTPS", default=False)
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 3600 * 24 * 30
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_AGE = 3600 * 24 * 7
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "rules.permissions.ObjectPermissionBackend",
    "django.contrib.auth.backends.ModelBackend",
]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "desk"
LOGOUT_REDIRECT_URL = "home"

# A whole hall reaches the server from one address: lock name and address together, never the address alone.
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = 0.25  # hours
AXES_RESET_ON_SUCCESS = True
AXES_VERBOSE = False
# A personal code that was typed wrongly is nearly a right one: it is not kept.
AXES_SENSITIVE_PARAMETERS = ["username", "ip_address", "code"]
AXES_LOCKOUT_TEMPLATE = "desk/locked_out.html"

# -- the application --------------------------------------------------------------------------------

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_filters",
    "django_htmx",
    "csp",
    "axes",
    "rules.apps.AutodiscoverRulesConfig",
    "health_check",
    "django_structlog",
    "tournaments",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.hosts.LocalHosts",
    "config.compression.CompressForPhones",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django_structlog.middlewares.RequestMiddleware",
    "axes.middleware.AxesMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "csp.context_processors.nonce",
            ]
        },
    }
]

# -- data -------------------------------------------------------------------------------------------

DATABASES = {"default": database(env, DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES = {"default": env.cache("CACHE_URL", default="locmemcache://")}
# Larger bodies are refused by config.server before Django sees them.
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY_BYTES = env.int("MAX_BODY_BYTES", default=2_500_000)

# -- work in the background: the Work table keeps the promise, not the broker --------------

BROKER_URL = env.str("BROKER_URL", default="memory://localhost")
EMBEDDED_WORKER = env.bool("EMBEDDED_WORKER", default=BROKER_URL.startswith("memory:"))

CELERY_BROKER_URL = BROKER_URL
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_TIMEOUT = 2
CELERY_BROKER_TRANSPORT_OPTIONS = (
    {"polling_interval": 0.2}
    if BROKER_URL.startswith("memory:")
    # A time-out above the longest task, or Redis hands a task that still runs to a second worker; one more try at
    # once and no waiting, because what a request could not send is found by the sweep.
    else {
        "visibility_timeout": 600,
        "socket_connect_timeout": 2,
        "max_retries": 1,
        "interval_start": 0,
    }
)
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE = {"sweep": {"task": "tournaments.tasks.sweep", "schedule": 3.0}}

# -- pages ------------------------------------------------------------------------------------------

LANGUAGE_CODE = env.str("LANGUAGE_CODE", default="en")
# Only what is translated: a page in English must not claim to be in Spanish.
LANGUAGES = [("en", "English"), ("ru", "Русский")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
# Days and times are written as `config.formats` says for the language of the reader.
FORMAT_MODULE_PATH = ["config.formats"]
TIME_ZONE = "UTC"

# How long a process answers for the public standings before it asks which publication is the newest; and for those who
# ask for no copy, as a page does that was told of a publication. The live stream tells of it that much later.
POINTER_SECONDS = env.float("POINTER_SECONDS", default=1.0)
FRESH_POINTER_SECONDS = env.float("FRESH_POINTER_SECONDS", default=0.25)

# Between two publications of one stage. Every reader fetches each of them, and when a round ends a hall of 84 tables
# would have a new one several times a second.
PUBLISH_REST_SECONDS = env.float("PUBLISH_REST_SECONDS", default=1.0)

# Photos of score sheets: never served from here, only through a view that asks for a right (tournaments/api/photos.py).
MEDIA_ROOT = DATA_DIR / "media"

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
# Names that carry a hash may be cached for ever, but need `manage.py collectstatic` after every change.
STATIC_HASHED = env.bool("STATIC_HASHED", default=False)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if STATIC_HASHED
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not STATIC_HASHED

# -- programming interface --------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "tournaments.api.authentication.TableTokenAuthentication",
        "tournaments.api.authentication.ApiTokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": [
        "rest_framework.renderers.JSONRenderer",
        "rest_framework.renderers.BrowsableAPIRenderer",
    ],
    "DEFAULT_PARSER_CLASSES": ["tournaments.api.parsing.Json"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
    "PAGE_SIZE": 100,
    "DEFAULT_VERSIONING_CLASS": "rest_framework.versioning.NamespaceVersioning",
    "DEFAULT_VERSION": "v1",
    "ALLOWED_VERSIONS": ["v1"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "tournaments.api.problems.exception_handler",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Doublesix",
    "DESCRIPTION": "Runs dominoes tournaments: draws, deals, confirmations, published standings.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "CallKind": "tournaments.models.desk_call.CallKind",
        "EntryKind": "tournaments.models.entry.EntryKind",
        "TournamentState": "tournaments.models.tournament.TournamentState",
        "EntryState": "tournaments.models.entry.EntryState",
        "RoundState": "tournaments.models.round.RoundState",
        "MatchState": "tournaments.queries.held_back.SHOWN_STATES",
    },
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# -- logs -------------------------------------------------------------------------------------------

LOG_STYLE = env.str("LOG_STYLE", default="console")
LOGGING = logs.configuration(
    style=LOG_STYLE, level=env.str("LOG_LEVEL", default="INFO" if LOG_STYLE == "json" else "WARNING")
)
logs.configure_structlog()
DJANGO_STRUCTLOG_STATUS_START_LOG_LEVEL = logging.DEBUG
# A wrong address or a number sent twice is the answer to one phone, not a matter for the organiser.
DJANGO_STRUCTLOG_STATUS_4XX_LOG_LEVEL = logging.INFO
# Every phone that closes a page with a live stream cancels a request.
DJANGO_STRUCTLOG_REQUEST_CANCELLED_LOG_LEVEL = logging.DEBUG
# Naming the user would cost every request of a signed-in browser two queries; the journal names who did what.
DJANGO_STRUCTLOG_USER_ID_FIELD = ""
