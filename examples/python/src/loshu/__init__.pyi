# Made by test/examples/python_stub.py from the table of settings; LOSHU_RENEW=1 with the test `python` renews it.
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

__all__ = ["Error", "Figure", "Grade", "Hint", "Labelling", "Puzzle", "Stopped", "Timeout", "__version__",
           "check", "figure", "from_graph", "cube", "hexagon", "polygon", "rectangle", "ring", "square",
           "star", "tesseract", "triangle", "wheel"]
__version__: str
_Row = Iterable[int | float | None]
_Rows = Iterable[int | float | None | _Row | Iterable[_Row]]

class Error(ValueError):
    result: dict[str, Any]

class Stopped(Exception):
    result: dict[str, Any]

class Timeout(Stopped, TimeoutError): ...

class Hint(NamedTuple):
    cell: Any
    value: int
    text: str
    certain: bool

class Grade(NamedTuple):
    difficulty: str
    level: int
    steps: int
    longest_chain: int
    choices: int
    at_least: bool

class Figure:
    @property
    def cells(self) -> tuple[Any, ...]: ...
    @property
    def lines(self) -> tuple[tuple[Any, ...], ...]: ...
    def __hash__(self) -> int: ...
    def _repr_svg_(self) -> str: ...

def check(text: str) -> int: ...
def figure(lines: Iterable[Iterable[Hashable]], positions: Mapping[Any, Iterable[float]] | None = None) -> Figure: ...
def from_graph(graph: Any, magic: Literal["nodes", "edges", "total", "vertex total"] = "nodes") -> Figure: ...

def cube(size: int,
        kind: Literal["magic", "diagonal", "pandiagonal", "perfect", "most-perfect"] | None = None) -> Figure: ...
def hexagon(size: int, kind: None = None) -> Figure: ...
def polygon(size: int, kind: None = None, *, side: int | None = None) -> Figure: ...
def rectangle(rows: int, columns: int, kind: None = None) -> Figure: ...
def ring(size: int, kind: None = None, *, side: int | None = None) -> Figure: ...
def square(size: int,
        kind: Literal["magic", "semimagic", "pandiagonal", "associative", "compact", "most-perfect", "franklin", "concentric"] | None = None,
        *, diagonals: int | None = None) -> Figure: ...
def star(size: int, kind: None = None, *, skip: int | None = None) -> Figure: ...
def tesseract(size: int, kind: None = None) -> Figure: ...
def triangle(size: int, kind: None = None) -> Figure: ...
def wheel(size: int, kind: None = None) -> Figure: ...

class Labelling(Mapping[Any, int]):
    puzzle: Puzzle
    def __init__(self, puzzle: Puzzle, values: Mapping[Any, int]) -> None: ...
    def __getitem__(self, cell: Hashable) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __array__(self, dtype: Any = None, copy: Any = None) -> Any: ...
    def _repr_svg_(self) -> str: ...
    @classmethod
    def from_rows(cls, puzzle: Puzzle, rows: _Rows) -> Labelling: ...
    def verify(self) -> bool: ...

