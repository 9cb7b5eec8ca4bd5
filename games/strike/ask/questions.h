#pragma once

#include <string_view>
#include <tuple>

#include "engine/kind/typed_game.h"
#include "games/strike/state/law.h"

// Every question of Strike: the rows of the catalogue's decisions that are asked during a match. Each but `buy` and
// `carrier` is asked for one unit; all of one kind are asked at once and in secret.
namespace sandtable::strike {

// Domains of keys; `key_text` and `parse_key` know their names. (Domain 1 of a number is a length.)
enum Domain : std::uint8_t { kPurchases, kLengthDomain, kUnits, kHeld, kActions, kStances, kScopes, kUses, kGoods };

// An item bought for a unit.
struct Purchase {
  std::int32_t v = 0;
  static constexpr Purchase of(UnitId unit, ItemId item) { return {unit.v | item.v << 8}; }
  constexpr UnitId unit() const { return {static_cast<std::uint8_t>(v & 0xff)}; }
  constexpr ItemId item() const { return {static_cast<std::uint8_t>(v >> 8 & 0xff)}; }
  friend constexpr bool operator==(Purchase, Purchase) = default;
};
inline constexpr std::size_t kMostPurchases = 7 * kMostUnits;  // one for each slot one can buy for

// What a unit does with a move, and to which hostage.
enum class Use : std::uint8_t { stand, step, activate, deactivate, take, put };
struct UseKey {
  std::int32_t v = 0;
  static constexpr UseKey of(Use use, UnitId hostage = UnitId::none()) {
    return {static_cast<int>(use) | hostage.v << 8};
  }
  constexpr Use use() const { return static_cast<Use>(v & 0xff); }
  constexpr UnitId hostage() const { return {static_cast<std::uint8_t>(v >> 8 & 0xff)}; }
  friend constexpr bool operator==(UseKey, UseKey) = default;
};

// A thing on the ground to be taken, or something carried to be put down.
enum class Carried : std::uint8_t { pistol, primary, frag, smoke, flash, second_flash, kit, bomb };
inline constexpr std::size_t kCarried = 8;
struct Good {
  static constexpr std::int32_t kOwn = 0x100;
  std::int32_t v = 0;
  static constexpr Good of(ThingId thing) { return {thing.v}; }
  static constexpr Good of(Carried carried) { return {kOwn | static_cast<int>(carried)}; }
  constexpr bool is_own() const { return (v & kOwn) != 0; }
  constexpr ThingId thing() const { return {static_cast<std::uint8_t>(v & 0xff)}; }
  constexpr Carried carried() const { return static_cast<Carried>(v & 0xff); }
  friend constexpr bool operator==(Good, Good) = default;
};

enum class Scope : std::uint8_t { unused, used };

using TargetList = FixedVector<UnitId, kMostTargets>;
using Goods = FixedVector<Good, kCarried>;

// What a player buys for his units before a round.
struct AskBuy {
  static constexpr bool kSecret = true;
  static constexpr std::uint8_t kKind = 0;
  static constexpr std::string_view kName = "buy";
  static constexpr RuleId kRule = clause::money_buy;
  static constexpr FieldSpec kFields[] = {{"items", Form::split, kPurchases}};
  struct Reply {
    FixedVector<Share<Purchase>, kMostPurchases> items;
    auto fields() { return std::tie(items); }
  };
  Seat player;
};

// Whom a T player names to carry the bomb; none: nobody.
struct AskCarrier {
  static constexpr bool kSecret = true;
  static constexpr std::uint8_t kKind = 1;
  static constexpr std::string_view kName = "carrier";
  static constexpr RuleId kRule = clause::bomb_carrier;
  static constexpr FieldSpec kFields[] = {{"unit", Form::one_of, kUnits}};
  struct Reply {
    UnitId unit = UnitId::none();
    auto fields() { return std::tie(unit); }
  };
  Seat player;
};

// The questions about one unit.
struct AskUnit {
  static constexpr bool kSecret = true;
  static constexpr std::uint8_t kSubjectDomain = kUnits;
  std::int32_t subject() const { return unit.v; }
  UnitId unit;
};

struct AskPlace : AskUnit {
  static constexpr std::uint8_t kKind = 2;
  static constexpr std::string_view kName = "place";
  static constexpr RuleId kRule = clause::round_set_up;
  static constexpr FieldSpec kFields[] = {{"at", Form::place}};
  struct Reply {
    Point at;
    auto fields() { return std::tie(at); }
  };
};

// Phase 1.
struct AskCall : AskUnit {
  static constexpr std::uint8_t kKind = 3;
  static constexpr std::string_view kName = "call";
  static constexpr RuleId kRule = clause::call_weapon;
  static constexpr FieldSpec kFields[] = {{"weapon", Form::one_of, kHeld},
                                          {"action", Form::one_of, kActions},
                                          {"stance", Form::one_of, kStances},
                                          {"scope", Form::one_of, kScopes}};
  struct Reply {
    Held weapon = Held::nothing;
    Action action = Action::none;
    Stance stance = Stance::standing;
    Scope scope = Scope::unused;
    auto fields() { return std::tie(weapon, action, stance, scope); }
  };
};

// One counted move: a step to `to`, or another use of the move. Without a step `to` is the unit's own place.
struct AskMove : AskUnit {
  static constexpr std::uint8_t kKind = 4;
  static constexpr std::string_view kName = "move";
  static constexpr RuleId kRule = clause::move_step;
  static constexpr FieldSpec kFields[] = {
      {"use", Form::one_of, kUses}, {"to", Form::place}, {"goods", Form::some_of, kGoods}};
  struct Reply {
    UseKey use;
    Point to;
    Goods goods;
    auto fields() { return std::tie(use, to, goods); }
  };
  Count number = 1;
};

// A shot of one who is set up; no target: no Bang.
struct AskBang : AskUnit {
  static constexpr std::uint8_t kKind = 5;
  static constexpr std::string_view kName = "bang";
  static constexpr RuleId kRule = clause::camp_bang;
  static constexpr FieldSpec kFields[] = {{"targets", Form::ordered, kUnits}, {"to_hit", Form::number}};
  struct Reply {
    TargetList targets;
    std::int32_t to_hit = 0;  // dice of a shotgun's pool; 0 for other weapons
    auto fields() { return std::tie(targets, to_hit); }
  };
};

// Phase 3: whom a unit points at, or where it throws. Neither: it does not attack.
struct AskTarget : AskUnit {
  static constexpr std::uint8_t kKind = 6;
  static constexpr std::string_view kName = "target";
  static constexpr RuleId kRule = clause::target_call;
  static constexpr FieldSpec kFields[] = {
      {"targets", Form::ordered, kUnits}, {"to_hit", Form::number}, {"aim", Form::place}, {"dice", Form::number}};
  struct Reply {
    TargetList targets;
    std::int32_t to_hit = 0;  // dice of the pool of a shotgun or frag grenade; 0 for others
    Point aim;                // of a throw; otherwise the unit's own place
    std::int32_t dice = 0;    // of a throw; 0: no throw
    auto fields() { return std::tie(targets, to_hit, aim, dice); }
  };
};

}  // namespace sandtable::strike
