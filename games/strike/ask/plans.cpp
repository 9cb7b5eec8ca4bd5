#include "engine/base/id_range.h"
#include "games/strike/ask/answers.h"
#include "games/strike/rules/count/motion.h"
#include "games/strike/rules/sight.h"

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

  std::vector<std::int32_t> words() const { return {enemies, dice, grenades, smoke, at.x.v, at.y.v}; }
  static Outlook from(const std::vector<std::int32_t>& words) {
    return {words[0], words[1], words[2], words[3], {Mil{words[4]}, Mil{words[5]}}};
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
  if (now.at != before.at) return "it was stopped on its way";
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

Point step_towards(Point from, Point to) { return within(from, to, kStep) ? to : along(from, to, kStep); }

}  // namespace

std::optional<Plan> plan(const Game& game, const Law& law, const AskMove& asked, std::span<const Point> way) {
  std::optional<std::vector<Point>> legs = way_through(game, law, asked.unit, way);
  if (!legs) return {};
  return Plan{.subject = asked.unit.v, .way = *std::move(legs), .memory = look(game, law, asked.unit).words()};
}

Followed<AskMove::Reply> follow(const Game& game, const Law& law, const AskMove& asked, Plan& plan) {
  const Outlook now = look(game, law, asked.unit);
  const Outlook before = Outlook::from(plan.memory);
  if (const std::string_view why = alarm(before, now); !why.empty()) return {.handed_back = std::string(why)};
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
