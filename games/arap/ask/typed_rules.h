#pragma once

#include "games/arap/ask/answers.h"
#include "games/arap/state/events.h"

namespace sandtable::arap {

// What the engine is told of this game's types.
struct Rules {
  using Game = arap::Game;
  using Setup = arap::Setup;
  using Law = arap::Law;
  using Questions = arap::Questions;
  using Events = arap::Events;
  static std::span<const DomainSpec> domains();
};

}  // namespace sandtable::arap
