// Swimmers who haul themselves up a jetty.
#include "games/arap/rules/height/loads.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/move/passage.h"
#include "games/arap/rules/tests/goals.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr Mil kFromWater = 2_in;

// The nearest place on a jetty or the like, no higher than the swimmer is tall.
std::optional<Stance> jetty_for(const Game& game, const Law& law, ModelId model) {
  const Model& its = game.model(model);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = law.setup.terrain.piece(id);
    const Mil rise = piece.top - its.foothold.foot;
    const bool low = rise > Mil{} && rise <= law.setup.profile(model).height + kTolerance;
    if (!piece.is_raised() || !low || !within_of(piece.outline, its.at, kFromWater + kTolerance)) continue;
    const Surface top{.height = piece.top, .piece = id};
    const Movement move{.unit = unit_of(game, law.setup, model)};
    const Passage passage(game, law, move, model, Models{model}, {its.at, foothold(top)});
    if (const auto at = passage.room_near(its.at, top, 4_in)) return Stance{*at, foothold(top)};
  }
  return {};
}

}  // namespace

bool can_leave_water(const Game& game, const Law& law, UnitId unit, Party party) {
  for (const ModelId model : acting(game, law.setup, unit, party))
    if (is_swimming(game.model(model)) && jetty_for(game, law, model)) return law.rule(clause::swim_leave_water);
  return false;
}

void leave_water(Game& game, Umpire& umpire, UnitId unit, Party party) {
  for (const ModelId model : acting(game, umpire.setup, unit, party)) {
    if (!is_swimming(game.model(model))) continue;
    const auto stance = jetty_for(game, umpire, model);
    if (!stance) continue;
    const Occasion occasion{.purpose = Purpose::leave_water,
                            .rule = clause::swim_leave_water,
                            .seat = umpire.setup.seat_of(model),
                            .unit = unit_at(model.v)};
    if (!initiative_test(umpire, occasion, umpire.setup.kit(model).its.initiative)) continue;
    game.model(model).at = stance->at;
    game.model(model).foothold = stance->hold;
    tell(umpire, LeftWater{{model}}, {clause::swim_leave_water});
  }
}

}  // namespace sandtable::arap
