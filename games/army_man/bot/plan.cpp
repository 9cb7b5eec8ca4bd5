#include "games/army_man/bot/plan.h"

#include "engine/base/insertion_sort.h"
#include "games/army_man/ask/advice.h"
#include "games/army_man/bot/places.h"
#include "games/army_man/bot/volleys.h"

namespace sandtable::army_man::bot {

namespace {

constexpr double kEstimate = 0.85;   // of an estimated volley: not everybody has the target in sight
constexpr double kMines = 0.08;      // of its points that a unit may lose in dangerous ground
constexpr double kWorthwhile = 0.3;  // a move that gains less is not made
constexpr std::size_t kTries = 4;    // places that are tried before a unit stays

const Plan& better(const Plan& a, const Plan& b) { return b.value > a.value ? b : a; }

Stance stance_of(MoveKind kind) { return kind == MoveKind::advance ? Stance::moved : Stance::hold; }

double value_at(const Prospect& prospect, Point place, MoveKind kind) {
  const Footing there = prospect.footing(prospect.place(place), stance_of(kind));
  const double shot = kind == MoveKind::advance ? there.shot * kEstimate : 0;
  const bool mines = is_dangerous(prospect.outlook().law, prospect.unit().at, place);
  return shot + prospect.standing(there) - (mines ? kMines * prospect.unit().points : 0);
}

struct Option {
  Point at;
  double value = 0;
};
using Options = FixedVector<Option, Spots::capacity()>;

Options options_within(const Prospect& prospect, MoveKind kind) {
  const Card& unit = prospect.unit();
  const Mil far = full_distance(prospect.outlook().law, unit.id, kind);
  Options options;
  for (const Point spot : spots_within(prospect.outlook(), unit, far))
    options.push_back({spot, value_at(prospect, spot, kind)});
  insertion_sort(options, [](const Option& a, const Option& b) { return a.value > b.value; });
  return options;
}

// Where the unit's centre comes to if it sets out for a place; its own place if it cannot.
Point end_of_way(const Prospect& prospect, MoveKind kind, Point to) {
  const Outlook& at = prospect.outlook();
  const Paths paths = toward(at.game, at.law, {.unit = prospect.unit().id, .kind = kind}, to);
  if (paths.empty()) return prospect.unit().at;
  return prospect.unit().at + (paths[0].path.back() - at.game.model(paths[0].key).at);
}

Plan hold(const Prospect& prospect, const Footing& here, Rigour rigour) {
  const Firing firing{.unit = prospect.unit().id, .hold = true};
  const double shot = rigour == Rigour::exact ? best_volley(prospect.outlook(), firing).value : here.shot * kEstimate;
  return {.action = Action::hold, .value = shot + prospect.standing(here)};
}

Plan hunker(const Prospect& prospect) {
  Trial down = prospect.home();
  down.hunkered = true;
  return {.action = Action::hunker, .value = prospect.standing(prospect.footing(down, Stance::hold))};
}

Plan guard(const Prospect& prospect) {
  const Footing there = prospect.footing(prospect.home(), Stance::guard);
  return {.action = Action::guard, .value = there.guard + prospect.standing(there)};
}

// Guards who may stop a charge take their toll on the way.
double guards_toll(const Prospect& prospect) {
  const Outlook& at = prospect.outlook();
  double toll = 0;
  for (const Card& enemy : at.enemies) {
    if (at.game.unit(enemy.id).posture != Posture::on_guard) continue;
    const bool entering = at.law.on().guard_trigger == GuardTrigger::entering;
    if (entering && prospect.lane(prospect.home(), enemy).clear) continue;
    const Mil gap = apart(enemy, enemy.at, prospect.unit(), prospect.unit().at);
    toll += harm(at, prospect.unit(), salvo(enemy, prospect.unit(), gap / 2, {true, false}, Stance::guard));
  }
  return toll;
}

bool may_charge(const Prospect& prospect, Plan& plan) {
  const Outlook& at = prospect.outlook();
  const UnitId unit = prospect.unit().id;
  if (can_charge(at.game, at.law, unit, plan.target, {})) return true;
  if (!at.law.setup.present.has(Trait::difficult)) return false;
  plan.through = true;
  return can_charge(at.game, at.law, unit, plan.target, at.game.unit(unit).alive);
}

// The best charge that promises more than `least`.
Plan charge(const Prospect& prospect, double least, Rigour rigour) {
  const Outlook& at = prospect.outlook();
  const Card& unit = prospect.unit();
  Plan best{.action = Action::charge, .value = least};
  double toll = -1;
  for (const Card& enemy : at.enemies) {
    if (apart(unit, unit.at, enemy, enemy.at) > unit.charge) continue;
    if (toll < 0) toll = guards_toll(prospect);
    const int above = rigour == Rigour::exact ? higher(at.game, at.law, unit.id, enemy.id) : 0;
    const double won = prospect.charge(enemy, above) - toll;
    if (won + prospect.standing({}) <= best.value) continue;
    // Afterwards it stands about where the enemy stood.
    const Footing there = prospect.footing(prospect.place(enemy.at), Stance::moved);
    Plan plan{.action = Action::charge, .target = enemy.id, .value = won + prospect.standing(there)};
    if (plan.value > best.value && (rigour == Rigour::glance || may_charge(prospect, plan))) best = plan;
  }
  return best.target.is_none() ? Plan{} : best;
}

}  // namespace

Plan best_walk(const Prospect& prospect, MoveKind kind, Rigour rigour) {
  const Action action = kind == MoveKind::advance ? Action::advance : Action::rush;
  Plan best{.action = action, .to = prospect.unit().at};
  const Options options = options_within(prospect, kind);
  for (std::size_t i = 0; i < options.size() && i < kTries; ++i) {
    if (options[i].value <= best.value) break;
    const Point end = rigour == Rigour::exact ? end_of_way(prospect, kind, options[i].at) : options[i].at;
    if (end == prospect.unit().at) continue;
    const double value = within(end, options[i].at, Mil{100}) ? options[i].value : value_at(prospect, end, kind);
    if (value > best.value) best = {.action = action, .to = end, .value = value};
  }
  return best;
}

double idle_value(const Prospect& prospect) {
  return prospect.standing(prospect.footing(prospect.home(), Stance::hold));
}

Plan best_plan(const Prospect& prospect, Rigour rigour) {
  const Footing here = prospect.footing(prospect.home(), Stance::hold);
  Plan best = hold(prospect, here, rigour);
  best = better(best, hunker(prospect));
  best = better(best, guard(prospect));
  const auto moving = [&](Plan plan) {
    plan.value -= kWorthwhile;
    best = better(best, plan);
  };
  moving(best_walk(prospect, MoveKind::advance, rigour));
  // Who has a good shot does not run.
  if (here.shot < prospect.unit().points * 0.1) moving(best_walk(prospect, MoveKind::rush, rigour));
  return better(best, charge(prospect, best.value, rigour));
}

}  // namespace sandtable::army_man::bot
