"""Processor time of a process and all that it has started, on Linux; nothing elsewhere."""

import os
from pathlib import Path

PROC = Path("/proc")


def processor_seconds(pid: int) -> float:
    """Seconds that the process `pid` and its descendants have used so far, whether they still run or not."""
    try:
        fields = (PROC / str(pid) / "stat").read_text().rpartition(") ")[2].split()
        children = " ".join(path.read_text() for path in (PROC / str(pid) / "task").glob("*/children"))
    except OSError:
        return 0.0
    # Of the process itself in user and in system mode, and the same of those of its children that have ended.
    own = sum(int(ticks) for ticks in fields[11:15]) / os.sysconf("SC_CLK_TCK")
    return own + sum(processor_seconds(int(child)) for child in children.split())
