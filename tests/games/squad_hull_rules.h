#pragma once

#include "engine/table/hull/drive_towards.h"
#include "tests/games/squad_game_rules.h"

// What is legal for the hulls of the games with squads. For tests only.
namespace sandtable::squad {
namespace {  // as in squad_game_rules.h

constexpr DriveBudget kHullBudget{.allowance = 8_in, .back_costs = 2, .turning = 9000};
constexpr Arc kFireArc{0, 4500}, kAttackArc{0, 9000};
constexpr Mil kGunRange = 18_in, kCrushed = 1_in;

// All that a hull meets where it drives.
class Road {
 public:
  Road(const Game& game, const Law& law, Seat seat) : terrain_(law.setup.terrain) {
    for (std::uint16_t i = 0; i < kModels; ++i)
      if (game.alive[i] != 0 && game.placed[i / kInSquad] != 0)
        others_.push_back({.base = base_of(game, {i}), .index = i});
    const Hull& other_one = game.hulls[other(seat).v];
    if (other_one.on_table != 0) others_.push_back({.base = outline_of(other_one), .index = kModels});
  }

  const Terrain& terrain() const { return terrain_; }
  DriveRules rules() const { return {.pivot_step = 100, .neighbours = others_}; }

 private:
  const Terrain& terrain_;
  FixedVector<Neighbour, kModels + 1> others_;
};

std::string reason_of(Stop stop) {
  switch (stop.reason) {
    case StopReason::table_edge:
      return "the hull would leave the table";
    case StopReason::piece:
      return "a house is in the way";
    default:
      return stop.body == kModels ? "the other hull is in the way" : "a model is in the way";
  }
}

Refusal refuse_at(RuleId rule, std::string reason, Point at, PieceId piece = PieceId::none()) {
  Refusal refusal = refuse(rule, std::move(reason));
  refusal.at = at;
  refusal.piece = piece;
  return refusal;
}

Refusal legal(const Game& game, const Law& law, const Park& asked, const Park::Reply& reply) {
  if (reply.facing.v < 0 || reply.facing.v >= kFullTurn) return refuse(clause::hull_park, "that is no direction");
  const Footprint hull = rectangle(reply.at, kHalfLong, kHalfWide, reply.facing);
  const Scale& scale = law.setup.scale;
  if (reply.at.x < Mil{0} || reply.at.y < Mil{0} || reply.at.x > scale.width || reply.at.y > scale.depth)
    return refuse(clause::hull_park, "that is not on the table");
  const auto is_in = [&](Point corner) { return is_in_zone(scale, asked.seat, corner); };
  if (!std::ranges::all_of(corners(hull), is_in) && law.book.rule(clause::hull_park))
    return refuse_at(clause::hull_park, "a corner lies outside the zone", reply.at);
  const Road road(game, law, asked.seat);
  const Stop stop = standing(road.terrain(), road.rules(), hull);
  if (stop.reason != StopReason::none && law.book.rule(clause::hull_clear))
    return refuse_at(clause::hull_clear, reason_of(stop), reply.at, stop.piece);
  return accept();
}

Refusal legal(const Game& game, const Law& law, const DriveOn& asked, const DriveOn::Reply& reply) {
  const Footprint hull = outline_of(game.hulls[asked.seat.v]);
  const Road road(game, law, asked.seat);
  const DriveRules rules = road.rules();
  const DriveCost cost = cost_of(reply.drive);
  const auto cut = [&] { return end_of(hull, reach(kHullBudget, road.terrain(), rules, hull, reply.drive)).centre; };
  if (spent(kHullBudget, cost) > kHullBudget.allowance + kHullBudget.tolerance && law.book.rule(clause::hull_drive))
    return refuse_at(clause::hull_drive, "the drive is longer than 8\", or back than 4\"", cut());
  if (cost.turned > kHullBudget.turning && law.book.rule(clause::hull_turn))
    return refuse_at(clause::hull_turn, "it turns more than 90 degrees in all", cut());
  const Driven driven = drive(road.terrain(), rules, hull, reply.drive);
  if (!driven.reaches_end() && law.book.rule(clause::hull_clear))
    return refuse_at(clause::hull_clear, reason_of(driven.stop), driven.end.centre, driven.stop.piece);
  const Scale& scale = law.setup.scale;
  if (!lies_on(end_of(hull, reply.drive), scale.width, scale.depth, kTolerance))
    return refuse_at(clause::hull_clear, "the hull would leave the table", driven.end.centre);
  return accept();
}

bool is_enemy(const Game& game, Seat seat, ModelId model) {
  if (model.v >= kModels || game.alive[model.v] == 0) return false;
  return seat_of(unit_of(model)) != seat && game.placed[unit_of(model).v] != 0;
}
bool is_in_arc(const Game& game, Seat seat, ModelId model) {
  const Hull& hull = game.hulls[seat.v];
  return in_arc(kFireArc, mounted(outline_of(hull), kHalfLong, {}), hull.facing, game.at[model.v]);
}
Refusal legal(const Game& game, const Law& law, const Fire& asked, const Fire::Reply& reply) {
  if (reply.at.empty()) return accept();
  const ModelId target = reply.at[0];
  if (!is_enemy(game, asked.seat, target)) return refuse(clause::hull_arc, "that is no enemy on the table");
  if (!is_in_arc(game, asked.seat, target) && law.book.rule(clause::hull_arc))
    return refuse(clause::hull_arc, "it is not within 45 degrees of the gun");
  if (!within(outline_of(game.hulls[asked.seat.v]), base_of(game, target), kGunRange) &&
      law.book.rule(clause::hull_range))
    return refuse(clause::hull_range, "it is farther than 18\"");
  if (!sees_hull(game, law, target, asked.seat) && law.book.rule(clause::hull_sight))
    return refuse(clause::hull_sight, "a house hides it");
  return accept();
}

// As much of a drive as the budget and the judge allow.
Drive fitted(const Road& road, const Footprint& hull, const Drive& drive_asked) {
  const DriveRules rules = road.rules();
  return drive(road.terrain(), rules, hull, reach(kHullBudget, road.terrain(), rules, hull, drive_asked)).done;
}

std::optional<Steering> steer(const Game& game, const Law& law, const DriveOn& asked, const DriveOn::Reply& partial,
                              std::optional<Point> to) {
  const Footprint hull = outline_of(game.hulls[asked.seat.v]);
  const Road road(game, law, asked.seat);
  const DriveRules rules = road.rules();
  const Drive found =
      to ? drive_towards(kHullBudget, road.terrain(), rules, hull, *to) : fitted(road, hull, partial.drive);
  const Footprint end = end_of(hull, found);
  const DriveCost cost = cost_of(found);
  Steering steering{.from = {hull.centre, hull.facing},
                    .left = kHullBudget.allowance,
                    .turning = kHullBudget.turning,
                    .drive = found,
                    .end = {end.centre, end.facing},
                    .cost = spent(kHullBudget, cost),
                    .turned = cost.turned};
  if (!to) steering.stopped = legal(game, law, asked, partial);
  if (to && !within(end.centre, *to, kTolerance))
    steering.stopped = refuse_at(clause::hull_drive, "it does not get there in this drive", end.centre);
  return steering;
}

}  // namespace
}  // namespace sandtable::squad
