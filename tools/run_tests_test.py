#!/usr/bin/python3
"""Tests run_tests with make-believe test programs: no failure may be lost, however the program ends."""
import json
import pathlib
import subprocess
import tempfile
import unittest

RUN_TESTS = pathlib.Path(__file__).resolve().parent / "run_tests"
PASS = 'echo "[ RUN      ] A.Passes"; echo "[       OK ] A.Passes (1 ms)"'


def run(first, second=PASS, *options, listed=""):
    """The exit code and the lines printed when the two shards are these shell commands."""
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / "sandtable_tests"
        program.write_text(f'#!/bin/sh\nif [ "$2" = --gtest_list_tests ]; then\nprintf "{listed}"\nelif [ "$GTEST_SHARD_INDEX" != 1 ]; then\n{first}\nelse\n{second}\nfi\n')
        program.chmod(0o755)
        done = subprocess.run([RUN_TESTS, "--program-only", "--build", folder, *options], text=True, capture_output=True)
        return done.returncode, done.stdout.splitlines()


class Outcomes(unittest.TestCase):
    def assert_ends(self, code, last, outcome):
        self.assertEqual((outcome[0], outcome[1][-1]), (code, last), "\n".join(outcome[1]))


class RunTests(Outcomes):
    def test_shards_are_summed(self):
        self.assert_ends(0, "2 passed, 0 failed", run(PASS))

    def test_failures_are_shown_and_counted_once(self):
        fail = ('echo "[ RUN      ] A.Fails/0"; echo "expected 1"; '
                'echo "[  FAILED  ] A.Fails/0, where GetParam() = (1) (2 ms)"; '
                'echo "[  FAILED  ] 1 test, listed below:"; echo "[  FAILED  ] A.Fails/0, where GetParam() = (1)"; exit 1')
        outcome = run(fail)
        self.assert_ends(1, "1 passed, 1 failed", outcome)
        self.assertIn("    expected 1", outcome[1])

    def test_output_without_a_line_end_hides_nothing(self):
        half = 'echo "[ RUN      ] A.B"; printf half; echo "[  FAILED  ] A.B (0 ms)"; exit 1'
        self.assert_ends(1, "1 passed, 1 failed", run(half))

    def test_a_crash_is_a_failure(self):
        outcome = run(PASS + '; echo "[ RUN      ] A.Crashes"; echo "assertion"; kill -SEGV $$')
        self.assert_ends(1, "2 passed, 1 failed", outcome)
        self.assertIn("    assertion", outcome[1])

    def test_what_comes_after_a_crash_is_run(self):
        # Of the tests that the program lists, every second belongs to the first shard.
        crash = 'echo "[ RUN      ] A.Crashes"; kill -SEGV $$'
        names = "A.\\n  Crashes\\n  Theirs\\n  After/0  # GetParam() = 3\\n  Theirs\\n  Crashes2\\n  Theirs\\n  Last\\n"
        after = ('case "$(cat "${3#--gtest_flagfile=}")" in\n'
                 '--gtest_filter=A.After/0:A.Crashes2:A.Last) echo "[ RUN      ] A.After/0"; echo "[       OK ] A.After/0 (1 ms)"; '
                 'echo "[ RUN      ] A.Crashes2"; kill -SEGV $$;;\n'
                 '--gtest_filter=A.Last) echo "[ RUN      ] A.Last"; echo "[       OK ] A.Last (1 ms)";;\nesac')
        outcome = run(f'case "$*" in\n*flagfile*) {after};;\n*) {crash};;\nesac', PASS, listed=names)
        self.assert_ends(1, "3 passed, 2 failed", outcome)

    def test_a_bad_end_after_good_tests_is_a_failure(self):
        self.assert_ends(1, "2 passed, 1 failed", run(PASS + "; echo leak; exit 23"))

    def test_skipped_is_not_passed(self):
        skip = 'echo "[ RUN      ] A.Skips"; echo "[  SKIPPED ] A.Skips (0 ms)"'
        self.assert_ends(0, "1 passed, 0 failed", run(skip))

    def test_no_test_at_all_is_a_failure(self):
        self.assert_ends(1, "0 passed, 1 failed", run("true", "true"))

    def test_a_test_that_never_ends_is_a_failure(self):
        outcome = run('echo "[ RUN      ] A.Hangs"; exec sleep 60', PASS, "--seconds", "1")
        self.assert_ends(1, "1 passed, 1 failed", outcome)


def run_browser(report, code=0):
    """The same where the tests in the browser print this and end so."""
    return run(PASS, PASS, "--browser-tests", f"cat <<'END'\n{report}\nEND\nexit {code}")


def browser_test(status, message=""):
    return {"title": f"it {status}", "tests": [{"results": [
        {"status": status, "duration": 3, "errors": [{"message": message}] if message else []}]}]}


def browser_report(*tests):
    inner = {"title": "inside", "specs": list(tests[1:])}
    return json.dumps({"suites": [{"title": "a_test.ts", "specs": list(tests[:1]), "suites": [inner]}], "errors": []})


class BrowserTests(Outcomes):
    def test_are_counted_with_the_others(self):
        self.assert_ends(0, "4 passed, 0 failed", run_browser(browser_report(browser_test("passed"), browser_test("passed"))))

    def test_failures_are_shown(self):
        outcome = run_browser(browser_report(browser_test("passed"), browser_test("failed", "\x1b[31mexpected\x1b[0m 1")), 1)
        self.assert_ends(1, "3 passed, 1 failed", outcome)
        self.assertIn("FAILED: a_test.ts > inside > it failed", outcome[1])
        self.assertIn("    expected 1", outcome[1])

    def test_what_took_too_long_is_a_failure(self):
        self.assert_ends(1, "2 passed, 1 failed", run_browser(browser_report(browser_test("timedOut")), 1))

    def test_skipped_is_not_passed_either(self):
        self.assert_ends(0, "2 passed, 0 failed", run_browser(browser_report(browser_test("skipped"))))

    def test_a_bad_end_is_a_failure(self):
        self.assert_ends(1, "3 passed, 1 failed", run_browser(browser_report(browser_test("passed")), 3))

    def test_no_report_is_a_failure(self):
        outcome = run_browser("no browser is there", 127)
        self.assert_ends(1, "2 passed, 1 failed", outcome)
        self.assertIn("    no browser is there", outcome[1])

    def test_an_error_outside_of_tests_is_a_failure(self):
        report = json.dumps({"suites": [], "errors": [{"message": "the reports cannot be made"}]})
        self.assert_ends(1, "2 passed, 1 failed", run_browser(report, 1))


if __name__ == "__main__":
    unittest.main()
