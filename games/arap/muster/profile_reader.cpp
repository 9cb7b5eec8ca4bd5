#include "games/arap/muster/profile_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/data/reader.h"
#include "games/arap/muster/arsenal_words.h"

namespace sandtable::arap {

namespace {

const WordList kBulks = {"ordinary", "bulky", "very bulky", "extremely bulky"};
const WordList kCrawls = {"no", "yes", "native"};
const WordList kChanged = {"own", "attack", "unclear"};
const WordList kSwims = {"humanoid", "poor", "aquatic", "bottom", "none"};

// Bases in millimetres, and the inches they count as.
constexpr std::pair<int, Mil> kBases[] = {{25, 1000_mil}, {40, 1500_mil}, {50, 2000_mil},
                                          {60, 2500_mil}, {80, 3000_mil}, {100, 4000_mil}};

int read_number(const Value& value, IntegerRange range, int fallback) {
  return static_cast<int>(value.integer(range, fallback));
}

Mil read_base(const Value& value, Mil fallback) {
  const int millimetres = read_number(value, {1, 200}, 0);
  for (const auto& [printed, inches] : kBases)
    if (printed == millimetres) return inches;
  if (value) value.refuse("a base is 25, 40, 50, 60, 80 or 100 mm across");
  return fallback;
}

Mil prone_height(const Profile& profile) {
  if (profile.is_large() || profile.model.has(Special::mounted)) return profile.height;
  return std::min(profile.height, profile.bulk >= Bulk::very_bulky ? 750_mil : 500_mil);
}

void read_leader(const Value& value, Profile& profile) {
  value.table([&](Table& table) {
    profile.leader_name = table.at("name").name();
    profile.leader_points = read_number(table.at("points"), {1, kDearest}, 1);
    profile.leader = profile.model;
    profile.leader->leader = true;
    read_characteristics(table, profile.leader->its);
  });
}

Item read_item(const Value& value, const Arsenal& arsenal) {
  const WordList names = arsenal.item_names();
  return *arsenal.item_named(names[value.choice("weapon, grenade or gear", names)]);
}

Option read_option(Table& row, const Profile& profile, const Arsenal& arsenal) {
  Option option{.name = row.at("item").text(),
                .item = read_item(row.at("item"), arsenal),
                .replaces = {},
                .who = static_cast<Taker>(row.at("who").choice("taker", taker_words())),
                .per = read_number(row.find("per"), {1, 20}, 0),
                .points = read_number(row.at("points"), {0, kDearest}, 0)};
  if (const Value replaced = row.find("replaces")) {
    option.replaces = read_item(replaced, arsenal);
    Kit without = profile.model;
    if (!remove_item(without, option.replaces))
      replaced.refuse(fmt::format("'{}' has no {} to give up", profile.name, replaced.text()));
  }
  const int by_formula = formula_points(option.item, profile.model, arsenal);
  if (row.ok() && option.points != by_formula)
    row.refuse(fmt::format("the {} of '{}' costs {} by the formula, not {}", option.name, profile.name, by_formula,
                           option.points));
  return option;
}

void read_team(const Value& value, Profile& profile) {
  value.table([&](Table& table) {
    profile.team = table.at("who").name();
    profile.team_size = read_number(table.at("most"), {1, 20}, 1);
  });
}

void read_strength(const Value& value, Profile& profile) {
  const std::vector<Value> ends = value.items(2);
  if (ends.size() != 2) return value.refuse("'models' are the fewest and the most");
  profile.least = read_number(ends[0], {1, kMostInUnit}, 1);
  profile.most = read_number(ends[1], {profile.least, kMostInUnit}, profile.least);
}

void check_prices(const Table& row, const Profile& profile, const Arsenal& arsenal) {
  const int model = formula_points(profile.model, profile, arsenal);
  if (profile.points != model)
    row.refuse(fmt::format("'{}' costs {} points a model by the formula, not {}", profile.name, model, profile.points));
  if (!profile.leader) return;
  const int leader = formula_points(*profile.leader, profile, arsenal);
  if (profile.leader_points != leader)
    row.refuse(fmt::format("the leader of '{}' costs {} points by the formula, not {}", profile.name, leader,
                           profile.leader_points));
}

}  // namespace

void read_attack_kinds(const Value& value, Kit& kit) {
  value.table([&](Table& table) {
    for (const std::string& key : table.keys()) {
      const Value number = table.at(key);
      const auto kind = std::ranges::find(attack_kind_words(), key);
      if (kind == attack_kind_words().end() || kit.attack_kinds.full())
        return number.refuse(fmt::format("no kind of Attack '{}', or too many of them", key));
      kit.attack_kinds.push_back(
          {static_cast<AttackKind>(kind - attack_kind_words().begin()), read_number(number, {1, 10}, 1)});
    }
  });
}

void read_changes(const Value& list, Kit& kit) {
  list.each([&](Table& row) {
    Change change{.on = static_cast<Change::On>(row.at("on").choice("level", kChanged)),
                  .times = read_number(row.find("times"), {1, 5}, 1),
                  .parts = row.find("half").boolean() ? 2 : 1,
                  .more = read_number(row.find("more"), {0, 5}, 0)};
    if (kit.changes.full()) return row.refuse("too many changes of one model's Strength");
    kit.changes.push_back(change);
  });
}

void read_characteristics(Table& row, Characteristics& into) {
  const std::pair<const char*, Count*> fields[] = {{"M", &into.movement},
                                                   {"WS", &into.weapon_skill},
                                                   {"BS", &into.ballistic_skill},
                                                   {"S", &into.strength},
                                                   {"T", &into.toughness},
                                                   {"W", &into.wounds},
                                                   {"I", &into.initiative},
                                                   {"A", &into.attacks},
                                                   {"Ld", &into.leadership},
                                                   {"save", &into.save},
                                                   {"invulnerable", &into.invulnerable}};
  for (const auto& [name, field] : fields) *field = read_number(row.find(name), {0, 24}, *field);
}

void read_items(const Value& list, Kit& kit, const Arsenal& arsenal) {
  for (const Value& item : list.items(kMostOptions))
    if (!add_item(kit, read_item(item, arsenal), arsenal)) item.refuse("a model cannot carry so many things");
}

Specials read_specials(const Value& list) {
  Specials specials;
  for (const Value& item : list.items(kSpecials))
    specials.add(static_cast<Special>(item.choice("special rule", special_words())));
  return specials;
}

void read_body(Table& row, Profile& profile) {
  profile.type =
      static_cast<UnitType>(row.find("type").choice("type", unit_type_words(), static_cast<std::size_t>(profile.type)));
  profile.size = read_number(row.find("size"), {1, 4}, profile.size);
  profile.bulk = static_cast<Bulk>(row.find("bulk").choice("bulk", kBulks, static_cast<std::size_t>(profile.bulk)));
  profile.diameter = read_base(row.find("base"), profile.diameter);
  profile.height = row.find("height").length({100_mil, 12_in}, profile.height);
  profile.tactical = row.find("tactical").boolean(profile.tactical);
  profile.climbs = row.find("climb").boolean(profile.climbs);
  profile.crawl =
      static_cast<Crawl>(row.find("crawl").choice("crawl", kCrawls, static_cast<std::size_t>(profile.crawl)));
  profile.swim = static_cast<Swim>(row.find("swim").choice("swim", kSwims, static_cast<std::size_t>(profile.swim)));
  profile.sealed = row.find("sealed").boolean(profile.sealed || profile.model.has(Special::machine));
  profile.multi_fire = read_number(row.find("multi_fire"), {1, kMostGuns}, profile.multi_fire);
  profile.view_arc = read_number(row.find("view_arc"), {1, 360}, profile.view_arc);
  profile.fire_arc = read_number(row.find("fire_arc"), {1, 360}, profile.fire_arc);
  profile.mount = row.find("mount").length({0_in, 6_in}, profile.mount);
  profile.banner = row.find("banner").length({0_in, 12_in}, profile.banner);
  profile.large_extremities = row.find("large_extremities").boolean(profile.large_extremities);
  profile.carries = read_number(row.find("carries"), {1, 50}, profile.carries);
  profile.max_drop = row.find("max_drop").length({0_in, 48_in}, profile.max_drop);
  profile.jump_bonus = row.find("jump_bonus").length({0_in, 12_in}, profile.jump_bonus);
  profile.prone_height = prone_height(profile);
}

void read_profile(Table& row, const std::string& army, Arsenal& into) {
  Profile profile{.name = row.at("name").name(),
                  .army = army,
                  .role = static_cast<Role>(row.at("role").choice("role", role_words())),
                  .diameter = 1_in,
                  .height = 1500_mil};
  row.at("characteristics").table([&](Table& table) { read_characteristics(table, profile.model.its); });
  profile.model.specials = read_specials(row.find("special"));
  read_body(row, profile);
  read_items(row.at("weapons"), profile.model, into);
  read_attack_kinds(row.find("attacks"), profile.model);
  read_changes(row.find("changes"), profile.model);
  read_strength(row.at("models"), profile);
  read_leader(row.find("leader"), profile);
  read_team(row.find("team"), profile);
  profile.points = read_number(row.at("points"), {1, kDearest}, 1);
  row.find("options").each([&](Table& option) { profile.options.push_back(read_option(option, profile, into)); },
                           kMostOptions);
  if (into.profile_named(profile.name)) row.refuse(fmt::format("there is already a profile '{}'", profile.name));
  if (row.ok()) check_prices(row, profile, into);
  into.profiles.push_back(std::move(profile));
}

}  // namespace sandtable::arap
