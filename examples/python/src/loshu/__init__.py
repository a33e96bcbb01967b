"""Magic figures: count, find, explain and make puzzles whose lines all have one sum.

>>> import loshu
>>> puzzle = loshu.Puzzle(loshu.square(4))
>>> puzzle.count(), puzzle.count("geometric"), puzzle.count("full")
(7040, 880, 220)
>>> begun = loshu.Puzzle(loshu.square(3), givens={(1, 1): 2, (1, 2): 7})
>>> begun.hint()[:2]
((1, 3), 6)
>>> print(begun.solution())
2 7 6
9 5 1
4 3 8
<BLANKLINE>

Settings and limits of the library are keywords, with `_` for `-`: `puzzle.count(engine="gecode",
total_sum=False, node_limit=10**6)`. A `timeout` is in seconds. A limit that is reached raises
`Stopped`, and a question that makes no sense raises `Error`.
"""
from __future__ import annotations

import contextlib
import functools
import inspect
import itertools
import json
import operator
import os
import re
from collections import namedtuple
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Optional

from . import _loshu
from ._loshu import Error

__version__ = _loshu.version
Error.__module__, Error.__doc__ = __name__, "A question that makes no sense, in a sentence."
# The keywords, and what the library calls them.
_names = {name.replace("-", "_"): name for name in _loshu.settings() if name != "time-limit"}
_names["timeout"] = "time-limit"
Hint = namedtuple("Hint", "cell value text certain")


class Stopped(Exception):
    """A search ended too early. `result` is a dict of what was found."""

    result = property(lambda self: self.args[1])
    __str__ = lambda self: self.args[0]


class Timeout(Stopped, TimeoutError):
    """A search reached its timeout."""


@dataclass(frozen=True, repr=False)
class Figure:
    """Cells and lines. `figure`, `from_graph`, and `square` and its like make figures."""

    cells: tuple
    lines: tuple
    _text: str  # as the library writes it
    _labels: dict = field(compare=False)  # of cells in the library: for cells of one's own, a mark

    def _label(self, cell: Hashable) -> str:
        if cell in self._labels:
            return self._labels[cell]
        raise Error(f"there is no cell {cell!r} in {self!r}")

    def __repr__(self) -> str:
        name = json.loads(self._text)
        if "figure" in name:
            return f"{name.pop('figure')}({', '.join(f'{key}={name[key]!r}' for key in name)})"
        return f"figure({self.lines!r})"

    def _repr_svg_(self) -> str:
        return Puzzle(self)._core.draw([""] * len(self.cells), True)


def _words(text: str, cell: Callable[[int], str]) -> str:
    """A text of the library with the keywords of Python and the names of cells for their marks."""
    text = re.sub("\ue000:\\d+:\\d+: (/\\S*: (?!should)|/)?", "", text).replace("--", "").strip()
    for keyword, name in _names.items():
        text = text.replace(name, keyword)
    return re.sub("\ue000(\\d+)\ue001", lambda mark: cell(int(mark[1])), text)


@contextlib.contextmanager
def _told(cells: tuple) -> Iterator[None]:
    try:
        yield
    except Error as error:
        raise Error(_words(str(error), lambda number: str(cells[number]))) from None


def _read(parts: dict, cells: tuple = ()) -> _loshu.Puzzle:
    with _told(cells):
        return _loshu.Puzzle(json.dumps(parts, default=operator.index), "\ue000")


def figure(lines: Iterable[Iterable[Hashable]], positions: Optional[Mapping] = None) -> Figure:
    """A figure of your own. A cell is any hashable object, and lines list their cells.

    `positions` maps cells to points (x, y); without it, Loshu places the cells.
    """
    lines = tuple(map(tuple, lines))
    marks = {cell: f"\ue000{number}\ue001"
             for number, cell in enumerate(dict.fromkeys(itertools.chain(*lines)))}
    place = {cell: {"position": [*map(float, positions[cell])]} for cell in marks if positions}
    core = _read({"name": "figure", "lines": [[marks[cell] for cell in line] for line in lines],
                  "cells": [{"label": marks[cell], **place.get(cell, {})} for cell in marks]}, tuple(marks))
    return Figure(tuple(marks), lines, core.to_json(), marks)


def from_graph(graph: Any, magic: str = "nodes") -> Figure:
    """A figure from a networkx graph. `magic` names the labelling of the graph:

    - "nodes": of the nodes. The neighbours of each node have one sum (distance magic).
    - "edges": of the edges. The edges at each node have one sum (supermagic).
    - "total": of both. Each edge and its two nodes have one sum (edge-magic).
    """
    ways = {"nodes": lambda: [list(graph[node]) for node in graph],
            "edges": lambda: [[edge for edge in graph.edges if node in edge] for node in graph],
            "total": lambda: [[edge[0], edge, edge[1]] for edge in graph.edges]}
    if magic not in ways:
        raise Error(f"magic is one of {', '.join(ways)}, not {magic!r}")
    return figure({frozenset(line): line for line in ways[magic]()}.values())


