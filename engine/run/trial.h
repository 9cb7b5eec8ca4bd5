#pragma once

#include "engine/run/session.h"

namespace sandtable {

// What a roll of a battle that has been fought would have been had a clause not held: which clauses modified it, and by
// how much, is found by trying.
//
// The steps up to the one in which it was rolled are run again with the answers and dice of the battle, the last of
// them with the clause off. Where something else is asked or rolled then, answers are the default ones and dice fall
// anew.
struct TriedRoll {
  std::size_t step = 0;  // in which it was rolled
  std::size_t off = 0;   // from which step on the clause is off
  Roll roll;
};
// The roll in its place, for the same purpose, of and against the same; nothing if there is none.
std::optional<Roll> roll_without(const Session& battle, const TriedRoll& tried, RuleId clause);

}  // namespace sandtable
