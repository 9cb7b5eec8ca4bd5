#include <algorithm>

#include "engine/muster/prices.h"
#include "games/apocalypse/muster/arsenal.h"

namespace sandtable::apocalypse {

namespace {

bool swap(Kit& kit, WeaponId from, WeaponId to) {
  const auto given_up = std::find(kit.arms.begin(), kit.arms.end(), from);
  if (given_up == kit.arms.end()) return false;
  *given_up = to;
  return true;
}

bool add(Kit& kit, WeaponId weapon) {
  if (kit.arms.full()) return false;
  kit.arms.push_back(weapon);
  return true;
}

bool change(Kit& kit, const Upgrade& upgrade) {
  if (upgrade.mode == UpgradeMode::rule_all) return give_rule(kit, upgrade.rule);
  if (upgrade.mode == UpgradeMode::add_all) return add(kit, upgrade.to);
  return swap(kit, upgrade.from, upgrade.to);
}

}  // namespace

// Those who change the weapon all carry it; a unit may have others besides.
bool apply_upgrade(std::vector<Kit>& models, const Upgrade& upgrade) {
  bool changed = false;
  for (Kit& kit : models) {
    changed = change(kit, upgrade) || changed;
    if (changed && upgrade.mode == UpgradeMode::swap_one) break;
  }
  return changed;
}

std::vector<Kit> equip(const Arsenal& arsenal, ProfileId profile, const Taken& taken) {
  std::vector<Kit> models = arsenal.profile(profile).models;
  for (const UpgradeId upgrade : taken) apply_upgrade(models, arsenal.upgrade(upgrade));
  return models;
}

Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices) {
  return set_prices(arsenal.profiles, prices, &Profile::name, &Profile::points);
}

}  // namespace sandtable::apocalypse
