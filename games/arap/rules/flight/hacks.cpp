// Free hacks, and routers who run past their enemies.
#include <algorithm>

#include "games/arap/rules/charge/approach.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/strike.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

void hack(Game& game, Umpire& umpire, UnitId by, UnitId on, bool all) {
  if (!game.fights(by) || !game.fights(on)) return;
  BlowList blows;
  int attacks = 0;
  for (const ModelId model : members_of(game, umpire.setup, by)) {
    for (const AttackGroup& group : hacks_of(game, umpire, model, all)) {
      const ModelId victim = nearest_to_strike(game, umpire, model, group.arm.kind, on);
      if (victim.is_none() || blows.full() || group.number == 0) continue;
      Strike strike{.fighter = model,
                    .by = by,
                    .target = on,
                    .nearest = victim,
                    .group = group,
                    .attacks = group.number,
                    .hack = true,
                    .lines = {}};
      judge_blow(game, umpire, strike);
      blows.push_back(strike);
      attacks += group.number;
    }
  }
  if (attacks == 0 || !umpire.rule(clause::hack_free_hack)) return;
  tell(umpire, FreeHacks{by, on, attacks}, {clause::hack_free_hack});
  carry_out_strikes(game, umpire, blows);
}

int roll_flee_rate(const Game& game, Umpire& umpire, UnitId unit, Purpose purpose, RuleId rule) {
  constexpr Mil kFast = 6_in;
  const bool fast = slowest(game, umpire, members_of(game, umpire.setup, unit)) > kFast;
  umpire.follow(clause::move_flee_rate);
  umpire.follow(rule);
  Roll roll{.count = 2,
            .read = ReadAs::sum(),
            .purpose = number_of(purpose),
            .seat = umpire.setup.seat(unit),
            .unit = unit,
            .rule = clause::move_flee_rate};
  if (fast && umpire.rule(clause::move_flee_fast)) {
    roll.count = 3;
    roll.read = ReadAs::best(2);
    umpire.follow(clause::dice_pick_notation);
    roll.rule = clause::move_flee_fast;
  }
  return umpire.roll(roll).sum;
}

namespace {

bool could_intercept(const Game& game, const Law& law, UnitId unit) {
  const Unit& its = game.unit(unit);
  return bars_acting(game, law, unit) == kAllowed && !its.is_pinned();
}

// A runner's own way, when the middle of his unit goes along that one.
Way own_way_of(const Game& game, ModelId model, const Way& way) {
  const Point shift = game.model(model).at - way.at(Mil{});
  Path path;
  for (const Leg& leg : way.legs()) path.push_back(leg.to + shift);
  return Way(game.model(model).at, path);
}

// How far the first of them comes, and what so much of the way costs the one to whom it is dearest.
Mil farthest_of(const Game& game, const Law& law, const Run& run, const Way& way) {
  Mil most;
  for_each_member(game, law.setup, run.unit, [&](ModelId model) {
    most = std::max(most, distance_for(game, law, model, own_way_of(game, model, way), run.length));
  });
  return most;
}
Mil price_of(const Game& game, const Law& law, const Run& run, const Way& way, Mil length) {
  Mil most;
  for_each_member(game, law.setup, run.unit, [&](ModelId model) {
    most = std::max(most, price_on_foot(game, law, model, own_way_of(game, model, way), length));
  });
  return most;
}

// Where on the way of the unit's middle somebody of that enemy first has one of the runners in reach, who has not now.
std::optional<Mil> first_met(const Game& game, const Law& law, const Run& run, const Way& way, UnitId enemy) {
  const Mil end = std::min(way.length(), farthest_of(game, law, run, way));
  const Models models = members_of(game, law.setup, run.unit);
  const auto meets = [&](Mil at) {
    const Point shift = way.at(at) - way.at(Mil{});
    bool found = false;
    for (const ModelId model : models) {
      Fighter runner = fighter(game, model);
      runner.as.at = runner.as.at + shift;
      for_each_member(game, law.setup, enemy,
                      [&](ModelId other) { found = found || has_in_reach(game, law, fighter(game, other), runner); });
    }
    return found;
  };
  if (meets(Mil{})) return {};
  for (Mil at{250}; at < end + Mil{250}; at += Mil{250})
    if (meets(std::min(at, end))) return std::min(at, end);
  return {};
}

struct Meeting {
  UnitId enemy = UnitId::none();
  Mil at;
};

// The next enemy unit on the way that may strike and has not been asked.
Meeting next_meeting(const Game& game, const Law& law, const Run& run, const Way& way, const UnitList& asked) {
  Meeting next;
  for_each_fighting(game, law.setup, other(law.setup.seat(run.unit)), [&](UnitId enemy) {
    if (asked.contains(enemy) || !could_intercept(game, law, enemy)) return;
    const auto at = first_met(game, law, run, way, enemy);
    if (at && (next.enemy.is_none() || *at < next.at)) next = {enemy, *at};
  });
  return next;
}

Path rest_of(Point from, const Path& path, Mil gone) {
  Path rest;
  Mil left = gone;
  for (const Point corner : path) {
    const Mil leg = distance(from, corner);
    from = corner;
    if (leg <= left) {
      left -= leg;
      continue;
    }
    left = {};
    rest.push_back(corner);
  }
  return rest;
}

// Runners in the moment in which they pass an enemy: nobody stops there, but there they are struck.
class Passing {
 public:
  Passing(const Game& game, const Setup& setup, UnitId unit, Point shift) : runners_(members_of(game, setup, unit)) {
    for (const ModelId model : runners_) places_.push_back(game.model(model).at + shift);
  }

