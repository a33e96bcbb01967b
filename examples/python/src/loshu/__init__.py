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
_names = {name.replace("-", "_"): name for name in _loshu.settings if name != "time-limit"}
_names["timeout"] = "time-limit"
_levels = "none", "geometric", "full"
_marks = 0xF0000  # the first of the characters that are the labels of one's own cells
_read = functools.lru_cache(64)(_loshu.Puzzle)
os.register_at_fork(after_in_child=_read.cache_clear)  # since old locks may stay held
Hint = namedtuple("Hint", "cell value text certain")


class Stopped(Exception):
    """A search ended too early. `result` is a dict of what was found."""

    result: dict


class Timeout(Stopped, TimeoutError):
    """A search reached its timeout."""


@dataclass(frozen=True, repr=False)
class Figure:
    """Cells and lines. `figure`, `from_graph`, and `square` and its like make figures."""

    cells: tuple
    lines: tuple
    _parts: dict = field(hash=False)  # as the library writes it
    _labels: dict = field(compare=False)  # of cells in the library: for cells of one's own, a mark

    def __repr__(self) -> str:
        if "figure" not in self._parts:
            return f"figure({self.lines!r})"
        name, *details = self._parts.items()
        return f"{name[1]}({', '.join(f'{key}={value!r}' for key, value in details)})"

    def _repr_svg_(self) -> str:
        return Puzzle(self)._core.draw([""] * len(self.cells), True)

    def _label(self, cell: Hashable) -> str:
        if cell in self._labels:
            return self._labels[cell]
        raise Error(f"there is no cell {cell!r} in {self!r}")


def _in_json(cells: Iterable) -> list[str]:
    return [json.dumps(str(cell))[1:-1] for cell in cells]


def _unmarked(text: str, names: Iterable[str]) -> str:
    return text.translate(dict(enumerate(names, _marks)))


def _words(text: str, names: Iterable[str]) -> str:
    """A text of the library with the keywords of Python and the names of cells for their marks."""
    text = re.sub("\ue000:\\d+:\\d+: (/\\S*: (?!should)|/)?", "", text).replace("--", "").strip()
    for keyword, name in _names.items():
        text = text.replace(name, keyword)
    return _unmarked(text, names)


def _answer(cells: Iterable, ask: Callable, *args: Any) -> Any:
    """The library's answer about a figure with these cells."""
    try:
        answer = ask(*args)
    except Error as error:
        raise Error(_words(str(error), map(str, cells))) from None
    if not isinstance(answer, bytes):
        return answer
    found = json.loads(_words(answer.decode(), _in_json(cells)))
    if "stopped" in found:
        stopped = (Timeout if found["ending"] == "time limit" else Stopped)(found["stopped"])
        stopped.result = found
        raise stopped
    return found


def _one_of(name: str, word: str, words: Iterable[str]) -> str:
    if word in words:
        return word
    raise Error(f"{name} is one of {', '.join(words)}, not {word!r}")


def _takes(keywords: Iterable[str], function: Callable) -> Callable:
    """The function, whose signature names these keywords in place of `**settings`."""
    *usual, _ = inspect.signature(function).parameters.values()
    usual += [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None)
              for name in keywords]
    function.__signature__ = inspect.Signature(usual)
    return function


def figure(lines: Iterable[Iterable[Hashable]], positions: Optional[Mapping] = None) -> Figure:
    """A figure of your own. A cell is any hashable object, and lines list their cells.

    `positions` maps cells to points (x, y); without it, Loshu places the cells.
    """
    lines = tuple(map(tuple, lines))
    cells = dict.fromkeys(cell for line in lines for cell in line)
    marks = {cell: chr(mark) for mark, cell in enumerate(cells, _marks)}
    place = {cell: {"position": [*map(float, positions[cell])]} for cell in cells if positions}
    parts = {"name": "figure", "lines": [[marks[cell] for cell in line] for line in lines],
             "cells": [{"label": marks[cell], **place.get(cell, {})} for cell in cells]}
    core = _answer(cells, _read, json.dumps(parts))
    return Figure(tuple(marks), lines, json.loads(core.to_json(True)), marks)


