#include "games/arap/rules/height/ladders.h"

#include <algorithm>

#include "engine/table/height/storey.h"
#include "engine/table/plane/outline.h"

namespace sandtable::arap {

namespace {

constexpr Mil kBeside{100};      // how exactly the ends of a ladder are met
constexpr Mil kOverHead = 1_in;  // the surface at a head is not higher than that above the ladder's end
constexpr int kTakers = 4;       // of a ladder of single width in a player turn

Point middle_of(std::span<const Point> outline) {
  std::int64_t x = 0, y = 0;
  const auto count = static_cast<std::int64_t>(outline.size());
  for (const Point corner : outline) {
    x += corner.x.v;
    y += corner.y.v;
  }
  return {Mil{static_cast<std::int32_t>(round_div(x, count))}, Mil{static_cast<std::int32_t>(round_div(y, count))}};
}

// The surface that a ladder leads to: over its middle, or the top of what it leans against.
std::optional<Climb> fixed_ladder(const Law& law, const Game& game, const Piece& piece) {
  const Point at = middle_of(piece.outline);
  const Terrain& table = law.setup.terrain;
  Climb found{.foot = at, .head = at, .low = floor_below(table, game.broken, at, piece.foot).height, .high = {}};
  for (const Level& level : levels(table, game.broken, at)) {
    const Mil height = level.surface.height;
    if (height >= piece.top && height <= piece.top + kOverHead) found.high = height;
  }
  if (found.high > found.low) return found;
  for (const Piece& wall : table.pieces()) {
    const bool level = wall.is_raised() && wall.top >= piece.top && wall.top <= piece.top + kOverHead;
    if (!level || !within_of(wall.outline, at, 1_in)) continue;
    const Point ends[] = {at, at};
    const PieceId id{static_cast<std::uint16_t>(&wall - table.pieces().data())};
    if (const auto up = face(table, id, ends[0], kBeside); up) return Climb{at, up->head, found.low, wall.top};
  }
  return {};
}

// It leads to the highest surface at its head that it reaches, or ends against the wall.
Climb carried_ladder(const Game& game, const Law& law, const Load& load) {
  const Mil reach = load.kind == Load::Kind::long_ladder ? 6_in : 3_in;
  const Mil low = floor_below(law.setup.terrain, game.broken, load.at, kOpenSky).height;
  for (const Level& level : levels(law.setup.terrain, game.broken, load.head)) {
    const Mil height = level.surface.height;
    if (height > low && height <= low + reach + kTolerance) return {load.at, load.head, low, height};
  }
  return {load.at, load.at, low, low + reach};
}

}  // namespace

std::optional<Climb> ladder(const Game& game, const Law& law, std::uint16_t number) {
  law.follow(clause::ladder_length);
  law.follow(clause::climb_level);
  if (is_carried_ladder(number)) {
    const std::size_t place = number - kCarriedLadders;
    if (place >= game.loads.size() || game.loads[place].place != Load::Place::standing) return {};
    return carried_ladder(game, law, game.loads[place]);
  }
  if (number >= law.setup.grounds.size() || law.setup.grounds[number].part != Part::ladder) return {};
  return fixed_ladder(law, game, law.setup.terrain.pieces()[number]);
}

std::uint16_t ladder_at(const Game& game, const Law& law, Eye soles, Mil to) {
  const auto serves = [&](std::uint16_t number) {
    const auto its = ladder(game, law, number);
    if (!its || to < its->low || to > its->high || to == soles.height) return false;
    const bool at_foot = distance(soles.at, its->foot) <= kBeside && soles.height == its->low;
    const bool at_head = distance(soles.at, its->head) <= kBeside && soles.height == its->high;
    return at_foot || at_head;
  };
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const auto number = static_cast<std::uint16_t>(i);
    if (law.setup.grounds[i].part == Part::ladder && serves(number)) return number;
  }
  for (std::size_t i = 0; i < game.loads.size(); ++i) {
    const auto number = static_cast<std::uint16_t>(kCarriedLadders + i);
    if (serves(number)) return number;
  }
  return Foothold::kNothing;
}

std::optional<Climb> climb_of(const Game& game, const Law& law, ModelId model, Point at, const Foothold& hold) {
  if (hold.hold == Hold::ladder) return ladder(game, law, hold.on);
  if (hold.hold != Hold::face || hold.on >= law.setup.grounds.size()) return {};
  return face(law.setup.terrain, {hold.on}, at, law.setup.profile(model).radius());
}

FixedVector<Mil, kMostTogether> heights_on(const Game& game, const Law& law, ModelId model, Point at,
                                           const Foothold& hold) {
  FixedVector<Mil, kMostTogether> heights;
  law.follow(clause::ladder_several);
  for_each_fighting(game, [&](UnitId unit) {
    for_each_member(game, law.setup, unit, [&](ModelId other) {
      const Model& its = game.model(other);
      if (other == model || its.foothold.hold != hold.hold || its.foothold.on != hold.on || heights.full()) return;
      const Mil apart = law.setup.profile(model).radius() + law.setup.profile(other).radius();
      if (hold.hold == Hold::ladder || distance(its.at, at) < apart) heights.push_back(its.foothold.foot);
    });
  });
  return heights;
}

Bar bars_ladders(const Law& law, ModelId model) {
  const Profile& profile = law.setup.profile(model);
  const Kit& kit = law.setup.kit(model);
  const bool handless = profile.is_vehicle() || !profile.climbs || kit.has(Special::mounted) || kit.has(Special::swarm);
  const bool large = profile.bulk == Bulk::extremely_bulky;
  return (handless || large) && law.rule(clause::ladder_limit) ? Bar{clause::ladder_limit} : kAllowed;
}

namespace {

// Of a carried ladder it is kept with the piece it leans against; it serves four as well.
int most_on(const Law& law, std::uint16_t number) {
  const int limit = is_carried_ladder(number) ? 0 : int{law.setup.grounds[number].passing_limit};
  return limit == 0 ? kTakers : limit;
}
std::uint32_t mark_of(std::uint16_t number) {
  return is_carried_ladder(number) ? static_cast<std::uint32_t>(kMostPieces + (number - kCarriedLadders)) : number;
}

}  // namespace

bool has_room(const Game& game, const Law& law, std::uint16_t number, ModelId model) {
  const LadderUse use[] = {{number, model}};
  return bars_uses(game, law, use) == kAllowed;
}

Bar bars_uses(const Game& game, const Law& law, std::span<const LadderUse> uses) {
  law.follow(clause::size_bulk);
  for (const LadderUse& use : uses) {
    int taken = game.passed[mark_of(use.number)];
    for (const LadderUse& one : uses) {
      const bool counted = game.model(one.model).climbed_on == mark_of(one.number) + 1;
      if (one.number == use.number && !counted) taken += room_of(law.setup.profile(one.model).bulk);
    }
    if (taken > most_on(law, use.number) && law.rule(clause::ladder_limit)) return clause::ladder_limit;
  }
  return kAllowed;
}

void use_ladder(Game& game, const Law& law, std::uint16_t number, ModelId model) {
  Model& its = game.model(model);
  if (its.climbed_on == mark_of(number) + 1) return;
  its.climbed_on = static_cast<std::uint16_t>(mark_of(number) + 1);
  Count& passed = game.passed[mark_of(number)];
  passed = std::min(255, passed + room_of(law.setup.profile(model).bulk));
}

}  // namespace sandtable::arap
