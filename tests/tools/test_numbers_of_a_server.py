"""Numbers that no server can have are refused at once, in words."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("command", ["serve", "start"])
@pytest.mark.parametrize("port", ["0", "-1", "65536", "99999999", "x", "٣"])
def test_a_port_that_there_is_not_is_refused(command: str, port: str) -> None:
    with pytest.raises(CommandError, match="a port is a number from 1 to 65535"):
        call_command(command, f"--port={port}")


@pytest.mark.parametrize("workers", ["0", "-2", "65", "many"])
def test_so_many_processes_do_not_serve(workers: str) -> None:
    with pytest.raises(CommandError, match="from 1 to 64 processes"):
        call_command("serve", f"--workers={workers}")


@pytest.mark.parametrize("port", ["0", "65536", "99999999", "x", "³"])
def test_the_one_door_refuses_it_too(port: str) -> None:
    command = [sys.executable, "run.py", "--port", port]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("--port takes a number from 1 to 65535")
