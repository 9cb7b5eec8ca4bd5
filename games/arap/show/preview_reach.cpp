// Where a model could get to.
#include <algorithm>

#include "engine/kind/typed_preview.h"
#include "games/arap/ask/typed_rules.h"
#include "games/arap/rules/height/proposal.h"
#include "games/arap/rules/turn/actions.h"
#include "games/arap/show/preview.h"

namespace sandtable::arap {

namespace {

// Straight, round what bars it, or up and down a ladder; the ways of a whole unit are those of its models.
Raster where_it_goes(const Game& game, const Law& law, const Movement& move, ModelId model, Mil grid) {
  WayFinder finder(game, law, move, model);
  Raster raster = blank_reach(law.setup.terrain, game.model(model).at, finder.longest(), grid);
  for (std::size_t row = 0; row < raster.rows.size(); ++row)
    for (std::size_t column = 0; column < raster.columns(); ++column)
      if (finder.to(raster.middle(column, row))) raster.rows[row][column] = '1';
  return raster;
}

ModelId leader_of(const Game& game, const Law& law, const Movement& move, std::optional<ModelId> lead) {
  const Models models = acting(game, law.setup, move.unit, move.party);
  if (lead && models.contains(*lead)) return *lead;
  return models.empty() ? ModelId::none() : models[0];
}

template <class Asked>
std::optional<Raster> region(const Game&, const Law&, const Asked&, std::optional<ModelId>, Mil) {
  return {};
}
std::optional<Raster> region(const Game& game, const Law& law, const AskPath& asked, std::optional<ModelId> lead,
                             Mil grid) {
  const ModelId model = leader_of(game, law, asked.move, lead);
  return model.is_none() ? std::nullopt : std::optional(where_it_goes(game, law, asked.move, model, grid));
}
// Before the mode is chosen: how far it would take them.
std::optional<Raster> region(const Game& game, const Law& law, const AskMoveMode& asked,
                             const AskMoveMode::Reply& reply, Mil grid) {
  if (reply.mode == MoveMode::tactical || reply.mode > MoveMode::rappel) return {};
  const Movement move{.unit = asked.unit, .mode = reply.mode, .party = asked.party};
  const ModelId model = leader_of(game, law, move, {});
  return model.is_none() ? std::nullopt : std::optional(where_it_goes(game, law, move, model, grid));
}

}  // namespace

std::optional<Raster> reach(const Situation& at, const Answer& partial, std::optional<ModelId> lead, Mil grid) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  if (!law.on().premeasuring) return {};
  return with_question<Rules, std::optional<Raster>>(at, partial, [&](const auto& asked, const auto& reply) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(asked)>, AskMoveMode>)
      return region(game, law, asked, reply, grid);
    else
      return region(game, law, asked, lead, grid);
  });
}

}  // namespace sandtable::arap
