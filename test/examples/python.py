"""The Python package against brute force, the runner and the system: python.py PACKAGES RUNNER"""
import contextlib
import doctest
import functools
import importlib.util
import inspect
import io
import itertools
import json
import operator
import os
import pathlib
import pickle
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
import unittest

packages, runner = sys.argv[1:3]
sys.path[:0] = [packages, str(pathlib.Path(__file__).parent)]
sys.dont_write_bytecode = True
import loshu  # noqa: E402
import python_stub  # noqa: E402

source = pathlib.Path(__file__).resolve().parents[2]
folder = source / "examples" / "python"
pool = [1, 2, 3, 4, 5, 6, "a", "b c", "ä'\"", (0, 1), (1, "x"), frozenset({2}), None, True is None, 2.5, -7, "{}"]


def drawn(seed):
    """A puzzle of a drawn figure with mixed keys, and whether values solve it by the definition."""
    draw = random.Random(seed)
    keys = draw.sample(pool, draw.randint(4, 6))
    lines = {frozenset(draw.sample(keys, draw.randint(2, 3))) for _ in range(draw.randint(2, 3))}
    lines.add(frozenset(set(keys) - set().union(*lines)) or next(iter(lines)))
    figure = loshu.figure(lines)
    first = draw.choice([1, 1, -3, 0])
    givens = {draw.choice(figure.cells): first + draw.randrange(len(figure.cells))} if draw.random() < 0.5 else {}
    a, b = draw.sample(figure.cells, 2)
    relations = [("2*{} - {} <= sum", a, b)] if draw.random() < 0.5 else []

    def solves(values):
        sums = {sum(values[cell] for cell in line) for line in lines}
        return (len(sums) == 1 and all(values[cell] == value for cell, value in givens.items())
                and (not relations or 2 * values[a] - values[b] <= min(sums)))

    orders = itertools.permutations(range(first, first + len(figure.cells)))
    ways = [dict(zip(figure.cells, order)) for order in orders]
    return loshu.Puzzle(figure, first, givens=givens, relations=relations), [w for w in ways if solves(w)]


def named_figure(name, size, kind=None):
    """A figure of the family; one of two sizes has as many columns as rows."""
    return getattr(loshu, name)(*[size] * loshu._loshu.families[name][3], kind)


