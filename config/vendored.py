"""The scripts of others that are shipped with the pages: which, from where, and proof that they are unchanged.

`python -m config.vendored` compares the files with their digests and ends with 1 if one differs; with `--fetch` it
first gets them anew from their packages with npm.
"""

import hashlib
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "static" / "vendored"


@dataclass(frozen=True, slots=True)
class Vendored:
    """A file of an npm package in one version; `licence` is that of the package and what it holds."""

    name: str
    package: str
    version: str
    path: str
    sha256: str
    licence: str


FILES = (
    Vendored(
        name="preact-htm.js",
        package="htm",
        version="3.1.1",
        path="package/preact/standalone.module.js",
        sha256="72284e8e9079c87817145df1110f74e8a2aa040b2fc384922e18dfcb46fc1fd7",
        licence="Apache-2.0 (htm), MIT (preact)",
    ),
)


def fetch(file: Vendored) -> None:
    """Get a file anew from its package."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(  # noqa: S603 -- the packages of this file only
            ["npm", "pack", "--silent", f"{file.package}@{file.version}"],  # noqa: S607
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        (archive,) = Path(folder).glob("*.tgz")
        with tarfile.open(archive) as opened:
            member = opened.extractfile(file.path)
            assert member is not None, file.path
            (FOLDER / file.name).write_bytes(member.read())


def changed() -> list[str]:
    """The names of files that are missing or not what they were, and of files that are not listed here."""
    wrong = [file.name for file in FILES if digest(FOLDER / file.name) != file.sha256]
    known = {file.name for file in FILES}
    return wrong + sorted(path.name for path in FOLDER.iterdir() if path.name not in known)


def digest(path: Path) -> str:
    """SHA-256 of a file, empty for one that is missing."""
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def main() -> None:
    """Compare, after fetching if that is asked for."""
    if sys.argv[1:] == ["--fetch"]:
        for file in FILES:
            fetch(file)
    if wrong := changed():
        sys.exit(f"Not as they were: {', '.join(wrong)}. Get them anew: python -m config.vendored --fetch")


if __name__ == "__main__":
    main()
