"""Runs programs within limits: seconds of a processor, memory, and a longer wall clock."""

import contextlib
import os
import pathlib
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass

SECONDS = 60  # of a processor
WALL = 180  # seconds, for programs that wait
BYTES = 2 * 1024**3
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Outcome:
    """The output of a program, its seconds of a processor, and the limit that ended it, if one did."""
    text: str
    seconds: float
    status: int
    limit: str | None = None


def run(command, seconds=SECONDS, folder="/tmp"):
    """Runs a command with all that it starts. Both its outputs are one text."""
    with tempfile.TemporaryFile("w+", errors="replace") as output:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.STDOUT, start_new_session=True, cwd=folder)
        limit, used = _watch(process.pid, seconds)
        if limit:
            for one in _session(process.pid):  # a program may have process groups of its own
                with contextlib.suppress(ProcessLookupError):
                    os.kill(one, signal.SIGKILL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        used = max(used, usage.ru_utime + usage.ru_stime)  # a limit leaves children without a parent
        return Outcome(output.read(), used, process.returncode, limit)


def _watch(leader, seconds):
    """Waits until the program ends. Returns the limit that it exceeds, if any, and its seconds."""
    begin, pause, used = time.monotonic(), 0.001, 0.0
    while os.waitid(os.P_PID, leader, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        time.sleep(pause)
        pause = min(2 * pause, 0.1)
        now, resident = _of_session(leader)
        used = max(used, now)
        if used > seconds:
            return "time", used
        if resident > BYTES:
            return "memory", used
        if time.monotonic() - begin > max(WALL, 3 * seconds):
            return "time", used
    return None, 0.0


def _session(leader):
    """The processes that a leader started, and what the system tells of each."""
    found = {}
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it may have ended
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == leader:
                found[int(stat.parent.name)] = fields
    return found


def _of_session(leader):
    """The seconds and the bytes of all processes that a leader started, and of those that ended."""
    running = _session(leader).values()
    ticks = sum(int(ticks) for fields in running for ticks in fields[11:15])
    return ticks / _TICKS, sum(int(fields[21]) for fields in running) * _PAGE
