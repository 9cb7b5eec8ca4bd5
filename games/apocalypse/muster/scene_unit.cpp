#include "games/apocalypse/muster/scene_unit.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/data/named.h"
#include "games/apocalypse/muster/kit_reader.h"
#include "games/apocalypse/words/wording.h"

namespace sandtable::apocalypse {

namespace {

constexpr IntegerRange kWorth{0, 2000};

// A row, and of its values those that need the other rows.
struct Row {
  StagedUnit unit;
  Value joined, aboard, at, lost, leader, wounds, used;
  bool by_backlash = false;
  bool reserve = false, destroyed = false;
  std::vector<std::size_t> parts = {};  // the rows of one unit: its own, then those that have joined it
};

void check_name(const Value& name) {
  const std::string text = name.name();
  if (text.find_first_of(" .") != std::string::npos) name.refuse("a unit's name in a scene is one word without dots");
}

Taken read_upgrades(const Value& list, ProfileId profile, const Arsenal& arsenal) {
  std::vector<std::string> names;
  std::vector<UpgradeId> ids;
  for (std::size_t i = 0; i < arsenal.upgrades.size(); ++i) {
    if (arsenal.upgrades[i].profile != profile) continue;
    names.push_back(arsenal.upgrades[i].name);
    ids.push_back({static_cast<std::uint8_t>(i)});
  }
  Taken taken;
  for (const Value& item : list.items(kMostBought)) {
    const std::size_t index = item.choice("upgrade", names);
    if (index < ids.size()) taken.push_back(ids[index]);
  }
  std::ranges::sort(taken);
  return taken;
}

void read_profile(Table& row, const Value& named, Recruits& into, const Arsenal& arsenal) {
  Squad& squad = into.squad;
  squad.profile.v = static_cast<std::uint8_t>(named.choice("profile", names_of(arsenal.profiles)));
  const Profile& profile = arsenal.profile(squad.profile);
  squad.name = profile.name;
  squad.army = profile.army;
  squad.upgrades = read_upgrades(row.find("upgrades"), squad.profile, arsenal);
  squad.points = profile.points;
  for (const UpgradeId upgrade : squad.upgrades) squad.points += arsenal.upgrade(upgrade).points;
  into.models = equip(arsenal, squad.profile, squad.upgrades);
}

// What is said of every model, over what the profile says.
bool read_bodies(Table& row, std::vector<Kit>& models, const Arsenal& arsenal) {
  const Kit before = models.front();
  Kit kit = before;
  read_body(row, kit, arsenal);
  kit.tough = static_cast<int>(row.find("tough").integer({1, 50}, kit.tough));
  kit.psyker = static_cast<int>(row.find("psyker").integer({0, 12}, kit.psyker));
  kit.transport = static_cast<int>(row.find("transport").integer({0, 60}, kit.transport));
  if (kit == before) return false;
  for (Kit& model : models) {
    const auto arms = model.arms;
    model = kit;
    model.arms = arms;
  }
  return true;
}

// A profile by name, or models, type and so on by themselves; what is given wins over the profile.
Recruits read_recruits(Table& row, const std::string& name, Arsenal& arsenal) {
  Recruits recruits{.squad = {.name = name}, .models = {}};
  if (const Value named = row.find("profile")) read_profile(row, named, recruits, arsenal);
  const bool made_up = recruits.models.empty();
  if (made_up) recruits.models.emplace_back();
  bool changed = read_bodies(row, recruits.models, arsenal);
  if (const Value models = row.find("models")) {
    recruits.models = read_models(models, recruits.models.front(), arsenal, kMostInUnit);
    changed = true;
  } else if (made_up) {
    row.refuse("a unit has a 'profile' or 'models'");
  }
  if (changed) recruits.squad.profile = ProfileId::none();
  recruits.squad.points = static_cast<int>(row.find("points").integer(kWorth, recruits.squad.points));
  if (const Value army = row.find("army"))
    recruits.squad.army = arsenal.armies[army.choice("army", names_of(arsenal.armies))].name;
  return recruits;
}

std::uint8_t read_effects(const Value& list) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kEffects; ++i) words.emplace_back(effect_word(static_cast<Effect>(i)));
  Unit unit;
  for (const Value& item : list.items(kEffects)) unit.add(static_cast<Effect>(item.choice("effect", words)));
  return unit.effects;
}

std::uint8_t flag(Table& row, std::string_view key) { return row.find(key).boolean() ? 1 : 0; }

