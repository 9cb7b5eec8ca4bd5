#include "games/double_tap/bot/memory.h"

#include <algorithm>
#include <bit>

#include "engine/base/hash.h"

namespace sandtable::double_tap::bot {

namespace {

constexpr Mil kInTheWay = 10_in;  // a comrade farther away than this is in nobody's way, not even in a runner's

std::uint64_t told(const Unit& unit) {
  return mix(static_cast<std::uint64_t>(static_cast<std::uint32_t>(unit.at.x.v)) << 32 |
             static_cast<std::uint32_t>(unit.at.y.v)) +
         unit.reacted;
}

// Everything a plan of the unit rests on. Of its comrades that is those who bar its way and those who fight, for nobody
// shoots into a melee.
std::uint64_t key_of(const Outlook& at, UnitId unit) {
  std::uint64_t key = mix(at.law.setup.content + unit.v);
  const auto add = [&](UnitId id) { key = mix(key ^ told(at.game.unit(id))) + id.v; };
  key = mix(key ^ std::bit_cast<std::uint64_t>(at.caution)) ^ mix(std::bit_cast<std::uint64_t>(at.nerve));
  key += at.last_point ? 1 : 0;
  add(unit);
  for (const UnitId enemy : at.enemies) add(enemy);
  const bool all = at.law.on().models_block_los;
  for (const UnitId id : at.own) {
    const bool near = within(at.game.unit(id).at, at.game.unit(unit).at, kInTheWay);
    if (all || near || in_melee(at.game, at.law, id)) add(id);
  }
  return key;
}

}  // namespace

Memory::Entry& Memory::entry(const Outlook& at, UnitId unit) {
  Entry& entry = entries_[unit.v];
  const std::uint64_t key = key_of(at, unit);
  if (entry.key != key) entry = {.key = key, .glance = {}, .action = {}, .run = {}};
  return entry;
}

double Memory::glance(Outlook& at, UnitId unit) {
  Entry& known = entry(at, unit);
  if (!known.glance) {
    const Footing here = footing(at, unit, Scrutiny::exact);
    double promise = here.shot.value - here.risk * worth(at.law, unit) * at.nerve;
    if (here.nearest <= kStrikingDistance) promise = std::max(promise, action(at, unit).value);
    known.glance = promise;
  }
  return *known.glance;
}

const Plan& Memory::action(Outlook& at, UnitId unit) {
  Entry& known = entry(at, unit);
  if (!known.action) known.action = best_action(at, unit);
  return *known.action;
}

const Plan& Memory::run(Outlook& at, UnitId unit) {
  Entry& known = entry(at, unit);
  if (!known.run) known.run = best_run(at, unit, allowance_of(at.law, MoveKind::run));
  return *known.run;
}

}  // namespace sandtable::double_tap::bot
