#include "games/strike/bot/goals.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "games/strike/rules/sight.h"

namespace sandtable::strike {

namespace {

constexpr Mil kTouching{1040};
constexpr int kBlastLeft = 1;  // turns before the explosion in which the guards run

using Spots = FixedVector<Point, kMostZones>;

Spots sites(const Law& law, const Ways& ways) {
  Spots spots;
  for (std::uint8_t zone = 0; zone < law.setup.ground.zones.size() && !spots.full(); ++zone)
    if ((law.setup.ground.sites >> zone & 1U) != 0) spots.push_back(ways.free_near(zone_middle(law, {zone})));
  return spots;
}

Point middle_of(const std::vector<Point>& outline) {
  std::int64_t x = 0, y = 0;
  for (const Point corner : outline) {
    x += corner.x.v;
    y += corner.y.v;
  }
  const auto count = static_cast<std::int64_t>(outline.size());
  return {Mil{static_cast<std::int32_t>(x / count)}, Mil{static_cast<std::int32_t>(y / count)}};
}

Point home(const Law& law, const Ways& ways, Team team) {
  const auto& areas = law.setup.ground.spawns[static_cast<std::size_t>(team)];
  return areas.empty() ? Point{law.setup.terrain.width(), law.setup.terrain.depth()}
                       : ways.free_near(middle_of(areas.front()));
}

// How many living comrades stand before it in the order of the team.
std::size_t number_in_team(const Game& game, const Law& law, UnitId unit) {
  std::size_t before = 0;
  for_each_living(game, [&](UnitId other) {
    if (other < unit && team_of(game, law.setup, other) == team_of(game, law.setup, unit)) ++before;
  });
  return before;
}

// The same for all of a team without a word, another one from round to round.
Point chosen_site(const Game& game, const Spots& spots) { return spots[mix(game.round * 77U + 5U) % spots.size()]; }

Goal at_the_bomb(const Game& game, const Law& law, const Ways& ways, Team team) {
  const bool soon = game.turn + kBlastLeft >= game.bomb.armed + 5;
  if (team == Team::t && soon) return {home(law, ways, team), 2_in, false};
  if (team == Team::t) return {game.bomb.at, 5_in, true};
  return {game.bomb.at, kTouching, false};
}

Goal on_bomb_map(const Game& game, const Law& law, Ways& ways, UnitId unit) {
  const Team team = team_of(game, law.setup, unit);
  if (game.bomb.armed != 0) return at_the_bomb(game, law, ways, team);
  const std::optional<ThingId> dropped = dropped_bomb(game, law.setup);
  if (dropped && team == Team::t) return {game.things[dropped->v].at, kTouching, false};
  const Spots spots = sites(law, ways);
  if (spots.empty()) return {game.unit(unit).at, 1_in, true};
  if (team == Team::t) return {chosen_site(game, spots), 1_in, game.unit(unit).gear.bomb == 0};
  return {spots[number_in_team(game, law, unit) % spots.size()], 4_in, true};
}

std::optional<UnitId> led_by(const Game& game, UnitId unit) {
  for (std::size_t i = 0; i < game.hostages.size(); ++i)
    if (game.hostages[i].leader == unit) return hostage(i);
  return {};
}

Goal to_rescue(const Game& game, const Law& law, Ways& ways, UnitId unit) {
  Point best = game.unit(unit).at;
  std::uint16_t least = Ways::kNever;
  for (const std::vector<Point>& area : law.setup.ground.rescues) {
    const Point spot = ways.free_near(middle_of(area));
    const std::uint16_t away = ways.distance(law.setup, game.unit(unit).at, spot);
    if (away >= least) continue;
    least = away;
    best = spot;
  }
  return {best, Mil{500}, false};
}

// Who fetches which hostage: the nearest pair first, and so on, the same for all of the team without a word.
std::optional<UnitId> assigned(const Game& game, const Law& law, Ways& ways, UnitId unit) {
  std::uint32_t busy = 0, taken = 0;
  while (true) {
    std::uint16_t least = Ways::kNever;
    UnitId who = UnitId::none();
    std::size_t whom = 0;
    for_each_living(game, [&](UnitId mate) {
      if (team_of(game, law.setup, mate) != Team::ct || (busy >> mate.v & 1U) != 0 || led_by(game, mate)) return;
      for (std::size_t i = 0; i < game.hostages.size(); ++i) {
        const Hostage& held = game.hostages[i];
        if (held.fate != Fate::alive || !held.leader.is_none() || (taken >> i & 1U) != 0) continue;
        const std::uint16_t away = ways.distance(law.setup, game.unit(mate).at, held.at);
        if (away >= least) continue;
        least = away;
        who = mate;
        whom = i;
      }
    });
    if (who.is_none()) return {};
    if (who == unit) return hostage(whom);
    busy |= 1U << who.v;
    taken |= 1U << whom;
  }
}

// Whoever has nobody to fetch goes along with the nearest comrade who leads or fetches.
Goal escort(const Game& game, const Law& law, Ways& ways, UnitId unit) {
  Goal best{game.unit(unit).at, 1_in, true};
  std::uint16_t least = Ways::kNever;
  for (const Hostage& held : game.hostages) {
    if (held.fate != Fate::alive) continue;
    const Point at = held.leader.is_none() ? held.at : game.unit(held.leader).at;
    const std::uint16_t away = ways.distance(law.setup, game.unit(unit).at, at);
    if (away >= least) continue;
    least = away;
    best = {at, 3_in, false};
  }
  return best;
}

Goal for_rescuer(const Game& game, const Law& law, Ways& ways, UnitId unit) {
  if (led_by(game, unit)) return to_rescue(game, law, ways, unit);
  if (const std::optional<UnitId> own = assigned(game, law, ways, unit))
    return {game.hostage_of(*own).at, kTouching, false};
  return escort(game, law, ways, unit);
}

Goal for_keeper(const Game& game, const Law& law, Ways& ways, UnitId unit) {
  FixedVector<UnitId, kMostHostages> kept;
  Goal hunt{game.unit(unit).at, 1_in, true};
  std::uint16_t least = Ways::kNever;
  for (std::size_t i = 0; i < game.hostages.size(); ++i) {
    const Hostage& held = game.hostages[i];
    if (held.fate != Fate::alive) continue;
    if (held.leader.is_none()) {
      kept.push_back(hostage(i));
      continue;
    }
    const Point at = game.unit(held.leader).at;
    const std::uint16_t away = ways.distance(law.setup, game.unit(unit).at, at);
    if (away < least) {
      least = away;
      hunt = {at, 3_in, false};
    }
  }
  constexpr std::uint16_t kWorthRunning = 700;  // thirty-five MU
  if (least < kWorthRunning || kept.empty()) return hunt;
  const UnitId own = kept[number_in_team(game, law, unit) % kept.size()];
  return {game.hostage_of(own).at, 4_in, true};
}

}  // namespace

std::optional<ThingId> dropped_bomb(const Game& game, const Setup& setup) {
  for (std::size_t i = 0; i < kMostThings; ++i)
    if (!game.things[i].item.is_none() && game.things[i].item == setup.arsenal.bomb) return numbered<ThingId>(i);
  return {};
}

bool is_pressed(const Game& game, const Law& law, Ways& ways, UnitId unit) {
  const int limit = law.on().turn_limit;
  if (limit == 0 || law.setup.ground.kind != MapKind::hostage) return false;
  if (team_of(game, law.setup, unit) != Team::ct) return false;
  ways.lay(law.setup);
  Point at = game.unit(unit).at;
  std::uint32_t way = 0;
  if (!led_by(game, unit)) {
    const std::optional<UnitId> own = assigned(game, law, ways, unit);
    if (!own) return false;
    way = ways.distance(law.setup, at, game.hostage_of(*own).at);
    at = game.hostage_of(*own).at;
  }
  std::uint16_t back = Ways::kNever;
  for (const std::vector<Point>& area : law.setup.ground.rescues)
    back = std::min(back, ways.distance(law.setup, at, ways.free_near(middle_of(area))));
  constexpr std::uint32_t kATurn = 200;  // ten MU
  constexpr int kSpare = 3;              // turns, for doors and enemies in the way
  return static_cast<int>((way + back) / kATurn) + kSpare > limit - game.turn;
}

Goal goal_of(const Game& game, const Law& law, Ways& ways, UnitId unit) {
  ways.lay(law.setup);
  if (law.setup.ground.kind == MapKind::bomb) return on_bomb_map(game, law, ways, unit);
  return team_of(game, law.setup, unit) == Team::ct ? for_rescuer(game, law, ways, unit)
                                                    : for_keeper(game, law, ways, unit);
}

}  // namespace sandtable::strike
