#pragma once

#include "games/apocalypse/rules/flow.h"

// Powers: who may try which, on whom.
namespace sandtable::apocalypse {

// A power that is tried.
struct PowerTry {
  UnitId unit;  // the Psyker's
  PowerMoment moment = PowerMoment::before_action;
  ModelId psyker;
  PowerKey key;
  std::int32_t dice = 0;
};

// The clause that says what a power does.
RuleId clause_of(Power power);
// The unit that a key names, be it by one of its models.
UnitId target_of(const Game& game, const Setup& setup, PowerKey key);

// What forbids it: the Psyker, the power or how often it was tried, the target, the dice.
Bar bars_try(const Game& game, const Law& law, const PowerTry& what);
Bar bars_psyker(const Game& game, const Law& law, UnitId unit, ModelId psyker);
Bar bars_power(const Game& game, const Law& law, ModelId psyker, Power power);
Bar bars_target(const Game& game, const Law& law, const PowerTry& what);

// Visits every target that the Psyker may turn the power on, as a key.
template <class Visit>
void for_each_target(const Game& game, const Law& law, PowerTry what, Power power, const Visit& visit) {
  for_each_unit(game, Status::on_table, [&](UnitId id) {
    if (power != Power::mend) {
      what.key = PowerKey::of(power, id);
      if (bars_target(game, law, what) == kAllowed) visit(what.key);
      return;
    }
    for_each_alive(game, law.setup, id, [&](std::size_t, ModelId model) {
      what.key = PowerKey::of(power, model);
      if (bars_target(game, law, what) == kAllowed) visit(what.key);
    });
  });
}
// Visits the living Psykers of a unit: visit(member, model).
template <class Visit>
void for_each_psyker(const Game& game, const Law& law, UnitId unit, const Visit& visit) {
  for_each_alive(game, law.setup, unit, [&](std::size_t member, ModelId model) {
    if (law.setup.kit(model).psyker > 0) visit(member, model);
  });
}

// What a power that worked does. psyker/effects.cpp
void take_effect(Game& game, Umpire& umpire, const PowerTry& what);

}  // namespace sandtable::apocalypse
