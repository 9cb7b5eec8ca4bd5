#!/usr/bin/python3
"""Tests check_layers on small houses of its own."""
import pathlib
import tempfile
import unittest

from check_layers import check

LATER = "TO" + "DO"


def problems(files):
    """What check() says of a house of these files (path: text), besides a game 'ludo' that is always there."""
    house = {"games/ludo/data/catalogue.toml": 'prefix = "lu"\n', "games/ludo/rules/move.h": "#pragma once\n"} | files
    with tempfile.TemporaryDirectory() as folder:
        for path, text in house.items():
            file = pathlib.Path(folder) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        return check(pathlib.Path(folder))


class Includes(unittest.TestCase):
    def assert_fine(self, path, target):
        self.assertEqual(problems({path: f'#include "{target}"\n'}), [])

    def assert_refused(self, path, target, message):
        self.assertEqual(problems({path: f'#pragma once\n#include "{target}"\n'}), [f"{path}:2: {message}"])

    def test_along_the_arrows(self):
        self.assert_fine("engine/run/a.cpp", "engine/run/a.h")
        self.assert_fine("engine/run/a.cpp", "engine/data/a.h")
        self.assert_fine("engine/table/plane/a.cpp", "engine/base/mil.h")
        self.assert_fine("engine/table/ways/a.cpp", "engine/table/walk/a.h")
        self.assert_fine("engine/muster/a_test.cpp", "engine/run/a.h")
        self.assert_fine("games/ludo/rules/a.cpp", "engine/ask/umpire.h")
        self.assert_fine("games/ludo/rules/a.cpp", "games/ludo/rules/move.h")
        self.assert_fine("games/registry.cpp", "games/ludo/rules/move.h")
        self.assert_fine("players/a.cpp", "games/registry.h")
        self.assert_fine("engine/table/walk/a_test.cpp", "tests/twin.h")

    def test_against_the_arrows(self):
        self.assert_refused("engine/base/a.cpp", "engine/dice/a.h", "engine/base may not look into engine/dice")
        self.assert_refused("engine/table/plane/a.h", "engine/dice/a.h",
                            "engine/table/plane may not look into engine/dice")
        self.assert_refused("engine/table/walk/a.h", "engine/table/ways/a.h",
                            "engine/table/walk may not look into engine/table/ways")
        self.assert_refused("engine/data/a.cpp", "engine/run/a.h", "engine/data may not look into engine/run")
        self.assert_refused("engine/muster/a.cpp", "engine/run/a.h", "engine/muster may not look into engine/run")
        self.assert_refused("engine/run/a_test.cpp", "games/registry.h", "engine/run may not look into games")
        self.assert_refused("engine/run/a.cpp", "tests/twin.h", "engine/run may not look into tests")
        self.assert_refused("players/a.cpp", "cli/a.h", "players may not look into cli")

    def test_games_know_no_other_game(self):
        self.assert_refused("games/chess/a.cpp", "games/ludo/rules/move.h",
                            "chess may not look into another game, ludo")
        self.assert_refused("games/chess/a.cpp", "games/registry.h",
                            "chess may not look into the registry, which looks into every game")
        self.assert_fine("games/chess/a_test.cpp", "games/registry.h")

    def test_paths_start_at_the_root(self):
        self.assert_refused("engine/base/a.cpp", "a.h",
                            "\"a.h\" is not a path from the root; other people's headers stand in <>")
        self.assertEqual(problems({"engine/base/a.cpp": "#include <vector>\n"}), [])
        self.assertEqual(len(problems({"engine/base/a.cpp": "#include <cli/a.h>\n"})), 1)

    def test_every_source_lies_in_a_room(self):
        self.assertEqual(len(problems({"attic/a.cpp": "int a;\n"})), 1)
        self.assertEqual(len(problems({"engine/attic/a.cpp": "int a;\n"})), 1)


