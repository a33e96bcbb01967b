"""The runner writes the proofs in examples/proofs as they are there, and both checkers accept them. Of 200
proofs with a random change the checker accepts those alone that prove what is still true.
    python3 -O checked.py RUNNER CXX"""
import contextlib
import copy
import io
import json
import pathlib
import random
import shlex
import subprocess
import sys
import tempfile

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples" / "proofs"
sys.path.insert(0, str(EXAMPLES))
sys.dont_write_bytecode = True
from check_large import check, follow as follow_by_program

COMMANDS = {  # and the labellings that are proven
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
QUESTION = ("cells", "lines", "own_sums", "values", "sum", "givens", "relations")
RUNNER, CXX = sys.argv[1:]


def fail_unless(truth, fault):
    if not truth:
        sys.exit(fault)


def run(*words, status=0):
    ended = subprocess.run(words, capture_output=True, text=True)
    fail_unless(ended.returncode == status, f"{words}: {ended.returncode}\n{ended.stdout}{ended.stderr}")
    return ended.stdout


def accepted(proof, follow=check.follow):
    """The labellings that the checker believes; None where it refuses."""
    check.follow = follow
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return check.check([proof])[0]
    except (LookupError, TypeError, ValueError, AttributeError):
        return None


def changed(proof, chance):
    """The proof with one change, which leaves its question."""
    proof = copy.deepcopy(proof)
    kind = chance.choice(["letter", "drop", "number", "permutation", "base", "order", "weight"])
    tree, orders, base = proof["tree"], proof["orders"], proof["base"]
    if kind in ("letter", "drop") and tree:
        place = chance.randrange(len(tree))
        letter = "" if kind == "drop" else chance.choice(".*+" + check.LETTERS[:proof["cells"]])
        proof["tree"] = tree[:place] + letter + tree[place + 1:]
    elif kind in ("permutation", "order") and orders:
        order = chance.choice(orders)
        if kind == "order":
            order[chance.randrange(2)] = chance.randrange(proof["cells"])
        else:
            a, b = chance.sample(range(proof["cells"]), 2)
            order[2][a], order[2][b] = order[2][b], order[2][a]
    elif kind == "base" and base:
        a, b = chance.sample(range(len(base)), 2)
        base[a], base[b] = base[b], base[a]
    elif kind == "weight" and proof["equations"]:
        weights, _ = chance.choice(proof["equations"])
        weights[chance.randrange(len(weights))] += chance.choice([-1, 1])
    else:
        proof["labellings"] += chance.choice([-1, 1, proof["classes"] + 1])
    return proof


proofs = {}
with tempfile.TemporaryDirectory() as folder:
    # The proofs that the runner writes, and those that are kept.
    for name, (question, labellings) in COMMANDS.items():
        kept = (EXAMPLES / f"{name}.json").read_text()
        proofs[name] = proof = json.loads(kept)
        written = run(RUNNER, "prove", *question.split(), status=0 if proof["labellings"] else 1)
        fail_unless(written == kept, f"{name}: the runner writes another proof")
        fail_unless(labellings is None or proof["labellings"] == labellings, f"{name}: another number")
        answer = json.loads(run(RUNNER, "count", *question.split(), "--format", "json",
                                status=0 if proof["labellings"] else 1))
        fail_unless(int(answer.get("total", 0)) == proof["labellings"], f"{name}: counted otherwise")
        said = run(sys.executable, "-O", str(EXAMPLES / "check.py"), str(EXAMPLES / f"{name}.json"))
        fail_unless(f" {proof['labellings']} labellings" in said, said)

    # Parts, joined in any order; one is missing.
    parts = [f"{folder}/{i}.json" for i in range(1, 4)]
    for i, part in enumerate(parts, 1):
        run(RUNNER, "prove", *COMMANDS["polygon-6"][0].split(), "--part", f"{i}/3", "--output", part)
    checker = (sys.executable, "-O", str(EXAMPLES / "check.py"))
    fail_unless(" 48 labellings" in run(*checker, *parts[::-1]), "parts")
    run(*checker, *parts[1:], status=1)

    # The program in C++ follows the trees with the same outcome.
    program = f"{folder}/check"
    compiled = subprocess.run([*shlex.split(CXX), "-O1", "-ftrapv", "-std=c++20",
                               str(EXAMPLES / "check.cpp"), "-o", program], capture_output=True, text=True)
    fail_unless(compiled.returncode == 0, compiled.stderr)
    large = (sys.executable, "-O", str(EXAMPLES / "check_large.py"), program)
    for name, proof in proofs.items():
        if proof["cells"] <= 64:
            said = run(*large, str(EXAMPLES / f"{name}.json"))
            fail_unless(f" {proof['labellings']} labellings" in said, name + said)
    fail_unless(" 48 labellings" in run(*large, *parts), "parts in C++")
    run(*large, *parts[1:], status=1)
    sys.argv[1] = program

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

    # A change leaves the question as it was. So what is accepted must have the true number.
    chance, kept = random.Random(1), 0
    small = [proof for proof in proofs.values() if len(proof["tree"]) < 1000 and proof["cells"] < 100]
    for _ in range(200):
        proof = chance.choice(small)
        other = changed(proof, chance)
        fail_unless(all(other[part] == proof[part] for part in QUESTION), "the question was changed")
        labellings = accepted(other)
        fail_unless(accepted(other, follow_by_program) == labellings, "in C++: " + json.dumps(other))
        fail_unless(labellings in (None, proof["labellings"]), json.dumps(other))
        kept += labellings is not None and other != proof
    fail_unless(kept < 40, f"{kept} changed proofs were accepted")

for file in sorted(EXAMPLES.glob("refutations/*/*.json")):
    fail_unless(accepted(json.loads(file.read_text())) == 0, f"{file.name} does not refute")
print(f"{len(proofs)} proofs checked, {kept} of 200 changed ones accepted, each with the true number")