def from_graph(graph: Any, magic: str = "nodes") -> Figure:
    """A figure from a networkx graph. `magic` names the labelling of the graph:

    - "nodes": of the nodes. The neighbours of each node have one sum (distance magic).
    - "edges": of the edges. The edges at each node have one sum (supermagic).
    - "total": of both. Each edge and its two nodes have one sum (edge-magic).
    """
    ways = {"nodes": lambda: [list(graph[node]) for node in graph],
            "edges": lambda: [[edge for edge in graph.edges if node in edge] for node in graph],
            "total": lambda: [[edge[0], edge, edge[1]] for edge in graph.edges]}
    lines = ways[_one_of("magic", magic, ways)]()
    return figure({frozenset(line): line for line in lines}.values())


def _family(name: str) -> Callable[..., Figure]:
    def make(size: int, kind: Optional[str] = None, **details: int) -> Figure:
        inspect.signature(make).bind(size, kind, **details)
        parts = {"figure": name, "size": size, **({"kind": kind} if kind else {}), **details}
        core = _answer((), _read, json.dumps(parts, default=operator.index))
        whole = json.loads(core.to_json(True))
        cells = {label: tuple(map(int, label[1:-1].split(","))) if label[0] == "(" else label
                 for label in (cell["label"] for cell in whole["cells"])}
        lines = tuple(tuple(cells[label] for label in line) for line in whole["lines"])
        labels = {cell: label for label, cell in cells.items()}
        return Figure(tuple(labels), lines, json.loads(core.to_json(False)), labels)

    summary, details = _loshu.families[name]
    make.__name__, make.__doc__ = name, f"The figure {name}: {summary}."
    return _takes(details, make)


square, polygon, hexagon, triangle, ring, star, wheel, cube = map(
    _family, "square polygon hexagon triangle ring star wheel cube".split())


