#!/usr/bin/env python3
"""Checks a proof of `loshu prove`: how many labellings a magic figure has.
    python3 check.py FILE...        (all files of a proof in parts)

A labelling puts a different value into each cell. A line has the magic sum S, or a sum of its own.

Symmetry. Let a permutation p of the cells keep lines, sums, relations and given cells. It turns a
labelling x into the labelling x(p(c)). Of all labellings that such permutations make of each other,
keep the one that is least along the base, an order of all cells. If p fixes the base before a and
takes a to b, then x(a) < x(b): x with p is not before x. So the tree may demand all such a < b.

Counting. Let U(a) be a with all cells that orders make greater than a. It must be the orbit of a
under the permutations of a and of later cells. Each labelling then leads to one solution of the
tree: for each a along the base, bring the least value of U(a) to a. Every way can be gone back. So
there are (solutions) · (product of all |U(a)|) labellings. The product is the order of the group,
if Schreier's generators sift to the identity (Sims 1970). Then the solutions are its classes.

Tree. A domain is the set of values that a cell may have; rules strike only values that no solution
has. A letter is a node: the cell that branches, with a child for each of its values, ascending; "."
where a cell has no value left; "*" for a solution; "+" for a subtree that stands apart. Each magic
sum that the weighted lines leave open has a tree."""
import json
import math
import sys
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
OWN = dict.fromkeys(("subtrees", "classes", "labellings"))  # that the parts of a proof have each

def demand(truth, fault):
    if not truth:
        raise ValueError(fault)

class Question:
    """Cells, values, givens, and rules: the sum of all k·x(c) is m·S + n, or at most that."""
    def __init__(self, file):
        self.name, self.cells, self.sum = file["figure"], range(file["cells"]), file["sum"]
        self.values = sorted({v for a, b in file["values"] for v in range(a, b + 1)})
        self.givens = {int(c): v for c, v in file["givens"].items()}
        self.lines = [(tuple((c, 1) for c in line), 1, 0, True) for line in file["lines"]]
        self.lines += [(tuple((c, 1) for c in line["cells"]), 0, line["sum"], True)
                       for line in file["own_sums"]]
        self.rules = self.lines + [(tuple((c, k) for c, k in r["terms"]), r["sum"], r["constant"],
                                    r["is"] == "=") for r in file["relations"]]
        used = {c for r in self.rules for c in dict(r[0])} | set(self.givens)
        demand(used <= set(self.cells) and len(self.givens) == len(file["givens"]) and
               all(len(r[0]) == len(dict(r[0])) for r in self.rules), "a cell is unknown or twice")

    def __str__(self):
        text = f"called {self.name}: cells 0 to {len(self.cells) - 1}, values {self.values}, "
        text += f"S {'free' if self.sum is None else self.sum}"
        for terms, m, n, is_equal in self.rules:
            text += "\n  " + " + ".join(f"{k}·x{c}" for c, k in terms)
            text += f" {'=' if is_equal else '<='} {m}·S + {n}"
        return text + "".join(f"\n  x{c} = {v}, given" for c, v in self.givens.items())

    def image(self, p):  # the rules after a permutation
        return {(tuple(sorted((p[c], k) for c, k in terms)), *rest) for terms, *rest in self.rules}

    def allowed(self, sums, weights, modulus):
        """The magic sums S that weighted lines, added up, leave: c·x is m·S + n."""
        lines = list(zip(weights, self.lines))
        k = [sum(w for w, line in lines if (c, 1) in line[0]) for c in self.cells]
        m, n = sum(w * line[1] for w, line in lines), sum(w * line[2] for w, line in lines)
        n -= sum(k[c] * v for c, v in self.givens.items())
        free = [v for v in self.values if v not in self.givens.values()]
        rest = sorted(k[c] for c in self.cells if c not in self.givens)
        if modulus:  # all open cells have one coefficient, modulo it, and together all free values
            demand(len(rest) == len(free) and len({r % modulus for r in rest}) < 2, "a wrong modulus")
            return [s for s in sums if not rest or (rest[0] * sum(free) - m * s - n) % modulus == 0]
        rest = sorted(rest + [0] * (len(free) - len(rest)))  # a value without a cell counts 0 times
        least, most = (sum(a * b for a, b in zip(rest, way)) for way in (free[::-1], free))
        return [s for s in sums if least <= m * s + n <= most]  # the rearrangement inequality

    def sums(self, equations):
        """The magic sums that no equation excludes, nor a line whose values all differ."""
        sizes = [len(line[0]) for line in self.lines if line[1]]
        left = [self.sum or 0] if sizes == [] or self.sum is not None else range(
            max(sum(self.values[:k]) for k in sizes), min(sum(self.values[-k:]) for k in sizes) + 1)
        for equation in equations:
            left = self.allowed(left, *equation)
        return left

