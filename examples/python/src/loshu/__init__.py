"""Magic figures: count, find, explain and make puzzles whose lines all have one sum.

>>> puzzle = loshu.Puzzle(loshu.square(3), givens={(1, 1): 2})
>>> puzzle.count(), puzzle.solution()[3, 3], puzzle.hint()[:2]
(2, 8, ((2, 2), 5))

Settings and limits are keywords, with `_` for `-`: `puzzle.count(engine="gecode", threads=2)`.
A `timeout` is in seconds. A limit raises `Stopped`, and a question without sense raises `Error`.
An argument of a wrong type raises `TypeError`, which names the argument.
"""
from __future__ import annotations

import contextlib
import importlib.util
import inspect
import io
import json
import operator
import pathlib
import re
import sys
import tempfile
from collections import namedtuple
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from numbers import Real
from typing import Any

from . import _loshu
from ._loshu import Error, Stopped, Timeout, __version__

Error.__module__, Error.__doc__ = __name__, "A question that makes no sense, in a sentence."
_marks = 0xF0000  # the first of the characters that are the labels of one's own cells
Hint = namedtuple("Hint", "cell value text certain")
Grade = namedtuple("Grade", "difficulty level steps longest_chain choices at_least")
Grade.__doc__ = "How hard a puzzle is for a person. With `at_least` there are more choices."
__all__ = ["Error", "Figure", "Grade", "Hint", "Labelling", "Puzzle", "Stopped", "Timeout",
           "__version__", "check", "figure", "from_graph", *_loshu.families]


def _require(right: bool, name: str, words: str, value: Any) -> None:
    """Raises TypeError for an argument of a wrong type."""
    if not right:
        raise TypeError(f"{name} should be {words}, not {value!r}")


def _whole(name: str, value: Any) -> int:
    """A whole number of any type that has some, but no truth value."""
    _require(hasattr(value, "__index__") and not isinstance(value, bool), name,
             "a whole number", value)
    return operator.index(value)


def _is_listed(value: Any) -> bool:
    """Whether a value has items and is no text."""
    return isinstance(value, Iterable) and not isinstance(value, (str, bytes))


def _items(name: str, value: Any, words: str) -> list:
    """The items of any iterable but a text."""
    _require(_is_listed(value), name, words, value)
    return list(value)


def _word(name: str, value: Any) -> str:
    """The library's word for the value of a setting."""
    _, kind, words, _ = _loshu.settings[name]
    if kind == "whole":
        return str(_whole(name, value))
    if kind == "number":
        _require(isinstance(value, Real) and not isinstance(value, bool), name, "a number", value)
        return repr(float(value))
    if kind == "names" and not isinstance(value, str):
        names = _items(name, value, "a list of names")
        _require(all(isinstance(one, str) for one in names), name, "a list of names", value)
        return " ".join(names)
    if kind == "on_off" and not isinstance(value, str):
        _require(type(value).__name__ in ("bool", "bool_"), name, "True or False", value)
        return "on" if value else "off"
    _require(isinstance(value, str), name, "a text", value)
    return value


def _value(name: str, word: str) -> Any:
    """The value of a setting that the library's word stands for."""
    kind = _loshu.settings[name][1] if name in _loshu.settings else "text"
    return {"on_off": "on".__eq__, "whole": int, "number": float}.get(kind, str)(word)


def _answer(cells: Iterable, ask: Callable, *args: Any) -> Any:
    """The library's answer about a figure with these cells, with the keywords of Python."""
    try:
        answer = ask(*args)
    except Error as why:
        answer = json.dumps({"ending": "error", "stopped": str(why)}, ensure_ascii=False).encode()
    if not isinstance(answer, bytes):
        return answer
    text = re.sub("\ue000:\\d+:\\d+: (/\\S*: (?!should)|/)?|--", "", answer.decode())
    for keyword, (name, *_) in _loshu.settings.items():
        text = text.replace(name, keyword)
    names = (json.dumps(str(cell))[1:-1] for cell in cells)
    found = json.loads(text.translate(dict(enumerate(names, _marks))))
    if "stopped" not in found:
        return found
    kind = {"error": Error, "time limit": Timeout}.get(found["ending"], Stopped)
    stopped = kind(found["stopped"].strip())
    stopped.result = found
    raise stopped


