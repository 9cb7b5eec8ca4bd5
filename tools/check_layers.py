#!/usr/bin/python3
"""Checks the order of the house, and says what is wrong as file:line: message.

usage: tools/check_layers.py [ROOT]

- An #include may only look along the arrows of docs/design.md (SEES below); a test may look into all of the engine.
- A folder holds at most 40 sources.
- Only the headers in WIDE reach more than half of all sources.
- A game knows no other game, and outside games/ nothing but tests, benchmarks and fuzz targets names one.
- No two types have the same name: the linker would mix up what the compiler makes of them.
- A source file of more than 600 lines says why, in a line '// long because: ...'.
- Nothing is left for later in a marker.
"""
import os
import pathlib
import re
import sys

LONGEST = 600
MOST_FILES = 40  # sources in one folder; past that it is divided
TABLE = ["engine/table/" + room for room in ("plane", "terrain", "sight", "walk", "ways", "group", "hull", "height", "shape", "floor")]
TOOLS = ["engine/base", "engine/dice", *TABLE, "engine/data", "engine/ask"]
ENGINE = [*TOOLS, "engine/kind", "engine/run", "engine/muster", "engine/scene"]
GAMES = ENGINE + ["games"]
LABS = GAMES + ["players", "odds", "lab"]
DESKS = LABS + ["desk"]
SERVERS = DESKS + ["store", "server"]
# What each room may look into besides itself.
SEES = {
    "engine/base": [],
    "engine/dice": ["engine/base"],
    "engine/table/plane": ["engine/base"],
    "engine/table/terrain": ["engine/base", "engine/table/plane"],
    "engine/table/sight": ["engine/base", "engine/table/plane", "engine/table/terrain"],
    "engine/table/walk": ["engine/base", "engine/table/plane", "engine/table/terrain"],
    "engine/table/ways": ["engine/base", "engine/table/plane", "engine/table/terrain", "engine/table/walk"],
    "engine/table/group": ["engine/base", "engine/table/plane", "engine/table/terrain", "engine/table/walk", "engine/table/ways"],
    "engine/table/hull": ["engine/base", "engine/table/plane", "engine/table/terrain", "engine/table/sight", "engine/table/walk"],
    "engine/table/height": ["engine/base", "engine/table/plane", "engine/table/terrain", "engine/table/sight", "engine/table/walk"],
    "engine/table/shape": ["engine/base", "engine/table/plane", "engine/table/terrain", "engine/table/sight"],
    "engine/table/floor": ["engine/base", "engine/table/plane", "engine/table/terrain", "engine/table/sight", "engine/table/shape"],
    "engine/data": ["engine/base", "engine/dice", *TABLE],
    "engine/ask": ["engine/base", "engine/dice", *TABLE, "engine/data"],
    "engine/kind": TOOLS,
    "engine/run": [*TOOLS, "engine/kind"],
    "engine/muster": [*TOOLS, "engine/kind"],
    "engine/scene": [*TOOLS, "engine/kind", "engine/run", "engine/muster"],
    "games": ENGINE,
    "players": GAMES,
    "odds": GAMES,
    "lab": LABS,
    "desk": LABS,
    "store": DESKS,
    "server": SERVERS,
    "cli": SERVERS,
    "wasm": SERVERS,
    "python": SERVERS,
    "tests": SERVERS + ["cli"],
    "bench": SERVERS + ["cli", "tests"],
    "fuzz": SERVERS + ["cli", "tests"],
}
# The headers that may reach more than half of the house's sources, directly or through others: the words everybody
# speaks, and what the rules of every game talk to, which are most of the house. Whatever else is read by that many costs
# every build.
WIDE = {
    "engine/base": "count error fixed_vector hash ids mil stop",
    "engine/dice": "dice die distribution gathering outcomes random read_as",
    "engine/table/plane": "angle box convex drive_parts path point segment",
    "engine/table/sight": "sight",
    "engine/table/terrain": "edge piece_set terrain",
    "engine/table/floor": "zone",
    "engine/data": "catalogue embedded switches",
    "engine/ask": "agenda answer book event fields kinds question reckoning umpire",
    "engine/muster": "duel",
    "engine/kind": "deputy game_kind outcome picture question_spec referee refusal scenes sentences set_up typed_game unit_account",
}
WIDE = {f"{room}/{name}.h" for room, names in WIDE.items() for name in names.split()}
FEWEST_SOURCES = 20  # of a house in which half of them means anything
TRIALS = ("tests", "bench", "fuzz")  # they try the house; nothing is built upon them, so they may name games

