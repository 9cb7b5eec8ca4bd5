#include "games/army_man/bot/outlook.h"

#include <algorithm>

#include "games/army_man/ask/advice.h"

namespace sandtable::army_man::bot {

namespace {

// How much of a unit's worth lies in its strength, by round: late in a battle only its end counts.
constexpr double kFuture[] = {0.55, 0.5, 0.45, 0.35, 0.12};
constexpr int kTellsFrom = 2;      // the round from which the score changes how one plays
constexpr double kAhead = 1.3;     // how much dangers count for a side that leads
constexpr double kNotAhead = 0.5;  // and for one that has yet to win something
constexpr double kRallies = 0.5;   // of what a Pinned unit is worth: it tests for its life

void add_gun(const Law& law, Batteries& guns, WeaponId id) {
  const Weapon& weapon = law.setup.arsenal.weapon(id);
  const Battery battery{.range = weapon.range,
                        .dice = weapon.attacks,
                        .piercing = weapon.has(Trick::piercing),
                        .indirect = weapon.has(Trick::indirect),
                        .emplaced = weapon.has(Trick::emplaced),
                        .engulfs = weapon.has(Trick::engulf)};
  for (Battery& known : guns) {
    const bool same = known.range == battery.range && known.piercing == battery.piercing &&
                      known.indirect == battery.indirect && known.emplaced == battery.emplaced &&
                      known.engulfs == battery.engulfs;
    if (!same) continue;
    known.dice += battery.dice;
    return;
  }
  if (!guns.full()) guns.push_back(battery);
}

Mil girth_of(const Game& game, const Setup& setup, UnitId unit, Point centre) {
  std::int64_t farthest = 0;
  Mil radius;
  for_each_member(game, setup, unit, [&](std::size_t, ModelId model) {
    farthest = std::max(farthest, distance_squared(centre, game.model(model).at));
    radius = std::max(radius, setup.kit(model).radius);
  });
  // Squads are wide and shallow: towards most neighbours the rim is nearer than the farthest model.
  return radius + Mil{static_cast<std::int32_t>(integer_sqrt(farthest))} / 2;
}

bool mostly_covered(const Game& game, const Law& law, UnitId unit) {
  int inside = 0;
  for_each_member(game, law.setup, unit,
                  [&](std::size_t, ModelId model) { inside += is_cover(law, game.model(model).at) ? 1 : 0; });
  return 2 * inside > game.unit(unit).alive.count();
}

Worth worths(const Outlook& at, const Card& unit) {
  Worth out{};
  const int most = std::min(unit.left, kMostStrength);
  for (int left = 1; left <= most; ++left) out[static_cast<std::size_t>(left)] = worth(at, unit, left, false);
  return out;
}

Fighter fighter_of(const Outlook& at, const Card& unit, bool higher) {
  const bool braced = unit.hunkered && at.law.on().hunker_in_melee;
  return {.left = std::min(unit.left, kMostStrength),
          .attacks = unit.blows,
          .bonus = higher ? 1 : 0,
          .blocks = unit.armour + (braced ? 1 : 0),
          .dwindles = !unit.vehicle};
}

// The lead in points, with Pinned units as half lost.
double lead(const Outlook& at) {
  double lead = at.game.score[at.seat.v] - at.game.score[other(at.seat).v];
  for (const Card& card : at.own) lead -= card.pinned ? card.points / 2 : 0;
  for (const Card& card : at.enemies) lead += card.pinned ? card.points / 2 : 0;
  return lead;
}

double caution_of(const Outlook& at) {
  if (at.game.round < kTellsFrom) return 1;
  return lead(at) > 0 ? kAhead : kNotAhead;
}

}  // namespace

bool is_cover(const Law& law, Point at) {
  const auto pieces = law.setup.terrain.pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].traits.has(Trait::cover) && law.setup.terrain.boxes()[i].holds(at) &&
        inside_or_on(pieces[i].outline, at))
      return true;
  }
  return false;
}

Mil apart(const Card& a, Point a_at, const Card& b, Point b_at) {
  return std::max(Mil{}, distance(a_at, b_at) - a.girth - b.girth);
}

