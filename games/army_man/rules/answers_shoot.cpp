// Who fires at whom, and who falls.
#include <fmt/format.h>

#include <algorithm>

#include "engine/table/coherency.h"
#include "games/army_man/rules/answers.h"

namespace sandtable::army_man {

namespace {

Firing firing_of(const AskShoot& asked) { return {.unit = asked.unit, .hold = asked.hold != 0, .mover = asked.mover}; }

UnitList possible_targets(const Game& game, const Law& law, const AskShoot& asked) {
  UnitList targets;
  if (!asked.mover.is_none()) {
    targets.push_back(asked.mover);
    return targets;
  }
  for_each_fighting(game, law.setup, other(law.setup.seat(asked.unit)), [&](UnitId id) { targets.push_back(id); });
  return targets;
}

// Only the shots with weapons of a special rule: a volley of marksmen alone.
Shots with_trick(const Law& law, const Shots& shots, Trick trick) {
  Shots some;
  for (const ShotKey shot : shots) {
    const WeaponId weapon = law.setup.kit(shot.model()).guns[shot.gun()];
    if (law.setup.arsenal.weapon(weapon).has(trick)) some.push_back(shot);
  }
  return some;
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply) {
  return refusal(law, bars_shots(game, law, firing_of(asked), reply.shots));
}
void options(const Game& game, const Law& law, const AskShoot& asked, const Offer<AskShoot>& offer) {
  for (const UnitId target : possible_targets(game, law, asked)) {
    const Shots all = full_volley(game, law, firing_of(asked), target);
    if (all.empty()) continue;
    offer({all});
    const Shots marksmen = with_trick(law, all, Trick::marksman);
    if (!marksmen.empty() && marksmen.size() < all.size()) offer({marksmen});
  }
  offer({});
}
AskShoot::Reply sample(const Game& game, const Law& law, const AskShoot& asked, Random& random) {
  // No shot or one of the targets, each alike: the first possible one in a random order.
  UnitList targets = possible_targets(game, law, asked);
  while (!targets.empty()) {
    const auto pick = static_cast<std::size_t>(random.below(static_cast<int>(targets.size()) + 1));
    if (pick == targets.size()) return {};
    Random* const chance = &random;
    const Shots shots = full_volley(game, law, firing_of(asked), targets[pick], chance);
    if (!shots.empty()) return {shots};
    targets.erase_at(pick);
  }
  return {};
}
AskShoot::Reply fallback(const Game&, const Law&, const AskShoot&) { return {}; }
std::string text(const Game&, const Law& law, const AskShoot& asked) {
  if (asked.mover.is_none()) return "At whom does " + describe(law, asked.unit) + " shoot?";
  return describe(law, asked.unit) + " is on guard: what does it fire at " + describe(law, asked.mover) + "?";
}
std::string option_text(const Game&, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply) {
  if (reply.shots.empty()) return "do not shoot";
  FixedVector<UnitId, kMostInUnit * 2> targets;
  std::string out;
  for (const ShotKey named : reply.shots) {
    if (targets.contains(named.target())) continue;
    targets.push_back(named.target());
    Models models;
    int dice = 0;
    for (const ShotKey shot : reply.shots) {
      if (shot.target() != named.target()) continue;
      if (!models.contains(shot.model())) models.push_back(shot.model());
      dice += law.setup.arsenal.weapon(law.setup.kit(shot.model()).guns[shot.gun()]).attacks;
    }
    out += fmt::format("{}{} of {} at {}, {} {}", out.empty() ? "" : "; ", models.size(), label(law.setup, asked.unit),
                       describe(law, named.target()), dice, dice == 1 ? "die" : "dice");
  }
  return out;
}

namespace {

// Discs of all living models of a unit, with their members.
struct Roll_Call {
  FixedVector<Disc, kMostInUnit> discs;
  FixedVector<std::uint8_t, kMostInUnit> members;
};
Roll_Call roll_call(const Game& game, const Law& law, UnitId unit) {
  Roll_Call call;
  for_each_member(game, law.setup, unit, [&](std::size_t member, ModelId model) {
    const Stand at = stand(game, law.setup, model);
    call.discs.push_back({at.at, at.radius});
    call.members.push_back(static_cast<std::uint8_t>(member));
  });
  return call;
}

}  // namespace

}  // namespace sandtable::army_man
