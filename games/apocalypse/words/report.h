#pragma once

#include <string>
#include <string_view>

#include "games/apocalypse/state/events.h"

// The parts of the battle report.
namespace sandtable::apocalypse {

// How sentences name units and where they are.
class Teller {
 public:
  explicit Teller(const Setup& setup) : law_(setup, Book{}) {}

 protected:
  std::string name(UnitId unit) const;
  // "B1 Dune Bikers block", "B9 Sand Barge blocks"
  std::string does(UnitId unit, std::string_view one, std::string_view many) const;
  template <class Told>
  std::string at(const Told& told, std::string_view one, std::string_view many) const {
    return does(told.unit, one, many) + " " + place_text(told.at) + ".";
  }

  Law law_;
};

// Attacks, melees and what they lead to.
class FightingReport : protected Teller {
 public:
  using Teller::Teller;

  std::string operator()(const VolleyFired& told) const;
  std::string operator()(const ShotsLost& told) const;
  std::string operator()(const NoShot& told) const;
  std::string operator()(const WoundsTaken& told) const;
  std::string operator()(const LossesTaken& told) const;
  std::string operator()(const Wounded& told) const;
  std::string operator()(const DamageRolled& told) const;
  std::string operator()(const TrackedAgain& told) const;
  std::string operator()(const Steadied& told) const;
  std::string operator()(const Destroyed& told) const;
  std::string operator()(const Wrecked& told) const;
  std::string operator()(const WreckHits& told) const;
  std::string operator()(const Survivors& told) const;
  std::string operator()(const HalfLost& told) const;
  std::string operator()(const TestPassed& told) const;
  std::string operator()(const PinnedDown& told) const;
  std::string operator()(const Routed& told) const;
  std::string operator()(const Assaulted& told) const;
  std::string operator()(const FellShort& told) const;
  std::string operator()(const NoMelee& told) const;
  std::string operator()(const ClosedIn& told) const;
  std::string operator()(const MeleeJoined& told) const;
  std::string operator()(const Afraid& told) const;
  std::string operator()(const NotAfraid& told) const;
  std::string operator()(const StrikeStepBegan& told) const;
  std::string operator()(const Struck& told) const;
  std::string operator()(const MeleeWon& told) const;
  std::string operator()(const MeleeDrawn& told) const;
  std::string operator()(const Consolidated& told) const;
  std::string operator()(const LeaderSteppedBack& told) const;
  std::string operator()(const SteppedBack& told) const;
};

// Dice that have been rolled: for what, what they need, how they fell and what that comes to.
std::string rolled_text(const Setup& setup, const Event& event);

}  // namespace sandtable::apocalypse
