// Drives, pivots and facings.
#include "engine/kind/deputy.h"
#include "engine/kind/typed_options.h"
#include "engine/table/hull/drive_towards.h"
#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/sight/place.h"
#include "games/apocalypse/rules/vehicle/road.h"

namespace sandtable::apocalypse {

namespace {

DriveOrder order_of(const AskDrive& asked) { return order_of(asked.unit, asked.action, asked.target); }

bool is_angle(Angle facing) { return facing.v >= 0 && facing.v < kFullTurn; }

template <class Asked>
void offer_facings(const Game& game, const Law& law, const Asked& asked, const Offer<Asked>& offer) {
  const Angle now = game.unit(asked.unit).facing;
  for (int eighth = 0; eighth < 8; ++eighth) {
    const typename Asked::Reply reply{now + degrees(45 * eighth)};
    if (legal(game, law, asked, reply).accepted()) offer(reply);
  }
}

}  // namespace

Drive drive_to(const Game& game, const Law& law, const DriveOrder& order, Point to) {
  const Road road(game, law, order);
  const DriveBudget budget = budget_of(game, law, order);
  if (!road.flies()) return drive_towards(budget, road.terrain(), road.rules(), road.hull(), to);
  DriveRules free = road.rules();
  free.neighbours = {};
  free.bars = {};
  const Drive straight = drive_towards(budget, road.terrain(), free, road.hull(), to);
  return judge_drive(game, law, order, straight).accepted() ? straight : Drive{};
}

Refusal legal(const Game& game, const Law& law, const AskDrive& asked, const AskDrive::Reply& reply) {
  if (asked.action == Action::assault && reply.drive.empty()) return accept();  // the Assault is given up
  return refusal(law, judge_drive(game, law, order_of(asked), reply.drive));
}
void options(const Game& game, const Law& law, const AskDrive& asked, const Offer<AskDrive>& offer) {
  offer({});
  if (asked.action == Action::assault) {
    const Drive drive = drive_into_contact(game, law, asked.unit, asked.target);
    if (!drive.empty()) offer({drive});
    return;
  }
  const DriveOrder order = order_of(asked);
  const Mil far = budget_of(game, law, order).allowance;
  for (const Drive& wanted : {Drive{{0, far}}, Drive{{0, far / 2}}, Drive{{0, -far / 2}}, Drive{{0, -far / 4}},
                              Drive{{4500, {}}}, Drive{{-4500, {}}}, Drive{{9000, {}}}, Drive{{-9000, {}}},
                              Drive{{4500, far}}, Drive{{-4500, far}}, Drive{{9000, far}}, Drive{{-9000, far}},
                              Drive{{0, far / 2}, {4500, far / 2}}, Drive{{0, far / 2}, {-4500, far / 2}},
                              Drive{{0, -far / 4}, {4500, far / 2}}, Drive{{0, -far / 4}, {-4500, far / 2}}}) {
    const Drive drive = fitted(game, law, order, wanted);
    if (!drive.empty()) offer({drive});
  }
}
AskDrive::Reply sample(const Game& game, const Law& law, const AskDrive& asked, Random& random) {
  if (asked.action == Action::assault) return {drive_into_contact(game, law, asked.unit, asked.target)};
  return {random_drive(game, law, order_of(asked), random)};
}
AskDrive::Reply fallback(const Game&, const Law&, const AskDrive&) { return {}; }
std::string text(const Game& game, const Law& law, const AskDrive& asked) {
  if (asked.action == Action::assault)
    return "How " + does(law, asked.unit) + " drive into " + describe(law, asked.target) + "?";
  const Mil far = budget_of(game, law, order_of(asked)).allowance;
  return "How " + does(law, asked.unit) + " drive? Up to " + inches(far) +
         " ahead, at half speed back, with 90 degrees of turning.";
}
std::optional<Steering> steer(const Game& game, const Law& law, const AskDrive& asked, const AskDrive::Reply& partial,
                              std::optional<Point> to) {
  const DriveOrder order = order_of(asked);
  const DriveBudget budget = budget_of(game, law, order);
  const Footprint hull = hull_of(game, law.setup, asked.unit);
  const Drive found = to ? drive_to(game, law, order, *to) : fitted(game, law, order, partial.drive);
  const Footprint end = end_of(hull, found);
  const DriveCost cost = cost_of(found);
  Steering steering{.from = {hull.centre, hull.facing},
                    .left = budget.allowance,
                    .turning = budget.turning,
                    .drive = found,
                    .end = {end.centre, end.facing},
                    .cost = spent(budget, cost),
                    .turned = cost.turned};
  if (!to) {
    steering.stopped = legal(game, law, asked, partial);
  } else if (!within(end.centre, *to, kTolerance)) {
    steering.stopped = refuse(clause::veh_straight, "it does not get there in this drive");
    steering.stopped.at = end.centre;
  }
  return steering;
}

Refusal legal(const Game& game, const Law& law, const AskPivot& asked, const AskPivot::Reply& reply) {
  if (!is_angle(reply.facing)) return refuse(clause::veh_pivot_hold, "that is no direction");
  return refusal(law, judge_pivot(game, law, asked.unit, reply.facing));
}
void options(const Game& game, const Law& law, const AskPivot& asked, const Offer<AskPivot>& offer) {
  offer_facings(game, law, asked, offer);
}
AskPivot::Reply sample(const Game& game, const Law& law, const AskPivot& asked, Random& random) {
  const Angle facing = angle(random.between(0, kFullTurn - 1));
  const bool turns = random.below(2) == 0 && judge_pivot(game, law, asked.unit, facing).accepted();
  return turns ? AskPivot::Reply{facing} : fallback(game, law, asked);
}
AskPivot::Reply fallback(const Game& game, const Law&, const AskPivot& asked) { return {game.unit(asked.unit).facing}; }
std::string text(const Game&, const Law& law, const AskPivot& asked) {
  return "Which way " + does(law, asked.unit) + " face?";
}

Refusal legal(const Game&, const Law&, const AskFace&, const AskFace::Reply& reply) {
  return is_angle(reply.facing) ? accept() : refuse(clause::walk_movement, "that is no direction");
}
void options(const Game& game, const Law& law, const AskFace& asked, const Offer<AskFace>& offer) {
  offer_facings(game, law, asked, offer);
}
AskFace::Reply sample(const Game&, const Law&, const AskFace&, Random& random) {
  return {angle(random.between(0, kFullTurn - 1))};
}
AskFace::Reply fallback(const Game& game, const Law&, const AskFace& asked) { return {game.unit(asked.unit).facing}; }
std::string text(const Game&, const Law& law, const AskFace& asked) {
  return "Which way " + does(law, asked.unit) + " face?";
}

}  // namespace sandtable::apocalypse
