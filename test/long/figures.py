"""Draws figures of one's own for the programs of this folder. A seed is the same figure everywhere."""

import random

MOST_VALUES = 900_000_000  # the absolute values of all cells together


def draw(seed, most_cells=9, far=False):
    """A puzzle file: a few cells and lines, some with sums of their own, and givens that mostly fit.

    far  values of eight digits, where rounding tells
    """
    r = random.Random(seed)
    cells = r.randint(3, most_cells)
    first = r.choice([1, 1, 0, -3, r.randint(-50, 50)])
    if far:
        greatest = MOST_VALUES // cells
        first = r.choice([-1, 1]) * r.randint(min(10_000_000, greatest - cells), greatest - cells)
    values = list(range(first, first + cells))
    r.shuffle(values)  # a filling that the sums and givens come from
    lines = []
    for _ in range(r.randint(1, 4)):
        line = r.sample(range(cells), r.randint(2, min(cells, 5)))
        if all(sorted(line) != sorted(other["cells"] if isinstance(other, dict) else other)
               for other in lines):
            own_sum = len(lines) > 0 and r.random() < 0.6
            near = sum(values[c] for c in line) + (r.randint(-2, 2) if r.random() < 0.3 else 0)
            lines.append({"cells": line, "sum": near} if own_sum else line)
    on_lines = {c for line in lines for c in (line["cells"] if isinstance(line, dict) else line)}
    rest = [c for c in range(cells) if c not in on_lines]
    if rest:
        lines[0] = sorted(set(lines[0]) | set(rest))
    puzzle = {"cells": cells, "lines": lines, "first_value": first}
    if r.random() < 0.3:
        puzzle["cells"] = [{"label": chr(97 + c), "position": [r.randint(0, 5) + c / 10, r.randint(0, 5)]}
                           for c in range(cells)]
    given = r.sample(range(cells), r.choice([0, 0, 1, 2, 2]))
    if given:
        puzzle["givens"] = {str(c): values[c] for c in given}
        if isinstance(puzzle["cells"], list):
            puzzle["givens"] = {chr(97 + c): values[c] for c in given}
    return puzzle
