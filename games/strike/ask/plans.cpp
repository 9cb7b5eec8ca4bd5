#include "engine/base/id_range.h"
#include "games/strike/ask/answers.h"
#include "games/strike/rules/count/motion.h"
#include "games/strike/rules/sight.h"
#include "games/strike/words/wording.h"

// Routes that a unit walks count by count for its owner, until something happens that he will want to know of.
namespace sandtable::strike {

const Corridors& corridors(const Setup& setup) {
  return setup.ways.by([&] {
    const Box area{{Mil{0}, Mil{0}}, {setup.terrain.width(), setup.terrain.depth()}};
    return Corridors(setup.ground.any, area, kRadius);
  });
}

namespace {

// What the owner of a plan has taken into account.
struct Outlook {
  std::int32_t enemies = 0;   // in sight, as bits
  std::int32_t dice = 0;      // that everybody has left
  std::int32_t grenades = 0;  // waiting
  std::int32_t smoke = 0;     // zones, as bits
  Point at;                   // where the unit should be by now
  std::int32_t waited = 0;    // counts in a row in which a team mate was in the way

  std::vector<std::int32_t> words() const { return {enemies, dice, grenades, smoke, at.x.v, at.y.v, waited}; }
  // What a file has lost of them is 0: then the owner is asked.
  static Outlook from(const std::vector<std::int32_t>& words) {
    const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : 0; };
    return {word(0), word(1), word(2), word(3), {Mil{word(4)}, Mil{word(5)}}, word(6)};
  }
};

Outlook look(const Game& game, const Law& law, UnitId unit) {
  Outlook outlook;
  const Team own = team_of(game, law.setup, unit);
  for_each_living(game, [&](UnitId other) {
    const Unit& body = game.unit(other);
    outlook.dice += body.health + body.helmet.dice + body.vest.dice;
    if (team_of(game, law.setup, other) != own && in_sight(game, law, unit, other)) outlook.enemies |= 1 << other.v;
  });
  for (const Hostage& hostage : game.hostages) outlook.dice += hostage.health;
  outlook.grenades = static_cast<std::int32_t>(game.grenades.size());
  for (const ZoneId zone : ids_below<ZoneId>(law.setup.ground.zones.size()))
    if (smoked(game, zone)) outlook.smoke |= 1 << zone.v;
  outlook.at = game.unit(unit).at;
  return outlook;
}

// Why its owner should think again; nothing to tell if all is as it was.
std::string_view alarm(const Outlook& before, const Outlook& now) {
  if ((now.enemies & ~before.enemies) != 0) return "an enemy has come into sight";
  if (now.dice < before.dice) return "somebody was hit";
  if (now.grenades > before.grenades) return "a grenade has been thrown";
  if ((now.smoke & ~before.smoke) != 0) return "smoke has spread";
  return {};
}

// The way from where the unit stands through the points given, round walls and crates.
std::optional<std::vector<Point>> way_through(const Game& game, const Law& law, UnitId unit,
                                              std::span<const Point> points) {
  std::vector<Point> way;
  if (points.empty()) return way;
  const Corridors& ways = corridors(law.setup);
  Point from = game.unit(unit).at;
  for (const Point to : points) {
    const std::optional<Passage> legs = ways.way(from, to);
    if (!legs) return {};
    way.insert(way.end(), legs->corners.begin(), legs->corners.end());
    from = to;
  }
  return way;
}

// The team mate who stands so near that he may have stopped the unit.
UnitId mate_in_the_way(const Game& game, const Law& law, UnitId unit) {
  UnitId found = UnitId::none();
  for_each_living(game, [&](UnitId other) {
    const bool mate = other != unit && team_of(game, law.setup, other) == team_of(game, law.setup, unit);
    if (mate && found.is_none() && within(game.unit(unit).at, game.unit(other).at, kRadius + kRadius + kStep))
      found = other;
  });
  return found;
}

// Who was stopped by a team mate waits for him and then goes on; by anything else, or for too long, he asks.
std::string why_not_on(const Game& game, const Law& law, UnitId unit, const Outlook& before, Outlook& now, Plan& plan) {
  constexpr std::int32_t kPatience = 6;  // counts
  if (const std::string_view why = alarm(before, now); !why.empty()) return std::string(why);
  if (now.at == before.at) return {};
  const UnitId mate = mate_in_the_way(game, law, unit);
  if (mate.is_none() || plan.way.empty()) return "it was stopped on its way";
  now.waited = before.waited + 1;
  if (now.waited > kPatience) return label(law.setup, mate) + " stands in its way";
  // A corner that it did not reach is not behind it.
  const Point goal = plan.way.back();
  std::optional<std::vector<Point>> way = way_through(game, law, unit, {&goal, 1});
  if (!way) return "it was stopped on its way";
  plan.way = *std::move(way);
  return {};
}

Point step_towards(Point from, Point to) { return within(from, to, kStep) ? to : along(from, to, kStep); }

}  // namespace

std::optional<Plan> plan(const Game& game, const Law& law, const AskMove& asked, std::span<const Point> way) {
  std::optional<std::vector<Point>> legs = way_through(game, law, asked.unit, way);
  if (!legs) return {};
  return Plan{.subject = asked.unit.v, .way = *std::move(legs), .memory = look(game, law, asked.unit).words()};
}

Followed<AskMove::Reply> follow(const Game& game, const Law& law, const AskMove& asked, Plan& plan) {
  Outlook now = look(game, law, asked.unit);
  const Outlook before = Outlook::from(plan.memory);
  if (std::string why = why_not_on(game, law, asked.unit, before, now, plan); !why.empty())
    return {.handed_back = std::move(why)};
  const bool walking = !plan.way.empty();
  AskMove::Reply reply{.use = UseKey::of(walking ? Use::step : Use::stand), .to = now.at, .goods = {}};
  if (walking) {
    reply.to = step_towards(now.at, plan.way.front());
    if (reply.to == plan.way.front()) plan.way.erase(plan.way.begin());
  }
  Outlook next = now;
  next.at = reply.to;
  plan.memory = next.words();
  return {.reply = reply, .done = walking && plan.way.empty()};
}

}  // namespace sandtable::strike
