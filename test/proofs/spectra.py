"""`check_spectrum.py` says nothing false of any subset of the proofs of known spectra, nor of forged ones.
    python3 -O spectra.py RUNNER [SUBSETS SEED]
`loshu spectrum` knows for which sums or first values a figure exists. A subset may lack rows, have rows twice,
have rows of other sums and first values, or have a file with a change."""
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from judged import check, check_spectrum, fail_unless, said
from kinds_of_change import changed
from truth import by_force

RUNNER, *numbers = sys.argv[1:]
SUBSETS, SEED = map(int, numbers or (200, 1))
FIGURES = ["square 3", "hexagon 3", "hexagon 4", "ring 3", "ring 4", "ring 5", "polygon 3", "polygon 4", "star 5",
           "star 6", "wheel 2"]
chance, tally = random.Random(SEED), collections.Counter()


def run(*words):
    ended = subprocess.run([RUNNER, *words], capture_output=True, text=True)
    fail_unless(ended.returncode in (0, 1, 3), f"{words}: {ended}")
    return ended.stdout


class Spectrum:
    """The rows of one figure, mirrored ones too, and a proof for each row that the runner writes."""
    def __init__(self, name, folder):
        (found,) = json.loads(run("spectrum", *name.split(), "--proofs", f"{folder}/{name}", "--format", "json"))
        self.name, self.by_sum = name, found["by"] == "sum"
        self.proofs = [json.loads(file.read_text()) for file in pathlib.Path(folder, name).iterdir()]
        self.lines, self.cells, self.first = (self.proofs[0][key] for key in ("lines", "cells", "values"))
        k = len(self.lines[0])
        mirror = k * sum(self.first[0]) if self.by_sum else 1 - self.cells
        yes = {row[found["by"]] for row in found["rows"] if row["exists"]}
        self.exist = yes | {mirror - v for v in yes}
        self.others = []  # proofs of other questions about the figure
        for _ in range(8):
            first = chance.choice([1, 2, *(proof["values"][0][0] for proof in self.proofs)])
            total = chance.choice([*yes, k * (2 * first + self.cells - 1) // 2 + chance.randint(-4, 4)])
            a, b = chance.sample(range(self.cells), 2)
            more = ["--sum", str(total)] if self.by_sum or chance.random() < 0.3 else []
            more += chance.choice([[], ["--given", f"{a}={first}", "--given", f"{b}={first + 1}"],
                                   ["--post", f"#{a} + #{b} <= {2 * first + 1}"]])
            output = pathlib.Path(folder, "other.json")
            output.unlink(missing_ok=True)
            run("prove", *name.split(), "--first-value", str(first), *more, "--node-limit", "3000",
                "--output", str(output))
            if output.exists() and output.stat().st_size:
                self.others.append(json.loads(output.read_text()))


def sums_by_force(proof):
    """The magic sums that a small figure has with these values."""
    ((first, last),), k = proof["values"], len(proof["lines"][0])
    question = {**proof, "givens": {}, "relations": [], "own_sums": []}
    return {s for s in range(k * first, k * last + 1) if by_force({**question, "sum": s})}


def is_false(text, files, spectrum):
    """Whether a sentence of the checker about files is false. Not known for large figures that were changed."""
    found = re.fullmatch(r".*, (sums|first values): proven for \[(.*)\]; (.*)", text)
    fail_unless(found, f"unknown words: {text}")
    proven, is_end = {int(n) for n in found[2].split(", ") if n}, "for no other" in found[3]
    tally["for no other" if is_end else "less"] += 1
    firsts = {file["values"][0][0] for file in files}
    is_known = (files[0]["lines"], files[0]["cells"]) == (spectrum.lines, spectrum.cells)
    if is_known and found[1] == "sums" and spectrum.by_sum:
        by = len(spectrum.lines[0]) * (min(firsts) - spectrum.first[0][0])  # of other first values
        exist = {s + by for s in spectrum.exist}
    elif is_known and found[1] != "sums" and not spectrum.by_sum:
        exist = spectrum.exist
    elif found[1] == "sums" and files[0]["cells"] <= 7:
        exist = sums_by_force(files[0])
    elif is_known and spectrum.by_sum:  # one length: it exists for each first value or for none
        return is_end and spectrum.exist or proven and not spectrum.exist
    else:
        tally["not known"] += 1
        return False
    return not proven <= exist or is_end and proven != exist


with tempfile.TemporaryDirectory() as folder:
    spectra = [Spectrum(name, folder) for name in FIGURES]
    for one in spectra:
        for other in one.others:
            tally["others without a labelling"] += other["classes"] == 0
    for _ in range(SUBSETS):
        spectrum = chance.choice(spectra)
        most = len(spectrum.proofs)
        files = chance.sample(spectrum.proofs, chance.choice([1, (most + 1) // 2, most - 1 or 1, most, most, most]))
        others = chance.choice([spectrum, spectrum, chance.choice(spectra)]).others
        if others and chance.random() < 0.5:  # in the place of its row, or alone
            other = chance.choice(others)
            files = [file for file in files if file["values"] != other["values"] or file["sum"] != other["sum"]]
            files = [*files, other][chance.choice([0, 0, -1]):]
        if forged := chance.random() < 0.3:
            place = chance.randrange(len(files))
            files[place], kind = changed(files[place], chance)
        names = []
        for file in files:
            names.append(pathlib.Path(folder, f"{len(names)}.json"))
            names[-1].write_text(json.dumps(file))
        status, text = said(names, "check_spectrum.py")
        tally["proven" if status == 0 else "not proven"] += 1
        fail_unless(status != 0 or not is_false(text, files, spectrum),
                    f"{spectrum.name}{', forged: ' + kind if forged else ''}: {text}: {json.dumps(files)}")
# Drawn weights that refute all sums from one on do not refute a sum that exists.
for _ in range(SUBSETS):
    spectrum, hexagon = chance.choice(spectra), spectra[FIGURES.index("hexagon 3")]
    spectrum = spectrum if spectrum.by_sum else hexagon
    question = check.Question(spectrum.proofs[0])
    weights = [[chance.randint(-2, 2) for _ in question.lines], 0]
    row = chance.choice([*spectrum.exist, 15]) + chance.randint(-9, 9)
    first, total, slope = spectrum.first[0][0], row, (0, 1)
    if not spectrum.by_sum:
        slope = check_spectrum.forced_sum(question, [])
        first, total, slope = row, slope[0] * row + slope[1], (1, slope[0])
    is_end = check_spectrum.refutes_beyond(question, [weights], first, total, slope)
    fail_unless(not is_end or all(one < row for one in spectrum.exist),
                f"{spectrum.name}: {weights} from {row} on")
    tally["ends"] += is_end
fail_unless(tally["for no other"] > SUBSETS / 20 and tally["less"] > SUBSETS / 20, f"the law says little: {tally}")
print(f"{SUBSETS} subsets of {len(FIGURES)} spectra, none with a false sentence: " +
      ", ".join(f"{n} {name}" for name, n in sorted(tally.items())))
