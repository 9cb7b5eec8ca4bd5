#!/usr/bin/env python3
"""Turns a game's TOML texts into C++: texts.h and texts.cpp (the files, as data), clauses.h (the clause ids, as names),
switches.h and switches.cpp (the switches, as a struct that rule code reads).

usage: embed_game.py GAME_FOLDER OUTPUT_FOLDER [--apart FOLDER]

With --apart the program carries no scenes, and its host has the catalogue: as FOLDER/GAME/FILE.
"""
import argparse
import pathlib
import sys
import tomllib

from embedding import literal, write_if_changed

# Words that are likely as values of a switch, and taken by C++.
KEYWORDS = {"and", "default", "double", "float", "int", "long", "new", "not", "or", "short", "this"}
CATALOGUE = "catalogue*.toml"


def texts(folder: pathlib.Path, shelves: list[str], apart: bool) -> str:
    rows = []
    for path in [path for shelf in shelves for path in sorted((folder / shelf).rglob("*.toml"))]:
        carried = not (apart and path.match(f"data/{CATALOGUE}"))
        text = literal(path.read_text(encoding="utf-8")) if carried else f'"", "{folder.name}/{path.name}"'
        rows.append(f'{{"{path.relative_to(folder).as_posix()}",\n{text}}},\n')
    return (
        f'#include "games/{folder.name}/texts.h"\n\nusing std::string_view_literals::operator""sv;\n\n'
        f"namespace sandtable::{folder.name} {{\n\n"
        f"static constexpr EmbeddedText kTexts[] = {{\n{''.join(rows)}}};\n\n"
        "std::span<const EmbeddedText> texts() { return kTexts; }\n\n"
        f"}}  // namespace sandtable::{folder.name}\n"
    )


def texts_header(folder: pathlib.Path) -> str:
    return (
        "#pragma once\n\n#include <span>\n\n"
        '#include "engine/data/embedded.h"\n\n'
        f"namespace sandtable::{folder.name} {{\n\n"
        "// The files under data/ and scenes/ of this game, carried inside the program.\n"
        "std::span<const EmbeddedText> texts();\n\n"
        f"}}  // namespace sandtable::{folder.name}\n"
    )


def catalogue(path: pathlib.Path) -> dict:
    """What is wrong with it in other ways, the program says with its place when it loads it."""
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
        for rule in read.get("rule", []):
            rule["id"]
        for row in read.get("table", {}).get("switches", []):
            if row["default"] not in row["values"]:
                sys.exit(f"{path}: the default of the switch '{row['name']}' is none of its values")
        return read
    except tomllib.TOMLDecodeError as error:
        sys.exit(f"{path}: {error}")
    except KeyError as error:
        sys.exit(f"{path}: a clause or a switch has no {error}")


def catalogues(folder: pathlib.Path) -> list[dict]:
    """The catalogue is every data/catalogue*.toml in name order."""
    found = [catalogue(path) for path in sorted((folder / "data").glob(CATALOGUE))]
    if not any(each.get("rule") for each in found):
        sys.exit(f"{folder}: a game's rules stand in data/catalogue.toml, as [[rule]] (HACKING.md, the first step)")
    return found


def heading(catalogue: dict) -> str:
    """As Catalogue::heading() has it, which is held against this by the tests."""
    title, edition = catalogue["title"], catalogue.get("edition", "")
    return f"{title} {edition}" if edition[:1].isdigit() else title


def clauses(folder: pathlib.Path) -> str:
    """A clause's id is its place in the catalogue."""
    read = catalogues(folder)
    names = [rule["id"] for each in read for rule in each.get("rule", [])]
    rows = []
    for number, name in enumerate(names):
        identifier = "_".join(name.split(".")[1:]).replace("-", "_")
        rows.append(f"inline constexpr RuleId {identifier}{{{number}}};  // {name}\n")
    ids = "".join(f'    "{name}",\n' for name in names)
    return (
        "#pragma once\n\n"
        "#include <string_view>\n\n"
        '#include "engine/base/ids.h"\n\n'
        f"// The clauses of games/{folder.name}/data, by name.\n"
        f"namespace sandtable::{folder.name}::clause {{\n\n{''.join(rows)}\n"
        f"inline constexpr std::string_view kTitle = {quoted(heading(read[0]))};\n"
        f"inline constexpr std::string_view kIds[] = {{\n{ids}}};\n"
        "constexpr std::string_view id(RuleId rule) { return kIds[rule.v]; }\n\n"
        f"}}  // namespace sandtable::{folder.name}::clause\n"
    )


def quoted(word: str) -> str:
    return f'"{word}"'


def enumerator(value: str) -> str:
    """A value as C++ can spell it: "45-degrees" is _45_degrees, "long" is long_."""
    word = value.replace("-", "_")
    return f"{word}_" if word in KEYWORDS else f"_{word}" if word[0].isdigit() else word


