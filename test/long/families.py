#!/usr/bin/env python3
"""The named figures as questions, from `loshu list`: "square 4", "rectangle 3x5", "cube 3 --kind diagonal".
And a command for each format of `loshu export`, from its help.

  python3 test/long/families.py 3 4    every family and kind in these sizes, a line each

Sizes that a family lacks are left out. A rectangle has two columns more than rows. LOSHU names the runner."""

import json
import os
import re
import subprocess
import sys

LOSHU = os.environ.get("LOSHU", "build/release/examples/loshu")


def listed():
    return json.loads(subprocess.run([LOSHU, "list", "--format", "json"], stdout=subprocess.PIPE,
                                     check=True).stdout)


def question(family, size):
    return f"{family['figure']} {size}" + (f"x{size + 2}" if "columns" in family["size"] else "")


def questions(sizes):
    for family in listed():
        for size in sizes:
            if not family["size"]["least"] <= size <= family["size"]["greatest"]:
                continue
            yield question(family, size)
            yield from (f"{question(family, size)} --kind {kind['kind']}" for kind in family["kinds"][1:])


def exports(program=LOSHU):
    """A command for each format: "export --format lp"."""
    told = subprocess.run([program, "help", "export"], stdout=subprocess.PIPE, text=True, check=True).stdout
    formats = re.search(r"\n  --format (\S+)", told)[1].split("|")
    return [f"export --format {name}" for name in formats]


if __name__ == "__main__":
    print("\n".join(questions([int(word) for word in sys.argv[1:]])))
