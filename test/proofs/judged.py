"""The three checkers of examples/proofs, asked about files and objects in one process."""
import contextlib
import io
import pathlib
import sys

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples" / "proofs"
sys.path.insert(0, str(EXAMPLES))
sys.dont_write_bytecode = True
import check
import check_large
import check_spectrum
from form import Refused

KEPT = [*sorted(EXAMPLES.glob("*.json")), *sorted(EXAMPLES.glob("refutations/*/*.json"))]
# Larger ones take many seconds each in Python: test/long/certificates checks all.
OF_TABLES = [file for file in sorted(EXAMPLES.glob("results/*.json")) if file.stat().st_size < 30_000]
BY = {"check.py": (check_large.follow_in_python, check.proven),
      "check_large.py": (check_large.follow, check.proven),
      "check_spectrum.py": (check_large.follow_in_python, check_spectrum.check_all)}


def fail_unless(truth, fault):
    if not truth:
        sys.exit(fault)


def use(program):
    """The program that check.cpp is compiled to. check_large.py takes it as its first argument."""
    sys.argv[1:] = [program]


def labellings(parts, by="check.py"):
    """The number that a checker believes of a proof in parts. None where it believes none."""
    check.follow = BY[by][0]
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return check.check(parts)[0]
    except (ValueError, Refused):
        return None


def said(names, by="check.py"):
    """The exit status of a checker for some files, and its last line. An error escapes from here."""
    check.follow, proven = BY[by]
    out, errors = io.TextIOWrapper(io.BytesIO()), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        try:
            check.main([str(name) for name in names], proven)
            status = 0
        except SystemExit as end:
            status, text = (end.code, "") if type(end.code) is int else (1, end.code)
            errors.write(text)
    out.flush()
    text = errors.getvalue() if status else out.buffer.getvalue().decode()
    fail_unless(status == 0 or len(text.strip().split("\n")) == 1, f"{names}: not one line: {text}")
    return status, text.strip().split("\n")[-1]
