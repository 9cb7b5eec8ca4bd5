#!/usr/bin/python3
"""Tests run_tests with make-believe test programs: no failure may be lost, however the program ends."""
import json
import pathlib
import subprocess
import tempfile
import unittest

RUN_TESTS = pathlib.Path(__file__).resolve().parent / "run_tests"


def passes(name):
    return f'echo "[ RUN      ] {name}"; echo "[       OK ] {name} (1 ms)"'


def run(tests, *options, at_end=""):
    """The exit code and the lines printed where the tests, by their names ("A.Passes"), are these shell commands, and
    a process ends with the last ones."""
    listed = "".join(f"{name.split('.')[0]}.\\n  {name.split('.')[1]}  # GetParam() = 3\\n" for name in tests)
    cases = "".join(f"{name})\n{commands}\n;;\n" for name, commands in tests.items())
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "sandtable_tests"
        program.write_text(f'''#!/bin/sh
if [ "$2" = --gtest_list_tests ]; then
  printf "{listed}"
  exit
fi
for name in $(sed 's/--gtest_filter=//; y/:/ /' "${{3#--gtest_flagfile=}}"); do
case $name in
{cases}esac
done
{at_end}
''')
        program.chmod(0o755)
        done = subprocess.run([RUN_TESTS, "--program-only", "--build", folder, *options], text=True, capture_output=True)
        return done.returncode, done.stdout.splitlines()


GOOD = {"A.Passes": passes("A.Passes")}


class Outcomes(unittest.TestCase):
    def assert_ends(self, code, last, outcome):
        self.assertEqual((outcome[0], outcome[1][-1]), (code, last), "\n".join(outcome[1]))


class RunTests(Outcomes):
    def test_every_test_runs_once_and_is_counted(self):
        names = [f"A.Number{i}" for i in range(40)]
        self.assert_ends(0, "40 passed, 0 failed", run({name: passes(name) for name in names}))

    def test_failures_are_shown_and_counted_once(self):
        fail = ('echo "[ RUN      ] A.Fails/0"; echo "expected 1"; '
                'echo "[  FAILED  ] A.Fails/0, where GetParam() = (1) (2 ms)"; '
                'echo "[  FAILED  ] 1 test, listed below:"; echo "[  FAILED  ] A.Fails/0, where GetParam() = (1)"; exit 1')
        outcome = run(GOOD | {"A.Fails/0": fail})
        self.assert_ends(1, "1 passed, 1 failed", outcome)
        self.assertIn("    expected 1", outcome[1])

    def test_output_without_a_line_end_hides_nothing(self):
        half = 'echo "[ RUN      ] A.B"; printf half; echo "[  FAILED  ] A.B (0 ms)"; exit 1'
        self.assert_ends(1, "1 passed, 1 failed", run(GOOD | {"A.B": half}))

    def test_a_crash_is_a_failure(self):
        outcome = run(GOOD | {"A.Crashes": 'echo "[ RUN      ] A.Crashes"; echo "assertion"; kill -SEGV $$'})
        self.assert_ends(1, "1 passed, 1 failed", outcome)
        self.assertIn("    assertion", outcome[1])

    def test_what_comes_after_a_crash_is_run(self):
        # Of so many tests a process is given several at first, so that most who crash have others after them.
        tests = {}
        for i in range(30):
            tests[f"A.Crashes{i}"] = f'echo "[ RUN      ] A.Crashes{i}"; kill -SEGV $$'
            tests[f"A.After{i}"] = passes(f"A.After{i}")
        self.assert_ends(1, "30 passed, 30 failed", run(tests))

    def test_a_bad_end_after_good_tests_is_a_failure(self):
        self.assert_ends(1, "1 passed, 1 failed", run(GOOD, at_end="echo leak; exit 23"))

    def test_skipped_is_not_passed(self):
        skip = 'echo "[ RUN      ] A.Skips"; echo "[  SKIPPED ] A.Skips (0 ms)"'
        self.assert_ends(0, "1 passed, 0 failed", run(GOOD | {"A.Skips": skip}))

    def test_no_test_at_all_is_a_failure(self):
        self.assert_ends(1, "0 passed, 1 failed", run({}))

    def test_a_test_that_never_ends_is_a_failure(self):
        outcome = run(GOOD | {"A.Hangs": 'echo "[ RUN      ] A.Hangs"; exec sleep 60'}, "--seconds", "1")
        self.assert_ends(1, "1 passed, 1 failed", outcome)

    def test_tests_that_nobody_came_to_are_a_failure(self):
        hang = 'echo "[ RUN      ] A.Hangs{0}"; exec sleep 60'
        outcome = run({f"A.Hangs{i}": hang.format(i) for i in range(2)} | GOOD, "--seconds", "1")
        self.assert_ends(1, "0 passed, 3 failed", outcome)
        self.assertIn("    1 tests were never begun", outcome[1])


def run_browser(report, code=0):
    """The same where the tests in the browser print this and end so."""
    return run(GOOD, "--browser-tests", f"cat <<'END'\n{report}\nEND\nexit {code}")


def browser_test(status, message=""):
    return {"title": f"it {status}", "tests": [{"results": [
        {"status": status, "duration": 3, "errors": [{"message": message}] if message else []}]}]}


def browser_report(*tests):
    inner = {"title": "inside", "specs": list(tests[1:])}
    return json.dumps({"suites": [{"title": "a_test.ts", "specs": list(tests[:1]), "suites": [inner]}], "errors": []})


class BrowserTests(Outcomes):
    def test_are_counted_with_the_others(self):
        self.assert_ends(0, "3 passed, 0 failed", run_browser(browser_report(browser_test("passed"), browser_test("passed"))))

    def test_failures_are_shown(self):
        outcome = run_browser(browser_report(browser_test("passed"), browser_test("failed", "\x1b[31mexpected\x1b[0m 1")), 1)
        self.assert_ends(1, "2 passed, 1 failed", outcome)
        self.assertIn("FAILED: a_test.ts > inside > it failed", outcome[1])
        self.assertIn("    expected 1", outcome[1])

    def test_what_took_too_long_is_a_failure(self):
        self.assert_ends(1, "1 passed, 1 failed", run_browser(browser_report(browser_test("timedOut")), 1))

    def test_skipped_is_not_passed_either(self):
        self.assert_ends(0, "1 passed, 0 failed", run_browser(browser_report(browser_test("skipped"))))

    def test_a_bad_end_is_a_failure(self):
        self.assert_ends(1, "2 passed, 1 failed", run_browser(browser_report(browser_test("passed")), 3))

    def test_no_report_is_a_failure(self):
        outcome = run_browser("no browser is there", 127)
        self.assert_ends(1, "1 passed, 1 failed", outcome)
        self.assertIn("    no browser is there", outcome[1])

    def test_an_error_outside_of_tests_is_a_failure(self):
        report = json.dumps({"suites": [], "errors": [{"message": "the reports cannot be made"}]})
        self.assert_ends(1, "1 passed, 1 failed", run_browser(report, 1))


if __name__ == "__main__":
    unittest.main()
