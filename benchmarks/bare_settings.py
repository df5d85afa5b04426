"""The settings of the system with one more address: the bare view of `benchmarks.bare_urls`."""

from config.settings import *  # noqa: F403 -- everything else has to be the same

ROOT_URLCONF = "benchmarks.bare_urls"
