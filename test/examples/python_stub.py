"""The stub of the Python package: written here, with the keywords of the table of settings and the families of figures.

The function `stub` makes its text from the imported package. The test `python` compares it with the kept file."""
import inspect
import re
import textwrap

TEMPLATE = '''\
# Made by test/examples/python_stub.py from the table of settings; LOSHU_RENEW=1 with the test `python` renews it.
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

__all__ = @all
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

@families

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
@method count(self, up_to: Literal["none", "geometric", "full"] = "none", sum: Literal["least", "greatest"] | None = None, *, @keywords) -> int: ...
@method solutions(self, up_to: Literal["", "none", "geometric", "full"] = "none", most: int | None = None, sort: bool = False, sum: Literal["least", "greatest"] | None = None, *, @keywords) -> Iterator[Labelling]: ...
@method solution(self, sum: Literal["least", "greatest"] | None = None, *, @keywords) -> Labelling | None: ...
@method is_unique(self, *, @keywords) -> bool: ...
@method estimate(self, probes: int = 1000, *, @keywords) -> list[dict[str, Any]]: ...
@method prove(self, *, @keywords) -> str: ...
@method spectrum(self, *, @keywords) -> dict[str, Any]: ...
@method grade(self, *, @keywords) -> Grade: ...
@method explain(self, *, @keywords) -> str | None: ...
@method hint(self, *, @keywords) -> Hint | None: ...
@method make(self, grade: str | None = None, seed: int = 1, minimal: bool = False, pattern: Literal["any", "symmetric"] = "any", threads: int | None = None, *, @keywords) -> Puzzle: ...
@method compare(self, over: Mapping[str, Any] = ..., trees: bool = False, *, @keywords) -> list[dict[str, Any]]: ...
    def to_json(self) -> str: ...
    def verify(self, filled: Mapping[Any, int] | _Rows) -> bool: ...
'''


def literal(words):
    return f"Literal[{', '.join(f'{chr(34)}{word}{chr(34)}' for word in words)}]"


def type_of(row):
    """The type of a setting, by its row of the table."""
    _, kind, words, _ = row
    return {"on_off": "bool", "whole": "int", "number": "float", "names": "str | Iterable[str]",
            "word": literal(words.split("|"))}.get(kind, "str")


def filled(head, parts, end):
    """A function on lines of at most 110 columns."""
    text = (head + ", ".join(parts) + end).replace(" ", "\u00a0")
    breaks = re.sub(r",\u00a0(?=\w+:|\*)", ", ", text)  # between parameters
    return textwrap.fill(breaks, 110, subsequent_indent=" " * 8, break_long_words=False,
                         break_on_hyphens=False).replace("\u00a0", " ")


def stub(loshu):
    """The text of the stub."""
    settings = loshu._loshu.settings

    def keywords(function):
        return [f"{name}: {type_of(settings[name])} | None = None"
                for name, one in inspect.signature(function).parameters.items() if one.kind is one.KEYWORD_ONLY]

    lines = []
    for line in TEMPLATE.splitlines():
        if line.startswith("@method "):
            name = line[8:].split("(")[0]
            head, end = line[8:].split("@keywords")
            lines.append("    " + filled("def " + head, keywords(getattr(loshu.Puzzle, name)), end).replace("\n", "\n    "))
        elif line == "@families":
            for name, (_, details, kinds, sizes) in loshu._loshu.families.items():
                kind = f"{literal(kinds)} | None" if kinds else "None"
                parts = [f"kind: {kind} = None", *(["*", *(f"{one}: int | None = None" for one in details)] if details else [])]
                lines.append(filled(f"def {name}({'size: int' if sizes == 1 else 'rows: int, columns: int'}, ", parts, ") -> Figure: ..."))
        else:
            names = ", ".join(f'"{name}"' for name in loshu.__all__)
            lines.append(textwrap.fill(line.replace("@all", f"[{names}]"), 110, subsequent_indent=" " * 11) if "@all" in line else line)
    return "\n".join(lines) + "\n"
