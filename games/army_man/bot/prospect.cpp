#include "games/army_man/bot/prospect.h"

#include <algorithm>

namespace sandtable::army_man::bot {

namespace {

constexpr double kTurnsOnUs = 1.0;     // units of ours that one enemy turns on in a round
constexpr double kTurnsLater = 0.7;    // one who has acted: in the next round, if we do not act first
constexpr double kRoundCorner = 0.35;  // an enemy who must move to see us
constexpr double kAfterMoving = 0.8;
constexpr double kChargesHome = 0.75;  // a charge that could be made is made, and gets there
constexpr double kCrossing = 0.15;     // that one enemy comes before a guard
constexpr double kUnseen = 0.5;        // and one who must come into sight first
constexpr double kLane = 0.4;          // a volley in the next round, compared with one now
constexpr double kStrikes = 0.6;       // a charge in the next round, compared with one now
constexpr double kPull = 0.03;         // of its points, for each inch nearer to the favoured distance
constexpr Mil kInside = 3_in;          // of a range: so that most of the unit has it

Mil favoured_distance(const Card& unit) {
  int all = 0;
  for (const Battery& gun : unit.guns) all += gun.dice;
  Mil wanted;
  for (const Battery& gun : unit.guns) {
    int reaching = 0;
    for (const Battery& each : unit.guns) reaching += each.range >= gun.range ? each.dice : 0;
    if (5 * reaching >= 3 * all) wanted = std::max(wanted, gun.range - kInside);
  }
  const bool assault = unit.blows >= 2 * unit.models && !unit.vehicle;
  return assault || wanted == Mil{} ? std::min(std::max(wanted, 8_in), unit.charge - 4_in) : wanted;
}

bool bears(const Battery& gun, Mil gap, Lane lane, Stance stance) {
  if (gun.range < gap) return false;
  if (gun.emplaced && stance == Stance::moved) return false;
  if (gun.indirect) return stance != Stance::guard && gap >= 12_in;
  return lane.clear;
}

bool is_lofted(const Card& shooter, Lane lane) {
  return !lane.clear && std::ranges::any_of(shooter.guns, &Battery::indirect);
}

// How likely this enemy turns on one certain unit before that acts again.
double bother(const Outlook& at, const Card& enemy) {
  if (enemy.acted && at.last_round) return 0;
  const double turns = enemy.acted ? kTurnsOnUs * kTurnsLater : kTurnsOnUs;
  const double share = std::min(1.0, turns / static_cast<double>(std::max<std::size_t>(1, at.own.size())));
  return enemy.pinned ? share / 2 : share;
}

}  // namespace

Salvo salvo(const Card& shooter, const Card& target, Mil gap, Lane lane, Stance stance) {
  const bool one_gun = shooter.vehicle && (!shooter.steady || stance != Stance::hold);
  Salvo out{.armour = target.armour};
  int engulfing = 0;
  for (const Battery& gun : shooter.guns) {
    if (!bears(gun, gap, lane, stance)) continue;
    if (one_gun && out.plain + out.piercing >= gun.dice) continue;
    if (one_gun) out = {.armour = target.armour};
    (gun.piercing ? out.piercing : out.plain) += gun.dice;
    engulfing += gun.engulfs ? gun.dice : 0;
  }
  const bool engulfed = engulfing > 0 && 2 * engulfing >= out.plain + out.piercing;
  const bool above = target.ground - shooter.ground >= kHigher;
  const bool cover = target.covered || lane.veiled || above || is_lofted(shooter, lane);
  out.additional =
      (cover && !target.vehicle && !engulfed ? 1 : 0) + (target.hunkered ? 1 : 0) + (stance == Stance::guard ? 1 : 0);
  return out;
}

Prospect::Prospect(const Outlook& at, const Card& unit, Depth depth)
    : at_(at), unit_(unit), favoured_(favoured_distance(unit)) {
  if (depth == Depth::shots) return;
  for (const Card& enemy : at.enemies) {
    Foe foe{.card = &enemy, .charge = 0, .strike = 0, .bother = bother(at, enemy)};
    // Farther away nobody charges before the unit has acted again.
    const Mil gap = apart(unit, unit.at, enemy, enemy.at) - unit.charge;
    if (foe.bother > 0 && gap < enemy.charge) foe.charge = std::max(0.0, charge_value(at, enemy, unit));
    if (gap < unit.charge) foe.strike = std::max(0.0, charge_value(at, unit, enemy));
    foes_.push_back(foe);
  }
}

Trial Prospect::place(Point at) const { return {at, !unit_.vehicle && is_cover(at_.law, at), false}; }

Lane Prospect::lane(const Trial& trial, const Card& enemy) const {
  const Eye own{trial.at, surface(at_.law, trial.at) + unit_.head - unit_.ground};
  const Eye his{enemy.at, enemy.head};
  if (!at_.law.setup.solid.clear(own, his)) return {};
  // One who stands in cover fires out of it, and so does he.
  const bool veiled = !trial.covered && !enemy.covered && !at_.law.setup.any.clear(own, his);
  return {true, veiled};
}

double Prospect::loss_to(const Foe& foe, const Card& self, Mil gap, Lane lane) const {
  const Card& enemy = *foe.card;
  double loss = harm(at_, self, salvo(enemy, self, gap, lane, Stance::hold));
  const Lane nearer{true, lane.veiled};
  const double way = lane.clear ? kAfterMoving : kRoundCorner;
  loss = std::max(loss,
                  way * harm(at_, self, salvo(enemy, self, std::max(Mil{}, gap - enemy.walk), nearer, Stance::moved)));
  if (gap <= enemy.charge) loss = std::max(loss, kChargesHome * foe.charge);
  return loss;
}

double Prospect::hope(const Card& enemy, Stance stance) const {
  const Mil near = std::max(Mil{}, apart(unit_, unit_.at, enemy, enemy.at) - kInside);
  const Lane line = lane(home(), enemy);
  return (line.clear ? 1 : kRoundCorner) * harm(at_, enemy, salvo(unit_, enemy, near, {true, line.veiled}, stance));
}

Footing Prospect::footing(const Trial& trial, Stance stance) const {
  Footing here{.nearest = kLargestTable};
  Card self = unit_;
  self.covered = trial.covered;
  self.hunkered = trial.hunkered;
  double crosses_not = 1;
  double guarded = 0;
  for (const Foe& foe : foes_) {
    const Card& enemy = *foe.card;
    const Mil gap = apart(unit_, trial.at, enemy, enemy.at);
    const Lane line = lane(trial, enemy);
    here.nearest = std::min(here.nearest, gap);
    const double now = harm(at_, enemy, salvo(unit_, enemy, gap, line, stance));
    const double later = stance == Stance::hold ? now : harm(at_, enemy, salvo(unit_, enemy, gap, line, Stance::hold));
    here.shot = std::max(here.shot, now);
    here.next = std::max(here.next, later);
    if (gap <= unit_.charge) here.next = std::max(here.next, kStrikes * foe.strike);
    here.danger += foe.bother * loss_to(foe, self, gap, line);
    if (stance != Stance::guard || (enemy.acted && at_.last_round)) continue;
    if (line.clear && at_.law.on().guard_trigger == GuardTrigger::entering) continue;
    const Mil met = std::max(Mil{}, gap - enemy.walk);
    const double crossing = harm(at_, enemy, salvo(unit_, enemy, met, {true, line.veiled}, Stance::guard));
    if (crossing <= 0) continue;
    crosses_not *= 1 - kCrossing * (line.clear ? 1 : kUnseen) * (enemy.acted ? kUnseen : 1);
    guarded = std::max(guarded, crossing);
  }
  here.guard = guarded * (1 - crosses_not);
  here.danger = std::min(here.danger, worth(at_, unit_));
  return here;
}

double Prospect::standing(const Footing& footing) const {
  const double danger = footing.danger * at_.caution;
  if (at_.last_round) return -danger;
  const double too_far = footing.nearest > favoured_ ? (footing.nearest - favoured_).v / 1000.0 : 0;
  return footing.next * kLane - danger - too_far * kPull * unit_.points;
}

double Prospect::charge(const Card& enemy, int higher) const { return charge_value(at_, unit_, enemy, higher); }

bool Prospect::is_within_charge() const {
  return std::ranges::any_of(foes_, [&](const Foe& foe) {
    return !foe.card->acted && apart(unit_, unit_.at, *foe.card, foe.card->at) <= foe.card->charge;
  });
}

}  // namespace sandtable::army_man::bot