def _family(name: str) -> Callable[..., Figure]:
    summary, known = _loshu.families()[name]

    def make(size: int, kind: str = "", **details: int) -> Figure:
        for detail in details.keys() - known:
            raise TypeError(f"{name} has no {detail}; it has {', '.join(known) or 'a size alone'}")
        core = _read({"figure": name, "size": size, **({"kind": kind} if kind else {}), **details})
        labels = {tuple(map(int, label[1:-1].split(","))) if label[0] == "(" else label: label
                  for label in core.labels()}
        lines = tuple(tuple([*labels][number] for number in line) for line in core.lines())
        return Figure(tuple(labels), lines, core.to_json(), labels)

    make.__name__, make.__doc__ = name, f"The figure {name}: {summary}."
    return make


square, polygon, hexagon, triangle, ring, star, wheel, cube = map(
    _family, "square polygon hexagon triangle ring star wheel cube".split())


class Labelling(dict):
    """A value for each cell of a puzzle. `numpy.asarray` gives a square its rows and columns."""

    def __init__(self, puzzle: Puzzle, values: Mapping[Hashable, int]):
        super().__init__((cell, values[cell]) for cell in puzzle.figure.cells)
        self.puzzle = puzzle

    __hash__ = lambda self: hash(frozenset(self.items()))
    __repr__ = lambda self: f"Labelling({self.puzzle!r}, {dict(self)!r})"
    __str__ = lambda self, svg=False: self.puzzle._core.draw([*map(str, self.values())], svg)
    _repr_svg_ = lambda self: self.__str__(True)

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        import numpy

        name = json.loads(self.puzzle.figure._text)
        shape = (name["size"], -1) if name.get("figure") == "square" else -1
        return numpy.array([*self.values()], dtype).reshape(shape)

    def verify(self) -> bool:
        """Whether this is a solution of its puzzle, by a checker that no search uses."""
        values = [*map(operator.index, self.values())]
        return max(map(abs, values)) < 2**31 and self.puzzle._core.is_magic(values)


class Rows(list):
    """The rows of a comparison, and their drawing `svg`."""

    svg = ""
    _repr_svg_ = lambda self: self.svg


