// What dice are rolled for.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/words/report.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

// How the sum of what a roll is for is told: as so many of something, as an amount, as passed or failed, or not at all.
enum class Told : std::uint8_t { successes, amount, test, faces };

struct RollWords {
  std::string_view one, many;  // what is done
  Told told = Told::test;
  std::string_view success = {}, successes = {};
};

RollWords words_of(Purpose purpose) {
  switch (purpose) {
    case Purpose::roll_off:
      return {"rolls off", "rolls off", Told::faces};
    case Purpose::scouts:
      return {"rolls off for the Scouts", "rolls off for the Scouts", Told::faces};
    case Purpose::reserve:
      return {"tries to arrive", "try to arrive"};
    case Purpose::power_dice:
      return {"rolls for power dice", "rolls for power dice", Told::faces};
    case Purpose::power:
      return {"tries a power", "try a power", Told::successes, "success", "successes"};
    case Purpose::backlash:
      return {"suffers backlash", "suffer backlash", Told::amount, "wound", "wounds"};
    case Purpose::mending:
      return {"recovers", "recover", Told::amount, "wound", "wounds"};
    case Purpose::shooting:
      return {"shoots", "shoot", Told::successes, "hit", "hits"};
    case Purpose::striking:
      return {"strikes", "strike", Told::successes, "hit", "hits"};
    case Purpose::again:
      return {"rolls attack dice again", "roll attack dice again", Told::successes, "hit", "hits"};
    case Purpose::ram:
      return {"rams", "ram", Told::amount, "hit", "hits"};
    case Purpose::poison:
      return {"withstands poison", "withstand poison", Told::successes, "hit still counts", "hits still count"};
    case Purpose::armor:
      return {"trusts in armour", "trust in armour", Told::successes, "hit ignored", "hits ignored"};
    case Purpose::cover:
      return {"trusts in cover", "trust in cover", Told::successes, "hit ignored", "hits ignored"};
    case Purpose::blocking:
      return {"blocks", "block", Told::successes, "block", "blocks"};
    case Purpose::blocking_again:
      return {"must block again", "must block again", Told::successes, "block", "blocks"};
    case Purpose::damage:
      return {"is damaged", "are damaged", Told::faces};
    case Purpose::wreck:
      return {"is caught in the wreck", "are caught in the wreck", Told::amount, "hit", "hits"};
    case Purpose::morale:
      return {"tests morale", "test morale"};
    case Purpose::lost_melee:
      return {"lost the melee and tests morale", "lost the melee and test morale"};
    case Purpose::fear:
      return {"tests against fear", "test against fear"};
  }
  return {"rolls", "roll", Told::faces};
}

bool is_for_a_player(Purpose purpose) {
  return purpose == Purpose::roll_off || purpose == Purpose::scouts || purpose == Purpose::power_dice;
}

// Whatever else a rule reads off the dice (natural sixes, say): who looks on counts those that are high enough.
std::string outcome_text(const Event& event, const RollWords& words) {
  const auto successes =
      static_cast<int>(std::ranges::count_if(event.faces(), [&](Face face) { return face >= event.roll().read.a; }));
  if (words.told == Told::test) return successes > 0 ? "passed" : "failed";
  if (successes == 0) return fmt::format("no {}", words.success);
  return counted(successes, words.success, words.successes);
}

}  // namespace

std::string rolled_text(const Setup& setup, const Event& event) {
  const RollWords words = words_of(static_cast<Purpose>(event.roll().purpose));
  const std::string what = roll_text(setup, event.roll());
  const std::string faces = fmt::format("{}", fmt::join(event.faces(), " "));
  if (words.told == Told::faces || words.told == Told::amount) return fmt::format("{}: {}.", what, faces);
  return fmt::format("{} ({}+ needed, rolled {}: {}).", what, int{event.roll().read.a}, faces,
                     outcome_text(event, words));
}

std::string roll_text(const sandtable::Setup& base, const Roll& roll) {
  const auto& setup = static_cast<const Setup&>(base);
  const auto purpose = static_cast<Purpose>(roll.purpose);
  const RollWords words = words_of(purpose);
  if (is_for_a_player(purpose)) return fmt::format("Player {} {}", roll.seat.number(), words.one);
  const std::string does = fmt::format("{} {}", describe(Law(setup, Book{}), roll.unit),
                                       is_plural(setup, roll.unit) ? words.many : words.one);
  const bool aimed = purpose == Purpose::shooting || purpose == Purpose::striking;
  return aimed && !roll.against.is_none() ? fmt::format("{} at {}", does, label(setup, roll.against)) : does;
}

}  // namespace sandtable::apocalypse
