#include "tests/games/squad_game.h"

#include <fmt/format.h>

#include <cstring>

#include "engine/base/scratch_vector.h"
#include "engine/kind/typed_domain.h"
#include "engine/kind/typed_options.h"
#include "engine/kind/typed_words.h"
#include "engine/scene/scene_text.h"
#include "engine/table/plane/shown.h"
#include "tests/games/squad_game_rules.h"
#include "tests/games/squad_game_texts.h"
#include "tests/games/squad_hull_play.h"

namespace sandtable::squad {
namespace {

Point middle(const Game& game, UnitId unit) {
  Point sum{};
  const Models models = left_of(game, unit);
  for (const ModelId model : models) sum = sum + game.at[model.v];
  const auto count = static_cast<std::int32_t>(models.size());
  return count == 0 ? sum : Point{sum.x / count, sum.y / count};
}

// The first of the squad at a place and the others round it, none farther than `limit` from where it stood.
std::optional<Places> gathered(const Game& game, const Law& law, UnitId unit, Point at, Mil limit) {
  const Models models = left_of(game, unit);
  ScratchVector<Body, kModels + 3 * kHulls> others;
  // Discs that together cover a hull.
  for (const Neighbour& hull : hulls_on(game))
    for (const Mil ahead : {-1_in, 0_in, 1_in})
      others.push_back({.centre = mounted(hull.base, ahead, {}), .radius = 1120_mil, .height = {}});
  for (std::uint16_t i = 0; i < kModels; ++i)
    if (game.alive[i] != 0 && game.placed[i / kInSquad] != 0 && !is_ours(unit, {i}))
      others.push_back({.centre = game.at[i], .radius = kSpace / 2, .height = {}, .index = i});
  const BodyGrid grid({others.data(), others.size()});
  const WalkRules rules{.tolerance = {}, .bodies = grid};
  FixedVector<Follower, kInSquad> followers;
  for (std::size_t i = 1; i < models.size(); ++i) followers.push_back({game.at[models[i].v], kSpace / 2, limit});
  Point places[kInSquad];
  Coherency links = kLinks;
  links.all = 8_in;
  const Arranging arranging{law.setup.terrain, rules, {at, kSpace / 2}, links};
  if (models.empty() || !arrange(arranging, followers, {.towards = at}, places)) return {};
  Places found{{models[0], at}};
  for (std::size_t i = 1; i < models.size(); ++i) found.push_back({models[i], places[i - 1]});
  return found;
}

Deploy::Reply row_at(const Game& game, const Law& law, UnitId unit, Point centre) {
  Deploy::Reply reply{unit, {}};
  const Models models = left_of(game, unit);
  if (models.size() > 3) {
    if (const auto places = gathered(game, law, unit, centre, kAnyDistance)) reply.places = *places;
    return reply;
  }
  for (int i = 0; i < static_cast<int>(models.size()); ++i)
    reply.places.push_back({models[static_cast<std::size_t>(i)], centre + Point{Mil{(i - 1) * 1500}, {}}});
  return reply;
}
Point into_zone(const Scale& scale, Seat seat, Point at) {
  at.x = std::clamp(at.x, 2_in, scale.width - 2_in);
  const Mil near = seat.v == 0 ? kEdge : scale.depth - scale.zone, far = near + scale.zone - kEdge;
  return {at.x, std::clamp(at.y, near, far)};
}

Point zone_middle(const Scale& scale, Seat seat, Mil x) {
  return {x, seat.v == 0 ? scale.zone / 2 : scale.depth - scale.zone / 2};
}
std::optional<Muster> muster(const Game& game, const Law& law, const Deploy& asked, const Deploy::Reply& partial) {
  if (partial.unit.v >= kSquads || seat_of(partial.unit) != asked.seat || game.placed[partial.unit.v] != 0) return {};
  const Models models = left_of(game, partial.unit);
  const Scale& scale = law.setup.scale;
  return Muster{zone_middle(scale, asked.seat, scale.width / 2), {}, {models.begin(), models.end()}};
}
std::optional<Deploy::Reply> form_up(const Game& game, const Law& law, const Deploy& asked,
                                     const Deploy::Reply& partial, std::optional<ModelId> lead, Point to) {
  if (partial.unit.v >= kSquads) return {};
  for (const Mil aside : {0_in, 1_in, -1_in, 2_in, -2_in, 3_in, -3_in, 5_in, -5_in, 7_in, -7_in, 10_in, -10_in}) {
    const Point goal = into_zone(law.setup.scale, asked.seat, to + Point{aside, {}});
    Deploy::Reply reply = row_at(game, law, partial.unit, lead ? middle(game, partial.unit) : goal);
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

// A large squad gathers round its first model, which goes towards the middle of the table.
std::optional<Advance::Reply> behind_the_first(const Game& game, const Law& law, const Advance& asked) {
  const Models models = left_of(game, asked.unit);
  if (models.size() <= 3) return {};
  const Point from = game.at[models[0].v], goal{law.setup.scale.width / 2, law.setup.scale.depth / 2};
  const auto places = gathered(game, law, asked.unit, along(from, goal, kMove / 3), kMove);
  if (!places) return {};
  Advance::Reply reply;
  for (const Placed<ModelId>& placed : *places)
    if (placed.at != game.at[placed.key.v]) reply.paths.push_back({placed.key, leg(placed.at)});
  return legal(game, law, asked, reply).accepted() ? std::optional(reply) : std::nullopt;
}

void options(const Game& game, const Law& law, const Deploy& asked, const Offer<Deploy>& offer) {
  for (std::size_t i = 0; i < kSquads; ++i) {
    const UnitId unit = unit_id(i);
    if (seat_of(unit) != asked.seat || game.placed[unit.v] != 0) continue;
    const Scale& scale = law.setup.scale;
    for (const int quarter : {1, 2, 3}) {
      const Point to = zone_middle(scale, asked.seat, scale.width * quarter / 4);
      if (const auto reply = form_up(game, law, asked, {unit, {}}, {}, to)) offer(*reply);
    }
  }
}
void options(const Game& game, const Law& law, const Advance& asked, const Offer<Advance>& offer) {
  offer({});
  for (const Point by : {Point{3_in, {}}, Point{-3_in, {}}, Point{{}, 3_in}, Point{{}, -3_in}}) {
    if (const auto reply = form_up(game, law, asked, {}, {}, middle(game, asked.unit) + by)) offer(*reply);
  }
  if (const auto reply = behind_the_first(game, law, asked)) offer(*reply);
}
void options(const Game& game, const Law& law, const Shoot& asked, const Offer<Shoot>& offer) {
  offer({});
  for (std::size_t i = 0; i < kUnits; ++i) {
    const UnitId target = unit_id(i);
    if (seat_of(target) == seat_of(asked.unit)) continue;
    Shoot::Reply reply;
    for (const ModelId model : left_of(game, asked.unit)) {
      if (!can_shoot(game, model, target)) continue;
      if (!is_hull(target) || sees_hull(game, law, model, seat_of(target)))
        reply.shots.push_back(Shot::of(model, target));
    }
    if (!reply.shots.empty()) offer(reply);
  }
}
// Of a few, every choice; of many, those farthest from this one or that.
void options(const Game& game, const Law& law, const Losses& asked, const Offer<Losses>& offer) {
  const Models all = left_of(game, asked.unit);
  if (all.size() > 3) {
    const Relations relations = relations_of(game, asked.unit);
    const MemberMask alive = alive_of(game, asked.unit);
    for (const std::size_t rally : {std::size_t{0}, all.size() / 2, all.size() - 1}) {
      std::uint8_t order[kInSquad];
      order_of_falling(relations, {alive, alive}, {.rally = all[rally].v % kInSquad},
                       std::span(order).first(asked.count));
      Losses::Reply reply;
      for (std::size_t i = 0; i < asked.count; ++i) reply.models.push_back(member(asked.unit, order[i]));
      offer(reply);
    }
    return;
  }
  for (unsigned bits = 0; bits < 1U << all.size(); ++bits) {
    Losses::Reply reply;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((bits >> i & 1U) != 0) reply.models.push_back(all[i]);
    }
    if (reply.models.size() == asked.count && legal(game, law, asked, reply).accepted()) offer(reply);
  }
}

std::string unit_name(UnitId unit) {
  return fmt::format("{}{}", seat_of(unit).v == 0 ? 'A' : 'B', is_hull(unit) ? 3 : unit.v % 2 + 1);
}
std::string model_name(ModelId model) {
  return fmt::format("{}.{}", unit_name(unit_of(model)), model.v % kInSquad + 1);
}

std::string option_text(const Game&, const Law&, const Shoot&, const Shoot::Reply& reply) {
  if (reply.shots.empty()) return "no shot";
  return fmt::format("{} at {}, {} dice", reply.shots.size(), unit_name(reply.shots[0].target()), reply.shots.size());
}

template <class Asked>
typename Asked::Reply sample(const Game& game, const Law& law, const Asked& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
template <class Asked>
typename Asked::Reply fallback(const Game& game, const Law& law, const Asked& asked) {
  return first_option(game, law, asked);
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
using Events = sandtable::Events<IsPlaced, Gone, Fallen, IsParked, HasDriven, Landed, Damaged, Wrecked>;
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
  if (game.has_hulls != 0 && turn.unit.v == kSquads - 1) {
    game.agenda.push(HullTurn{Seat{0}});
  } else {
    game.agenda.push(Turn{unit_id(kNext[turn.unit.v])});
  }
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
  shoot_hull(game, umpire, other(seat_of(turn.unit)), volley);
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
std::vector<std::int32_t> all_units(const SquadSetup& setup) {
  return keys_below(setup.scale.hull_points == 0 ? kSquads : kUnits);
}
std::vector<std::int32_t> all_models(const SquadSetup& setup) {
  std::vector<std::int32_t> models;
  for (const std::int32_t key : keys_below(kModels))
    if (static_cast<std::size_t>(key) % kInSquad < setup.scale.in_squad) models.push_back(key);
  return models;
}
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
std::string sentence(const SquadSetup&, const IsParked& told) { return unit_name(told.unit) + " is parked."; }
std::string sentence(const SquadSetup&, const HasDriven& told) { return unit_name(told.unit) + " has driven."; }
std::string sentence(const SquadSetup&, const Landed& told) {
  return fmt::format("{} fires at {}; the shell lands at {}.", unit_name(told.unit), model_name(told.target),
                     shown(told.at));
}
std::string sentence(const SquadSetup&, const Damaged& told) {
  return fmt::format("{} is damaged: {} left.", unit_name(told.unit), int{told.left});
}
std::string sentence(const SquadSetup&, const Wrecked& told) { return unit_name(told.unit) + " is wrecked."; }

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

// No model stands on a hull, and hulls stand clear of each other and of houses.
std::string fault_of(const SquadSetup& setup, const Game& game) {
  if (game.agenda.empty()) return "idle";
  for (std::uint16_t i = 0; i < kModels; ++i)
    if (game.alive[i] != 0 && game.placed[i / kInSquad] != 0 && stands_on_hull(game, {i})) return "a model on a hull";
  for (std::uint8_t seat = 0; seat < kHulls; ++seat) {
    const Hull& hull = game.hulls[seat];
    if (hull.on_table == 0) continue;
    const Road road(game, Law(setup, {}), {seat});
    DriveRules rules = road.rules();
    rules.tolerance = kTolerance;
    if (standing(road.terrain(), rules, outline_of(hull)).reason != StopReason::none)
      return "a hull stands on something";
  }
  return {};
}

Badges badges(const Game& game, UnitId unit) {
  if (game.placed[unit.v] == 0) return {"waiting"};
  if (left_of(game, unit).empty()) return {"destroyed"};
  return game.pinned[unit.v] != 0 ? Badges{"pinned"} : Badges{};
}
void sketch_hull(const Game& game, Seat seat, Sketch& picture) {
  const Hull& hull = game.hulls[seat.v];
  Sketch::Token token{.label = unit_name(hull_id(seat)),
                      .name = "Tank",
                      .seat = seat,
                      .at = hull.at,
                      .shape = {.half_length = kHalfLong,
                                .half_width = kHalfWide,
                                .facing = hull.facing,
                                .front = angle(6738)},  // between the lines through its front corners
                      .details = "Drives 8\", fires 18\" within 45 degrees of its facing",
                      .facts = {{"Points", fmt::format("{}", int{hull.points})}}};
  if (hull.on_table == 0) token.badges = {hull.points == 0 ? "wrecked" : "waiting"};
  token.out = hull.on_table == 0 && hull.points == 0;
  (hull.on_table != 0 ? picture.tokens : picture.beside).push_back(std::move(token));
}
void sketch(const Setup& setup, const void* state, Sketch& picture) {
  const Game& game = at(state);
  const auto in_squad = static_cast<int>(static_cast<const SquadSetup&>(setup).scale.in_squad);
  for (std::size_t i = 0; i < kSquads; ++i) {
    const UnitId unit = unit_id(i);
    const std::string name = i % 2 == 0 ? "Riflemen" : "Scouts";
    const Models models = left_of(game, unit);
    picture.groups.push_back({unit_name(unit), name, seat_of(unit), badges(game, unit), "Moves 6\", shoots 12\"",
                              static_cast<int>(models.size()), in_squad});
    picture.groups.back().out = game.placed[i] != 0 && models.empty();
    if (game.placed[i] == 0) continue;
    for (const ModelId model : models)
      picture.tokens.push_back(
          {model_name(model), name, seat_of(unit), game.at[model.v], {500_mil}, {}, "", unit_name(unit)});
  }
  for (std::uint8_t seat = 0; seat < kHulls && game.has_hulls != 0; ++seat) sketch_hull(game, {seat}, picture);
  picture.headline.push_back(fmt::format("Turn {}", int{game.turns}));
}

std::shared_ptr<SquadSetup> field(const Scale& scale) {
  auto setup = std::make_shared<SquadSetup>();
  setup->scale = scale;
  std::vector<Piece> houses;
  const auto build = [&](Mil x, Mil y) {
    const std::vector<Point> outline = {
        {x - 2_in, y - 2_in}, {x + 2_in, y - 2_in}, {x + 2_in, y + 2_in}, {x - 2_in, y + 2_in}};
    houses.push_back({.name = "House", .traits = {Trait::solid}, .foot = {}, .top = 4_in, .outline = outline});
  };
  if (scale.hull_points > 0) build(scale.width / 2, scale.depth / 2);
  if (scale.hull_points > 0 && scale.width > 40_in) build(scale.width / 4, scale.depth / 2);
  setup->terrain = *Terrain::build(scale.width, scale.depth, std::move(houses));
  setup->sight = Sight(setup->terrain, {Trait::solid});
  return setup;
}

Game fresh(const SquadSetup& setup) {
  Game game;
  for (const std::int32_t model : all_models(setup)) game.alive[model] = 1;
  game.has_hulls = setup.scale.hull_points > 0 ? 1 : 0;
  for (Hull& hull : game.hulls) hull.points = setup.scale.hull_points;
  return game;
}

// Where a hull stands, how it faces in degrees counter-clockwise from the east, and how many points it has left.
void read_hull(Table& table, std::string_view key, Hull& hull) {
  table.find(key).table([&](Table& its) {
    hull.on_table = 1;
    hull.at = its.at("at").point();
    hull.facing = degrees(its.find("facing").integer({0, 359}));
    hull.points = static_cast<std::uint8_t>(its.find("points").integer({1, hull.points}, hull.points));
  });
}

// [start] has `places`, a point for every model; then the deployment is over. Where there are hulls it may have `hull1`
// and `hull2`, and `hulls = true` if it is the hulls' turn, or `parking = true` if nobody stands on the table yet.
template <const Scale* kScale>
Result<SceneStart> make_scene(const SceneText& text, Book) {
  const std::shared_ptr<SquadSetup> setup = field(*kScale);
  const auto game = text.read([&](Table& root) {
    Game start = fresh(*setup);
    std::ranges::fill(start.placed, std::uint8_t{1});
    bool hulls = false, parking = false;
    const std::vector<std::int32_t> models = all_models(*setup);
    root.find("start").table([&](Table& table) {
      const auto places = table.find("places").points(models.size());
      for (std::size_t i = 0; i < places.size(); ++i) start.at[models[i]] = places[i];
      if (kScale->hull_points > 0) {
        read_hull(table, "hull1", start.hulls[0]);
        read_hull(table, "hull2", start.hulls[1]);
        hulls = table.find("hulls").boolean();
        parking = table.find("parking").boolean();
      }
    });
    if (hulls) {
      start.agenda.push(HullTurn{Seat{0}});
    } else if (parking) {
      std::ranges::fill(start.placed, std::uint8_t{0});
      start.agenda.push(Parking{Seat{0}});
    } else {
      start.agenda.push(Turn{unit_id(0)});
    }
    return start;
  });
  if (!game) return std::unexpected(game.error());
  return scene_start(setup, *game);
}
std::optional<std::string> fact_of(const Setup&, const void* state, std::string_view name, Book) {
  for (std::uint16_t model = 0; model < kModels; ++model) {
    if (name == model_name({model}) + ".at") return fact_text(at(state).at[model]);
    if (name == model_name({model}) + ".alive") return fact_text(at(state).alive[model] != 0);
  }
  for (std::uint8_t seat = 0; seat < kHulls; ++seat) {
    const Hull& hull = at(state).hulls[seat];
    const std::string label = unit_name(hull_id({seat}));
    if (name == label + ".at") return fact_text(hull.at);
    if (name == label + ".facing") return fact_text(hull.facing.v);
    if (name == label + ".points") return fact_text(int{hull.points});
    if (name == label + ".on-table") return fact_text(hull.on_table != 0);
  }
  return {};
}

template <const Scale* kScale>
Result<std::shared_ptr<const Setup>> prepare(const SetupTexts& texts, Book) {
  const std::shared_ptr<SquadSetup> setup = field(*kScale);
  setup->texts = texts;
  return setup;
}

template <const Scale* kScale>
GameKind kind_called(std::string_view id, std::string_view version) {
  constexpr bool kWithHulls = kScale->hull_points > 0;
  return {
      .id = id,
      .version = version,
      .texts = kWithHulls ? hull_texts() : std::span<const EmbeddedText>(kTexts),
      .state_size = sizeof(Game),
      .clauses = kWithHulls ? kHullClauses : kSquadClauses,
      .questions = std::span(kQuestions).first(kWithHulls ? kQuestions.size() : kSquadQuestions),
      .events = kEventTable<Rules>,
      .domains = Rules::kDomains,
      .bots = {},
      .start =
          [](const Setup& setup, void* state) {
            Game game = fresh(static_cast<const SquadSetup&>(setup));
            game.has_hulls != 0 ? game.agenda.push(Parking{Seat{0}}) : game.agenda.push(Deployment{Seat{0}});
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
      .is_ok = [](const Setup& setup,
                  const void* state) { return fault_of(static_cast<const SquadSetup&>(setup), at(state)); },
      .set_up =
          {
              .prepare = prepare<kScale>,
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
              .start = make_scene<kScale>,
              .fact = fact_of,
          },
  };
}

}  // namespace

const GameKind& kind() {
  static const GameKind kKind = kind_called<&kSquad>("squad", "squad 3");
  return kKind;
}

const GameKind& company_kind() {
  static const GameKind kKind = kind_called<&kCompany>("company", "company 2");
  return kKind;
}

const GameKind& armour_kind() {
  static const GameKind kKind = kind_called<&kArmour>("armour", "armour 1");
  return kKind;
}

}  // namespace sandtable::squad
