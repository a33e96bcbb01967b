#!/usr/bin/env python3
"""Times of `loshu` over several seeds, as a table in Markdown.

Each row is a line of questions.txt, asked as it stands. Times are milliseconds of the processor.
The start of the program is measured first and taken away. With --engines each single engine is
asked, too. The default should take at most twice the time of the best of them and 20 ms more. So
no engine needs longer than the default took.
"""

import argparse
import json
import os
import pathlib
import random
import re
import shlex
import signal
import statistics
import subprocess

ENGINES = ["gecode", "exhaust", "states", "anneal", "ilp"]
SLACK = 0.02  # seconds
# Families, the sizes of which one solution is wanted, and smaller ones to count.
DRAWN = {"square": ((3, 40), (3, 4)), "square --kind semimagic": ((3, 30), (3, 4)),
         "square --kind pandiagonal": ((4, 10), (4, 6)),
         "square --kind associative": ((3, 12), (3, 4)), "polygon": ((3, 24), (3, 9)),
         "hexagon": ((3, 8), (3, 3)), "triangle": ((3, 20), (3, 6)), "ring": ((3, 40), (3, 8)),
         "star": ((5, 40), (5, 7)), "wheel": ((2, 7), (2, 3)), "cube": ((2, 6), (2, 3))}


def ask(command, limit=60):
    """The answer as JSON, None if there is none in time, and the seconds of the processor.

    A timer of processor time ends the program: a clock would end searches early on a busy machine.
    """
    process = subprocess.Popen([arguments.runner, *shlex.split(command), "--format", "json"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               preexec_fn=lambda: signal.setitimer(signal.ITIMER_PROF, limit))
    with process.stdout as stream:
        text = stream.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    answer = json.loads(text) if process.returncode in (0, 1) and text else None
    return answer, usage.ru_utime + usage.ru_stime


def measure(command, limit):
    """The answers of most seeds, and the seconds of each; None in the place of one without."""
    times, answers = [], []
    for seed in range(1, arguments.seeds + 1):
        answer, taken = ask(f"{command} --seed {seed}", start + limit)
        times.append(max(0, taken - start) if answer else None)
        answers += [answer] if answer else []
        if 2 * times.count(None) > arguments.seeds:
            return None, times
    return answers, times


def median(times):
    ended = sorted(float("inf") if taken is None else taken for taken in times)
    return ended[len(ended) // 2]


def said(answer):
    return answer["total"] if "count" in answer["command"].split() else answer["solutions"] > 0


def milliseconds(seconds):
    return f"{1000 * seconds:.3g}"


def contest(command, answers, default):
    """The cells of all single engines, the time that the default may take, and whether it does."""
    cells, best, agree = [], float("inf"), True
    end = max(0.1, min(default, arguments.limit))
    for engine in ENGINES:
        found, times = measure(f"{command} --engine {engine}", end)
        cells.append(milliseconds(median(times)) if found else "")
        if found:
            best = min(best, median(times))
            agree = agree and len({said(answer) for answer in [*found, *(answers or [])]}) == 1
    allowed = 2 * best + SLACK
    verdict = "ok" if default <= allowed else "**slow**"
    if best == default == float("inf"):
        verdict = "nobody"
    return [*cells, milliseconds(allowed), verdict if agree else "THE ANSWERS DIFFER"]


def row(command):
    answers, times = measure(command, arguments.limit)
    ended = [taken for taken in times if taken is not None] or [float("inf")]
    swaps = [answer["swaps"] or 0 for answer in answers or []]
    cells = [command if len(command) < 80 else command[:76] + " ...",
             "" if not answers else str(said(answers[0])),
             "" if not answers else answers[0]["engine"], milliseconds(median(times)),
             milliseconds(min(ended)), milliseconds(max(ended)),
             f"{statistics.median(swaps):.0f}" if swaps else "",
             f"{len(answers or [])} of {arguments.seeds}"]
    if arguments.engines and "--engine" not in command:
        cells += contest(command, answers, median(times))
    print("|", " | ".join(cells), "|", flush=True)


def described(command):
    return ask(re.sub("^(solve|count)", "describe", command))[0]


def drawn(draw):
    """A question with a first value, a sum and givens, each of them at times."""
    family, sizes = draw.choice([*DRAWN.items()])
    counts = draw.random() < 1 / 3
    name, *kind = family.split()
    command = " ".join(["count" if counts else "solve", name,
                        str(draw.randint(*sizes[counts])), *kind])
    if name == "hexagon" or draw.random() < 1 / 4:  # arithmetic rules most of a hexagon's out
        tried = [f"{command} --first-value {draw.randint(-100, 30)}" for _ in range(20)]
        command = next((one for one in tried if not described(one).get("contradiction")), command)
    open_sum = described(command)
    if open_sum["sum"] is None and not open_sum.get("contradiction") and draw.random() < 1 / 2:
        command += f" --sum {draw.randint(open_sum['sums']['least'], open_sum['sums']['greatest'])}"
    if draw.random() < 1 / 3:
        solve = re.sub("^count", "solve", command) + " --engine anneal --swap-limit 5000000"
        found = (ask(f"{solve} --seed {draw.randint(1, 999)}")[0] or {}).get("assignments")
        cells = [*enumerate(found[0])] if found else []
        given = dict(draw.sample(cells, len(cells) * draw.choice([10, 30, 60]) // 100))
        if len(given) > 1 and draw.random() < 1 / 4:  # two exchanged values: perhaps no solution
            a, b = [*given][:2]
            given[a], given[b] = given[b], given[a]
        command += "".join(f" --given {cell}={value}" for cell, value in given.items())
    return command


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("runner", help="the program loshu")
    parser.add_argument("--engines", action="store_true", help="ask each single engine, too")
    parser.add_argument("--only", metavar="REGEX", default="", help="some of the questions")
    parser.add_argument("--drawn", metavar="SEED", type=int, help="ten drawn questions instead")
    parser.add_argument("--limit", type=float, default=60, help="seconds of the processor [60]")
    parser.add_argument("--seeds", type=int, choices=range(1, 100), metavar="N", default=5,
                        help="how often each is asked [5]")
    arguments = parser.parse_args()
    start = min(ask("solve square 1")[1] for _ in range(9))
    lines = pathlib.Path(__file__).with_name("questions.txt").read_text().splitlines()
    if arguments.drawn is not None:
        source = random.Random(arguments.drawn)
        lines = [drawn(source) for _ in range(10)]
    names = ["question", "answer", "by", "median", "least", "greatest", "swaps", "found"]
    names += [*ENGINES, "allowed", ""] if arguments.engines else []
    print("|", " | ".join(names), "|\n|---|---|---|" + "--:|" * (len(names) - 3))
    for line in lines:
        if re.match("solve|count", line) and re.search(arguments.only, line):
            row(line)
