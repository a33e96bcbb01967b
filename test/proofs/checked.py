"""The runner writes the proofs in examples/proofs as they are there, and both checkers accept them.
    python3 -O checked.py RUNNER PROGRAM        (to which check.cpp is compiled)"""
import json
import pathlib
import subprocess
import sys
import tempfile

from judged import EXAMPLES, KEPT, OF_TABLES, fail_unless, labellings, use

COMMANDS = {  # and the labellings that are proven; None: as many as the proof says
    "hexagon-3": ("hexagon 3", 12),
    "square-3": ("square 3", 8),
    "square-4": ("square 4", 7040),
    "polygon-6": ("polygon 6 --sum 22", 48),
    "polygon-7": ("polygon 7", 0),
    "ring-4": ("ring 4", None),
    "star-6": ("star 6", None),
    "triangle-4": ("triangle 4", None),
    "wheel-2": ("wheel 2", None),
    "hexagon-4-from-10": ("hexagon 4 --first-value 10", 0),
    "hexagon-5-from-33": ("hexagon 5 --first-value 33", 0),
    "hexagon-7-from-54": ("hexagon 7 --first-value 54", 0),
}
RUNNER, PROGRAM = sys.argv[1:]


def run(*words, status=0):
    ended = subprocess.run(words, capture_output=True, text=True)
    fail_unless(ended.returncode == status, f"{words}: {ended.returncode}\n{ended.stdout}{ended.stderr}")
    return ended.stdout


# Relations that name the sum alone have no cell to prune.
OF_SUM = {("square", "3", "--post", "sum <= 14"): 0, ("polygon", "5", "--post", "sum = 22"): 10,
          ("hexagon", "3", "--post", "sum <= 30"): 0}

proofs = {}
with tempfile.TemporaryDirectory() as folder:
    # The proofs that the runner writes, and those that are kept.
    for name, (question, number) in COMMANDS.items():
        kept = (EXAMPLES / f"{name}.json").read_text()
        proofs[name] = proof = json.loads(kept)
        written = run(RUNNER, "prove", *question.split(), status=0 if proof["labellings"] else 1)
        fail_unless(written == kept, f"{name}: the runner writes another proof")
        fail_unless(number is None or proof["labellings"] == number, f"{name}: another number")
        answer = json.loads(run(RUNNER, "count", *question.split(), "--format", "json",
                                status=0 if proof["labellings"] else 1))
        fail_unless(int(answer.get("total", 0)) == proof["labellings"], f"{name}: counted otherwise")
        said = run(sys.executable, "-O", str(EXAMPLES / "check.py"), str(EXAMPLES / f"{name}.json"))
        fail_unless(f" {proof['labellings']} labellings" in said, said)

    for question, number in OF_SUM.items():
        file = f"{folder}/of-sum.json"
        run(RUNNER, "prove", *question, "--output", file, status=0 if number else 1)
        said = run(sys.executable, "-O", str(EXAMPLES / "check.py"), file)
        fail_unless(said.endswith(f" {number} labellings\n"), f"{question}: {said}")

    # Parts, joined in any order; one is missing.
    parts = [f"{folder}/{i}.json" for i in range(1, 4)]
    for i, part in enumerate(parts, 1):
        run(RUNNER, "prove", *COMMANDS["polygon-6"][0].split(), "--part", f"{i}/3", "--output", part)
    checker = (sys.executable, "-O", str(EXAMPLES / "check.py"))
    fail_unless(" 48 labellings" in run(*checker, *parts[::-1]), "parts")
    run(*checker, *parts[1:], status=1)

    # The program in C++ follows the trees with the same outcome.
    large = (sys.executable, "-O", str(EXAMPLES / "check_large.py"), PROGRAM)
    fail_unless(" 48 labellings" in run(*large, *parts), "parts in C++")
    run(*large, *parts[1:], status=1)

    # The proofs of a spectrum show it; without one of them, less is shown.
    for question, shown in {"hexagon 3..4": "[-39, -32, -25, -18, -11, -4, 3]; for no other",
                            "ring 4..5": "[14, 16, 17, 19]; for no other",
                            "polygon 3": "[]; for no other", "star 6": "[26]; for no other"}.items():
        proven = pathlib.Path(folder) / question
        run(RUNNER, "spectrum", *question.split(), "--proofs", str(proven))
        name = max(proven.iterdir()).name.split("-")
        files = [str(file) for file in sorted(proven.glob(f"{name[0]}-{name[1]}-*"))]
        spectrum = (sys.executable, "-O", str(EXAMPLES / "check_spectrum.py"))
        fail_unless(shown in run(*spectrum, *files), f"{question}: {run(*spectrum, *files)}")
        fail_unless(len(files) == 1 or shown not in run(*spectrum, *files[1:]), f"{question}: too much")

use(PROGRAM)
for file in KEPT:
    proof = json.loads(file.read_text())
    # Above, check.py has accepted those of EXAMPLES, so here the other checker reads them.
    by = "check_large.py" if file.parent == EXAMPLES else "check.py"
    fail_unless(labellings([proof], by) == proof["labellings"], f"{file.name} by {by}")
    fail_unless(file.parent == EXAMPLES or proof["labellings"] == 0, f"{file.name} does not refute")
for file in OF_TABLES:
    proof = json.loads(file.read_text())
    fail_unless(labellings([proof], "check_large.py") == int(proof["labellings"]), file.name)
print(f"{len(proofs)} proofs are written as they are kept, and {len(KEPT) + len(OF_TABLES)} are checked")
