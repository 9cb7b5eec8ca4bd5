#!/usr/bin/env python3
"""Prints engine/table/plane/sine_table.h: run once, the result is committed, so that no program needs libm for an angle."""

from decimal import Decimal, getcontext

getcontext().prec = 60
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494")
SCALE = 2**30


def sine(hundredths: int) -> Decimal:
    x = PI * hundredths / 18000
    term, total, n = x, x, 1
    while abs(term) > Decimal(10) ** -50:
        term *= -x * x / ((n + 1) * (n + 2))
        total += term
        n += 2
    return total


def arctangent(x: Decimal) -> Decimal:
    """In hundredths of a degree, for 0 <= x <= 1: halved until the series is short."""
    for _ in range(6):
        x = x / (1 + (1 + x * x).sqrt())
    term, total, n = x, x, 1
    while abs(term) > Decimal(10) ** -50:
        term *= -x * x
        n += 2
        total += term / n
    return total * 64 * 18000 / PI


def row(name: str, values: list[int], comment: str) -> str:
    lines, line = [], "   "
    for value in values:
        item = f" {value},"
        if len(line) + len(item) > 118:
            lines.append(line)
            line = "   "
        line += item
    lines.append(line)
    body = "\n".join(lines).rstrip(",")
    return f"// {comment}\ninline constexpr std::int32_t {name}[{len(values)}] = {{\n{body}}};\n"


def scaled(hundredths: int) -> int:
    return int((sine(hundredths) * SCALE).to_integral_value())


print("#pragma once\n\n#include <cstdint>\n\n// Made by tools/sine_table.py; do not edit. Sines and cosines are times 2^30.\n")
print("namespace sandtable {\n\n// clang-format off")
print(row("kSineOfDegree", [scaled(100 * k) for k in range(91)], "Sine of 0, 1, ... 90 degrees."))
print(row("kSineOfHundredth", [scaled(k) for k in range(100)], "Sine of 0.00, 0.01, ... 0.99 degrees."))
print(row("kCosineOfHundredth", [scaled(9000 - k) for k in range(100)], "Cosine of the same."))
# The last is never weighed: it stands after that of 1.
arctangents = [int((arctangent(Decimal(min(k, 256)) / 256) * 2**16).to_integral_value()) for k in range(258)]
print(row("kArctangent", arctangents, "Arctangent of 0, 1/256, ... 1 in hundredths of a degree, times 2^16.").rstrip())
print("// clang-format on\n\n}  // namespace sandtable")
