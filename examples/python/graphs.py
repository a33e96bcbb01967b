"""Which cycles have edge-magic total labellings, and how many: needs networkx."""
import networkx

import loshu

for size in range(3, 8):
    figure = loshu.from_graph(networkx.cycle_graph(size), "total")
    puzzle = loshu.Puzzle(figure)
    count, classes = puzzle.count(), puzzle.count("full")
    one = next(puzzle.solutions())
    print(f"cycle of {size}: {count} labellings, {classes} up to symmetry; one is {dict(one)}")
