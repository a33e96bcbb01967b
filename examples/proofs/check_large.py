#!/usr/bin/env python3
"""Checks large proofs of `loshu prove`: check.py, with check.cpp in the place of its class Tree.
    g++ -std=c++20 -O2 -fsanitize=signed-integer-overflow -fsanitize-undefined-trap-on-error \
        check.cpp -o check
    python3 check_large.py ./check FILE...
All files of a proof in parts are named. Each processor follows the subtrees of one file at a time,
and check.py demands that no part is missing, and none stands twice."""
import concurrent.futures
import os
import subprocess
import sys

import check

def follow(question, rules, sums, tree, parts):
    """The number of solutions of the trees, as the program says."""
    asked, given = question.file, question.givens.items()
    if len(question.cells) > 256 or len(given) == len(question.cells):  # nothing is to be pruned
        return follow_in_python(question, rules, sums, tree, parts)
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
    check.demand(all(type(n) is int for line in lines for n in line), "not a number")
    text = "".join(" ".join(map(str, line)) + "\n" for line in lines)

    def own_solutions(part):  # the solutions in the subtrees of a part
        letters = check.joined(tree, part)
        check.demand({*letters} <= {*check.LETTERS, *".*+()"}, "not a letter")
        ended = subprocess.run(sys.argv[1], input=f"{text}{letters}\n", capture_output=True, text=True)
        said = ended.stdout.strip()
        check.demand(ended.returncode == 0 and said.isdecimal(), f"{sys.argv[1]!r} says {said!r}")
        return int(said) - tree.count("*")

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as processors:
        return tree.count("*") + sum(processors.map(own_solutions, parts))

follow_in_python = check.follow
if __name__ == "__main__":
    check.follow = follow
    check.main(sys.argv[2:])