def _takes(keywords: Iterable[str], *functions: Callable) -> None:
    """Names these keywords in the signatures of functions, in place of `**settings`."""
    for function in functions:
        *usual, rest = inspect.signature(function).parameters.values()
        named = [inspect.Parameter(name, rest.KEYWORD_ONLY, default=None) for name in keywords]
        function.__signature__ = inspect.Signature(
            usual + named, return_annotation=function.__annotations__["return"])


@dataclass(frozen=True, repr=False)
class Figure:
    """Cells and lines. `figure`, `from_graph`, and `square` and its like make figures."""
    _parts: dict = field(hash=False)  # as the library reads them
    _call: str = field(compare=False)  # that makes it
    cells: tuple = ()  # those of one's own; else the labels of the library make them

    def __post_init__(self) -> None:
        core = _answer(self.cells, _loshu.Puzzle, json.dumps(self._parts))
        whole = json.loads(core.to_json(True))
        labels = [cell["label"] for cell in whole["cells"]]
        cells = self.cells or [tuple(json.loads(f"[{label[1:-1]}]")) if label[0] == "(" else label
                               for label in labels]
        named = dict(zip(labels, cells))
        lines = [tuple(map(named.get, line)) for line in whole["lines"] if isinstance(line, list)]
        vars(self).update(cells=tuple(cells), lines=tuple(lines), _labels=dict(zip(cells, labels)),
                          _parts=json.loads(core.to_json(False)))

    __repr__ = lambda self: self._call
    _repr_svg_ = lambda self: Puzzle(self)._core.draw([""] * len(self.cells), True)


def figure(lines: Iterable[Iterable[Hashable]], positions: Mapping | None = None) -> Figure:
    """A figure of your own: lines of hashable cells. `positions` maps cells to points (x, y)."""
    lines = tuple(tuple(line) if isinstance(line, str) else
                  tuple(_items("each of lines", line, "a list of cells"))
                  for line in _items("lines", lines, "a list of lines"))
    for cell in (cell for line in lines for cell in line):
        _require(isinstance(cell, Hashable) and _is_hashed(cell), "each cell of lines",
                 "hashable", cell)
    cells = dict.fromkeys(cell for line in lines for cell in line)
    marks = {cell: chr(mark) for mark, cell in enumerate(cells, _marks)}
    place = {} if positions is None else _places(cells, positions)
    parts = {"name": "figure", "lines": [[marks[cell] for cell in line] for line in lines],
             "cells": [{"label": marks[cell], **place.get(cell, {})} for cell in cells]}
    more = f", {dict(positions)!r}" if positions else ""
    return Figure(parts, f"figure({lines}{more})", tuple(cells))


def _is_hashed(cell: Any) -> bool:
    with contextlib.suppress(TypeError):  # a tuple may hold a list
        return hash(cell) is not None
    return False


def _places(cells: Iterable, positions: Any) -> dict:
    """The position of each cell, as the library reads it."""
    _require(isinstance(positions, Mapping), "positions", "a dict of cells and points", positions)
    places = {}
    for cell in cells if positions else ():
        if cell not in positions:
            raise Error(f"positions has no point for the cell {cell!r}")
        point = _items("each point of positions", positions[cell], "two numbers")
        _require(len(point) == 2 and all(isinstance(one, Real) for one in point),
                 "each point of positions", "two numbers", positions[cell])
        places[cell] = {"position": [*map(float, point)]}
    return places