CPP = {".cpp", ".h"}
CODE = CPP | {".py", ".sh", ".cmake", ".ts", ".svelte", ".mjs", ".css", ""}  # "": the scripts in tools/, which have no suffix
TEXT = CODE | {".md", ".toml", ".txt", ".json", ".yml", ".html"}
NOT_OURS = {"build", ".git", "fuzz/corpus", "web/node_modules"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
# As clang-format leaves them. Not: what is only declared, what specialises a template, what is a part of something else.
NAMESPACE = re.compile(r"^namespace ?([\w:]*) \{")
NAMESPACE_END = re.compile(r"^\}  // namespace")
TYPE = re.compile(r"^(?:struct|class|enum class|enum) (\w+)\b(?!::|<)[^;]*(?:\{|$)")
MARKER = re.compile(r"\b(TO" + r"DO|FIX" + r"ME)\b")
WEB_TEST = re.compile(r"^web/\w+/(tests/|(\w+/)*\w+_test\.ts$)")
FROM_APP = re.compile(r"""^\s*import\b.*["'](\.\./app|@app)\b""")  # the board knows no page
LONG_BECAUSE = re.compile(r"^(//|#) long because: \S", re.MULTILINE)
COMMENT_OR_STRING = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def room_of(path):
    """The room a path from the root lies in, or None."""
    parts = path.split("/")
    if parts[0] == "engine":
        return "/".join(parts[:3] if parts[1:2] == ["table"] else parts[:2])
    return parts[0] if parts[0] in SEES else None


def game_of(path):
    """The game's folder name, '' for the registry and what else lies directly in games/, None outside."""
    parts = path.split("/")
    if parts[0] != "games":
        return None
    return parts[1] if len(parts) > 2 else ""


def is_trial(path):
    return path.split("/")[0] in TRIALS or path.endswith("_test.cpp") or bool(WEB_TEST.match(path))


def without_comments(text):
    """The text with every comment blanked, strings and line numbers kept."""

    def blank(found):
        return found[0] if found[0].startswith('"') else "\n" * found[0].count("\n")

    return COMMENT_OR_STRING.sub(blank, text)


def check_include(path, target, quoted):
    """What is wrong with this include, or None."""
    here, there = room_of(path), room_of(target)
    if there is None:
        return f'"{target}" is not a path from the root; other people\'s headers stand in <>' if quoted else None
    if there not in SEES:
        return f"{there} is no room of the house (SEES in tools/check_layers.py lists them)"
    allowed = here == there or there in SEES[here]
    if is_trial(path):  # what tries a room may build what it needs from others
        allowed |= there == "tests" or here.startswith("engine/") and there in ENGINE
    if not allowed:
        return f"{here} may not look into {there}"
    if here == there == "games" and game_of(path) not in ("", game_of(target)):
        if game_of(target):
            return f"{game_of(path)} may not look into another game, {game_of(target)}"
        if not is_trial(path):
            return f"{game_of(path)} may not look into the registry, which looks into every game"
    return None


def check_includes(path, text):
    if room_of(path) not in SEES:
        yield 1, f"{path} lies in no room of the house (SEES in tools/check_layers.py lists them)"
        return
    for number, line in enumerate(text.splitlines(), 1):
        if found := INCLUDE.match(line):
            if problem := check_include(path, found[2], quoted=found[1] == '"'):
                yield number, problem


def check_folders(paths):
    """Folders that hold too many sources, as (path, message)."""
    folders = {}
    for path in paths:
        folders.setdefault(pathlib.PurePath(path).parent.as_posix(), []).append(path)
    for folder, inside in sorted(folders.items()):
        if len(inside) > MOST_FILES:
            yield inside[0], f"{folder} holds {len(inside)} sources; divide it (at most {MOST_FILES})"


def unfinished_games(root):
    """Folders of games that have no line in the registry yet, which the build leaves out."""
    registry = root / "games/registry.cpp"
    text = registry.read_text(encoding="utf-8") if registry.exists() else ""
    folders = [path.name for path in (root / "games").glob("*") if path.is_dir()]
    return tuple(f"games/{name}/" for name in folders if text and f"games/{name}/kind.h" not in text)


def check_reach(includes, left_out=()):
    """Headers that reach too many sources; `includes`: the quoted includes of every path."""
    sources = [path for path in includes if path.endswith(".cpp") and not is_trial(path) and not path.startswith(left_out)]
    readers = {}
    for source in sources:
        reached, left = set(), [source]
        while left:
            for target in includes.get(left.pop(), ()):
                if target not in reached:
                    reached.add(target)
                    left.append(target)
        for target in reached:
            readers[target] = readers.get(target, 0) + 1
    for header, count in sorted(readers.items()):
        if 2 * count > len(sources) >= FEWEST_SOURCES and header in includes and header not in WIDE:
            yield header, f"reaches {count} of {len(sources)} sources; only the headers in WIDE may reach more than half"


def game_names(root):
    """Every game's folder name, that name as an id, and the prefix of its clauses, as one expression."""
    names = []
    for folder in sorted(path for path in (root / "games").glob("*") if path.is_dir()):
        names += [rf"\b{folder.name}\b", rf"\b{folder.name.replace('_', '-')}\b"]
        for catalogue in (folder / "data").glob("catalogue*.toml"):
            if prefix := re.search(r'^prefix\s*=\s*"(\w+)"', catalogue.read_text(encoding="utf-8"), re.MULTILINE):
                names += [rf"\b{prefix[1]}::", rf'"{prefix[1]}\.']
    return re.compile("|".join(names)) if names else None


def check_names(path, text, names):
    if names is None or game_of(path) is not None or is_trial(path) or path.endswith("_test.py"):
        return
    code = without_comments(text) if pathlib.PurePath(path).suffix in CPP | {".ts", ".svelte"} else text
    for number, line in enumerate(code.splitlines(), 1):
        if found := names.search(line):
            yield number, f"names a game ('{found[0]}'); only games/ may: ask the registry"


def check_text(text, is_code):
    for number, line in enumerate(text.splitlines(), 1):
        if found := MARKER.search(line):
            yield number, f"'{found[0]}': do it now, or open an issue"
    length = text.count("\n")
    if is_code and length > LONGEST and not LONG_BECAUSE.search(text):
        yield 1, f"{length} lines; split it, or say why in a line '// long because: ...'"


def types(text):
    """Every type outside of anonymous namespaces, as (line, its full name)."""
    spaces = []
    for number, line in enumerate(text.splitlines(), 1):
        if found := NAMESPACE.match(line):
            spaces.append(found[1])
        elif NAMESPACE_END.match(line) and spaces:
            spaces.pop()
        elif (found := TYPE.match(line)) and "" not in spaces:
            yield number, "::".join([*spaces, found[1]])


def check_types(path, text, seen):
    """`seen`: where each type was found so far."""
    for number, name in types(text):
        first = seen.setdefault(name, f"{path}:{number}")
        if first != f"{path}:{number}":
            yield number, f"{name} is also the name of another type, at {first}"


def files(root):
    """Every text of ours as (path, text); what was built, and what fuzzing starts from, is not ours."""
    for folder, folders, names in os.walk(root):
        here = pathlib.Path(folder).relative_to(root)
        folders[:] = sorted(name for name in folders if (here / name).as_posix() not in NOT_OURS)
        for path in (here / name for name in sorted(names)):
            if path.suffix in TEXT:
                yield path.as_posix(), (root / path).read_text(encoding="utf-8", errors="replace")


def check(root):
    """Every problem below the root, as lines of text."""
    names = game_names(root)
    problems = []
    seen = {}
    includes = {}
    for path, text in files(root):
        suffix = pathlib.PurePath(path).suffix
        found = list(check_text(text, suffix in CODE))
        if suffix in CPP:
            includes[path] = [match[2] for match in map(INCLUDE.match, text.splitlines()) if match and match[1] == '"']
            found += check_includes(path, text)
            found += check_types(path, text, seen)
        if path.startswith("web/board/"):
            lines = enumerate(text.splitlines(), 1)
            found += [(number, "the board knows no page: web/app looks into web/board, never back") for number, line in lines
                      if FROM_APP.match(line)]
        if suffix in CPP or path.startswith(("tools/", "cmake/", "web/")):
            found += check_names(path, text, names)
        problems += [f"{path}:{number}: {message}" for number, message in found]
    for path, message in [*check_folders(includes), *check_reach(includes, unfinished_games(root))]:
        problems.append(f"{path}:1: {message}")
    return problems


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    problems = check(root)
    print("\n".join(problems) or "layers: all in order")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
