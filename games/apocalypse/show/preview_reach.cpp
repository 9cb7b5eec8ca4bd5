#include <algorithm>

#include "engine/kind/typed_preview.h"
#include "engine/table/ways/reach.h"
#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/rules/arrive/arriving.h"
#include "games/apocalypse/rules/melee/assault.h"
#include "games/apocalypse/rules/psyker/rift_step.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/show/preview.h"

namespace sandtable::apocalypse {

namespace {

// Ways round what bars them; hulls and occupied pieces, which the search does not know, are the judge's business.
Raster where_it_walks(const Game& game, const Law& law, const March& march, Mil grid) {
  const ModelId lead = leader(game, law.setup, march.unit);
  const Point from = game.model(lead).at;
  const Crowd crowd(game, law, march.unit, march.keep, reach_of(game, law, march));
  const bool flies = has(game, law, march.unit, Special::flying);
  Raster raster = blank_reach(law.setup.terrain, from, march.limit, grid);
  Reach search(law.setup.terrain, crowd.walk_rules(law.setup.base(lead).width / 2), from, {.longest = march.limit});
  for (std::size_t row = 0; row < raster.rows.size(); ++row)
    for (std::size_t column = 0; column < raster.columns(); ++column) {
      const Point to = raster.middle(column, row);
      const std::optional<Path> way = flies ? std::optional(Path{{to}}) : search.way(to);
      if (way && judge_path(game, law, march, crowd, *way).accepted()) raster.rows[row][column] = '1';
    }
  return raster;
}

// Where its leader could be put.
Raster where_it_stands(const Game& game, const Law& law, Placement placement, const Box& area, Angle facing, Mil grid) {
  placement.some = true;
  placement.only = Members::one(placement.leader);
  const ModelId lead = model_of(game, law.setup, placement.unit, placement.leader);
  return raster_of(area, grid, [&](Point at) {
    Places places;
    places.push_back({lead, at});
    return judge_placing(game, law, placement, places, facing).accepted() ? 1 : 0;
  });
}

bool is_driven(const Law& law, UnitId unit) { return law.setup.squad(unit).type == UnitType::vehicle; }

bool may_be_placed(const Game& game, const Law& law, Seat seat, UnitId unit) {
  return unit.v < game.units.size() && law.setup.seat(unit) == seat && game.unit(unit).status == Status::waiting;
}
std::size_t led_by(const Game& game, const Law& law, UnitId unit, ModelId model) {
  const bool own = model.v < game.models.size() && unit_of(game, law.setup, model) == unit;
  return own ? member_of(game, law.setup, model) : 0;
}

template <class Asked>
std::optional<Raster> region(const Game&, const Law&, const Asked&, const typename Asked::Reply&, Mil) {
  return {};
}
std::optional<Raster> region(const Game& game, const Law& law, const AskMove& asked, const AskMove::Reply&, Mil grid) {
  const bool assault = asked.action == Action::assault;
  return where_it_walks(
      game, law,
      assault ? charge_of(game, law, asked.unit, asked.target) : march_of(game, law, asked.unit, asked.action), grid);
}
// Before the action: how far it would take them.
std::optional<Raster> region(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply& reply,
                             Mil grid) {
  const Action action = reply.action.action();
  const UnitId target = reply.action.target();
  if (action == Action::hold || action > Action::assault) return {};
  const bool known = target.v < game.units.size() && game.stands(target);
  if (action == Action::assault && !known) return {};
  if (is_driven(law, asked.unit)) return {};
  return where_it_walks(
      game, law, known ? charge_of(game, law, asked.unit, target) : march_of(game, law, asked.unit, action), grid);
}
std::optional<Raster> region(const Game& game, const Law& law, const AskConsolidate& asked,
                             const AskConsolidate::Reply&, Mil grid) {
  if (is_driven(law, asked.unit)) return {};
  return where_it_walks(game, law, consolidation_of(game, law, asked.unit), grid);
}
std::optional<Raster> region(const Game& game, const Law& law, const AskDeploy& asked, const AskDeploy::Reply& reply,
                             Mil grid) {
  if (!may_be_placed(game, law, asked.seat, reply.unit)) return {};
  const Placement placement{.unit = reply.unit, .leader = led_by(game, law, reply.unit, reply.leader), .in_zone = true};
  return where_it_stands(game, law, placement, zone_of(game, law, asked.seat), reply.facing, grid);
}
std::optional<Raster> region(const Game& game, const Law& law, const AskScout& asked, const AskScout::Reply& reply,
                             Mil grid) {
  if (!may_be_placed(game, law, asked.seat, reply.unit)) return {};
  const std::size_t lead = led_by(game, law, reply.unit, reply.leader);
  Raster ahead = where_it_stands(game, law, scouting_of(reply.unit, lead), whole_table(law), reply.facing, grid);
  const Raster zone = where_it_stands(game, law, scout_in_zone(reply.unit, lead), whole_table(law), reply.facing, grid);
  for (std::size_t row = 0; row < ahead.rows.size(); ++row)
    for (std::size_t column = 0; column < ahead.columns(); ++column)
      if (zone.rows[row][column] != '0') ahead.rows[row][column] = '1';
  return ahead;
}
std::optional<Raster> region(const Game& game, const Law& law, const AskArrive& asked, const AskArrive::Reply& reply,
                             Mil grid) {
  return where_it_stands(game, law, arrival_of(game, asked.unit), whole_table(law), reply.facing, grid);
}
std::optional<Raster> region(const Game& game, const Law& law, const AskRiftStep& asked, const AskRiftStep::Reply&,
                             Mil grid) {
  const Point from = game.model(leader(game, law.setup, asked.unit)).at;
  Raster raster = where_it_stands(game, law, rift_step_of(game, asked.unit), Box{from, from}.grown(kRiftStep),
                                  game.unit(asked.unit).facing, grid);
  for (std::size_t row = 0; row < raster.rows.size(); ++row)
    for (std::size_t column = 0; column < raster.columns(); ++column)
      if (distance(from, raster.middle(column, row)) > kRiftStep) raster.rows[row][column] = '0';
  return raster;
}

}  // namespace

// Only the leader goes by himself: the others are put round him. Where a Vehicle could drive is too dear to paint:
// drives are proposed one by one.
std::optional<Raster> reach(const Situation& at, const Answer& partial, std::optional<ModelId>, Mil grid) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  if (!measures(law)) return {};
  return with_question<Rules, std::optional<Raster>>(
      at, partial, [&](const auto& asked, const auto& reply) { return region(game, law, asked, reply, grid); });
}

}  // namespace sandtable::apocalypse