def from_graph(graph: Any, magic: str = "nodes") -> Figure:
    """A figure from a networkx graph. The cells on a line are, by `magic`: for "nodes", the
    neighbours of each node; for "edges", the edges at each node (supermagic); for "total", an edge
    and its nodes (edge-magic total); for "vertex total", a node and its edges (vertex-magic total).
    Equal lines count once."""
    at = lambda node: [edge for edge in graph.edges if node in edge[:2]]  # a third is its key
    ways = {"nodes": lambda: [list(graph[node]) for node in graph],
            "edges": lambda: [at(node) for node in graph],
            "total": lambda: [[edge[0], edge, edge[1]] for edge in graph.edges],
            "vertex total": lambda: [[node, *at(node)] for node in graph]}
    _require(isinstance(magic, str), "magic", "a text", magic)
    if magic not in ways:
        raise Error(f"magic is one of {', '.join(ways)}, not {magic!r}")
    _require(hasattr(graph, "edges") and hasattr(graph, "nodes"), "graph", "a networkx graph", graph)
    both = {*graph.nodes} & {*graph.edges} if magic.endswith("total") else ()
    for one in both:
        raise Error(f"the node {one!r} of the graph has the name of an edge; name it otherwise")
    return figure({frozenset(line): line for line in ways[magic]()}.values())


def _family(name: str) -> Callable[..., Figure]:
    summary, details, _, sizes = _loshu.families[name]

    def made(given: dict[str, Any]) -> Figure:
        _require(given.get("kind") is None or isinstance(given["kind"], str), "kind", "a text", given.get("kind"))
        given = {key: part if key == "kind" else _whole(key, part)
                 for key, part in given.items() if key in ("size", "rows", "columns") or part is not None}
        call = ", ".join(f"{key}={part!r}" for key, part in given.items())
        size = given.pop("size") if sizes == 1 else [given.pop("rows"), given.pop("columns")]
        return Figure({"figure": name, "size": size, **given}, f"{name}({call})")

    make: Callable[..., Figure]
    if sizes == 1:
        def make(size: int, kind: str | None = None, **details: int) -> Figure:
            return made({"size": size, **inspect.signature(make).bind(size, kind, **details).arguments})
    else:
        def make(rows: int, columns: int, kind: str | None = None, **details: int) -> Figure:
            return made({**inspect.signature(make).bind(rows, columns, kind, **details).arguments})
    make.__name__, make.__doc__ = name, f"The figure {name}: {summary}."
    _takes(details, make)
    return make


# square, polygon, hexagon and so on: every figure that the library names
globals().update({name: _family(name) for name in _loshu.families})


def _rows(lists: Any) -> list[list]:
    """The innermost lists of numbers; None and nan are open cells."""
    lists = lists.tolist() if hasattr(lists, "tolist") else list(lists)
    is_list = [hasattr(one, "__iter__") and not isinstance(one, (str, bytes)) for one in lists]
    if any(is_list):
        return [row for one, nested in zip(lists, is_list) for row in _rows(one if nested else [one])]
    numbers = [None if one is None or one != one else one for one in lists]
    try:
        whole = [one if one is None else int(one) for one in numbers]
    except (TypeError, ValueError, OverflowError):
        whole = []
    if numbers != whole:
        raise Error(f"{lists!r:.80} is no row of whole numbers")
    return [whole]


class Labelling(Mapping):
    """A value for each cell of a puzzle. `numpy.asarray` gives a square its rows and columns, and a
    cube its layers, rows and columns."""
    def __init__(self, puzzle: Puzzle, values: Mapping[Hashable, int]):
        _require(isinstance(puzzle, Puzzle), "puzzle", "a Puzzle", puzzle)
        _require(isinstance(values, Mapping), "values", "a dict of cells and numbers", values)
        for cell in puzzle.figure.cells:
            if cell not in values:
                raise Error(f"values has no number for the cell {cell!r}")
        self.puzzle = puzzle
        self._values = {cell: _whole("each of values", values[cell]) for cell in puzzle.figure.cells}

    @classmethod
    def from_rows(cls, puzzle: Puzzle, rows: Any) -> Labelling:
        """A labelling from lists of numbers or an array: rows as drawn, or one in cell order."""
        _require(isinstance(puzzle, Puzzle), "puzzle", "a Puzzle", puzzle)
        _require(_is_listed(rows), "rows", "lists of numbers or an array", rows)
        cells = puzzle.figure.cells
        values = dict(zip(cells, _answer(cells, puzzle._read, "values_in", rows)))
        for cell, value in values.items():
            if value is None:
                raise Error(f"the cell {cell} is open")
        return cls(puzzle, values)

    __getitem__ = lambda self, cell: self._values[cell]
    __iter__ = lambda self: iter(self._values)
    __len__ = lambda self: len(self._values)
    __hash__ = lambda self: hash(frozenset(self.items()))
    __repr__ = lambda self: str(self).rstrip("\n")
    __str__ = lambda self, svg=False: self.puzzle._core.draw([*map(str, self.values())], svg)
    _repr_svg_ = lambda self: self.__str__(True)

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        from numpy import array
        figure, values = self.puzzle.figure, array([*self.values()], dtype)
        if "figure" not in figure._parts or not isinstance(figure.cells[0], tuple):
            return values
        return values.reshape([*map(max, zip(*figure.cells))])

    def verify(self) -> bool:
        """Whether this is a solution of its puzzle, by a checker that no search uses."""
        return max(map(abs, self.values())) < 2**31 and self.puzzle._core.is_magic([*self.values()])


