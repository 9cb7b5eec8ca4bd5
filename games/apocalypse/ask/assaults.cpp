#include "games/apocalypse/ask/assaults.h"

#include "games/apocalypse/rules/melee/assault.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

bool drives_to_assault(const Law& law, UnitId unit) { return law.setup.squad(unit).type == UnitType::vehicle; }

bool is_enemy(const Game& game, const Law& law, UnitId unit, UnitId target) {
  return target.v < game.units.size() && law.setup.seat(target) != law.setup.seat(unit) && game.stands(target);
}

// Those whom the unit could touch if nothing were in the way.
UnitList in_reach(const Game& game, const Law& law, UnitId unit) {
  UnitList targets;
  const Mil far = allowance(game, law, unit, Action::assault) + kTolerance;
  const Footprint base = footprint(game, law.setup, leader(game, law.setup, unit));
  for_each_unit(game, law.setup, other(law.setup.seat(unit)), Status::on_table, [&](UnitId id) {
    if (gap_to_place(game, law, base, id) <= far) targets.push_back(id);
  });
  return targets;
}

}  // namespace

Verdict judge_assault(const Game& game, const Law& law, UnitId unit, const AskAction::Reply& reply) {
  const UnitId target = reply.action.target();
  const bool drives = drives_to_assault(law, unit);
  if (!is_enemy(game, law, unit, target) || !(drives ? reply.path.empty() : reply.drive.empty()))
    return {clause::assault_target};
  return drives ? judge_charge(game, law, unit, target, reply.drive)
                : judge_charge(game, law, unit, target, reply.path);
}

std::optional<AskAction::Reply> propose_assault(const Game& game, const Law& law, UnitId unit, UnitId target) {
  AskAction::Reply reply{.action = ActionKey::of(Action::assault, target)};
  if (drives_to_assault(law, unit)) {
    reply.drive = drive_into_contact(game, law, unit, target);
    if (!judge_assault(game, law, unit, reply).accepted()) return {};
    return reply;
  }
  const std::optional<Path> path = charge_path(game, law, unit, target);
  if (!path) return {};
  reply.path = *path;
  return reply;
}

std::optional<AskAction::Reply> assault_by_chance(const Game& game, const Law& law, UnitId unit, Random& random) {
  UnitList targets = in_reach(game, law, unit);
  while (!targets.empty()) {
    const std::size_t pick = random.below(static_cast<std::uint32_t>(targets.size()));
    if (const auto assault = propose_assault(game, law, unit, targets[pick])) return assault;
    targets.erase_at(pick);
  }
  return {};
}

}  // namespace sandtable::apocalypse
