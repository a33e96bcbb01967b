"""The number of labellings of the question in a proof: by brute force up to 9 cells, else by the runner.
And drawn questions, for the runner to prove."""
import json
import pathlib
import subprocess


def holds(one, x, total):
    left, right = sum(k * x[c] for c, k in one["terms"]), one["sum"] * total + one["constant"]
    return left == right if one["is"] == "=" else left <= right


def by_force(proof):
    """Tries all values cell after cell, and looks at a line when it is full."""
    n, values = proof["cells"], [v for a, b in proof["values"] for v in range(a, b + 1)]
    full = [[] for _ in range(n)]  # the lines that a cell fills, each with its own sum
    for line in proof["lines"]:
        full[max(line)].append((line, None))
    for one in proof["own_sums"]:
        full[max(one["cells"])].append((one["cells"], one["sum"]))
    x = []

    def count(total):
        if len(x) == n:
            return all(holds(one, x, total or 0) for one in proof["relations"])
        found, given = 0, proof["givens"].get(str(len(x)))
        some = proof.get("sets", {}).get(str(len(x)), proof["values"])
        for value in values:
            if value in x or given not in (None, value) or not any(a <= value <= b for a, b in some):
                continue
            x.append(value)
            sums = {total}
            good = True
            for line, own in full[len(x) - 1]:
                of_line = sum(x[c] for c in line)
                if own is None:
                    sums.add(of_line)
                else:
                    good = good and of_line == own
            sums.discard(None)
            if good and len(sums) < 2:
                found += count(next(iter(sums), None))
            x.pop()
        return found
    return count(proof["sum"])


def as_puzzle(proof):
    """The question as the runner reads it."""
    def named(cells):
        return [f"c{c}" for c in cells]

    def relation(one):
        left = " + ".join(f"{k}*c{c}" for c, k in one["terms"]) or "0"
        return f"{left} {one['is']} {one['sum']}*sum + {one['constant']}".replace("+ -", "- ")

    values = [v for a, b in proof["values"] for v in range(a, b + 1)]
    sets = {f"c{c}": [v for a, b in some for v in range(a, b + 1)]
            for c, some in proof.get("sets", {}).items() if c not in proof["givens"]}
    lines = list(map(list, dict.fromkeys(tuple(sorted(line)) for line in proof["lines"])))  # each once
    puzzle = {"name": "drawn", "cells": named(range(proof["cells"])), "values": values,
              "lines": [named(line) for line in lines]
              + [{"cells": named(one["cells"]), "sum": one["sum"]} for one in proof["own_sums"]],
              "givens": {**sets, **{f"c{c}": v for c, v in proof["givens"].items()}},
              "relations": [relation(one) for one in proof["relations"]]}
    return puzzle if proof["sum"] is None else {**puzzle, "sum": proof["sum"]}


def by_runner(runner, proof, folder):
    """The total of `loshu count` within 10 seconds. None where it is not known, or the runner refuses."""
    try:
        file = pathlib.Path(folder, "changed.json")
        file.write_text(json.dumps(as_puzzle(proof)))
        ended = subprocess.run([runner, "count", str(file), "--symmetry", "none", "--time-limit", "10",
                                "--format", "json"], capture_output=True, text=True)
        answer = json.loads(ended.stdout)
        return int(answer.get("total", 0)) if ended.returncode in (0, 1) else None
    except ValueError:
        return None


KNOWN = {}  # by the question


def true_labellings(proof, runner, folder):
    keys = ("cells", "lines", "own_sums", "values", "sum", "givens", "relations")
    asked = json.dumps([proof[key] for key in keys] + [proof.get("sets", {})])
    if asked not in KNOWN:
        KNOWN[asked] = by_force(proof) if proof["cells"] <= 9 else by_runner(runner, proof, folder)
    return KNOWN[asked]


def ranges(values):
    """The ranges of ascending values."""
    found = []
    for v in values:
        if found and found[-1][1] == v - 1:
            found[-1][1] = v
        else:
            found.append([v, v])
    return found


def drawn(chance):
    """A question of 4 to 9 cells: lines, lines with own sums, givens, sets and relations that a drawn
    labelling satisfies, most of the time. Values may have gaps, and there may be more than cells."""
    n = chance.choice([4, 5, 6, 7, 7, 8, 8, 9])
    first = chance.choice([1, 1, 0, -3, 20])
    pool = range(first, first + n)
    if chance.random() < 0.4:  # gaps, spare values, or both
        spares, gaps = chance.choice([(0, 2), (1, 0), (2, 0), (1, 2), (0, 5)])
        pool = sorted(chance.sample(range(first, first + n + spares + gaps), n + spares))
    x = chance.sample(pool, n)
    lines, wanted = [], sum(chance.sample(x, chance.randint(2, 3)))
    for _ in range(100):
        line = sorted(chance.sample(range(n), chance.randint(2, min(4, n - 1))))
        if sum(x[c] for c in line) == wanted and line not in lines and len(lines) < n // 2:
            lines.append(line)
    question = {"cells": n, "values": ranges(pool), "lines": lines or [[0, 1]], "own_sums": [],
                "sum": None, "givens": {}, "sets": {}, "relations": []}
    total = sum(x[c] for c in question["lines"][0])
    if chance.random() < 0.4:
        question["sum"] = total
    loose = [c for c in range(n) if not any(c in line for line in lines)]
    if loose or chance.random() < 0.3:
        cells = loose if len(loose) > 1 else sorted({*loose, *chance.sample(range(n), 3)})
        if cells not in lines:
            question["own_sums"].append({"cells": cells, "sum": sum(x[c] for c in cells)})
    has_own_sums = chance.random() < 0.2
    if has_own_sums:  # each line has a sum of its own
        moved = [{"cells": line, "sum": sum(x[c] for c in line)} for line in question["lines"]]
        question["own_sums"] = moved + question["own_sums"]
        question.update(lines=[], sum=None)
        total = 0
    for c in chance.sample(range(n), chance.choice([0, 0, 1, 2])):
        question["givens"][str(c)] = x[c]
    for c in chance.sample(range(n), chance.choice([0, 0, 0, 1, 2])):
        if str(c) not in question["givens"]:
            question["sets"][str(c)] = ranges(sorted({x[c], *chance.sample(pool, 2)}))
    for _ in range(chance.choice([0, 0, 0, 1, 2])):
        terms = [[c, chance.choice([-2, -1, 1, 1])] for c in chance.sample(range(n), chance.randint(0, 3))]
        m = chance.choice([0, 1, -1]) if terms else chance.choice([1, -1])
        if has_own_sums and not terms:
            continue
        m = 0 if has_own_sums else m
        slack = chance.choice([0, 1, 3, 3, -1])
        question["relations"].append({"terms": terms, "is": "=" if slack == 0 else "<=", "sum": m,
                                      "constant": sum(k * x[c] for c, k in terms) - m * total + slack})
    return question


def proven(runner, question, folder):
    """A proof of a drawn question by the runner. None where the question contradicts itself."""
    file, output = pathlib.Path(folder, "drawn.json"), pathlib.Path(folder, "proof.json")
    file.write_text(json.dumps(as_puzzle(question)))
    output.unlink(missing_ok=True)
    ended = subprocess.run([runner, "prove", str(file), "--output", str(output)], capture_output=True,
                           text=True)
    if ended.returncode in (0, 1) and output.exists() and output.stat().st_size:
        return json.loads(output.read_text())
    return None
