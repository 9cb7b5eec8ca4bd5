#include <algorithm>
#include <numeric>

#include "games/apocalypse/muster/arsenal.h"

// Prices by opa.missing.points-formula, exactly: they are rounded once, and halves go up.
namespace sandtable::apocalypse {

namespace {

class Amount {
 public:
  constexpr Amount(std::int64_t whole = 0) : top_(whole) {}
  static Amount over(std::int64_t top, std::int64_t bottom) { return Amount(top, bottom); }
  static Amount thousandths(std::int64_t top) { return Amount(top, 1000); }

  friend Amount operator*(Amount a, Amount b) { return Amount(a.top_ * b.top_, a.bottom_ * b.bottom_); }
  friend Amount operator+(Amount a, Amount b) {
    return Amount(a.top_ * b.bottom_ + b.top_ * a.bottom_, a.bottom_ * b.bottom_);
  }
  friend Amount operator-(Amount a, Amount b) { return a + b * Amount(-1); }
  friend bool operator<(Amount a, Amount b) { return a.top_ * b.bottom_ < b.top_ * a.bottom_; }

  // Of 5, the nearest.
  int rounded() const {
    const Wide twice = 2 * top_ + 5 * bottom_, step = 10 * bottom_;
    const Wide steps = twice >= 0 ? twice / step : -((step - 1 - twice) / step);
    return static_cast<int>(steps) * 5;
  }

 private:
  using Wide = __int128;
  Amount(Wide top, Wide bottom) : top_(top), bottom_(bottom) {
    Wide a = top < 0 ? -top : top, b = bottom;
    while (b != 0) a = std::exchange(b, a % b);
    if (a > 1) top_ /= a, bottom_ /= a;
  }

  Wide top_ = 0, bottom_ = 1;
};

// The chance to hit.
Amount chance(int quality) { return Amount::over(7 - quality, 6); }

bool has_rule(const Kit& kit, Special special) { return kit.has(special) || comes_with(kit.type, special); }

Amount weapon_factor(const Weapon& weapon, int quality, const Formula& formula) {
  Amount factor = weapon.x ? Amount::thousandths(formula.x) : Amount(1);
  for (std::size_t i = 0; i < kTricks; ++i)
    if (weapon.has(static_cast<Trick>(i)) && formula.tricks[i] != 0)
      factor = factor * Amount::thousandths(formula.tricks[i]);
  if (weapon.has(Trick::linked)) factor = factor * (Amount(2) - chance(quality));
  if (weapon.has(Trick::rending)) factor = factor * (Amount(1) + Amount::over(4 * 6, 10 * (7 - quality)));
  return factor;
}

Amount body_price(const Kit& kit, const Formula& formula) {
  Amount body = Amount::thousandths(formula.wound) * Amount::over(6, kit.quality - 1) * Amount(kit.tough) *
                Amount::thousandths(formula.type[static_cast<std::size_t>(kit.type)]);
  for (std::size_t i = 0; i < kSpecials; ++i)
    if (has_rule(kit, static_cast<Special>(i))) body = body * Amount::thousandths(formula.body[i]);
  return body;
}

// The dice of one Assault, each times the factors of its weapon.
Amount melee_price(const Kit& kit, const Arsenal& arsenal) {
  Amount dice, best;
  int plain = 0;
  const auto strike = [&](const Weapon& weapon) {
    const Amount factor = weapon_factor(weapon, kit.quality, arsenal.formula);
    dice = dice + Amount(weapon.attacks) * factor;
    best = std::max(best, factor);
    plain += weapon.attacks;
  };
  for (const WeaponId arm : kit.arms)
    if (!arsenal.weapon(arm).is_ranged()) strike(arsenal.weapon(arm));
  if (plain == 0) strike(arsenal.weapon(arsenal.fists()));
  const int more = has_rule(kit, Special::furious) ? 2 : 1;
  const Amount p = chance(kit.quality), blow = Amount::thousandths(arsenal.formula.blow) * p;
  const Amount price = blow * (dice + Amount(more) * best - Amount(2));
  if (!has_rule(kit, Special::hatred)) return price;
  return price + blow * Amount::over(1, 2) * (Amount(1) - p) * Amount(plain + more);
}

Amount gun_price(const Weapon& weapon, int quality, const Formula& formula) {
  constexpr int kScoped = 2;
  const int aim = weapon.has(Trick::scoper) ? kScoped : quality;
  const auto range = std::ranges::find(formula.ranges, weapon.range, &Formula::RangeFactor::range);
  return Amount::thousandths(formula.shot) * chance(aim) * Amount::thousandths(range->factor) * Amount(weapon.attacks) *
         weapon_factor(weapon, aim, formula);
}

Amount shooting_price(const Kit& kit, const Arsenal& arsenal) {
  Amount dearest, others;
  for (const WeaponId arm : kit.arms) {
    if (!arsenal.weapon(arm).is_ranged()) continue;
    const Amount price = gun_price(arsenal.weapon(arm), kit.quality, arsenal.formula);
    others = others + std::min(dearest, price);
    dearest = std::max(dearest, price);
  }
  const Formula& formula = arsenal.formula;
  const int further = has_rule(kit, Special::relentless) ? formula.further_relentless : formula.further;
  return dearest + others * Amount::thousandths(further);
}

Amount flat_price(const Kit& kit, const Formula& formula) {
  std::int64_t flat = std::int64_t{kit.transport} * formula.transport_place;
  if (kit.psyker > 0) flat += formula.psyker + std::int64_t{kit.psyker} * formula.psyker_level;
  if (kit.type == UnitType::vehicle) flat += formula.vehicle;
  return Amount::thousandths(flat);
}

Amount unit_price(const Arsenal& arsenal, std::span<const Kit> models) {
  const Formula& formula = arsenal.formula;
  Amount sum;
  for (const Kit& kit : models)
    sum = sum + body_price(kit, formula) + melee_price(kit, arsenal) + shooting_price(kit, arsenal) +
          flat_price(kit, formula);
  if (std::ranges::any_of(models, [](const Kit& kit) { return has_rule(kit, Special::fear); }))
    sum = sum + Amount::thousandths(std::max<std::int64_t>(
                    formula.fear, formula.fear_model * static_cast<std::int64_t>(models.size())));
  return sum;
}

}  // namespace

int formula_points(const Arsenal& arsenal, std::span<const Kit> models) {
  return unit_price(arsenal, models).rounded();
}

int formula_points(const Arsenal& arsenal, const Upgrade& upgrade) {
  constexpr int kLeast = 5;
  std::vector<Kit> models = arsenal.profile(upgrade.profile).models;
  const Amount before = unit_price(arsenal, models);
  apply_upgrade(models, upgrade);
  const Amount more = unit_price(arsenal, models) - before;
  return Amount(0) < more ? std::max(kLeast, more.rounded()) : 0;
}

}  // namespace sandtable::apocalypse
