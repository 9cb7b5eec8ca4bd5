"""What the scripts that put texts into C++ sources share."""
import pathlib

CHUNK = 12000  # compilers limit the length of one string literal; adjacent ones are joined


def literal(text: str) -> str:
    if ')~~"' in text:
        raise ValueError("the text holds what ends a literal: )~~\"")
    # Split by characters, so that no literal ends inside one.
    chunks = [text[i : i + CHUNK] for i in range(0, len(text), CHUNK)] or [""]
    # The suffix hands the length over: compilers would otherwise count the characters one by one, up to a limit.
    return "\n".join(f'R"~~({chunk})~~"' for chunk in chunks) + "sv"


def write_if_changed(path: pathlib.Path, text: str) -> None:
    """Leaves an equal file alone, so that what reads it is not built again."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
