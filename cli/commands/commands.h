#pragma once

#include <functional>
#include <iosfwd>
#include <span>
#include <string>

#include "cli/commands/command.h"
#include "engine/kind/game_kind.h"

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

// Registers what a command does where no command below it is named. It returns the program's exit status; an error is
// bad input.
void when_called(Command command, Program& program, std::function<Result<int>()> action);

// One function a command; each stands in a file of its own.
void add_games(Command app, Program& program);
void add_rules(Command app, Program& program);
void add_armies(Command app, Program& program);
void add_army(Command app, Program& program);
void add_maps(Command app, Program& program);
void add_map(Command app, Program& program);
void add_match(Command app, Program& program);
void add_lab(Command app, Program& program);
void add_lab_switches(Command lab, Program& program);
void add_lab_balance(Command lab, Program& program);
void add_replay(Command app, Program& program);
void add_odds(Command app, Program& program);
void add_scene(Command app, Program& program);
void add_play(Command app, Program& program);
void add_desk(Command app, Program& program);
void add_serve(Command app, Program& program);

}  // namespace sandtable
