#pragma once

#include <string>

#include "engine/ask/fields.h"
#include "games/double_tap/state/domains.h"
#include "games/double_tap/state/law.h"

// What the umpire is told.
namespace sandtable::double_tap {

// What happens to a unit, and somewhere.
struct OfUnit {
  UnitId unit;
  static constexpr auto kFields = fields(field("unit", &OfUnit::unit, kUnits));
};
struct OfUnitAt {
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &OfUnitAt::unit, kUnits), field("at", &OfUnitAt::at));
};

struct SideTaken {
  static constexpr std::string_view kName = "side";
  Seat seat;
  Edge edge = Edge::south;
  static constexpr auto kFields = fields(field("seat", &SideTaken::seat), field("edge", &SideTaken::edge, kEdges));
};
struct Deployed : OfUnitAt {
  static constexpr std::string_view kName = "deployed";
};
struct Infiltrated : OfUnitAt {
  static constexpr std::string_view kName = "infiltrated";
};
struct RoundBegun {
  static constexpr std::string_view kName = "round";
  static constexpr EventRank kRank = EventRank::heading;
  int round = 0;
  static constexpr auto kFields = fields(field("round", &RoundBegun::round));
};
struct TurnBegun {
  static constexpr std::string_view kName = "turn";
  static constexpr EventRank kRank = EventRank::paragraph;
  Seat seat;
  int points = 0;
  static constexpr auto kFields = fields(field("seat", &TurnBegun::seat), field("points", &TurnBegun::points));
};
struct TurnOver {
  static constexpr std::string_view kName = "turn-over";
  Seat seat;
  int lost = 0;  // points
  static constexpr auto kFields = fields(field("seat", &TurnOver::seat), field("lost", &TurnOver::lost));
};
struct Activated {
  static constexpr std::string_view kName = "activated";
  static constexpr EventRank kRank = EventRank::paragraph;
  UnitId unit;
  Action action = Action::move;
  static constexpr auto kFields =
      fields(field("unit", &Activated::unit, kUnits), field("action", &Activated::action, kActions));
};
struct Went : OfUnitAt {
  static constexpr std::string_view kName = "went";
};
// A leg with an attack at its end.
struct Announced : OfUnitAt {
  static constexpr std::string_view kName = "announced";
};
struct Interrupted : OfUnitAt {
  static constexpr std::string_view kName = "interrupted";
};
struct Attacked {
  static constexpr std::string_view kName = "attack";
  UnitId unit;
  UnitId target;
  bool melee = false;
  bool cover = false;
  int dice = 0;
  static constexpr auto kFields =
      fields(field("unit", &Attacked::unit, kUnits), field("target", &Attacked::target, kUnits),
             field("melee", &Attacked::melee), field("cover", &Attacked::cover), field("dice", &Attacked::dice));
};
struct Reacted {
  static constexpr std::string_view kName = "reaction";
  UnitId unit;
  ReactionKind reaction = ReactionKind::move;
  UnitId active;
  static constexpr auto kFields =
      fields(field("unit", &Reacted::unit, kUnits), field("reaction", &Reacted::reaction, kReactionKinds),
             field("active", &Reacted::active, kUnits));
};
struct AttackLost : OfUnit {
  static constexpr std::string_view kName = "attack-lost";
};
struct Cancelled {
  static constexpr std::string_view kName = "cancelled";
  UnitId unit;
  UnitId active;
  int successes = 0;
  static constexpr auto kFields =
      fields(field("unit", &Cancelled::unit, kUnits), field("active", &Cancelled::active, kUnits),
             field("successes", &Cancelled::successes));
};
struct WasHit {
  static constexpr std::string_view kName = "hit";
  UnitId unit;
  UnitId by;
  int hits = 0;
  static constexpr auto kFields =
      fields(field("unit", &WasHit::unit, kUnits), field("by", &WasHit::by, kUnits), field("hits", &WasHit::hits));
};
struct Killed {
  static constexpr std::string_view kName = "killed";
  UnitId unit;
  UnitId by = UnitId::none();
  int points = 0;
  static constexpr auto kFields =
      fields(field("unit", &Killed::unit, kUnits), field("by", &Killed::by, kUnits), field("points", &Killed::points));
};
struct Dodged : OfUnitAt {
  static constexpr std::string_view kName = "dodged";
};
struct Steady : OfUnit {
  static constexpr std::string_view kName = "steady";
};
struct Shaken : OfUnit {
  static constexpr std::string_view kName = "shaken";
};
struct FellBack : OfUnitAt {
  static constexpr std::string_view kName = "fell-back";
};
struct Stayed : OfUnit {
  static constexpr std::string_view kName = "stayed";
};
struct Fled : OfUnit {
  static constexpr std::string_view kName = "fled";
};
// In a Move reaction.
struct Moved : OfUnitAt {
  static constexpr std::string_view kName = "moved";
};
struct Finished : OfUnit {
  static constexpr std::string_view kName = "finished";
};
struct BattleOver {
  static constexpr std::string_view kName = "over";
  static constexpr EventRank kRank = EventRank::paragraph;
  int first = 0;  // the scores
  int second = 0;
  static constexpr auto kFields = fields(field("first", &BattleOver::first), field("second", &BattleOver::second));
};

using Events = sandtable::Events<SideTaken, Deployed, Infiltrated, RoundBegun, TurnBegun, TurnOver, Activated, Went,
                                 Announced, Interrupted, Attacked, Reacted, AttackLost, Cancelled, WasHit, Killed,
                                 Dodged, Steady, Shaken, FellBack, Stayed, Fled, Moved, Finished, BattleOver>;
constexpr Events events_of(const void*) { return {}; }

// What a roll is for.
enum class Purpose : std::uint8_t { roll_off, shooting, striking, dodging, blocking, vest, morale };

std::string event_text(const sandtable::Setup& base, const Event& event);
// "A1 Watchman shoots at B3"
std::string roll_text(const sandtable::Setup& base, const Roll& roll);

}  // namespace sandtable::double_tap
