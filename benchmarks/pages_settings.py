"""The settings of the system with the addresses of `benchmarks.pages_urls`."""

from config.settings import *  # noqa: F403 -- everything else has to be the same

ROOT_URLCONF = "benchmarks.pages_urls"
