"""Proofs that no prover writes: odd questions, any base and orders, any weights, trees along any cells.
The rules of the checker grow each tree, so most are accepted. Each accepted number is that of brute force.
    python3 -O grown.py PROGRAM [TIMES SEED]"""
import collections
import itertools
import json
import random
import sys

from judged import check, fail_unless, labellings, use
from truth import by_force

PROGRAM, *numbers = sys.argv[1:]
TIMES, SEED = map(int, numbers or (250, 1))
use(PROGRAM)
chance, tally = random.Random(SEED), collections.Counter()


def ranges(n):
    """Ranges of n values, with gaps."""
    values, first = [], chance.randint(-5, 5)
    while n:
        size = chance.randint(1, n) if chance.random() < 0.3 else n
        values.append([first, first + size - 1])
        first, n = first + size + chance.randint(0, 3), n - size
    return values


def question():
    """A question of 1 to 6 cells. Most conditions hold for a hidden labelling x, and some miss it by one.

    There are lines of one cell, lines twice, and factors of 0."""
    n = chance.randint(1, 6)
    values = ranges(n)
    x = [v for a, b in values for v in range(a, b + 1)]
    chance.shuffle(x)

    def cells():
        return chance.sample(range(n), chance.randint(1, n))

    lines = [cells() for _ in range(chance.randint(0, 3))]
    if lines and chance.random() < 0.5:  # lines with the sum of the first
        some = [c for k in range(1, n + 1) for c in itertools.combinations(range(n), k)]
        lines += [[*c] for c in some if sum(x[i] for i in c) == sum(x[i] for i in lines[0])][:3]
        lines = [line for line in lines if sum(x[i] for i in line) == sum(x[i] for i in lines[0])]
    total = sum(x[c] for c in lines[0]) if lines else 0
    asked = {"cells": n, "lines": lines, "own_sums": [], "values": values, "givens": {}, "relations": [],
             "sum": chance.choice([None, None, total, total + chance.randint(-1, 1)]) if lines else None}
    for _ in range(chance.choice([0, 0, 1, 2])):
        some = cells()
        asked["own_sums"].append({"cells": some, "sum": sum(x[c] for c in some) + chance.choice([0, 0, 0, 1])})
    for c in chance.sample(range(n), chance.choice([0, 0, 0, 1, n])):
        asked["givens"][str(c)] = x[c]
    for _ in range(chance.choice([0, 0, 1, 2])):
        terms = [[c, chance.randint(-2, 2)] for c in chance.choice([[], cells()])]
        m = chance.randint(-2, 2) if lines else 0
        constant = sum(k * x[c] for c, k in terms) - m * total + chance.choice([0, 0, 1, 3, -1])
        asked["relations"].append({"terms": terms, "is": chance.choice(["=", "<=", "<="]), "sum": m,
                                   "constant": constant})
    return asked


def orders(asked, base):
    """Orders along a base, by permutations that keep the question. Some are left out, and some are wrong."""
    same = check.Question(asked)
    kept = [p for p in itertools.permutations(range(asked["cells"]))
            if same.image(p) == same.image(same.cells)]
    found = []
    for i, a in enumerate(base):
        skips = chance.random() < 0.1  # a wrong one: it moves cells before a
        fixing = [p for p in kept if skips or all(p[c] == c for c in base[:i])]
        for b in sorted({p[a] for p in fixing} - {a}):
            if not any(two == b for _, two, _ in found) or chance.random() < 0.2:
                found.append([a, b, [*chance.choice([p for p in fixing if p[a] == b])]])
    if found and chance.random() < 0.3:
        turned = [[b, a, p] for a, b, p in found]
        found = chance.choice([found[1:], found[:-1], found[::-1], [found[0]], turned])
    return found


def grown(tree, domains, changed, total, dots, holes=None):
    """The letters of a node and those below, as the rules of the checker want them. Some go into holes."""
    if not tree.prune(domains, changed, total):
        return "." if chance.random() < dots else ""
    if holes is not None and chance.random() < 0.2:
        holes.append(grown(tree, domains, set(), total, dots))
        return "+"
    opened = [c for c, domain in enumerate(domains) if domain & domain - 1]
    if not opened:
        return "*"
    cell = chance.choice(opened)
    values = [1 << i for i in range(domains[cell].bit_length()) if domains[cell] >> i & 1]
    return check.LETTERS[cell] + "".join(
        grown(tree, domains[:cell] + [v] + domains[cell + 1:], {cell}, total, dots, holes) for v in values)


def parts(full, holes, size):
    """A proof in up to three parts. Now and then a subtree stands in two of them, or in none."""
    count = chance.randint(1, 3) if holes else 1
    some = [{**full, "subtrees": {}} if holes else full for _ in range(count)]
    for place, text in enumerate(holes):
        for _ in range(chance.choice([1] * 19 + [0, 2])):
            chance.choice(some)["subtrees"][str(place)] = text
    for i, one in enumerate(some):
        letters = (full["tree"] if i == 0 else "") + "".join(one.get("subtrees", {}).values())
        one["classes"] = letters.count("*")
        one["labellings"] = one["classes"] * size
    return some


def proof():
    """A proof with a tree for each open sum, in parts. If the checker refuses its orders, it has no tree."""
    asked = question()
    n, lines = asked["cells"], len(asked["lines"]) + len(asked["own_sums"])
    base = chance.sample(range(n), n)
    full = {"certificate": 1, "figure": "odd", **asked, "base": base, "tree": "",
            "orders": orders(asked, base) if chance.random() < 0.7 else [], "classes": 0, "labellings": 0,
            "equations": [[[chance.randint(-2, 2) for _ in range(lines)], chance.choice([0, 0, 0, 2, 3])]
                          for _ in range(chance.choice([0, 1, 3]))]}
    this = check.Question(full)
    # an order x(a) < x(b) is the rule x(a) - x(b) <= -1
    rules = [({a: 1, b: -1}, 0, -1, False) for a, b, _ in full["orders"]] + this.rules
    try:
        sums = this.sums(full["equations"])
        size, _ = check.orbits(this, base, full["orders"])
    except ValueError:
        return [full]
    # holes: the subtrees of other parts; dots: the share of refuted nodes with a dot, which none needs
    holes, dots = chance.choice([None, []]), chance.choice([0, 0, 0.5, 1])
    for total in sums:
        if len(this.givens) == n:  # the tree is one letter
            full["tree"] += "*" if this.is_solution([this.givens[c] for c in range(n)], total) else "."
        else:
            tree = check.Tree(this, rules, "")
            full["tree"] += grown(tree, tree.root(), {*range(n)}, total, dots, holes)
    return parts(full, holes or [], size)


for _ in range(TIMES):
    some = proof()
    text, truth, number = json.dumps(some), by_force(some[0]), labellings(some)
    fail_unless(labellings(some, "check_large.py") == number, f"in C++: {text}")
    fail_unless(number in (None, truth), f"proven {number}, but {truth}: {text}")
    tally["not accepted" if number is None else "accepted, of none" if number == 0 else "accepted"] += 1
    tally["with orders"] += number is not None and some[0]["orders"] != []
    tally["in parts"] += number is not None and len(some) > 1
for name in ("with orders", "in parts"):
    fail_unless(tally["accepted"] > TIMES / 5 and tally[name] > TIMES / 100, f"few are accepted: {tally}")
print(f"{TIMES} grown proofs: " + ", ".join(f"{n} {name}" for name, n in sorted(tally.items())))
