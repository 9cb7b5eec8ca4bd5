#pragma once

#include <array>
#include <bit>
#include <cstring>
#include <initializer_list>
#include <type_traits>

#include "engine/dice/gathering.h"
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

template <class Given>
struct SettledAs {
  using Type = Settled<Given>;
};
template <class Total>
struct SettledAs<Settled<Total>> {
  using Type = Settled<Total>;
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
  // Only what the work comes to matters of its dice: see Umpire::come_to. They are rolled by `then`; the work returns
  // what that returns, or what it has come to without dice.
  template <class Work>
  auto come_to(const Work& work) {
    using Total = typename std::invoke_result_t<const Work&>::Total;
    const auto in_a_word = [&]() -> Reckoning::Came {
      const Settled<Total> settled = work();
      return {word_of(settled.total_), settled.is_here_};
    };
    return total_of<Total>(umpire_.come_to(Reckoning(in_a_word)));
  }
  // Rolls, and goes on with what it came to; a roll of no dice is not rolled. `next` gives the total, or what another
  // `then` returns. Who counts outcomes has it done for each.
  template <class Next>
  auto then(const Roll& roll, const Next& next) {
    using Given = std::invoke_result_t<const Next&, const Rolled&>;
    using Result = typename SettledAs<Given>::Type;
    if (Gathering* gathering = umpire_.gathering()) {
      gathering->each(roll, [&](const Rolled& rolled) {
        const Result result = next(rolled);
        if (result.is_here_) gathering->end(word_of(result.total_));
      });
      return Result::elsewhere();
    }
    return Result(next(roll.count == 0 ? Rolled{} : umpire_.roll(roll)));
  }
  // Two rolls one after the other, of which the second does not depend on the first.
  template <class Next>
  auto then(const Roll& first, const Roll& second, const Next& next) {
    return then(first,
                [&](const Rolled& one) { return then(second, [&](const Rolled& other) { return next(one, other); }); });
  }
  bool listening(std::uint8_t kind) const { return umpire_.listening(kind); }
  void tell(const Event& event) { umpire_.tell(event); }

 private:
  template <class Total>
  using BytesOf = std::array<std::byte, sizeof(Total)>;
  template <class Total>
  static std::uint64_t word_of(const Total& total) {
    static_assert(sizeof(Total) <= sizeof(std::uint64_t) && std::has_unique_object_representations_v<Total>);
    const auto bytes = std::bit_cast<BytesOf<Total>>(total);
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), bytes.size());
    return word;
  }
  template <class Total>
  static Total total_of(std::uint64_t word) {
    BytesOf<Total> bytes;
    std::memcpy(bytes.data(), &word, bytes.size());
    return std::bit_cast<Total>(bytes);
  }

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
