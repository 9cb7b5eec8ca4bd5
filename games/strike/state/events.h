#pragma once

#include <string>

#include "engine/ask/fields.h"
#include "games/strike/state/domains.h"
#include "games/strike/state/law.h"

// What the umpire is told.
namespace sandtable::strike {

// What happens to a unit: somewhere, with an item, in an action, by a shot.
struct OfUnit {
  UnitId unit;
  static constexpr auto kFields = fields(field("unit", &OfUnit::unit, kUnits));
};
struct OfUnitAt {
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &OfUnitAt::unit, kUnits), field("at", &OfUnitAt::at));
};
struct OfItem {
  UnitId unit;
  ItemId item;
  static constexpr auto kFields = fields(field("unit", &OfItem::unit, kUnits), field("item", &OfItem::item, kItems));
};
struct OfAction {
  UnitId unit;
  Action action = Action::none;
  static constexpr auto kFields =
      fields(field("unit", &OfAction::unit, kUnits), field("action", &OfAction::action, kActions));
};
struct OfShot {
  UnitId by = UnitId::none();
  UnitId target;
  int total = 0;  // To-Hit
  Mil distance;
  static constexpr auto kFields = fields(field("by", &OfShot::by, kUnits), field("target", &OfShot::target, kUnits),
                                         field("total", &OfShot::total), field("distance", &OfShot::distance));
};

