#include <fmt/format.h>

#include <algorithm>

#include "engine/table/shape/scatter.h"
#include "games/arap/muster/prepare.h"
#include "games/arap/muster/profile_reader.h"
#include "games/arap/muster/scene.h"

namespace sandtable::arap {

namespace {

// What is said of all its models wins over the profile.
void read_profile(Table& row, StagedUnit& unit) {
  const Value named = row.find("profile");
  Profile profile = named ? arsenal().profiles[named.choice("profile", names_of(arsenal().profiles))] : trooper();
  row.find("characteristics").table([&](Table& table) { read_characteristics(table, profile.model.its); });
  if (const Value special = row.find("special")) profile.model.specials = read_specials(special);
  read_attack_kinds(row.find("kinds"), profile.model);
  read_changes(row.find("changes"), profile.model);
  read_body(row, profile);
  if (const Value weapons = row.find("weapons")) {
    profile.model.guns = {};
    profile.model.blades = {};
    profile.model.grenades = {};
    read_items(weapons, profile.model, arsenal());
  }
  read_items(row.find("gear"), profile.model, arsenal());
  unit.roster.profile = std::move(profile);
}

// A single model that differs: { model = 2, weapons = [...], gear = [...], leader = true, BS = 5 }.
void read_odd_model(Table& row, Roster& roster) {
  const auto last = static_cast<std::int64_t>(roster.models.size());
  Kit& kit = roster.models[static_cast<std::size_t>(row.at("model").integer({1, last}, 1) - 1)];
  if (const Value weapons = row.find("weapons")) {
    kit.guns = {};
    kit.blades = {};
    kit.grenades = {};
    read_items(weapons, kit, arsenal());
  }
  read_items(row.find("gear"), kit, arsenal());
  if (const Value special = row.find("special")) kit.specials = read_specials(special);
  read_changes(row.find("changes"), kit);
  kit.leader = row.find("leader").boolean(kit.leader);
  read_characteristics(row, kit.its);
}

void read_models(Table& row, StagedUnit& unit, std::size_t places) {
  Roster& roster = unit.roster;
  const auto least = static_cast<std::int64_t>(places > 1 ? places : static_cast<std::size_t>(roster.profile.least));
  const std::int64_t models = row.find("models").integer({1, kMostInUnit}, least);
  roster.models.assign(static_cast<std::size_t>(models), roster.profile.model);
  if (roster.profile.leader && row.find("leader").boolean(true)) roster.models.front() = *roster.profile.leader;
  row.find("kits").each([&](Table& odd) { read_odd_model(odd, roster); }, kMostInUnit);
  roster.points = static_cast<int>(row.find("points").integer({0, 1000}, models * std::max(1, roster.profile.points)));
}

Members read_members(const Value& list, std::size_t size) {
  Members members;
  if (list && list.kind() == Value::Kind::boolean) return list.boolean() ? Members::first(size) : members;
  for (const Value& item : list.items(kMostInUnit))
    members.add(static_cast<std::size_t>(item.integer({1, static_cast<std::int64_t>(size)}, 1) - 1));
  return members;
}

// Along x, the next rank at greater y.
std::vector<Point> in_ranks(const Roster& roster, Members alive, Point first) {
  std::vector<Point> places(roster.models.size());
  const Mil step = roster.profile.diameter + kRankGap;
  int placed = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!alive.has(i)) continue;
    const int rank = placed / static_cast<int>(kInRank), file = placed % static_cast<int>(kInRank);
    places[i] = {first.x + step * file, first.y + step * rank};
    ++placed;
  }
  return places;
}

// One place for each model, or for each that is left.
std::vector<Point> given_places(const Value& at, std::size_t size, Members alive) {
  const std::vector<Point> given = at.points(kMostInUnit);
  if (given.size() == size) return given;
  std::vector<Point> places(size);
  if (given.size() != static_cast<std::size_t>(alive.count())) {
    at.refuse(
        fmt::format("{} places; the unit has {} models, of which {} are left", given.size(), size, alive.count()));
    return places;
  }
  std::size_t next = 0;
  for (std::size_t i = 0; i < size; ++i)
    if (alive.has(i)) places[i] = given[next++];
  return places;
}

