#pragma once

#include <string_view>

#include "engine/kind/typed_game.h"
#include "games/strike/state/domains.h"
#include "games/strike/state/law.h"

// Every question of Strike: the rows of the catalogue's decisions that are asked during a match. Each but `buy` and
// `carrier` is asked for one unit; all of one kind are asked at once and in secret.
namespace sandtable::strike {

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
  static constexpr std::string_view kName = "buy";
  static constexpr RuleId kRule = clause::money_buy;
  struct Reply {
    FixedVector<Share<Purchase>, kMostPurchases> items;
    static constexpr auto kFields = fields(field("items", &Reply::items, kPurchases));
  };
  Seat player;
};

// Whom a T player names to carry the bomb; none: nobody.
struct AskCarrier {
  static constexpr bool kSecret = true;
  static constexpr std::string_view kName = "carrier";
  static constexpr RuleId kRule = clause::bomb_carrier;
  struct Reply {
    UnitId unit = UnitId::none();
    static constexpr auto kFields = fields(field("unit", &Reply::unit, kUnits));
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
  static constexpr std::string_view kName = "place";
  static constexpr RuleId kRule = clause::round_set_up;
  struct Reply {
    Point at;
    static constexpr auto kFields = fields(field("at", &Reply::at));
  };
};

// Phase 1.
struct AskCall : AskUnit {
  static constexpr std::string_view kName = "call";
  static constexpr RuleId kRule = clause::call_weapon;
  struct Reply {
    Held weapon = Held::nothing;
    Action action = Action::none;
    Stance stance = Stance::standing;
    Scope scope = Scope::unused;
    static constexpr auto kFields =
        fields(field("weapon", &Reply::weapon, kHeld), field("action", &Reply::action, kActions),
               field("stance", &Reply::stance, kStances), field("scope", &Reply::scope, kScopes));
  };
};

// One counted move: a step to `to`, or another use of the move. Without a step `to` is the unit's own place.
struct AskMove : AskUnit {
  static constexpr std::string_view kName = "move";
  static constexpr RuleId kRule = clause::move_step;
  struct Reply {
    UseKey use;
    Point to;
    Goods goods;
    static constexpr auto kFields =
        fields(field("use", &Reply::use, kUses), field("to", &Reply::to), field("goods", &Reply::goods, kGoods));
  };
  Count number = 1;
};

// A shot of one who is set up; no target: no Bang.
struct AskBang : AskUnit {
  static constexpr std::string_view kName = "bang";
  static constexpr RuleId kRule = clause::camp_bang;
  struct Reply {
    TargetList targets;
    std::int32_t to_hit = 0;  // dice of a shotgun's pool; 0 for other weapons
    static constexpr auto kFields =
        fields(ordered("targets", &Reply::targets, kUnits), field("to_hit", &Reply::to_hit));
  };
};

// Phase 3: whom a unit points at, or where it throws. Neither: it does not attack.
struct AskTarget : AskUnit {
  static constexpr std::string_view kName = "target";
  static constexpr RuleId kRule = clause::target_call;
  struct Reply {
    TargetList targets;
    std::int32_t to_hit = 0;  // dice of the pool of a shotgun or frag grenade; 0 for others
    Point aim;                // of a throw; otherwise the unit's own place
    std::int32_t dice = 0;    // of a throw; 0: no throw
    static constexpr auto kFields = fields(ordered("targets", &Reply::targets, kUnits), field("to_hit", &Reply::to_hit),
                                           field("aim", &Reply::aim), field("dice", &Reply::dice));
  };
};

using Questions = sandtable::Questions<AskBuy, AskCarrier, AskPlace, AskCall, AskMove, AskBang, AskTarget>;
constexpr Questions questions_of(const void*) { return {}; }

}  // namespace sandtable::strike