struct RoundBegun {
  static constexpr std::string_view kName = "round";
  static constexpr EventRank kRank = EventRank::heading;
  int round = 0;
  static constexpr auto kFields = fields(field("round", &RoundBegun::round));
};
struct Bought {
  static constexpr std::string_view kName = "bought";
  UnitId unit;
  ItemId item;
  int count = 0;
  int price = 0;
  static constexpr auto kFields = fields(field("unit", &Bought::unit, kUnits), field("item", &Bought::item, kItems),
                                         field("count", &Bought::count), field("price", &Bought::price));
};
struct BombGiven : OfUnit {
  static constexpr std::string_view kName = "bomb-given";
};
struct StartsAt : OfUnitAt {
  static constexpr std::string_view kName = "placed";
};
struct TurnBegun {
  static constexpr std::string_view kName = "turn";
  static constexpr EventRank kRank = EventRank::paragraph;
  int turn = 0;
  static constexpr auto kFields = fields(field("turn", &TurnBegun::turn));
};
struct Called {
  static constexpr std::string_view kName = "called";
  UnitId unit;
  Held held = Held::nothing;
  ItemId item = ItemId::none();
  Action action = Action::none;
  Stance stance = Stance::standing;
  bool scope = false;
  static constexpr auto kFields =
      fields(field("unit", &Called::unit, kUnits), field("held", &Called::held, kHeld),
             field("item", &Called::item, kItems), field("action", &Called::action, kActions),
             field("stance", &Called::stance, kStances), field("scope", &Called::scope));
};
struct LeftPosition : OfUnit {
  static constexpr std::string_view kName = "no-longer-set-up";
};
struct MoveBegun {
  static constexpr std::string_view kName = "move";
  int number = 0;
  static constexpr auto kFields = fields(field("number", &MoveBegun::number));
};
struct Stepped : OfUnitAt {
  static constexpr std::string_view kName = "stepped";
};
// At the end of phase 2, or when it falls in it; who has not stepped is left out.
struct Walked {
  static constexpr std::string_view kName = "walked";
  UnitId unit;
  Point at;
  int steps = 0;
  static constexpr auto kFields =
      fields(field("unit", &Walked::unit, kUnits), field("at", &Walked::at), field("steps", &Walked::steps));
};
// A wall or somebody stopped the step there.
struct Blocked {
  static constexpr std::string_view kName = "blocked";
  UnitId unit;
  UnitId by = UnitId::none();  // none: a wall
  Point at;
  static constexpr auto kFields =
      fields(field("unit", &Blocked::unit, kUnits), field("by", &Blocked::by, kUnits), field("at", &Blocked::at));
};
struct Activated {
  static constexpr std::string_view kName = "activated";
  UnitId unit;
  UnitId hostage;
  static constexpr auto kFields =
      fields(field("unit", &Activated::unit, kUnits), field("hostage", &Activated::hostage, kUnits));
};
struct Deactivated {
  static constexpr std::string_view kName = "deactivated";
  UnitId hostage;
  UnitId by = UnitId::none();  // none: it was left behind
  static constexpr auto kFields =
      fields(field("hostage", &Deactivated::hostage, kUnits), field("by", &Deactivated::by, kUnits));
};
struct Took : OfItem {
  static constexpr std::string_view kName = "took";
};
// Another got what this one wanted.
struct GrabbedFirst : OfItem {
  static constexpr std::string_view kName = "grabbed-first";
};
struct PutDown : OfItem {
  static constexpr std::string_view kName = "put-down";
};
// A free pistol that is gone.
struct LostItem : OfItem {
  static constexpr std::string_view kName = "lost-item";
};
// A hostage.
struct CameAlong : OfUnitAt {
  static constexpr std::string_view kName = "followed";
};
struct Rescued {
  static constexpr std::string_view kName = "rescued";
  UnitId hostage;
  UnitId by;
  static constexpr auto kFields =
      fields(field("hostage", &Rescued::hostage, kUnits), field("by", &Rescued::by, kUnits));
};
struct Banged {
  static constexpr std::string_view kName = "bang";
  UnitId unit;
  UnitId target;  // the first
  int targets = 0;
  int after = 0;  // which move
  static constexpr auto kFields = fields(field("unit", &Banged::unit, kUnits), field("target", &Banged::target, kUnits),
                                         field("targets", &Banged::targets), field("after", &Banged::after));
};
struct Pointed {
  static constexpr std::string_view kName = "pointed";
  UnitId unit;
  UnitId target;  // the first
  int targets = 0;
  static constexpr auto kFields =
      fields(field("unit", &Pointed::unit, kUnits), field("target", &Pointed::target, kUnits),
             field("targets", &Pointed::targets));
};
struct ThrowAimed {
  static constexpr std::string_view kName = "aimed";
  UnitId unit;
  ItemId item;
  Point at;
  int dice = 0;
  static constexpr auto kFields =
      fields(field("unit", &ThrowAimed::unit, kUnits), field("item", &ThrowAimed::item, kItems),
             field("at", &ThrowAimed::at), field("dice", &ThrowAimed::dice));
};
struct GaveUp : OfAction {
  static constexpr std::string_view kName = "gave-up";
};
struct StepBegun {
  static constexpr std::string_view kName = "step";
  int step = 0;  // of phase 4
  static constexpr auto kFields = fields(field("step", &StepBegun::step));
};
struct Attacked {
  static constexpr std::string_view kName = "attack";
  UnitId unit;
  ItemId item;
  UnitId target;
  int dice = 0;  // To-Hit
  Mil distance;
  static constexpr auto kFields = fields(field("unit", &Attacked::unit, kUnits), field("item", &Attacked::item, kItems),
                                         field("target", &Attacked::target, kUnits), field("dice", &Attacked::dice),
                                         field("distance", &Attacked::distance));
};
// The target is gone, or hidden by smoke.
struct NoAttack {
  static constexpr std::string_view kName = "no-attack";
  UnitId unit;
  UnitId target;
  static constexpr auto kFields =
      fields(field("unit", &NoAttack::unit, kUnits), field("target", &NoAttack::target, kUnits));
};
struct ShotHit : OfShot {
  static constexpr std::string_view kName = "hit";
};
struct ShotMissed : OfShot {
  static constexpr std::string_view kName = "miss";
};
struct CheckPassed {
  static constexpr std::string_view kName = "check-passed";
  UnitId unit;
  int face = 0;
  int bad = 0;  // up to this it would have been friendly fire
  static constexpr auto kFields = fields(field("unit", &CheckPassed::unit, kUnits), field("face", &CheckPassed::face),
                                         field("bad", &CheckPassed::bad));
};
struct FriendlyFire {
  static constexpr std::string_view kName = "friendly-fire";
  UnitId unit;
  UnitId target;  // that was called
  UnitId victim = UnitId::none();
  static constexpr auto kFields =
      fields(field("unit", &FriendlyFire::unit, kUnits), field("target", &FriendlyFire::target, kUnits),
             field("victim", &FriendlyFire::victim, kUnits));
};
struct DamageDone {
  static constexpr std::string_view kName = "damage";
  UnitId by = UnitId::none();
  UnitId target;
  bool headshot = false;
  int damage = 0;
  int defense = 0;
  int hits = 0;
  static constexpr auto kFields =
      fields(field("by", &DamageDone::by, kUnits), field("target", &DamageDone::target, kUnits),
             field("headshot", &DamageDone::headshot), field("damage", &DamageDone::damage),
             field("defense", &DamageDone::defense), field("hits", &DamageDone::hits));
};
struct LostDice {
  static constexpr std::string_view kName = "lost-dice";
  UnitId body;
  int helmet = 0;
  int vest = 0;
  int health = 0;
  static constexpr auto kFields = fields(field("body", &LostDice::body, kUnits), field("helmet", &LostDice::helmet),
                                         field("vest", &LostDice::vest), field("health", &LostDice::health));
};
struct Eliminated {
  static constexpr std::string_view kName = "eliminated";
  UnitId body;
  UnitId by = UnitId::none();  // the first of those who are credited
  int credited = 0;            // all of them, as bits
  static constexpr auto kFields = fields(field("body", &Eliminated::body, kUnits), field("by", &Eliminated::by, kUnits),
                                         field("credited", &Eliminated::credited));
};
struct Emptied : OfItem {
  static constexpr std::string_view kName = "empty";
};
struct Dropped {
  static constexpr std::string_view kName = "dropped";
  UnitId unit;
  ItemId item;
  Point at;
  static constexpr auto kFields =
      fields(field("unit", &Dropped::unit, kUnits), field("item", &Dropped::item, kItems), field("at", &Dropped::at));
};
struct Thrown {
  static constexpr std::string_view kName = "thrown";
  UnitId unit;
  ItemId item;
  Point at;
  int total = 0;
  static constexpr auto kFields = fields(field("unit", &Thrown::unit, kUnits), field("item", &Thrown::item, kItems),
                                         field("at", &Thrown::at), field("total", &Thrown::total));
};
struct Flashed : OfUnit {
  static constexpr std::string_view kName = "flashed";
};
struct SmokeSpread {
  static constexpr std::string_view kName = "smoke";
  ZoneId zone;
  int until = 0;   // turn
  int within = 0;  // units, as bits
  static constexpr auto kFields = fields(field("zone", &SmokeSpread::zone, kZones), field("until", &SmokeSpread::until),
                                         field("within", &SmokeSpread::within));
};
struct SmokeCleared {
  static constexpr std::string_view kName = "smoke-clears";
  ZoneId zone;
  static constexpr auto kFields = fields(field("zone", &SmokeCleared::zone, kZones));
};
struct FragBurst {
  static constexpr std::string_view kName = "frag";
  Point at;
  UnitId thrower;
  static constexpr auto kFields = fields(field("at", &FragBurst::at), field("thrower", &FragBurst::thrower, kUnits));
};
struct Reloaded : OfItem {
  static constexpr std::string_view kName = "reloaded";
};
struct Armed : OfUnitAt {
  static constexpr std::string_view kName = "armed";
};
struct Defusing {
  static constexpr std::string_view kName = "defusing";
  UnitId unit;
  int turns = 0;  // done
  static constexpr auto kFields = fields(field("unit", &Defusing::unit, kUnits), field("turns", &Defusing::turns));
};
struct Defused : OfUnit {
  static constexpr std::string_view kName = "defused";
};
struct Interrupted : OfAction {
  static constexpr std::string_view kName = "interrupted";
};
struct IsSetUp : OfItem {
  static constexpr std::string_view kName = "set-up";
};
struct BombExploded {
  static constexpr std::string_view kName = "explosion";
  ZoneId zone;
  static constexpr auto kFields = fields(field("zone", &BombExploded::zone, kZones));
};
struct Paid {
  static constexpr std::string_view kName = "paid";
  Seat player;
  Feat feat = Feat::lost;
  int points = 0;
  static constexpr auto kFields =
      fields(field("player", &Paid::player), field("feat", &Paid::feat, kFeatNames), field("points", &Paid::points));
};
struct RoundOver {
  static constexpr std::string_view kName = "round-over";
  static constexpr EventRank kRank = EventRank::paragraph;
  Ending ending = Ending::drawn;
  Team winner = Team::t;  // unless it is drawn
  int t = 0;              // rounds won by T
  int ct = 0;
  static constexpr auto kFields =
      fields(field("ending", &RoundOver::ending, kEndings), field("winner", &RoundOver::winner, kTeamNames),
             field("t", &RoundOver::t), field("ct", &RoundOver::ct));
};
struct SidesChanged {
  static constexpr std::string_view kName = "sides-changed";
  static constexpr auto kFields = fields();
};
struct MatchOver {
  static constexpr std::string_view kName = "over";
  static constexpr EventRank kRank = EventRank::paragraph;
  int first = 0;  // rounds won
  int second = 0;
  static constexpr auto kFields = fields(field("first", &MatchOver::first), field("second", &MatchOver::second));
};

