#!/usr/bin/env python3
"""Checks a proof of `loshu prove`: how many labellings a magic figure has.
    python3 check.py FILE...        (all files of a proof in parts; check_large.py for large ones)

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
        self.lines = [(dict.fromkeys(line, 1), 1, 0, True) for line in file["lines"]]
        self.lines += [(dict.fromkeys(one["cells"], 1), 0, one["sum"], True) for one in file["own_sums"]]
        self.rules = self.lines + [({c: 1}, 0, v, True) for c, v in self.givens.items()] + [
            (dict(r["terms"]), r["sum"], r["constant"], r["is"] == "=") for r in file["relations"]]
        demand({c for rule in self.rules for c in rule[0]} <= {*self.cells} and
               len(self.values) == len(self.cells), "a cell is unknown, or without a value")

    def __str__(self):
        text = f"called {self.name}: cells 0 to {len(self.cells) - 1}, values {self.values}, "
        text += f"S {'free' if self.sum is None else self.sum}"
        for terms, m, n, is_equal in self.rules:
            text += "\n  " + " + ".join(f"{terms[c]}·x{c}" for c in terms)
            text += f" {'=' if is_equal else '<='} {m}·S + {n}"
        return text

    def image(self, p):  # the rules after a permutation
        return {(frozenset((p[c], terms[c]) for c in terms), *rest) for terms, *rest in self.rules}

    def weighted(self, weights):  # added up, the lines say that the sum of all c·x is m·S + n
        pairs = list(zip(weights, self.lines))
        return ([sum(w * line[0].get(c, 0) for w, line in pairs) for c in self.cells],
                sum(w * line[1] for w, line in pairs), sum(w * line[2] for w, line in pairs))

    def sums(self, equations):
        """The magic sums that no weighted lines exclude, nor a line whose values all differ."""
        sizes = [len(terms) for terms, m, *_ in self.lines if m]
        left = [self.sum or 0] if sizes == [] or self.sum is not None else range(
            max(sum(self.values[:k]) for k in sizes), min(sum(self.values[-k:]) for k in sizes) + 1)
        free = [v for v in self.values if v not in self.givens.values()]
        for weights, modulus in equations:
            factors, m, n = self.weighted(weights)
            n -= sum(factors[c] * v for c, v in self.givens.items())
            rest = sorted(factors[c] for c in self.cells if c not in self.givens)
            if modulus:  # all open cells have one factor, modulo it
                demand(len({k % modulus for k in rest}) < 2, "a wrong modulus")
                left = [s for s in left if all((k * sum(free) - m * s - n) % modulus == 0 for k in rest)]
            else:  # the rearrangement inequality
                least, most = (sum(k * v for k, v in zip(rest, way)) for way in (free[::-1], free))
                left = [s for s in left if least <= m * s + n <= most]
        return left

def orbits(question, base, orders):
    """The product of all |U(a)|, and whether it is the order of the group."""
    same, place, levels = list(question.cells), {c: i for i, c in enumerate(base)}, []
    for a, b, p in orders:
        demand(sorted(p) == same and question.image(p) == question.image(same) and a != b == p[a]
               and all(p[c] == c for c in base[:place[a]]), f"{a} < {b} fails")
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
            way = ways.get(g[start], same)  # without a way, `start` stays moved, so that g is not `same` in the end
            g = [way.index(c) for c in g]
        return g == same
    return (math.prod(len(ways) for _, _, ways in levels),
            all(sifts([p[c] for c in way], levels[i:]) for i, (_, moves, ways) in enumerate(levels)
                for p in moves for way in ways.values()))

class Tree:
    """Follows a tree. A domain is a list of values, ascending."""
    def __init__(self, question, rules, letters):
        self.letters = iter(letters)
        self.rules = [[rule for rule in rules if c in rule[0]] for c in question.cells]

    def prune(self, domains, changed, total):
        """Uses the rules to the end. False if a cell has no value left."""
        while changed and all(domains):
            cell = changed.pop()
            placed = domains[cell][0] if len(domains[cell]) == 1 else None
            for c, domain in enumerate(domains):  # a placed value is in no other cell
                if placed in domain and c != cell:
                    domains[c] = [v for v in domain if v != placed]
                    changed.add(c)
            for rule in self.rules[cell]:
                if all(domains):
                    self.bound(domains, *rule, total, changed)
        return all(domains)

    def bound(self, domains, terms, m, n, is_equal, total, changed):
        """Strikes the values with which a sum is too great, or for an equation too small."""
        ends = {c: sorted((k * domains[c][0], k * domains[c][-1])) for c, k in terms.items()}
        above = m * total + n - sum(low for low, _ in ends.values())  # what may be added to a term
        below = sum(high for _, high in ends.values()) - m * total - n if is_equal else math.inf
        for c, (low, high) in ends.items():
            if high - low > min(above, below):
                domains[c] = [v for v in domains[c] if high - below <= terms[c] * v <= low + above]
                changed.add(c)

    def solutions(self, domains, changed, total):
        """Reads the tree below a node, and counts its solutions."""
        letter, is_possible = next(self.letters, "end"), self.prune(domains, changed, total)
        demand(is_possible != (letter == "."), f"{letter!r} stands where the rules say otherwise")
        opened = [LETTERS[c] for c, domain in enumerate(domains) if len(domain) > 1]
        if letter == "." or letter == "*" and not opened:
            return int(letter == "*")
        demand(letter in opened, f"{letter!r} is no open cell")
        cell = LETTERS.index(letter)
        return sum(self.solutions(domains[:cell] + [[v]] + domains[cell + 1:], {cell}, total)
                   for v in domains[cell])

def follow(question, rules, sums, letters):  # counts the solutions of a tree for each sum
    tree, cells = Tree(question, rules, letters), question.cells
    count = sum(tree.solutions([question.values for _ in cells], {*cells}, s) for s in sums)
    demand(next(tree.letters, None) is None, "the tree goes on behind its end")
    return count

def check(files):
    """Checks all parts of a proof. Returns the labellings and, if known, the group's order."""
    file, question = files[0], Question(files[0])
    subtrees = {place: tree for part in files for place, tree in part.get("subtrees", {}).items()}
    print(question)
    demand(all({**part, **OWN} == {**file, **OWN} for part in files), "parts of two proofs")
    first, *rest = file["tree"].split("+")
    text = first + "".join(subtrees[str(i)] + after for i, after in enumerate(rest))
    size, is_group = orbits(question, file["base"], file["orders"])
    rules = [({a: 1, b: -1}, 0, -1, False) for a, b, _ in file["orders"]] + question.rules
    labellings = size * follow(question, rules, question.sums(file["equations"]), text)
    demand(rest or {file["classes"] * size, int(file["labellings"])} == {labellings}, "a wrong number")
    return labellings, size if is_group else None

def proven(files):
    count, group = check(files)
    classes = f"{count // group} classes under a group of {group}, " if group else ""
    return f"proven: {classes}{count} labellings"

def main(names, proven=proven):
    try:
        print(proven([json.load(open(name), parse_float=int, parse_constant=int) for name in names]))
    except (LookupError, TypeError, ValueError, AttributeError, OSError) as fault:
        sys.exit(f"not proven: {fault or type(fault).__name__}")

if __name__ == "__main__":
    main(sys.argv[1:])