class Puzzle:
    def __init__(self, figure: Figure, first_value: int = 1, values: str | Iterable[int] | None = None,
                 sum: int | None = None, givens: Mapping[Any, int | Iterable[int]] | _Rows = ...,
                 relations: Iterable[str | tuple[Any, ...]] = ()) -> None: ...
    def __hash__(self) -> int: ...
    @property
    def figure(self) -> Figure: ...
    @property
    def first_value(self) -> int: ...
    @property
    def values(self) -> str | tuple[int, ...] | None: ...
    @property
    def sum(self) -> int | None: ...
    @property
    def givens(self) -> dict[Any, int | Iterable[int]]: ...
    @property
    def relations(self) -> tuple[tuple[Any, ...], ...]: ...
    def count(self, up_to: Literal["none", "geometric", "full"] = "none",
            sum: Literal["least", "greatest"] | None = None, *,
            branching: Literal["first-fail", "input", "weighted", "tuned", "random", "none"] | None = None,
            chain: Literal["derived", "reading"] | None = None, complement: bool | None = None,
            distinct: Literal["value", "bounds", "domain", "none"] | None = None,
            drop: str | Iterable[str] | None = None,
            engine: Literal["auto", "gecode", "exhaust", "states", "series", "anneal"] | None = None,
            fail_limit: int | None = None, implied: int | None = None, node_limit: int | None = None,
            nogoods: int | None = None, order: str | None = None, patience: int | None = None,
            propagation: Literal["value", "bounds", "domain", "distinct-bounds", "distinct-domain", "figure"] | None = None,
            relaxation: Literal["off", "tight", "on"] | None = None, restart_limit: int | None = None,
            restarts: Literal["none", "luby"] | None = None,
            schedule: Literal["neighbours", "classic"] | None = None, seed: int | None = None,
            sums: Literal["bounds", "domain", "distinct-bounds", "distinct-domain", "whole"] | None = None,
            swap_limit: int | None = None,
            symmetry: Literal["none", "geometric", "full", "dynamic"] | None = None,
            temperature: float | None = None, threads: int | None = None,
            ties: Literal["judged", "counted"] | None = None, timeout: float | None = None,
            total_sum: bool | None = None,
            value_order: Literal["split", "min", "max", "median", "random", "tuned", "none"] | None = None,
            variable_order: Literal["first-fail", "input", "weighted", "random", "none"] | None = None,
            walker: Literal["auto", "scalar", "avx2", "avx512"] | None = None) -> int: ...
    def solutions(self, up_to: Literal["", "none", "geometric", "full"] = "none", most: int | None = None,
            sort: bool = False, sum: Literal["least", "greatest"] | None = None, *,
            branching: Literal["first-fail", "input", "weighted", "tuned", "random", "none"] | None = None,
            chain: Literal["derived", "reading"] | None = None, complement: bool | None = None,
            distinct: Literal["value", "bounds", "domain", "none"] | None = None,
            drop: str | Iterable[str] | None = None,
            engine: Literal["auto", "gecode", "exhaust", "states", "series", "anneal"] | None = None,
            fail_limit: int | None = None, implied: int | None = None, node_limit: int | None = None,
            nogoods: int | None = None, order: str | None = None, patience: int | None = None,
            propagation: Literal["value", "bounds", "domain", "distinct-bounds", "distinct-domain", "figure"] | None = None,
            relaxation: Literal["off", "tight", "on"] | None = None, restart_limit: int | None = None,
            restarts: Literal["none", "luby"] | None = None,
            schedule: Literal["neighbours", "classic"] | None = None, seed: int | None = None,
            solutions: int | None = None,
            sums: Literal["bounds", "domain", "distinct-bounds", "distinct-domain", "whole"] | None = None,
            swap_limit: int | None = None,
            symmetry: Literal["none", "geometric", "full", "dynamic"] | None = None,
            temperature: float | None = None, threads: int | None = None,
            ties: Literal["judged", "counted"] | None = None, timeout: float | None = None,
            total_sum: bool | None = None,
            value_order: Literal["split", "min", "max", "median", "random", "tuned", "none"] | None = None,
            variable_order: Literal["first-fail", "input", "weighted", "random", "none"] | None = None,
            walker: Literal["auto", "scalar", "avx2", "avx512"] | None = None) -> Iterator[Labelling]: ...
    def solution(self, sum: Literal["least", "greatest"] | None = None, *,
            branching: Literal["first-fail", "input", "weighted", "tuned", "random", "none"] | None = None,
            chain: Literal["derived", "reading"] | None = None, complement: bool | None = None,
            distinct: Literal["value", "bounds", "domain", "none"] | None = None,
            drop: str | Iterable[str] | None = None,
            engine: Literal["auto", "gecode", "exhaust", "states", "series", "anneal"] | None = None,
            fail_limit: int | None = None, implied: int | None = None, node_limit: int | None = None,
            nogoods: int | None = None, order: str | None = None, patience: int | None = None,
            propagation: Literal["value", "bounds", "domain", "distinct-bounds", "distinct-domain", "figure"] | None = None,
            relaxation: Literal["off", "tight", "on"] | None = None, restart_limit: int | None = None,
            restarts: Literal["none", "luby"] | None = None,
            schedule: Literal["neighbours", "classic"] | None = None, seed: int | None = None,
            sums: Literal["bounds", "domain", "distinct-bounds", "distinct-domain", "whole"] | None = None,
            swap_limit: int | None = None,
            symmetry: Literal["none", "geometric", "full", "dynamic"] | None = None,
            temperature: float | None = None, threads: int | None = None,
            ties: Literal["judged", "counted"] | None = None, timeout: float | None = None,
            total_sum: bool | None = None,
            value_order: Literal["split", "min", "max", "median", "random", "tuned", "none"] | None = None,
            variable_order: Literal["first-fail", "input", "weighted", "random", "none"] | None = None,
            walker: Literal["auto", "scalar", "avx2", "avx512"] | None = None) -> Labelling | None: ...
    def is_unique(self, *,
            branching: Literal["first-fail", "input", "weighted", "tuned", "random", "none"] | None = None,
            chain: Literal["derived", "reading"] | None = None, complement: bool | None = None,
            distinct: Literal["value", "bounds", "domain", "none"] | None = None,
            drop: str | Iterable[str] | None = None,
            engine: Literal["auto", "gecode", "exhaust", "states", "series", "anneal"] | None = None,
            fail_limit: int | None = None, implied: int | None = None, node_limit: int | None = None,
            nogoods: int | None = None, order: str | None = None, patience: int | None = None,
            propagation: Literal["value", "bounds", "domain", "distinct-bounds", "distinct-domain", "figure"] | None = None,
            relaxation: Literal["off", "tight", "on"] | None = None, restart_limit: int | None = None,
            restarts: Literal["none", "luby"] | None = None,
            schedule: Literal["neighbours", "classic"] | None = None, seed: int | None = None,
            sums: Literal["bounds", "domain", "distinct-bounds", "distinct-domain", "whole"] | None = None,
            swap_limit: int | None = None,
            symmetry: Literal["none", "geometric", "full", "dynamic"] | None = None,
            temperature: float | None = None, threads: int | None = None,
            ties: Literal["judged", "counted"] | None = None, timeout: float | None = None,
            total_sum: bool | None = None,
            value_order: Literal["split", "min", "max", "median", "random", "tuned", "none"] | None = None,
            variable_order: Literal["first-fail", "input", "weighted", "random", "none"] | None = None,
            walker: Literal["auto", "scalar", "avx2", "avx512"] | None = None) -> bool: ...
    def estimate(self, probes: int = 1000, *, timeout: float | None = None, complement: bool | None = None,
            seed: int | None = None) -> list[dict[str, Any]]: ...
    def prove(self, *, timeout: float | None = None, node_limit: int | None = None,
            symmetry: Literal["none", "geometric", "full", "dynamic"] | None = None) -> str: ...
    def spectrum(self, *, timeout: float | None = None, seed: int | None = None,
            threads: int | None = None) -> dict[str, Any]: ...
    def grade(self, *, timeout: float | None = None, node_limit: int | None = None,
            fail_limit: int | None = None) -> Grade: ...
    def explain(self, *, timeout: float | None = None, node_limit: int | None = None,
            fail_limit: int | None = None) -> str | None: ...
    def hint(self, *, timeout: float | None = None, node_limit: int | None = None,
            fail_limit: int | None = None) -> Hint | None: ...
    def make(self, grade: str | None = None, seed: int = 1, minimal: bool = False,
            pattern: Literal["any", "symmetric"] = "any", threads: int | None = None, *,
            timeout: float | None = None, node_limit: int | None = None,
            fail_limit: int | None = None) -> Puzzle: ...
    def compare(self, over: Mapping[str, Any] = ..., trees: bool = False, *,
            branching: Literal["first-fail", "input", "weighted", "tuned", "random", "none"] | None = None,
            chain: Literal["derived", "reading"] | None = None, complement: bool | None = None,
            distinct: Literal["value", "bounds", "domain", "none"] | None = None,
            drop: str | Iterable[str] | None = None,
            engine: Literal["auto", "gecode", "exhaust", "states", "series", "anneal"] | None = None,
            fail_limit: int | None = None, implied: int | None = None, node_limit: int | None = None,
            nogoods: int | None = None, order: str | None = None, patience: int | None = None,
            propagation: Literal["value", "bounds", "domain", "distinct-bounds", "distinct-domain", "figure"] | None = None,
            relaxation: Literal["off", "tight", "on"] | None = None, restart_limit: int | None = None,
            restarts: Literal["none", "luby"] | None = None,
            schedule: Literal["neighbours", "classic"] | None = None, seed: int | None = None,
            solutions: int | None = None,
            sums: Literal["bounds", "domain", "distinct-bounds", "distinct-domain", "whole"] | None = None,
            swap_limit: int | None = None,
            symmetry: Literal["none", "geometric", "full", "dynamic"] | None = None,
            temperature: float | None = None, threads: int | None = None,
            ties: Literal["judged", "counted"] | None = None, timeout: float | None = None,
            total_sum: bool | None = None,
            value_order: Literal["split", "min", "max", "median", "random", "tuned", "none"] | None = None,
            variable_order: Literal["first-fail", "input", "weighted", "random", "none"] | None = None,
            walker: Literal["auto", "scalar", "avx2", "avx512"] | None = None) -> list[dict[str, Any]]: ...
    def to_json(self) -> str: ...
    def verify(self, filled: Mapping[Any, int] | _Rows) -> bool: ...
