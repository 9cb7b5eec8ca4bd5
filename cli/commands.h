#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <span>
#include <string>

#include "engine/play/game_kind.h"

namespace sandtable {

// What a command works with. Commands write to `out` only once they know that all went well.
struct Program {
  std::span<const GameKind* const> games;
  std::ostream& out;
  std::ostream& err;
  std::istream& in;
  int status = 0;
};

inline constexpr int kFine = 0;
inline constexpr int kCheckFailed = 1;
inline constexpr int kBadInput = 2;

// Registers what a command does. It returns the program's exit status; an error is bad input.
void when_called(CLI::App& command, Program& program, std::function<Result<int>()> action);

// One function a command; each stands in a file of its own.
void add_games(CLI::App& app, Program& program);
void add_rules(CLI::App& app, Program& program);
void add_armies(CLI::App& app, Program& program);
void add_army(CLI::App& app, Program& program);
void add_maps(CLI::App& app, Program& program);
void add_match(CLI::App& app, Program& program);
void add_replay(CLI::App& app, Program& program);
void add_scene(CLI::App& app, Program& program);
void add_play(CLI::App& app, Program& program);

}  // namespace sandtable
