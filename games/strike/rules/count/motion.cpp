#include "games/strike/rules/count/motion.h"

#include "engine/table/floor/meeting.h"
#include "games/strike/rules/objective/strings.h"

namespace sandtable::strike {

namespace {

// Everybody on the map as one move finds them: the units that step, then who stands.
struct Floor {
  FixedVector<UnitId, kMostMovers> bodies;
  FixedVector<Mover, kMostMovers> movers;
  std::size_t stepping = 0;
};

// Two who are farther apart than this cannot meet in a move.
constexpr Mil kOutOfReach = kRadius + kRadius + kStep + kStep + Mil{100};

Time wall_stop(const Umpire& umpire, Point from, Point step) {
  const Time stop = umpire.setup.ground.any.stop(from, step, kRadius, kTolerance);
  return stop < kWholeMove && umpire.rule(clause::move_walls) ? stop : kWholeMove;
}

Floor floor_of(const Game& game, const Umpire& umpire, std::span<const Step> steps) {
  Floor floor;
  std::uint32_t steps_now = 0;
  for (const Step& step : steps) {
    const Point from = game.unit(step.unit).at;
    floor.bodies.push_back(step.unit);
    floor.movers.push_back({from, step.to - from, wall_stop(umpire, from, step.to - from)});
    steps_now |= 1U << step.unit.v;
  }
  floor.stepping = steps.size();
  for_each_body(game, [&](UnitId body) {
    if (!is_hostage(body) && (steps_now >> body.v & 1U) != 0) return;
    floor.bodies.push_back(body);
    floor.movers.push_back({.start = game.place(body)});
  });
  return floor;
}

bool are_opponents(const Game& game, const Setup& setup, UnitId a, UnitId b) {
  const auto side = [&](UnitId body) { return is_hostage(body) ? Team::ct : team_of(game, setup, body); };
  return side(a) != side(b);
}

bool is_leader_of(const Game& game, UnitId leader, UnitId body) {
  return is_hostage(body) && game.hostage_of(body).leader == leader;
}

Encounter encounter_of_friends(const Game& game, const Law& law, UnitId a, UnitId b) {
  if (is_leader_of(game, a, b) || is_leader_of(game, b, a)) {
    law.follow(clause::host_turning_back);
    return Encounter::never;
  }
  law.follow(clause::move_collision_friend);
  return Encounter::passing;
}

Encounters encounters(const Game& game, const Law& law, const Floor& floor) {
  Encounters result;
  for (std::size_t a = 0; a < floor.stepping; ++a) {
    for (std::size_t b = a + 1; b < floor.bodies.size(); ++b) {
      if (!within(floor.movers[a].start, floor.movers[b].start, kOutOfReach)) continue;
      const UnitId one = floor.bodies[a], other = floor.bodies[b];
      if (!are_opponents(game, law.setup, one, other)) {
        result.set(a, b, encounter_of_friends(game, law, one, other));
      } else if (law.rule(clause::move_collision_enemy)) {
        result.set(a, b, Encounter::strict);
      }
    }
  }
  return result;
}

// Notes which clauses about meetings were at work.
void cite_stops(const Law& law, const Floor& floor, const MoveEnds& ends) {
  for (std::size_t i = 0; i < floor.stepping; ++i) {
    if (ends[i].stopped_by == 0) continue;
    law.follow(clause::move_collision_model);
    if (ends[i].time == Time{}) law.follow(clause::move_leave_contact);
    for (std::size_t other = 0; other < floor.stepping; ++other)
      if ((ends[i].stopped_by >> other & 1U) != 0 && (ends[other].stopped_by >> i & 1U) != 0)
        law.follow(clause::move_collision_same_spot);
  }
}

UnitId first_of(std::uint32_t bits, const Floor& floor) {
  return bits == 0 ? UnitId::none() : floor.bodies[static_cast<std::size_t>(std::countr_zero(bits))];
}

void arrive(Game& game, Umpire& umpire, int number, UnitId id, const MoveEnd& end, UnitId stopped_by) {
  Unit& unit = game.unit(id);
  const Point before = unit.at;
  unit.at = end.at;
  if (end.at != before) {
    unit.stepped = static_cast<std::uint16_t>(unit.stepped | 1U << number);
    leave_behind(game, id, before);
    tell(umpire, Stepped{{id, end.at}}, {clause::move_step});
  }
  if (end.time == kWholeMove) return;
  const RuleId why = stopped_by.is_none() ? clause::move_walls : clause::move_collision_model;
  tell(umpire, Blocked{id, stopped_by, end.at}, {why});
}

}  // namespace

bool has_eleventh(const Game& game, const Law& law, UnitId unit) {
  constexpr unsigned kAllTen = ((1U << (kMoves + 1)) - 1) & ~1U;
  const Unit& runner = game.unit(unit);
  return runner.active == Held::knife && (runner.stepped & kAllTen) == kAllTen && law.rule(clause::move_knife_run);
}

Bar move_bar(const Game& game, const Law& law, UnitId unit, int number) {
  const Unit& mover = game.unit(unit);
  if (number > kMoves) {
    if (has_eleventh(game, law, unit)) return kAllowed;
    return law.rule(clause::move_eleventh) ? clause::move_eleventh : kAllowed;
  }
  if (number <= mover.lost_moves && law.rule(clause::move_penalty_first)) return clause::move_penalty_first;
  if (mover.stance == Stance::crouching && number % 2 == 1 && law.rule(clause::move_crouching))
    return clause::move_crouching;
  return kAllowed;
}

void take_steps(Game& game, Umpire& umpire, int number, std::span<const Step> steps) {
  if (steps.empty()) return;
  const Floor floor = floor_of(game, umpire, steps);
  const MoveEnds ends = meet(floor.movers, encounters(game, umpire, floor));
  cite_stops(umpire, floor, ends);
  for (std::size_t i = 0; i < floor.stepping; ++i)
    arrive(game, umpire, number, floor.bodies[i], ends[i], first_of(ends[i].stopped_by, floor));
}

}  // namespace sandtable::strike