def orbits(question, base, orders):
    """The product of all |U(a)|, and whether it is the order of the group."""
    same, place, levels = list(question.cells), {c: i for i, c in enumerate(base)}, []
    for a, b, p in orders:
        demand(sorted(p) == same and question.image(p) == question.image(same) and a != b == p[a]
               and all(p[c] == c for c in [*question.givens, *base[:place[a]]]), f"{a} < {b} fails")
    for i, start in enumerate(base):
        moves, greater = [p for a, _, p in orders if place[a] >= i], {start}
        ways, queue = {start: same}, [start]  # a permutation from `start` to each cell of its orbit
        for cell in queue:
            for p in moves:
                if p[cell] not in ways:
                    ways[p[cell]] = [p[c] for c in ways[cell]]
                    queue.append(p[cell])
        while more := {b for a, b, _ in orders if a in greater} - greater:
            greater |= more
        demand(greater == set(ways), f"the orders above {start} are not its orbit")
        levels.append((start, moves, ways))
    def sifts(g, below):
        for start, _, ways in below:
            if g[start] not in ways:
                return False
            g = [ways[g[start]].index(c) for c in g]
        return g == same
    return (math.prod(len(ways) for _, _, ways in levels),
            all(sifts([p[c] for c in way], levels[i:]) for i, (_, moves, ways) in enumerate(levels)
                for p in moves for way in ways.values()))

class Tree:
    """Follows a tree. A domain is a number: its bit i stands for the i-th least value."""
    def __init__(self, question, orders, letters):
        self.question, self.letters = question, iter(letters)
        rules = [(((a, 1), (b, -1)), 0, -1, False) for a, b, _ in orders] + question.rules
        self.rules = [[rule for rule in rules if c in dict(rule[0])] for c in question.cells]

    def prune(self, domains, changed, total):
        """Uses the rules to the end. False if a cell has no value left."""
        while changed and all(domains):
            cell = changed.pop()
            own = domains[cell]
            for c, domain in enumerate(domains):  # a placed value is in no other cell
                if not own & (own - 1) and domain & own and c != cell:
                    domains[c] -= own
                    changed.add(c)
            for rule in self.rules[cell]:
                self.bound(domains, rule, total, changed)
        return all(domains)

    def bound(self, domains, rule, total, changed):
        """Strikes the values with which a sum is too great, or for an equation too small."""
        (terms, m, n, is_equal), values = rule, self.question.values
        ends = [sorted((k * values[domains[c].bit_length() - 1],
                        k * values[(domains[c] & -domains[c]).bit_length() - 1])) for c, k in terms]
        above = m * total + n - sum(low for low, _ in ends)  # what a term may add to its least
        below = sum(end for _, end in ends) - m * total - n if is_equal else math.inf
        for (c, k), (low, high) in zip(terms, ends):
            if high - low > min(above, below):
                domains[c] &= sum(1 << i for i, v in enumerate(values)
                                  if high - below <= k * v <= low + above)
                changed.add(c)

    def solutions(self, domains, changed, total):
        """Reads the tree below a node, and counts its solutions."""
        letter, is_possible = next(self.letters, "end"), self.prune(domains, changed, total)
        demand(is_possible != (letter == "."), f"{letter!r} stands where the rules say otherwise")
        opened = [LETTERS[c] for c, d in enumerate(domains) if d & (d - 1)]
        if letter == "." or letter == "*" and not opened:
            return int(letter == "*")
        demand(letter in opened, f"{letter!r} is no open cell")
        cell = LETTERS.index(letter)
        return sum(self.solutions(domains[:cell] + [1 << i] + domains[cell + 1:], {cell}, total)
                   for i in range(len(self.question.values)) if domains[cell] >> i & 1)

def check(files):
    """Checks all parts of a proof. Returns the labellings and, if known, the group's order."""
    file, question = files[0], Question(files[0])
    subtrees = {place: tree for part in files for place, tree in part.get("subtrees", {}).items()}
    print(question)
    demand(all({**part, **OWN} == {**file, **OWN} for part in files), "parts of two proofs")
    first, *rest = file["tree"].split("+")
    text = first + "".join(subtrees[str(i)] + after for i, after in enumerate(rest))
    size, is_group = orbits(question, file["base"], file["orders"])
    tree, labellings, values = Tree(question, file["orders"], text), 0, question.values
    for total in question.sums(file["equations"]):
        domains = [sum(1 << i for i, v in enumerate(values) if question.givens.get(c, v) == v)
                   for c in question.cells]
        labellings += size * tree.solutions(domains, set(question.cells), total)
    demand(next(tree.letters, None) is None, "the tree goes on behind its end")
    demand(rest or {file["classes"] * size, int(file["labellings"])} == {labellings}, "a wrong number")
    return labellings, size if is_group else None

if __name__ == "__main__":
    try:
        count, group = check([json.load(open(name), parse_float=int, parse_constant=int)
                              for name in sys.argv[1:]])
        classes = f"{count // group} classes under a group of {group}, " if group else ""
        print(f"proven: {classes}{count} labellings")
    except (LookupError, TypeError, ValueError, AttributeError, OSError) as fault:
        sys.exit(f"not proven: {fault or type(fault).__name__}")