Unit read_condition(Table& row) {
  Unit unit;
  unit.facing = Angle{static_cast<std::int32_t>(row.find("facing").integer({0, 35'999}))};
  unit.activated = flag(row, "activated");
  unit.pinned = flag(row, "pinned");
  unit.shaken = flag(row, "shaken");
  unit.tracked = flag(row, "tracked");
  unit.hovers = flag(row, "hovering");
  unit.effects = read_effects(row.find("effects"));
  return unit;
}

Row read_row(Table& table, Arsenal& arsenal) {
  const Value name = table.at("name");
  check_name(name);
  StagedUnit unit{.seat = read_seat(table.at("seat")), .name = name.name()};
  unit.recruits = read_recruits(table, unit.name, arsenal);
  unit.models.resize(unit.recruits.models.size());
  unit.unit = read_condition(table);
  return {.unit = std::move(unit),
          .joined = table.find("joined"),
          .aboard = table.find("aboard"),
          .at = table.find("at"),
          .lost = table.find("lost"),
          .leader = table.find("leader"),
          .wounds = table.find("wounds"),
          .used = table.find("used"),
          .by_backlash = table.find("backlash").boolean(),
          .reserve = table.find("reserve").boolean(),
          .destroyed = table.find("destroyed").boolean()};
}

// The rows of a scene's units, put together.
class Enlisting {
 public:
  explicit Enlisting(std::vector<Row>& rows, const Arsenal& arsenal) : rows_(rows), arsenal_(arsenal) {
    for (const Row& row : rows) names_.push_back(row.unit.name);
  }

  void finish() {
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (!rows_[i].joined) rows_[i].parts.push_back(i);
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (rows_[i].joined) join(i);
    for (Row& row : rows_)
      if (!row.joined) settle(row);
  }

 private:
  void join(std::size_t index) {
    Row& row = rows_[index];
    const std::size_t host = row.joined.choice("unit", names_);
    if (rows_[host].joined || rows_[host].unit.seat != row.unit.seat || host > index)
      return row.joined.refuse("a unit joins one of its own side that stands before it and has not joined another");
    std::vector<std::size_t>& parts = rows_[host].parts;
    rows_[parts.back()].unit.unit.next = unit_at(index);
    parts.push_back(index);
    row.unit.unit.host = unit_at(host);
    row.unit.unit.status = Status::joined;
  }

  std::size_t size(const Row& row) const {
    return std::accumulate(row.parts.begin(), row.parts.end(), std::size_t{0}, [&](std::size_t sum, std::size_t part) {
      return sum + rows_[part].unit.recruits.models.size();
    });
  }
  // The model that is this member.
  std::pair<StagedUnit*, std::size_t> model(const Row& row, std::size_t member) const {
    for (const std::size_t part : row.parts) {
      const std::size_t own = rows_[part].unit.recruits.models.size();
      if (member < own) return {&rows_[part].unit, member};
      member -= own;
    }
    return {&rows_[row.parts[0]].unit, 0};
  }
  const Kit& kit(const Row& row, std::size_t member) const {
    const auto [unit, own] = model(row, member);
    return unit->recruits.models[own];
  }

  void settle(Row& row) {
    const std::size_t members = size(row);
    if (members > kMostInUnit) return row.at.refuse(fmt::format("a unit has at most {} models", kMostInUnit));
    Unit& unit = row.unit.unit;
    unit.original = static_cast<int>(members);
    unit.alive = row.destroyed ? Members{} : Members::first(members).without(read_lost(row.lost, members));
    unit.leader = static_cast<std::uint8_t>(unit.alive.empty() ? 0 : unit.alive.first());
    if (row.leader) read_leader(row, members);
    unit.status = status(row);
    if (unit.status == Status::on_table) row.unit.at = read_places(row);
    read_wounds(row, members);
    read_used(row, members);
  }

  static Members read_lost(const Value& list, std::size_t members) {
    Members lost;
    for (const Value& item : list.items(kMostInUnit)) lost.add(read_member(item, members));
    return lost;
  }
  static std::size_t read_member(const Value& value, std::size_t members) {
    return static_cast<std::size_t>(value.integer({1, static_cast<std::int64_t>(members)}, 1) - 1);
  }
  static void read_leader(Row& row, std::size_t members) {
    row.unit.unit.leader = static_cast<std::uint8_t>(read_member(row.leader, members));
    if (!row.unit.unit.alive.has(row.unit.unit.leader)) row.leader.refuse("the leader is not among those who live");
  }

  Status status(Row& row) {
    if (row.unit.unit.alive.empty()) return Status::destroyed;
    if (row.aboard) {
      row.unit.unit.transport = unit_at(row.aboard.choice("unit", names_));
      return Status::aboard;
    }
    if (row.reserve) return Status::reserve;
    return row.at ? Status::on_table : Status::waiting;
  }

  std::vector<Point> read_places(const Row& row) const {
    const std::vector<Value> items = row.at.items(kMostInUnit);
    if (items.empty() || items[0].kind() == Value::Kind::list) return given_places(row);
    return in_ranks(row, row.at.point());
  }
  // One place for each model, or for each that is left.
  std::vector<Point> given_places(const Row& row) const {
    std::vector<Point> given = row.at.points(kMostInUnit);
    const std::size_t members = size(row);
    const Members alive = row.unit.unit.alive;
    if (given.size() == members) return given;
    std::vector<Point> places(members);
    if (given.size() != static_cast<std::size_t>(alive.count())) {
      row.at.refuse(
          fmt::format("{} places; the unit has {} models, of which {} are left", given.size(), members, alive.count()));
      return places;
    }
    std::size_t next = 0;
    each_member(alive.mask(), [&](std::size_t member) { places[member] = given[next++]; });
    return places;
  }
  // Along x with half an inch between bases, from the first model's centre on; the next rank stands behind, at
  // greater y.
  std::vector<Point> in_ranks(const Row& row, Point first) const {
    std::vector<Point> places(size(row));
    Mil widest;
    for (std::size_t member = 0; member < places.size(); ++member) widest = std::max(widest, width(row, member));
    Point at = first;
    Mil edge;  // the rightmost of the rank so far
    std::size_t placed = 0;
    each_member(row.unit.unit.alive.mask(), [&](std::size_t member) {
      const bool begins = placed % kInRank == 0;
      if (begins && placed > 0) at.y += widest + kRankGap;
      at.x = begins ? first.x : edge + kRankGap + width(row, member) / 2;
      edge = at.x + width(row, member) / 2;
      places[member] = at;
      ++placed;
    });
    return places;
  }
  Mil width(const Row& row, std::size_t member) const {
    const BaseClass& base = arsenal_.base(kit(row, member).base);
    return std::max(base.width, base.length);
  }

  // A number for the first Tough model, or numbers by model.
  void read_wounds(Row& row, std::size_t members) const {
    if (!row.wounds) return;
    if (row.wounds.kind() != Value::Kind::table) {
      std::size_t member = 0;
      const auto is_tough = [&] { return row.unit.unit.alive.has(member) && kit(row, member).tough > 1; };
      while (member + 1 < members && !is_tough()) ++member;
      return wound(row, row.wounds, member);
    }
    row.wounds.table([&](Table& table) {
      for (const std::string& key : table.keys())
        if (const auto member = member_named(table.at(key), key, members)) wound(row, table.at(key), *member);
    });
  }
  static std::optional<std::size_t> member_named(const Value& value, const std::string& key, std::size_t members) {
    for (std::size_t member = 0; member < members; ++member)
      if (std::to_string(member + 1) == key) return member;
    value.refuse(fmt::format("'{}' is no number of a model; they are counted from 1 to {}", key, members));
    return std::nullopt;
  }
  void wound(Row& row, const Value& value, std::size_t member) const {
    const auto [unit, own] = model(row, member);
    const int tough = kit(row, member).tough;
    unit->models[own].wounds = static_cast<int>(value.integer({0, tough - 1}));
    const bool binds = member != row.unit.unit.leader && !row.by_backlash && unit->models[own].wounds > 0;
    if (!binds) return;
    row.unit.unit.bearer = static_cast<std::uint8_t>(member);
    row.unit.unit.bound = 1;
  }

  // Limited weapons by model: { 1 = ["Missile Launcher:Limited"] }.
  void read_used(Row& row, std::size_t members) const {
    row.used.table([&](Table& table) {
      for (const std::string& key : table.keys()) {
        const auto member = member_named(table.at(key), key, members);
        if (!member) continue;
        for (const Value& item : table.at(key).items(kMostArms)) spend(row, item, *member);
      }
    });
  }
  void spend(Row& row, const Value& item, std::size_t member) const {
    const auto [unit, own] = model(row, member);
    const Kit& its = unit->recruits.models[own];
    for (std::size_t arm = 0; arm < its.arms.size(); ++arm) {
      if (arsenal_.weapon(its.arms[arm]).name != item.text() || unit->models[own].has_spent(arm)) continue;
      return unit->models[own].spend(arm);
    }
    item.refuse("the model has no such weapon that it has not used already");
  }

  std::vector<Row>& rows_;
  const Arsenal& arsenal_;
  std::vector<std::string> names_;
};

}  // namespace

void read_units(const Value& list, Stage& stage) {
  std::vector<Row> rows;
  list.each([&](Table& row) { rows.push_back(read_row(row, stage.arsenal)); });
  std::ranges::stable_sort(rows, {}, [](const Row& row) { return row.unit.seat; });
  Enlisting(rows, stage.arsenal).finish();
  for (Row& row : rows) stage.units.push_back(std::move(row.unit));
}

}  // namespace sandtable::apocalypse
