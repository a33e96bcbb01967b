#!/usr/bin/env python3
"""Instructions of two builds of `loshu`, as a table in Markdown.

Each line of questions.txt is asked of both programs with --seed 1, under `valgrind
--tool=callgrind`. A difference of more than 2 % and a million instructions is marked, and the exit
status is 1. A question of more than --most instructions is not counted: its times of the processor
are compared, by turns, and more than 5 % are marked.

    instructions.py BEFORE AFTER [--match REGEX] [--most 3e10]
"""

import argparse
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys
import tempfile


def seconds(runner, question, limit):
    """The seconds of the processor, or None if the limit is reached."""
    process = subprocess.Popen([runner, *shlex.split(question), "--seed", "1"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               preexec_fn=lambda: signal.setitimer(signal.ITIMER_PROF, limit))
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime if process.returncode in (0, 1) else None


def instructions(runner, question):
    """The instructions of one run, as callgrind counts them."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", runner,
                   *shlex.split(question), "--seed", "1"]
        said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    found = re.search(r"Collected : (\d+)", said)
    if not found:
        sys.exit(f"valgrind did not count {question}: {said[-300:]}")
    return int(found[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--match", default="", help="only questions that match this")
    parser.add_argument("--most", type=float, default=3e10, help="the most instructions counted")
    parser.add_argument("--turns", type=int, default=5, help="the runs of a longer question")
    parser.add_argument("--limit", type=float, default=120, help="the most seconds of one run")
    arguments = parser.parse_args()
    text = pathlib.Path(__file__).with_name("questions.txt").read_text()
    questions = [line for line in text.splitlines()
                 if line and not line.startswith("#") and re.search(arguments.match, line)]
    print("| question | before | after | change |\n|---|--:|--:|--:|")
    worse = 0
    for question in questions:
        # A processor makes about 3e9 instructions a second.
        first = seconds(arguments.before, question, arguments.limit)
        if first is None:
            print(f"| {question[:60]} | more than {arguments.limit:.0f} s | | |", flush=True)
            continue
        if first * 3e9 <= arguments.most:
            one, other = (instructions(runner, question)
                          for runner in (arguments.before, arguments.after))
            marked = abs(other - one) > 0.02 * one + 1e6
            cells = f"{one / 1e6:.1f} M | {other / 1e6:.1f} M"
        else:
            times = [[seconds(runner, question, 2 * arguments.limit) or float("inf")
                      for runner in (arguments.before, arguments.after)]
                     for _ in range(arguments.turns)]
            one, other = (min(column) for column in zip(*times))
            marked = other > 1.05 * one
            cells = f"{one:.2f} s | {other:.2f} s"
        worse += marked
        change = f"{100 * (other / one - 1):+.1f} %" + (" **!**" if marked else "")
        print(f"| {question[:60]} | {cells} | {change} |", flush=True)
    sys.exit(1 if worse else 0)


if __name__ == "__main__":
    main()