class Shape(unittest.TestCase):
    def test_a_folder_is_divided_when_it_is_full(self):
        house = {f"cli/play/a{i}.h": "#pragma once\n" for i in range(40)}
        self.assertEqual(problems(house), [])
        house["cli/play/one_more.h"] = "#pragma once\n"
        self.assertEqual(problems(house), ["cli/play/a0.h:1: cli/play holds 41 sources; divide it (at most 40)"])

    def test_few_headers_reach_half_of_the_house(self):
        house = {f"lab/a{i}.cpp": '#include "lab/through.h"\n' if i < 11 else "" for i in range(20)}
        house |= {"lab/through.h": '#include "odds/inner.h"\n#include "engine/base/mil.h"\n',
                  "odds/inner.h": "#pragma once\n", "engine/base/mil.h": "#pragma once\n"}
        said = "reaches 11 of 20 sources; only the headers in WIDE may reach more than half"
        self.assertEqual(problems(house), [f"lab/through.h:1: {said}", f"odds/inner.h:1: {said}"])
        house["lab/a0.cpp"] = ""
        self.assertEqual(problems(house), [])


class Names(unittest.TestCase):
    def test_only_games_name_games(self):
        for code in ["ludo::start();", 'play("ludo");', "using lu::capture;", 'rule("lu.move.capture");']:
            self.assertEqual(len(problems({"cli/a.cpp": f"// fine\n{code}\n"})), 1, code)
        self.assertEqual(len(problems({"tools/a": "run ludo\n"})), 1)
        self.assertEqual(len(problems({"web/report/a.ts": 'play("ludo");\n'})), 1)
        self.assertEqual(len(problems({"web/app/parts/a.svelte": 'play("ludo");\n'})), 1)
        self.assertEqual(problems({"web/app/parts/a_test.ts": 'play("ludo");\n'}), [])

    def test_the_board_knows_no_page(self):
        self.assertEqual(len(problems({"web/board/a.ts": 'import { b } from "../app/b";\n'})), 1)
        self.assertEqual(problems({"web/board/a.ts": 'import { b } from "./b";\n'}), [])

    def test_tests_comments_and_docs_may(self):
        text = "play(ludo);\n"
        self.assertEqual(problems({"cli/a_test.cpp": text, "tests/a.cpp": text, "docs/a.md": text}), [])
        self.assertEqual(problems({"web/report/tests/a.ts": text, "web/report/a.ts": "// as in ludo\n"}), [])
        self.assertEqual(problems({"cli/a.cpp": "int a;  // as in ludo\n/* or\nludo */ int b;\n"}), [])

    def test_an_address_in_a_string_is_no_comment(self):
        self.assertEqual(len(problems({"cli/a.cpp": 'open("http://x", ludo);\n'})), 1)


class Types(unittest.TestCase):
    def house(self, other):
        return problems({"engine/base/a.h": "namespace a::b {\n\nstruct Spot {\n};\n\n}  // namespace a::b\n",
                         "engine/base/b.cpp": other})

    def test_no_two_have_the_same_name(self):
        self.assertEqual(self.house("namespace a::b {\nenum class Spot : int { on };\n}  // namespace a::b\n"),
                         ["engine/base/b.cpp:2: a::b::Spot is also the name of another type, at engine/base/a.h:3"])

    def test_elsewhere_they_may(self):
        self.assertEqual(self.house("namespace a {\nstruct Spot {};\n}  // namespace a\n"), [])
        self.assertEqual(self.house("namespace a::b {\nnamespace {\nstruct Spot {};\n}  // namespace\n}  // namespace a\n"), [])

    def test_declarations_and_parts_are_no_types_of_their_own(self):
        self.assertEqual(self.house("namespace a::b {\nstruct Spot;\nenum class Spot : int;\nstruct Spot::Part {\n};\n"
                                    "template <>\nstruct Spot<int> {};\n}  // namespace a::b\n"), [])


class Texts(unittest.TestCase):
    def test_long_files_say_why(self):
        long = "int a;\n" * 601
        self.assertEqual(len(problems({"engine/base/a.cpp": long})), 1)
        self.assertEqual(problems({"engine/base/a.cpp": "// long because: one table\n" + long}), [])
        self.assertEqual(problems({"docs/a.md": long, "engine/base/a.cpp": "int a;\n" * 600}), [])

    def test_nothing_is_left_for_later(self):
        self.assertEqual(len(problems({"docs/a.md": f"fine\n{LATER}: write this\n"})), 1)

    def test_what_was_built_is_not_ours(self):
        self.assertEqual(problems({"build/a.cpp": LATER, "web/node_modules/a/a.ts": LATER}), [])


if __name__ == "__main__":
    unittest.main()