Card card_of(const Game& game, const Law& law, UnitId unit) {
  const Profile& profile = law.setup.profile(unit);
  Card card{.id = unit, .at = centre_of(game, law.setup, unit)};
  for_each_member(game, law.setup, unit, [&](std::size_t, ModelId model) {
    for (const WeaponId gun : law.setup.kit(model).guns) add_gun(law, card.guns, gun);
    card.blows += melee_attacks(law, model);
    card.ground = game.model(model).height;
    card.head = card.ground + law.setup.kit(model).height;
  });
  card.girth = girth_of(game, law.setup, unit, card.at);
  card.models = game.unit(unit).alive.count();
  card.left = strength(game, law, unit);
  card.full = full_strength(law, unit);
  card.armour = armour_dice(law, unit);
  card.points = profile.points;
  card.walk = full_distance(law, unit, MoveKind::advance);
  card.charge = full_distance(law, unit, MoveKind::charge);
  card.vehicle = profile.is_vehicle();
  card.steady = profile.specials.has(Special::steady);
  card.pinned = game.unit(unit).pinned != 0;
  card.acted = game.unit(unit).activated != 0;
  card.hunkered = game.unit(unit).posture == Posture::hunkered;
  card.covered = !card.vehicle && mostly_covered(game, law, unit);
  return card;
}

Outlook::Outlook(const Game& now, const Law& its_law, Seat own_seat)
    : game(now),
      law(its_law),
      seat(own_seat),
      future(kFuture[std::min<int>(now.round, kLastRound)]),
      last_round(now.round >= kLastRound) {
  for_each_fighting(game, law.setup, seat, [&](UnitId id) { own.push_back(card_of(game, law, id)); });
  for_each_fighting(game, law.setup, other(seat), [&](UnitId id) { enemies.push_back(card_of(game, law, id)); });
  caution = caution_of(*this);
}

const Card& Outlook::card(UnitId id) const {
  for (const Card& card : own) {
    if (card.id == id) return card;
  }
  return *std::ranges::find(enemies, id, &Card::id);
}

double worth(const Outlook& at, const Card& unit, int left, bool pinned) {
  if (left <= 0) return 0;
  const double whole = unit.points * (1 - at.future + at.future * left / unit.full);
  if (!pinned) return whole;
  return at.last_round && unit.acted ? 0 : whole * kRallies;  // nobody tests any more: it counts as lost
}

double harm(const Outlook& at, const Card& unit, const Salvo& salvo) {
  if (salvo.empty()) return 0;
  Spread mixed;
  const Spread& spread = wounds(salvo, mixed);
  const double now = worth(at, unit);
  const bool was_at_half = is_at_half(at.law, unit.left, unit.full);
  const bool tested_before = unit.pinned || (at.law.on().morale_trigger == MoraleTrigger::crossing && was_at_half);
  double kept = spread[0] * now;
  for (int w = 1; w < unit.left && w <= kMostDice; ++w) {
    const int left = unit.left - w;
    const bool tests = !tested_before && is_at_half(at.law, left, unit.full);
    const double steady = worth(at, unit, left, unit.pinned);
    kept += spread[static_cast<std::size_t>(w)] * (tests ? (steady + worth(at, unit, left, true)) / 2 : steady);
  }
  return now - kept;
}

Brawl brawl_of(const Outlook& at, const Card& charger, const Card& defender, int higher) {
  Brawl brawl{.charger = fighter_of(at, charger, higher > 0),
              .defender = fighter_of(at, defender, higher < 0),
              .charger_worth = worths(at, charger),
              .defender_worth = worths(at, defender),
              .ties_test = at.law.on().melee_tie == MeleeTie::both};
  brawl.charger.blocks = charger.armour;  // it has not hunkered: it charges
  ++brawl.charger.bonus;
  return brawl;
}

double charge_value(const Outlook& at, const Card& charger, const Card& defender, int higher) {
  const double fought = charge_gain(brawl_of(at, charger, defender, higher));
  if (!defender.pinned) return fought;
  // It tests first: destroyed, or steady again and in for the fight.
  const double whole = worth(at, defender);
  const double recovered = worth(at, defender, defender.left, false);
  return (whole + fought - (recovered - whole)) / 2;
}

}  // namespace sandtable::army_man::bot
