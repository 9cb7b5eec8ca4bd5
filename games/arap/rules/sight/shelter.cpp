#include "games/arap/rules/sight/shelter.h"

#include <algorithm>

namespace sandtable::arap {

PieceId shelter_of(const Game& game, const Law& law, UnitId unit) {
  const TablePieces absent = absent_pieces(game);
  PieceId best = PieceId::none();
  int most = strength(game, unit) / 2;
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!law.setup.grounds[i].gives_cover() || absent.has(id)) continue;
    int there = 0;
    for_each_member(game, law.setup, unit,
                    [&](ModelId model) { there += beside(law, id, game.model(model).at) ? 1 : 0; });
    if (there <= most) continue;
    most = there;
    best = id;
  }
  return best;
}

bool are_apart(const Law& law, PieceId a, PieceId b) {
  if (a.is_none() || b.is_none() || a == b) return false;
  const auto touches = [&](PieceId one, PieceId other) {
    const auto& outline = law.setup.terrain.piece(other).outline;
    return std::ranges::any_of(outline, [&](Point corner) { return beside(law, one, corner); });
  };
  return !touches(a, b) && !touches(b, a);
}

void note_shelters(Game& game, const Law& law, Seat seat) {
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) { game.unit(unit).cover = shelter_of(game, law, unit); });
}

void mark_fleeting(Game& game, const Law& law, Seat seat) {
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) {
    Unit& its = game.unit(unit);
    its.marks.remove(UnitMark::fleeting);
    const bool dashed = are_apart(law, its.cover, shelter_of(game, law, unit));
    if (dashed && law.rule(clause::shoot_fleeting_when)) its.marks.add(UnitMark::fleeting);
  });
}

}  // namespace sandtable::arap