class _Rows(list):
    _repr_svg_ = lambda self: self.svg


@dataclass(frozen=True, repr=False)
class Puzzle:
    """A figure, its values and what is asked of them.

    The values go up from `first_value`, or are `values`: a list or a text, "primes 31..101". A
    relation is a text and its cells, ("2*{} - {} <= sum", a, b), or names cells itself: "k1 < k2".
    Givens may be rows, too: lists or an array as drawn, with 0, None or nan for open cells.
    """
    figure: Figure
    first_value: int = 1
    values: Any = None
    sum: int | None = None
    givens: Mapping[Hashable, int] | Any = field(default_factory=dict, hash=False)
    relations: Iterable = ()

    def __post_init__(self) -> None:
        _require(isinstance(self.figure, Figure), "figure", "a Figure", self.figure)
        label, values = self.figure._labels.__getitem__, self.values
        if not isinstance(values, (str, type(None))):
            values = tuple(_whole("each of values", value)
                           for value in _items("values", values, "a text or whole numbers"))
        relations = tuple(map(self._relation, _items("relations", self.relations, "a list")))
        givens = self.givens
        if not isinstance(givens, Mapping):
            _require(_is_listed(givens), "givens", "a dict of cells and numbers, or rows", givens)
            read = replace(self, values=values, givens={}, relations=())._read
            found = zip(self.figure.cells, _answer(self.figure.cells, read, "values_in", givens))
            givens = {cell: value for cell, value in found if value is not None}
        try:
            parts = {"first_value": _whole("first_value", self.first_value), "values": values,
                     "sum": self.sum if self.sum is None else _whole("sum", self.sum),
                     "givens": {label(cell): self._given(value) for cell, value in givens.items()},
                     "relations": [text.format(*map(label, cells)) for text, *cells in relations]}
        except KeyError as missing:
            raise Error(f"there is no cell {missing} in {self.figure!r}") from None
        except (IndexError, ValueError, AttributeError) as why:
            raise Error(f"each of relations has a pair of braces for each cell: {why}") from None
        text = json.dumps({**self.figure._parts, **parts})
        vars(self).update(values=values, givens=dict(givens), relations=relations,
                          _core=_answer(self.figure.cells, _loshu.Puzzle, text))

    def _read(self, task: str, rows: Any) -> Any:
        try:
            return getattr(self._core, task)(_rows(rows))
        except TypeError:
            raise Error(f"{rows!r:.80} are no rows of whole numbers within 64 bits") from None

    def verify(self, filled: Any) -> bool:
        """Whether a labelling, rows or an array are a solution. Rows are as drawn, or one row in
        cell order; rows that fit both are tried in both orders."""
        if isinstance(filled, Mapping):
            return Labelling(self, filled).verify()
        _require(_is_listed(filled), "filled", "a labelling, lists of numbers or an array", filled)
        return _answer(self.figure.cells, self._read, "are_magic", filled)

    @staticmethod
    def _given(value: Any) -> Any:
        name = "each of givens"
        if hasattr(value, "__index__"):
            return _whole(name, value)
        return [_whole(name, one) for one in _items(name, value, "a whole number or several")]

    @staticmethod
    def _relation(one: Any) -> tuple:
        text, *cells = (one,) if isinstance(one, str) else _items(
            "each of relations", one, "a text, or a text and its cells") or [None]
        _require(isinstance(text, str), "each of relations", "a text, or a text and its cells", one)
        return (text, *cells)

    def __repr__(self) -> str:
        parts = [f", {one.name}={part!r}" for one in fields(self)[1:]
                 if (part := getattr(self, one.name)) not in (one.default, {}, ())]
        return f"Puzzle({self.figure!r}{''.join(parts)})"

    def _ask(self, name: str, **words: Any) -> Any:
        inspect.signature(getattr(Puzzle, name)).bind_partial(**words)
        given = {key: word for key, word in words.items() if word is not None}
        for key in {"up_to", "grade", "pattern", "sum"} & {*given}:
            _require(isinstance(given[key], str), key, "a text", given[key])
        for key in {"minimal", "trees", "sort"} & {*given}:
            _require(isinstance(given[key], bool), key, "True or False", given[key])
        named = {_loshu.settings[key][0] if key in _loshu.settings else key:
                 _word(key, word) if key in _loshu.settings else str(word)
                 for key, word in given.items()}
        return _answer(self.figure.cells, self._core.ask, name, named)

    def count(self, up_to: str = "none", sum: str | None = None, **settings: Any) -> int:
        """How many solutions there are, up to the symmetries "none", "geometric" or "full". With
        the `sum` "least" or "greatest", only those of the least or greatest sum count."""
        found = self._ask("count", up_to=up_to, sum=sum, **settings)
        number = {"none": found["total"], **found["classes"]}[up_to]
        if number is None:
            raise Error(f"with values that repeat, this count does not tell classes; {up_to!r} "
                        "takes the engine gecode")
        return int(number)

    def solutions(self, up_to: str = "none", most: int | None = None, sort: bool = False,
                  sum: str | None = None, **settings: Any) -> Iterator[Labelling]:
        """The solutions as they are found, one of each class, `most` at most. Drop it to end it.
        With `sort`, all are found first, and come in the order of their values."""
        most = most if most is None else _whole("most", most)
        search = self._ask("solutions", up_to=up_to, sort=sort, sum=sum,
                           **{"solutions": most, **settings})
        found = iter(lambda: _answer(self.figure.cells, search), None)
        return (Labelling(self, dict(zip(self.figure.cells, values))) for values in found)

    def solution(self, sum: str | None = None, **settings: Any) -> Labelling | None:
        """One solution, by the engine that finds one soonest; None if there is none. The `sum` may
        be "least" or "greatest"."""
        return next(self.solutions("", 1, sum=sum, **settings), None)

    def is_unique(self, **settings: Any) -> bool:
        """Whether there is exactly one solution."""
        return self._ask("is_unique", **settings)["unique"] == "one"

    def estimate(self, probes: int = 1000, **settings: Any) -> list[dict]:
        """How many solutions there are, from random probes: a dict for each engine that counts in
        parts. "total", "nodes" and "seconds" are dicts of "mean", "least" and "greatest"."""
        return self._ask("estimate", probes=_whole("probes", probes), **settings)["engines"]

    def prove(self, **settings: Any) -> str:
        """A proof of the count, as the text of a file that the program check.py checks."""
        return self._ask("prove", **settings)["proof"]

    def spectrum(self, **settings: Any) -> dict:
        """For which sums, or first values, the figure has a labelling, in the list "rows". If the
        complement maps rows to rows, "halved" is true and only the upper half is there."""
        return self._ask("spectrum", **settings)

    def grade(self, **limits: Any) -> Grade:
        """How hard the puzzle is for a person. It must have one solution."""
        found = self._ask("grade", **limits)
        return Grade(*(found.get(name, False) for name in Grade._fields))

    def explain(self, **limits: Any) -> str | None:
        """Why there is no solution; None if there is one."""
        return self._ask("explain", **limits)["text"] or None

    def hint(self, **limits: Any) -> Hint | None:
        """A next cell for a person; `certain` if all solutions have it. None if all are given."""
        found, cells = self._ask("hint", **limits), self.figure.cells
        hint = found["hint"]
        return hint and Hint(cells[hint["cell"]], hint["value"], found["text"], hint["certain"])

    def make(self, grade: str | None = None, seed: int = 1, minimal: bool = False,
             pattern: str = "any", threads: int | None = None, **limits: Any) -> Puzzle:
        """The puzzle with more givens, so that it has one solution. Grades: "easy", "hard", ..."""
        found = self._ask("make", grade=grade, seed=seed, minimal=minimal, pattern=pattern,
                          threads=threads, **limits)
        givens = {self.figure.cells[cell]: value for cell, value in found["givens"]}
        return replace(self, sum=found["sum"], givens=givens)

    def compare(self, over: Mapping = {}, trees: bool = False, **settings: Any) -> list[dict]:
        """A dict for each mix of settings, for pandas; a notebook draws bars, or the trees."""
        _require(isinstance(over, Mapping), "over", "a dict of settings and lists", over)
        axes = []
        for name, values in over.items():
            if name not in _loshu.settings:
                raise Error(f"there is no setting {name!r} to vary")
            values = [values] if isinstance(values, str) else _items(name, values, "a list")
            axes.append((_loshu.settings[name][0], [_word(name, value) for value in values]))
        found = self._ask("compare", over=json.dumps(axes), trees=trees, **settings)
        rows = _Rows({**{key: value for key, value in row.items()
                         if not isinstance(value, (dict, list))},
                      **{name: _value(name, word) for name, word in row["over"].items()}}
                     for row in found["rows"])
        rows.svg = found["svg"]
        return rows

    def to_json(self) -> str:
        """The puzzle as a file for the runner: `loshu count FILE.json`."""
        for names in self.figure.cells, [f"c{number}" for number in range(len(self.figure.cells))]:
            with contextlib.suppress(Error):  # texts of cells that cannot be labels
                text = json.dumps(_answer(names, self._core.to_json, False))
                return _loshu.Puzzle(text).to_json(False).decode()


