#!/usr/bin/env python3
"""The one door: sets up what is missing, then runs the system, its tests or its checks.

    python3 run.py [--port N] [--host H] [--empty]   the system with a demo club (--empty: without)
    python3 run.py demo                              a whole simulated evening, checked, then gone
    python3 run.py test [pytest arguments]           all tests, on SQLite and on PostgreSQL
    python3 run.py check                             style, types, layers, migrations, documents
    python3 run.py bench NAME [arguments]            one of benchmarks/
    python3 run.py campaign NAME [--count --seed]    one of campaigns/: the long seeded proofs
    python3 run.py lock                              the hashed lists in requirements/

Needs Python 3.11 or newer and nothing else; everything is installed into .venv beside this file.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
OLDEST = (3, 11)
NEWER = ("python3.13", "python3.12", "python3.11")


def say(text: str) -> None:
    """Print one line for the person at the keyboard, at once."""
    print(text, flush=True)


def stop(text: str) -> NoReturn:
    """End with an explanation instead of a traceback."""
    sys.exit(text)


# -- setting up ---------------------------------------------------------------------------------------


def leave_old_python() -> None:
    """Hand over to a newer Python of this machine, or say what to install."""
    if sys.version_info >= OLDEST:
        return
    for name in NEWER:
        newer = shutil.which(name)
        if newer and subprocess.call([newer, "-c", ""], stderr=subprocess.DEVNULL) == 0:
            os.execv(newer, [newer, str(ROOT / "run.py"), *sys.argv[1:]])  # noqa: S606 -- the same program
    stop(
        "This is Python {}.{}, and Doublesix needs {}.{} or newer.\n"
        "Install one from your system or from python.org, then: python3.11 run.py".format(
            *sys.version_info[:2], *OLDEST
        )
    )


def set_up(kind: str) -> None:
    """Install the packages of `kind` ("base" or "dev") when their list has changed."""
    wanted = fingerprint(kind)
    stamp = VENV / f"{kind}.installed"
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    if not PYTHON.exists():
        make_venv()
    say(f"Installing packages (requirements/{kind}.txt) ...")
    install = ["-m", "pip", "install", "-qq", "--disable-pip-version-check", "--require-hashes"]
    if run(*install, "-r", f"requirements/{kind}.txt") != 0:
        stop("The packages could not be installed. Is there a connection to the internet? Then try again.")
    stamp.write_text(wanted)
    if kind == "dev":  # the list for development holds the whole base list, in the same versions
        (VENV / "base.installed").write_text(fingerprint("base"))


def fingerprint(kind: str) -> str:
    """Return what the installed packages depend on: their list, the Python and the folder."""
    content = (ROOT / "requirements" / f"{kind}.txt").read_bytes()
    return f"{hashlib.sha256(content).hexdigest()} {sys.version_info[0]}.{sys.version_info[1]} {ROOT}"


def make_venv() -> None:
    say("Making a virtual environment in .venv ...")
    try:
        venv.create(VENV, with_pip=True, clear=VENV.exists())
    except (subprocess.CalledProcessError, OSError) as error:
        stop(f"No virtual environment: {error}\nOn Debian or Ubuntu: apt install python3-venv")


def compile_messages() -> None:
    """Compile the translations that changed since they were compiled."""
    for source in (ROOT / "locale").glob("*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            if run("-m", "config.messages") != 0:
                stop("The translations could not be compiled.")
            return


def keep_bytecode() -> None:
    """Let Python keep what it compiles, whatever the shell says: without it every start takes twice as long."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def run(*arguments: str) -> int:
    """Run the virtual environment's Python with `arguments` in the project's folder; return its exit code."""
    return subprocess.call([str(PYTHON), *arguments], cwd=ROOT)


def become(*arguments: str) -> NoReturn:
    """Go on as the virtual environment's Python, so that Ctrl-C and signals reach what runs."""
    os.chdir(ROOT)
    if os.name == "posix":
        os.execv(PYTHON, [str(PYTHON), *arguments])  # noqa: S606 -- commands of this file only
    sys.exit(run(*arguments))


# -- the commands ---------------------------------------------------------------------------------------


def command_run(arguments: list[str]) -> NoReturn:
    port = option(arguments, "--port", os.environ.get("PORT", "8000"))
    if not re.fullmatch("[0-9]{1,5}", port) or not 0 < int(port) < 65536:
        stop(f"--port takes a number from 1 to 65535, not {port!r}.")
    with socket.socket() as probe:
        probe.settimeout(1)
        if probe.connect_ex(("127.0.0.1", int(port))) == 0:
            stop(
                f"Something already answers on port {port}, perhaps another Doublesix. Stop it, or choose\n"
                f"another port: python3 run.py --port {int(port) + 1}"
            )
    set_up("base")
    compile_messages()
    become("manage.py", "start", "--port", port, *arguments)


def option(arguments: list[str], name: str, default: str) -> str:
    """Return the value of `name` in `--name value` or `--name=value`."""
    for place, argument in enumerate(arguments):
        if argument == name and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith(f"{name}="):
            return argument.partition("=")[2]
    return default


