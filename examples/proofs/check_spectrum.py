#!/usr/bin/env python3
"""Checks the proofs that `loshu spectrum FIGURE SIZE --proofs FOLDER` writes for one figure.
    python3 check_spectrum.py FOLDER/hexagon-5-*.json

Each file proves by itself that there is a labelling, or none, with one first value V or one sum S.
Two arguments extend this to all V or S. "For no other" is said only if both reach all rows.

Mirror. The labelling x becomes -x, with the values -V-n+1 to -V. If all lines have k cells, it also
becomes V + (V+n-1) - x, which has the same values and the sum k·(2V+n-1) - S. So the rows from the
middle on suffice. Where lines that cover each cell alike give S = a·V + b, there is one row for V.

Beyond the last row. Weighted lines say: the sum of all c·x is w·S. Here x = V + u, and the values u
are 0 to n-1. So c·u is w·S - V·(sum of all c), and rearrangement bounds c·u. With S = a·V + b, the
right side is linear in V. If it is above the bound at the last V and grows, or below it and falls,
it stays there for each greater V. So it is for S at a fixed V."""
import contextlib
import io
import sys
from fractions import Fraction

from check import Question, check, demand, main
from form import form

def forced_sum(question, equations):
    """S as (a, b) for a·V + b, from weighted lines that cover each cell alike."""
    n, apart, held = len(question.cells), [], set()
    for terms, *_ in question.lines:  # lines without a common cell, as the rows of a square
        apart.append(int(held.isdisjoint(terms)))
        held.update(terms if apart[-1] else ())
    for weights, _ in [([1] * len(question.lines), 0), (apart, 0), *equations]:
        factors, m, _ = question.weighted(weights)
        if len({*factors}) == 1 and m:
            times = Fraction(factors[0], m)
            return times * n, times * n * (n - 1) / 2
    return None

def refutes_beyond(question, equations, first, total, slope):
    """Whether a weighting refutes the row of the values from `first` on with this sum, and all rows
    beyond. The sum grows by slope[1] when the first value grows by slope[0]."""
    for weights, _ in equations:
        factors, m, _ = question.weighted(weights)
        up = sum(k * u for u, k in enumerate(sorted(factors)))
        down = sum(k * u for u, k in enumerate(sorted(factors, reverse=True)))
        right = m * total - first * sum(factors)
        growth = m * slope[1] - slope[0] * sum(factors)
        if right > up and growth >= 0 or right < down and growth <= 0:
            return True
    return False

def check_all(files):
    for file in files:
        form(file)
    question, n, lines = Question(files[0]), files[0]["cells"], files[0]["lines"]
    demand(lines and all((file["lines"], file["cells"]) == (lines, n) and len(file["values"]) == 1 and
                         file["values"][0][1] - file["values"][0][0] == n - 1 and
                         file["own_sums"] == file["relations"] == [] and not file.get("sets")
                         for file in files),
           "these are files of several questions, or not of a spectrum")
    print("\n  ".join([f"called {files[0]['figure']!r}: cells 0 to {n - 1}, values in a row"] +
                      [" + ".join(f"x{c}" for c in line) + " = S" for line in lines]))
    equations = [equation for file in files for equation in file["equations"]]
    lengths, firsts = {len(line) for line in lines}, {file["values"][0][0] for file in files}
    by_sum, cover = len(firsts) == len(lengths) == 1, forced_sum(question, equations)
    demand(by_sum or cover, "no proof shows the sum")
    mirror = min(lengths) * (2 * min(firsts) + n - 1) if by_sum else 1 - n

    rows = {}  # whether there is a labelling, for a sum or a first value that is not below the middle
    for file in files:
        first, total = file["values"][0][0], file["sum"]
        with contextlib.redirect_stdout(io.StringIO()):
            labellings = check([file])[0]
        demand(labellings or not file["givens"], "a labelling is none")
        forced = cover and cover[0] * first + cover[1]
        demand(total is not None or cover, "no proof shows the sum")
        total = forced if total is None else total
        demand(labellings or total == forced or by_sum, "a sum is not the forced one")
        row = total if by_sum else first
        if row == int(row):
            rows[max(int(row), mirror - int(row))] = labellings > 0

    middle = -(-mirror // 2)
    last, first = max(rows, default=middle), min(firsts)
    if by_sum:  # no line has a sum beyond the greatest
        greatest = sum(range(first + n - min(lengths), first + n))
        last = min(last, greatest)
        is_row = lambda s: not cover or s == cover[0] * first + cover[1]
        ends = cover or last == greatest or refutes_beyond(question, equations, first, last, (0, 1))
    else:
        is_row = lambda v: (cover[0] * v + cover[1]).denominator == 1
        ends = refutes_beyond(question, equations, last, cover[0] * last + cover[1], (1, cover[0]))
    demand(last - middle < 10**6, "there are more than a million rows")
    opened = [str(v) for v in range(middle, last + 1) if is_row(v) and v not in rows]
    yes = sorted({w for v, is_there in rows.items() if is_there for w in (v, mirror - v)})
    if opened:
        rest = f"not shown for {', '.join(opened[:20])}{', ...' * (len(opened) > 20)}"
        rest += "" if ends else f", and beyond {last}"
    else:
        rest = "for no other" if ends else f"nothing is shown beyond {last}"
    return f"{files[0]['figure']!r}, {'sums' if by_sum else 'first values'}: proven for {yes}; {rest}"

if __name__ == "__main__":
    main(sys.argv[1:], check_all)
