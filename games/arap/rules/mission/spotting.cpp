#include "games/arap/rules/mission/spotting.h"

#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/hiding.h"
#include "games/arap/rules/mission/keeping.h"
#include "games/arap/rules/sight/lookout.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/tests/goals.h"

namespace sandtable::arap {

void reveal(Game& game, Umpire& umpire, UnitId unit, RuleId rule) {
  game.unit(unit).marks.remove(UnitMark::hidden);
  game.unit(unit).marks.add(UnitMark::revealed);
  tell(umpire, Revealed{{unit}}, {rule});
}

void lose_hiding(Game& game, Umpire& umpire, UnitId unit) {
  if (is_hidden(game, unit) && umpire.rule(clause::hide_lost)) reveal(game, umpire, unit, clause::hide_lost);
}

namespace {

constexpr Mil kStumble = 4_in;
constexpr Mil kSpots = 8_in;
constexpr Mil kWatched = 18_in;
constexpr Mil kPace = 500_mil;  // between places at which a walker is looked for

template <class Visit>
void for_each_hidden(const Game& game, const Setup& setup, Seat seat, Visit&& visit) {
  for_each_fighting(game, setup, seat, [&](UnitId unit) {
    if (is_hidden(game, unit)) visit(unit);
  });
}

bool comes_near(const Game& game, const Setup& setup, const Way& way, Mil end, UnitId unit) {
  bool near = false;
  for_each_member(game, setup, unit, [&](ModelId model) {
    const Point at = game.model(model).at;
    near = near || first_within(way, at, squared(kStumble), end).has_value() ||
           distance_squared(way.at(end), at) <= squared(kStumble + kTolerance);
  });
  return near;
}

// Whether any model of a unit has a line to this place of a model.
bool sees_at(const Game& game, const Law& law, UnitId watcher, UnitId unit, const Vantage& target, Mil limit) {
  const Lookout lookout(game, law, watcher, unit);
  bool seen = false;
  for_each_member(game, law.setup, watcher, [&](ModelId eye) {
    const bool near = distance_squared(game.model(eye).at, target.at) <= squared(limit + kTolerance);
    seen = seen || (near && lookout.sees(vantage(game, law, eye), target));
  });
  return seen;
}

bool is_seen_at(const Game& game, const Law& law, ModelId model, const Model& as) {
  const UnitId unit = unit_of(game, law.setup, model);
  const Vantage target = vantage(law, model, as);
  bool seen = false;
  for_each_fighting(game, law.setup, other(law.setup.seat_of(model)),
                    [&](UnitId watcher) { seen = seen || sees_at(game, law, watcher, unit, target, kLargestTable); });
  return seen;
}

}  // namespace

void stumble_upon(Game& game, Umpire& umpire, UnitId unit) {
  for_each_hidden(game, umpire.setup, other(umpire.setup.seat(unit)), [&](UnitId hidden) {
    if (within(game, umpire, unit, hidden, kStumble) && umpire.rule(clause::hide_close))
      reveal(game, umpire, hidden, clause::hide_close);
  });
}

void stumble_upon(Game& game, Umpire& umpire, ModelId model, const Way& way, Mil end) {
  for_each_hidden(game, umpire.setup, other(umpire.setup.seat_of(model)), [&](UnitId hidden) {
    if (comes_near(game, umpire.setup, way, end, hidden) && umpire.rule(clause::hide_close))
      reveal(game, umpire, hidden, clause::hide_close);
  });
}

namespace {

// Crawling, or going tactically from cover to cover.
bool keeps_hidden(const Game& game, const Law& law, const Movement& move, ModelId model, const Way& way) {
  if (move.mode == MoveMode::crawl) return law.rule(clause::hide_keeps);
  if (move.mode != MoveMode::tactical) return false;
  Model end = game.model(model);
  end.at = way.at(way.length());
  return is_in_cover(game, law, model, game.model(model)) && is_in_cover(game, law, model, end) &&
         law.rule(clause::hide_keeps);
}

}  // namespace

void show_on_way(Game& game, Umpire& umpire, const Movement& move, ModelId model, const Way& way) {
  const UnitId unit = move.unit;
  if (!is_hidden(game, unit) || keeps_hidden(game, umpire, move, model, way)) return;
  for (Mil at{}; at < way.length() + kPace; at += kPace) {
    Model there = game.model(model);
    there.at = way.at(std::min(at, way.length()));
    if (is_in_cover(game, umpire, model, there) || !is_seen_at(game, umpire, model, there)) continue;
    if (umpire.rule(clause::hide_moving)) return reveal(game, umpire, unit, clause::hide_moving);
  }
}

namespace {

bool has_line_to(const Game& game, const Law& law, UnitId watcher, UnitId hidden) {
  const Lookout lookout(game, law, watcher, hidden);
  bool seen = false;
  for_each_member(game, law.setup, hidden, [&](ModelId model) {
    for_each_member(game, law.setup, watcher, [&](ModelId eye) { seen = seen || lookout.sees(eye, model); });
  });
  return seen;
}

bool sees_trimming_of(const Game& game, const Law& law, UnitId watcher, UnitId hidden) {
  if (law.setup.profile(hidden).banner == Mil{}) return false;
  const Lookout lookout(game, law, watcher, hidden);
  bool seen = false;
  for_each_member(game, law.setup, hidden, [&](ModelId model) {
    for_each_member(game, law.setup, watcher,
                    [&](ModelId eye) { seen = seen || lookout.sees_trimming(vantage(game, law, eye), model); });
  });
  return seen;
}

bool may_spot(const Game& game, const Law& law, UnitId unit, UnitId hidden) {
  return within(game, law, unit, hidden, kSpots) && has_line_to(game, law, unit, hidden);
}

// One test for a unit in a player turn, whoever there is to find.
void spot(Game& game, Umpire& umpire, UnitId unit) {
  const Seat seat = umpire.setup.seat(unit);
  UnitList found;
  for_each_hidden(game, umpire.setup, other(seat), [&](UnitId hidden) {
    if (may_spot(game, umpire, unit, hidden)) found.push_back(hidden);
  });
  if (found.empty() || game.unit(unit).has(UnitMark::has_spotted) || !umpire.rule(clause::hide_spotting)) return;
  game.unit(unit).marks.add(UnitMark::has_spotted);
  umpire.follow(clause::dice_unit_initiative);
  const int initiative = most_common(game, umpire.setup, unit, [](const Kit& kit) { return int{kit.its.initiative}; });
  const Occasion occasion{.purpose = Purpose::spotting, .rule = clause::hide_spotting, .seat = seat, .unit = unit};
  if (!initiative_test(umpire, occasion, initiative)) return;
  for (const UnitId hidden : found) reveal(game, umpire, hidden, clause::hide_spotting);
}

}  // namespace

void look_round(Game& game, Umpire& umpire, UnitId unit) {
  if (!game.fights(unit) || !umpire.on().hidden_units) return;
  const Seat seat = umpire.setup.seat(unit);
  for_each_hidden(game, umpire.setup, other(seat), [&](UnitId hidden) {
    if (sees_trimming_of(game, umpire, unit, hidden) && umpire.rule(clause::hide_moving))
      reveal(game, umpire, hidden, clause::los_betrayal);
  });
  for_each_fighting(game, umpire.setup, other(seat), [&](UnitId enemy) {
    const bool betrayed = is_hidden(game, unit) && sees_trimming_of(game, umpire, enemy, unit);
    if (betrayed && umpire.rule(clause::hide_moving)) reveal(game, umpire, unit, clause::los_betrayal);
  });
  spot(game, umpire, unit);
}

namespace {

bool is_watched(const Game& game, const Law& law, UnitId unit) {
  bool watched = false;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId watcher) {
    if (watched || !within(game, law, unit, watcher, kWatched)) return;
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      watched = watched || sees_at(game, law, watcher, unit, vantage(game, law, model), kWatched);
    });
  });
  return watched;
}

}  // namespace

void hide_again(Game& game, Umpire& umpire, Seat seat) {
  for_each_fighting(game, umpire.setup, seat, [&](UnitId unit) {
    const bool may = !is_hidden(game, unit) && !is_locked(game, unit) && game.unit(unit).flight == Flight::none &&
                     may_hide(game, umpire, unit);
    if (!may || !are_in_cover(game, umpire, unit) || is_watched(game, umpire, unit)) return;
    if (!umpire.rule(clause::hide_again)) return;
    game.unit(unit).marks.add(UnitMark::hidden);
    tell(umpire, KeptHidden{{unit}}, {clause::hide_again});
  });
}

}  // namespace sandtable::arap
