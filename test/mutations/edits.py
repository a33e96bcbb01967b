"""The list of edits: one JSON file a wing, beside this one."""

import json
import re
from pathlib import Path

FIELDS = {"id", "file", "old", "new", "meaning", "tests"}


class Broken(Exception):
    """Says in one line what is wrong with an edit."""


def edits():
    """All edits, in the order of the files, each a dictionary; ids differ."""
    listed = []
    for path in sorted(Path(__file__).parent.glob("*.json")):
        listed += json.loads(path.read_text())
    return listed


def applied(edit, text):
    """The text of its file with the edit. Raises Broken unless the old text is there once."""
    found = text.count(edit["old"])
    if found != 1:
        raise Broken(f"its old text stands {found} times in {edit['file']}")
    return text.replace(edit["old"], edit["new"])


def named_tests(project):
    """The words of the build files under test, and the names of its files: every test is one of them."""
    words = {path.stem for path in (project / "test").rglob("*.cpp")}
    for path in (project / "test").rglob("CMakeLists.txt"):
        words.update(re.findall(r"\w+", re.sub(r"#.*", "", path.read_text())))
    return words


def faults(project):
    """Faults of the list, found without a build: one line each."""
    tests = named_tests(project)
    seen = set()
    for edit in edits():
        name = edit.get("id", str(edit))
        for field in FIELDS - edit.keys():
            yield f"{name}: it has no {field!r}"
        for field in edit.keys() - FIELDS - {"equivalent"}:
            yield f"{name}: there is no field {field!r}"
        if name in seen:
            yield f"{name}: two edits have this id"
        seen.add(name)
        if FIELDS - edit.keys():
            continue
        if not (project / edit["file"]).is_file():
            yield f"{name}: there is no file {edit['file']}"
            continue
        try:
            text = (project / edit["file"]).read_text()
            if applied(edit, text) == text:
                yield f"{name}: it changes nothing"
        except Broken as broken:
            yield f"{name}: {broken}"
        if not edit["tests"]:
            yield f"{name}: it names no test"
        for test in edit["tests"]:
            if test not in tests:
                yield f"{name}: there is no test {test!r}"
