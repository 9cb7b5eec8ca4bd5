#include "games/arap/rules/move/allowance.h"

#include <algorithm>

#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr Mil kHelps = 2_in;

bool is_heavy(const Weapon& weapon) {
  const bool type =
      weapon.type == WeaponType::heavy || weapon.type == WeaponType::ordnance || weapon.type == WeaponType::primary;
  return type && !weapon.has(Trick::natural) && weapon.name != "laser long rifle";
}

}  // namespace

bool carries_heavy(const Law& law, ModelId model) {
  for (const WeaponId gun : law.setup.kit(model).guns)
    if (is_heavy(law.setup.arsenal.weapon(gun))) return true;
  return false;
}

namespace {

// A comrade beside the bearer who has no heavy weapon of his own.
bool is_helped(const Game& game, const Law& law, ModelId model) {
  bool helped = false;
  for_each_member(game, law.setup, unit_of(game, law.setup, model), [&](ModelId mate) {
    helped = helped || (mate != model && !carries_heavy(law, mate) && within(game, law, model, mate, kHelps));
  });
  return helped;
}

int carriers(const Load& load) { return (load.carriers[0].is_none() ? 0 : 1) + (load.carriers[1].is_none() ? 0 : 1); }

int weight_of(const Load& load) {
  switch (load.kind) {
    case Load::Kind::crate:
    case Load::Kind::short_ladder:
      return carriers(load) < 2 ? 1 : 0;
    case Load::Kind::long_ladder:
    case Load::Kind::ram:
      return 2 * (2 - carriers(load));
  }
  return 0;
}

// Inches that loads take off.
int encumbrance(const Game& game, const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  const bool strong = kit.has(Special::relentless) || law.setup.profile(model).bulk >= Bulk::very_bulky;
  int minus = carries_heavy(law, model) && !strong && !is_helped(game, law, model) ? 1 : 0;
  if (const std::uint8_t load = game.model(model).load; load != 0) minus += weight_of(game.loads[load - 1U]);
  return minus;
}

}  // namespace

Mil weight_carried(const Game& game, const Law& law, ModelId model) {
  const std::uint8_t load = game.model(model).load;
  return load != 0 && law.on().encumbrance ? 1_in * weight_of(game.loads[load - 1U]) : Mil{};
}

Mil basic_move(const Game& game, const Law& law, ModelId model) {
  law.follow(clause::move_basic);
  law.follow(clause::move_human_four);
  const Mil full = 1_in * law.setup.kit(model).its.movement;
  const int minus = law.on().encumbrance ? encumbrance(game, law, model) : 0;
  if (minus == 0 || full == Mil{} || !law.rule(clause::move_missing_encumbrance)) return full;
  law.follow(clause::move_encumbrance);
  return std::max(1_in, full - 1_in * minus);
}

Mil slowest(const Game& game, const Law& law, const Models& models) {
  law.follow(clause::move_mixed_speeds);
  Mil least = kLargestTable;
  for (const ModelId model : models) least = std::min(least, basic_move(game, law, model));
  return least;
}

Mil current_move(const Game& game, const Law& law, ModelId model) {
  constexpr Mil kBound = 8_in;
  law.follow(clause::move_current_move);
  const Kit& kit = law.setup.kit(model);
  const bool can_bound = law.on().jump_packs && kit.has(Special::jump_pack) && game.model(model).bounds < 2;
  if (can_bound) return kBound;
  const Mil move = basic_move(game, law, model) / ground_factor(game, law, model);
  return game.model(model).is_prone() ? move / 2 : move;
}

}  // namespace sandtable::arap
