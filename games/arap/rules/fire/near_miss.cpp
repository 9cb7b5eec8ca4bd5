#include "games/arap/rules/fire/near_miss.h"

#include <algorithm>

namespace sandtable::arap {

namespace {

// Beyond the faces of one die: a 1, and then what the second die has to show at most.
HitsAndNear throw_beyond(Umpire& umpire, const Occasion& occasion, int shots, int goal) {
  umpire.follow(clause::dice_goal_second_die);
  const int ones = umpire.roll(roll_of(occasion, shots, ReadAs::at_most(1))).successes;
  if (ones == 0) return {};
  const int needed = goal + 3;
  const Rolled rolled = umpire.roll(roll_of(occasion, ones, ReadAs::sort(needed + 1, needed + 2)));
  return {rolled.sorted[0], rolled.sorted[1]};
}

Point middle_of_piece(const Piece& piece) {
  std::int64_t x = 0, y = 0;
  for (const Point corner : piece.outline) {
    x += corner.x.v;
    y += corner.y.v;
  }
  const auto corners = static_cast<std::int64_t>(piece.outline.size());
  return {Mil{static_cast<std::int32_t>(round_div(x, corners))}, Mil{static_cast<std::int32_t>(round_div(y, corners))}};
}

void break_cover(Game& game, Umpire& umpire, UnitId by, PieceId id, ShelledUnits& into) {
  const Piece& piece = umpire.setup.terrain.piece(id);
  const Fragile& fragile = *umpire.setup.ground(id).fragile;
  game.broken.add(id);
  const Point at = middle_of_piece(piece);
  tell(umpire, CoverBroke{at}, {clause::cover_shot_hits_cover_result});
  if (fragile.blast == Mil{}) return;
  const Burst burst{.at = at,
                    .height = piece.foot,
                    .radius = fragile.blast / 2,
                    .blow = {.strength = fragile.strength, .penetration = fragile.penetration},
                    .by = by};
  explode(game, umpire, burst, into);
}

}  // namespace

HitsAndNear throw_at_covered(Umpire& umpire, const Occasion& occasion, int shots, int goal) {
  goal = std::min(goal, 5);
  if (goal < -2 || shots <= 0) return {};
  umpire.follow(clause::dice_natural);
  umpire.follow(clause::hit_natural_six);
  if (goal < 1) return throw_beyond(umpire, occasion, shots, goal);
  const ReadAs read = goal == 5 ? ReadAs::sort(6) : ReadAs::sort(goal + 1, goal + 2);
  const Rolled rolled = umpire.roll(roll_of(occasion, shots, read));
  return {rolled.sorted[0], rolled.sorted[1]};
}

void strike_cover(Game& game, Umpire& umpire, UnitId by, const StruckCover& struck, ShelledUnits& into) {
  if (struck.count == 0 || game.broken.has(struck.piece)) return;
  umpire.follow(clause::cover_shot_hits_cover_when);
  const auto& fragile = umpire.setup.ground(struck.piece).fragile;
  if (!fragile || !umpire.rule(clause::cover_shot_hits_cover_result)) return;
  Occasion occasion{.purpose = Purpose::wound,
                    .rule = clause::cover_shot_hits_cover_result,
                    .seat = umpire.setup.seat(by),
                    .unit = by};
  const int wounds = roll_to_wound(umpire, occasion, struck.count, fragile->toughness, struck.blow);
  occasion.purpose = Purpose::save;
  for (int i = 0; i < wounds && !game.broken.has(struck.piece); ++i) {
    const bool pierced = struck.blow.penetration <= fragile->save;
    const int goal = pierced ? 0 : int{fragile->save};
    if (roll_to_save(umpire, occasion, goal)) continue;
    occasion.purpose = Purpose::damage;
    Count& hurt = game.hurt[struck.piece.v];
    hurt = std::min(int{fragile->wounds}, hurt + roll_damage(umpire, occasion, struck.blow.damage));
    occasion.purpose = Purpose::save;
    if (hurt == fragile->wounds) break_cover(game, umpire, by, struck.piece, into);
  }
}

}  // namespace sandtable::arap
