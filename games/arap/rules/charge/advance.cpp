#include "games/arap/rules/charge/advance.h"

#include <algorithm>

#include "engine/table/height/storey.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/hazards.h"
#include "games/arap/rules/sight/vantage.h"

namespace sandtable::arap {

void begin_advance(Game& game, const Law& law, const Onset& onset, const ChargeWay& path) {
  const Models chargers = chargers_of(game, law, onset.unit);
  game.march.clear();
  if (chargers.empty()) return;
  const ModelId leader = path.found() ? path.model : chargers[0];
  const Path way = first_part(game.model(leader).at, path.path, path.first);
  const auto add = [&](ModelId model) {
    const Model& its = game.model(model);
    Stride stride{.from = its.at, .hold = its.foothold, .facing = its.facing, .model = model};
    const Point aside = its.at - game.model(leader).at;
    for (const Point corner : way) stride.path.push_back(corner + aside);
    game.march.push_back(stride);
  };
  add(leader);
  for (const ModelId model : chargers)
    if (model != leader) add(model);
}

namespace {

// One who has not been stopped; all of their ways are alike.
const Stride* pacemaker(const Game& game) {
  for (const Stride& stride : game.march)
    if (!stride.path.empty()) return &stride;
  return nullptr;
}

}  // namespace

Mil advance_length(const Game& game) {
  const Stride* const stride = pacemaker(game);
  return stride == nullptr ? Mil{} : Way(stride->from, stride->path).length();
}

Point advance_shift(const Game& game, Mil along) {
  const Stride* const stride = pacemaker(game);
  return stride == nullptr ? Point{} : on_advance(*stride, along) - stride->from;
}

Point on_advance(const Stride& stride, Mil along) { return Way(stride.from, stride.path).at(along); }

namespace {

Point kept_on_table(const Law& law, Point at) {
  const Terrain& table = law.setup.terrain;
  return {std::clamp(at.x, Mil{}, table.width()), std::clamp(at.y, Mil{}, table.depth())};
}

// What it stands on there, having climbed and descended with the ground.
Foothold foothold_on(const Game& game, const Law& law, const Stride& stride, const Way& way, Mil along) {
  constexpr Mil kStep{500};
  Foothold hold = stride.hold;
  const TablePieces absent = absent_pieces(game);
  for (Mil at = std::min(kStep, along); at > Mil{}; at = std::min(at + kStep, along)) {
    const Point place = kept_on_table(law, way.at(at));
    hold = foothold(floor_below(law.setup.terrain, absent, place, hold.foot + 1_in), stride.hold.bearing);
    if (at == along) break;
  }
  return hold;
}

// The direction of the leg that it is on.
Angle looks_ahead(const Stride& stride, const Way& way, Mil along) {
  Angle ahead = stride.facing;
  for (const Leg& leg : way.legs())
    if (leg.length > Mil{} && leg.start <= along) ahead = direction(leg.to - leg.from);
  return whole_degrees(ahead);
}

}  // namespace

void put_on_advance(Game& game, const Law& law, Mil along) {
  for (Stride& stride : game.march) {
    Model& it = game.model(stride.model);
    if (it.fell != 0 || stride.path.empty()) continue;
    const Way way(stride.from, stride.path);
    it.at = kept_on_table(law, way.at(along));
    it.foothold = foothold_on(game, law, stride, way, along);
    it.facing = looks_ahead(stride, way, along);
    it.moved += along - stride.along;
    stride.along = along;
  }
}

void put_back(Game& game) {
  for (Stride& stride : game.march) {
    Model& it = game.model(stride.model);
    if (it.fell != 0 || stride.path.empty()) continue;
    it.at = stride.from;
    it.foothold = stride.hold;
    it.facing = stride.facing;
    it.moved -= stride.along;
    stride.along = {};
  }
}

void brave_advance(Game& game, Umpire& umpire, const Onset& onset, Mil along) {
  Stride& stride = game.march[0];
  const bool walks = !onset.has(OnsetMark::bounds) && !onset.has(OnsetMark::falls_short) && !stride.path.empty();
  if (!walks || game.model(stride.model).fell != 0) return;
  Model& leader = game.model(stride.model);
  const Model before = leader;
  leader.at = stride.from;
  leader.foothold = stride.hold;
  const Mil end = brave(game, umpire, stride.model, stride.path, along, stride.tested);
  note_injury(game, UnitId::none(), onset.unit, leader.wounds - before.wounds);
  if (leader.fell != 0) return;
  if (end == along && !leader.marks.has(ModelMark::fell_over)) {
    leader.at = before.at;
    leader.foothold = before.foothold;
    return;
  }
  // It goes no farther: there it stays when the others are put back.
  leader.at = on_advance(stride, end);
  stride.from = leader.at;
  stride.hold = leader.foothold;
  stride.path.clear();
}

}  // namespace sandtable::arap