_takes(_loshu.settings, Puzzle.solutions, Puzzle.compare)
_takes([name for name in _loshu.settings if name != "solutions"], Puzzle.count, Puzzle.solution,
       Puzzle.is_unique)
_takes(["timeout", "node_limit", "fail_limit"], Puzzle.explain, Puzzle.hint, Puzzle.make, Puzzle.grade)
_takes(["timeout", "node_limit", "symmetry"], Puzzle.prove)
for _name, _task in ("estimate", Puzzle.estimate), ("spectrum", Puzzle.spectrum):
    _takes(["timeout", *(key for key, row in _loshu.settings.items() if _name in row[3].split())], _task)


def _checker() -> Any:
    """The program check.py, which lies beside this file with its part form.py."""
    folder, before, module = pathlib.Path(__file__).with_name("checker"), sys.modules.get("form"), None
    for name in "form", "check":  # the program imports "form", a name that others may have
        spec = importlib.util.spec_from_file_location(name, folder / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        if name == "form":
            sys.modules[name] = module
        spec.loader.exec_module(module)
    if before is None:
        del sys.modules["form"]
    else:
        sys.modules["form"] = before
    return module


def check(text: str) -> int:
    """The number of labellings that a proof of `Puzzle.prove` shows, by the program check.py. It shares
    no code with Loshu. A text that is no proof, or that proves nothing, raises Error."""
    _require(isinstance(text, str), "text", "the text of a proof", text)
    checker = _checker()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        file = pathlib.Path(folder, "proof.json")
        file.write_text(text, encoding="utf-8")
        try:
            return checker.check([checker.read(str(file))])[0]
        except checker.Refused as fault:
            raise Error(f"no proof: {fault}") from None
        except ValueError as fault:
            raise Error(f"not proven: {fault}") from None
