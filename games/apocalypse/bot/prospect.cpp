#include "games/apocalypse/bot/prospect.h"

#include <algorithm>
#include <cmath>

#include "games/apocalypse/rules/sight/place.h"

namespace sandtable::apocalypse::bot {

namespace {

constexpr double kTurnsOnUs = 1.2;      // units of ours that one enemy turns on in a round
constexpr double kTurnsLater = 0.7;     // one who has acted: in the next round, if we do not act first
constexpr double kRoundCorner = 0.35;   // an enemy who must move to see us
constexpr double kLane = 0.35;          // a volley in the next round, compared with one now
constexpr double kStrikes = 0.4;        // an Assault in the next round, compared with one now
constexpr double kLonger = 0.5;         // ... and for each further round of the way
constexpr double kComesHome = 0.8;      // an Assault that could be made is made
constexpr double kPull = 0.006;         // of its points, for each inch nearer to the favoured distance
constexpr double kPullOfBrutes = 0.03;  // ... from afar they do no harm, and outlive the way
constexpr double kNerve = 0.5;          // of a danger, to them
constexpr double kDarkness = 0.5;       // a shot that needs a step into sight

// How likely this enemy turns on one certain unit before that acts again.
double bother(const Outlook& at, const Card& enemy) {
  if (enemy.acted && at.last_round) return 0;
  const double turns = enemy.acted ? kTurnsOnUs * kTurnsLater : kTurnsOnUs;
  const double share = std::min(1.0, turns / static_cast<double>(std::max<std::size_t>(1, at.own.size())));
  return enemy.pinned ? share / 3 : share;
}

bool is_in_cover(const Law& law, Point at) {
  const Terrain& terrain = law.setup.terrain;
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const Piece& piece = terrain.pieces()[i];
    if (piece.traits.has(Trait::cover) && terrain.boxes()[i].holds(at) && inside_or_on(piece.outline, at)) return true;
  }
  return false;
}

}  // namespace

Mil girth_of(const Game& game, const Law& law, UnitId unit) {
  const Point middle = game.model(leader(game, law.setup, unit)).at;
  std::int64_t sum = 0, count = 0;
  Mil half;
  for_each_alive(game, law.setup, unit, [&](std::size_t, ModelId model) {
    const Point away = game.model(model).at - middle;
    sum += std::max(std::abs(away.x.v), std::abs(away.y.v));
    half = std::max(half, law.setup.base(model).length / 2);
    ++count;
  });
  return half + Mil{static_cast<std::int32_t>(count == 0 ? 0 : sum / count)};
}

Prospect::Prospect(const Outlook& at, const Card& unit) : at_(at), unit_(unit) {
  const Game& game = at.game;
  covered_ = game.stands(unit.id) && !occupied(game, at.law, unit.id).is_none();
  girth_ = girth_of(game, at.law, unit.id);
  const ModelId head = leader(game, at.law.setup, unit.id);
  head_ = at.law.setup.base(head).height;
  for (const Card& enemy : at.enemies) {
    foes_.push_back({.card = &enemy,
                     .covered = !occupied(game, at.law, enemy.id).is_none(),
                     .girth = girth_of(game, at.law, enemy.id),
                     .assault = std::max(0.0, clash(at, enemy, unit)),
                     .strike = clash(at, unit, enemy),
                     .bother = bother(at, enemy)});
  }
}

Trial Prospect::place(Point at) const { return {at, !unit_.drives && is_in_cover(at_.law, at)}; }

Mil Prospect::gap(const Foe& foe, Point at) const {
  const double x = (at.x - foe.card->at.x).v, y = (at.y - foe.card->at.y).v;
  const Mil middle{static_cast<std::int32_t>(std::sqrt(x * x + y * y))};
  return std::max(0_mil, middle - girth_ - foe.girth);
}

bool Prospect::is_clear(const Foe& foe, const Trial& trial) const {
  if (foe.covered || trial.covered) return true;  // over the outline of the piece
  const Setup& setup = at_.law.setup;
  const ModelId other = leader(at_.game, setup, foe.card->id);
  const Eye here{trial.at, head_at(setup, leader(at_.game, setup, unit_.id), trial.at)};
  return setup.solid.clear(here, {foe.card->at, head_at(setup, other, foe.card->at)});
}

double Prospect::loss_to(const Foe& foe, const Trial& trial, Mil gap, bool clear) const {
  if (foe.bother <= 0) return 0;
  const Card& enemy = *foe.card;
  const double assault = gap <= enemy.run && !enemy.tracked ? kComesHome * foe.assault : 0;
  const Mil nearer = std::max(0_mil, gap - (enemy.tracked ? 0_mil : enemy.walk));
  const Shot moved{.range = nearer, .covered = trial.covered},
      held{.range = gap, .hold = true, .covered = trial.covered};
  double shot = harm(at_, unit_, volley(enemy, at_.law, unit_, moved));
  if (clear) shot = std::max(shot, harm(at_, unit_, volley(enemy, at_.law, unit_, held)));
  return foe.bother * std::max(assault, clear ? shot : kRoundCorner * shot);
}

// What it may do to this enemy by hand once it has come near. Only brutes live long enough to set out for that.
double Prospect::hope_of_blows(const Foe& foe, Mil gap) const {
  if (gap <= unit_.run) return kStrikes * foe.strike;
  if (!unit_.brute || unit_.run == 0_mil || unit_.tracked) return 0;
  const double rounds = static_cast<double>((gap - unit_.run).v) / unit_.run.v;
  return rounds < kLastRound - at_.game.round ? kStrikes * foe.strike / (1 + kLonger * rounds) : 0;
}

Footing Prospect::footing(const Trial& trial, bool hold) const {
  Footing footing;
  for (const Foe& foe : foes_) {
    const Mil apart = gap(foe, trial.at);
    const bool clear = is_clear(foe, trial);
    footing.nearest = std::min(footing.nearest, apart);
    const Shot now{.range = apart, .hold = hold, .sight = clear, .covered = foe.covered};
    const double shot = harm(at_, *foe.card, volley(unit_, at_.law, *foe.card, now));
    if (shot > footing.shot) footing.shot = shot, footing.target = foe.card->id;
    if (!at_.last_round) {
      const Shot later{.range = std::max(0_mil, apart - unit_.walk), .covered = foe.covered};
      const double hope = harm(at_, *foe.card, volley(unit_, at_.law, *foe.card, later));
      footing.next = std::max(footing.next, kLane * (clear ? 1 : kDarkness) * hope);
      footing.next = std::max(footing.next, hope_of_blows(foe, apart));
    }
    footing.danger += loss_to(foe, trial, apart, clear);
  }
  return footing;
}

double Prospect::standing(const Footing& footing) const {
  const Mil wanted = std::max(unit_.reach - 3_in, 0_mil);
  const double far = static_cast<double>(std::max(0, (footing.nearest - wanted).v)) / 1000;
  const double danger = unit_.brute ? kNerve * footing.danger : footing.danger;
  return footing.next - danger - (unit_.brute ? kPullOfBrutes : kPull) * unit_.points * far;
}

double Prospect::assault(const Card& enemy) const {
  const auto found = std::ranges::find(foes_, &enemy, &Foe::card);
  return found == foes_.end() ? 0 : found->strike;
}

}  // namespace sandtable::apocalypse::bot