class Labelling(Mapping):
    """A value for each cell of a puzzle. `numpy.asarray` gives a square its rows and columns."""

    def __init__(self, puzzle: Puzzle, values: Mapping[Hashable, int]):
        self.puzzle, self._values = puzzle, {cell: values[cell] for cell in puzzle.figure.cells}

    __getitem__ = lambda self, cell: self._values[cell]
    __iter__ = lambda self: iter(self._values)
    __len__ = lambda self: len(self._values)
    __hash__ = lambda self: hash(frozenset(self.items()))
    __repr__ = lambda self: f"Labelling({self.puzzle!r}, {self._values!r})"
    __str__ = lambda self, svg=False: self.puzzle._core.draw([*map(str, self.values())], svg)
    _repr_svg_ = lambda self: self.__str__(True)

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        import numpy

        parts = self.puzzle.figure._parts
        shape = (parts["size"], -1) if parts.get("figure") == "square" else -1
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
        keep, label = vars(self), self.figure._label
        keep["givens"] = dict(self.givens)
        if self.values is not None and not isinstance(self.values, str):
            keep["values"] = tuple(self.values)
        keep["relations"] = tuple((r,) if isinstance(r, str) else tuple(r) for r in self.relations)
        parts = {"first_value": self.first_value, "values": self.values, "sum": self.sum,
                 "givens": {label(cell): value for cell, value in self.givens.items()},
                 "relations": [text.format(*map(label, cells)) for text, *cells in self.relations]}
        if self.values is not None and self.first_value == 1:
            del parts["first_value"]
        parts = {key: part for key, part in parts.items() if part is not None}
        keep["_text"] = json.dumps({**self.figure._parts, **parts}, default=operator.index)
        self._core  # refuses what is no puzzle

    __hash__ = lambda self: hash((self.figure, self.sum, frozenset(self.givens.items())))
    _core = property(lambda self: _answer(self.figure.cells, _read, self._text))

    def _ask(self, name: str, *args: Any, **settings: Any) -> Any:
        inspect.signature(getattr(Puzzle, name)).bind_partial(**settings)
        words = {_names[key]: _word(word) for key, word in settings.items() if word is not None}
        return _answer(self.figure.cells, getattr(self._core, name), words, *args)

    def count(self, up_to: str = "none", **settings: Any) -> int:
        """How many solutions there are, up to the symmetries "none", "geometric" or "full"."""
        level = _one_of("up_to", up_to, _levels)
        found = self._ask("count", **settings)
        return int({"none": found["total"], **found["classes"]}[level])

    def solutions(self, up_to: str = "none", most: Optional[int] = None,
                  **settings: Any) -> Iterator[Labelling]:
        """The solutions while they are found, one of each class; `most` limits their number.

        The search ends when the iterator is dropped.
        """
        words = {"symmetry": _one_of("up_to", up_to, _levels), "solutions": most, **settings}
        return self._pull(self._ask("solutions", **words))

    def _pull(self, search: _loshu.Search) -> Iterator[Labelling]:
        cells = self.figure.cells
        while (found := _answer(cells, search.next)) is not None:
            yield Labelling(self, dict(zip(cells, found)))
        _answer(cells, search.result)

    def solution(self, **settings: Any) -> Optional[Labelling]:
        """One solution, by the engine that finds one soonest; None if there is none."""
        return next(self._pull(self._ask("solutions", solutions=1, **settings)), None)

    def explain(self, **limits: Any) -> Optional[str]:
        """Why there is no solution; None if there is one."""
        return self._ask("explain", **limits)["text"] or None

    def hint(self, **limits: Any) -> Optional[Hint]:
        """The next cell that a person could fill in, with the reason; None if all are given.

        `certain` says whether every solution has that value.
        """
        found = self._ask("hint", **limits)
        if found["outcome"] == "no solution":
            raise Error(found["text"])
        hint, cells = found["hint"], self.figure.cells
        return hint and Hint(cells[hint["cell"]], hint["value"], found["text"], hint["certain"])

    def make(self, grade: Optional[str] = None, seed: int = 1, minimal: bool = False,
             pattern: str = "any", **limits: Any) -> Puzzle:
        """The puzzle with more givens, so that it has one solution. Grades: "easy", "hard", ..."""
        found = self._ask("make", grade, minimal, pattern, seed=seed, **limits)
        givens = {self.figure.cells[cell]: value for cell, value in found["givens"]}
        return replace(self, sum=found["sum"], givens=givens)

    def compare(self, over: Mapping[str, Iterable] = {}, trees: bool = False,
                **settings: Any) -> Rows:
        """Searches with each mix of settings; a dict for each row, as `pandas.DataFrame` takes.

        A notebook shows the nodes of the rows as bars, or their search trees.
        """
        lists = {name: [one] if isinstance(one, str) else one for name, one in over.items()}
        axes = [(_names.get(name, name), [*map(_word, lists[name])]) for name in lists]
        found = self._ask("compare", axes, trees, **settings)
        rows = Rows({key: value for key, value in {**row, **row["over"]}.items()
                     if not isinstance(value, (dict, list))} for row in found["rows"])
        rows.svg = found["svg"]
        return rows

    def to_json(self) -> str:
        """The puzzle as a file for the runner: `loshu count FILE.json`."""
        text, cells = self._core.to_json(False), self.figure.cells
        with contextlib.suppress(Error):  # texts of cells that cannot be labels
            return _loshu.Puzzle(_unmarked(text, _in_json(cells))).to_json(False)
        return _unmarked(text, [f"c{number}" for number in range(len(cells))])


def _word(value: Any) -> str:
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


_limits = "timeout", "node_limit", "fail_limit"
_all_but_number = [name for name in _names if name != "solutions"]
for _keywords, _method in ((_all_but_number, Puzzle.count), (_all_but_number, Puzzle.solution),
                           (_names, Puzzle.solutions), (_names, Puzzle.compare),
                           (_limits, Puzzle.explain), (_limits, Puzzle.hint),
                           ((*_limits, "threads"), Puzzle.make)):
    _takes(_keywords, _method)