  void suffer_hacks(Game& game, Umpire& umpire, UnitId by, UnitId on) const {
    FixedVector<Point, kMostTogether> stops;
    for (std::size_t i = 0; i < runners_.size(); ++i) {
      stops.push_back(game.model(runners_[i]).at);
      game.model(runners_[i]).at = places_[i];
    }
    hack(game, umpire, by, on, true);
    for (std::size_t i = 0; i < runners_.size(); ++i) game.model(runners_[i]).at = stops[i];
  }

 private:
  Models runners_;
  FixedVector<Point, kMostTogether> places_;
};

}  // namespace

void run_past_enemies(Game& game, Umpire& umpire, const Run& run, const Path& line) {
  Run left = run;
  Path path = line;
  UnitList asked;
  while (!path.empty() && game.fights(run.unit)) {
    const Way way(middle_of(game, umpire.setup, run.unit), path);
    const Meeting meeting = next_meeting(game, umpire, left, way, asked);
    if (meeting.enemy.is_none() || !umpire.rule(clause::intercept_routers_pursuers)) break;
    asked.push_back(meeting.enemy);
    const AskIntercept question{.unit = meeting.enemy, .mover = run.unit};
    if (umpire.ask(umpire.setup.seat(meeting.enemy), question).intercept != Choice::yes) continue;
    umpire.follow(clause::pursuit_other_contacts);
    const Point start = middle_of(game, umpire.setup, run.unit);
    const Path up_to = first_part(start, path, meeting.at);
    const Passing passing(game, umpire.setup, run.unit, way.at(meeting.at) - way.at(Mil{}));
    const Mil price = price_of(game, umpire, left, way, meeting.at);
    run_along(game, umpire, left, up_to);
    if (umpire.rule(clause::hack_chargers)) passing.suffer_hacks(game, umpire, meeting.enemy, run.unit);
    if (!game.fights(run.unit)) return;
    const Point shift = middle_of(game, umpire.setup, run.unit) - (up_to.empty() ? start : up_to.back());
    path = rest_of(start, path, meeting.at);
    for (Point& corner : path) corner = corner + shift;
    left.length = left.length > price ? left.length - price : Mil{};
  }
  if (game.fights(run.unit) && !path.empty()) run_along(game, umpire, left, path);
}

}  // namespace sandtable::arap
