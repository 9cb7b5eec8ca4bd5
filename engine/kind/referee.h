#pragma once

#include <initializer_list>

#include "engine/ask/reckoning.h"
#include "engine/kind/typed_game.h"

namespace sandtable {

// What rule code reads besides the state: the setup, and the book it cites. The setup has its switches in `on`.
template <class Setup>
struct LawOf {
  LawOf(const Setup& its_setup, Book its_book) : setup(its_setup), book(its_book) {}

  const Setup& setup;
  Book book;

  const auto& on() const { return setup.on; }
  bool rule(RuleId id) const { return book.rule(id); }
  void follow(RuleId id) const { book.follow(id); }
};

// The umpire as a game's typed rules speak to it.
template <class Setup>
class UmpireOf : public LawOf<Setup> {
 public:
  UmpireOf(const Setup& its_setup, Umpire& umpire) : LawOf<Setup>(its_setup, umpire.book()), umpire_(umpire) {}

  template <class Asked>
  typename Asked::Reply ask(Seat seat, const Asked& asked) {
    return sandtable::ask(umpire_, seat, asked);
  }
  // Several decide at the same time and in secret, in seat order; a seat may be asked for each of its units.
  template <class Asked, std::size_t N>
  FixedVector<typename Asked::Reply, N> ask_all(const FixedVector<Secret<Asked>, N>& secrets) {
    return sandtable::ask_all(umpire_, secrets);
  }
  Rolled roll(const Roll& roll) { return umpire_.roll(roll); }
  // Dice of which only what they come to matters, from a value on.
  template <class So>
  Reckoning<So> reckon(const So& nothing_yet) {
    return Reckoning<So>(umpire_, nothing_yet);
  }
  bool listening(std::uint8_t kind) const { return umpire_.listening(kind); }
  void tell(const Event& event) { umpire_.tell(event); }

 private:
  Umpire& umpire_;
};

// Tells of an event of the game's own (engine/kind/event_spec.h). Nothing is made where nobody listens.
template <class Setup, HasFields Told>
void tell(UmpireOf<Setup>& umpire, const Told& told, std::initializer_list<RuleId> rules,
          std::uint16_t audience = Event::kEverybody) {
  if (umpire.listening(event_kind<Told>())) umpire.tell(Event::of(told, rules, audience));
}
// Each of two seats rolls a die, the higher wins, ties are rolled again as the rule given says.
template <class Setup, class Purpose>
Seat roll_off(UmpireOf<Setup>& umpire, Purpose purpose, RuleId rule) {
  umpire.follow(rule);
  while (true) {
    int face[2];
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      const Roll roll{.purpose = static_cast<std::uint8_t>(purpose), .seat = Seat{seat}, .rule = rule};
      face[seat] = umpire.roll(roll).face;
    }
    if (face[0] != face[1]) return Seat{static_cast<std::uint8_t>(face[1] > face[0])};
  }
}

// The clause that forbids something, or none.
using Bar = RuleId;
inline constexpr Bar kAllowed = RuleId::none();

}  // namespace sandtable
