#include "games/arap/rules/mission/clouds.h"

#include <algorithm>

#include "engine/table/shape/scatter.h"
#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/flow.h"

namespace sandtable::arap {

namespace {

constexpr Mil kFromModels = 12_in;

bool is_gas(const Cloud& cloud) { return cloud.kind == Cloud::Kind::gas; }

bool breathes(const Law& law, ModelId model) {
  const bool machine = law.setup.kit(model).has(Special::machine) && law.rule(clause::special_machine);
  return !machine && !law.setup.profile(model).sealed;
}

// A Toughness test, or a wound that no armour saves.
void breathe_gas(Game& game, Umpire& umpire, ModelId model) {
  if (!breathes(umpire, model) || !umpire.rule(clause::event_gas)) return;
  tell(umpire, Endangered{{model}}, {clause::event_gas});
  const Occasion occasion{.purpose = Purpose::gas,
                          .rule = clause::event_gas,
                          .seat = umpire.setup.seat_of(model),
                          .unit = unit_at(model.v)};
  if (characteristic_test(umpire, occasion, umpire.setup.kit(model).its.toughness)) return;
  lose_wounds(game, umpire, model, {.blow = {.armour = false}, .cause = Cause::hazard});
}

bool reaches(const Cloud& cloud, Point at) {
  return distance_squared(cloud.at, at) <= squared(cloud.radius + kTolerance);
}

}  // namespace

Bar bars_cloud(const Game& game, const Law& law, Seat seat, Point at) {
  const bool on_table =
      at.x >= Mil{} && at.y >= Mil{} && at.x <= law.setup.terrain.width() && at.y <= law.setup.terrain.depth();
  if (!on_table) return clause::scenario_relief_cloud;
  bool near = false;
  for_each_fighting(game, [&](UnitId unit) {
    if (game.unit(unit).has(UnitMark::hidden) && law.setup.seat(unit) != seat) return;
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      near = near || distance_squared(game.model(model).at, at) < squared(kFromModels - kTolerance);
    });
  });
  return near && law.rule(clause::scenario_relief_cloud) ? Bar{clause::scenario_relief_cloud} : kAllowed;
}

Point first_cloud(const Game& game, const Law& law, Seat seat) {
  const Point middle{law.setup.terrain.width() / 2, law.setup.terrain.depth() / 2};
  Point best{};
  bool found = false;
  for (Mil y{}; y <= law.setup.terrain.depth(); y += 1_in) {
    for (Mil x{}; x <= law.setup.terrain.width(); x += 1_in) {
      const Point at{x, y};
      const bool nearer = !found || distance_squared(at, middle) < distance_squared(best, middle);
      if (!nearer || bars_cloud(game, law, seat, at) != kAllowed) continue;
      best = at;
      found = true;
    }
  }
  return found ? best : Point{Mil{-1}, Mil{-1}};
}

void carry_out(Game& game, Umpire& umpire, CloudPlacing placing) {
  constexpr Seat kAttacker{0};
  game.agenda.push(FirstPlayer{placing.finished});
  const bool due =
      umpire.on().random_events == RandomEvents::scenario && umpire.setup.scenario.events.has(Happening::gas_cloud);
  if (!due || !umpire.rule(clause::scenario_relief_cloud)) return;
  if (first_cloud(game, umpire, kAttacker).x < Mil{}) return;  // models stand everywhere
  place_gas(game, umpire, umpire.ask(kAttacker, AskPlaceCloud{kAttacker}).at);
}

void place_gas(Game& game, Umpire& umpire, Point at) {
  if (game.clouds.full()) return;
  game.clouds.push_back({.at = at, .radius = kGasRadius, .kind = Cloud::Kind::gas});
  tell(umpire, CloudPlaced{at}, {clause::event_gas});
}

void enter_gas(Game& game, Umpire& umpire, ModelId model, const Way& way, Mil end) {
  for (const Cloud& cloud : game.clouds) {
    if (!is_gas(cloud) || reaches(cloud, way.at(Mil{})) || game.model(model).fell != 0) continue;
    const bool enters = first_within(way, cloud.at, squared(cloud.radius), end).has_value();
    if (enters || reaches(cloud, way.at(end))) breathe_gas(game, umpire, model);
  }
}

void blow_wind(Game& game, Umpire& umpire) {
  const Seat seat = game.active;
  umpire.follow(clause::scatter_angle);
  const Roll pointing{.die = kCompass, .purpose = number_of(Purpose::wind), .seat = seat, .rule = clause::event_wind};
  const int to = umpire.roll(pointing).face;
  umpire.follow(clause::dice_d3);
  const Roll strength{
      .die = d3(umpire), .purpose = number_of(Purpose::wind_strength), .seat = seat, .rule = clause::event_wind};
  game.weather.strength = umpire.roll(strength).face;
  game.weather.wind = compass(to);
  tell(umpire, WindBlows{to, game.weather.strength}, {clause::event_wind});
}

namespace {

void drift(Game& game, Umpire& umpire, Cloud& cloud, Mil way) {
  cloud.at = scattered(cloud.at, game.weather.wind, way);
  tell(umpire, CloudDrifted{cloud.at}, {clause::event_wind});
}

// All who are in a cloud that has drifted.
void poison(Game& game, Umpire& umpire, const Cloud& cloud) {
  Models inside;
  for_each_fighting(game, [&](UnitId unit) {
    for_each_member(game, umpire.setup, unit, [&](ModelId model) {
      if (reaches(cloud, game.model(model).at) && !inside.full()) inside.push_back(model);
    });
  });
  for (const ModelId model : inside) breathe_gas(game, umpire, model);
}

}  // namespace

void drift_with_wind(Game& game, Umpire& umpire, bool gas_too) {
  const int strength = game.weather.strength;
  if (strength < 2 || !umpire.rule(clause::event_wind)) return;
  for (std::size_t i = 0; i < game.clouds.size(); ++i) {
    if (is_gas(game.clouds[i]) && !gas_too) continue;
    drift(game, umpire, game.clouds[i], strength == 2 ? 2_in : 4_in);
    if (is_gas(game.clouds[i])) poison(game, umpire, Cloud{game.clouds[i]});
  }
}

void drift_gas(Game& game, Umpire& umpire) {
  constexpr int kGone = 6;
  if (game.weather.strength < 2) return;
  for (std::size_t i = 0; i < game.clouds.size(); ++i) {
    if (!is_gas(game.clouds[i])) continue;
    const Roll roll{.purpose = number_of(Purpose::drift), .seat = game.active, .rule = clause::event_gas};
    const int inches = umpire.roll(roll).face;
    drift(game, umpire, game.clouds[i], 1_in * inches);
    const Cloud cloud = game.clouds[i];
    poison(game, umpire, cloud);
    if (inches != kGone) continue;
    game.clouds.erase_at(i--);
    tell(umpire, CloudBlewAway{cloud.at}, {clause::event_gas});
  }
}

}  // namespace sandtable::arap
