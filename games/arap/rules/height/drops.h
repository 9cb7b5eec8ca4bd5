#pragma once

#include "games/arap/rules/height/course.h"

// Edges: how one gets down, and what jumping asks for.
namespace sandtable::arap {

// The manners that are open at an edge; a model may always stop before it.
struct Descents {
  bool scramble = false, climb = false, rappel = false, jump = false;
  Bar bar = kAllowed;  // if none is

  bool can_leave() const { return scramble || climb || rappel || jump; }
  bool has(Descent manner) const;
};
Descents open_descents(const Game& game, const Law& law, const Movement& move, ModelId model, const Pass& pass);

// The Initiative tests that a jump down asks for.
int jump_tests(const Law& law, ModelId model, Mil drop);
// The farthest that it goes down of its own will.
Mil longest_drop(const Law& law, ModelId model);
// How wide a gap it can jump at most.
Mil longest_jump(const Game& game, const Law& law, ModelId model);
// The Strength of a fall so deep.
int fall_strength(const Law& law, Mil fell);

// Without a rope, creepers or a slope to slide on nobody rappels.
Bar bars_rappel(const Game& game, const Law& law, PieceId edge, ModelId model);
bool is_slide(const Law& law, std::uint16_t edge);

}  // namespace sandtable::arap