class Switch:
    """A row of the catalogue's table of switches: a bool if its values are on and off, a number if one of them is, else
    an enumeration of its values. Among numbers a word ("unlimited") is 0."""

    def __init__(self, row: dict) -> None:
        self.row, self.values = row, row["values"]
        self.member = row["name"].replace("-", "_")
        self.enum = "".join(word.capitalize() for word in row["name"].split("-"))
        self.is_bool = set(self.values) == {"on", "off"}
        self.is_number = any(value.isdigit() for value in self.values)

    def type(self) -> str:
        return "bool" if self.is_bool else "int" if self.is_number else self.enum

    def text(self, value: str) -> str:
        if self.is_bool:
            return "true" if value == "on" else "false"
        if self.is_number:
            return value if value.isdigit() else "0"
        return f"{self.enum}::{enumerator(value)}"

    def enumeration(self) -> str:
        values = ", ".join(enumerator(value) for value in self.values)
        return f"enum class {self.enum} : std::uint8_t {{ {values} }};\n"

    def spec(self) -> str:
        def listed(words: list[str]) -> str:
            return "{" + ", ".join(quoted(word) for word in words) + "}"

        row = self.row
        return (
            f'      {{.name = "{row["name"]}", .default_value = "{row["default"]}", .values = {listed(self.values)}, '
            f'.rules = {listed(row.get("rules", [row["rule"]] if "rule" in row else []))}}},\n'
        )

    def read(self, number: int) -> str:
        if self.is_bool:
            chosen = f"chosen[{number}] == {self.values.index('on')}"
        elif self.is_number:
            numbers = ", ".join(self.text(value) for value in self.values)
            chosen = f"std::array{{{numbers}}}[chosen[{number}]]"
        else:
            chosen = f"static_cast<{self.enum}>(chosen[{number}])"
        return f"      .{self.member} = {chosen},\n"


def switches(folder: pathlib.Path) -> list[Switch]:
    return [Switch(row) for each in catalogues(folder) for row in each.get("table", {}).get("switches", [])]


def switches_header(folder: pathlib.Path) -> str:
    rows = switches(folder)
    enums = "".join(row.enumeration() for row in rows if row.type() == row.enum)
    members = "".join(f"  {row.type()} {row.member} = {row.text(row.row['default'])};\n" for row in rows)
    return (
        "#pragma once\n\n"
        '#include "engine/data/switches.h"\n\n'
        f"// The switches of games/{folder.name}/data, as rule code reads them.\n"
        f"namespace sandtable::{folder.name} {{\n\n{enums}\nstruct Switches {{\n{members}}};\n\n"
        "// As the catalogue has them, without reading it.\n"
        "const std::vector<SwitchSpec>& switch_specs();\n"
        "Switches read_switches(const SwitchValues& chosen);\n\n"
        f"}}  // namespace sandtable::{folder.name}\n"
    )


def switches_source(folder: pathlib.Path) -> str:
    rows = switches(folder)
    specs = "".join(row.spec() for row in rows)
    reads = "".join(row.read(number) for number, row in enumerate(rows))
    return (
        f'#include "games/{folder.name}/switches.h"\n\n#include <array>\n\n'
        f"namespace sandtable::{folder.name} {{\n\n"
        "const std::vector<SwitchSpec>& switch_specs() {\n"
        f"  static const std::vector<SwitchSpec> kSpecs = {{\n{specs}  }};\n  return kSpecs;\n}}\n\n"
        f"Switches read_switches([[maybe_unused]] const SwitchValues& chosen) {{\n  return {{\n{reads}  }};\n}}\n\n"
        f"}}  // namespace sandtable::{folder.name}\n"
    )


def keep_apart(folder: pathlib.Path, shelf: pathlib.Path) -> None:
    """Copies the catalogue; what else lies there is of an earlier one."""
    shelf.mkdir(parents=True, exist_ok=True)
    names = {path.name for path in (folder / "data").glob(CATALOGUE)}
    for old in shelf.iterdir():
        if old.name not in names:
            old.unlink()
    for name in names:
        write_if_changed(shelf / name, (folder / "data" / name).read_text(encoding="utf-8"))


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("folder", type=pathlib.Path)
    words.add_argument("output", type=pathlib.Path)
    words.add_argument("--apart", type=pathlib.Path)
    given = words.parse_args()
    folder, output = given.folder, given.output
    output.mkdir(parents=True, exist_ok=True)
    if given.apart:
        keep_apart(folder, given.apart / folder.name)
    shelves = ["data"] if given.apart else ["data", "scenes"]
    write_if_changed(output / "texts.h", texts_header(folder))
    write_if_changed(output / "texts.cpp", texts(folder, shelves, bool(given.apart)))
    write_if_changed(output / "clauses.h", clauses(folder))
    write_if_changed(output / "switches.h", switches_header(folder))
    write_if_changed(output / "switches.cpp", switches_source(folder))


main()
