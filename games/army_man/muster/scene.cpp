#include "games/army_man/muster/scene.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/army_man/muster/prepare.h"
#include "games/army_man/muster/scene_unit.h"
#include "games/army_man/rules/flow.h"
#include "games/army_man/state/consistency.h"

namespace sandtable::army_man {

namespace {

constexpr Words<4> kMoments = {"initiative", "roll-off", "deployment", "activation"};
enum class Moment : std::uint8_t { initiative, roll_off, deployment, activation };

struct SceneMoment {
  Moment moment = Moment::initiative;
  Seat first;
  std::optional<Seat> next;  // who goes on without a roll, or places next
  Edge edge = Edge::south;
  int round = 1;
  UnitId active = UnitId::none();
  std::int32_t score[2] = {};
};

UnitId read_active(const Value& value, const std::vector<SceneUnit>& units) {
  std::vector<std::string> names;
  for (const SceneUnit& unit : units) names.push_back(unit.name);
  const UnitId unit = unit_at(value.choice("unit", names));
  if (!units.empty() && units[unit.v].unit.status != Status::fighting) value.refuse("this unit is not on the table");
  return unit;
}

SceneMoment read_moment(const Value& start, const std::vector<SceneUnit>& units) {
  SceneMoment moment;
  start.table([&](Table& table) {
    moment.moment = static_cast<Moment>(table.find("moment").choice("moment", word_list(kMoments)));
    moment.first = read_seat(table.find("first"));
    if (const Value next = table.find("next")) moment.next = read_seat(next);
    moment.edge = static_cast<Edge>(table.find("edge").choice("edge", word_list(kEdgeWords)));
    moment.round = static_cast<int>(table.find("round").integer({1, 9}, 1));
    if (moment.moment == Moment::activation) moment.active = read_active(table.at("unit"), units);
    std::size_t seat = 0;
    for (const Value& score : table.find("scores").items(2))
      moment.score[seat++] = static_cast<std::int32_t>(score.integer({0, 100'000}));
  });
  return moment;
}

void set_up_units(Game& game, const Law& law, const std::vector<SceneUnit>& units) {
  for (std::size_t i = 0; i < units.size(); ++i) {
    const UnitId id = unit_at(i);
    game.unit(id) = units[i].unit;
    if (!game.fights(id)) continue;
    for_each_member(game, law.setup, id,
                    [&](std::size_t member, ModelId model) { put(game, law, model, units[i].at[member]); });
  }
}

Game opening(const Law& law, const std::vector<SceneUnit>& units, const SceneMoment& moment) {
  Game game;
  start(law.setup, game);
  set_up_units(game, law, units);
  std::ranges::copy(moment.score, game.score);
  if (moment.moment == Moment::roll_off) return game;
  game.agenda.clear();
  game.first = moment.first;
  game.edge = moment.edge;
  if (moment.moment == Moment::deployment) {
    game.agenda.push(Initiative{});
    game.agenda.push(Deployment{moment.next.value_or(moment.first)});
    return game;
  }
  game.round = moment.round;
  std::optional<Seat> next = moment.next;
  if (!next && !moment.active.is_none()) next = other(law.setup.seat(moment.active));
  game.agenda.push(Initiative{.alternating = next.has_value(), .next = next.value_or(Seat{})});
  if (moment.active.is_none()) return game;
  game.unit(moment.active).activated = 1;
  game.agenda.push(Activation{moment.active});
  return game;
}

// Whatever a scene says of its units beyond the capacity of a state, or twice.
void check_units(const Table& root, const std::vector<SceneUnit>& units) {
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    std::size_t count = 0;
    std::size_t models = 0;
    for (const SceneUnit& unit : units) {
      if (unit.seat.v != seat) continue;
      ++count;
      models += unit.profile.models.size();
    }
    if (count > kMostUnitsASide) root.refuse(fmt::format("at most {} units a side", kMostUnitsASide));
    if (models > kMostModelsASide) root.refuse(fmt::format("at most {} models a side", kMostModelsASide));
  }
  for (const SceneUnit& unit : units)
    if (std::ranges::count(units, unit.name, &SceneUnit::name) > 1) root.refuse("two units are called " + unit.name);
}

void enlist_all(Setup& setup, const std::vector<SceneUnit>& units) {
  std::vector<Profile> profiles[2];
  for (const SceneUnit& unit : units) {
    profiles[unit.seat.v].push_back(unit.profile);
    setup.labels.push_back(unit.name);
  }
  for (std::uint8_t seat = 0; seat < 2; ++seat) enlist(setup, Seat{seat}, std::move(profiles[seat]));
}

}  // namespace

Result<SceneStart> scene(const SceneText& text, Book book) {
  std::vector<SceneUnit> units;
  const auto moment = text.read([&](Table& root) {
    root.find("unit").each([&](Table& row) { units.push_back(read_scene_unit(row)); });
    std::ranges::stable_sort(units, {}, [](const SceneUnit& unit) { return unit.seat.v; });
    check_units(root, units);
    return read_moment(root.find("start"), units);
  });
  if (!moment) return std::unexpected(moment.error());
  Result<std::shared_ptr<Setup>> setup = lay_table(text.map(), text.switches());
  if (!setup) return std::unexpected(setup.error());
  enlist_all(**setup, units);
  const Game game = opening(Law(**setup, book), units, *moment);
  if (const std::string wrong = inconsistency(game, Law(**setup, Book{})); book.is_whole() && !wrong.empty())
    return fail(wrong, {text.file()});
  SceneStart start{.setup = *setup, .state = {}};
  const auto* bytes = reinterpret_cast<const std::byte*>(&game);
  start.state.assign(bytes, bytes + sizeof(Game));
  return start;
}

}  // namespace sandtable::army_man
