"""The key of a laptop is made once and read by its owner alone."""

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from py_vapid import Vapid

from config.secret_key import kept_in, push_key


def test_the_key_is_made_once_and_is_private(tmp_path: Path) -> None:
    file = tmp_path / "secret_key"
    key = kept_in(file)
    assert len(key) >= 50
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert kept_in(file) == key


def test_processes_that_start_together_get_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as starts:
        keys = set(starts.map(kept_in, [tmp_path / "secret_key"] * 8))
    assert len(keys) == 1


def test_a_half_written_key_is_refused_with_the_way_out(tmp_path: Path) -> None:
    file = tmp_path / "secret_key"
    file.write_text("half", encoding="ascii")
    with pytest.raises(RuntimeError, match="delete it"):
        kept_in(file)


def test_the_key_of_pushes_is_a_number_on_its_curve_and_is_kept_too(tmp_path: Path) -> None:
    kept = kept_in(tmp_path / "push_key", make=push_key)
    assert kept_in(tmp_path / "push_key", make=push_key) == kept
    assert len(Vapid.from_string(kept).private_pem()) > 0
