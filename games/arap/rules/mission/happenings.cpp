// Step 2 of a player turn: random events, and what conditions do to those who have them.
#include "games/arap/rules/area/burst.h"
#include "games/arap/rules/area/scatter.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/mission/beast.h"
#include "games/arap/rules/mission/clouds.h"
#include "games/arap/rules/mission/conditions.h"

namespace sandtable::arap {

namespace {

// The table event-rolls; nothing below 31.
std::optional<Happening> event_of(int digits) {
  if (digits >= 64) return Happening::stray_shells;
  if (digits >= 61) return Happening::crazed_beast;
  if (digits >= 51) return Happening::gas_cloud;
  if (digits >= 41) return Happening::visibility;
  if (digits >= 31) return Happening::wind;
  return {};
}

// The events of this game turn.
Happenings find_events(Game& game, Umpire& umpire) {
  Happenings events;
  if (umpire.on().random_events == RandomEvents::scenario && umpire.rule(clause::event_d66))
    return umpire.setup.scenario.events;
  if (umpire.on().random_events != RandomEvents::all || !umpire.rule(clause::event_d66)) return events;
  umpire.follow(clause::dice_d66);
  const Roll roll{.count = 2,
                  .read = ReadAs::digits(),
                  .purpose = number_of(Purpose::which_event),
                  .seat = game.active,
                  .rule = clause::event_d66};
  const std::optional<Happening> event = event_of(umpire.roll(roll).face);
  if (!event) return events;
  events.add(*event);
  tell(umpire, EventFound{*event}, {clause::event_d66});
  return events;
}

void roll_visibility(Game& game, Umpire& umpire) {
  const Roll roll{.count = 2,
                  .read = ReadAs::sum(),
                  .purpose = number_of(Purpose::visibility),
                  .seat = game.active,
                  .rule = clause::event_visibility};
  const int sum = umpire.roll(roll).sum;
  game.weather.sight = sum <= 4 ? 12 : sum <= 6 ? 24 : 0;
  tell(umpire, SightLimited{game.weather.sight}, {clause::event_visibility});
}

// A coordinate by a D100.
Mil place_along(Umpire& umpire, Seat seat, Mil side) {
  umpire.follow(clause::dice_d100);
  const Roll roll{.count = 2,
                  .die = kD10,
                  .read = ReadAs::digits(),
                  .purpose = number_of(Purpose::shell_place),
                  .seat = seat,
                  .rule = clause::event_shells};
  return side * (2 * umpire.roll(roll).face - 1) / 200;
}

void drop_shell(Game& game, Umpire& umpire) {
  const Terrain& terrain = umpire.setup.terrain;
  const Roll roll{.purpose = number_of(Purpose::shell), .seat = game.active, .rule = clause::event_shells};
  if (umpire.roll(roll).face != 1) return;
  Point aim;
  aim.x = place_along(umpire, game.active, terrain.width());
  aim.y = place_along(umpire, game.active, terrain.depth());
  umpire.follow(clause::scatter_only);
  const Occasion occasion{.purpose = Purpose::scatter, .rule = clause::event_shells, .seat = game.active};
  const Point at = scatter(umpire, occasion, {.rule = {.kind = ScatterRule::Kind::only}, .from = aim});
  tell(umpire, ShellFell{at}, {clause::event_shells});
  constexpr Mil kRadius = 2500_mil;
  if (!still_matters(umpire, at, kRadius)) return;
  ShelledUnits shelled;
  const Burst burst{.at = at,
                    .height = terrain.surface(at).height,
                    .radius = kRadius,
                    .blow = {.strength = 4, .penetration = 5},
                    .cause = Cause::hazard};
  explode(game, umpire, burst, shelled);
  after_bursts(game, umpire, shelled);
}

void take_event(Game& game, Umpire& umpire, Happening event, const Happenings& all) {
  switch (event) {
    case Happening::wind:
      if (!umpire.rule(clause::event_wind)) return;
      blow_wind(game, umpire);
      return drift_with_wind(game, umpire, !all.has(Happening::gas_cloud));
    case Happening::visibility:
      if (umpire.rule(clause::event_visibility)) roll_visibility(game, umpire);
      return;
    case Happening::gas_cloud: {
      const bool any = std::ranges::any_of(game.clouds, [](const Cloud& c) { return c.kind == Cloud::Kind::gas; });
      const Point middle{umpire.setup.terrain.width() / 2, umpire.setup.terrain.depth() / 2};
      const bool comes = !any && umpire.on().random_events == RandomEvents::all && umpire.rule(clause::event_d66);
      if (comes) place_gas(game, umpire, middle);
      if (umpire.rule(clause::event_gas)) drift_gas(game, umpire);
      return;
    }
    case Happening::crazed_beast:
      if (umpire.rule(clause::event_beast)) run_wild(game, umpire);
      return;
    case Happening::stray_shells:
      if (umpire.rule(clause::event_shells)) drop_shell(game, umpire);
      return;
  }
}

// Units that losses may have parted are looked at.
void look_after(Game& game, const Game& before) {
  for_each_fighting(game, [&](UnitId unit) {
    if (game.unit(unit).members != before.unit(unit).members) game.agenda.push(Coherence{unit});
  });
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, EventRolls rolls) {
  umpire.follow(clause::phase_compulsory_order);
  const Game before = game;
  const bool first = rolls.seat == game.first || !umpire.rule(clause::phase_random_cadence);
  if (first && umpire.rule(clause::phase_random_events)) {
    const Happenings events = find_events(game, umpire);
    for (const Happening event : {Happening::wind, Happening::visibility, Happening::gas_cloud, Happening::crazed_beast,
                                  Happening::stray_shells})
      if (events.has(event)) take_event(game, umpire, event, events);
  }
  suffer_conditions(game, umpire, rolls.seat);
  look_after(game, before);
}

}  // namespace sandtable::arap
