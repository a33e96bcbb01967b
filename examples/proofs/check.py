#!/usr/bin/env python3
"""Checks a proof of `loshu prove`: how many labellings a magic figure has.
    python3 check.py FILE...        (all files of a proof in parts; check_large.py for large ones)
Exit status: 0 proven; 1 not proven; 2 a file is not even of the form of a proof (form.py).

A labelling puts a different value into each cell; values may be left over. A line has the magic sum
S, or a sum of its own. A cell may be given a set of values.

Symmetry. Let a permutation p of the cells keep lines, sums, relations, given cells and the set of
each cell. It turns a labelling x into the labelling x(p(c)). Of all labellings that such permutations make of each other,
keep the one that is least along the base, an order of all cells. If p fixes the base before a and
takes a to b, then x(a) < x(b): x with p is not before x. So the tree may demand all such a < b.

Counting. Let U(a) be a with all cells that orders make greater than a, directly or by steps. It
must be the orbit of a under the permutations of all orders c < d with c = a or c behind a in the
base. Each labelling then leads to one solution of the tree: for each a along the base, bring the
least value of U(a) to a. Every way can be gone back. So there are (solutions) · (product of all
|U(a)|) labellings. The product is the order of the group that the permutations generate, if
Schreier's generators sift to the identity (Sims 1970). Then the solutions are its classes.

Tree. A domain is the set of values that a cell may have; rules strike only values that no solution
has. If a cell has no value left, the node is refuted, and needs no letter; it may have a ".".
All other nodes have one: the cell that branches, with a child for each of its values, ascending; "*"
for a solution; "+" for a subtree that stands apart. Beyond 64 cells, two letters are a cell. Each
magic sum that weighted lines and rules without cells leave open has a tree.

Trust. `form` demands the form of a file, and all that the file claims is derived anew. The program
prints the conditions of the question, and tries each "*" in them. So no false solution is counted,
even if a rule is wrong. To fool the program takes a fault in one of four places. `sums` excludes a
sum that is possible. `prune` or `bound` strikes a value of a solution. `solutions` skips a child.
`orbits` believes a wrong order. And a true proof may be of another question: read what is printed."""
import bisect
import math
import sys

from form import LETTERS, MOST, MOST_CELLS, Refused, form, need, read

OWN = dict.fromkeys(("subtrees", "classes", "labellings"))  # that the parts of a proof have each

def demand(truth, fault):
    if not truth:
        raise ValueError(fault)

