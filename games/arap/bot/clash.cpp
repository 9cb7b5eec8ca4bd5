#include "games/arap/bot/clash.h"

#include <algorithm>

#include "games/arap/bot/chances.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/arms.h"
#include "games/arap/rules/mission/hiding.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/tests/goals.h"
#include "games/arap/rules/tests/leadership.h"

namespace sandtable::arap::bot {

namespace {

// One side of a fight, as a whole.
struct Band {
  std::int64_t deals = 0;  // wounds, in thousandths, if all of it strikes
  std::int64_t holds = 0;  // wounds that it has left
  int initiative = 0;
  int price = 0;  // of a wound
  int fails = 0;  // its rout test, in thousandths, on equal terms
  bool steady = false;
  int nerve = 0;  // Ld
};

int wounds_left(const Game& game, const Law& law, UnitId unit) {
  int left = 0;
  for_each_member(game, law.setup, unit,
                  [&](ModelId model) { left += law.setup.kit(model).its.wounds - game.model(model).wounds; });
  return std::max(1, left);
}

int bonus_of(const Terms& terms) { return terms.approach == Approach::front ? 1 : 2; }

// The wounds that one model may be expected to deal on such a foe.
std::int64_t strokes_of(const Game& game, const Law& law, ModelId model, ModelId foe, const Terms& terms,
                        bool charges) {
  const Kit& kit = law.setup.kit(model);
  const Kit& his = law.setup.kit(foe);
  const Arm arm = arms_of(game, law, model)[0];
  const MeleeWeapon& weapon = law.setup.arsenal.melee_weapon(arm.weapon);
  int skill = kit.its.weapon_skill;
  if (game.model(model).is_prone()) skill = std::max(1, (skill + 1) / 2);
  int goal = skill + weapon.hit - (arm.lack == Arm::Lack::improvised ? 1 : arm.lack == Arm::Lack::unarmed ? 2 : 0);
  int attacks = kit.its.attacks;
  if (charges) attacks += bonus_of(terms);
  if (charges && terms.approach == Approach::rear) ++goal;
  if (charges && terms.ambush) ++goal;
  if (kit.has(Special::frenzy)) ++attacks;
  const Blow blow = blow_of(game, law, model, arm, foe);
  const std::int64_t hits = std::int64_t{attacks} * chance_to_hit(goal);
  const std::int64_t wounds = hits * chance_to_wound(blow.strength, his.its.toughness, true) / kSure;
  return wounds * chance_unsaved(law, his, blow) / kSure * wounds_of(blow.damage) / kSure;
}

// Rank and file are alike, so that one of them is reckoned for all; leaders and
// guests by themselves.
std::int64_t strokes_of(const Game& game, const Law& law, UnitId unit, UnitId foe, const Terms& terms, bool charges) {
  const Models foes = members_of(game, law.setup, foe);
  const Models models = members_of(game, law.setup, unit);
  if (foes.empty() || models.empty()) return 0;
  // Of a crowd only so many find room.
  const std::size_t room = 3 * foes.size() + 1;
  std::int64_t sum = 0, usual = -1;
  for (std::size_t i = 0; i < std::min(models.size(), room); ++i) {
    const bool own =
        law.setup.squad(models[i]).first == law.setup.squad(unit).first && !law.setup.kit(models[i]).leader;
    const std::int64_t his =
        own && usual >= 0 ? usual : strokes_of(game, law, models[i], foes[foes.size() / 2], terms, charges);
    if (own) usual = his;
    sum += his;
  }
  return charges ? sum * 4 / 5 : sum;
}

bool has_hooks(const Game& game, const Law& law, UnitId unit) {
  return most_have(game, law.setup, unit, Special::assault_hooks) || has_assault_grenades(game, law, unit);
}

Band band_of(const Game& game, const Law& law, UnitId unit, UnitId foe, const Terms& terms, bool charges) {
  Band band{.deals = strokes_of(game, law, unit, foe, terms, charges),
            .holds = std::int64_t{wounds_left(game, law, unit)} * kSure,
            .initiative = most_common(game, law.setup, unit, [](const Kit& kit) { return int{kit.its.initiative}; }),
            .price = price_of_wound(law, unit)};
  if (charges && terms.covered && !has_hooks(game, law, unit)) band.initiative = 1;
  const ModelId first = members_of(game, law.setup, unit)[0];
  if (law.setup.arsenal.melee_weapon(arms_of(game, law, first)[0].weapon).last) band.initiative = 1;
  band.steady = passes_without_dice(game, law, unit, LdTest::rout);
  band.nerve = leadership(game, law, unit);
  return band;
}

struct Round {
  std::int64_t dealt = 0, taken = 0;
};
Round fought(const Band& ours, const Band& theirs) {
  Round round{std::min(ours.deals, theirs.holds), std::min(theirs.deals, ours.holds)};
  if (ours.initiative > theirs.initiative) round.taken = round.taken * (theirs.holds - round.dealt) / theirs.holds;
  if (ours.initiative < theirs.initiative) round.dealt = round.dealt * (ours.holds - round.taken) / ours.holds;
  return round;
}

// What it loses, in thousandths of points, if it loses a round by so much and
// runs.
std::int64_t price_of_running(const Band& band, std::int64_t lead) {
  if (band.steady) return 0;
  constexpr std::int64_t kCap = 3;
  const auto by = static_cast<int>(std::min(kCap, std::max<std::int64_t>(0, (lead + kSure / 2) / kSure)));
  return band.holds * band.price * 6 / 10 * chance_over(band.nerve - by) / kSure;
}

int chance_to_win(std::int64_t lead) {
  return static_cast<int>(std::clamp<std::int64_t>(500 + lead * 24 / 100, 20, 980));
}

}  // namespace

int price_of_wound(const Law& law, UnitId unit) {
  const Squad& squad = law.setup.squad(unit);
  const int model = std::max(1, squad.points / std::max(1, int{squad.size}));
  return std::max(1, model / std::max(1, int{squad.profile.model.its.wounds}));
}

int worth_left(const Game& game, const Law& law, UnitId unit) {
  return wounds_left(game, law, unit) * price_of_wound(law, unit);
}

std::int64_t worth_of_clash(const Game& game, const Law& law, UnitId ours, UnitId theirs, const Terms& terms) {
  const bool we = terms.charge == Terms::Charge::ours, they = terms.charge == Terms::Charge::theirs;
  Band us = band_of(game, law, ours, theirs, terms, we), them = band_of(game, law, theirs, ours, terms, they);
  std::int64_t worth = 0;
  std::int64_t goes_on = kSure;
  for (int number = 0; number < 2 && us.holds > 0 && them.holds > 0; ++number) {
    const Round round = fought(us, them);
    const int flanked = terms.approach == Approach::front ? 0 : 1;
    std::int64_t lead = round.dealt - round.taken;
    const std::int64_t wounds = lead;
    if (number == 0 && we) lead += kSure * (1 + flanked);
    if (number == 0 && they) lead -= kSure * (1 + flanked);
    us.holds -= round.taken;
    them.holds -= round.dealt;
    const int wins = chance_to_win(lead);
    const std::int64_t theirs_run = price_of_running(them, wounds) * wins / kSure;
    const std::int64_t ours_run = price_of_running(us, -wounds) * (kSure - wins) / kSure;
    worth += (round.dealt * them.price - round.taken * us.price + theirs_run - ours_run) * goes_on / kSure;
    goes_on /= 2;
    us.deals = us.deals * us.holds / (us.holds + round.taken + 1);
    them.deals = them.deals * them.holds / (them.holds + round.dealt + 1);
  }
  return worth;
}

namespace {

// Inches that the dice of a charge must bring; the mêlée radius of the chargers
// counts as gone.
int inches_needed(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const Mil basic = slowest(game, law, members_of(game, law.setup, unit));
  const Mil reach = law.setup.profile(unit).melee_radius();
  const Mil left = distance_between(game, law.setup, unit, target) - basic - reach;
  return left <= Mil{} ? 0 : (left.v + 999) / 1000;
}

// Somewhat less than the dice say, for what lies in the way.
int of_the_way(int chance) { return chance * 9 / 10; }

// From where the chargers come at them, as most of those look.
Approach side_of(const Game& game, const Law& law, UnitId unit, UnitId target) {
  constexpr std::int32_t kFrontTo = 4500, kFlankTo = 13500;
  const Point from = middle_of(game, law.setup, unit);
  int front = 0, flank = 0, rear = 0;
  for_each_member(game, law.setup, target, [&](ModelId model) {
    const std::int32_t off = bearing(pose_of(game.model(model)), from);
    ++(off <= kFrontTo ? front : off <= kFlankTo ? flank : rear);
  });
  if (front >= flank && front >= rear) return Approach::front;
  return flank >= rear ? Approach::left_flank : Approach::rear;
}

bool stands_in_cover(const Game& game, const Law& law, UnitId unit) {
  const Models models = members_of(game, law.setup, unit);
  return !models.empty() && is_in_cover(game, law, models[0], game.model(models[0]));
}

}  // namespace

int chance_to_reach(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const int needed = inches_needed(game, law, unit, target);
  return needed > 12 ? 0 : of_the_way(chance_of_at_least(needed));
}

int chance_to_catch(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const int needed = inches_needed(game, law, unit, target);
  int sum = 0;
  for (int run = 2; run <= 12; ++run) {
    const int this_far = chance_of_at_least(run) - chance_of_at_least(run + 1);
    sum += this_far * (needed + run > 12 ? 0 : chance_of_at_least(needed + run));
  }
  return sum / kSure;
}

namespace {

std::int64_t worth_if_reached(const Game& game, const Law& law, UnitId unit, UnitId target) {
  Terms terms{.charge = Terms::Charge::ours, .approach = side_of(game, law, unit, target)};
  terms.ambush = game.unit(unit).has(UnitMark::hidden);
  terms.covered = stands_in_cover(game, law, target);
  return worth_of_clash(game, law, unit, target, terms);
}

// Who fails stands in the open, and has done nothing.
std::int64_t price_of_failing(const Game& game, const Law& law, UnitId unit) {
  return std::int64_t{worth_left(game, law, unit)} * kSure / 12;
}

std::int64_t weighed(std::int64_t worth, std::int64_t price, int chance) {
  return (worth * chance - price * (kSure - chance)) / kSure;
}

}  // namespace

std::int64_t worth_of_charge(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const int reaches = chance_to_reach(game, law, unit, target);
  if (reaches == 0) return 0;
  return weighed(worth_if_reached(game, law, unit, target), price_of_failing(game, law, unit), reaches);
}

std::int64_t worth_by_path(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const ChargeWay way = charge_path(game, law, {.unit = unit, .target = target});
  if (!way.found()) return 0;
  const Mil left = way.cost - slowest(game, law, chargers_of(game, law, unit));
  const int reaches = left <= Mil{} ? kSure : chance_of_at_least((left.v + 999) / 1000);
  return weighed(worth_if_reached(game, law, unit, target), price_of_failing(game, law, unit), reaches);
}

}  // namespace sandtable::arap::bot