bool is_list_of_places(const Value& at) {
  const std::vector<Value> items = at.items(kMostInUnit);
  return !items.empty() && items[0].kind() == Value::Kind::list;
}

// Seat 1 looks north, seat 2 south, unless it is said.
std::vector<Angle> read_facings(const Value& value, const StagedUnit& unit) {
  std::vector<Angle> facings(unit.roster.models.size(), compass(unit.seat.v == 0 ? 0 : 180));
  if (!value) return facings;
  if (value.kind() != Value::Kind::list) {
    std::ranges::fill(facings, compass(value.integer({0, 359})));
    return facings;
  }
  const std::vector<Value> given = value.items(kMostInUnit);
  if (given.size() != facings.size()) return value.refuse("'facing' is one number, or one for each model"), facings;
  for (std::size_t i = 0; i < given.size(); ++i) facings[i] = compass(given[i].integer({0, 359}));
  return facings;
}

struct NamedMark {
  const char* name;
  UnitMark mark;
};
constexpr NamedMark kUnitMarks[] = {
    {"attempted", UnitMark::attempted},    {"picked-up", UnitMark::picked_up}, {"free-moved", UnitMark::free_moved},
    {"pre-tested", UnitMark::pre_tested},  {"tested", UnitMark::tested},       {"aimed", UnitMark::aimed},
    {"hidden", UnitMark::hidden},          {"revealed", UnitMark::revealed},   {"confused", UnitMark::confused},
    {"fleeting", UnitMark::fleeting},      {"shelled", UnitMark::shelled},     {"moved", UnitMark::moved},
    {"charged", UnitMark::charged},        {"estranged", UnitMark::estranged}, {"wary", UnitMark::wary},
    {"no-slipping", UnitMark::no_slipping}};

struct NamedModelMark {
  const char* name;
  ModelMark mark;
};
constexpr NamedModelMark kModelMarks[] = {{"tactical", ModelMark::dashed},     {"dashed", ModelMark::has_dashed},
                                          {"fell-over", ModelMark::fell_over}, {"injured", ModelMark::injured},
                                          {"burning", ModelMark::burning},     {"dissolving", ModelMark::dissolving},
                                          {"threw", ModelMark::threw}};

void read_model_states(Table& row, StagedUnit& unit) {
  const std::size_t size = unit.models.size();
  const std::vector<Angle> facings = read_facings(row.find("facing"), unit);
  const Members prone = read_members(row.find("prone"), size);
  const Value level = row.find("level"), aloft = row.find("aloft"), on_ladder = row.find("load-ladder");
  const Mil moved = row.find("path").length({0_in, 144_in});
  for (std::size_t i = 0; i < size; ++i) {
    unit.models[i].model.facing = facings[i];
    unit.models[i].model.moved = moved;
    unit.models[i].prone = prone.has(i);
    if (on_ladder) unit.models[i].on_load = on_ladder.length({0_in, 24_in});
    if (aloft) unit.models[i].aloft = aloft.length({0_in, 24_in});
    if (level) unit.models[i].level = level.length({0_in, 24_in});
  }
  for (const auto& [name, mark] : kModelMarks) {
    const Members marked = read_members(row.find(name), size);
    for (std::size_t i = 0; i < size; ++i)
      if (marked.has(i)) unit.models[i].model.marks.add(mark);
  }
  row.find("hurt").each([&](Table& hurt) {
    const auto which = static_cast<std::size_t>(hurt.at("model").integer({1, static_cast<std::int64_t>(size)}, 1) - 1);
    unit.models[which].model.wounds = static_cast<int>(hurt.at("wounds").integer({1, 20}, 1));
  });
}

