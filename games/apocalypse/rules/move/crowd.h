#pragma once

#include "engine/base/scratch_vector.h"
#include "engine/table/hull/drive_rules.h"
#include "engine/table/walk/walk_rules.h"
#include "games/apocalypse/rules/sight/place.h"
#include "games/apocalypse/rules/verdict.h"

// The models and occupied pieces that one unit meets when it moves or is placed, with the gaps it has to keep.
namespace sandtable::apocalypse {

inline constexpr Mil kNeighbour{1000};  // to a comrade
inline constexpr Mil kFromLeader{6000};
inline constexpr Mil kNoLow{-100'000};  // even what lies flat bars the way

// A stop names the unit in the way; with this added, the piece that the unit occupies.
inline constexpr std::uint16_t kOfPiece = 256;

// What gaps a unit keeps.
struct Distance {
  Mil to_friends = kSpacing;
  Mil to_enemies = kSpacing;          // and to pieces they occupy
  UnitId exempt = UnitId::none();     // the target of an Assault, or the transport that is boarded or left: no gap
  bool present = true;                // it has stood on the table: where it is nearer already, it may stay as near
  PieceId outside = PieceId::none();  // is not entered, only touched
};

class Crowd {
 public:
  // Those within `reach`, which holds everywhere that the unit's bases could come.
  Crowd(const Game& game, const Law& law, UnitId unit, const Distance& keep, const Box& reach);
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  // Round bases; and what has corners: hulls, and the pieces that enemies occupy.
  std::span<const Body> bodies() const { return {bodies_.data(), bodies_.size()}; }
  std::span<const Neighbour> hulls() const { return {hulls_.data(), hulls_.size()}; }
  // Both as a hull meets them.
  std::span<const Neighbour> all() const;

  // The walking rules for a base of this radius, and the driving rules.
  WalkRules walk_rules(Mil radius) const;
  DriveRules drive_rules() const;
  // Why a base may not stand there; of a hull or a disc.
  Stop standing(const Footprint& base) const;
  // Whether a base there is too near to something that has corners.
  bool is_beside_hull(const Disc& base) const {
    return beside_hull(disc(base.centre, base.radius)).reason != StopReason::none;
  }

 private:
  Stop beside_hull(const Footprint& base) const;
  void add_unit(const Game& game, UnitId id, Mil gap, const Box& reach);
  void add_piece(const Game& game, UnitId id, Mil wanted, bool present, const Box& reach);

  const Law& law_;
  UnitId unit_;
  ScratchVector<Body, kMostModels> bodies_;
  ScratchVector<Neighbour, kMostUnits> hulls_;
  mutable ScratchVector<Neighbour, kMostModels> all_;
};

// How near a unit may come to the models of another, or to the piece that it occupies: as wanted, or the present gap if
// that is smaller.
Mil gap_to_keep(const Game& game, const Law& law, UnitId unit, UnitId other_unit, Mil wanted);
Mil gap_to_keep(const Game& game, const Law& law, UnitId unit, PieceId piece, Mil wanted);

// Every piece whose ground bars the unit's models.
Traits barring(const Law& law, UnitId unit);

// The box round a unit's bases.
Box box_of(const Game& game, const Law& law, UnitId unit);

}  // namespace sandtable::apocalypse
