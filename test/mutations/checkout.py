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
MOST_MEMORY = 8 << 30  # bytes of a test, which an edit may make take all there is


def files_in(folder):
    """The paths of all files, from the folder."""
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in SKIPPED]
        for name in names:
            if name not in SKIPPED:
                yield (Path(path) / name).relative_to(folder)


class Checkout:
    def __init__(self, project, folder):
        self.project, self.copy = project, folder
        self.build_folder = folder / "build" / "release"  # as in the project, so that ccache knows it
        self.processors = str(os.cpu_count() or 1)
        self.copy.mkdir(parents=True, exist_ok=True)

    def refresh(self):
        """Makes the copy equal to the project, whatever an earlier run left in it."""
        ours = set(files_in(self.project))
        for name in set(files_in(self.copy)) - ours:
            (self.copy / name).unlink()
        for name in ours:
            source, target = self.project / name, self.copy / name
            if target.is_file() and target.read_bytes() == source.read_bytes():
                continue  # what is not touched is not compiled again
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
            shutil.copymode(source, target)

    def configure(self):
        """Returns the tests of the build, or raises with what cmake says."""
        done = subprocess.run(["cmake", "--preset", "release"], cwd=self.copy,
                              capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SystemExit("cmake cannot configure the copy:\n" + done.stderr)
        listed = subprocess.run(["ctest", "--test-dir", self.build_folder, "-N"],
                                capture_output=True, text=True, check=True)
        return re.findall(r"Test +#\d+: (\S+)", listed.stdout)

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
        """Builds the programs of some tests. Returns whether it could, and what was printed."""
        targets = [f"test_{test}" for test in tests]
        return run(["cmake", "--build", self.build_folder, "-j", self.processors,
                    "--target", *targets])

    def test(self, name, most_seconds=None):
        """Returns what happened instead of passing, or None, and the seconds that it took."""
        begin = time.monotonic()
        passed, _ = run(["ctest", "--test-dir", self.build_folder, "-R", f"^{re.escape(name)}$"],
                        most_seconds, MOST_MEMORY)
        seconds = time.monotonic() - begin
        if passed is None:
            return f"runs past {most_seconds:.0f} s", seconds
        return None if passed else "fails", seconds


def run(command, most_seconds=None, most_memory=resource.RLIM_INFINITY):
    """Runs a command. Returns whether it went well (None: it ran too long) and what it printed."""
    limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (most_memory, most_memory))  # noqa: E731
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", start_new_session=True, preexec_fn=limit) as process:
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
