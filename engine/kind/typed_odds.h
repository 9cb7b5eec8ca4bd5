#pragma once

#include <string>
#include <type_traits>

#include "engine/ask/event.h"
#include "engine/ask/kinds.h"
#include "engine/kind/odds.h"

namespace sandtable {

// Adds to what a game says of its fights all that follows from its types. `Rules` is that of typed_game.h. `Observer`
// is made from the Findings& that it adds to, and the Setup if it wants that too, has a list `Heard` of the events it
// hears, and is called with each of them. There are these functions, found by the argument types:
//   bool        fighting(const Game&)                // OddsKind::fighting
//   Seat        owner(const Setup&, UnitId)          // may be missing: then setup.seat(unit)
//   std::string label(const Setup&, UnitId)          // the name that people type and read
template <class Rules, class Observer>
OddsKind typed_odds(OddsKind kind) {
  using OwnSetup = typename Rules::Setup;
  kind.listens = events_named(typename Observer::Heard{});
  kind.observe = [](const Setup& setup, const Event& event, Findings& findings) {
    if constexpr (std::is_constructible_v<Observer, Findings&, const OwnSetup&>)
      visit_event(event, Observer{findings, static_cast<const OwnSetup&>(setup)}, typename Observer::Heard{});
    else
      visit_event(event, Observer{findings}, typename Observer::Heard{});
  };
  kind.fighting = [](const void* state) { return fighting(*static_cast<const typename Rules::Game*>(state)); };
  kind.owner = [](const Setup& setup, UnitId unit) {
    const auto& own = static_cast<const OwnSetup&>(setup);
    if constexpr (requires { owner(own, unit); })
      return owner(own, unit);
    else
      return own.seat(unit);
  };
  kind.unit_name = [](const Setup& setup, UnitId unit) { return label(static_cast<const OwnSetup&>(setup), unit); };
  return kind;
}

}  // namespace sandtable
