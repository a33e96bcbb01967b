#!/usr/bin/env python3
"""Checks large proofs of `loshu prove`: check.py, with check.cpp in the place of its class Tree.
    g++ -O2 -ftrapv -std=c++20 check.cpp -o check
    python3 check_large.py ./check FILE..."""
import subprocess
import sys

import check

def follow(question, rules, sums, letters):
    """The number of solutions of the trees, as the program says."""
    lines = [question.values, sums]
    lines += [[int(is_equal), m, n, *sum(terms.items(), ())] for terms, m, n, is_equal in rules]
    text = "".join(" ".join(map(str, line)) + "\n" for line in [*lines, [], [letters]])
    ended = subprocess.run(sys.argv[1], input=text, capture_output=True, text=True)
    check.demand(ended.returncode == 0, ended.stdout.strip())
    return int(ended.stdout)

if __name__ == "__main__":
    check.follow = follow
    check.main(sys.argv[2:])
