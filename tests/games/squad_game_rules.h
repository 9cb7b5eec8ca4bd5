#pragma once

#include "engine/ask/agenda.h"
#include "engine/kind/typed_game.h"
#include "engine/table/group/arrangement.h"
#include "engine/table/group/casualties.h"

// The state, the questions and what is legal in the games with squads. For tests only.
namespace sandtable::squad {
namespace {  // the rules are found beside what they speak of: all in the one source that reads this

constexpr std::size_t kInSquad = 40, kSquads = 4, kModels = kInSquad * kSquads;
constexpr Mil kMove = 6_in, kSpace = 1_in, kTogether = 3_in;
constexpr Mil kRange = 12_in, kEdge = 500_mil;
constexpr int kRounds = 3;
enum Domain : std::uint8_t { kNothing, kLengthDomain, kUnitKeys, kModelKeys, kShotKeys };
namespace clause {
constexpr RuleId deploy{0}, move{1}, space{2}, together{3}, shoot{4}, losses{5}, pinned{6};
}

struct Deployment {
  Seat seat;
};
struct Turn {
  UnitId unit;
};

// The small game and the large one differ in nothing else.
struct Scale {
  std::size_t in_squad;
  Mil width, depth, zone;
};
constexpr Scale kSquad{3, 24_in, 16_in, 4_in}, kCompany{kInSquad, 48_in, 36_in, 11_in};

struct Game {
  Point at[kModels] = {};
  std::uint8_t alive[kModels] = {};
  std::uint8_t placed[kSquads] = {};
  std::uint8_t pinned[kSquads] = {};
  std::uint8_t turns = 0;
  std::uint8_t unused[3] = {};
  Agenda<3, Deployment, Turn> agenda;
};
static_assert(std::has_unique_object_representations_v<Game>);

struct SquadSetup : Setup {
  Scale scale = kSquad;
};

struct Law {
  Law(const SquadSetup& s, Book b) : setup(s), book(b) {}
  const SquadSetup& setup;
  Book book;
};

using Places = FixedVector<Placed<ModelId>, kInSquad>;
using Paths = FixedVector<Led<ModelId>, kInSquad>;
using Models = FixedVector<ModelId, kInSquad>;

Seat seat_of(UnitId unit) { return {static_cast<std::uint8_t>(unit.v / 2)}; }
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

using Questions = sandtable::Questions<Deploy, Advance, Shoot, Losses>;
constexpr Questions questions_of(const void*) { return {}; }

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
Refusal legal(const Game& game, const Law& law, const Advance& asked, const Advance::Reply& reply) {
  for (const Led<ModelId>& led : reply.paths) {
    if (!is_ours(asked.unit, led.key) || game.alive[led.key.v] == 0) return refuse(clause::move, "it is not its turn");
    for (const Point corner : led.path) {
      if (!is_on_table(law.setup.scale, corner)) return refuse(clause::move, "a path leaves the table");
    }
    if (length_of(game.at[led.key.v], led.path) > kMove && law.book.rule(clause::move))
      return refuse(clause::move, "a path is longer than 6\"");
  }
  Game after = game;
  go(after, reply.paths);
  return stands(after, law, asked.unit);
}
bool can_shoot(const Game& game, ModelId model, UnitId target) {
  for (const ModelId enemy : left_of(game, target)) {
    if (within(game.at[model.v], game.at[enemy.v], kRange)) return fights(game, target);
  }
  return false;
}
Refusal legal(const Game& game, const Law& law, const Shoot& asked, const Shoot::Reply& reply) {
  for (std::size_t i = 0; i < reply.shots.size(); ++i) {
    const Shot shot = reply.shots[i];
    if (!is_ours(asked.unit, shot.model()) || game.alive[shot.model().v] == 0 || shot.target().v >= kSquads)
      return refuse(clause::shoot, "only the squad's own models shoot, at squads");
    for (std::size_t j = 0; j < i; ++j) {
      if (reply.shots[j].model() == shot.model()) return refuse(clause::shoot, "a model shoots once");
    }
    const bool good = seat_of(shot.target()) != seat_of(asked.unit) && can_shoot(game, shot.model(), shot.target());
    if (!good && law.book.rule(clause::shoot)) return refuse(clause::shoot, "no enemy of that squad is within 12\"");
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
