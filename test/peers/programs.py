"""The programs that are asked: how they are called, and how their solutions are read."""

import re
from dataclasses import dataclass
from typing import Callable

def of_rows(text, shape):
    """Lines of values in the order of the cells."""
    rows = [line.replace(",", " ").split() for line in text.splitlines()]
    return [[int(word) for word in row] for row in rows
            if len(row) == shape["cells"] and all(re.fullmatch(r"-?\d+", word) for word in row)]


def of_columns(text, shape):
    """One solution of an integer program: the names of columns, and numbers near 1 after them."""
    columns = re.findall(r"\bx_(\d+)_(m?)(\d+)\s+\*?\s*([\d.e+-]+)", text)
    values = {int(cell): -int(value) if minus else int(value)
              for cell, minus, value, number in columns if float(number) > 0.5}
    return [[values[cell] for cell in sorted(values)]] if len(values) == shape["cells"] else []


def of_unknowns(text, shape):
    """Lines of literals: each cell has as many unknowns as there are values."""
    rows, cells = [], shape["cells"]
    for line in re.findall(r"^v (.*(?:\nv .*)*)", text, re.M):
        ones = [int(one) for one in re.findall(r"(?<![-\w])x(\d+)", line)]
        rows.append([shape["first"] + (one - 1) % cells for one in sorted(ones)
                     if one <= cells * cells])
    return rows


def of_definitions(text, shape):
    """The model of z3: a function for each unknown."""
    ones = re.findall(r"\(define-fun k!(\d+) \(\) Bool\s+true\)", text)
    return of_unknowns("v " + " ".join("x" + one for one in ones), shape) if ones else []


def of_models(text, shape):
    """The lines of atoms of clasp: x(cell,value)."""
    rows = []
    for line in re.findall(r"^x\(.*", text, re.M):
        atoms = sorted((int(cell), int(value))
                       for cell, value in re.findall(r"x\((\d+),(-?\d+)\)", line))
        rows.append([value for _, value in atoms])
    return rows


def of_assignments(text, shape):
    """The lines of toulbar2: x1=v0, behind a number if it finds all. Its unknowns stand in the order of the file."""
    lines = re.findall(r"^(?:\d+ solution\(\d+\): )? x\d+=v.*", text, re.M)
    return [row for line in lines
            for row in of_unknowns("v " + " ".join(re.findall(r"(x\d+)=v1", line)), shape)]


def of_number(text, _):
    """The first number that is said, where no solution is shown."""
    return int(re.search(r"^(?:deduce\S+\s+)?(\d+)", text, re.M)[1])


@dataclass(frozen=True)
class Program:
    name: str
    form: str  # of its file: mzn, opb, lp, mps, gringo or prolog; empty: it needs none
    needs: str  # packages of Debian, or npm:NAME@VERSION
    first: str  # the command for one solution
    read: Callable  # the solutions in what it prints
    none: str  # an expression for what it says if there is no solution
    all: str = ""  # the command for all solutions, if it has one
    ended: str = "^end$"  # an expression for what it says once it has all
    counted: str = "full"  # the symmetry up to which it counts
    only: tuple = ()  # the figures that it knows; none: any
    inside: bool = True  # it runs in the clean Debian


MINIZINC = "={10}$|=====UNSATISFIABLE====="
CLASP = r"Models +: \d+$"
GNU = "gprolog --consult-file figure.gnu.pl --consult-file {file} --query-goal "
WITH_ANSWER = "sh -c 'rm -f answer.txt; {} answer.txt; cat answer.txt'"
PROGRAMS = [
    Program("Loshu", "", "", "{runner} solve {figure} --format csv", of_rows, "no such .*",
            all="{runner} solve {figure} --symmetry full --solutions 0 --format csv",
            ended=r"\d$", inside=False),
    Program("Gecode with Loshu, by MiniZinc", "mzn", "minizinc libgecodeflatzinc49 libnauty2",
            "minizinc --solver loshu {file}", of_rows, "=====UNSATISFIABLE=====",
            all="minizinc --solver loshu -a {file}", ended=MINIZINC),
    Program("Gecode, by MiniZinc", "mzn", "minizinc",
            "minizinc --solver gecode {file}", of_rows, "=====UNSATISFIABLE=====",
            all="minizinc --solver gecode -a {file}", ended=MINIZINC),
    Program("clasp", "opb", "clasp", "clasp --models=1 {file}", of_unknowns, "s UNSATISFIABLE",
            all="clasp --quiet=0 --models=0 {file}", ended=CLASP),
    Program("clasp, by gringo", "gringo", "gringo clasp",
            "sh -c 'gringo figure.lp {file} | clasp --models=1'", of_models, "^UNSATISFIABLE",
            all="sh -c 'gringo figure.lp {file} | clasp --models=0'", counted="none", ended=CLASP),
    Program("SWI-Prolog", "prolog", "swi-prolog-nox",
            "swipl -q -g first -t halt figure.pl {file}", of_rows, "^none$|^end$",
            all="swipl -q -g all -t halt figure.pl {file}", counted="none"),
    Program("GNU Prolog", "prolog", "gprolog", GNU + "first,halt", of_rows, "^none$|^end$",
            all=GNU + "all,halt", counted="none"),
    Program("z3", "opb", "z3", "z3 {file} -model", of_definitions, "^unsat"),
    Program("Sat4j", "opb", "sat4j", "java -Xmx2g -jar /usr/share/java/org.sat4j.pb.jar {file}",
            of_unknowns, "s UNSATISFIABLE"),
    Program("minisat+", "opb", "minisat+", "minisat+ {file}", of_unknowns, "s UNSATISFIABLE"),
    Program("toulbar2", "opb", "toulbar2", "toulbar2 {file} -s=3", of_assignments, "No solution.*",
            all="toulbar2 {file} -s=3 -a", ended="^end\\."),
    Program("glpsol", "lp", "glpk-utils", WITH_ANSWER.format("glpsol --lp {file} -o"), of_columns,
            "PROBLEM HAS NO .*|INTEGER EMPTY"),
    Program("cbc", "lp", "coinor-cbc", WITH_ANSWER.format("cbc {file} solve solution"), of_columns,
            "Problem (is|proven) infeasible"),
    Program("SYMPHONY", "mps", "coinor-symphony liblapack3", "symphony -F {file}", of_columns,
            "Problem Found Infeasible"),
    Program("lp_solve", "mps", "lp-solve", "lp_solve -fmps {file} -S3", of_columns,
            ".*infeasible"),
    Program("HiGHS", "lp", "nodejs npm:highs@1.15.3", "node highs.js {file}", of_columns,
            "Infeasible"),
    Program("Gecode, a textbook's model", "", "", "", of_number, "", all="{examples}/textbook",
            ended="found", counted="geometric", only=("square 4",), inside=False),
    Program("the ladder, by hand", "", "", "", of_number, "", ended="^deduce", counted="none",
            all="{examples}/ladder --rung deduce-array-swap", only=("hexagon 3",), inside=False),
]
