"""A clean Debian in a folder of its own, in which the programs run."""

import atexit
import os
import pathlib
import shutil
import subprocess

from processes import run

_ENVIRONMENT = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C", "HOME": "/root",
                "PATH": "/usr/bin:/bin:/usr/sbin:/sbin",
                "MZN_SOLVER_PATH": "/opt/minizinc/share/minizinc/solvers"}
FILES = "/opt/peers"  # of the questions, as the programs see them


class CleanDebian:
    """Debian 12 by debootstrap, kept between runs, with packages added as they are needed."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        if not (self.root / "var/lib/peers").exists():
            self._make()
        self.files = self.root / FILES[1:]
        self.files.mkdir(parents=True, exist_ok=True)
        proc = str(self.root / "proc")
        if not os.path.ismount(proc):
            subprocess.run(["mount", "-t", "proc", "proc", proc], check=True)
        atexit.register(subprocess.run, ["umount", proc])

    def _make(self):
        shutil.rmtree(self.root, ignore_errors=True)
        targets = subprocess.check_output(["apt-get", "indextargets", "--format", "$(SITE)",
                                           "Created-By: Packages"], text=True)
        mirror = targets.split()[0]
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", str(self.root), mirror],
                       check=True, stdout=subprocess.DEVNULL)
        apt = self.root / "etc/apt"
        for folder in ("sources.list.d", "apt.conf.d", "trusted.gpg.d"):
            shutil.copytree(f"/etc/apt/{folder}", apt / folder, dirs_exist_ok=True)
        shutil.copytree("/usr/share/keyrings", self.root / "usr/share/keyrings", dirs_exist_ok=True)
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        subprocess.run(self.command("apt-get update -q"), check=True, stdout=subprocess.DEVNULL)
        (self.root / "var/lib/peers").touch()

    def command(self, words):
        """The words of a shell, run in the folder of the files."""
        places = [f"{name}={value}" for name, value in _ENVIRONMENT.items()]
        return ["chroot", str(self.root), "env", "-i", *places, "sh", "-c",
                f"cd {FILES} 2> /dev/null; exec {words}"]

    def run(self, words, **limits):
        return run(self.command(words), **limits)

    def install(self, packages):
        """Installs packages, and returns their versions by their names; None if one is not there."""
        debian = [name for name in packages if not name.startswith("npm:")]
        versions = {}
        if debian:
            versions = self._versions(debian)
            if len(versions) < len(debian):
                done = self.run("apt-get install -y -q --no-install-recommends " +
                                " ".join(debian), seconds=1200)
                if done.status != 0:
                    return None
                versions = self._versions(debian)
        for name in (name[4:] for name in packages if name.startswith("npm:")):
            if not shutil.which("npm"):
                return None
            package, _, version = name.rpartition("@")
            if not (self.files / "node_modules" / package).exists():
                done = subprocess.run(["npm", "install", "--silent", "--prefix", str(self.files), name],
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                if done.returncode != 0:
                    return None
            versions[package] = version
        return versions

    def _versions(self, packages):
        """The versions of those that are installed: dpkg names others as well, without a version."""
        asked = self.run("dpkg-query -W -f '${Package} ${Version}\\n' " + " ".join(packages))
        return dict(line.split() for line in asked.text.splitlines() if len(line.split()) == 2)

    def add(self, path, name=None):
        """Copies a file, or a folder to /opt."""
        if os.path.isdir(path):
            shutil.copytree(path, self.root / "opt" / pathlib.Path(path).name, dirs_exist_ok=True)
        else:
            shutil.copy(path, self.files / (name or pathlib.Path(path).name))
