// Dice in the battle report. The wild die comes first.
#include <fmt/format.h>

#include <numeric>

#include "games/strike/state/events.h"
#include "games/strike/words/wording.h"

namespace sandtable::strike {

namespace {

Purpose purpose_of(const Roll& roll) { return static_cast<Purpose>(roll.purpose); }

bool has_wild_die(Purpose purpose) {
  return purpose == Purpose::to_hit || purpose == Purpose::damage || purpose == Purpose::throwing;
}

// Faces that are read one by one, not added up.
bool is_single(Purpose purpose) {
  return purpose == Purpose::wild_again || purpose == Purpose::check || purpose == Purpose::victim ||
         purpose == Purpose::draw;
}

// The grenade or the bomb attacks in nobody's hand.
std::string name_of(const Setup& setup, UnitId unit, std::string_view nobody) {
  return unit.is_none() ? std::string(nobody) : label(setup, unit);
}

// In the report the lines before it have said who attacks whom.
std::string heading(const Setup& setup, const Roll& roll) {
  switch (purpose_of(roll)) {
    case Purpose::to_hit:
      return fmt::format("Rolls to hit {}", name_of(setup, roll.against, "nobody"));
    case Purpose::wild_again:
      return "The wild die rolls again";
    case Purpose::check:
      return "Check for friendly fire";
    case Purpose::victim:
      return "Who is in the way";
    case Purpose::damage:
      return "Damage";
    case Purpose::defense:
      return fmt::format("Defense of {}", name_of(setup, roll.unit, "nobody"));
    case Purpose::throwing:
      return fmt::format("{} throws", name_of(setup, roll.unit, "nobody"));
    case Purpose::blast:
      return "Damage of the bomb";
    case Purpose::draw:
      return "A random draw";
  }
  return "?";
}

// "15 (wild die 4, then 6 5)", "8 (5 3)", "4"
std::string faces_text(const Event& event) {
  const auto& faces = event.faces();
  if (is_single(purpose_of(event.roll())) || faces.size() < 2) return fmt::format("{}", fmt::join(faces, " "));
  const int total = std::accumulate(faces.begin(), faces.end(), 0);
  if (!has_wild_die(purpose_of(event.roll()))) return fmt::format("{} ({})", total, fmt::join(faces, " "));
  return fmt::format("{} (wild die {}, then {})", total, int{faces[0]}, fmt::join(faces.begin() + 1, faces.end(), " "));
}

}  // namespace

std::string rolled_text(const Setup& setup, const Event& event) {
  return fmt::format("{}: {}.", heading(setup, event.roll()), faces_text(event));
}

std::string roll_text(const sandtable::Setup& base, const Roll& roll) {
  const auto& setup = static_cast<const Setup&>(base);
  const std::string who = name_of(setup, roll.unit, "the bomb");
  const std::string whom = name_of(setup, roll.against, "nobody");
  const std::string wild = has_wild_die(purpose_of(roll)) ? ", the wild die first" : "";
  switch (purpose_of(roll)) {
    case Purpose::to_hit:
      return fmt::format("{} shoots at {}{}", who, whom, wild);
    case Purpose::wild_again:
      return fmt::format("{} rolls the wild die again", who);
    case Purpose::check:
      return fmt::format("{} checks for friendly fire", who);
    case Purpose::victim:
      return fmt::format("Who is hit by {} instead of {}", who, whom);
    case Purpose::damage:
      return fmt::format("{} rolls damage against {}{}", who, whom, wild);
    case Purpose::defense:
      return fmt::format("{} defends", who);
    case Purpose::throwing:
      return fmt::format("{} throws{}", who, wild);
    case Purpose::blast:
      return fmt::format("The bomb's damage to {}", whom);
    case Purpose::draw:
      return "A random draw";
  }
  return "?";
}

}  // namespace sandtable::strike
