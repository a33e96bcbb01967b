"""A checker believes a changed proof only if it is true. Kept and drawn proofs get changes of many kinds.
    python3 -O changed.py RUNNER PROGRAM [DRAWN CHANGES SEED]
Brute force, or else the runner within 10 seconds, knows the number. At most 5 % of the changes stay open."""
import collections
import json
import random
import sys
import tempfile

from judged import KEPT, fail_unless, labellings, use
from kinds_of_change import KINDS, changed
from truth import drawn, proven, true_labellings

RUNNER, PROGRAM, *numbers = sys.argv[1:]
DRAWN, CHANGES, SEED = map(int, numbers or (12, 250, 1))
use(PROGRAM)
chance, tally, met = random.Random(SEED), collections.Counter(), collections.Counter()
with tempfile.TemporaryDirectory() as folder:
    proofs = [json.loads(file.read_text()) for file in KEPT]
    most_cells = 100 if numbers else 10  # the runner answers at once
    small = [proof for proof in proofs if len(proof["tree"]) <= 200 and proof["cells"] <= most_cells]
    while tally["drawn"] < DRAWN:
        question = drawn(chance)
        if proof := proven(RUNNER, question, folder):
            tally["drawn"] += 1
            truth = true_labellings(proof, RUNNER, folder)
            fail_unless(labellings([proof]) == int(proof["labellings"]) == truth, json.dumps(proof))
            small += [proof] * 3
    for i in range(CHANGES):
        long = numbers and chance.random() < 0.1
        other, kind = changed(chance.choice(proofs if long else small), chance)
        met[kind] += 1
        number = labellings([other])
        in_cpp = labellings([other], "check_large.py")
        fail_unless(in_cpp == number, f"{kind}: {in_cpp} in C++ and {number} for {json.dumps(other)}")
        if number is None:
            tally["not accepted"] += 1
            continue
        truth = true_labellings(other, RUNNER, folder)
        fail_unless(truth in (None, number), f"{kind}: proven {number}, but {truth} for {json.dumps(other)}")
        tally["undecided" if truth is None else "accepted and true"] += 1
fail_unless(tally["undecided"] <= CHANGES / 20, f"{tally['undecided']} of {CHANGES} changes are undecided")
fail_unless(tally["accepted and true"] >= CHANGES / 50, "too few changes are accepted: the law says nothing")
print(f"{DRAWN} drawn proofs, {len(met)} of {len(KINDS)} kinds of change, {CHANGES} changes: " +
      ", ".join(f"{n} {name}" for name, n in sorted(tally.items()) if name != "drawn"))
