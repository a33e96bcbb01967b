"""The checker proves each file NAME-NUMBER-LABELLINGS.json of a folder to have that many labellings.
    python3 -O check_drawn.py FOLDER"""
import contextlib
import io
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "examples" / "proofs"))
sys.dont_write_bytecode = True
import check

files = sorted(pathlib.Path(sys.argv[1]).iterdir())
for file in files:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            labellings, group = check.check([json.loads(file.read_text())])
    except ValueError as fault:
        sys.exit(f"{file.read_text()}not proven: {fault}")
    if labellings != int(file.stem.split("-")[-1]) or not group:
        sys.exit(f"{file.read_text()}proven: {labellings} under a group of {group}")
print(len(files), "checked")
