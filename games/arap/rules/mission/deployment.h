#pragma once

#include "engine/base/scratch_vector.h"
#include "engine/table/group/block.h"
#include "games/arap/ask/questions_setup.h"
#include "games/arap/rules/move/passage.h"

// Where units may be placed before the battle.
namespace sandtable::arap {

inline constexpr Coherency kUnitCoherency{
    .near = 3_in, .all = kAnyDistance, .tolerance = kTolerance, .chain = true, .centres = true};

// The edge of the table that is a seat's own.
inline Edge own_edge(const Game& game, Seat seat) { return seat.v == 0 ? game.edge : opposite(game.edge); }
// The direction across the table from there.
Angle faces_enemy(const Game& game, Seat seat);

// Units that a seat has still to place now: others before independent characters.
UnitList to_place(const Game& game, const Law& law, Seat seat);

// Whether a place is in a seat's zone, with so much round it.
bool lies_in_zone(const Game& game, const Law& law, Seat seat, Point at, Mil radius);

// A unit as it is put on the table.
struct Posting {
  const Places& places;
  Angle facing;
  Choice prone = Choice::no;
};
void stand(Game& game, const Setup& setup, UnitId unit, const Posting& stance);
// There is no room for it.
void leave_out(Game& game, Umpire& umpire, UnitId unit);

// Whether these are places for all of a unit, free of each other and in coherency.
Verdict judge_group(const Game& game, const Law& law, UnitId unit, const Places& group, RuleId rule);
Verdict judge_placing(const Game& game, const Law& law, const AskPlaceUnit::Reply& reply);

// The table as it is for whoever of a seat is put on it; he knows nothing of hidden enemies.
class Yard {
 public:
  Yard(const Game& game, const Law& law, Seat seat);
  Yard(const Yard&) = delete;
  Yard& operator=(const Yard&) = delete;

  bool can_stand(Point at, Mil radius) const;
  // Boxes within which a seat's units may be put.
  std::span<const Box> areas(Seat seat);
  // The first free block in its zone; nothing if there is none.
  std::optional<Block> first_free(UnitId unit);
  template <class Draw>
  std::optional<Block> free_by_chance(UnitId unit, const Draw& draw) {
    const std::span<const Box> boxes = areas(law_.setup.seat(unit));
    if (boxes.empty()) return {};
    const Box area = boxes[draw(static_cast<std::uint32_t>(boxes.size()))];
    FixedVector<Mil, kMostInUnit> radii = radii_of(unit);
    return random_block(ground(area), {radii.data(), radii.size()}, like(unit), draw);
  }
  Places places_of(UnitId unit, const Block& block) const;
  FixedVector<Mil, kMostInUnit> radii_of(UnitId unit) const;
  Block like(UnitId unit) const;

 private:
  sandtable::Ground ground(const Box& area) const;

  const Game& game_;
  const Law& law_;
  PieceSet<kMostPieces> absent_;
  Storey storey_;
  ScratchVector<Body, kMostModels> bodies_;
  WalkRules rules_;
  FixedVector<Box, 8> areas_;
};

}  // namespace sandtable::arap
