"""Magic figures: count, find, explain and make puzzles whose lines all have one sum.

>>> puzzle = loshu.Puzzle(loshu.square(3), givens={(1, 1): 2})
>>> puzzle.count(), puzzle.solution()[3, 3], puzzle.hint()[:2]
(2, 8, ((2, 2), 5))

Settings and limits are keywords, with `_` for `-`: `puzzle.count(engine="gecode", threads=2)`.
A `timeout` is in seconds. A limit raises `Stopped`, and a question without sense raises `Error`.
"""
from __future__ import annotations

import contextlib
import inspect
import json
import operator
import re
from collections import namedtuple
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from . import _loshu
from ._loshu import Error, Stopped, Timeout, __version__

Error.__module__, Error.__doc__ = __name__, "A question that makes no sense, in a sentence."
_marks = 0xF0000  # the first of the characters that are the labels of one's own cells
Hint = namedtuple("Hint", "cell value text certain")


def _answer(cells: Iterable, ask: Callable, *args: Any) -> Any:
    """The library's answer about a figure with these cells, with the keywords of Python."""
    try:
        answer = ask(*args)
    except Error as why:
        answer = json.dumps({"ending": "error", "stopped": str(why)}, ensure_ascii=False).encode()
    if not isinstance(answer, bytes):
        return answer
    text = re.sub("\ue000:\\d+:\\d+: (/\\S*: (?!should)|/)?|--", "", answer.decode())
    for keyword, name in _loshu.settings.items():
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
        function.__signature__ = inspect.Signature(usual + named)


@dataclass(frozen=True, repr=False)
class Figure:
    """Cells and lines. `figure`, `from_graph`, and `square` and its like make figures."""
    _parts: dict = field(hash=False)  # as the library reads them
    _call: str = field(compare=False)  # that makes it
    cells: tuple = ()  # those of one's own; else the labels of the library make them

    def __post_init__(self) -> None:
        core = _answer(self.cells, _loshu.Puzzle, json.dumps(self._parts, default=operator.index))
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
    lines = tuple(map(tuple, lines))
    cells = dict.fromkeys(cell for line in lines for cell in line)
    marks = {cell: chr(mark) for mark, cell in enumerate(cells, _marks)}
    place = {cell: {"position": [*map(float, positions[cell])]} for cell in cells if positions}
    parts = {"name": "figure", "lines": [[marks[cell] for cell in line] for line in lines],
             "cells": [{"label": marks[cell], **place.get(cell, {})} for cell in cells]}
    return Figure(parts, f"figure({lines})", tuple(cells))


def from_graph(graph: Any, magic: str = "nodes") -> Figure:
    """A figure from a networkx graph. The cells on a line are the neighbours of each node for the
    `magic` "nodes", the edges at each node for "edges", or an edge with its nodes for "total"."""
    ways = {"nodes": lambda: [list(graph[node]) for node in graph],
            "edges": lambda: [[edge for edge in graph.edges if node in edge] for node in graph],
            "total": lambda: [[edge[0], edge, edge[1]] for edge in graph.edges]}
    if magic not in ways:
        raise Error(f"magic is one of {', '.join(ways)}, not {magic!r}")
    return figure({frozenset(line): line for line in ways[magic]()}.values())


def _family(name: str) -> Callable[..., Figure]:
    def make(size: int, kind: str | None = None, **details: int) -> Figure:
        given = inspect.signature(make).bind(size, kind, **details).arguments
        parts = {key: part for key, part in given.items() if part is not None}
        call = ", ".join(f"{key}={part!r}" for key, part in parts.items())
        return Figure({"figure": name, **parts}, f"{name}({call})")

    summary, details = _loshu.families[name]
    make.__name__, make.__doc__ = name, f"The figure {name}: {summary}."
    _takes(details, make)
    return make