void read_tally(const Value& value, Tally& into) {
  static const std::vector<std::string> kCauseNames = {"shooting", "psionics", "melee", "charge-fire", "hazard"};
  value.each([&](Table& row) {
    const std::size_t cause = row.find("cause").choice("cause", kCauseNames);
    into.hits[cause] = static_cast<int>(row.find("hits").integer({0, 100}));
    into.losses[cause] = static_cast<int>(row.find("losses").integer({0, 100}));
  });
}

void read_states(Table& row, StagedUnit& staged) {
  Unit& unit = staged.unit;
  for (const auto& [name, mark] : kUnitMarks)
    if (row.find(name).boolean()) unit.marks.add(mark);
  const bool pinned = row.find("pinned").boolean(), suppressed = row.find("suppressed").boolean();
  if (pinned && suppressed) row.refuse("a unit is never pinned and suppressed at once");
  unit.nerve = pinned ? Nerve::pinned : suppressed ? Nerve::suppressed : Nerve::steady;
  const bool routing = row.find("routing").boolean(), pursuing = row.find("pursuing").boolean();
  unit.flight = routing ? Flight::routing : pursuing ? Flight::pursuing : Flight::none;
  unit.watch = static_cast<int>(row.find("overwatch").integer({0, 3}));
  unit.in_hand = static_cast<int>(row.find("in-hand").integer({0, 3}));
  unit.throws = static_cast<int>(row.find("throws").integer({0, 20}));
  unit.moves = static_cast<int>(row.find("moves").integer({0, 3}));
  const int alive = unit.members.count();
  unit.size = static_cast<int>(row.find("size-before").integer({0, kMostInUnit}, alive));
  unit.began = static_cast<int>(row.find("began").integer({0, kMostInUnit}, alive));
  staged.fired_at = row.find("fired-at").text();
  unit.fired_turns = static_cast<int>(row.find("fired-turns").integer({0, 9}));
  if (!staged.fired_at.empty()) unit.marks.add(UnitMark::shot);
  read_tally(row.find("taken"), unit.away);
  read_tally(row.find("taken-now"), unit.home);
}

void read_status(Table& row, StagedUnit& staged, bool placed) {
  const Value joined = row.find("joined"), aboard = row.find("aboard");
  const bool destroyed = row.find("destroyed").boolean() || staged.unit.members.empty();
  const bool reserve = row.find("reserve").boolean();
  staged.host = joined ? joined.text() : aboard.text();
  staged.unit.status = destroyed ? Status::destroyed
                       : joined  ? Status::joined
                       : aboard  ? Status::aboard
                       : reserve ? Status::reserve
                       : placed  ? Status::fighting
                                 : Status::waiting;
  if (destroyed) staged.unit.members = {};
}

void read_flight(Table& row, StagedUnit& staged) {
  if (const Value feared = row.find("feared")) staged.feared = feared.text();
  if (const Value quarry = row.find("quarry")) staged.quarry = quarry.text();
  if (row.find("chasing").boolean()) staged.unit.status = Status::chasing;
}

void check_name(const Value& name) {
  const std::string text = name.name();
  if (text.find_first_of(" ./") != std::string::npos)
    name.refuse("a unit's name in a scene is one word without dots and strokes");
}

}  // namespace

StagedUnit read_unit(Table& row) {
  StagedUnit unit{.seat = {}, .name = {}};
  const Value name = row.at("name");
  check_name(name);
  unit.name = name.name();
  unit.seat = read_seat(row.at("seat"));
  read_profile(row, unit);
  const Value at = row.find("at");
  const bool listed = at && is_list_of_places(at);
  read_models(row, unit, listed ? at.items(kMostInUnit).size() : 0);
  const std::size_t size = unit.roster.models.size();
  unit.unit.members = Members::first(size).without(read_members(row.find("lost"), size));
  if (at) {
    const std::vector<Point> places =
        listed ? given_places(at, size, unit.unit.members) : in_ranks(unit.roster, unit.unit.members, at.point());
    for (const Point place : places) unit.models.push_back({.model = {.at = place}});
  }
  read_model_states(row, unit);
  read_states(row, unit);
  read_status(row, unit, static_cast<bool>(at));
  read_flight(row, unit);
  return unit;
}

}  // namespace sandtable::arap