class Answers(unittest.TestCase):
    def test_drawn_puzzles_have_the_solutions_of_brute_force_and_of_the_runner(self):
        for seed in range(60):
            puzzle, ways = drawn(seed)
            with self.subTest(puzzle=puzzle):
                self.assertEqual(puzzle.count(), len(ways))
                found = [*puzzle.solutions()]
                self.assertEqual({frozenset(one.items()) for one in found}, {frozenset(w.items()) for w in ways})
                self.assertTrue(all(one.verify() and one in ways for one in found))
                self.assertEqual(puzzle.solution() is None, not ways)
                self.assertEqual(puzzle.explain() is None, bool(ways))
                self.assertNotIn("\ue000", f"{puzzle.explain()} {puzzle.solution()} {puzzle.to_json()}")
                if seed % 4 == 0:
                    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                        print(puzzle.to_json(), file=file, flush=True)
                        told = subprocess.run([runner, "count", file.name, "--format", "json"], capture_output=True)
                    self.assertEqual(json.loads(told.stdout)["total"], len(ways), told)
                for copy in pickle.loads(pickle.dumps(puzzle)), eval(repr(puzzle), vars(loshu)):
                    self.assertEqual((copy, hash(copy), copy.count()), (puzzle, hash(puzzle), len(ways)))
                for one in found[:2]:
                    copy = pickle.loads(pickle.dumps(one))
                    self.assertEqual((copy, hash(copy), copy.puzzle), (one, hash(one), puzzle))
                    self.assertEqual(repr(one), str(one).rstrip("\n"))
                    wrong = dict(zip(one, [*one.values()][1:] + [99]))
                    self.assertFalse(loshu.Labelling(puzzle, wrong).verify())

    def test_the_square_of_order_4_and_other_named_figures(self):
        square = loshu.Puzzle(loshu.square(4))
        for up_to, count in ("none", 7040), ("geometric", 880), ("full", 220):
            self.assertEqual(square.count(up_to, engine="exhaust"), count)
            self.assertEqual(len({*square.solutions(up_to, threads=2)}), count)
        self.assertEqual(len([*square.solutions(most=5)]), 5)
        for name in loshu._loshu.families:
            figure = named_figure(name, 5)
            self.assertEqual(eval(repr(figure), vars(loshu)), figure)
            self.assertEqual(pickle.loads(pickle.dumps(figure)), figure)
            self.assertTrue(figure._repr_svg_().startswith("<svg"))
        self.assertNotEqual(loshu.star(7, skip=3), loshu.star(7))
        associative, gecode = loshu.square(4, "associative"), {"engine": "gecode", "total_sum": False, "propagation": "bounds"}
        for count, figure, parts, settings in (
                (7040, loshu.square(4), {}, gecode), (384, loshu.square(4, "pandiagonal"), {}, {}), (384, associative, {}, {}),
                (1, loshu.star(5), {"values": [*range(1, 7), 8, 9, 10, 12]}, {"up_to": "full"}),
                (32, loshu.square(4), {"values": "primes 31..101"}, {}),
                (38, loshu.square(4), {"values": 4 * [1, 2, 3, 4]}, {"up_to": "geometric"}),
                (loshu.Puzzle(loshu.polygon(6)).count() // 2, loshu.polygon(6), {"relations": ["k1 < k2"]}, {})):
            self.assertEqual(loshu.Puzzle(figure, **parts).count(**settings), count)

    def test_networkx_and_numpy_see_what_they_expect(self):
        import networkx as nx
        import numpy
        for graph, magic, count in ((nx.cycle_graph(["n", "e", "s", "w"]), "nodes", 8), (nx.complete_graph(3), "total", 24),
                                    (nx.complete_bipartite_graph(3, 3), "edges", 72)):  # semimagic squares
            self.assertEqual(loshu.Puzzle(loshu.from_graph(graph, magic)).count(), count)
        twice = nx.MultiGraph([(0, 1), (0, 1), (1, 2)])  # an edge is (node, node, key); a key is no node
        self.assertEqual({frozenset(line) for line in loshu.from_graph(twice, "edges").lines},
                         {frozenset({(0, 1, 0), (0, 1, 1)}), frozenset({(0, 1, 0), (0, 1, 1), (1, 2, 0)}), frozenset({(1, 2, 0)})})
        named = nx.Graph([(1, 2), (2, (1, 2))])
        with self.assertRaisesRegex(loshu.Error, r"the node \(1, 2\) of the graph has the name of an edge"):
            loshu.from_graph(named, "total")
        self.assertEqual(len(loshu.from_graph(named, "edges").cells), 2)
        one = loshu.Puzzle(loshu.square(5)).solution(seed=3)
        rows = numpy.asarray(one)
        self.assertEqual((rows.shape, rows[1, 2], {*rows.sum(axis=0)}), ((5, 5), one[2, 3], {65}))
        self.assertEqual(numpy.asarray(loshu.Puzzle(loshu.hexagon(3)).solution(), float).shape, (19,))
        for name in loshu._loshu.families:  # an array has the places that the cells name
            one = loshu.Puzzle(named_figure(name, 6 if name == "star" else 3)).solution()
            if one is not None:
                array = numpy.asarray(one)
                places = [cell if array.ndim > 1 else (index + 1,) for index, cell in enumerate(one)]
                self.assertEqual([array[tuple(part - 1 for part in place)] for place in places], [*one.values()])
                self.assertEqual(array.ndim, {"square": 2, "rectangle": 2, "cube": 3, "tesseract": 4}.get(name, 1))

    def test_labellings_of_graphs_are_those_of_the_literature(self):
        """Cycles and wheels: OEIS A145692, and Baker and Sawada. The others: by two engines."""
        import networkx as nx
        cycles = zip(range(3, 10), (4, 6, 6, 20, 118, 282, 1540))
        wheels = zip((3, 4, 5), (14, 2080, 31892))
        for graph, magic, group, classes in (
                *((nx.cycle_graph(size), "vertex total", 2 * size, classes) for size, classes in cycles),
                *((nx.wheel_graph(size + 1), "vertex total", 24 if size == 3 else 2 * size, classes) for size, classes in wheels),
                (nx.complete_graph(6), "edges", 720, 540), (nx.octahedral_graph(), "edges", 48, 20),
                (nx.petersen_graph(), "edges", 120, 0), (nx.complete_graph(4), "total", 24, 0),
                (nx.path_graph(3), "total", 2, 12)):
            self.assertEqual(loshu.Puzzle(loshu.from_graph(graph, magic)).count(), group * classes)
        path = loshu.Puzzle(loshu.from_graph(nx.path_graph(3), "total"))
        self.assertEqual(path.count("full"), 3)  # the figure's group exchanges an edge and its leaf

    def test_made_puzzles_hints_and_rows(self):
        made = loshu.Puzzle(loshu.square(4)).make("hard", seed=7)
        self.assertEqual((made.count(), made), (1, loshu.Puzzle(loshu.square(4)).make("hard", seed=7)))
        solution = made.solution()
        while hint := made.hint():
            self.assertEqual(solution[hint.cell], hint.value)
            made = loshu.Puzzle(made.figure, sum=made.sum, givens={**made.givens, hint.cell: hint.value})
        self.assertEqual(made.givens, solution)
        self.assertIn("<svg", made.compare({"symmetry": ["none"]}, trees=True)._repr_svg_())
        rows = made.compare() + loshu.Puzzle(loshu.square(3)).compare({"seed": range(3), "total_sum": [True, False]})
        self.assertEqual([(row["seed"], row["total_sum"]) for row in rows[-6:]],
                         [*itertools.product(range(3), (True, False))])
        self.assertTrue(all(type(row["seed"]) is int and type(row["total_sum"]) is bool for row in rows[-6:]))
        self.assertIs(type(loshu.Puzzle(loshu.square(3)).compare()[0]["total_sum"]), bool)

    def test_what_else_is_asked_agrees_with_the_runner_and_the_checkers(self):
        def run(*words):
            return subprocess.run([runner, *words], capture_output=True, text=True).stdout
        square, polygon = loshu.Puzzle(loshu.square(3)), loshu.Puzzle(loshu.polygon(5))
        for goal in "least", "greatest":
            told = json.loads(run("count", "polygon", "5", "--sum", goal, "--format", "json"))
            found = [*polygon.solutions(sum=goal)]
            self.assertEqual((polygon.count(sum=goal), len(found)), (told["total"], told["total"]))
            self.assertEqual({sum(one[cell] for cell in line) for one in found for line in polygon.figure.lines}, {told["sum"]})
            self.assertEqual(sum(polygon.solution(sum=goal)[cell] for cell in polygon.figure.lines[0]), told["sum"])
        everything = [[*one.values()] for one in polygon.solutions("full")]
        for most in None, 1, 3:
            found = [[*one.values()] for one in polygon.solutions("full", most, sort=True)]
            self.assertEqual(found, sorted(everything)[:most])
        self.assertEqual(json.loads(run("spectrum", "ring", "3", "--format", "json"))[0]["rows"],
                         loshu.Puzzle(loshu.ring(3)).spectrum()["rows"])
        rows = json.loads(run("estimate", "square", "4", "--probes", "40", "--seed", "3", "--format", "json"))
        for row, one in zip(rows, loshu.Puzzle(loshu.square(4)).estimate(40, seed=3), strict=True):
            self.assertEqual([row[key] for key in ("engine", "total", "nodes", "probes")],
                             [one[key] for key in ("engine", "total", "nodes", "probes")])
        for puzzle in square, loshu.Puzzle(loshu.ring(3), relations=["k1 < k2"]), polygon:
            with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
                print(puzzle.prove(), file=file, flush=True)
                told = subprocess.run([sys.executable, source / "examples/proofs/check.py", file.name], capture_output=True, text=True)
            self.assertIn(f" {puzzle.count()} labellings", told.stdout, told)
            proof = puzzle.prove()
            self.assertEqual(loshu.check(proof), puzzle.count())
            for changed in proof.replace('"labellings":', '"labellings":1'), proof[:-9], "":
                self.assertRaises(ValueError, loshu.check, changed)
        self.assertNotIn("form", sys.modules)
        for seed in range(12):
            puzzle, ways = drawn(seed)
            self.assertEqual(puzzle.is_unique(), len(ways) == 1)
        made = square.make("easy")
        grade = json.loads(made.to_json())
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            print(made.to_json(), file=file, flush=True)
            grade = json.loads(run("puzzle", file.name, "--format", "json"))["grade"]
        self.assertEqual(made.grade()._asdict(), {"at_least": False, **grade})
        self.assertRaises(loshu.Error, square.grade)

    def test_what_is_left_out_has_the_value_that_the_signature_tells(self):
        square, polygon = loshu.Puzzle(loshu.square(3)), loshu.Puzzle(loshu.polygon(4))
        self.assertEqual((polygon.count(), polygon.count("none")), (208, 208))
        self.assertEqual([*polygon.solutions(seed=1)], [*polygon.solutions("none", None, False, None)])
        self.assertEqual([[one["total"], one["nodes"]] for one in polygon.estimate()],
                         [[one["total"], one["nodes"]] for one in polygon.estimate(1000, seed=1)])
        proofs = {level: json.loads(polygon.prove(symmetry=level)) for level in ("none", "geometric", "full")}
        self.assertEqual(json.loads(polygon.prove()), proofs["full"])
        self.assertEqual([proofs[level]["classes"] for level in proofs], [polygon.count(level) for level in proofs])
        four = loshu.Puzzle(loshu.square(4))
        made = four.make()
        for same in four.make(None, 1, False, "any", None), four.make(seed=1, threads=2):
            self.assertEqual(same, made)
        self.assertNotEqual(four.make(seed=2), made)
        least = four.make(minimal=True)
        for cell in least.givens:  # none of them can be spared
            others = {other: value for other, value in least.givens.items() if other != cell}
            self.assertFalse(loshu.Puzzle(least.figure, sum=least.sum, givens=others).is_unique())
        cells = {*four.make(pattern="symmetric").givens}
        turns = [lambda r, c: (5 - r, c), lambda r, c: (r, 5 - c), lambda r, c: (5 - r, 5 - c), lambda r, c: (c, r), lambda r, c: (5 - c, 5 - r)]
        self.assertTrue(any({turn(*cell) for cell in cells} == cells for turn in turns))
        for grade in "first-steps", "easy":
            self.assertEqual(four.make(grade).grade().difficulty, grade)
        self.assertEqual([(row["symmetry"], row["total_sum"]) for row in square.compare()],
                         [(row["symmetry"], row["total_sum"]) for row in square.compare(
                             {"symmetry": ["none", "geometric", "full"], "total_sum": [True, False]})])
        self.assertEqual(square.solution(seed=1), square.solution())
        self.assertIsNone(loshu.Puzzle(loshu.square(2)).solution())
        self.assertIsNone(square.explain())
        self.assertTrue(loshu.Puzzle(loshu.square(2)).explain())
        self.assertIsNone(loshu.Puzzle(loshu.square(3), givens=dict(square.solution())).hint())

    def test_an_answer_has_what_its_question_asked(self):
        square, own = loshu.Puzzle(loshu.square(3)), loshu.figure(["abc", "cde", "efa"], dict(zip("abcdef", itertools.product((0, 1), (0, 1, 2)))))
        self.assertEqual(eval(repr(own), vars(loshu)), own)
        self.assertNotEqual(loshu.figure(["abc", "cde", "efa"]), own)
        for seed in range(12):  # a hint is certain if all solutions have it, and is of one of them
            puzzle, ways = drawn(seed)
            if ways and (hint := puzzle.hint()):
                self.assertEqual(hint.certain, all(way[hint.cell] == hint.value for way in ways), puzzle)
                self.assertTrue(any(way[hint.cell] == hint.value for way in ways), puzzle)
                self.assertIn(str(hint.value), hint.text)
        ring = loshu.ring(3)
        usual, shifted = loshu.Puzzle(ring).spectrum(), loshu.Puzzle(ring, first_value=0).spectrum()
        self.assertEqual(({row["first_value"] for row in shifted["rows"]}, shifted["complete"]), ({0}, True))
        self.assertEqual([(row["sum"] + 3, row["exists"]) for row in shifted["rows"]], [(row["sum"], row["exists"]) for row in usual["rows"]])
        twice = loshu.Puzzle(ring, values=range(2, 14, 2)).spectrum()
        self.assertEqual(twice["values"], [*range(2, 14, 2)])
        self.assertEqual([row["sum"] for row in twice["rows"] if row["exists"]], [2 * row["sum"] for row in usual["rows"] if row["exists"]])
        for row in square.compare({"symmetry": "full"}) + square.compare(trees=True):
            self.assertFalse([key for key, value in row.items() if isinstance(value, (dict, list))])
        self.assertEqual([row["engine"] for row in square.compare({"symmetry": "full"}, engine="exhaust")], ["exhaust"])
        drawings = square.compare({"symmetry": "full"})._repr_svg_(), square.compare({"symmetry": "full"}, trees=True)._repr_svg_()
        self.assertTrue(all(drawing.startswith("<svg") for drawing in drawings) and drawings[0] != drawings[1])
        unlike = loshu.Puzzle(loshu.figure([("x\ny", "b"), ("b", "c"), ("c", "x\ny")]))  # a label has one line
        self.assertEqual([cell["label"] for cell in json.loads(unlike.to_json())["cells"]], ["c0", "c1", "c2"])
        told = json.loads(loshu.Puzzle(loshu.square(3), 2, sum=18, givens={(1, 1): (3, 5), (2, 2): 6}, relations=["(1,1) < (1,2)"]).to_json())
        self.assertEqual(told, {"figure": "square", "size": 3, "first_value": 2, "sum": 18, "givens": {"(1,1)": [3, 5], "(2,2)": 6},
                                "relations": ["(1,1) < (1,2)"]})
        for value, is_right in (5, True), (2**31 - 1, False), (2**31, False), (-2**31, False), (2**70, False):
            middle = loshu.Labelling(square, {**square.solution(), (2, 2): value})
            self.assertEqual((middle.verify(), square.verify(dict(middle))), (is_right, is_right))
        repeated = loshu.Puzzle(loshu.square(4), values=4 * [1, 2, 3, 4])
        self.assertGreater(repeated.count(), repeated.count("geometric"))
        self.assertGreater(repeated.count("geometric"), repeated.count("full"))
        for ask in (lambda: loshu.Puzzle(loshu.square(6)).is_unique(node_limit=2), lambda: loshu.Puzzle(loshu.square(4)).make(node_limit=1)):
            with self.assertRaisesRegex(loshu.Stopped, "^stopped at the node limit"):
                ask()
        for ask in (loshu.Puzzle(loshu.square(6)).prove, loshu.Puzzle(loshu.hexagon(7)).spectrum):
            with self.assertRaisesRegex(loshu.Timeout, "^stopped at the time limit"):
                ask(timeout=1e-6)
        with self.assertRaisesRegex(loshu.Error, "^the proof has some [0-9]+ nodes by estimate, more than 3; allow more with node_limit$"):
            loshu.Puzzle(loshu.square(4)).prove(node_limit=3)
        for limit, ending in (("node_limit", "node limit"), ("fail_limit", "failure limit")):
            with self.assertRaisesRegex(loshu.Stopped, f"^stopped at the {ending}"):
                loshu.Puzzle(loshu.hexagon(3)).grade(**{limit: 1})
        with self.assertRaisesRegex(loshu.Error, "^not proven: "):
            loshu.check(square.prove().replace('"labellings":', '"labellings":1'))

    def test_equal_lines_of_a_graph_count_once(self):
        import networkx as nx
        two_three = nx.complete_bipartite_graph(2, 3)
        self.assertEqual({frozenset(line) for line in loshu.from_graph(two_three).lines}, {frozenset({0, 1}), frozenset({2, 3, 4})})
        path = nx.path_graph(3)
        for magic, lines in {"nodes": [{1}, {0, 2}], "edges": [{(0, 1)}, {(0, 1), (1, 2)}, {(1, 2)}],
                             "total": [{0, (0, 1), 1}, {1, (1, 2), 2}],
                             "vertex total": [{0, (0, 1)}, {1, (0, 1), (1, 2)}, {2, (1, 2)}]}.items():
            self.assertEqual([{*line} for line in loshu.from_graph(path, magic).lines], lines, magic)
        self.assertEqual(loshu.from_graph(path), loshu.from_graph(path, "nodes"))
        for magic, cells in ("edges", 1), ("nodes", 2):  # a line of the same cells in another order is the same
            self.assertEqual([len(line) for line in loshu.from_graph(nx.complete_graph(2), magic).lines], [1] * cells)
        crossed = nx.Graph([(0, 2), (0, 3), (1, 3), (1, 2)])  # 0 has the neighbours 2, 3, and 1 has 3, 2
        self.assertEqual(len(loshu.from_graph(crossed).lines), 2)

    def test_a_wrong_word_is_refused_by_its_keyword(self):
        square = loshu.Puzzle(loshu.square(3))
        for ask, words in ((lambda: square.count("all"), "up_to is one of none, geometric, full, not 'all'"),
                           (lambda: square.count(sum="most"), "^sum: 'most' is not one of any[|]least[|]greatest$"),
                           (lambda: square.make("odd"), "'odd' is not one of first-steps"),
                           (lambda: square.make(pattern="odd"), "'odd' is not one of any"),
                           (lambda: square.count(engine="odd"), "engine: 'odd' is not one of auto"),
                           (lambda: square.estimate(1), "probe"),
                           (lambda: square.compare({"colour": [1]}), "^there is no setting 'colour' to vary$"),
                           (lambda: loshu.from_graph(None, "faces"), "^magic is one of nodes, edges, total, vertex total, not 'faces'$"),
                           (lambda: loshu.Puzzle(loshu.square(3), givens={(9, 9): 1}), r"^there is no cell \(9, 9\) in square"),
                           (lambda: loshu.Labelling(square, {(1, 1): 2}), r"^values has no number for the cell \(1, 2\)$"),
                           (lambda: loshu.check("{}"), "^no proof: ")):
            with self.subTest(words), self.assertRaisesRegex(loshu.Error, words):
                ask()

    def test_rows_are_read_as_they_are_drawn(self):
        import numpy
        draw = random.Random(1)
        own = loshu.figure(["abc", "cde", "efa"], dict(zip("abcdef", [(1, 0), (0, 0), (0, 1), (2, 1), (1, 2), (0, 2)])))
        figures = [loshu.square(5), loshu.hexagon(3), loshu.star(6), loshu.polygon(6), loshu.triangle(4), loshu.ring(5),
                   loshu.wheel(3), loshu.cube(3), loshu.square(4, "associative"), own, loshu.figure(["abc", "cde", "efa"])]
        for figure, first in itertools.product(figures, (1, -60, 995)):
            puzzle = loshu.Puzzle(figure, first)
            one = puzzle.solution()
            if one is None:
                continue
            with self.subTest(puzzle=puzzle):
                rows = [[*map(int, line.split())] for line in str(one).splitlines()]
                self.assertEqual(loshu.Labelling.from_rows(puzzle, rows), one)
                flat = [*one.values()]
                self.assertEqual(loshu.Labelling.from_rows(puzzle, numpy.array(flat)), one)
                for same in (rows, flat, [flat, flat], numpy.asarray(one), dict(one), one):
                    self.assertIs(puzzle.verify(same), True)
                self.assertIs(puzzle.verify([flat, [flat[0] + 1000, *flat[1:]]]), False)  # one of several
                begun = [[draw.choice([number, None, 0 if first == 1 else numpy.nan]) for number in row] for row in rows]
                givens = {cell: one[cell] for cell in figure.cells if one[cell] in itertools.chain(*begun) and one[cell]}
                self.assertEqual(loshu.Puzzle(figure, first, givens=begun).givens, givens)
                row = draw.choice(rows)
                row[draw.randrange(len(row))] += draw.choice([-1, 1, 9])
                self.assertIs(puzzle.verify(rows), False)
        square = loshu.Puzzle(loshu.square(3))
        array = numpy.array([[4, numpy.nan, 2], [0, 5, 0], [8, 1, 6]])
        self.assertEqual(len(loshu.Puzzle(loshu.square(3), givens=array).givens), 6)
        begun = loshu.Puzzle(loshu.square(3), values=iter(range(1, 10)), givens=map(iter, [[4, 0, 2], [0] * 3, [0, 0, 6]]))
        self.assertEqual(begun.givens, {(1, 1): 4, (1, 3): 2, (3, 3): 6})
        for wrong, words in ((["x"] * 9, "no row of whole numbers"), ([1.5] * 9, "no row of whole numbers"),
                             ([1, 2], "ends after 2 numbers"), ([], "no figure in it"), ([2**70] * 9, "within 64 bits"),
                             ([[1, 2, 3]] * 6, "2 figures"), ([4, 0, 2, 3, 5, 7, 8, 1, 6], "is open")):
            with self.subTest(wrong=wrong), self.assertRaisesRegex(loshu.Error, words):
                loshu.Labelling.from_rows(square, wrong)

    def test_rows_of_every_family_and_kind_are_read_as_they_are_drawn(self):
        families = [(name, kind) for name, (_, _, kinds, _) in loshu._loshu.families.items() for kind in kinds or [None]]
        self.assertGreater(len(families), 10)
        for name, kind in families:
            magic = 0
            for seed in range(24):
                draw = random.Random(f"{name} {kind} {seed}")
                sizes = {"cube": (2, 4), "tesseract": (2, 3), "hexagon": (3, 4), "star": (5, 11)}.get(name, (3, 9))
                figure = None
                while figure is None:
                    with contextlib.suppress(loshu.Error):  # not every kind has every size
                        figure = named_figure(name, draw.randint(*sizes), kind)
                first = draw.choice([1, 1, 1, -5, 96])
                puzzle = loshu.Puzzle(figure, first)
                values = draw.sample(range(first, first + len(figure.cells)), len(figure.cells))
                one = loshu.Labelling(puzzle, dict(zip(figure.cells, values)))
                with contextlib.suppress(loshu.Stopped):
                    one = puzzle.solution(engine="anneal", swap_limit=20000, seed=seed + 1) or one
                with self.subTest(puzzle=puzzle, seed=seed):
                    rows = [[*map(int, line.split())] for line in str(one).splitlines()]
                    self.assertEqual(loshu.Labelling.from_rows(puzzle, rows), one)
                    self.assertIs(puzzle.verify(rows), one.verify())
                    magic += one.verify()
                    begun = [[draw.choice([number, None]) for number in row] for row in rows]
                    left = {*itertools.chain(*begun)}
                    givens = {cell: value for cell, value in one.items() if value in left}
                    self.assertEqual(loshu.Puzzle(figure, first, givens=begun).givens, givens)
                    value = one[draw.choice(draw.choice(figure.lines or [figure.cells]))]
                    other = draw.choice([first, value - 1, value + 1, value + 1000])
                    wrong = [[other + (other == value) if number == value else number for number in row] for row in rows]
                    self.assertIs(puzzle.verify(wrong), False)
            is_rare = name == "tesseract" or (name == "cube" and kind != "magic")  # most small orders have none
            self.assertGreaterEqual(magic, 0 if is_rare else 2, (name, kind))  # few hexagons are found


class Refusals(unittest.TestCase):
    def test_errors_speak_of_the_cells_and_keywords_of_python(self):
        own, square = loshu.figure(["abc", "cde", "efa"]), loshu.Puzzle(loshu.square(4))
        for text, wrong in {
                "no cell 'z'": lambda: loshu.Puzzle(own, givens={"z": 1}),
                "no cell (5, 1)": lambda: loshu.Puzzle(loshu.square(4), givens={(5, 1): 1}),
                "first_value: should be a whole number": lambda: loshu.Puzzle(own, first_value=10**30),
                "sum: 'most' is not": lambda: square.count(sum="most"),
                "no number for the cell (1, 1)": lambda: loshu.Labelling(square, {}),
                "no point for the cell 'b'": lambda: loshu.figure(["ab"], {"a": (0, 0)}),
                "a figure and values alone": lambda: loshu.Puzzle(own, sum=9).spectrum(),
                "cell a twice": lambda: loshu.figure(["aa"]),
                "total_sum": lambda: square.count(engine="exhaust", total_sum=False),
                "value_order": lambda: square.count(value_order="sideways"),
                "up_to": lambda: square.count("rotation"),
                "timeout": lambda: square.count(timeout=-1),
                "node_limit should be from 1": lambda: square.hint(node_limit=0),
                "use node_limit": lambda: square.count(engine="gecode", swap_limit=10),
                "nodes, edges": lambda: loshu.from_graph(None, "hexes"),
                "order": lambda: loshu.square(0),
                "one of": lambda: square.make("gruesome")}.items():
            with self.subTest(text), self.assertRaises(loshu.Error) as caught:
                wrong()
            self.assertIn(text, str(caught.exception))
            self.assertNotIn("\ue000", str(caught.exception))
        self.assertIn("a = 9", loshu.Puzzle(own, givens={"a": 9}).explain())
        one = square.solution()
        for wrong in (lambda: square.count(walkr=1), lambda: loshu.figure([[[]]]),
                      lambda: square.count(solutions=5), lambda: loshu.square(4, side=3),
                      lambda: operator.setitem(one, (1, 1), 2), lambda: operator.delitem(one, (1, 1))):
            self.assertRaises(TypeError, wrong)
        self.assertTrue(one.verify())

    def test_an_argument_of_a_wrong_type_raises_a_type_error_that_names_it(self):
        puzzle = loshu.Puzzle(loshu.square(3))
        functions = {name: getattr(loshu, name) for name in loshu.__all__ if callable(getattr(loshu, name))
                     and name not in ("Error", "Stopped", "Timeout", "Hint", "Grade", "Figure")}
        functions |= {name: getattr(puzzle, name) for name, one in vars(loshu.Puzzle).items()
                      if callable(one) and name[0] != "_" and name not in loshu.__all__}
        functions["from_rows"] = loshu.Labelling.from_rows
        right = {"size": 3, "lines": ["abc"], "graph": None, "magic": "nodes", "figure": puzzle.figure, "puzzle": puzzle,
                 "rows": [*range(1, 10)],
                 "values": dict(zip(puzzle.figure.cells, range(1, 10)))}
        odd = [object(), 5, 0.5, "x", [], [[]], {}, {"x": "y"}, b"x", print, True, {1}, float("nan")]
        limits, tried, typed = {"timeout": 0.001, "node_limit": 1}, 0, set()
        for name, function in functions.items():
            if name == "Puzzle":
                right.pop("values")
            elif name == "Labelling":
                right["values"] = dict(zip(puzzle.figure.cells, range(1, 10)))
            for parameter in inspect.signature(function).parameters:
                usual = {key: right[key] for key in inspect.signature(function).parameters if key in right}
                if loshu._loshu.families.get(name, (0,))[-1] == 2:
                    usual |= {"rows": 3, "columns": 4}
                usual |= {key: limits[key] for key in inspect.signature(function).parameters if key in limits}
                for value in odd:
                    tried += 1
                    try:
                        answer = function(**{**usual, parameter: value})
                        if name == "solutions":
                            next(answer, None)
                    except TypeError as why:
                        self.assertIn(parameter, str(why), (name, value))
                        typed.add((name, parameter))
                    except (loshu.Error, loshu.Stopped):
                        pass  # the right type and a wrong value, or no time
                    except Exception as why:  # never a fault of the inside
                        self.fail(f"{name}({parameter}={value!r}): {why!r}")
                self.assertIn((name, parameter), typed)
        self.assertGreater(tried, 2000)

    def test_limits_are_keywords_and_tell_what_was_found(self):
        self.assertTrue(issubclass(loshu.Timeout, loshu.Stopped) and issubclass(loshu.Timeout, TimeoutError))
        large, small = loshu.Puzzle(loshu.square(6)), loshu.Puzzle(loshu.square(5), sum=65)
        count, pull = functools.partial(large.count, engine="gecode"), lambda **limits: [*large.solutions(**limits)]
        for ask, limit in ((count, "timeout"), (functools.partial(pull, engine="gecode"), "timeout"),
                           *itertools.product((count, small.explain, small.hint), ("node_limit", "fail_limit")),
                           (pull, "swap_limit"), (pull, "restart_limit")):
            in_time = limit != "timeout"
            with self.subTest(limit), self.assertRaises(loshu.Stopped if in_time else loshu.Timeout) as caught:
                ask(**{limit: 1 if in_time else 0.5})
            copy = pickle.loads(pickle.dumps(caught.exception))
            ending = limit.replace("fail", "failure").replace("timeout", "time_limit").replace("_", " ")
            self.assertEqual((copy.result, str(copy)), (caught.exception.result, str(caught.exception)))
            self.assertEqual((copy.result["ending"], f"stopped at the {ending}" in str(copy)), (ending, True))
            self.assertTrue(in_time or copy.result["nodes"] > 0)
            self.assertTrue(ask is not pull or copy.result["engine"] == "anneal")
        for ask in (functools.partial(loshu.Puzzle(loshu.square(30)).estimate, timeout=1e-6),
                    functools.partial(large.make, "fiendish", timeout=1e-6), functools.partial(large.grade, timeout=1e-6)):
            with self.assertRaises(loshu.Timeout) as caught:  # not one probe, puzzle or step
                ask()
            self.assertEqual(caught.exception.result["ending"], "time limit")
        self.assertEqual(len([*large.solutions(solutions=3, node_limit=10**9)]), 3)
        self.assertEqual([row["solutions"] for row in large.compare({"seed": [1]}, solutions=2)], [2])
        told = (source / "examples/manual/options.md").read_text()  # which a test compares with the runner
        limits = {word.replace("-", "_") for word in re.findall(r"^\| `--(\w+-limit|solutions) ", told, re.M)}
        self.assertEqual(len(limits), 6)
        self.assertLessEqual(limits - {"time_limit"}, {*inspect.signature(loshu.Puzzle.compare).parameters})


class System(unittest.TestCase):
    endless = loshu.Puzzle(loshu.square(6))

    def test_dropped_iterators_end_their_searches(self):
        before = len(os.listdir("/proc/self/task"))
        for taken in 0, 1, 100:
            found = self.endless.solutions()
            self.assertEqual(len([*itertools.islice(found, taken)]), taken)
            del found
        self.assertEqual(len(os.listdir("/proc/self/task")), before)

    def test_ctrl_c_ends_each_question_at_once(self):
        for ask in (self.endless.count, lambda: [0 for _ in self.endless.solutions()], lambda: self.endless.count(
                threads=2, engine="gecode"), lambda: loshu.Puzzle(loshu.polygon(60)).solution(), lambda: loshu.Puzzle(
                loshu.square(20)).make("fiendish"), lambda: self.endless.compare({"symmetry": ["none"]})):
            begin = time.monotonic()
            threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
            self.assertRaises(KeyboardInterrupt, ask)
            self.assertLess(time.monotonic() - begin, 1.3)

    def test_threads_of_python_go_on_beside_two_counts(self):
        counts = [threading.Thread(target=lambda: self.assertRaises(loshu.Timeout, lambda: self.endless.count(
            timeout=0.5))) for _ in range(2)]
        begin, ticks = time.monotonic(), 0
        for thread in counts:
            thread.start()
        while any(thread.is_alive() for thread in counts):
            ticks += 1
            time.sleep(0.01)
        self.assertGreater(ticks, 10)
        self.assertLess(time.monotonic() - begin, 5)

    def test_a_forked_process_asks_anew(self):
        square, old = loshu.Puzzle(loshu.square(4)), self.endless.solutions()
        self.assertEqual((len(next(old)), square.count()), (36, 7040))
        in_nauty = loshu.Puzzle(loshu.square(120)).count
        busy = threading.Thread(target=self.assertRaises, args=(loshu.Timeout, in_nauty), kwargs={"timeout": 1})
        busy.start()
        while busy.is_alive():
            time.sleep(0.03)
            if (pid := os.fork()) == 0:
                signal.alarm(20)
                with contextlib.suppress(loshu.Error):
                    next(old)
                    os._exit(1)
                with contextlib.suppress(loshu.Error):  # threads of Gecode stay behind
                    os._exit(square.count(engine="gecode", threads=2) and 1)
                with contextlib.suppress(loshu.Timeout):  # locks that its parent holds
                    in_nauty(timeout=0.01)
                os._exit(square.count() != 7040 or len({*square.solutions("full")}) != 220)
            self.assertEqual(os.waitpid(pid, 0)[1], 0)
        self.assertEqual(len(next(old)), 36)

    def test_the_interpreter_exits_with_searches_under_way(self):
        begin = "import sys, threading; sys.path.insert(0, sys.argv[1]); import loshu, time\n" \
                "p = loshu.Puzzle(loshu.square(6)); s = p.solutions(); next(s)\n"
        for rest in ("", "p.__dict__['s'] = s", "t = [threading.Thread(target=f, daemon=True) for f in (p.count, "
                     "lambda: [0 for _ in s], lambda: list(p.solutions()))]\nfor x in t: x.start()\ntime.sleep(0.2)",
                     "import os\nif os.fork() == 0: sys.exit()\nassert os.wait()[1] == 0"):
            done = subprocess.run([sys.executable, "-c", begin + rest, packages], capture_output=True, text=True, timeout=60)
            self.assertEqual((done.returncode, done.stderr), (0, ""), rest)

    def test_memory_stays_flat(self):
        def work(first):
            for number in range(first, first + 1500):
                puzzle = loshu.Puzzle(loshu.figure([(number, 2, 3), (3, 4, 5), (5, 6, number)]), sum=9)
                self.assertEqual(number % 15 or puzzle.count(), number % 15 or 6)
                self.assertEqual(number % 15 != 1 or len(next(puzzle.solutions())), number % 15 != 1 or 6)
        work(10)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        work(10**6)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 3000)  # kB


class Package(unittest.TestCase):
    def test_examples_are_true(self):
        for name, one in vars(loshu).items():
            self.assertTrue(name[0] == "_" or getattr(one, "__module__", "") != "loshu" or one.__doc__, name)
        page = (source / "examples/manual/python.md").read_text()
        texts = {"module": inspect.getsource(loshu), "page": "\n".join(re.findall("```python\n(.*?)```", page, re.S))}
        for name, text in texts.items():
            tests = doctest.DocTestParser().get_doctest(text.replace('"""', "\n"), {"loshu": loshu}, name, name, 0)
            result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(tests)
            self.assertEqual(result.failed, 0, name)
            self.assertGreater(result.attempted, 1)

    def test_the_stub_has_every_setting_and_family(self):
        file, text = folder / "src/loshu/__init__.pyi", python_stub.stub(loshu)
        if os.environ.get("LOSHU_RENEW"):
            file.write_text(text)
        self.assertEqual(text, file.read_text(), "LOSHU_RENEW=1 with the test `python` renews the stub")
        for names, one in ((loshu._loshu.settings, "compare"), (loshu._loshu.families, None)):
            for name in names:
                self.assertIn(f" {name}: " if one else f"def {name}(", text)
        self.assertLessEqual({*loshu.__all__}, {*vars(loshu)})
        own = {name for name, one in vars(loshu).items() if name[0] != "_" and getattr(one, "__module__", "") == "loshu"}
        self.assertEqual(own, {*loshu.__all__} - {"__version__"})

    @unittest.skipUnless(importlib.util.find_spec("mypy"), "mypy is not installed (apt-get install mypy)")
    def test_mypy_takes_the_guide_and_the_examples_and_finds_wrong_calls(self):
        wrong = source / "test/examples/python_wrong.py"
        page = (source / "examples/manual/python.md").read_text()
        cells = json.loads((folder / "lesson.ipynb").read_text())["cells"]
        texts = {"guide": "".join(re.findall("^(?:>>>|\\.\\.\\.) ?(.*\n)", page, re.M)),
                 "lesson": "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"),
                 "wrong": wrong.read_text(), "square": (source / "examples/lesson/models/square.py").read_text(),
                 **{script.stem: script.read_text() for script in folder.glob("*.py")}}
        with tempfile.TemporaryDirectory() as work:
            for name, text in texts.items():
                (pathlib.Path(work) / f"{name}_page.py").write_text(text)
            (pathlib.Path(work) / "mypy.ini").write_text("[mypy-numpy.*,networkx.*,pandas.*,matplotlib.*]\nfollow_imports = skip\n"
                                                         "ignore_missing_imports = True\n")
            told = subprocess.run([sys.executable, "-m", "mypy", *sorted(f"{name}_page.py" for name in texts)], cwd=work,
                                  capture_output=True, text=True, env={**os.environ, "MYPYPATH": os.path.abspath(packages)})
        found = {(name, int(line)) for name, line in re.findall(r"^(\w+)_page\.py:(\d+): error", told.stdout, re.M)}
        lines = wrong.read_text().splitlines()
        self.assertEqual(found, {("wrong", number) for number, line in enumerate(lines, 1) if line.endswith("  # wrong")}, told.stdout)
        self.assertGreater(len(found), 20)

    def test_the_stub_of_the_module_has_the_signatures_of_the_docstrings(self):
        stub = re.findall("^    def .*", (folder / "src/loshu/_loshu.pyi").read_text(), re.M)
        real = [f"    def {one.__doc__.splitlines()[0]}: ..." for name, one in vars(loshu._loshu.Puzzle).items()
                if callable(one) and (name == "__init__" or name[0] != "_")]
        self.assertEqual(sorted(stub), sorted(re.sub(r"self: [\w.]+", "self", one) for one in real))
        self.assertEqual([name for name, one in vars(loshu._loshu).items() if callable(one)], ["Error", "Stopped", "Timeout", "Puzzle"])
        self.assertLessEqual({*loshu._loshu.settings}, {*inspect.signature(loshu.Puzzle.solutions).parameters})
        self.assertLess({"timeout", "total_sum", "node_limit", "solutions"}, {*loshu._loshu.settings})

    def test_the_project_file_names_options_and_targets_that_exist(self):
        project = tomllib.loads((folder / "pyproject.toml").read_text())
        cmake = "".join(file.read_text() for file in (source / "CMakeLists.txt", folder / "CMakeLists.txt"))
        build = project["tool"]["scikit-build"]
        for form, names in (("option({} ", build["cmake"]["define"]), ("_library({} ", build["build"]["targets"]),
                            ("COMPONENT {}", build["install"]["components"])):
            for name in names:
                self.assertIn(form.format(name), cmake)
        self.assertIn(f"VERSION {project['project']['version']} ", cmake)

    def test_the_lesson_has_no_outputs_and_its_programs_run(self):
        cells = json.loads((folder / "lesson.ipynb").read_text())["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        self.assertFalse([cell for cell in cells if cell.get("outputs") or cell.get("execution_count")])
        with contextlib.redirect_stdout(io.StringIO()):
            exec(code, {})
        for script in folder.glob("*.py"):
            done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60,
                                  env={**os.environ, "PYTHONPATH": packages})
            self.assertEqual((done.returncode, done.stderr), (0, ""), script)


unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=1)
