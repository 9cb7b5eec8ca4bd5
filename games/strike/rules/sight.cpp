#include "games/strike/rules/sight.h"
#include "engine/table/floor/barriers.h"
#include "engine/table/floor/zones.h"

#include <algorithm>
#include <cstring>

namespace sandtable::strike {

namespace {

constexpr Mil kSide{480};     // of a side point from the centre
constexpr Mil kBehind{1500};  // from the centre to the cover
constexpr Mil kTouch{50};     // of bases in contact

Mil less(Mil distance, Mil bases) { return std::max(distance - bases, Mil{0}); }

// `bases` is how much of the way between the centres lies under the bases.
bool at_most(const Law& law, Point a, Point b, Mil bases, Mil limit) {
  return within(a, b, limit + (law.rule(clause::gen_distance) ? bases + kTolerance : Mil{0}));
}

bool touches(const Law& law, Point a, Point b) {
  if (!within(a, b, kRadius + kRadius + kTouch + kTolerance)) return false;
  const bool barred = law.setup.ground.any.meets(a, b) && law.rule(clause::gen_contact);
  return !barred;
}

// From the centre of either of two bases to its left side point; the right one lies opposite.
Point to_side(Point a, Point b) {
  const Point way = b - a;
  const std::int64_t length = integer_sqrt(dot(way, way) * 1'000'000);  // in thousandths of a mil, for the rounding
  if (length == 0) return {};
  const auto part = [&](std::int64_t share) {
    return Mil{static_cast<std::int32_t>(round_div(share * kSide.v * 1000, length))};
  };
  return {part(-way.y.v), part(way.x.v)};
}

bool clear(const Law& law, Point a, Point b) {
  const bool blocked = law.setup.ground.hard.meets(a, b) && law.rule(clause::los_walls);
  return !blocked;
}
bool sees_a_side(const Law& law, Point from, Point centre, Point side) {
  return clear(law, from, centre + side) || clear(law, from, centre - side);
}

bool some_line_is_clear(const Law& law, Point from, Point to) {
  if (clear(law, from, to)) return true;
  const Point side = to_side(from, to);
  if (sees_a_side(law, from, to, side)) return law.rule(clause::los_visible_part);
  return sees_a_side(law, to, from, side) && law.rule(clause::los_visible_part) && law.rule(clause::los_mutual);
}

// Whether a half-height piece near the first point hides what is there from the second.
bool is_behind(const Law& law, Point at, Point from) {
  return law.setup.ground.low.meets_within(at, from, kBehind + kTolerance) && law.rule(clause::cover_behind);
}

bool crouches(const Game& game, UnitId body) {
  return body.v < kMostUnits && game.unit(body).stance == Stance::crouching;  // hostages come after the units
}

bool crouches_behind(const Game& game, const Law& law, UnitId body, Point from) {
  return crouches(game, body) && is_behind(law, game.place(body), from) && law.rule(clause::cover_full_crouching) &&
         law.rule(clause::cover_full);
}

// `corner`: the centre of the target is not seen.
int count_half_covers(const Law& law, Point from, Point to, bool corner) {
  int covers = 0;
  if (corner && law.rule(clause::cover_half_corner)) ++covers;
  if (is_behind(law, to, from) && law.rule(clause::cover_half_standing)) ++covers;
  return covers > 1 && law.rule(clause::cover_once) ? 1 : covers;
}

// The shooter looks out from his own sides if he has to.
bool at_a_corner(const Law& law, Point shooter, Point target) {
  return !clear(law, shooter, target) && !sees_a_side(law, target, shooter, to_side(shooter, target));
}

constexpr Zones::Set only(ZoneId zone) { return Zones::Set{1} << zone.v; }

Zones::Set smoked_zones(const Game& game) {
  constexpr std::uint8_t kFree[kMostZones] = {};
  if (std::memcmp(game.smoke_until, kFree, sizeof(kFree)) == 0) return 0;
  Zones::Set zones = 0;
  for (std::uint8_t zone = 0; zone < kMostZones; ++zone)
    if (smoked(game, {zone})) zones |= only({zone});
  return zones;
}

}  // namespace

Mil gap(const Game& game, UnitId a, UnitId b) {
  return less(distance(game.place(a), game.place(b)), kRadius + kRadius);
}
Mil gap(const Game& game, UnitId unit, Point at) { return less(distance(game.place(unit), at), kRadius); }

bool gap_at_most(const Game& game, const Law& law, UnitId a, UnitId b, Mil limit) {
  return at_most(law, game.place(a), game.place(b), kRadius + kRadius, limit);
}
bool gap_at_most(const Game& game, const Law& law, UnitId unit, Point at, Mil limit) {
  return at_most(law, game.place(unit), at, kRadius, limit);
}

bool in_contact(const Game& game, const Law& law, UnitId a, UnitId b) {
  return touches(law, game.place(a), game.place(b));
}
bool in_contact(const Game& game, const Law& law, UnitId unit, Point marker) {
  return touches(law, game.place(unit), marker);
}

bool smoked(const Game& game, ZoneId zone) {
  return game.smoke_until[zone.v] != 0 && game.smoke_until[zone.v] >= game.turn;
}

ZoneId zone_of(const Law& law, Point at) {
  law.follow(clause::zone_location);
  const ZoneId zone = law.setup.ground.zones.locate(at);
  return zone.is_none() ? ZoneId{} : zone;
}

Point zone_middle(const Law& law, ZoneId zone) {
  const std::span<const Point> corners = law.setup.ground.zones[zone].outline;
  std::int64_t x = 0, y = 0;
  for (const Point corner : corners) {
    x += corner.x.v;
    y += corner.y.v;
  }
  const auto mean = [&](std::int64_t sum) {
    return Mil{static_cast<std::int32_t>(round_div(sum, static_cast<std::int64_t>(corners.size())))};
  };
  return {mean(x), mean(y)};
}

bool is_exempt_from_smoke(const Law& law) { return law.on().smoke_exempt && law.rule(clause::smoke_exempt); }

bool in_same_smoke(const Game& game, const Law& law, Point a, Point b) {
  const Zones::Set smoke = smoked_zones(game);
  if (smoke == 0) return false;
  const ZoneId zone = zone_of(law, a);
  return (smoke & only(zone)) != 0 && zone_of(law, b) == zone;
}

bool smoke_between(const Game& game, const Law& law, Point a, Point b) {
  const Zones::Set smoke = smoked_zones(game);
  if (smoke == 0) return false;
  const ZoneId from = zone_of(law, a), to = zone_of(law, b);
  const bool ends = from != to && (smoke & (only(from) | only(to))) != 0;
  const bool between = ends || law.setup.ground.zones.crossed(smoke & ~only(from), a, b) != 0;
  return between && law.rule(clause::smoke_no_attacks);
}

Cover cover(const Game& game, const Law& law, UnitId shooter, UnitId target) {
  const Point from = game.place(shooter), to = game.place(target);
  if (!some_line_is_clear(law, from, to) || crouches_behind(game, law, target, from)) return Cover::full;
  return half_covers(game, law, shooter, target) > 0 ? Cover::half : Cover::none;
}

Cover cover(const Game& game, const Law& law, Point grenade, UnitId target) {
  const Point to = game.place(target);
  const bool corner = !clear(law, grenade, to);
  if (corner && !sees_a_side(law, grenade, to, to_side(grenade, to))) return Cover::full;
  if (crouches_behind(game, law, target, grenade)) return Cover::full;
  return count_half_covers(law, grenade, to, corner) > 0 ? Cover::half : Cover::none;
}

int half_covers(const Game& game, const Law& law, UnitId shooter, UnitId target) {
  law.follow(clause::cover_by_pair);
  const Point from = game.place(shooter), to = game.place(target);
  return count_half_covers(law, from, to, at_a_corner(law, from, to));
}

Bar sight_bar(const Game& game, const Law& law, UnitId from, UnitId to) {
  const Point a = game.place(from), b = game.place(to);
  if (!some_line_is_clear(law, a, b)) return clause::los_mutual;
  if (crouches_behind(game, law, to, a)) return clause::cover_full;
  if (crouches_behind(game, law, from, b) && law.rule(clause::cover_fire_across)) return clause::cover_fire_across;
  return smoke_between(game, law, a, b) ? Bar{clause::smoke_no_attacks} : kAllowed;
}

}  // namespace sandtable::strike
