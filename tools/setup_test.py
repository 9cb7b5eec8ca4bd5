#!/usr/bin/python3
"""Tests setup against a make-believe dpkg and apt: what it asks of them, as whom, and when it does nothing."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

SETUP = pathlib.Path(__file__).resolve().parent / "setup"
INSTALL = "apt-get noninteractive -o DPkg::Lock::Timeout=300 -qq install -y --no-install-recommends"
UPDATE = "apt-get noninteractive -o DPkg::Lock::Timeout=300 -qq update"


class Machine:
    """A PATH with nothing on it but what setup may rely on. Its apt-get can install only after `updates` updates."""

    def __init__(self, folder, missing=(), user=0, sudo=False, updates=0, commands=()):
        self.path = pathlib.Path(folder)
        for program in ["bash", "dirname", "env", "sed", "tr", "grep"]:
            (self.path / program).symlink_to(shutil.which(program))
        self.log = self.path / "log"
        self.log.touch()
        known = "".join(f"[ $package = {name} ] && continue; " for name in missing)
        self.add("dpkg-query", f'shift 2; for package; do {known}echo "installed $package"; done; exit 1')
        self.add("id", f"echo {user}")
        self.add("apt-get", f'echo apt-get "$DEBIAN_FRONTEND" "$@" >> {self.log}; '
                            f'case "$*" in *update) ;; *) [ $(grep -c update {self.log}) -ge {updates} ];; esac')
        for command in commands:
            self.add(command, "exit 0")
        if sudo:
            self.add("sudo", f'echo sudo >> {self.log}; exec "$@"')

    def add(self, name, text):
        (self.path / name).write_text(f"#!/bin/sh\n{text}\n")
        (self.path / name).chmod(0o755)

    def setup(self, *groups):
        done = subprocess.run([SETUP, *groups], env={"PATH": str(self.path)}, text=True, capture_output=True)
        return done.returncode, done.stdout, done.stderr, self.log.read_text().splitlines()


def setup(*groups, **machine):
    """Exit code, output, errors and what was asked of apt and sudo, on such a machine."""
    with tempfile.TemporaryDirectory() as folder:
        return Machine(folder, **machine).setup(*groups)


class Setup(unittest.TestCase):
    def test_nothing_missing_is_silent(self):
        self.assertEqual(setup(), (0, "", "", []))

    def test_installs_what_is_missing_and_only_that(self):
        code, out, _, log = setup(missing=["cmake", "g++"])
        self.assertEqual((code, log), (0, [f"{INSTALL} cmake g++"]))
        self.assertEqual(out, "Installing 2 packages: cmake g++\n")

    def test_a_command_makes_its_package_needless(self):
        _, out, _, log = setup(missing=["nodejs", "npm"], commands=["node"])
        self.assertEqual((out, log), ("Installing 1 packages: npm\n", [f"{INSTALL} npm"]))
        self.assertEqual(setup(missing=["nodejs", "npm"], commands=["node", "npm"]), (0, "", "", []))
        self.assertEqual(setup(missing=["nodejs", "npm"])[3], [f"{INSTALL} nodejs npm"])

    def test_playing_needs_no_more_than_a_compiler_and_libraries(self):
        heavy = ["clang-19", "chromium", "valgrind", "libopenmpi-dev", "libbox2d-dev", "nodejs", "npm", "libgtest-dev"]
        self.assertEqual(setup("play", missing=heavy), (0, "", "", []))
        self.assertEqual(setup("play", missing=["g++", *heavy])[3], [f"{INSTALL} g++"])
        self.assertEqual(setup("play", "bench", missing=heavy)[3], [f"{INSTALL} libbox2d-dev valgrind"])
        self.assertEqual(len(setup(missing=heavy)[3][0].split()), len(INSTALL.split()) + len(heavy))

    def test_groups_must_be_there(self):
        code, _, error, log = setup("plya")
        self.assertEqual((code, log), (1, []))
        self.assertIn("there is no group 'plya' in tools/packages.txt, only: play web", error)

    def test_the_targets_of_make_name_groups(self):
        makefile = (SETUP.parent.parent / "Makefile").read_text()
        named = set(re.findall(r"tools/setup((?: \w+)*)", makefile))
        groups = {group for groups in named for group in groups.split()}
        self.assertLessEqual(groups, set(re.findall(r"^\[(\w+)\]", (SETUP.parent / "packages.txt").read_text(), re.M)))
        self.assertRegex(makefile, r"(?m)^play: build")
        self.assertRegex(makefile, r"(?m)^build:.*\n\t@tools/setup play\n")

    def test_updates_the_lists_when_the_first_attempt_fails(self):
        code, _, _, log = setup(missing=["mold"], updates=1)
        self.assertEqual((code, log), (0, [f"{INSTALL} mold", UPDATE, f"{INSTALL} mold"]))

    def test_says_what_could_not_be_installed(self):
        code, _, error, _ = setup(missing=["mold"], updates=2)
        self.assertEqual((code, error), (1, "tools/setup: apt-get could not install: mold\n"))

    def test_uses_sudo_where_it_is_not_root(self):
        code, _, _, log = setup(missing=["mold"], user=1000, sudo=True)
        self.assertEqual((code, log), (0, ["sudo", f"{INSTALL} mold"]))

    def test_neither_root_nor_sudo(self):
        code, _, error, log = setup(missing=["mold"], user=1000)
        self.assertEqual((code, log), (1, []))
        self.assertIn("neither root nor sudo", error)
        self.assertIn("apt-get install mold", error)


if __name__ == "__main__":
    unittest.main()
