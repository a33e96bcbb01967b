#!/usr/bin/env python3
"""Checks the proofs that `loshu spectrum FIGURE SIZE --proofs FOLDER` writes for one figure.
    python3 check_spectrum.py FOLDER/hexagon-5-*.json

Each file proves by itself that there is a labelling, or none, with one first value V or one sum S.
Two arguments extend this to all V or S.

Mirror. The labelling x becomes -x, with the values -V-n+1 to -V. If all lines have k cells, it also
becomes V + (V+n-1) - x, which has the same values and the sum k·(2V+n-1) - S. So the rows from the
middle on suffice.

Beyond the last row. Weighted lines say: the sum of all c·x is w·S. Here x = V + u, and the values u
are 0 to n-1. So c·u is w·S - V·(sum of all c), and rearrangement bounds c·u. Where lines that cover
each cell alike give S = a·V + b, the right side is linear in V. If it is above the bound at the last
V and grows, or below it and falls, it stays there for each greater V. So it is for S at a fixed V."""
import contextlib
import io
import math
import sys
from fractions import Fraction

from check import Question, check, demand, main

def forced_sum(question, files):
    """S as (a, b) for a·V + b, from weighted lines that cover each cell alike."""
    n, ones = len(question.cells), [[1] * len(question.lines), 0]
    for weights, modulus in [ones] + [equation for file in files for equation in file["equations"]]:
        factors, m, _ = question.weighted(weights)
        if not modulus and len({*factors}) == 1 and m:
            times = Fraction(factors[0], m)
            return times * n, times * n * (n - 1) / 2
    return None

def refutes_beyond(question, file, first, total, slope):
    """Whether a weighting that refutes this row refutes all rows beyond. S grows by slope[1] when V
    grows by slope[0]."""
    for weights, modulus in file["equations"]:
        factors, m, _ = question.weighted(weights)
        up = sum(k * u for u, k in enumerate(sorted(factors)))
        down = sum(k * u for u, k in enumerate(sorted(factors, reverse=True)))
        right = m * total - first * sum(factors)
        growth = m * slope[1] - slope[0] * sum(factors)
        if not modulus and (right > up and growth >= 0 or right < down and growth <= 0):
            return True
    return False

def check_all(files):
    question, n, rows = Question(files[0]), files[0]["cells"], {}
    lengths = {len(line) for line in files[0]["lines"]}
    firsts = {first for file in files for first, _ in file["values"]}
    by_sum, cover = len(firsts) == len(lengths) == 1, forced_sum(question, files)
    demand(by_sum or cover, "no proof shows the sum")
    for file in files:
        ((first, last),) = file["values"]
        demand((file["lines"], file["cells"]) == (files[0]["lines"], n) and file["own_sums"] == [] and
               file["relations"] == [] and last - first == n - 1, "files of several questions")
        with contextlib.redirect_stdout(io.StringIO()):
            labellings = check([file])[0]
        demand(labellings or not file["givens"], "a labelling that is none")
        forced = cover and math.floor(cover[0] * first + cover[1])
        demand(labellings or file["sum"] in (None, forced) or by_sum, "a sum that is not forced")
        rows[(forced if file["sum"] is None else file["sum"]) if by_sum else first] = (labellings > 0, file)
    last, first = max(rows), min(firsts)
    if by_sum:
        mirror = min(lengths) * (2 * first + n - 1)
        middle, is_row = -(-mirror // 2), lambda s: not cover or s == cover[0] * first + cover[1]
        greatest = sum(range(first + n - min(lengths), first + n))
        ends = cover or last >= greatest or refutes_beyond(question, rows[last][1], first, last, (0, 1))
    else:
        mirror, middle = 1 - n, -((n - 1) // 2)
        is_row = lambda v: (cover[0] * v + cover[1]).denominator == 1
        ends = refutes_beyond(question, rows[last][1], last, cover[0] * last + cover[1], (1, cover[0]))
    opened = [v for v in range(middle, last + 1) if is_row(v) and v not in rows]
    yes = sorted({w for v, (is_there, _) in rows.items() if is_there for w in (v, mirror - v)})
    return (f"{files[0]['figure']}, {'sums' if by_sum else 'first values'}: proven for {yes}" +
            (f"; not shown for {opened}" if opened else "") +
            ("; for no other" if ends else f"; nothing is shown beyond {last}"))

if __name__ == "__main__":
    main(sys.argv[1:], check_all)
