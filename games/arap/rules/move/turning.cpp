#include "games/arap/rules/move/turning.h"

#include <algorithm>

namespace sandtable::arap {

namespace {

constexpr std::int32_t kQuarter = 9000;    // hundredths of a degree
constexpr std::int32_t kBackward = 13500;  // a leg that deviates by more is a backward one
constexpr Mil kSurcharge{500};

// What has been spent so far, and what is left of the free turning.
struct Purse {
  Mil cost;
  std::int32_t free = 0;
  std::int32_t turned = 0;  // in all
};

constexpr bool is_better(const Purse& a, const Purse& b) {
  if (a.cost != b.cost) return a.cost < b.cost;
  return a.free != b.free ? a.free > b.free : a.turned < b.turned;
}

// The best purses that arrive at one facing, none of them better than another in both cost and free turning.
using Purses = FixedVector<Purse, 4>;

void keep(Purses& purses, const Purse& purse) {
  for (const Purse& other : purses)
    if (other.cost <= purse.cost && other.free >= purse.free && other.turned <= purse.turned) return;
  for (std::size_t i = 0; i < purses.size(); ++i)
    if (purse.cost <= purses[i].cost && purse.free >= purses[i].free) purses.erase_at(i--);
  if (purses.full()) {
    std::size_t worst = 0;
    for (std::size_t i = 1; i < purses.size(); ++i)
      if (is_better(purses[worst], purses[i])) worst = i;
    if (!is_better(purse, purses[worst])) return;
    purses.erase_at(worst);
  }
  purses.push_back(purse);
}

constexpr std::size_t kMostFacings = 2 * kLongestPath + 2;
using FacingList = FixedVector<Angle, kMostFacings>;
using Board = FixedVector<Purses, kMostFacings>;

FacingList facings_of(const LegFares& legs, const Manner& manner) {
  FacingList facings;
  const auto add = [&](Angle angle) {
    if (!facings.contains(whole_degrees(angle))) facings.push_back(whole_degrees(angle));
  };
  add(manner.facing);
  for (const LegFare& leg : legs) {
    add(leg.direction);
    add(leg.direction + degrees(180));
  }
  if (manner.at_end) add(*manner.at_end);
  return facings;
}

class Turner {
 public:
  Turner(const Law& law, const Manner& manner) : law_(law), manner_(manner) {
    law.follow(clause::move_free_turn);
    law.follow(clause::move_direction_classes);
    law.follow(clause::move_about_face);
    pays_turns_ = law.rule(clause::move_extra_turn);
    pays_steps_ = law.rule(clause::move_sidestep);
    pays_backing_ = law.rule(clause::move_backwards);
  }

  // One turn on the spot: what exceeds the free turning is paid for in started quarters.
  Purse turn(Purse purse, std::int32_t by) const {
    if (by <= kAngleTolerance || manner_.free_facing) return purse;
    purse.turned += by;
    const std::int32_t excess = by - purse.free;
    purse.free = std::max(0, purse.free - by);
    if (excess <= kAngleTolerance || !pays_turns_) return purse;
    purse.cost += kSurcharge * ((excess - kAngleTolerance + kQuarter - 1) / kQuarter);
    return purse;
  }

  // One leg with unchanged facing; nothing if it cannot be gone so.
  std::optional<Purse> go(Purse purse, Angle facing, const LegFare& leg) const {
    const std::int32_t off = turn_between(facing, leg.direction);
    const bool forward = off <= kAngleTolerance, backward = off > kBackward + kAngleTolerance;
    purse.cost += leg.cost;
    if (forward || manner_.free_facing) return purse;
    if (manner_.no_sidesteps && off < 2 * kQuarter - kAngleTolerance) return {};
    if (backward && manner_.no_backing) return {};
    if (manner_.no_surcharges) return purse;
    if (backward) law_.follow(clause::move_backwards_fire);
    if (backward) {
      if (pays_backing_) purse.cost += leg.cost;
    } else if (pays_steps_) {
      purse.cost += kSurcharge;
    }
    return purse;
  }

 private:
  const Law& law_;
  const Manner& manner_;
  bool pays_turns_, pays_steps_, pays_backing_;
};

Board empty_board(const FacingList& facings) {
  Board board;
  for (std::size_t i = 0; i < facings.size(); ++i) board.push_back({});
  return board;
}

// Everybody who faces somewhere may turn anywhere else.
Board after_turns(const Turner& turner, const FacingList& facings, const Board& board) {
  Board turned = board;
  for (std::size_t from = 0; from < facings.size(); ++from)
    for (const Purse& purse : board[from])
      for (std::size_t to = 0; to < facings.size(); ++to)
        if (to != from) keep(turned[to], turner.turn(purse, turn_between(facings[from], facings[to])));
  return turned;
}

Board after_leg(const Turner& turner, const FacingList& facings, const Board& board, const LegFare& leg) {
  Board gone = empty_board(facings);
  for (std::size_t i = 0; i < facings.size(); ++i)
    for (const Purse& purse : board[i])
      if (const auto after = turner.go(purse, facings[i], leg)) keep(gone[i], *after);
  return gone;
}

}  // namespace

Angle whole_degrees(Angle angle) { return degrees((angle.v + 50) / 100); }

std::optional<WayCost> cheapest(const Law& law, const LegFares& legs, const Manner& manner) {
  const Turner turner(law, manner);
  const FacingList facings = facings_of(legs, manner);
  Board board = empty_board(facings);
  board[0].push_back({.cost = {}, .free = kQuarter});
  for (const LegFare& leg : legs) board = after_leg(turner, facings, after_turns(turner, facings, board), leg);
  if (manner.at_end) board = after_turns(turner, facings, board);
  std::optional<WayCost> best;
  Purse least;
  for (std::size_t i = 0; i < facings.size(); ++i) {
    if (manner.at_end && facings[i] != whole_degrees(*manner.at_end)) continue;
    for (const Purse& purse : board[i]) {
      const bool better = !best || purse.cost < least.cost || (purse.cost == least.cost && purse.turned < least.turned);
      if (!better) continue;
      best = WayCost{purse.cost, facings[i]};
      least = purse;
    }
  }
  return best;
}

}  // namespace sandtable::arap
