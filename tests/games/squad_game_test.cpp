#include "tests/games/squad_game.h"

#include <fmt/format.h>

#include <cstring>

#include "engine/ask/agenda.h"
#include "engine/kind/typed_domain.h"
#include "engine/kind/typed_game.h"
#include "engine/kind/typed_words.h"
#include "engine/scene/scene_text.h"
#include "tests/games/squad_game_texts.h"

namespace sandtable::squad {
namespace {

constexpr std::size_t kInSquad = 3, kSquads = 4, kModels = kInSquad * kSquads;
constexpr Mil kWidth = 24_in, kDepth = 16_in, kZone = 4_in, kMove = 6_in, kSpace = 1_in, kTogether = 3_in;
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

struct Game {
  Point at[kModels] = {};
  std::uint8_t alive[kModels] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  std::uint8_t placed[kSquads] = {};
  std::uint8_t pinned[kSquads] = {};
  std::uint8_t turns = 0;
  std::uint8_t unused[3] = {};
  Agenda<3, Deployment, Turn> agenda;
};
static_assert(std::has_unique_object_representations_v<Game>);

struct SquadSetup : Setup {};

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

// Whether a squad may stand like this.
Refusal stands(const Game& after, const Law& law, UnitId unit) {
  const Models own = left_of(after, unit);
  for (const ModelId model : own) {
    const Point at = after.at[model.v];
    bool alone = own.size() > 1;
    for (std::uint16_t other = 0; other < kModels; ++other) {
      if (other == model.v || after.alive[other] == 0 || after.placed[other / kInSquad] == 0) continue;
      const bool near = distance_squared(at, after.at[other]) < squared(kSpace);
      if (near && law.book.rule(clause::space)) return refuse(clause::space, "two models stand in the same place");
      if (is_ours(unit, {other}) && within(at, after.at[other], kTogether)) alone = false;
    }
    if (alone && law.book.rule(clause::together)) return refuse(clause::together, "a model is too far from the others");
  }
  return accept();
}

bool is_on_table(Point at) {
  return at.x >= kEdge && at.y >= kEdge && at.x <= kWidth - kEdge && at.y <= kDepth - kEdge;
}
bool is_in_zone(Seat seat, Point at) { return seat.v == 0 ? at.y <= kZone : at.y >= kDepth - kZone; }

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
  if (reply.places.size() != kInSquad) return refuse(clause::deploy, "every model needs a place");
  for (const Placed<ModelId>& placed : reply.places) {
    if (!is_ours(reply.unit, placed.key)) return refuse(clause::deploy, "only the squad's own models are placed");
    if (!is_on_table(placed.at) || (!is_in_zone(asked.seat, placed.at) && law.book.rule(clause::deploy)))
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
      if (!is_on_table(corner)) return refuse(clause::move, "a path leaves the table");
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
Refusal legal(const Game& game, const Law&, const Losses& asked, const Losses::Reply& reply) {
  for (std::size_t i = 0; i < reply.models.size(); ++i) {
    const ModelId model = reply.models[i];
    if (!is_ours(asked.unit, model) || game.alive[model.v] == 0) return refuse(clause::losses, "it was not hit");
    for (std::size_t j = 0; j < i; ++j) {
      if (reply.models[j] == model) return refuse(clause::losses, "nobody falls twice");
    }
  }
  return reply.models.size() == asked.count ? accept() : refuse(clause::losses, "as many fall as were hit");
}

Point middle(const Game& game, UnitId unit) {
  Point sum{};
  const Models models = left_of(game, unit);
  for (const ModelId model : models) sum = sum + game.at[model.v];
  const auto count = static_cast<std::int32_t>(models.size());
  return count == 0 ? sum : Point{sum.x / count, sum.y / count};
}

Deploy::Reply row_at(UnitId unit, Point centre) {
  Deploy::Reply reply{unit, {}};
  for (int i = 0; i < static_cast<int>(kInSquad); ++i) {
    reply.places.push_back({member(unit, static_cast<std::size_t>(i)), centre + Point{Mil{(i - 1) * 1500}, {}}});
  }
  return reply;
}
Point into_zone(Seat seat, Point at) {
  at.x = std::clamp(at.x, 2_in, kWidth - 2_in);
  return {at.x, seat.v == 0 ? std::clamp(at.y, kEdge, kZone) : std::clamp(at.y, kDepth - kZone, kDepth - kEdge)};
}

std::optional<Muster> muster(const Game& game, const Law&, const Deploy& asked, const Deploy::Reply& partial) {
  if (partial.unit.v >= kSquads || seat_of(partial.unit) != asked.seat || game.placed[partial.unit.v] != 0) return {};
  const Models models = left_of(game, partial.unit);
  return Muster{{kWidth / 2, asked.seat.v == 0 ? 2_in : kDepth - 2_in}, {}, {models.begin(), models.end()}};
}
std::optional<Deploy::Reply> form_up(const Game& game, const Law& law, const Deploy& asked,
                                     const Deploy::Reply& partial, std::optional<ModelId> lead, Point to) {
  if (partial.unit.v >= kSquads) return {};
  for (const Mil aside : {0_in, 1_in, -1_in, 2_in, -2_in, 3_in, -3_in, 5_in, -5_in, 7_in, -7_in, 10_in, -10_in}) {
    const Point goal = into_zone(asked.seat, to + Point{aside, {}});
    Deploy::Reply reply = row_at(partial.unit, lead ? middle(game, partial.unit) : goal);
    for (Placed<ModelId>& placed : reply.places) {
      for (const Placed<ModelId>& kept : partial.places) placed.at = kept.key == placed.key ? kept.at : placed.at;
      if (placed.key == lead) placed.at = goal;
    }
    if (legal(game, law, asked, reply).accepted()) return reply;
  }
  return {};
}

std::optional<Muster> muster(const Game& game, const Law&, const Advance& asked, const Advance::Reply&) {
  const Models models = left_of(game, asked.unit);
  return Muster{middle(game, asked.unit), kMove, {models.begin(), models.end()}};
}
Path leg(Point to) {
  Path path;
  path.push_back(to);
  return path;
}
Advance::Reply all_by(const Game& game, UnitId unit, Point by) {
  Advance::Reply reply;
  for (const ModelId model : left_of(game, unit)) reply.paths.push_back({model, leg(game.at[model.v] + by)});
  return reply;
}
std::optional<Advance::Reply> form_up(const Game& game, const Law& law, const Advance& asked,
                                      const Advance::Reply& partial, std::optional<ModelId> lead, Point to) {
  const Point from = lead ? game.at[lead->v] : middle(game, asked.unit);
  for (Mil far = std::min(kMove, distance(from, to)); far > Mil{0}; far = far - 250_mil) {
    const Point goal = along(from, to, far);
    Advance::Reply reply = all_by(game, asked.unit, goal - from);
    if (lead) {
      reply.paths.clear();
      for (const Led<ModelId>& led : partial.paths) {
        if (led.key != *lead) reply.paths.push_back(led);
      }
      reply.paths.push_back({*lead, leg(goal)});
    }
    if (legal(game, law, asked, reply).accepted()) return reply;
  }
  return {};
}

void options(const Game& game, const Law& law, const Deploy& asked, const Offer<Deploy>& offer) {
  for (std::size_t i = 0; i < kSquads; ++i) {
    const UnitId unit = unit_id(i);
    if (seat_of(unit) != asked.seat || game.placed[unit.v] != 0) continue;
    for (const Mil x : {6_in, 12_in, 18_in}) {
      if (const auto reply = form_up(game, law, asked, {unit, {}}, {}, {x, asked.seat.v == 0 ? 2_in : 14_in}))
        offer(*reply);
    }
  }
}
void options(const Game& game, const Law& law, const Advance& asked, const Offer<Advance>& offer) {
  offer({});
  for (const Point by : {Point{3_in, {}}, Point{-3_in, {}}, Point{{}, 3_in}, Point{{}, -3_in}}) {
    if (const auto reply = form_up(game, law, asked, {}, {}, middle(game, asked.unit) + by)) offer(*reply);
  }
}
void options(const Game& game, const Law&, const Shoot& asked, const Offer<Shoot>& offer) {
  offer({});
  for (std::size_t i = 0; i < kSquads; ++i) {
    if (seat_of(unit_id(i)) == seat_of(asked.unit)) continue;
    Shoot::Reply reply;
    for (const ModelId model : left_of(game, asked.unit)) {
      if (can_shoot(game, model, unit_id(i))) reply.shots.push_back(Shot::of(model, unit_id(i)));
    }
    if (!reply.shots.empty()) offer(reply);
  }
}
void options(const Game& game, const Law&, const Losses& asked, const Offer<Losses>& offer) {
  const Models all = left_of(game, asked.unit);
  for (unsigned bits = 0; bits < 1U << all.size(); ++bits) {
    Losses::Reply reply;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((bits >> i & 1U) != 0) reply.models.push_back(all[i]);
    }
    if (reply.models.size() == asked.count) offer(reply);
  }
}

std::string unit_name(UnitId unit) { return fmt::format("{}{}", unit.v < 2 ? 'A' : 'B', unit.v % 2 + 1); }
std::string model_name(ModelId model) {
  return fmt::format("{}.{}", unit_name(unit_of(model)), model.v % kInSquad + 1);
}

std::string option_text(const Game&, const Law&, const Shoot&, const Shoot::Reply& reply) {
  if (reply.shots.empty()) return "no shot";
  return fmt::format("{} at {}, {} dice", reply.shots.size(), unit_name(reply.shots[0].target()), reply.shots.size());
}

template <class Asked>
std::vector<typename Asked::Reply> all_options(const Game& game, const Law& law, const Asked& asked) {
  std::vector<typename Asked::Reply> all;
  options(game, law, asked, Offer<Asked>([&](const typename Asked::Reply& reply) { all.push_back(reply); }));
  return all;
}
template <class Asked>
typename Asked::Reply sample(const Game& game, const Law& law, const Asked& asked, Random& random) {
  const auto all = all_options(game, law, asked);
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}
template <class Asked>
typename Asked::Reply fallback(const Game& game, const Law& law, const Asked& asked) {
  return all_options(game, law, asked).front();
}
std::string text(const Game&, const Law&, const Deploy&) { return "Which squad do you place, and where?"; }
std::string text(const Game&, const Law&, const Advance& asked) {
  return fmt::format("Where does {} go?", unit_name(asked.unit));
}
std::string text(const Game&, const Law&, const Shoot& asked) {
  return fmt::format("{}: whom do you shoot?", unit_name(asked.unit));
}
std::string text(const Game&, const Law&, const Losses& asked) {
  return fmt::format("{} loses {}: who falls?", unit_name(asked.unit), int{asked.count});
}

struct IsPlaced {
  UnitId unit;
  static constexpr std::string_view kName = "placed";
  static constexpr auto kFields = fields(field("unit", &IsPlaced::unit, kUnitKeys));
};
struct Gone {
  UnitId unit;
  static constexpr std::string_view kName = "gone";
  static constexpr auto kFields = fields(field("unit", &Gone::unit, kUnitKeys));
};
struct Fallen {
  ModelId model;
  static constexpr std::string_view kName = "fallen";
  static constexpr auto kFields = fields(field("model", &Fallen::model, kModelKeys));
};
using Events = sandtable::Events<IsPlaced, Gone, Fallen>;
constexpr Events events_of(const void*) { return {}; }

void carry_out(Game& game, Umpire& umpire, Deployment deployment) {
  const Deploy::Reply reply = ask(umpire, deployment.seat, Deploy{deployment.seat});
  place(game, reply);
  umpire.tell(Event::of(IsPlaced{reply.unit}, {clause::deploy}));
  const bool all = std::ranges::count(game.placed, 0) == 0;
  if (all) return game.agenda.push(Turn{unit_id(0)});
  game.agenda.push(Deployment{other(deployment.seat)});
}

void lose(Game& game, Umpire& umpire, UnitId unit, std::uint8_t hits) {
  const auto count = static_cast<std::uint8_t>(std::min<std::size_t>(hits, left_of(game, unit).size()));
  game.pinned[unit.v] = 1;
  if (count == 0) return;
  for (const ModelId model : ask(umpire, seat_of(unit), Losses{unit, count}).models) {
    game.alive[model.v] = 0;
    umpire.tell(Event::of(Fallen{model}, {clause::losses}));
  }
}

bool rallies(Game& game, Umpire& umpire, UnitId unit) {
  const bool pinned = game.pinned[unit.v] != 0 && umpire.book().rule(clause::pinned);
  if (pinned &&
      umpire.roll({.read = ReadAs::at_least(4), .seat = seat_of(unit), .rule = clause::pinned}).successes == 0)
    return false;
  game.pinned[unit.v] = 0;
  return true;
}

void carry_out(Game& game, Umpire& umpire, Turn turn) {
  ++game.turns;
  constexpr std::uint8_t kNext[kSquads] = {2, 3, 1, 0};
  game.agenda.push(Turn{unit_id(kNext[turn.unit.v])});
  if (!fights(game, turn.unit)) return;
  if (!rallies(game, umpire, turn.unit)) return;
  go(game, ask(umpire, seat_of(turn.unit), Advance{turn.unit}).paths);
  umpire.tell(Event::of(Gone{turn.unit}, {clause::move}));
  const Shoot::Reply volley = ask(umpire, seat_of(turn.unit), Shoot{turn.unit});
  for (std::size_t i = 0; i < kSquads; ++i) {
    const auto dice = std::ranges::count(volley.shots, unit_id(i), &Shot::target);
    if (dice == 0) continue;
    const Roll roll{.count = static_cast<std::uint8_t>(dice),
                    .read = ReadAs::at_least(4),
                    .seat = seat_of(turn.unit),
                    .rule = clause::shoot};
    lose(game, umpire, unit_id(i), umpire.roll(roll).successes);
  }
}

int strength(const Game& game, Seat seat) {
  int count = 0;
  for (std::uint16_t model = 0; model < kModels; ++model) {
    if (seat_of(unit_of({model})) == seat) count += game.alive[model];
  }
  return count;
}
bool is_over(const Game& game) {
  return game.turns >= kRounds * kSquads || strength(game, {0}) == 0 || strength(game, {1}) == 0;
}

std::string unit_key(const SquadSetup&, std::int32_t key) { return unit_name({static_cast<std::uint8_t>(key)}); }
std::string model_key(const SquadSetup&, std::int32_t key) { return model_name({static_cast<std::uint16_t>(key)}); }
std::string shot_key(const SquadSetup&, std::int32_t key) {
  return fmt::format("{} at {}", model_name(Shot{key}.model()), unit_name(Shot{key}.target()));
}
std::vector<std::int32_t> all_units(const SquadSetup&) { return keys_below(kSquads); }
std::vector<std::int32_t> all_models(const SquadSetup&) { return keys_below(kModels); }
std::vector<std::int32_t> all_shots(const SquadSetup& setup) {
  std::vector<std::int32_t> shots;
  for (const std::int32_t model : all_models(setup))
    for (const std::int32_t unit : all_units(setup))
      shots.push_back(Shot::of({static_cast<std::uint16_t>(model)}, {static_cast<std::uint8_t>(unit)}).v);
  return shots;
}
template <auto kText, auto kAll>
std::optional<std::int32_t> read_key(const SquadSetup& setup, std::string_view text) {
  for (const std::int32_t key : kAll(setup))
    if (kText(setup, key) == text) return key;
  return {};
}
template <auto kText, auto kAll>
constexpr DomainSpec keys(std::string_view name) {
  return domain<SquadSetup, kText, read_key<kText, kAll>, kAll>(name);
}

std::string sentence(const SquadSetup&, const IsPlaced& told) { return unit_name(told.unit) + " is placed."; }
std::string sentence(const SquadSetup&, const Gone& told) { return unit_name(told.unit) + " has moved."; }
std::string sentence(const SquadSetup&, const Fallen& told) { return model_name(told.model) + " falls."; }

std::string event_text(const Setup& setup, const Event& event) {
  const auto& own = static_cast<const SquadSetup&>(setup);
  if (event.kind == Event::kRoll) return fmt::format("A roll of {}.", fmt::join(event.faces(), " "));
  return visit_event(event, [&](const auto& told) { return sentence(own, told); }, Events{});
}

struct Rules {
  using Game = squad::Game;
  using Setup = SquadSetup;
  using Law = squad::Law;
  using Questions = squad::Questions;
  using Events = squad::Events;
  static constexpr DomainSpec kDomains[] = {no_domain(), no_domain(), keys<unit_key, all_units>("units"),
                                            keys<model_key, all_models>("models"), keys<shot_key, all_shots>("shots")};
  static std::span<const DomainSpec> domains() { return kDomains; }
};
constexpr auto kQuestions = question_table<Rules>();

const Game& at(const void* state) { return *static_cast<const Game*>(state); }

Outcome outcome_of(const Setup&, const void* state) {
  const Game& game = at(state);
  Outcome outcome{is_over(game), {}, {strength(game, {0}), strength(game, {1})}, game.turns / int{kSquads}};
  if (outcome.finished && outcome.scores[0] != outcome.scores[1])
    outcome.winner = Seat{static_cast<std::uint8_t>(outcome.scores[0] > outcome.scores[1] ? 0 : 1)};
  return outcome;
}

Badges badges(const Game& game, UnitId unit) {
  if (game.placed[unit.v] == 0) return {"waiting"};
  if (left_of(game, unit).empty()) return {"destroyed"};
  return game.pinned[unit.v] != 0 ? Badges{"pinned"} : Badges{};
}
void sketch(const Setup&, const void* state, Sketch& picture) {
  const Game& game = at(state);
  for (std::size_t i = 0; i < kSquads; ++i) {
    const UnitId unit = unit_id(i);
    const std::string name = i % 2 == 0 ? "Riflemen" : "Scouts";
    const Models models = left_of(game, unit);
    picture.groups.push_back({unit_name(unit), name, seat_of(unit), badges(game, unit), "Moves 6\", shoots 12\"",
                              static_cast<int>(models.size()), kInSquad});
    if (game.placed[i] == 0) continue;
    for (const ModelId model : models)
      picture.tokens.push_back(
          {model_name(model), name, seat_of(unit), game.at[model.v], {500_mil}, {}, "", unit_name(unit)});
  }
  picture.headline.push_back(fmt::format("Turn {}", int{game.turns}));
}

Terrain field() { return *Terrain::build(kWidth, kDepth, {}); }

// [start] has `places`, a point for every model; then the deployment is over.
Result<SceneStart> make_scene(const SceneText& text, Book) {
  auto setup = std::make_shared<SquadSetup>();
  setup->terrain = field();
  const auto game = text.read([&](Table& root) {
    Game start;
    start.agenda.push(Turn{unit_id(0)});
    std::ranges::fill(start.placed, std::uint8_t{1});
    root.find("start").table([&](Table& table) { std::ranges::copy(table.find("places").points(kModels), start.at); });
    return start;
  });
  if (!game) return std::unexpected(game.error());
  SceneStart start{setup, std::vector<std::byte>(sizeof(Game))};
  std::memcpy(start.state.data(), &*game, sizeof(Game));
  return start;
}
std::optional<std::string> fact_of(const Setup&, const void* state, std::string_view name, Book) {
  for (std::uint16_t model = 0; model < kModels; ++model) {
    if (name == model_name({model}) + ".at") return fact_text(at(state).at[model]);
  }
  return {};
}

}  // namespace

const GameKind& kind() {
  static const GameKind kKind{
      .id = "squad",
      .version = "squad 1",
      .texts = kTexts,
      .state_size = sizeof(Game),
      .clauses = 7,
      .questions = kQuestions,
      .events = kEventTable<Rules>,
      .domains = Rules::kDomains,
      .bots = {},
      .start =
          [](const Setup&, void* state) {
            Game game;
            game.agenda.push(Deployment{Seat{0}});
            *static_cast<Game*>(state) = game;
          },
      .step =
          [](const Setup&, void* state, Umpire& umpire) {
            Game& game = *static_cast<Game*>(state);
            game.agenda.take_top([&](auto entry) { carry_out(game, umpire, entry); });
          },
      .outcome = outcome_of,
      .finished = [](const void* state) { return is_over(at(state)); },
      .blank = [](const Setup&, void*, Seat) {},
      .imagine = [](const Setup&, void*, Seat, Random&) {},
      .is_ok = [](const Setup&, const void* state) -> std::string { return at(state).agenda.empty() ? "idle" : ""; },
      .set_up =
          {
              .prepare = [](const SetupTexts& texts, Book) -> Result<std::shared_ptr<const Setup>> {
                auto setup = std::make_shared<SquadSetup>();
                setup->terrain = field();
                setup->texts = texts;
                return setup;
              },
              .violations = [](const NamedText&, const SetupTexts&, Book) { return std::vector<Error>(); },
          },
      .words =
          {
              .key_text = TypedDomains<Rules>::text,
              .parse_key = TypedDomains<Rules>::parse,
              .event_text = event_text,
          },
      .picture =
          {
              .sketch = sketch,
          },
      .scenes =
          {
              .start = make_scene,
              .fact = fact_of,
          },
  };
  return kKind;
}

}  // namespace sandtable::squad
