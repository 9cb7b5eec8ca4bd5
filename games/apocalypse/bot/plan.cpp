#include "games/apocalypse/bot/plan.h"

#include "engine/base/insertion_sort.h"
#include "games/apocalypse/ask/assaults.h"
#include "games/apocalypse/bot/spots.h"
#include "games/apocalypse/bot/ways.h"
#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/rules/sight/place.h"

namespace sandtable::apocalypse::bot {

namespace {

constexpr double kEstimate = 0.8;    // of a volley from a place not yet taken: the leader may not see after all
constexpr double kWorthwhile = 0.5;  // a move that gains less is not made
constexpr std::size_t kTries = 4;    // places that are tried before a unit stays
constexpr Mil kNear{500};

const Plan& better(const Plan& a, const Plan& b) { return b.value > a.value ? b : a; }

double value_at(const Prospect& prospect, Point place, Action action) {
  const Footing there = prospect.footing(prospect.place(place), false);
  return (action == Action::walk ? there.shot * kEstimate : 0) + prospect.standing(there);
}

struct Option {
  Point at;
  double value = 0;
};
using Options = FixedVector<Option, Spots::capacity()>;

Options options_within(const Prospect& prospect, Action action) {
  const Card& unit = prospect.unit();
  Options options;
  for (const Point spot : spots_within(prospect.outlook(), unit, action == Action::walk ? unit.walk : unit.run))
    options.push_back({spot, value_at(prospect, spot, action)});
  insertion_sort(options, [](const Option& a, const Option& b) { return a.value > b.value; });
  return options;
}

// The best volley from where the unit stands, as the rules see it.
double shot_from_here(const Prospect& prospect) {
  const Outlook& at = prospect.outlook();
  const Card& unit = prospect.unit();
  double most = 0;
  for (const Card& enemy : at.enemies) {
    if (!can_fire(at.game, at.law, {.unit = unit.id, .hold = true}, enemy.id)) continue;
    const Aim aim = take_aim(at.game, at.law, unit.id, enemy.id);
    const Shot shot{
        .range = aim.range, .hold = true, .sight = aim.seen, .covered = !occupied(at.game, at.law, enemy.id).is_none()};
    most = std::max(most, harm(at, enemy, volley(unit, at.law, enemy, shot)));
  }
  return most;
}

Plan hold(const Prospect& prospect, const Footing& here, Rigour rigour) {
  const double shot = rigour == Rigour::exact ? shot_from_here(prospect) : here.shot * kEstimate;
  return {.action = Action::hold, .value = shot + prospect.standing(here)};
}

// The way that an Assault goes; whether there is one.
bool find_way(const Prospect& prospect, Plan& plan) {
  const Outlook& at = prospect.outlook();
  const std::optional<AskAction::Reply> found = propose_assault(at.game, at.law, prospect.unit().id, plan.target);
  if (!found) return false;
  plan.path = found->path;
  plan.drive = found->drive;
  return true;
}

// The best Assault that promises more than `least`.
Plan assault(const Prospect& prospect, double least, Rigour rigour) {
  const Outlook& at = prospect.outlook();
  const Card& unit = prospect.unit();
  Plan best{.value = least};
  for (const Card& enemy : at.enemies) {
    if (gap(at.game, at.law, unit.id, enemy.id) > unit.run + kNear) continue;
    const double won = prospect.assault(enemy);
    // Afterwards it stands about where the enemy stood.
    const double value = won + prospect.standing(prospect.footing({enemy.at, false}, false));
    if (value <= best.value) continue;
    Plan plan{.action = Action::assault, .target = enemy.id, .value = value};
    if (rigour == Rigour::glance || find_way(prospect, plan)) best = plan;
  }
  return best.target.is_none() ? Plan{} : best;
}

}  // namespace

Plan best_walk(const Prospect& prospect, Action action, Rigour rigour) {
  const Outlook& at = prospect.outlook();
  const Card& unit = prospect.unit();
  Plan best{.action = action, .to = unit.at};
  const Options options = options_within(prospect, action);
  for (std::size_t i = 0; i < options.size() && i < kTries; ++i) {
    if (options[i].value <= best.value) break;
    const Point end =
        rigour == Rigour::exact ? end_of_way(at.game, at.law, unit.id, action, options[i].at) : options[i].at;
    if (end == unit.at) continue;
    const double value = within(end, options[i].at, kNear) ? options[i].value : value_at(prospect, end, action);
    if (value > best.value) best = {.action = action, .to = options[i].at, .value = value};
  }
  return best;
}

double idle_value(const Prospect& prospect) { return prospect.standing(prospect.footing(prospect.home(), true)); }

Plan best_plan(const Prospect& prospect, Rigour rigour, bool may_assault) {
  const Footing here = prospect.footing(prospect.home(), true);
  Plan best = hold(prospect, here, rigour);
  if (prospect.unit().tracked) return best;
  const auto moving = [&](Plan plan) {
    plan.value -= kWorthwhile;
    best = better(best, plan);
  };
  moving(best_walk(prospect, Action::walk, rigour));
  // Who has a good shot does not run.
  if (here.shot < prospect.unit().points * 0.1) moving(best_walk(prospect, Action::run, rigour));
  return may_assault ? better(best, assault(prospect, best.value, rigour)) : best;
}

}  // namespace sandtable::apocalypse::bot
