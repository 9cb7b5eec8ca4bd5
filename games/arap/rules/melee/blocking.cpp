#include "games/arap/rules/melee/blocking.h"

#include <algorithm>

#include "engine/table/plane/outline.h"
#include "engine/table/walk/way.h"
#include "games/arap/rules/melee/locks.h"

namespace sandtable::arap {

namespace {

constexpr Mil kNarrow = 2_in;
constexpr Mil kBarsWithin = 1_in;

bool charged_this_turn(const Game& game, UnitId unit) {
  return std::ranges::any_of(game.locks, [&](const Lock& lock) { return charged_now(game, lock, unit); });
}

}  // namespace

std::optional<Point> narrow_passage(const Law& law, PieceId piece) {
  const Ground& ground = law.setup.ground(piece);
  const bool plank = ground.name == "Plank";
  const bool passage = plank || ground.part == Part::door || ground.part == Part::hatch || ground.part == Part::ladder;
  if (!passage) return {};
  const Box box = box_round(law.setup.terrain.piece(piece).outline);
  const Mil wide = box.high.x - box.low.x, deep = box.high.y - box.low.y;
  const Mil width = plank ? std::min(wide, deep) : std::max(wide, deep);
  if (width > kNarrow + kTolerance) return {};
  return Point{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
}

bool bars_passage(const Game& game, const Law& law, ModelId model, PieceId passage) {
  const Model& his = game.model(model);
  const auto middle = narrow_passage(law, passage);
  if (!middle || his.is_prone() || !within(his.at, *middle, kBarsWithin + kTolerance)) return false;
  const UnitId unit = unit_of(game, law.setup, model);
  const Unit& its = game.unit(unit);
  return !its.is_pinned() && its.flight == Flight::none && !charged_this_turn(game, unit);
}

bool is_barred_to(const Game& game, const Law& law, Seat seat, PieceId passage) {
  const auto middle = law.on().blocking ? narrow_passage(law, passage) : std::nullopt;
  if (!middle) return false;
  bool barred = false;
  for_each_fighting(game, law.setup, other(seat), [&](UnitId enemy) {
    if (game.unit(enemy).has(UnitMark::hidden)) return;
    for_each_member(game, law.setup, enemy, [&](ModelId model) {
      const bool near = within(game.model(model).at, *middle, kBarsWithin + kTolerance);
      barred = barred || (near && bars_passage(game, law, model, passage));
    });
  });
  return barred && law.rule(clause::melee_missing_blocking);
}

bool blocks(const Game& game, const Law& law, ModelId model, ModelId enemy) {
  const Way way(game.model(enemy).at, Path{game.model(model).at});
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!bars_passage(game, law, model, id)) continue;
    if (!covered(way, law.setup.terrain.piece(id).outline, way.length()).empty()) return true;
  }
  return false;
}

}  // namespace sandtable::arap