# square, polygon, hexagon and so on: every figure that the library names
globals().update({name: _family(name) for name in _loshu.families})


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
        from numpy import array
        parts, values = self.puzzle.figure._parts, array([*self.values()], dtype)
        return values.reshape(parts["size"], -1) if parts.get("figure") == "square" else values

    def verify(self) -> bool:
        """Whether this is a solution of its puzzle, by a checker that no search uses."""
        return max(map(abs, self.values())) < 2**31 and self.puzzle._core.is_magic([*self.values()])


class _Rows(list):
    _repr_svg_ = lambda self: self.svg


@dataclass(frozen=True)
class Puzzle:
    """A figure, its values and what is asked of them.

    The values go up from `first_value`, or are `values`: a list or a text, "primes 31..101". A
    relation is a text and its cells, ("2*{} - {} <= sum", a, b), or names cells itself: "k1 < k2".
    """
    figure: Figure
    first_value: int = 1
    values: Any = None
    sum: int | None = None
    givens: Mapping[Hashable, int] = field(default_factory=dict, hash=False)
    relations: Iterable = ()

    def __post_init__(self) -> None:
        label, values = self.figure._labels.__getitem__, self.values
        values = values if isinstance(values, (str, type(None))) else tuple(values)
        relations = tuple((one,) if isinstance(one, str) else tuple(one) for one in self.relations)
        try:
            parts = {"first_value": self.first_value, "values": values, "sum": self.sum,
                     "givens": {label(cell): value for cell, value in self.givens.items()},
                     "relations": [text.format(*map(label, cells)) for text, *cells in relations]}
        except KeyError as missing:
            raise Error(f"there is no cell {missing} in {self.figure!r}") from None
        text = json.dumps({**self.figure._parts, **parts}, default=operator.index)
        vars(self).update(values=values, givens=dict(self.givens), relations=relations,
                          _core=_answer(self.figure.cells, _loshu.Puzzle, text))

    def _ask(self, name: str, **words: Any) -> Any:
        inspect.signature(getattr(Puzzle, name)).bind_partial(**words)
        named = {_loshu.settings.get(key, key): str(word) for key, word in words.items()}
        return _answer(self.figure.cells, self._core.ask, name, named)

    def count(self, up_to: str = "none", **settings: Any) -> int:
        """How many solutions there are, up to the symmetries "none", "geometric" or "full"."""
        found = self._ask("count", up_to=up_to, **settings)
        return int({"none": found["total"], **found["classes"]}[up_to])

    def solutions(self, up_to: str = "none", most: int | None = None,
                  **settings: Any) -> Iterator[Labelling]:
        """The solutions as they are found, one of each class, `most` at most. Drop it to end it."""
        search = self._ask("solutions", up_to=up_to, **{"solutions": most, **settings})
        found = iter(lambda: _answer(self.figure.cells, search), None)
        return (Labelling(self, dict(zip(self.figure.cells, values))) for values in found)

    def solution(self, **settings: Any) -> Labelling | None:
        """One solution, by the engine that finds one soonest; None if there is none."""
        return next(self.solutions("", solutions=1, **settings), None)

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
        over = [(_loshu.settings.get(name, name), [words] if isinstance(words, str) else
                 [*map(str, words)]) for name, words in over.items()]
        found = self._ask("compare", over=json.dumps(over), trees=trees, **settings)
        rows = _Rows({key: value for key, value in {**row, **row["over"]}.items()
                      if not isinstance(value, (dict, list))} for row in found["rows"])
        rows.svg = found["svg"]
        return rows

    def to_json(self) -> str:
        """The puzzle as a file for the runner: `loshu count FILE.json`."""
        for names in self.figure.cells, [f"c{number}" for number in range(len(self.figure.cells))]:
            with contextlib.suppress(Error):  # texts of cells that cannot be labels
                text = json.dumps(_answer(names, self._core.to_json, False))
                return _loshu.Puzzle(text).to_json(False).decode()


_takes(_loshu.settings, Puzzle.solutions, Puzzle.compare)
_takes([name for name in _loshu.settings if name != "solutions"], Puzzle.count, Puzzle.solution)
_takes(["timeout", "node_limit", "fail_limit"], Puzzle.explain, Puzzle.hint, Puzzle.make)
