"""A copy of the project with a build of its own: the user's own files are only read."""

import contextlib
import os
import re
import resource
import shutil
import signal
import subprocess
import time
from pathlib import Path

SKIPPED = {"build", ".git", "node_modules", "__pycache__"}
# Bytes of a process of a test: an edit may make it take all there is. The space of addresses is not
# limited, of which node and browsers keep far more than they use.
MOST_MEMORY = 8 << 30


def files_in(folder):
    """The paths of all files, from the folder."""
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in SKIPPED]
        for name in names:
            if name not in SKIPPED:
                yield (Path(path) / name).relative_to(folder)


class Checkout:
    def __init__(self, project, folder, processors):
        self.project, self.copy = project, folder
        self.build_folder = folder / "build" / "release"  # as in the project, so that ccache knows it
        self.processors = str(processors)
        self.known, self.targets = [], set()
        self.copy.mkdir(parents=True, exist_ok=True)

    def refresh(self, texts=None):
        """Makes the copy equal to the project but for these texts, after any earlier run."""
        ours = {str(name): self.project / name for name in files_in(self.project)}
        wanted = {name: source.read_bytes() for name, source in ours.items()}
        wanted |= {name: text.encode() for name, text in (texts or {}).items()}
        for name in {str(name) for name in files_in(self.copy)} - wanted.keys():
            (self.copy / name).unlink()
        for name, content in wanted.items():
            target = self.copy / name
            if target.is_file() and target.read_bytes() == content:
                continue  # what is not touched is not compiled again
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            if name in ours:
                shutil.copymode(ours[name], target)

    def configure(self):
        """Sets the known tests and targets of the build, or raises with what cmake says."""
        done = subprocess.run(["cmake", "--preset", "release"], cwd=self.copy,
                              capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SystemExit("cmake cannot configure the copy:\n" + done.stderr)
        listed = subprocess.run(["ctest", "--test-dir", self.build_folder, "-N"],
                                capture_output=True, text=True, check=True)
        self.known = re.findall(r"Test +#\d+: (\S+)", listed.stdout)
        listed = subprocess.run(["cmake", "--build", self.build_folder, "--target", "help"],
                                capture_output=True, text=True, check=True)
        self.targets = set(re.findall(r"^(\w+): phony", listed.stdout, re.MULTILINE))

    @contextlib.contextmanager
    def edited(self, file, text):
        """Has another text in a file for a while."""
        path = self.copy / file
        before = path.read_text()
        path.write_text(text)
        try:
            yield
        finally:
            path.write_text(before)

    def build(self, tests):
        """Builds what some tests run. Returns whether it could, and what was printed."""
        targets = {f"test_{test}" for test in tests} & self.targets
        if not targets:
            return True, ""
        return run(["cmake", "--build", self.build_folder, "-j", self.processors,
                    "--target", *sorted(targets), "--", "-k", "0"])  # every error at once

    def test(self, name, most_seconds=None, edit=0):
        """Returns what happened instead of passing, or None, and the seconds that it took."""
        begin = time.monotonic()
        passed, _ = run(["ctest", "--test-dir", self.build_folder, "-R", f"^{re.escape(name)}$"],
                        most_seconds, MOST_MEMORY,
                        {"LOSHU_EDIT": str(edit), "LOSHU_FIRST_FAILURE": "1"})
        seconds = time.monotonic() - begin
        if passed is None:
            return f"runs past {most_seconds:.0f} s", seconds
        return None if passed else "fails", seconds


def run(command, most_seconds=None, most_memory=resource.RLIM_INFINITY, environment=None):
    """Runs a command. Returns whether it went well (None: it ran too long) and what it printed."""
    limit = lambda: resource.setrlimit(resource.RLIMIT_DATA, (most_memory, most_memory))  # noqa: E731
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", start_new_session=True, preexec_fn=limit,
                          env={**os.environ, **(environment or {})}) as process:
        try:
            output, _ = process.communicate(timeout=most_seconds)
            return process.returncode == 0, output
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None, ""
        except BaseException:  # an interrupt, too, ends what was started
            os.killpg(process.pid, signal.SIGKILL)
            raise