@dataclass(frozen=True)
class Puzzle:
    """A figure, its values and what is asked of them.

    The values are `first_value` and those that follow it, or `values`: a list, or a text such as
    "primes 31..101". `givens` maps cells to values. A relation is a text and its cells:
    ("2*{} - {} <= sum", a, b). Of a named figure it may be a text alone: "k1 < k2".
    """

    figure: Figure
    first_value: int = 1
    values: Any = None
    sum: Optional[int] = None
    givens: Mapping[Hashable, int] = field(default_factory=dict)
    relations: Iterable = ()

    def __post_init__(self) -> None:
        keep = functools.partial(object.__setattr__, self)
        keep("givens", dict(self.givens))
        if self.values is not None and not isinstance(self.values, str):
            keep("values", tuple(self.values))
        keep("relations", tuple((r,) if isinstance(r, str) else tuple(r) for r in self.relations))
        self._core  # refuses what is no puzzle

    __hash__ = lambda self: hash((self.figure, self.sum, frozenset(self.givens.items())))
    _core = property(lambda self: _core_of(self, os.getpid()))

    def _ask(self, name: str, *args: Any, **settings: Any) -> Any:
        with _told(self.figure.cells):
            answer = getattr(self._core, name)(*args, _library_words(settings))
        return self._answer(answer) if isinstance(answer, bytes) else answer

    def _answer(self, text: bytes) -> dict:
        cells = self.figure.cells
        found = json.loads(_words(text.decode(), lambda number: json.dumps(str(cells[number]))[1:-1]))
        if "stopped" in found:
            raise (Timeout if found["ending"] == "time limit" else Stopped)(found["stopped"], found)
        return found

    def count(self, up_to: str = "none", timeout: Optional[float] = None, **settings: Any) -> int:
        """How many solutions there are, up to the symmetries "none", "geometric" or "full"."""
        level = _level(up_to)
        found = self._ask("count", timeout=timeout, solutions=None, **settings)
        return int({"none": found["total"], **found["classes"]}[level])

    def solutions(self, up_to: str = "none", most: Optional[int] = None,
                  timeout: Optional[float] = None, **settings: Any) -> Iterator[Labelling]:
        """The solutions while they are found, one of each class; `most` limits their number.

        The search ends when the iterator is dropped.
        """
        words = {"symmetry": _level(up_to), "solutions": most, "timeout": timeout, **settings}
        return self._pull(self._ask("solutions", **words))

    def _pull(self, search: _loshu.Search) -> Iterator[Labelling]:
        with _told(self.figure.cells):
            while (found := search.next()) is not None:
                yield Labelling(self, dict(zip(self.figure.cells, found)))
            self._answer(search.result())

    def solution(self, timeout: Optional[float] = None, **settings: Any) -> Optional[Labelling]:
        """One solution, by the engine that finds one soonest; None if there is none."""
        words = {"timeout": timeout, **settings, "solutions": 1}
        return next(self._pull(self._ask("solutions", **words)), None)

    def explain(self, timeout: Optional[float] = None, node_limit: Optional[int] = None,
                fail_limit: Optional[int] = None) -> Optional[str]:
        """Why there is no solution; None if there is one."""
        found = self._ask("explain", timeout=timeout, node_limit=node_limit, fail_limit=fail_limit)
        return found["text"] or None

    def hint(self, timeout: Optional[float] = None, node_limit: Optional[int] = None,
             fail_limit: Optional[int] = None) -> Optional[Hint]:
        """The next cell that a person could fill in, with the reason; None if all are given.

        `certain` says whether every solution has that value.
        """
        found = self._ask("hint", timeout=timeout, node_limit=node_limit, fail_limit=fail_limit)
        if found["outcome"] == "no solution":
            raise Error(found["text"])
        hint, cells = found["hint"], self.figure.cells
        return hint and Hint(cells[hint["cell"]], hint["value"], found["text"], hint["certain"])

    def make(self, grade: Optional[str] = None, seed: int = 1, minimal: bool = False,
             pattern: str = "any", timeout: Optional[float] = None, threads: int = 1,
             node_limit: Optional[int] = None, fail_limit: Optional[int] = None) -> Puzzle:
        """The puzzle with more givens, so that it has one solution. Grades: "easy", "hard", ..."""
        found = self._ask("make", grade, minimal, pattern, seed=seed, threads=threads,
                          timeout=timeout, node_limit=node_limit, fail_limit=fail_limit)
        givens = {self.figure.cells[cell]: value for cell, value in found["givens"]}
        return replace(self, sum=found["sum"], givens=givens)

    def compare(self, over: Mapping[str, Iterable] = {}, trees: bool = False,
                timeout: Optional[float] = None, **settings: Any) -> Rows:
        """Searches with each mix of settings; a dict for each row, as `pandas.DataFrame` takes.

        A notebook shows the nodes of the rows as bars, or their search trees.
        """
        axes = [(_names.get(name, name), [*map(_word, [words] if isinstance(words, str) else words)])
                for name, words in over.items()]
        found = self._ask("compare", axes, trees, timeout=timeout, **settings)
        rows = Rows({key: value for key, value in {**row, **row["over"]}.items()
                     if not isinstance(value, (dict, list))} for row in found["rows"])
        rows.svg = found["svg"]
        return rows

    def to_json(self) -> str:
        """The puzzle as a file for the runner: `loshu count FILE.json`."""
        text, cells = self._core.to_json(), self.figure.cells
        for label in lambda number: str(cells[number]), lambda number: f"c{number}":
            with contextlib.suppress(Error):  # texts of cells that cannot be labels
                marked = _words(text, lambda number: json.dumps(label(number))[1:-1])
                return _loshu.Puzzle(marked, "").to_json()
        raise Error("no labels fit the figure")


@functools.lru_cache(64)
def _core_of(puzzle: Puzzle, process: int) -> _loshu.Puzzle:
    """The library's puzzle. A forked process makes its own, since old locks may be held for ever."""
    label = puzzle.figure._label
    parts = {**json.loads(puzzle.figure._text), "first_value": puzzle.first_value, "values": puzzle.values,
             "sum": puzzle.sum, "givens": {label(cell): puzzle.givens[cell] for cell in puzzle.givens},
             "relations": [text.format(*map(label, cells)) for text, *cells in puzzle.relations]}
    if puzzle.values is not None and puzzle.first_value == 1:
        del parts["first_value"]
    return _read({key: part for key, part in parts.items() if part is not None}, puzzle.figure.cells)


def _level(up_to: str) -> str:
    if up_to in (levels := ("none", "geometric", "full")):
        return up_to
    raise Error(f"up_to is one of {', '.join(levels)}, not {up_to!r}")


def _word(value: Any) -> str:
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def _library_words(settings: dict[str, Any]) -> dict[str, str]:
    for name in settings.keys() - _names.keys():
        raise TypeError(f"there is no setting {name}; settings are {', '.join(_names)}")
    return {_names[name]: _word(settings[name]) for name in settings if settings[name] is not None}


for _method in (Puzzle.count, Puzzle.solutions, Puzzle.solution, Puzzle.compare):
    *_usual, _ = inspect.signature(_method).parameters.values()
    _method.__signature__ = inspect.Signature(_usual + [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None) for name in _names
        if name not in inspect.signature(_method).parameters and (_method, name) != (Puzzle.count, "solutions")])
