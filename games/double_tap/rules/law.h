#pragma once

#include <vector>

#include "engine/play/book.h"
#include "engine/play/game_kind.h"
#include "engine/play/typed_game.h"
#include "engine/table/sight.h"
#include "games/double_tap/clauses.h"
#include "games/double_tap/rules/roster.h"
#include "games/double_tap/rules/state.h"
#include "games/double_tap/rules/switches.h"

namespace sandtable::double_tap {

// What is fixed before the first step of a Double Tap battle.
struct Setup : sandtable::Setup {
  Arsenal arsenal;
  std::vector<Fighter> fighters;    // by UnitId; seat 0's first
  std::uint8_t size[2] = {};        // units a seat
  std::vector<std::string> labels;  // names a scene gave its units; otherwise A1, A2, ... and B1, B2, ...
  Switches on;
  Traits present;  // those that some piece of the table has
  Sight solid;     // lines blocked by what is solid
  Sight any;       // lines blocked by every piece: what sight would be without dt.los.solid

  Seat seat(UnitId unit) const { return {static_cast<std::uint8_t>(unit.v < size[0] ? 0 : 1)}; }
  const Fighter& fighter(UnitId unit) const { return fighters[unit.v]; }
  UnitId first(Seat seat) const { return {static_cast<std::uint8_t>(seat.v == 0 ? 0 : size[0])}; }
  UnitId end(Seat seat) const { return {static_cast<std::uint8_t>(seat.v == 0 ? size[0] : size[0] + size[1])}; }
};

// What rule code reads besides the state: the setup, and the book it cites.
struct Law {
  Law(const Setup& its_setup, Book its_book) : setup(its_setup), book(its_book) {}

  const Setup& setup;
  Book book;

  const Switches& on() const { return setup.on; }
  bool rule(RuleId id) const { return book.rule(id); }
  void follow(RuleId id) const { book.follow(id); }
};

// The umpire as Double Tap's rules speak to it.
class Umpire : public Law {
 public:
  Umpire(const Setup& its_setup, sandtable::Umpire& umpire) : Law(its_setup, umpire.book()), umpire_(umpire) {}

  template <class Asked>
  typename Asked::Reply ask(Seat seat, const Asked& asked) {
    return sandtable::ask(umpire_, seat, asked);
  }
  Rolled roll(const Roll& roll) { return umpire_.roll(roll); }
  bool listening() const { return umpire_.listening(); }
  void tell(const Event& event) { umpire_.tell(event); }

 private:
  sandtable::Umpire& umpire_;
};

// Visits every living unit of a seat.
template <class Visit>
void for_each_living(const Game& game, const Law& law, Seat seat, Visit&& visit) {
  for (UnitId id = law.setup.first(seat); id < law.setup.end(seat); ++id.v) {
    if (game.alive(id)) visit(id);
  }
}
inline int living(const Game& game, const Law& law, Seat seat) {
  int count = 0;
  for_each_living(game, law, seat, [&](UnitId) { ++count; });
  return count;
}

}  // namespace sandtable::double_tap
