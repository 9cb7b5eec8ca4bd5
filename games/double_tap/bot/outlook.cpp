#include "games/double_tap/bot/outlook.h"

#include <algorithm>
#include <limits>

#include "games/double_tap/bot/places.h"

namespace sandtable::double_tap::bot {

namespace {

constexpr double kScorelessWorth = 20;  // of every unit in a trial game, where only the number of kills counts
constexpr double kShaken = 0.1;         // a unit that falls back is worth this part of a killed one
constexpr double kLane = 0.25;          // a shot for the next activation, compared with one now
constexpr double kBlow = 0.15;          // a blow in another turn
constexpr double kBlowThisTurn = 0.8;   // a blow with the next point
constexpr double kSilence = 0.2;        // for each point of an enemy who cannot shoot
constexpr double kPull = 0.2;           // for each inch nearer to the favoured distance

constexpr double kUsualCaution = 0.55;
constexpr double kLateAndAhead = 1.0;
constexpr double kLateAndBehind = 0.25;
constexpr int kLateRound = 3;
constexpr int kLastRound = 4;

double lost_nerve(const Law& law, UnitId unit) {
  return 1 - chance(lowest_face(law, law.setup.fighter(unit).quality, 0));
}

bool has(const Law& law, UnitId unit, Upgrade upgrade) { return law.setup.fighter(unit).upgrades.has(upgrade); }

// The dice of a dodge, if the unit can still react.
Pool dodge_of(const Outlook& at, UnitId attacker, UnitId target) {
  if (at.game.unit(target).reacted != 0) return {};
  const ReactionStop stop{.active = attacker, .melee = false, .leg = false, .targets = {target}};
  const Reaction dodge = judge_reaction(at.game, at.law, stop, ReactionKey::of(target, ReactionKind::dodge));
  return {dodge.dice, dodge.need};
}

Strike promised(const Outlook& at, UnitId attacker, const Shots& shots, bool melee) {
  const Duel duel{.attack = {shots.dice, shots.need},
                  .cancel = dodge_of(at, attacker, shots.target),
                  .block = block_face(at.law, shots.target, {.cover = shots.cover != 0, .melee = melee}),
                  .vest = has(at.law, shots.target, Upgrade::flak_vest)};
  const Fate result = fate(duel);
  const double snap = chance(shots.need) * (1 - survives(1, duel.block, duel.vest));
  const bool all_dice = !melee && at.law.on().reaction_move_shoots;
  const double shaken = result.shaken * lost_nerve(at.law, shots.target) * kShaken;
  return {.target = shots.target,
          .weapon = at.law.setup.arsenal.knife,
          .killed = result.killed,
          .value = (result.killed + shaken) * worth(at.law, shots.target),
          .snap = snap,
          .reply = all_dice ? fate({.attack = duel.attack, .block = duel.block, .vest = duel.vest}).killed : snap};
}

// The best shot at a target in sight.
Strike shot_seen(const Outlook& at, UnitId unit, UnitId target) {
  Strike best;
  for (const WeaponId weapon : at.law.setup.fighter(unit).guns) {
    if (bars_shooting_seen(at.game, at.law, unit, target, weapon) != kAllowed) continue;
    Shots shots = judge_shooting(at.game, at.law, unit, target, weapon);
    shots.dice = at.law.setup.arsenal.weapon(weapon).attacks;
    Strike strike = promised(at, unit, shots, false);
    strike.weapon = weapon;
    if (!best.exists() || strike.value > best.value) best = strike;
  }
  return best;
}

Strike blow_of(const Outlook& at, UnitId unit, UnitId target) {
  Shots blows = judge_striking(at.game, at.law, unit, target);
  blows.dice = melee_attacks(at.law, unit);
  return promised(at, unit, blows, true);
}

// The worst that one enemy who sees the unit can do to it.
Strike threat_of(const Outlook& at, UnitId enemy, UnitId unit) {
  const Stand his = stand(at.game.unit(enemy)), own = stand(at.game.unit(unit));
  const bool fights = in_melee(at.game, at.law, enemy);
  Strike worst = fights ? Strike{} : shot_seen(at, enemy, unit);
  if (within(at.law, his, own, kStrikingDistance)) {
    Strike blow = blow_of(at, enemy, unit);
    if (!in_contact(at.law, his, own)) blow.snap = blow.reply = 0;
    if (blow.killed > worst.killed) {
      blow.snap = std::max(blow.snap, worst.snap);
      blow.reply = std::max(blow.reply, worst.reply);
      worst = blow;
    }
  }
  return worst;
}

struct Glimpses {
  std::uint8_t clear[kMostUnitsASide];  // by enemy, in the order of the outlook
};

// Which enemies the unit sees along the line of centres.
void glimpse(const Outlook& at, UnitId unit, Glimpses& glimpsed) {
  const auto eye = [&](UnitId id) { return Eye{at.game.unit(id).at, at.game.unit(id).height + kModelHeight}; };
  Eye eyes[kMostUnitsASide];
  for (std::size_t i = 0; i < at.enemies.size(); ++i) eyes[i] = eye(at.enemies[i]);
  at.law.setup.solid.clear_many(eye(unit), {eyes, at.enemies.size()}, glimpsed.clear);
}

// In melee nobody is in cover, and the enemy's comrades hold their fire: dice are worth more there.
bool strikes_no_worse_than_it_shoots(const Law& law, UnitId unit) {
  const Fighter& fighter = law.setup.fighter(unit);
  int shots = 0;
  for (const WeaponId gun : fighter.guns) shots = std::max<int>(shots, law.setup.arsenal.weapon(gun).attacks);
  return fighter.has_knife && melee_attacks(law, unit) >= shots;
}

// The distance from which the unit's main gun shoots best, or from which it strikes.
Mil favoured_distance(const Law& law, UnitId unit) {
  constexpr Mil kBand = 12_in;
  constexpr Mil kInside = 3_in;
  Mil farthest{};
  if (strikes_no_worse_than_it_shoots(law, unit)) return kStrikingDistance;
  for (const WeaponId gun : law.setup.fighter(unit).guns) {
    const auto& mods = law.setup.arsenal.weapon(gun).mods;
    std::size_t best = 0;
    for (std::size_t i = 1; i < mods.size(); ++i) {
      if (mods[i] >= mods[best]) best = i;
    }
    farthest = std::max(farthest, kBand * static_cast<int>(best + 1) - kInside);
  }
  return farthest;
}

// Whether it is this unit alone that keeps the enemy from shooting.
bool holds(const Outlook& at, UnitId unit, UnitId enemy) {
  const Stand his = stand(at.game.unit(enemy));
  const auto touches = [&](UnitId id) { return in_contact(at.law, stand(at.game.unit(id)), his); };
  return touches(unit) && std::ranges::none_of(at.own, [&](UnitId id) { return id != unit && touches(id); });
}

// Whether an Assault from where the unit stands would strike the enemy.
bool can_reach(const Outlook& at, UnitId unit, UnitId enemy) {
  const Reach reach(at.game, at.law, unit, MoveKind::assault, allowance_of(at.law, MoveKind::assault));
  return in_contact(at.law, stand(at.game.unit(unit)), stand(at.game.unit(enemy))) ||
         !legs_to_contact(at.game, at.law, reach, enemy).empty();
}

bool enemy_turn_follows(const Game& game, Seat seat) {
  Turn turn;
  const bool mine = game.agenda.find(turn) && turn.seat == seat;
  return game.round < kLastRound || (mine && seat == game.first);
}

double caution_of(const Game& game, Seat seat) {
  if (!enemy_turn_follows(game, seat)) return 0;
  const int lead = game.score[seat.v] - game.score[other(seat).v];
  if (game.round < kLateRound) return kUsualCaution;
  if (lead > 0) return kLateAndAhead;
  return lead < 0 || game.round == kLastRound ? kLateAndBehind : kUsualCaution;
}

double nerve_of(const Game& game, Seat seat) {
  constexpr double kBold = 0.6, kTimid = 1.3;
  const int lead = game.score[seat.v] - game.score[other(seat).v];
  if (game.round < kLastRound) return 1;
  return lead > 0 ? kTimid : kBold;
}

}  // namespace

Outlook::Outlook(const Game& now, const Law& its_law, Seat own_seat)
    : game(now), law(its_law), seat(own_seat), caution(caution_of(now, own_seat)), nerve(nerve_of(now, own_seat)) {
  Turn turn;
  last_point = !game.agenda.find(turn) || turn.seat != seat || turn.points < 2;
  for_each_living(game, law, seat, [&](UnitId id) { own.push_back(id); });
  for_each_living(game, law, other(seat), [&](UnitId id) { enemies.push_back(id); });
}

double worth(const Law& law, UnitId unit) {
  const double points = law.on().playtest ? kScorelessWorth : law.setup.fighter(unit).points;
  return law.setup.fighter(unit).type == UnitType::hero ? 2 * points : points;
}

Strike try_blow(const Outlook& at, UnitId unit, UnitId target) {
  if (bars_striking(at.game, at.law, unit, target) != kAllowed) return {};
  return blow_of(at, unit, target);
}

Strike best_attack(const Outlook& at, UnitId unit, bool melee) {
  Strike best;
  if (!melee && bars_all_shooting(at.game, at.law, unit) != kAllowed) return best;
  for (const UnitId enemy : at.enemies) {
    if (!melee && !sees(at.game, at.law, unit, enemy)) continue;
    const Strike strike = melee ? try_blow(at, unit, enemy) : shot_seen(at, unit, enemy);
    if (strike.exists() && (!best.exists() || strike.value > best.value)) best = strike;
  }
  return best;
}

Strike best_shot(const Outlook& at, UnitId unit, UnitId target) { return shot_seen(at, unit, target); }

double killed_by_blow(const Outlook& at, UnitId striker, UnitId target, Defence defence) {
  const Shots blows = judge_striking(at.game, at.law, striker, target);
  return fate({.attack = {melee_attacks(at.law, striker), blows.need},
               .cancel = defence == Defence::dodge ? dodge_of(at, striker, target) : Pool{},
               .block = block_face(at.law, target, {.cover = false, .melee = true}),
               .vest = has(at.law, target, Upgrade::flak_vest)})
      .killed;
}

double kill_chance(const Outlook& at, ReactionKey reaction, UnitId active) {
  if (reaction.kind() == ReactionKind::dodge) return 0;
  if (reaction.kind() == ReactionKind::move) {
    const bool shoots =
        at.law.on().reaction_move_shoots && can_shoot_in_reaction(at.game, at.law, reaction.unit(), active);
    return shoots ? shot_seen(at, reaction.unit(), active).reply : 0;
  }
  const ReactionStop stop{.active = active, .melee = false, .leg = false, .targets = {}};
  const Reaction made = judge_reaction(at.game, at.law, stop, reaction);
  const HitFrom from{.cover = made.cover != 0, .melee = reaction.kind() == ReactionKind::melee};
  return fate({.attack = {made.dice, made.need},
               .block = block_face(at.law, active, from),
               .vest = has(at.law, active, Upgrade::flak_vest)})
      .killed;
}

Snap best_snap(const Outlook& at, UnitId reactor, UnitId active, MoveIs move) {
  Snap best;
  const auto consider = [&](ReactionKey key) {
    const double killed = kill_chance(at, key, active);
    if (killed > best.killed) best = {key, killed};
  };
  if (bars_striking(at.game, at.law, reactor, active) == kAllowed) {
    consider(ReactionKey::of(reactor, ReactionKind::melee));
    return best;  // nobody shoots while touching an enemy
  }
  if (bars_all_shooting(at.game, at.law, reactor) != kAllowed) return best;
  for (const WeaponId gun : at.law.setup.fighter(reactor).guns) {
    if (bars_shooting(at.game, at.law, reactor, active, gun) != kAllowed) continue;
    consider(ReactionKey::of(reactor, ReactionKind::shoot, gun));
  }
  if (move == MoveIs::due) consider(ReactionKey::of(reactor, ReactionKind::move));
  return best;
}

Footing footing(const Outlook& at, UnitId unit, Scrutiny scrutiny) {
  Footing here{.nearest = kNoThreat};
  Glimpses glimpsed;
  glimpse(at, unit, glimpsed);
  here.touching = in_melee(at.game, at.law, unit);
  double unharmed = 1, safe = 1;
  std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = 0; i < at.enemies.size(); ++i) {
    const UnitId enemy = at.enemies[i];
    const bool near = distance_squared(at.game.unit(unit).at, at.game.unit(enemy).at) <= squared(kStrikingDistance);
    if (near && can_reach(at, unit, enemy)) here.blow = std::max(here.blow, blow_of(at, unit, enemy).value);
    if (near && holds(at, unit, enemy)) here.held += silence_value(at, enemy);
    nearest = std::min(nearest, distance_squared(at.game.unit(unit).at, at.game.unit(enemy).at));
    const bool known = glimpsed.clear[i] != 0 ? !at.law.on().models_block_los : scrutiny == Scrutiny::glance;
    if (known ? glimpsed.clear[i] == 0 : !sees(at.game, at.law, unit, enemy)) continue;
    const Strike shot = here.touching ? Strike{} : shot_seen(at, unit, enemy);
    if (shot.value > here.shot.value) here.shot = shot;
    const Strike threat = threat_of(at, enemy, unit);
    safe *= 1 - threat.killed;
    if (at.game.unit(enemy).reacted == 0) unharmed *= 1 - threat.snap;
  }
  if (!at.enemies.empty()) here.nearest = Mil{static_cast<std::int32_t>(integer_sqrt(nearest))};
  here.risk = 1 - unharmed;
  here.danger = 1 - safe;
  return here;
}

double danger_there(const Outlook& at, UnitId unit, MoveIs move) {
  double unharmed = 1;
  for (const UnitId enemy : at.enemies) {
    if (at.game.unit(enemy).reacted != 0 || !sees(at.game, at.law, unit, enemy)) continue;
    const Strike threat = threat_of(at, enemy, unit);
    unharmed *= 1 - (move == MoveIs::due ? threat.reply : threat.snap);
  }
  return 1 - unharmed;
}

double silence_value(const Outlook& at, UnitId enemy) {
  return at.law.setup.fighter(enemy).points * kSilence * at.caution;
}

double standing_value(const Outlook& at, UnitId unit, const Footing& footing) {
  const Mil wanted = favoured_distance(at.law, unit);
  const bool far = footing.nearest > wanted && footing.nearest != kNoThreat;
  const double too_far = far ? (footing.nearest - wanted).v / 1000.0 : 0;
  const double blow = footing.blow * (at.last_point ? kBlow : kBlowThisTurn);
  const double next = std::max(footing.shot.value * kLane, blow);
  return next + footing.held - footing.danger * worth(at.law, unit) * at.caution - too_far * kPull;
}

}  // namespace sandtable::double_tap::bot
