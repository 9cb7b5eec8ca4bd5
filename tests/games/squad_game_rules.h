#pragma once

#include "engine/ask/agenda.h"
#include "engine/kind/typed_game.h"
#include "engine/table/group/arrangement.h"
#include "engine/table/group/casualties.h"
#include "engine/table/hull/drive_cost.h"
#include "engine/table/hull/past.h"
#include "engine/table/hull/quarter.h"
#include "engine/table/hull/view.h"
#include "engine/table/terrain/measure.h"

// The state, the questions and what is legal in the games with squads. For tests only.
namespace sandtable::squad {
namespace {  // the rules are found beside what they speak of: all in the one source that reads this

constexpr std::size_t kInSquad = 40, kSquads = 4, kModels = kInSquad * kSquads;
constexpr std::size_t kHulls = 2, kUnits = kSquads + kHulls;  // a hull is the third unit of its seat
constexpr Mil kMove = 6_in, kSpace = 1_in, kTogether = 3_in;
constexpr Mil kRange = 12_in, kEdge = 500_mil;
constexpr int kRounds = 3;
enum Domain : std::uint8_t { kNothing, kLengthDomain, kUnitKeys, kModelKeys, kShotKeys };
namespace clause {
constexpr RuleId deploy{0}, move{1}, space{2}, together{3}, shoot{4}, losses{5}, pinned{6};
constexpr RuleId hull_park{7}, hull_drive{8}, hull_turn{9}, hull_clear{10}, hull_aside{11}, hull_arc{12},
    hull_range{13}, hull_sight{14}, hull_scatter{15}, hull_blast{16}, hull_armour{17}, hull_wreck{18}, hull_crush{19};
}  // namespace clause
constexpr std::size_t kSquadClauses = 7, kHullClauses = 20, kSquadQuestions = 4;

struct Deployment {
  Seat seat;
};
struct Turn {
  UnitId unit;
};
struct Parking {
  Seat seat;
};
struct HullTurn {
  Seat seat;
};
struct Burst {
  Point at;  // where the marker lies
};

// The games differ in nothing else.
struct Scale {
  std::size_t in_squad;
  Mil width, depth, zone;
  std::uint8_t hull_points = 0;  // none: there are no hulls
};
constexpr Scale kSquad{3, 24_in, 16_in, 4_in}, kArmour{3, 30_in, 24_in, 6_in, 3},
    kCompany{kInSquad, 48_in, 36_in, 11_in, 12};

struct Hull {
  Point at;
  Angle facing;
  std::uint8_t on_table = 0;
  std::uint8_t points = 0;
  std::uint8_t unused[2] = {};
};

struct Game {
  Point at[kModels] = {};
  std::uint8_t alive[kModels] = {};
  std::uint8_t placed[kSquads] = {};
  std::uint8_t pinned[kSquads] = {};
  Hull hulls[kHulls] = {};
  std::uint8_t turns = 0;
  std::uint8_t has_hulls = 0;
  std::uint8_t unused[2] = {};
  Agenda<3, Deployment, Turn, Parking, HullTurn, Burst> agenda;
};
static_assert(std::has_unique_object_representations_v<Game>);

struct SquadSetup : Setup {
  Scale scale = kSquad;
  Sight sight;  // houses block it
};

struct Law {
  Law(const SquadSetup& s, Book b) : setup(s), book(b) {}
  const SquadSetup& setup;
  Book book;
};

using Places = FixedVector<Placed<ModelId>, kInSquad>;
using Paths = FixedVector<Led<ModelId>, kInSquad>;
using Models = FixedVector<ModelId, kInSquad>;

bool is_hull(UnitId unit) { return unit.v >= kSquads && unit.v < kUnits; }
UnitId hull_id(Seat seat) { return {static_cast<std::uint8_t>(kSquads + seat.v)}; }
Seat seat_of(UnitId unit) { return {static_cast<std::uint8_t>(is_hull(unit) ? unit.v - kSquads : unit.v / 2)}; }
UnitId unit_of(ModelId model) { return {static_cast<std::uint8_t>(model.v / kInSquad)}; }
ModelId member(UnitId unit, std::size_t i) { return {static_cast<std::uint16_t>(unit.v * kInSquad + i)}; }
UnitId unit_id(std::size_t i) { return {static_cast<std::uint8_t>(i)}; }
bool is_ours(UnitId unit, ModelId model) { return model.v < kModels && unit_of(model) == unit; }

Models left_of(const Game& game, UnitId unit) {
  Models models;
  for (std::size_t i = 0; i < kInSquad; ++i) {
    if (game.alive[member(unit, i).v] != 0) models.push_back(member(unit, i));
  }
  return models;
}
bool fights(const Game& game, UnitId unit) { return game.placed[unit.v] != 0 && !left_of(game, unit).empty(); }

struct Shot {
  std::int32_t v = 0;
  static constexpr Shot of(ModelId model, UnitId target) { return {model.v | target.v << 8}; }
  constexpr ModelId model() const { return {static_cast<std::uint16_t>(v & 0xff)}; }
  constexpr UnitId target() const { return {static_cast<std::uint8_t>(v >> 8)}; }
};

struct Deploy {
  static constexpr std::string_view kName = "deploy";
  static constexpr RuleId kRule = clause::deploy;
  struct Reply {
    UnitId unit;
    Places places;
    static constexpr auto kFields =
        fields(field("unit", &Reply::unit, kUnitKeys), field("places", &Reply::places, kModelKeys));
  };
  Seat seat;
};
struct Advance {
  static constexpr std::string_view kName = "move";
  static constexpr RuleId kRule = clause::move;
  struct Reply {
    Paths paths;
    static constexpr auto kFields = fields(field("paths", &Reply::paths, kModelKeys));
  };
  UnitId unit;
};
struct Shoot {
  static constexpr std::string_view kName = "shoot";
  static constexpr RuleId kRule = clause::shoot;
  struct Reply {
    FixedVector<Shot, kInSquad> shots;
    static constexpr auto kFields = fields(ordered("shots", &Reply::shots, kShotKeys));
  };
  UnitId unit;
};
struct Losses {
  static constexpr std::string_view kName = "losses";
  static constexpr RuleId kRule = clause::losses;
  struct Reply {
    Models models;
    static constexpr auto kFields = fields(field("models", &Reply::models, kModelKeys));
  };
  UnitId unit;
  std::uint8_t count = 0;
};

struct Park {
  static constexpr std::string_view kName = "park";
  static constexpr RuleId kRule = clause::hull_park;
  static constexpr std::uint8_t kSubjectDomain = kUnitKeys;
  struct Reply {
    Point at;
    Angle facing;
    static constexpr auto kFields = fields(field("at", &Reply::at), field("facing", &Reply::facing));
  };
  Seat seat;
  UnitId subject() const { return hull_id(seat); }
};
struct DriveOn {
  static constexpr std::string_view kName = "drive";
  static constexpr RuleId kRule = clause::hull_drive;
  static constexpr std::uint8_t kSubjectDomain = kUnitKeys;
  struct Reply {
    Drive drive;
    static constexpr auto kFields = fields(field("drive", &Reply::drive));
  };
  Seat seat;
  UnitId subject() const { return hull_id(seat); }
};
struct Fire {
  static constexpr std::string_view kName = "fire";
  static constexpr RuleId kRule = clause::hull_arc;
  static constexpr std::uint8_t kSubjectDomain = kUnitKeys;
  struct Reply {
    FixedVector<ModelId, 1> at;
    static constexpr auto kFields = fields(field("at", &Reply::at, kModelKeys));
  };
  Seat seat;
  UnitId subject() const { return hull_id(seat); }
};

using Questions = sandtable::Questions<Deploy, Advance, Shoot, Losses, Park, DriveOn, Fire>;
constexpr Questions questions_of(const void*) { return {}; }

constexpr Mil kHalfLong = 1500_mil, kHalfWide = 1_in, kHullHeight = 2_in, kModelHeight = 1_in;
constexpr Mil kTolerance = 10_mil;

Footprint outline_of(const Hull& hull) { return rectangle(hull.at, kHalfLong, kHalfWide, hull.facing); }
Footprint base_of(const Game& game, ModelId model) { return disc(game.at[model.v], kSpace / 2); }
FixedVector<Neighbour, kHulls> hulls_on(const Game& game) {
  FixedVector<Neighbour, kHulls> all;
  for (std::uint16_t i = 0; i < kHulls; ++i)
    if (game.hulls[i].on_table != 0) all.push_back({.base = outline_of(game.hulls[i]), .index = i});
  return all;
}
bool stands_on_hull(const Game& game, ModelId model) {
  return std::ranges::any_of(
      hulls_on(game), [&](const Neighbour& hull) { return overlap(base_of(game, model), hull.base, kTolerance); });
}

constexpr Coherency kLinks{
    .near = kTogether, .all = kAnyDistance, .tolerance = {}, .leader = {}, .chain = true, .centres = true};

MemberMask alive_of(const Game& game, UnitId unit) {
  MemberMask alive = 0;
  for (const ModelId model : left_of(game, unit)) alive |= member_bit(model.v % kInSquad);
  return alive;
}
Relations relations_of(const Game& game, UnitId unit) {
  Disc bases[kInSquad];
  for (std::size_t i = 0; i < kInSquad; ++i) bases[i] = {game.at[member(unit, i).v], kSpace / 2};
  return Relations(bases, kLinks);
}

// Whether a squad may stand like this.
Refusal stands(const Game& after, const Law& law, UnitId unit) {
  for (const ModelId model : left_of(after, unit)) {
    for (std::uint16_t other = 0; other < kModels; ++other) {
      if (other == model.v || after.alive[other] == 0 || after.placed[other / kInSquad] == 0) continue;
      const bool near = distance_squared(after.at[model.v], after.at[other]) < squared(kSpace);
      if (near && law.book.rule(clause::space)) return refuse(clause::space, "two models stand in the same place");
    }
    if (stands_on_hull(after, model) && law.book.rule(clause::hull_aside))
      return refuse(clause::hull_aside, "a model stands on a hull");
  }
  if (!relations_of(after, unit).coherent(alive_of(after, unit)) && law.book.rule(clause::together))
    return refuse(clause::together, "a model is too far from the others");
  return accept();
}

bool is_on_table(const Scale& scale, Point at) {
  return at.x >= kEdge && at.y >= kEdge && at.x <= scale.width - kEdge && at.y <= scale.depth - kEdge;
}
bool is_in_zone(const Scale& scale, Seat seat, Point at) {
  return seat.v == 0 ? at.y <= scale.zone : at.y >= scale.depth - scale.zone;
}

void place(Game& game, const Deploy::Reply& reply) {
  game.placed[reply.unit.v] = 1;
  for (const Placed<ModelId>& placed : reply.places) game.at[placed.key.v] = placed.at;
}
void go(Game& game, const Paths& paths) {
  for (const Led<ModelId>& led : paths) game.at[led.key.v] = led.path.empty() ? game.at[led.key.v] : led.path.back();
}
Mil length_of(Point from, const Path& path) {
  Mil length{0};
  for (const Point corner : path) {
    length += distance(from, corner);
    from = corner;
  }
  return length;
}

Refusal legal(const Game& game, const Law& law, const Deploy& asked, const Deploy::Reply& reply) {
  if (reply.unit.v >= kSquads || seat_of(reply.unit) != asked.seat || game.placed[reply.unit.v] != 0)
    return refuse(clause::deploy, "name an own squad that waits");
  if (reply.places.size() != law.setup.scale.in_squad) return refuse(clause::deploy, "every model needs a place");
  for (const Placed<ModelId>& placed : reply.places) {
    if (!is_ours(reply.unit, placed.key) || game.alive[placed.key.v] == 0)
      return refuse(clause::deploy, "only the squad's own models are placed");
    const Scale& scale = law.setup.scale;
    if (!is_on_table(scale, placed.at) || (!is_in_zone(scale, asked.seat, placed.at) && law.book.rule(clause::deploy)))
      return refuse(clause::deploy, "a place lies outside the zone");
  }
  Game after = game;
  place(after, reply);
  return stands(after, law, reply.unit);
}
// Where a path is over because a hull bars it.
std::optional<Point> hull_on_way(const Game& game, const Law& law, const Led<ModelId>& led) {
  const auto hulls = hulls_on(game);
  if (hulls.empty() || led.path.empty()) return {};
  const PastRules rules{.radius = kSpace / 2, .tolerance = kTolerance, .neighbours = hulls};
  const Past past = walk_past(law.setup.terrain, rules, game.at[led.key.v], led.path);
  if (past.stop.reason == StopReason::none) return {};
  Point from = game.at[led.key.v];
  Mil left = past.passable;
  for (const Point corner : led.path) {
    const Mil far = distance(from, corner);
    if (far >= left) return along(from, corner, left);
    left -= far;
    from = corner;
  }
  return from;
}
Refusal legal(const Game& game, const Law& law, const Advance& asked, const Advance::Reply& reply) {
  for (const Led<ModelId>& led : reply.paths) {
    if (!is_ours(asked.unit, led.key) || game.alive[led.key.v] == 0) return refuse(clause::move, "it is not its turn");
    for (const Point corner : led.path) {
      if (!is_on_table(law.setup.scale, corner)) return refuse(clause::move, "a path leaves the table");
    }
    if (length_of(game.at[led.key.v], led.path) > kMove && law.book.rule(clause::move))
      return refuse(clause::move, "a path is longer than 6\"");
    if (const auto met = hull_on_way(game, law, led); met && law.book.rule(clause::hull_aside)) {
      Refusal refusal = refuse(clause::hull_aside, "a hull is in the way");
      refusal.at = met;
      return refusal;
    }
  }
  Game after = game;
  go(after, reply.paths);
  return stands(after, law, asked.unit);
}
bool sees_hull(const Game& game, const Law& law, ModelId model, Seat hull) {
  const Onlooker own{base_of(game, model), kModelHeight}, its{outline_of(game.hulls[hull.v]), kHullHeight};
  return sees(law.setup.sight, law.setup.terrain, {}, own, its);
}
bool can_shoot(const Game& game, ModelId model, UnitId target) {
  if (is_hull(target)) {
    const Hull& hull = game.hulls[seat_of(target).v];
    return hull.on_table != 0 && within(base_of(game, model), outline_of(hull), kRange);
  }
  for (const ModelId enemy : left_of(game, target)) {
    if (within(game.at[model.v], game.at[enemy.v], kRange)) return fights(game, target);
  }
  return false;
}
Refusal legal(const Game& game, const Law& law, const Shoot& asked, const Shoot::Reply& reply) {
  for (std::size_t i = 0; i < reply.shots.size(); ++i) {
    const Shot shot = reply.shots[i];
    if (!is_ours(asked.unit, shot.model()) || game.alive[shot.model().v] == 0 || shot.target().v >= kUnits)
      return refuse(clause::shoot, "only the squad's own models shoot, at squads");
    for (std::size_t j = 0; j < i; ++j) {
      if (reply.shots[j].model() == shot.model()) return refuse(clause::shoot, "a model shoots once");
    }
    const bool good = seat_of(shot.target()) != seat_of(asked.unit) && can_shoot(game, shot.model(), shot.target());
    if (!good && law.book.rule(clause::shoot)) return refuse(clause::shoot, "no enemy of that squad is within 12\"");
    const bool blind = is_hull(shot.target()) && !sees_hull(game, law, shot.model(), seat_of(shot.target()));
    if (blind && law.book.rule(clause::hull_sight)) return refuse(clause::hull_sight, "a house hides the hull");
  }
  return accept();
}
// Links have to join those who are left, if they joined all before: there is always such a choice.
bool tears_apart(const Game& game, UnitId unit, const Models& fallen) {
  const Relations relations = relations_of(game, unit);
  const MemberMask before = alive_of(game, unit);
  MemberMask after = before;
  for (const ModelId model : fallen) after &= ~member_bit(model.v % kInSquad);
  return relations.coherent(before) && !relations.coherent(after);
}
Refusal legal(const Game& game, const Law& law, const Losses& asked, const Losses::Reply& reply) {
  for (std::size_t i = 0; i < reply.models.size(); ++i) {
    const ModelId model = reply.models[i];
    if (!is_ours(asked.unit, model) || game.alive[model.v] == 0) return refuse(clause::losses, "it was not hit");
    for (std::size_t j = 0; j < i; ++j) {
      if (reply.models[j] == model) return refuse(clause::losses, "nobody falls twice");
    }
  }
  if (reply.models.size() != asked.count) return refuse(clause::losses, "as many fall as were hit");
  if (tears_apart(game, asked.unit, reply.models) && law.book.rule(clause::together))
    return refuse(clause::together, "those who are left would be too far from each other");
  return accept();
}

}  // namespace
}  // namespace sandtable::squad