using Events =
    sandtable::Events<RoundBegun, Bought, BombGiven, StartsAt, TurnBegun, Called, LeftPosition, MoveBegun, Stepped,
                      Walked, Blocked, Activated, Deactivated, Took, GrabbedFirst, PutDown, LostItem, CameAlong,
                      Rescued, Banged, Pointed, ThrowAimed, GaveUp, StepBegun, Attacked, NoAttack, ShotHit, ShotMissed,
                      CheckPassed, FriendlyFire, DamageDone, LostDice, Eliminated, Emptied, Dropped, Thrown, Flashed,
                      SmokeSpread, SmokeCleared, FragBurst, Reloaded, Armed, Defusing, Defused, Interrupted, IsSetUp,
                      BombExploded, Paid, RoundOver, SidesChanged, MatchOver>;
constexpr Events events_of(const void*) { return {}; }

// What a roll is for.
enum class Purpose : std::uint8_t {
  to_hit,
  wild_again,  // further throws of the wild die
  check,       // friendly fire
  victim,      // random unit
  damage,
  defense,
  throwing,
  blast,  // bomb damage
  draw,   // a random unit or player in another matter: hostage, gear, bomb carrier
};

std::string event_text(const sandtable::Setup& base, const Event& event);
// "T1 shoots at C2, the wild die first"
std::string roll_text(const sandtable::Setup& base, const Roll& roll);
// The line of a roll in the report: "To hit C2: w6 2 3 = 11."
std::string rolled_text(const Setup& setup, const Event& event);

}  // namespace sandtable::strike
