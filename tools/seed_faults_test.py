#!/usr/bin/python3
"""Tests seed_faults on a tree of two files: a program in Python and its test."""
import pathlib
import subprocess
import tempfile
import unittest

SEED_FAULTS = pathlib.Path(__file__).resolve().parent / "seed_faults"

PROGRAM = "def larger(a, b):\n    return a if a > b else b\n\n\ndef half(a):\n    return a // 2\n"
# Words as GoogleTest has them. Nobody tests `half` of an odd number.
TEST = """import sys
from program import half, larger
print("[ RUN      ] Small.Larger")
fine = larger(1, 2) == 2 and larger(2, 1) == 2
print("[       OK ] Small.Larger" if fine else "[  FAILED  ] Small.Larger (0 ms)")
sys.exit(0 if fine and half(4) == 2 else 1)
"""
COMMANDS = 'build = "/usr/bin/python3 -m py_compile program.py"\nrun = "/usr/bin/python3 test.py {tests}"\n'


def fault(name, find, replace):
    return f"[[fault]]\nname = '{name}'\nfile = 'program.py'\nfind = '{find}'\nreplace = '{replace}'\ntests = 'Small.*'\n"


class SeedFaults(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        (self.root / "program.py").write_text(PROGRAM)
        (self.root / "test.py").write_text(TEST)
        (self.root / ".gitignore").write_text("build\n__pycache__\n")
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)

    def tearDown(self):
        self.folder.cleanup()

    def seed(self, *faults, more=()):
        (self.root / "faults.toml").write_text(COMMANDS + "".join(faults))
        done = subprocess.run([SEED_FAULTS, "--root", self.root, "--list", self.root / "faults.toml", *more], text=True,
                              capture_output=True)
        self.assertEqual((self.root / "program.py").read_text(), PROGRAM, "the tree itself is not touched")
        return done.returncode, done.stdout + done.stderr

    def test_tells_who_notices_and_what_survives(self):
        status, said = self.seed(fault("smaller", "a > b", "a < b"), fault("no colon", "half(a):", "half(a)"),
                                 fault("rounds up", "a // 2", "(a + 1) // 2"))
        self.assertEqual(status, 1)
        self.assertEqual(said.splitlines(), [
            "smaller: noticed by Small.Larger", "no colon: noticed by the compiler", "rounds up: SURVIVES Small.*",
            "2 of 3 faults noticed, 1 survive"])

    def test_each_fault_is_taken_out_again(self):
        first = fault("smaller", "a > b", "a < b")
        status, said = self.seed(first, fault("still smaller", "return a if a > b", "return a if b > a"))
        self.assertEqual((status, said.splitlines()[-1]), (0, "2 of 2 faults noticed, 0 survive"))
        self.assertEqual((self.root / "build/faults/source/program.py").read_text(), PROGRAM)

    def test_some_of_them(self):
        faults = fault("smaller", "a > b", "a < b"), fault("rounds up", "a // 2", "(a + 1) // 2")
        self.assertEqual(self.seed(*faults, more=["--only", "sma*"])[0], 0)
        self.assertEqual(self.seed(*faults, more=["--only", "x*"]), (2, "tools/seed_faults: no fault is called 'x*'\n"))

    def test_the_list_must_fit_the_tree(self):
        status, said = self.seed(fault("gone", "a >> b", "a < b"))
        self.assertEqual(status, 2)
        self.assertIn("its text occurs 0 times in program.py, not once", said)
        status, said = self.seed(fault("twice", "return", "yield"))
        self.assertIn("occurs 2 times", said)
        status, said = self.seed("[[fault]]\nname = 'bare'\n")
        self.assertIn("fault 'bare' must have", said)

    def test_tests_that_fail_anyway_judge_nothing(self):
        (self.root / "test.py").write_text(TEST.replace("larger(1, 2) == 2", "larger(1, 2) == 1"))
        status, said = self.seed(fault("smaller", "a > b", "a < b"))
        self.assertEqual(status, 2)
        self.assertIn("Small.* fails without any fault: Small.Larger", said)

    def test_the_copy_follows_the_tree(self):
        self.seed(fault("smaller", "a > b", "a < b"))
        (self.root / "more.py").write_text("x = 1\n")
        self.seed(fault("smaller", "a > b", "a < b"))
        self.assertTrue((self.root / "build/faults/source/more.py").is_file())
        (self.root / "more.py").unlink()
        self.seed(fault("smaller", "a > b", "a < b"))
        self.assertFalse((self.root / "build/faults/source/more.py").is_file())

    def test_the_list_of_the_house_fits_it(self):
        root = SEED_FAULTS.parent.parent
        done = subprocess.run([SEED_FAULTS, "--only", "no such fault"], cwd=root, text=True, capture_output=True)
        self.assertEqual(done.stderr, "tools/seed_faults: no fault is called 'no such fault'\n")


if __name__ == "__main__":
    unittest.main()
