#pragma once

#include <span>
#include <string>

#include "lab/plan/plan.h"

namespace sandtable::lab {

// A wish as text, with the armies and maps themselves, so that a run can be continued where these files have changed.
std::string wish_text(const Wish& wish);

// Reads it back. Refuses what is no wish, games that are not among these, and other versions of a game's rules; `file`
// is named in errors.
Result<Wish> read_wish(const std::string& text, std::span<const GameKind* const> games, const std::string& file);

}  // namespace sandtable::lab
