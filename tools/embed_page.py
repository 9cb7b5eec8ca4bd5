#!/usr/bin/env python3
"""Turns the built page of the lab's report into C++: the function lab::report_template().

usage: embed_page.py PAGE.html OUTPUT.cpp

An empty page is no page.
"""
import pathlib
import sys

from embedding import literal, write_if_changed


def main() -> None:
    page, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    output.parent.mkdir(parents=True, exist_ok=True)
    write_if_changed(
        output,
        '#include "lab/tell/report_template.h"\n\nusing std::string_view_literals::operator""sv;\n\n'
        "namespace sandtable::lab {\n\n"
        f"std::string_view report_template() {{\n  return {literal(page.read_text(encoding='utf-8'))};\n}}\n\n"
        "}  // namespace sandtable::lab\n",
    )


main()
