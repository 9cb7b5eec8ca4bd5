#include "games/double_tap/muster/scene.h"

#include <algorithm>

#include "engine/base/id_range.h"
#include "engine/kind/words.h"
#include "games/double_tap/muster/prepare.h"
#include "games/double_tap/rules/flow.h"
#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

struct SceneUnit {
  std::string name;
  Seat seat;
  Fighter fighter;
  std::optional<Point> at;
  Unit unit;
};

struct SceneMoment {
  bool roll_off = false;
  Seat turn, first;
  Edge edge = Edge::south;
  int round = 1;
  std::optional<int> points;
  std::int32_t score[2] = {};
};

const std::vector<std::string> kTypes = {"hero", "specialist", "trooper"};
const std::vector<std::string> kMoments = {"turn", "roll-off"};

std::vector<std::string> upgrade_names() {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < kUpgrades; ++i) names.emplace_back(upgrade_name(static_cast<Upgrade>(i)));
  return names;
}

void arm(Fighter& fighter, const Value& weapons) {
  const std::vector<std::string> names = arsenal().weapon_names();
  for (const Value& item : weapons.items(4)) {
    const auto weapon = id_of<WeaponId>(item.choice("weapon", names));
    if (weapon == arsenal().knife) {
      fighter.has_knife = true;
    } else if (fighter.guns.full()) {
      item.refuse("a unit carries at most two ranged weapons");
    } else {
      fighter.guns.push_back(weapon);
    }
  }
}

// A profile by name, or Quality, weapons and so on by themselves; what is given wins over the profile.
Fighter read_fighter(Table& row, Book book, bool playtest) {
  Fighter fighter;
  if (const Value profile = row.find("profile")) {
    const auto index = profile.choice("profile", arsenal().profile_names());
    const Profile& printed = arsenal().profiles[index];
    fighter = {.name = printed.name,
               .type = printed.type,
               .quality = printed.quality,
               .guns = printed.guns,
               .has_knife = printed.has_knife,
               .upgrades = printed.upgrades,
               .points = printed.points};
    if (playtest && book.rule(clause::playtest_mode)) fighter.quality = kPlaytestQuality;
  }
  const Value quality = row.find("quality");
  fighter.quality = static_cast<int>(quality.integer({2, 6}, fighter.quality));
  if (const Value weapons = row.find("weapons")) {
    fighter.guns.clear();
    fighter.has_knife = false;
    arm(fighter, weapons);
  }
  for (const Value& item : row.find("upgrades").items(8)) {
    fighter.upgrades.add(static_cast<Upgrade>(item.choice("upgrade", upgrade_names())));
  }
  if (fighter.upgrades.has(Upgrade::knife) && book.rule(clause::upgrade_knife)) fighter.has_knife = true;
  fighter.type = static_cast<UnitType>(row.find("type").choice("type", kTypes, static_cast<std::size_t>(fighter.type)));
  fighter.points = static_cast<int>(row.find("points").integer({0, 1000}, fighter.points));
  return fighter;
}

Seat read_seat(const Value& value, Seat fallback) {
  return value.integer({1, 2}, fallback.number()) == 1 ? Seat{0} : Seat{1};
}

SceneUnit read_unit(Table& row, Book book, bool playtest) {
  SceneUnit unit;
  unit.name = row.at("name").name();
  unit.seat = read_seat(row.at("seat"), Seat{0});
  unit.fighter = read_fighter(row, book, playtest);
  unit.fighter.name = unit.name;
  if (const Value at = row.find("at")) unit.at = at.point();
  unit.unit.status = row.find("killed").boolean() ? Status::killed : unit.at ? Status::alive : Status::waiting;
  unit.unit.activations = static_cast<int>(row.find("activations").integer({0, 200}));
  unit.unit.reacted = row.find("reacted").boolean() ? 1 : 0;
  if (unit.name.find(' ') != std::string::npos) row.at("name").refuse("a unit's name in a scene is one word");
  return unit;
}

