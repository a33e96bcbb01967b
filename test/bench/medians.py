#!/usr/bin/env python3
"""Times of `loshu` over several seeds, as a table in Markdown.

Each row is a line of questions.txt, asked as it stands. Times are milliseconds of the processor.
The start of the program is measured first and taken away. With --engines each single engine is
asked, too. The default should take at most twice the time of the best of them and 20 ms more. So
no engine needs longer than the default took. An engine that does not take a question says
"cannot". If it is an option that it refuses, the program ends with status 1.

With --draw the questions are drawn: twelve that take the default 0.1 to 5 seconds, half of them
with givens, lines of their own or sets of values. Then the greatest times are judged, too.
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
import sys
import tempfile

ENGINES = ["gecode", "exhaust", "states", "series", "anneal", "ilp"]
SLACK = 0.02  # seconds
# Families, the sizes of which one solution is wanted, and smaller ones to count.
DRAWN = {"square": ((3, 40), (3, 4)), "square --kind semimagic": ((3, 30), (3, 4)),
         "square --kind pandiagonal": ((4, 10), (4, 6)),
         "square --kind associative": ((3, 12), (3, 4)), "polygon": ((3, 24), (3, 9)),
         "hexagon": ((3, 8), (3, 3)), "triangle": ((3, 20), (3, 6)), "ring": ((3, 40), (3, 8)),
         "star": ((5, 40), (5, 7)), "wheel": ((2, 7), (2, 3)), "cube": ((2, 6), (2, 3))}


class Refused(Exception):
    """A refusal by an engine, in its own sentence."""


def ask(command, limit=60):
    """The answer as JSON, None if there is none in time, and the seconds of the processor.

    A timer of processor time ends the program: a clock would end searches early on a busy machine.
    """
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(
            [arguments.runner, *shlex.split(command), "--format", "json"],
            stdout=subprocess.PIPE, stderr=errors,
            preexec_fn=lambda: signal.setitimer(signal.ITIMER_PROF, limit))
        with process.stdout as stream:
            text = stream.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode in (2, 4):
            errors.seek(0)
            raise Refused(errors.read().strip().removeprefix("loshu: "))
    answer = json.loads(text) if process.returncode in (0, 1) and text else None
    return answer, usage.ru_utime + usage.ru_stime


def takes_seed(engine):
    try:
        ask(f"solve square 1 --engine {engine} --seed 1")
    except Refused as refusal:
        return not str(refusal).startswith("--seed is for")
    return True


def measure(command, limit, seeded=True):
    """The answers of most seeds, and the seconds of each; None in the place of one without."""
    times, answers = [], []
    for seed in range(1, arguments.seeds + 1):
        question = f"{command} --seed {seed}" if seeded else command
        answer, taken = ask(question, start + limit)
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
        try:
            found, times = measure(f"{command} --engine {engine}", end, seeded[engine])
        except Refused as refusal:
            if str(refusal).startswith("--"):  # the table of engines refuses options so
                sys.exit(f"medians.py: the engine {engine} refuses '{command}': {refusal}")
            cells.append("cannot")
            continue
        cells.append(milliseconds(median(times)) if found else "")
        if found:
            best = min(best, median(times))
            agree = agree and len({said(answer) for answer in [*found, *(answers or [])]}) == 1
    allowed = 2 * best + SLACK
    verdict = "ok" if default <= allowed else "**slow**"
    if best == default == float("inf"):
        verdict = "nobody"
    if default > 3 * best + SLACK:
        verdict = "**too slow**"
    return [*cells, milliseconds(allowed), verdict if agree else "THE ANSWERS DIFFER"]


def tail(times):
    """Whether nine of ten seeds take at most five times the median, and all at most twelve times.

    A second is always allowed.
    """
    ended = sorted(float("inf") if taken is None else taken for taken in times)
    most, greatest = ended[(9 * len(ended) - 1) // 10], ended[-1]
    fits = most <= max(1, 5 * median(times)) and greatest <= max(1, 12 * median(times))
    return [milliseconds(most), "ok" if fits else "**tail**"]


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
    if arguments.draw is not None:
        cells += tail(times)
    if arguments.engines and "--engine" not in command:
        cells += contest(command, answers, median(times))
    print("|", " | ".join(cells), "|", flush=True)
    return cells


def described(command):
    return ask(re.sub("^(solve|count)", "describe", command))[0]


def own_lines(draw, command):
    """The same figure in a file, with a line less and a line of drawn cells more."""
    _, *figure = command.split()
    written = json.loads(subprocess.run([arguments.runner, "export", *figure, "--format", "json"],
                                        stdout=subprocess.PIPE, check=True).stdout)
    lines = written["lines"]
    cells = sorted({cell for line in lines for cell in line})
    size = len(lines[0])
    lines.remove(draw.choice(lines))
    lines.append(draw.sample(cells, size))
    path = pathlib.Path(folder, f"own{draw.randrange(10**6)}.json")
    path.write_text(json.dumps(written))
    return f"solve {path}"


def with_givens(draw, command):
    """Some values of a labelling, at times two of them exchanged: there may be no solution then."""
    solve = re.sub("^count", "solve", command) + " --engine anneal --swap-limit 5000000"
    found = (ask(f"{solve} --seed {draw.randint(1, 999)}")[0] or {}).get("assignments")
    cells = [*enumerate(found[0])] if found else []
    given = dict(draw.sample(cells, len(cells) * draw.choice([10, 30, 60]) // 100))
    if len(given) > 1 and draw.random() < 1 / 4:
        a, b = [*given][:2]
        given[a], given[b] = given[b], given[a]
    return command + "".join(f" --given {cell}={value}" for cell, value in given.items())


def with_values(draw, command):
    """Every cell takes one of more values than cells, or a value of a progression with a gap."""
    cells, first = described(command)["cells"], draw.randint(1, 9)
    if draw.random() < 1 / 2:
        return f"{command} --values {first}..{first + cells + draw.randint(0, cells // 4)}"
    middle = first + draw.randint(1, cells - 1)
    return f"{command} --values {first}..{middle},{middle + 2}..{first + cells}"


def drawn(draw, changed):
    """A question with a first value or a sum at times; if changed, with something of its own."""
    family, sizes = draw.choice([*DRAWN.items()])
    counts = not changed and draw.random() < 1 / 3
    name, *kind = family.split()
    command = " ".join(["count" if counts else "solve", name,
                        str(draw.randint(*sizes[counts])), *kind])
    if changed and name != "hexagon":
        return draw.choice([with_givens, own_lines, with_values])(draw, command)
    if name == "hexagon" or draw.random() < 1 / 4:  # arithmetic rules most of a hexagon's out
        tried = [f"{command} --first-value {draw.randint(-100, 30)}" for _ in range(20)]
        command = next((one for one in tried if not described(one).get("contradiction")), command)
    if changed:
        return with_givens(draw, command)
    open_sum = described(command)
    if open_sum["sum"] is None and not open_sum.get("contradiction") and draw.random() < 1 / 2:
        command += f" --sum {draw.randint(open_sum['sums']['least'], open_sum['sums']['greatest'])}"
    return command


def questions(seed):
    """Twelve drawn questions of 0.1 to 5 seconds; the six last ones with something of their own."""
    draw, found = random.Random(seed), []
    while len(found) < 12:
        times = []
        try:
            command = drawn(draw, changed=len(found) >= 6)
            for trial in (101, 102, 103):
                answer, taken = ask(f"{command} --seed {trial}", start + 6)
                times.append(max(0, taken - start) if answer else float("inf"))
        except Refused:  # a draw that contradicts itself
            continue
        if 0.1 <= median(times) <= 5:
            found.append(command)
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("runner", help="the program loshu")
    parser.add_argument("--engines", action="store_true", help="ask each single engine, too")
    parser.add_argument("--only", metavar="REGEX", default="", help="some of the questions")
    parser.add_argument("--draw", metavar="SEED", type=int,
                        help="twelve drawn questions instead, and how long the slowest seeds take")
    parser.add_argument("--limit", type=float, default=60, help="seconds of the processor [60]")
    parser.add_argument("--seeds", type=int, choices=range(1, 100), metavar="N",
                        help="how often each is asked [5; 20 of drawn questions]")
    arguments = parser.parse_args()
    if arguments.seeds is None:
        arguments.seeds = 5 if arguments.draw is None else 20
    start = min(ask("solve square 1")[1] for _ in range(9))
    seeded = {engine: takes_seed(engine) for engine in ENGINES} if arguments.engines else {}
    names = ["question", "answer", "by", "median", "least", "greatest", "swaps", "found"]
    names += ["nine of ten", ""] if arguments.draw is not None else []
    names += [*ENGINES, "allowed", ""] if arguments.engines else []
    verdicts = []
    with tempfile.TemporaryDirectory() as folder:
        lines = pathlib.Path(__file__).with_name("questions.txt").read_text().splitlines()
        if arguments.draw is not None:
            lines = questions(arguments.draw)
        print("|", " | ".join(names), "|\n|---|---|---|" + "--:|" * (len(names) - 3))
        for line in lines:
            if re.match("solve|count", line) and re.search(arguments.only, line):
                verdicts.append(row(line))
    # Two of the drawn questions may be slow, but none too slow.
    bad = sum("**slow**" in cells for cells in verdicts) > 2
    bad = bad or any(cell in ("**tail**", "**too slow**", "THE ANSWERS DIFFER")
                     for cells in verdicts for cell in cells)
    sys.exit(1 if arguments.draw is not None and bad else 0)
