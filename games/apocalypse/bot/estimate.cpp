#include "games/apocalypse/bot/estimate.h"

#include <algorithm>
#include <cmath>

namespace sandtable::apocalypse::bot {

namespace {

constexpr double kSixth = 1 / 6.0;
constexpr double kHalf = 0.5;

// The area under the bell curve up to z, by the first terms of its series: the same on every machine.
double normal(double z) {
  if (z <= -2.2) return 0.01;
  if (z >= 2.2) return 0.99;
  constexpr double kTerms[] = {-1 / 9676800.0, 1 / 599040.0, -1 / 42240.0, 1 / 3456.0,
                               -1 / 336.0,     1 / 40.0,     -1 / 6.0,     1};
  constexpr double kPeak = 0.3989422804014327;  // of the curve
  double sum = 0;
  for (const double term : kTerms) sum = sum * (z * z) + term;
  return std::clamp(kHalf + kPeak * z * sum, 0.01, 0.99);
}

}  // namespace

double wounds_a_hit(const Mark& mark, bool through_armour) {
  const double block = chance(mark.quality);
  return (mark.armored && !through_armour ? kHalf : 1) * (1 - block);
}

double wounds_a_die(const Weapon& weapon, const Hand& hand, const Mark& mark) {
  const double first = chance(weapon.has(Trick::scoper) ? 2 : hand.quality);
  const bool again = hand.again || weapon.has(Trick::linked);
  const bool forced = hand.shaken || (mark.veiled && weapon.is_ranged());
  // Dice that stand at the first throw, and those that are rolled a second time.
  const double kept = forced ? 0 : first, second = (again ? 1 - first : 0) + (forced ? first : 0);
  const double hits = kept + second * first;
  const double sixes = weapon.has(Trick::rending) ? (forced ? 0 : kSixth) + second * kSixth : 0;

  const bool poison = weapon.has(Trick::poison), piercing = poison || weapon.has(Trick::piercing);
  const double block = chance(mark.quality);
  double through = piercing ? 1 - block * block : 1 - block;
  if (mark.armored && !piercing && !weapon.x) through *= kHalf;
  if (mark.hull && poison) through *= kHalf;
  return sixes + (hits - sixes) * through;
}

Wounding wounding_of(const Weapon& weapon, int dice, const Hand& hand, const Mark& mark) {
  const double each = wounds_a_die(weapon, hand, mark);
  Wounding dealt{each * dice, each * (1 - each) * dice};
  if (!weapon.x || dealt.wounds <= 0) return dealt;
  // What the one model does not need is lost.
  double none = 1;
  for (int i = 0; i < dice; ++i) none *= 1 - each;
  const double most = std::min<double>(mark.tough, dealt.wounds);
  const double used = mark.tough == 1 ? 1 - none : most;
  return {used, dealt.variance * used / dealt.wounds};
}

double chance_of(const Wounding& dealt, double wounds) {
  if (wounds <= 0) return 1;
  if (dealt.wounds <= 0) return 0;
  return normal((dealt.wounds - wounds + kHalf) / std::sqrt(dealt.variance + 0.05));
}

}  // namespace sandtable::apocalypse::bot
