"""The questions for every program, and the files for them."""

import json
import subprocess
from dataclasses import dataclass

# The most cells for which the linear and pseudo-Boolean forms are given to a solver. Beyond, the
# table has the size of the file.
MOST_CELLS_OF_ROWS = 64


@dataclass(frozen=True)
class Question:
    figure: str  # the words of the runner
    wanted: str  # all, first or none
    kind: str  # questions of one kind stand in order of their size
    title: str

    @property
    def rule(self):
        """The option for the symmetry: one solution of each class, or any solution."""
        return ["--symmetry", "none" if self.wanted == "first" else "full"]


QUESTIONS = [
    Question("polygon 6 --sum 22", "all", "polygon", "polygon 6, sum 22"),
    Question("star 6", "all", "star", "star 6"),
    Question("hexagon 3", "all", "hexagon", "hexagon 3"),
    Question("square 4", "all", "square", "square 4"),
    Question("square 4 --kind semimagic", "all", "square", "semimagic 4"),
    Question("polygon 7", "none", "none", "polygon 7"),
    Question("hexagon 4 --first-value 3", "first", "first hexagon", "hexagon 4 from 3"),
    Question("square 8", "first", "first square", "square 8"),
    Question("square 20", "first", "first square", "square 20"),
    Question("square 30", "first", "first square", "square 30"),
]


class Loshu:
    """The runner, which writes the files and judges the answers."""

    def __init__(self, runner):
        self.runner = runner
        self._counts = {}

    def _ask(self, *words, text=None):
        return subprocess.run([self.runner, *words], input=text, capture_output=True, text=True)

    def export(self, *words):
        """A figure as a file."""
        return self._ask("export", *words).stdout

    def classes(self, question):
        """The counts of a question, up to each symmetry."""
        if question not in self._counts:
            said = self._ask("count", *question.figure.split(), "--format", "json")
            answer = json.loads(said.stdout)
            self._counts[question] = {"full": answer["classes"]["full"], "none": answer["total"],
                                      "geometric": answer["classes"]["geometric"]}
        return self._counts[question]

    def are_magic(self, question, rows):
        """Whether rows of values, in the order of the cells, solve the question and differ."""
        text = "".join(" ".join(map(str, row)) + "\n" for row in rows)
        judged = self._ask("verify", *question.figure.split(), text=text)
        return judged.returncode == 0 and len({tuple(row) for row in rows}) == len(rows)

    def shape(self, question):
        """The cells, lines, values and sum of a figure, as numbers. None for a free sum."""
        words = question.figure.split()
        figure = json.loads(self.export(*words))
        about = json.loads(self._ask("describe", *words, "--format", "json").stdout)
        labels = [cell["label"] for cell in figure["cells"]]
        sums = about["sums"]
        return {"cells": len(labels), "first": about["first_value"],
                "lines": [[labels.index(cell) for cell in line] for line in figure["lines"]],
                "sum": sums["least"] if sums["least"] == sums["greatest"] else None}

    def text(self, question, form):
        """A question in the form of a program: an export, or facts. None where there is no file."""
        if form in ("lp", "mps", "opb", "mzn"):
            return self.export(*question.figure.split(), *question.rule, "--format", form) or None
        shape = self.shape(question)
        return _clauses(shape) if form == "prolog" else _facts(shape)


def _facts(shape):
    """A figure as facts of gringo."""
    first, cells = shape["first"], shape["cells"]
    facts = [f"cell(0..{cells - 1}). value({first}..{first + cells - 1})."]
    facts += [f"line({number},{cell})." for number, line in enumerate(shape["lines"])
              for cell in line]
    facts += [f"sum({shape['sum']})."] if shape["sum"] is not None else []
    return "\n".join(facts) + "\n"


def _clauses(shape):
    """A figure as the one fact of the Prolog programs."""
    first, cells = shape["first"], shape["cells"]
    total = "_" if shape["sum"] is None else shape["sum"]
    return f"figure({first}, {first + cells - 1}, {cells}, {shape['lines']}, {total}).\n"
