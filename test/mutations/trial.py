"""Makes edits in a copy of the project, and sees which test notices each.

Nearly all edits are compiled into one build (see one_build.py), which costs what any build costs. To
try an edit is then to run its tests. The others, and edits of scripts, are made one by one.
"""

import sys
from fnmatch import fnmatch

from edits import Broken, applied
from one_build import CHOICE, blamed, together

SOURCES = (".cpp", ".hpp")


class Trial:
    def __init__(self, checkout, edits, tests=(), without=()):
        """tests: replace those that an edit names. without: patterns of tests that are left out."""
        self.checkout, self.instead, self.without = checkout, list(tests), list(without)
        self.numbered = dict(enumerate(edits, 1))
        self.broken = {}  # why an edit cannot be made, by its number
        self.together = set()
        self.seconds = {}  # of each test without an edit
        self.passes = {}  # whether each does so without an edit; run when first needed
        self.plain = {}  # the text of each file, by its name
        for number, edit in self.numbered.items():
            self.plain.setdefault(edit["file"], (checkout.project / edit["file"]).read_text())
            try:
                applied(edit, self.plain[edit["file"]])
            except Broken as broken:
                self.broken[number] = str(broken)

    def tests_of(self, edit):
        return [test for test in self.instead or edit["tests"] if test in self.checkout.known
                and not any(fnmatch(test, pattern) for pattern in self.without)]

    def begin(self):
        """Builds all edits that allow it at once."""
        apart = set()  # edits that do not compile beside others
        self._write(apart)
        self.checkout.configure()
        tests = dict.fromkeys(test for edit in self.numbered.values()
                              for test in self.tests_of(edit))
        while True:
            print(f"building {len(self.together)} edits in one", flush=True)
            built, said = self.checkout.build(tests)
            if built:
                break
            faulty = blamed(said, self._texts_by_path())
            if not faulty:
                sys.exit("test/mutate: the tests cannot be built:\n" + said)
            apart |= faulty
            self._write(apart)

    def _write(self, apart):
        """Writes the sources with all edits but those that are apart."""
        self.texts, self.together = {}, set()
        for file, text in self.plain.items():
            if not file.endswith(SOURCES):
                continue
            here = [(number, edit) for number, edit in self.numbered.items()
                    if edit["file"] == file and number not in apart and number not in self.broken]
            text, chosen = together(text, here)
            if chosen:
                self.texts[file] = f'#include "{self.checkout.copy / "edit.hpp"}"\n' + text
                self.together.update(chosen)
        self.checkout.refresh({**self.texts, "edit.hpp": CHOICE})

    def _texts_by_path(self):
        return {str(self.checkout.copy / file): text for file, text in self.texts.items()}

    def _can_notice(self, test):
        """Whether a test passes without an edit: else it would notice anything."""
        if test not in self.passes:
            failed, self.seconds[test] = self.checkout.test(test)
            if failed:  # a busy machine may fail it once
                failed, self.seconds[test] = self.checkout.test(test)
            self.passes[test] = not failed
            if failed:
                print(f"the test {test} fails without any edit, and is left out", flush=True)
        return self.passes[test]

    def outcomes(self):
        """Yields each edit with its outcome and what is to be said of that; those apart come last."""
        apart = []
        for number, edit in self.numbered.items():
            if number in self.broken:
                yield edit, "does not apply", self.broken[number]
            elif number in self.together:
                yield edit, *self._noticed(edit, number)
            else:
                apart.append(edit)
        for edit in sorted(apart, key=lambda one: one["file"]):
            yield edit, *self._apart(edit)

    def _apart(self, edit):
        """The result of an edit that is compiled by itself, or is one of a script."""
        tests = self.tests_of(edit)
        self.checkout.build(tests)  # without the edit before
        for test in tests:
            self._can_notice(test)
        text = applied(edit, self.plain[edit["file"]])
        with self.checkout.edited(edit["file"], text):
            if not self.checkout.build(tests)[0]:
                return "does not compile", ""
            return self._noticed(edit, 0)

    def _noticed(self, edit, number):
        tried = False
        for test in self.tests_of(edit):
            if not self._can_notice(test):
                continue
            tried = True
            how, _ = self.checkout.test(test, 20 + 10 * self.seconds[test], number)
            if how:
                return "caught", f"{test} {how}"
        return ("lived", "") if tried else ("no test here", "")