SceneMoment read_moment(const Value& start) {
  SceneMoment moment;
  start.table([&](Table& table) {
    moment.roll_off = table.find("moment").choice("moment", kMoments) == 1;
    moment.turn = read_seat(table.find("turn"), Seat{0});
    moment.first = read_seat(table.find("first"), moment.turn);
    moment.edge = static_cast<Edge>(table.find("edge").choice("edge", word_list(kEdgeWords)));
    moment.round = static_cast<int>(table.find("round").integer({0, 9}, 1));
    if (const Value points = table.find("points")) moment.points = static_cast<int>(points.integer({0, 200}));
    std::size_t seat = 0;
    for (const Value& score : table.find("scores").items(2)) {
      moment.score[seat++] = static_cast<std::int32_t>(score.integer({0, 100'000}));
    }
  });
  return moment;
}

Game opening(const Law& law, const std::vector<SceneUnit>& units, const SceneMoment& moment) {
  Game game;
  start(law.setup, game);
  for (const UnitId id : ids_below<UnitId>(units.size())) {
    game.unit(id) = units[id.v].unit;
    if (units[id.v].at) put(game, law, id, *units[id.v].at);
  }
  game.score[0] = moment.score[0];
  game.score[1] = moment.score[1];
  if (moment.roll_off) return game;
  game.agenda.clear();
  game.first = moment.first;
  game.edge = moment.edge;
  const bool counted = moment.points.has_value();
  const bool round_begins = !counted && moment.turn == moment.first;  // and is counted when it does
  game.round = moment.round - (round_begins && moment.round > 0 ? 1 : 0);
  game.agenda.push(Turn{.seat = moment.turn, .points = moment.points.value_or(0), .counted = counted});
  return game;
}

std::optional<std::string> unit_fact(const Game& game, const Law& law, UnitId unit, std::string_view name) {
  const Unit& it = game.unit(unit);
  if (name == "alive") return fact_text(game.alive(unit));
  if (name == "killed") return fact_text(it.status == Status::killed);
  if (name == "placed") return fact_text(it.status != Status::waiting);
  if (name == "at") return fact_text(it.at);
  if (name == "height") return fact_text(it.height);
  if (name == "melee") return fact_text(in_melee(game, law, unit));
  if (name == "reacted") return fact_text(it.reacted != 0);
  if (name == "activations") return fact_text(int{it.activations});
  if (name == "quality") return fact_text(int{law.setup.fighter(unit).quality});
  if (name == "attacks") return fact_text(melee_attacks(law, unit));
  return std::nullopt;
}

// "A.sees.B": what holds between two units; the other's name comes last.
std::optional<std::string> pair_fact(const Game& game, const Law& law, UnitId unit, std::string_view name,
                                     UnitId other) {
  const Stand here = stand(game.unit(unit));
  const Stand there = stand(game.unit(other));
  if (name == "sees") return fact_text(sees(game, law, unit, other));
  if (name == "touches") return fact_text(in_contact(law, here, there));
  if (name == "covered-from") return fact_text(in_cover(law, here, there));
  if (name == "gap-to") return fact_text(gap(here, there));
  const auto& guns = law.setup.fighter(unit).guns;
  if (name == "can-shoot") {
    return fact_text(bars_all_shooting(game, law, unit) == kAllowed &&
                     !usable_weapon(game, law, unit, other).is_none());
  }
  if (name == "needs-against" && !guns.empty()) {
    return fact_text(int{judge_shooting(game, law, unit, other, guns[0]).need});
  }
  if (name == "blocks-from") return fact_text(block_face(law, unit, {.cover = in_cover(law, here, there)}));
  return std::nullopt;
}

}  // namespace

Result<SceneStart> scene(const SceneText& text, Book book) {
  std::vector<SceneUnit> units;
  SceneMoment moment;
  const bool playtest = std::ranges::count(text.switches(), std::pair<std::string, std::string>("playtest", "on")) > 0;
  const auto read = text.read([&](Table& root) {
    root.find("unit").each([&](Table& row) { units.push_back(read_unit(row, book, playtest)); });
    moment = read_moment(root.find("start"));
    if (std::ranges::count(units, Seat{0}, &SceneUnit::seat) > static_cast<int>(kMostUnitsASide) ||
        std::ranges::count(units, Seat{1}, &SceneUnit::seat) > static_cast<int>(kMostUnitsASide)) {
      root.refuse("at most 32 units a side");
    }
    return true;
  });
  if (!read) return std::unexpected(read.error());
  std::ranges::stable_sort(units, {}, [](const SceneUnit& unit) { return unit.seat.v; });
  Result<std::shared_ptr<Setup>> setup = lay_table(text.map(), text.switches());
  if (!setup) return std::unexpected(setup.error());
  std::vector<Fighter> fighters[2];
  for (const SceneUnit& unit : units) {
    fighters[unit.seat.v].push_back(unit.fighter);
    if (std::ranges::count((*setup)->labels, unit.name) > 0)
      return fail("two units are called " + unit.name, {text.file()});
    (*setup)->labels.push_back(unit.name);
    if (!unit.at) continue;
    const Point at = *unit.at;
    if (at.x < kBaseRadius || at.y < kBaseRadius || at.x > (*setup)->terrain.width() - kBaseRadius ||
        at.y > (*setup)->terrain.depth() - kBaseRadius) {
      return fail("unit " + unit.name + " stands off the table", {text.file()});
    }
  }
  for (std::uint8_t seat = 0; seat < 2; ++seat) enlist(**setup, Seat{seat}, fighters[seat]);
  const Game game = opening(Law(**setup, book), units, moment);
  SceneStart start{.setup = *setup, .state = {}};
  const auto* bytes = reinterpret_cast<const std::byte*>(&game);
  start.state.assign(bytes, bytes + sizeof(Game));
  return start;
}

std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book) {
  const Law law(setup, book);
  if (name == "round") return fact_text(int{game.round});
  if (name == "score-1") return fact_text(game.score[0]);
  if (name == "score-2") return fact_text(game.score[1]);
  if (name == "first") return fact_text(game.first.number());
  Turn turn;
  if (name == "turn") return fact_text(game.agenda.find(turn) ? turn.seat.number() : 0);
  if (name == "points") return fact_text(game.agenda.find(turn) ? int{turn.points} : 0);
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const std::optional<UnitId> unit = unit_labelled(setup, name.substr(0, dot));
  if (!unit) return std::nullopt;
  const std::string_view rest = name.substr(dot + 1);
  const std::size_t second = rest.find('.');
  if (second == std::string_view::npos) return unit_fact(game, law, *unit, rest);
  const std::optional<UnitId> other_unit = unit_labelled(setup, rest.substr(second + 1));
  if (!other_unit) return std::nullopt;
  return pair_fact(game, law, *unit, rest.substr(0, second), *other_unit);
}

}  // namespace sandtable::double_tap
