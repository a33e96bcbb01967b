#!/usr/bin/env python3
"""Checks large proofs of `loshu prove`: check.py, with check.cpp in the place of its class Tree.
    g++ -O2 -ftrapv -std=c++20 check.cpp -o check
    python3 check_large.py ./check FILE..."""
import subprocess
import sys

import check

def follow(question, rules, sums, letters):
    """The number of solutions of the trees, as the program says."""
    if len(question.cells) > 256:  # there is no tree
        return follow_in_python(question, rules, sums, letters)
    asked, given = question.file, question.givens.items()
    conditions = [[1, 1, 0] + [n for c in line for n in (c, 1)] for line in asked["lines"]]
    conditions += [[1, 0, one["sum"]] + [n for c in one["cells"] for n in (c, 1)]
                   for one in asked["own_sums"]]
    conditions += [[1, 0, v, c, 1] for c, v in given]
    conditions += [[int(one["is"] == "="), one["sum"], one["constant"], *sum(one["terms"], [])]
                   for one in asked["relations"]]
    conditions += [] if asked["sum"] is None else [[1, 1, -asked["sum"]]]
    rules = [[int(is_equal), m, n, *sum(terms.items(), ())] for terms, m, n, is_equal in rules]
    sets = [[c, *values] for c, values in question.sets.items()]
    lines = [[len(question.cells)], question.values, sums, *sets, [], *rules, [], *conditions, []]
    check.demand(all(type(n) is int for line in lines for n in line) and
                 {*letters} <= {*check.LETTERS, *".*"}, "not a number, or not a letter")
    text = "".join(" ".join(map(str, line)) + "\n" for line in [*lines, [letters]])
    ended = subprocess.run(sys.argv[1], input=text, capture_output=True, text=True)
    said = ended.stdout.strip()
    check.demand(ended.returncode == 0 and said.isdecimal(), f"{sys.argv[1]!r} says {said!r}")
    return int(said)

follow_in_python = check.follow
if __name__ == "__main__":
    check.follow = follow
    check.main(sys.argv[2:])
