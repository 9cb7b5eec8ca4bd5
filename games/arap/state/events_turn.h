#pragma once

#include <string>

#include "engine/ask/fields.h"
#include "games/arap/ask/keys.h"
#include "games/arap/state/domains.h"
#include "games/arap/state/law.h"

// What the umpire is told of turns and activations.
namespace sandtable::arap {

struct OfUnit {
  UnitId unit;
  static constexpr auto kFields = fields(field("unit", &OfUnit::unit, kUnits));
};
struct OfSeat {
  Seat seat;
  static constexpr auto kFields = fields(field("seat", &OfSeat::seat));
};
struct OfTwo {
  UnitId unit;
  UnitId other;
  static constexpr auto kFields = fields(field("unit", &OfTwo::unit, kUnits), field("other", &OfTwo::other, kUnits));
};

struct GameTurnBegun {
  static constexpr std::string_view kName = "game-turn";
  static constexpr EventRank kRank = EventRank::heading;
  int round = 0;
  static constexpr auto kFields = fields(field("round", &GameTurnBegun::round));
};
struct PlayerTurnBegun : OfSeat {
  static constexpr std::string_view kName = "player-turn";
  static constexpr EventRank kRank = EventRank::paragraph;
};
// The activation roll of a unit: how many of its dice gave a point, and how many failed.
struct ActivationRolled {
  static constexpr std::string_view kName = "activation";
  static constexpr EventRank kRank = EventRank::paragraph;
  UnitId unit;
  int value = 0;
  int successes = 0;
  int failures = 0;
  static constexpr auto kFields =
      fields(field("unit", &ActivationRolled::unit, kUnits), field("value", &ActivationRolled::value),
             field("successes", &ActivationRolled::successes), field("failures", &ActivationRolled::failures));
};
// Pinning or suppression take points away.
struct PointsLost {
  static constexpr std::string_view kName = "points-lost";
  UnitId unit;
  int lost = 0;
  int left = 0;
  static constexpr auto kFields = fields(field("unit", &PointsLost::unit, kUnits), field("lost", &PointsLost::lost),
                                         field("left", &PointsLost::left));
};
struct PickedUp {
  static constexpr std::string_view kName = "picked-up";
  UnitId unit;
  int dice = 0;
  static constexpr auto kFields = fields(field("unit", &PickedUp::unit, kUnits), field("dice", &PickedUp::dice));
};
// What the picked-up dice of a unit came to.
struct Reacted {
  static constexpr std::string_view kName = "reaction";
  UnitId unit;
  int points = 0;
  static constexpr auto kFields = fields(field("unit", &Reacted::unit, kUnits), field("points", &Reacted::points));
};
struct WentBust : OfSeat {
  static constexpr std::string_view kName = "bust";
};
struct SavedFromBust : OfSeat {
  static constexpr std::string_view kName = "saved-from-bust";
};
struct PhaseEnded : OfSeat {
  static constexpr std::string_view kName = "phase-ended";
};
struct PutBack : OfUnit {
  static constexpr std::string_view kName = "put-back";
};
struct ActionTaken {
  static constexpr std::string_view kName = "action";
  UnitId unit;
  Deed deed = Deed::stop;
  int left = 0;  // points
  static constexpr auto kFields = fields(field("unit", &ActionTaken::unit, kUnits),
                                         field("do", &ActionTaken::deed, kDeeds), field("left", &ActionTaken::left));
};
// A part of a unit is farther than the coherency distance from the rest.
struct CameApart : OfTwo {
  static constexpr std::string_view kName = "came-apart";
};
struct Reunited : OfTwo {
  static constexpr std::string_view kName = "reunited";
};
struct CharacterJoined : OfTwo {
  static constexpr std::string_view kName = "joined";
};
struct CharacterLeft : OfTwo {
  static constexpr std::string_view kName = "left";
};
struct BattleOver {
  static constexpr std::string_view kName = "over";
  static constexpr EventRank kRank = EventRank::paragraph;
  int first = 0;  // the scores
  int second = 0;
  int level = 0;  // 0 a draw, 1 a victory, 2 a decisive one
  static constexpr auto kFields = fields(field("first", &BattleOver::first), field("second", &BattleOver::second),
                                         field("level", &BattleOver::level));
};

}  // namespace sandtable::arap
