#pragma once

#include <string>

#include "engine/ask/fields.h"
#include "games/army_man/state/domains.h"
#include "games/army_man/state/law.h"

// What the umpire is told. The place of a unit is that of its first model.
namespace sandtable::army_man {

// What happens to a unit, somewhere, or with an enemy.
struct OfUnit {
  UnitId unit;
  static constexpr auto kFields = fields(field("unit", &OfUnit::unit, kUnits));
};
struct OfUnitAt {
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &OfUnitAt::unit, kUnits), field("at", &OfUnitAt::at));
};
struct OfTwo {
  UnitId unit;
  UnitId enemy;
  static constexpr auto kFields = fields(field("unit", &OfTwo::unit, kUnits), field("enemy", &OfTwo::enemy, kUnits));
};

struct EdgeTaken {
  static constexpr std::string_view kName = "edge";
  Seat seat;
  Edge edge = Edge::south;
  static constexpr auto kFields = fields(field("seat", &EdgeTaken::seat), field("edge", &EdgeTaken::edge, kEdges));
};
struct Deployed : OfUnitAt {
  static constexpr std::string_view kName = "deployed";
};
struct LeftOut : OfUnit {
  static constexpr std::string_view kName = "left-out";
};
struct RoundBegun {
  static constexpr std::string_view kName = "round";
  static constexpr EventRank kRank = EventRank::heading;
  int round = 0;
  static constexpr auto kFields = fields(field("round", &RoundBegun::round));
};
struct InitiativeWon {
  static constexpr std::string_view kName = "initiative";
  Seat seat;
  int first = 0;  // the total of seat 0
  int second = 0;
  static constexpr auto kFields = fields(field("seat", &InitiativeWon::seat), field("first", &InitiativeWon::first),
                                         field("second", &InitiativeWon::second));
};
// Without a roll.
struct GoesOn {
  static constexpr std::string_view kName = "turn";
  static constexpr EventRank kRank = EventRank::paragraph;
  Seat seat;
  static constexpr auto kFields = fields(field("seat", &GoesOn::seat));
};
struct Activated : OfUnit {
  static constexpr std::string_view kName = "activated";
};
struct Recovered : OfUnit {
  static constexpr std::string_view kName = "recovered";
};
struct ActionTaken {
  static constexpr std::string_view kName = "action";
  UnitId unit;
  Action action = Action::hold;
  UnitId target = UnitId::none();  // of a charge
  static constexpr auto kFields =
      fields(field("unit", &ActionTaken::unit, kUnits), field("action", &ActionTaken::action, kActionKinds),
             field("target", &ActionTaken::target, kUnits));
};
struct Moved : OfUnitAt {
  static constexpr std::string_view kName = "moved";
};
struct Stopped {
  static constexpr std::string_view kName = "stopped";
  UnitId unit;
  UnitId by;
  Mil at;  // of each model's way
  static constexpr auto kFields =
      fields(field("unit", &Stopped::unit, kUnits), field("by", &Stopped::by, kUnits), field("at", &Stopped::at));
};
struct VolleyFired {
  static constexpr std::string_view kName = "volley";
  UnitId unit;
  UnitId target;
  bool cover = false;
  bool guard = false;
  int dice = 0;
  static constexpr auto kFields = fields(
      field("unit", &VolleyFired::unit, kUnits), field("target", &VolleyFired::target, kUnits),
      field("cover", &VolleyFired::cover), field("guard", &VolleyFired::guard), field("dice", &VolleyFired::dice));
};
struct NoShot : OfUnit {
  static constexpr std::string_view kName = "no-shot";
};
struct HitsTaken {
  static constexpr std::string_view kName = "hits";
  UnitId unit;
  int through = 0;  // not blocked
  static constexpr auto kFields =
      fields(field("unit", &HitsTaken::unit, kUnits), field("through", &HitsTaken::through));
};
struct LossesTaken {
  static constexpr std::string_view kName = "losses";
  UnitId unit;
  int models = 0;
  static constexpr auto kFields =
      fields(field("unit", &LossesTaken::unit, kUnits), field("models", &LossesTaken::models));
};
struct Damaged {
  static constexpr std::string_view kName = "damage";
  UnitId unit;
  int wounds = 0;  // taken so far
  int tough = 0;
  int more = 0;  // of the wounds, those taken now
  static constexpr auto kFields = fields(field("unit", &Damaged::unit, kUnits), field("wounds", &Damaged::wounds),
                                         field("tough", &Damaged::tough), field("more", &Damaged::more));
};
struct Destroyed {
  static constexpr std::string_view kName = "destroyed";
  UnitId unit;
  int points = 0;
  static constexpr auto kFields = fields(field("unit", &Destroyed::unit, kUnits), field("points", &Destroyed::points));
};
struct PinnedDown : OfUnit {
  static constexpr std::string_view kName = "pinned";
};
struct Steady : OfUnit {
  static constexpr std::string_view kName = "steady";
};
struct Endangered {
  static constexpr std::string_view kName = "endangered";
  UnitId unit;
  int hits = 0;
  static constexpr auto kFields = fields(field("unit", &Endangered::unit, kUnits), field("hits", &Endangered::hits));
};
struct ChargeFailed : OfTwo {
  static constexpr std::string_view kName = "charge-fails";
};
// Pinned in the middle of a move.
struct Halted : OfUnit {
  static constexpr std::string_view kName = "halted";
};
struct ClosedUp : OfTwo {
  static constexpr std::string_view kName = "closed-up";
};
struct MeleeRound {
  static constexpr std::string_view kName = "melee-round";
  UnitId charger;
  UnitId defender;
  bool goes_on = false;
  static constexpr auto kFields =
      fields(field("charger", &MeleeRound::charger, kUnits), field("defender", &MeleeRound::defender, kUnits),
             field("goes_on", &MeleeRound::goes_on));
};
struct WoundsCaused {
  static constexpr std::string_view kName = "wounds";
  UnitId charger;
  UnitId defender;
  int by_charger = 0;
  int by_defender = 0;
  static constexpr auto kFields =
      fields(field("charger", &WoundsCaused::charger, kUnits), field("defender", &WoundsCaused::defender, kUnits),
             field("by_charger", &WoundsCaused::by_charger), field("by_defender", &WoundsCaused::by_defender));
};
struct Tied : OfTwo {
  static constexpr std::string_view kName = "tie";
};
struct Stuck : OfTwo {
  static constexpr std::string_view kName = "stuck";
};
struct Consolidated : OfUnit {
  static constexpr std::string_view kName = "consolidated";
};
struct BattleOver {
  static constexpr std::string_view kName = "over";
  static constexpr EventRank kRank = EventRank::paragraph;
  int first = 0;  // the scores
  int second = 0;
  static constexpr auto kFields = fields(field("first", &BattleOver::first), field("second", &BattleOver::second));
};

using Events = sandtable::Events<EdgeTaken, Deployed, LeftOut, RoundBegun, InitiativeWon, GoesOn, Activated, Recovered,
                                 ActionTaken, Moved, Stopped, VolleyFired, NoShot, HitsTaken, LossesTaken, Damaged,
                                 Destroyed, PinnedDown, Steady, Endangered, ChargeFailed, Halted, ClosedUp, MeleeRound,
                                 WoundsCaused, Tied, Stuck, Consolidated, BattleOver>;
constexpr Events events_of(const void*) { return {}; }

// What a roll is for.
enum class Purpose : std::uint8_t {
  roll_off,
  initiative,
  shooting,
  striking,
  blocking,
  blocking_piercing,
  morale,
  rally,  // a pinned unit that is activated or charged
  lost_melee,
  dangerous,
};

std::string event_text(const sandtable::Setup& base, const Event& event);
// Rounds are headings; whoever is to act next begins a paragraph.
EventRank event_rank(const Event& event);
// "A1 Fern Section shoots at B3"
std::string roll_text(const sandtable::Setup& base, const Roll& roll);
// The name of a model that people type and read: its unit's with its number, A1.3.
std::string label(const Setup& setup, ModelId model);

}  // namespace sandtable::army_man