class Question:
    """The question of a file. A rule says: the sum of all k·x(c) is m·S + n, or is at most that."""
    def __init__(self, file):
        self.file, self.cells = file, range(file["cells"])
        self.values = [v for a, b in file["values"] for v in range(a, b + 1)]
        self.givens = {int(c): v for c, v in file["givens"].items()}
        self.sets = {int(c): [v for a, b in ranges for v in self.values[
            bisect.bisect_left(self.values, a):bisect.bisect_right(self.values, b)]]
            for c, ranges in file.get("sets", {}).items()}
        self.lines = [(dict.fromkeys(line, 1), 1, 0, True) for line in file["lines"]]
        self.lines += [(dict.fromkeys(one["cells"], 1), 0, one["sum"], True)
                       for one in file["own_sums"]]
        self.rules = self.lines + [({c: 1}, 0, v, True) for c, v in self.givens.items()] + [
            (dict(r["terms"]), r["sum"], r["constant"], r["is"] == "=") for r in file["relations"]]

    def __str__(self):
        file, text = self.file, [f"called {self.file['figure']!r}: cells 0 to {len(self.cells) - 1}"]
        text += ["different values, of " + ", ".join(f"{a} to {b}" for a, b in file["values"])]
        if file["lines"]:
            text += ["S is free" if file["sum"] is None else f"S = {file['sum']}"]
        text += [" + ".join(f"x{c}" for c in line) + " = S" for line in file["lines"]]
        text += [" + ".join(f"x{c}" for c in one["cells"]) + f" = {one['sum']}"
                 for one in file["own_sums"]]
        text += [f"x{c} = {v}" for c, v in file["givens"].items()]
        text += [f"x{c} is one of " + ", ".join(f"{a} to {b}" for a, b in ranges)
                 for c, ranges in file.get("sets", {}).items()]
        text += [(" + ".join(f"{k}·x{c}" for c, k in one["terms"]) or "0")
                 + f" {one['is']} {one['sum']}·S + {one['constant']}" for one in file["relations"]]
        return "\n  ".join(text)

    def is_solution(self, x, total):
        """Whether the values x, with the magic sum `total`, satisfy what is printed."""
        file = self.file
        def is_true(one):
            left, right = sum(k * x[c] for c, k in one["terms"]), one["sum"] * total + one["constant"]
            return left == right if one["is"] == "=" else left <= right
        return (len({*x}) == len(x) and {*x} <= {*self.values} and file["sum"] in (None, total)
                and all(sum(x[c] for c in line) == total for line in file["lines"])
                and all(sum(x[c] for c in one["cells"]) == one["sum"] for one in file["own_sums"])
                and all(x[int(c)] == v for c, v in file["givens"].items())
                and all(any(a <= x[int(c)] <= b for a, b in ranges)
                        for c, ranges in file.get("sets", {}).items())
                and all(map(is_true, file["relations"])))

    def domain(self, c):  # the values that the set and the given of a cell leave it
        some = self.sets.get(c, self.values)
        return [v for v in (self.givens[c],) if v in some] if c in self.givens else some

    def image(self, p):  # the rules after a permutation, equations with either sign
        return {(frozenset((p[c], sign * k) for c, k in terms.items()), sign * m, sign * n, is_equal)
                for terms, m, n, is_equal in self.rules for sign in ((1, -1) if is_equal else (1,))}

    def weighted(self, weights):  # added up, the lines say that the sum of all k·x(c) is m·S + n
        factors, m, n = [0] * len(self.cells), 0, 0
        for weight, (terms, line_m, line_n, _) in zip(weights, self.lines):
            m, n = m + weight * line_m, n + weight * line_n
            for c in terms:
                factors[c] += weight
        return factors, m, n

    def sums(self, equations):
        """The magic sums that lines, rules without cells and weighted lines leave open."""
        # A bound (m, n, least, most) says least <= m·S + n <= most.
        used, sizes = {*self.givens.values()}, {len(line) for line in self.file["lines"]}
        free, given = [v for v in self.values if v not in used], self.file["sum"]
        bounds = [(1, 0, sum(self.values[:k]), sum(self.values[-k:])) for k in sizes]
        bounds += [(m, n, 0, 0 if is_equal else MOST)
                   for terms, m, n, is_equal in self.rules if not terms]
        bounds += [(1, 0, given or 0, given or 0)] if given is not None or not sizes else []
        residues = []  # (m, n, modulus): m·S + n is a multiple of the modulus
        for weights, modulus in equations:
            factors, m, n = self.weighted(weights)
            n -= sum(factors[c] * v for c, v in self.givens.items())
            # A value that is left over stands in a cell of factor 0.
            rest = [factors[c] for c in self.cells if c not in self.givens]
            rest = sorted(rest + [0] * (len(free) - len(rest)))
            if not modulus:  # the rearrangement inequality
                least, most = (sum(k * v for k, v in zip(rest, way)) for way in (free[::-1], free))
                bounds.append((m, n, least, most))
            elif rest:  # all open cells have one factor, modulo it
                demand(len({k % modulus for k in rest}) == 1, "a wrong modulus")
                residues.append((m, n - rest[0] * sum(free), modulus))
        low, high = -MOST, MOST
        for m, n, least, most in bounds:
            if m < 0:
                m, n, least, most = -m, -n, -most, -least
            if m:
                low, high = max(low, -((n - least) // m)), min(high, (most - n) // m)
            elif not least <= n <= most:
                high = -MOST - 1
        demand(high - low < 10**6, "more than a million magic sums are open")
        return [s for s in range(low, high + 1) if all((m * s + n) % k == 0 for m, n, k in residues)]

def orbits(question, base, orders):
    """The product of all |U(a)|, and whether it is the order of the group."""
    same, place, levels = [*question.cells], {c: i for i, c in enumerate(base)}, []
    kept, sets, values = question.image(same), question.sets, question.values
    for a, b, p in orders:
        demand(question.image(p) == kept and a != b == p[a] and
               all(p[c] == c for c in base[:place[a]]) and
               all(sets.get(p[c], values) == sets.get(c, values) for c in same), f"{a} < {b} fails")
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
        back = {cell: sorted(same, key=way.__getitem__) for cell, way in ways.items()}
        levels.append((start, moves, ways, back))
    def sifts(g, below):
        for start, _, _, back in below:
            if g[start] != start and g[start] in back:
                g = [back[g[start]][c] for c in g]
        return g == same
    return (math.prod(len(ways) for _, _, ways, _ in levels),
            all(sifts([p[c] for c in way], levels[i:]) for i, (_, moves, ways, _) in enumerate(levels)
                for p in moves for way in ways.values()))

class Tree:
    """Follows a tree. A domain is a number, whose bit i stands for the i-th least value."""
    def __init__(self, question, rules, letters):
        self.question, self.letters, self.place = question, letters, 0
        self.has_pairs = len(question.cells) > len(LETTERS)
        self.rules = [[] for _ in question.cells]  # of each cell
        for terms, *rest in rules:
            rule = [*terms.items()], *rest
            for c in terms:
                self.rules[c].append(rule)

    def root(self):
        places = {v: i for i, v in enumerate(self.question.values)}
        return [sum(1 << places[v] for v in self.question.domain(c)) for c in self.question.cells]

    def prune(self, domains, changed, total):
        """Uses the rules to the end. False if a cell has no value left."""
        if not all(domains):
            return False
        while changed:
            cell = changed.pop()
            domain = domains[cell]
            if not domain & domain - 1:  # a placed value is in no other cell
                for c, other in enumerate(domains):
                    if other & domain and c != cell:
                        if other == domain:
                            return False
                        domains[c] ^= domain
                        changed.add(c)
            for rule in self.rules[cell]:
                if not self.bound(domains, *rule, total, changed):
                    return False
        return True

    def bound(self, domains, terms, m, n, is_equal, total, changed):
        """Strikes the values with which a sum is too great, or for an equation too small. False if a
        cell has no value left."""
        values, ends = self.question.values, []
        above = m * total + n  # what may be added to the least of a term
        below = -above if is_equal else math.inf  # what may be taken from its greatest
        for c, k in terms:
            domain = domains[c]
            low, high = values[(domain & -domain).bit_length() - 1], values[domain.bit_length() - 1]
            low, high = (k * low, k * high) if k > 0 else (k * high, k * low)
            above -= low
            below += high
            ends.append((c, k, low, high))
        if above < 0 or below < 0:
            return False
        for c, k, low, high in ends:
            if high - low > above or high - low > below:
                low, high = max(low, high - below), min(high, low + above)
                low, high = (low, high) if k > 0 else (-high, -low)
                first = bisect.bisect_left(values, -(-low // abs(k)))
                domains[c] &= (1 << bisect.bisect_right(values, high // abs(k))) - (1 << first)
                changed.add(c)
                if not domains[c]:
                    return False
        return True

    def next(self):
        self.place += 1
        return self.letters[self.place - 1:self.place]

    def solutions(self, domains, changed, total):
        """Reads the tree of a node, and counts its solutions."""
        if not self.prune(domains, changed, total):
            self.place += self.letters[self.place:self.place + 1] == "."
            return 0
        letter = self.next()
        if letter != "(":
            return self.below(domains, letter, total)
        count = self.below(domains, self.next(), total)
        demand(self.next() == ")", "a subtree does not end with its part")
        return count

    def below(self, domains, letter, total):
        demand(letter, "the tree ends too soon")
        if letter == "*" and not any(domain & domain - 1 for domain in domains):
            x = [self.question.values[domain.bit_length() - 1] for domain in domains]
            demand(self.question.is_solution(x, total), "a '*' is no solution")
            return 1
        cell = LETTERS.find(letter)
        if self.has_pairs:
            letter += self.next() or "."
            cell = 64 * cell + LETTERS.find(letter[1]) if {*letter} <= {*LETTERS} else -1
        rest = domains[cell] if 0 <= cell < len(domains) else 0
        demand(rest & rest - 1, f"{letter!r} is no open cell")
        count = 0
        while rest:
            value, rest = rest & -rest, rest & rest - 1
            count += self.solutions(domains[:cell] + [value] + domains[cell + 1:], {cell}, total)
        return count

def joined(tree, part):  # the letters with the subtrees of a part, each in parentheses
    first, *rest = tree.split("+")
    return first + "".join((f"({part[str(i)]})" if str(i) in part else "+") + after
                           for i, after in enumerate(rest))

def follow(question, rules, sums, tree, parts):  # counts the solutions of a tree for each sum
    cells, givens = question.cells, question.givens
    letters = joined(tree, {place: one for part in parts for place, one in part.items()})
    if len(givens) == len(cells):  # nothing is to be pruned, and each sum has a letter
        demand(len(letters) == len(sums), "not each magic sum has a letter")
        x = [givens[c] for c in cells]
        right = "".join("*" if question.is_solution(x, s) else "." for s in sums)
        demand(letters == right, "a letter is wrong, and all cells are given")
        return right.count("*")
    demand(not sums or len(cells) <= MOST_CELLS, f"more than {MOST_CELLS} cells have a tree")
    tree = Tree(question, rules, letters)
    root = tree.root() if sums else []
    count = sum(tree.solutions([*root], {*cells}, s) for s in sums)
    demand(tree.place == len(letters), "the tree goes on behind its end")
    return count

def check(files):
    """Checks all parts of a proof. Returns the labellings and, if known, the group's order."""
    for file in files:
        form(file)
    file, question, parts = files[0], Question(files[0]), [one.get("subtrees", {}) for one in files]
    print(question)
    demand(all({**part, **OWN} == {**file, **OWN} for part in files), "these are parts of two proofs")
    places = sorted(int(place) for part in parts for place in part)
    demand(places == [*range(file["tree"].count("+"))], "a subtree stands in no part, or in two")
    size, is_group = orbits(question, file["base"], file["orders"])
    rules = [({a: 1, b: -1}, 0, -1, False) for a, b, _ in file["orders"]] + question.rules
    solutions = follow(question, rules, question.sums(file["equations"]), file["tree"], parts)
    classes, labellings = (sum(int(part[key]) for part in files) for key in ("classes", "labellings"))
    demand((classes, labellings) == (solutions, solutions * size), "a wrong number is claimed")
    return labellings, size if is_group else None

def proven(files):
    count, group = check(files)
    classes = f"{count // group} classes under a group of {group}, " if group else ""
    return f"proven: {classes}{count} labellings"

def main(names, proven=proven):
    try:
        need(names, "no file is named")
        need(sys.stdout, "there is no standard output")
        sys.stdout.reconfigure(errors="backslashreplace")
        print(proven([read(name) for name in names]), flush=True)
    except (Refused, OSError) as fault:
        print(f"refused: {fault}", file=sys.stderr)
        sys.exit(2)
    except ValueError as fault:
        sys.exit(f"not proven: {fault}")

if __name__ == "__main__":
    main(sys.argv[1:])
