#!/usr/bin/env python3
"""Turns a game's TOML texts into C++: texts.cpp (the files, as data) and clauses.h (the clause ids, as names).

usage: embed_game.py GAME_FOLDER OUTPUT_FOLDER
"""
import pathlib
import sys
import tomllib

from embedding import literal, write_if_changed


def texts(folder: pathlib.Path) -> str:
    files = sorted((folder / "data").rglob("*.toml")) + sorted((folder / "scenes").rglob("*.toml"))
    rows = [
        f'{{"{path.relative_to(folder).as_posix()}",\n{literal(path.read_text(encoding="utf-8"))}}},\n' for path in files
    ]
    return (
        '#include "engine/data/embedded.h"\n\nusing std::string_view_literals::operator""sv;\n\n'
        f"namespace sandtable::{folder.name} {{\n\n"
        f"static constexpr EmbeddedText kTexts[] = {{\n{''.join(rows)}}};\n\n"
        "std::span<const EmbeddedText> texts();\n"
        "std::span<const EmbeddedText> texts() { return kTexts; }\n\n"
        f"}}  // namespace sandtable::{folder.name}\n"
    )


def clauses(folder: pathlib.Path) -> str:
    """The catalogue is every data/catalogue*.toml in name order; a clause's id is its place in that order."""
    names = []
    for path in sorted((folder / "data").glob("catalogue*.toml")):
        with path.open("rb") as file:
            names += [rule["id"] for rule in tomllib.load(file)["rule"]]
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
        f"inline constexpr std::string_view kIds[] = {{\n{ids}}};\n"
        "constexpr std::string_view id(RuleId rule) { return kIds[rule.v]; }\n\n"
        f"}}  // namespace sandtable::{folder.name}::clause\n"
    )


def main() -> None:
    folder, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    write_if_changed(output / "texts.cpp", texts(folder))
    write_if_changed(output / "clauses.h", clauses(folder))


main()
