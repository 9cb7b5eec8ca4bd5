#pragma once

#include <iosfwd>
#include <span>

#include "engine/kind/game_kind.h"

namespace sandtable {

// The program `sandtable`. Exit status: 0 fine, 1 a check failed, 2 bad input or usage.
int run(int argc, const char* const* argv, std::ostream& out, std::ostream& err, std::istream& in);

// The same with these games instead of the registered ones.
int run(std::span<const GameKind* const> games, std::span<const char* const> arguments, std::ostream& out,
        std::ostream& err, std::istream& in);

}  // namespace sandtable
