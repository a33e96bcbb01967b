"""The checker proves each file NAME-NUMBER-LABELLINGS.json of a folder to have that many labellings. Of
every 20th file, it refuses each claim moved by one. It believes a set widened by one value only if the
number is still true.
    python3 -O check_drawn.py FOLDER"""
import json
import pathlib
import sys

from judged import check, fail_unless, labellings
from truth import by_force, ranges

widened = refused = 0
files = sorted(pathlib.Path(sys.argv[1]).iterdir())
for i, file in enumerate(files):
    text = file.read_text()
    proof = json.loads(text)
    number = labellings([proof])
    fail_unless(number == int(file.stem.split("-")[-1]), f"{text}proven: {number}")
    size, is_group = check.orbits(check.Question(proof), proof["base"], proof["orders"])
    fail_unless(is_group, f"{text}proven without a group")
    if len(proof["tree"]) > 300:
        continue
    for by in (-1, 1) if i % 20 == 0 else ():
        for changes in ({"classes": proof["classes"] + by}, {"labellings": int(proof["labellings"]) + by},
                        {"classes": proof["classes"] + by, "labellings": int(proof["labellings"]) + by * size}):
            fail_unless(labellings([{**proof, **changes}]) is None, f"{text}proven with {changes}")
    values = [v for a, b in proof["values"] for v in range(a, b + 1)]
    for cell, some in proof.get("sets", {}).items():
        own = [v for a, b in some for v in range(a, b + 1)]
        for more in [v for v in values if v not in own][:2]:
            other = {**proof, "sets": {**proof["sets"], cell: ranges(sorted([*own, more]))}}
            number = labellings([other])
            fail_unless(number in (None, by_force(other)), f"{text}proven: {number} with {more} in cell {cell}")
            widened, refused = widened + 1, refused + (number is None)
fail_unless(widened == 0 or refused > widened / 10, f"{refused} of {widened} widened sets are refused")
print(len(files), "checked")