def command_demo(arguments: list[str]) -> NoReturn:
    set_up("base")
    compile_messages()
    become("manage.py", "demo_evening", *arguments)


def command_test(arguments: list[str]) -> NoReturn:
    set_up("dev")
    compile_messages()
    become("-m", "tests.suite", *arguments)


def command_bench(arguments: list[str]) -> NoReturn:
    measure("benchmarks", arguments)


def command_campaign(arguments: list[str]) -> NoReturn:
    measure("campaigns", arguments)


def measure(folder: str, arguments: list[str]) -> NoReturn:
    """Run a module of `folder` with the services of the tests at hand."""
    names = sorted(path.stem for path in (ROOT / folder).glob("[a-z]*.py"))
    if not arguments or arguments[0] not in names:
        stop(f"Which one? {', '.join(names) or f'{folder}/ is empty'}")
    set_up("dev")
    compile_messages()
    become("-m", "tests.services", "-m", f"{folder}.{arguments[0]}", *arguments[1:])


def command_lock(_arguments: list[str]) -> NoReturn:
    """Write the lists of packages anew from the ranges in pyproject.toml."""
    set_up("dev")
    if not (SCRIPTS / "uv").exists() and run("-m", "pip", "install", "-qq", "uv") != 0:
        stop("uv, which writes the lists, could not be installed.")
    compile_list = [
        *("-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
        *("--generate-hashes", "--no-emit-index-url", "--custom-compile-command", "python3 run.py lock"),
    ]
    failed = run(*compile_list, "pyproject.toml", "-o", "requirements/base.txt") or run(
        *compile_list,
        *("pyproject.toml", "--group", "dev", "-c", "requirements/base.txt", "-o", "requirements/dev.txt"),
    )
    sys.exit(failed)


def command_check(_arguments: list[str]) -> NoReturn:
    """Run every check, each to its end, so that one run names everything that is wrong."""
    set_up("dev")
    code = ["run.py", "manage.py", *packages()]
    checks: dict[str, Callable[[], bool]] = {
        "format": lambda: passes(PYTHON, "-m", "ruff", "format", "--check", *code),
        "style": lambda: passes(PYTHON, "-m", "ruff", "check", *code),
        "types": lambda: passes(PYTHON, "-m", "mypy", *code),
        "layers": lambda: passes(SCRIPTS / "lint-imports"),
        "migrations": lambda: passes(PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"),
        "interface document": interface_document_is_current,
        "translations": lambda: passes(PYTHON, "-m", "config.messages"),
        "package lists": package_lists_name_no_host,
        "vendored scripts": lambda: passes(PYTHON, "-m", "config.vendored"),
    }
    wrong = []
    for name, check in checks.items():
        good = check()
        say(f"{'ok  ' if good else 'FAIL'}  {name}")
        if not good:
            wrong.append(name)
    if wrong:
        stop(f"Not clean: {', '.join(wrong)}.")
    say("Clean.")
    sys.exit(0)


def passes(*command: Path | str) -> bool:
    """Run a check in the project's folder; show what it says only if it fails."""
    parts = [str(part) for part in command]
    done = subprocess.run(parts, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        say(done.stdout.decode(errors="replace").rstrip())
    return done.returncode == 0


def packages() -> list[str]:
    """Return the folders of code that there are."""
    folders = ("games", "scoring", "tournaments", "config", "tests", "benchmarks", "campaigns")
    return [name for name in folders if any((ROOT / name).rglob("*.py"))]


def interface_document_is_current() -> bool:
    """Compare docs/openapi.yaml with what the code says."""
    kept = ROOT / "docs" / "openapi.yaml"
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / "openapi.yaml"
        options = ("--validate", "--fail-on-warn", "--file", fresh)
        written = passes(PYTHON, "manage.py", "spectacular", *options)
        if written and kept.exists() and kept.read_bytes() == fresh.read_bytes():
            return True
    say("Write it anew: .venv/bin/python manage.py spectacular --file docs/openapi.yaml")
    return False


def package_lists_name_no_host() -> bool:
    """A list that names the host it was made from would not install anywhere else."""
    naming = [
        path.name
        for path in sorted((ROOT / "requirements").glob("*.txt"))
        if re.search(r"https?://|--index-url|--find-links", path.read_text(encoding="utf-8"))
    ]
    for name in naming:
        say(f"requirements/{name} names a host.")
    return not naming


COMMANDS: dict[str, Callable[[list[str]], NoReturn]] = {
    "run": command_run,
    "demo": command_demo,
    "test": command_test,
    "check": command_check,
    "bench": command_bench,
    "campaign": command_campaign,
    "lock": command_lock,
}


def main() -> NoReturn:
    leave_old_python()
    keep_bytecode()
    arguments = sys.argv[1:]
    if arguments and arguments[0] in ("-h", "--help", "help"):
        say(__doc__ or "")
        sys.exit(0)
    if not arguments or arguments[0].startswith("-"):
        command_run(arguments)
    command = COMMANDS.get(arguments[0])
    if command is None:
        stop(f"There is no {arguments[0]!r}. There is: {', '.join(COMMANDS)}. More: python3 run.py --help")
    command(arguments[1:])


if __name__ == "__main__":
    main()
