"""Sentences of the page that users of these programs need, each with a command that shows it."""

import re
from dataclasses import dataclass

from processes import WALL


@dataclass(frozen=True)
class Sentence:
    words: str  # in Markdown
    packages: str
    command: str  # in the clean Debian
    shows: str  # an expression that its output has


MENDED = ("sed 's/include \"globals.mzn\";/predicate all_different_int(array[int] of var int: x);/; "
          "s/all_different(x)/all_different_int(x)/' square.mzn > mended.mzn")
CNF = "minisat+ {options} none.opb -cnf=none.cnf > /dev/null; timeout 20 clasp -q none.cnf"
SENTENCES = [
    Sentence("Debian's MiniZinc has no CBC, although Debian has: `minizinc --solvers` does not list it.",
             "minizinc coinor-cbc", "minizinc --solvers | grep -ci -e cbc -e coin", "^0$"),
    Sentence("There, `minizinc --solver mip` takes CPLEX, and ends with \"cannot load cplex dll\".",
             "minizinc", "minizinc --solver mip square.mzn", "cannot load cplex dll"),
    Sentence("There, `include \"globals.mzn\"` is a type error with `--solver gecode`. So"
             " [`square.mzn`](../minizinc/models/square.mzn) runs with `--solver loshu` alone.",
             "minizinc", "minizinc --solver gecode square.mzn", "type error.*`inverse"),
    Sentence("Two lines mend it: `predicate all_different_int(array[int] of var int: x);` in the place of the"
             " include, and `all_different_int` for `all_different`. With `include \"alldifferent.mzn\"` alone the"
             " model runs too, but `all_different` falls apart: 130 propagators in the place of 11.",
             "minizinc", f"{MENDED}; minizinc --solver gecode -s mended.mzn", "propagators=11$"),
    Sentence("FlatZinc that was compiled for `loshu` is for `fzn-loshu` alone. `fzn-gecode` does not know its"
             " `fzn_all_different_int`.",
             "minizinc libgecodeflatzinc49 libnauty2",
             "minizinc --solver loshu -c square.mzn --fzn square.fzn; fzn-gecode square.fzn",
             "fzn_all_different_int not found"),
    Sentence("minisat+ refutes the OPB file of a puzzle without a solution.",
             "minisat+", "minisat+ none.opb", "^s UNSATISFIABLE"),
    Sentence("Its `-cnf` writes clauses that a SAT solver satisfies, for the same file. With `-cb` they"
             " are unsatisfiable, as they should be.",
             "minisat+ clasp", CNF.format(options=""), "^s SATISFIABLE"),
    Sentence("", "minisat+ clasp", CNF.format(options="-cb"), "^s UNSATISFIABLE"),
    Sentence("The clauses have more models than the puzzle has solutions. Square 3 has 8, and over a thousand"
             " there.",
             "minisat+ clasp", "minisat+ eight.opb -cnf=eight.cnf > /dev/null; clasp -q -n 1001 eight.cnf",
             r"Models +: 1001"),
    Sentence("glpsol says `INTEGER EMPTY` if there is no solution, and ends with status 0.",
             "glpk-utils", "glpsol --lp none.lp -o none.txt > /dev/null && grep Status none.txt",
             "INTEGER EMPTY"),
    Sentence("With `--nointopt` it says `INTEGER UNDEFINED`, with status 0 as well.",
             "glpk-utils", "glpsol --nointopt --lp none.lp -o none.txt > /dev/null && grep Status none.txt",
             "INTEGER UNDEFINED"),
    Sentence("clasp prints the last solution of an OPB file alone. `--quiet=0` prints all.",
             "clasp", "clasp -n 0 eight.opb | grep -c Answer", "^1$"),
    Sentence("", "clasp", "clasp -n 0 --quiet=0 eight.opb | grep -c Answer", "^8$"),
    Sentence("toulbar2 prints the unknowns in the order in which the file names them. `-s=3` prints their names.",
             "toulbar2", "toulbar2 question.opb -s=3", "^ x1=v0 x3=v0"),
]
FILES = {"none.opb": "square 3 --given (1,1)=9 --total-sum off --format opb",
         "none.lp": "square 3 --given (1,1)=9 --total-sum off --format lp",
         "eight.opb": "square 3 --symmetry none --format opb",
         "question.opb": "polygon 6 --sum 22 --format opb"}


def faults(debian, export):
    """The sentences that do not hold.

    :param export: the words after `loshu export` -> text
    """
    for name, words in FILES.items():
        (debian.files / name).write_text(export(*words.split()))
    found = []
    for sentence in SENTENCES:
        debian.install(sentence.packages.split())
        words = sentence.command.replace("'", "'\\''")
        said = debian.run(f"sh -c '{words}'", seconds=WALL).text
        if not re.search(sentence.shows, said, re.M):
            found.append(f"{sentence.command}\n  does not show {sentence.shows}:\n{said[-500:]}")
    return found


def text():
    """The sentences as a list in Markdown."""
    return "".join(f"- {one.words}\n" for one in SENTENCES if one.words)
