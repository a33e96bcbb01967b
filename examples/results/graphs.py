"""Magic labellings of all connected graphs of 2 to 6 nodes, as the table of graphs.md.

    PYTHONPATH=build/release/examples/python python3 examples/results/graphs.py > examples/results/graphs.md

Needs networkx. Each engine has a minute for a question, and all questions an hour.
"""
import pathlib
import subprocess
import sys
import tempfile
import time

import networkx

import loshu

NOTIONS = {"supermagic": "edges", "edge-magic total": "total", "vertex-magic total": "vertex total"}
SECONDS, HOUR = 60, 3600
CHECK = pathlib.Path(__file__).resolve().parents[1] / "proofs/check.py"
TEXT = """# Magic labellings of the connected graphs of 2 to 6 nodes

`graphs.py` in this folder made this page, from the atlas of networkx. A labelling has each of the numbers 1, 2, 3, ... once.

- **supermagic:** the edges have numbers, and at each node they have the same sum (Stewart 1966). The command for other first
  labels is `Puzzle(from_graph(graph, "edges"), first_value)`.
- **edge-magic total:** nodes and edges have numbers, and each edge has the same sum with its two nodes (Kotzig and Rosa 1970).
- **vertex-magic total:** nodes and edges have numbers, and each node has the same sum with its edges (MacDougall, Miller,
  Slamin and Wallis 2002).

A number counts the classes: the labellings divided by the order of the graph's group, as it acts on what has numbers. The figure may
have more symmetries. On a path of 3 nodes, an edge and its leaf may be exchanged: its 24 edge-magic labellings are 12 classes of the
graph, and 3 of the figure. Lines with the same cells count once.

The counts of cycles and wheels agree with OEIS A145692 and with A. Baker and J. Sawada, "Magic labelings on cycles and wheels" (2008).
That K4 has no edge-magic total labelling, and K3, K5 and K6 have some, is in Kotzig and Rosa (1972). We know no source of the
whole table. Its numbers were not looked for one by one, so none of them is called new.
"""


def group_order(graph, notion):
    """The number of ways in which the graph's group permutes the cells."""
    matcher = networkx.algorithms.isomorphism.GraphMatcher(graph, graph)
    ways = ({node: to[node] for node in graph} for to in matcher.isomorphisms_iter())
    if notion != "edges":
        return sum(1 for _ in ways)
    return len({tuple(frozenset(map(way.get, edge)) for edge in graph.edges) for way in ways})


def counted(puzzle, engine):
    """The number of labellings; None if a minute is too short."""
    try:
        return puzzle.count(engine=engine, timeout=SECONDS)
    except loshu.Stopped:
        return None


def is_proven(puzzle):
    """Whether the prover takes the puzzle, and the checker its proof that there is none."""
    try:
        proof = puzzle.prove(timeout=SECONDS)
    except (loshu.Error, loshu.Stopped):
        return False
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(proof)
        file.flush()
        checked = subprocess.run([sys.executable, str(CHECK), file.name], capture_output=True, text=True)
    return checked.returncode == 0


def answer(graph, notion):
    """A cell of the table."""
    puzzle = loshu.Puzzle(loshu.from_graph(graph, notion))
    counts = {"exhaust": counted(puzzle, "exhaust")}  # the faster one
    counts["gecode"] = None if counts["exhaust"] is None else counted(puzzle, "gecode")
    known = {count for count in counts.values() if count is not None}
    if len(known) > 1:
        sys.exit(f"{graph.edges} {notion}: {counts}")
    if not known:
        some = puzzle.solution(timeout=SECONDS) is not None
        return "some" if some else "?"
    [count] = known
    mark = "" if None not in counts.values() else "¹"
    if count == 0:
        return "none" + ("" if is_proven(puzzle) else "²") + mark
    order = group_order(graph, notion)
    if count % order != 0:
        sys.exit(f"{graph.edges} {notion}: {count} is no multiple of {order}")
    return f"{count // order:,}{mark}"


def main():
    begin, told = time.monotonic(), {notion: {} for notion in NOTIONS}
    print(TEXT)
    print(f"| atlas | nodes | edges | group | {' | '.join(NOTIONS)} |")
    print("|--:|--:|---|--:|" + "--:|" * len(NOTIONS))
    for place, graph in enumerate(networkx.graph_atlas_g()):
        if not (2 <= len(graph) <= 6 and networkx.is_connected(graph)):
            continue
        cells = []
        for name, notion in NOTIONS.items():
            late = time.monotonic() - begin > HOUR
            cells.append("not asked" if late else answer(graph, notion))
            kind = "none" if "none" in cells[-1] else "some" if cells[-1] not in ("?", "not asked") else "open"
            told[name][kind] = told[name].get(kind, 0) + 1
        edges = " ".join(f"{a}{b}" for a, b in graph.edges)
        print(f"| {place} | {len(graph)} | {edges} | {group_order(graph, 'total')} | {' | '.join(cells)} |", flush=True)
    print()
    for name, kinds in told.items():
        print(f"- {name}: " + ", ".join(f"{number} graphs with {kind}" for kind, number in kinds.items()))
    print(f"\nTwo engines agree on each count, `exhaust` and `gecode`; of those with ¹ only one ended within {SECONDS} s. \"Some\" means that"
          "\nboth were stopped and a labelling is known. Each \"none\" has a proof of `prove()` that `check.py` accepts, but for those with ².")


if __name__ == "__main__":
    main()
