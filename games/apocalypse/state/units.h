#pragma once

#include <cstdint>

#include "engine/base/count.h"
#include "engine/base/ids.h"
#include "engine/table/group/members.h"
#include "engine/table/plane/angle.h"
#include "games/apocalypse/muster/arsenal.h"

// Units and models as the state of a battle keeps them.
namespace sandtable::apocalypse {

inline constexpr std::size_t kMostUnitsASide = 96;
inline constexpr std::size_t kMostUnits = 2 * kMostUnitsASide;
inline constexpr std::size_t kMostModelsASide = 512;
inline constexpr std::size_t kMostModels = 2 * kMostModelsASide;
inline constexpr std::size_t kMostInUnit = kMostMembers;  // two copies of 20 and the Characters with them

enum class Status : std::uint8_t {
  waiting,  // not yet placed
  joined,   // part of another unit: the second copy, a Character
  reserve,  // off the table until it arrives
  aboard,   // in a transport, be that on the table or in reserve
  on_table,
  destroyed,
};
enum class Action : std::uint8_t { hold, walk, run, assault };

// What powers lend a unit until the end of the round.
enum class Effect : std::uint8_t {
  armored,   // Glass Skin
  fast,      // Hasten
  linked,    // Drumfire
  fearless,  // Litany of Embers
  furious,   // Green Hunger: Furious and Hatred
  slowed,    // Still Hour: Strikes Last, allowances halved
  veiled,    // Veil of Lamps
};
inline constexpr std::size_t kEffects = 7;

struct Model {
  Point at;  // of the base's centre; where it stood last, if it is not on the table any more
  Count wounds;
  std::uint8_t spent = 0;   // Limited weapons that have been used: bit i is the i-th of its arms
  std::uint16_t tried = 0;  // powers tried this round: bit by Power (powers-per-psyker)

  bool has_spent(std::size_t arm) const { return (spent >> arm & 1U) != 0; }
  void spend(std::size_t arm) { spent = static_cast<std::uint8_t>(spent | 1U << arm); }
};

// Some models of one unit: bit i is its i-th member. The members of a unit are the models of its profile in their
// order, followed by those of the units that joined it.
struct Members {
  std::uint32_t low = 0, high = 0;

  static constexpr Members of(MemberMask mask) {
    return {static_cast<std::uint32_t>(mask), static_cast<std::uint32_t>(mask >> 32)};
  }
  static constexpr Members first(std::size_t count) { return of(all_members(count)); }
  static constexpr Members one(std::size_t member) { return of(member_bit(member)); }
  constexpr MemberMask mask() const { return MemberMask{high} << 32 | low; }
  constexpr bool has(std::size_t member) const { return has_member(mask(), member); }
  constexpr void add(std::size_t member) { *this = of(mask() | member_bit(member)); }
  constexpr void remove(std::size_t member) { *this = of(mask() & ~member_bit(member)); }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  constexpr bool empty() const { return low == 0 && high == 0; }
  constexpr std::size_t first() const { return first_member(mask()); }
  constexpr Members without(Members other) const { return {low & ~other.low, high & ~other.high}; }
  friend constexpr bool operator==(Members, Members) = default;
  friend constexpr Members operator&(Members a, Members b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Members operator|(Members a, Members b) { return {a.low | b.low, a.high | b.high}; }
};
inline constexpr std::uint8_t kNoMember = 255;

// A unit that was bought. Two copies deployed together, and the Characters in a unit, are one unit: the first copy,
// to which the others are `joined`.
struct Unit {
  Members alive;  // its models that live, those of the joined units among them
  Angle facing;   // Walkers and Vehicles
  Status status = Status::waiting;
  UnitId host = UnitId::none();       // of one that has joined: the unit it is part of
  UnitId next = UnitId::none();       // the next of those that are joined into one unit, beginning with the host
  UnitId transport = UnitId::none();  // aboard: the one it rides in
  std::uint8_t leader = 0;            // which member
  Count original;                     // models at deployment, those of the joined units among them
  std::uint8_t activated = 0;         // in this round
  std::uint8_t pinned = 0;
  std::uint8_t shaken = 0;  // 1: ends with the activation that runs or comes next; 2: with the one after the running
  std::uint8_t tracked = 0;
  std::uint8_t hovers = 0;          // Flying: above the cover terrain it would occupy
  std::uint8_t effects = 0;         // bit by Effect
  std::uint8_t bearer = kNoMember;  // the Tough member, not the leader, that an attack has wounded: it takes everything
  std::uint8_t bound = 0;           // ... and after it the other Tough members: such a wound has fallen
  std::uint8_t unused[2] = {};

  bool has(Effect effect) const { return (effects >> number_of(effect) & 1U) != 0; }
  void add(Effect effect) { effects = static_cast<std::uint8_t>(effects | 1U << number_of(effect)); }
};

constexpr UnitId unit_at(std::size_t index) { return {static_cast<std::uint8_t>(index)}; }

}  // namespace sandtable::apocalypse
