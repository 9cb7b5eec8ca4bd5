#include "games/arap/muster/arsenal.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/read_texts.h"
#include "engine/muster/prices.h"
#include "games/arap/muster/arsenal_words.h"
#include "games/arap/muster/profile_reader.h"

namespace sandtable::arap {

namespace {

constexpr std::size_t kMostThings = 200;
constexpr IntegerRange kThousandths{-10'000, 1'000'000};
constexpr LengthRange kReach{0_in, 144_in};
constexpr LengthRange kAcross{0_in, 12_in};

int number_in(const Value& value, IntegerRange range, int fallback = 0) {
  return static_cast<int>(value.integer(range, fallback));
}
int read_thousandths(const Value& value) { return static_cast<int>(value.thousandths(kThousandths)); }

Tricks read_tricks(const Value& list) {
  Tricks tricks;
  for (const Value& item : list.items(kTricks))
    tricks.add(static_cast<Trick>(item.choice("special rule", trick_words())));
  return tricks;
}

// "2", "D3" or "D6"; one wound if nothing is said.
Damage read_damage(const Value& value) {
  static const WordList kDamages = {"0", "1", "2", "3", "D3", "D6"};
  const std::size_t read = value.choice("damage", kDamages, 1);
  if (read >= 4) return {.flat = 0, .die = read == 4 ? 3 : 6};
  return {.flat = static_cast<int>(read)};
}

void check_new(const Table& row, const std::string& name, const Arsenal& arsenal) {
  if (arsenal.item_named(name)) row.refuse(fmt::format("there is already a thing called '{}'", name));
}

void read_weapon(Table& row, Arsenal& into) {
  Weapon weapon{.name = row.at("name").name(),
                .type = static_cast<WeaponType>(row.at("type").choice("type", weapon_type_words())),
                .shots = number_in(row.at("shots"), {1, 12}, 1),
                .long_shots = number_in(row.find("long_shots"), {1, 12}),
                .range = row.at("range").length(kReach),
                .min_range = row.find("min_range").length(kReach),
                .strength = number_in(row.find("strength"), {1, 10}),
                .penetration = number_in(row.find("ap"), {1, kNoPenetration}, kNoPenetration),
                .damage = read_damage(row.find("damage")),
                .blast = row.find("blast").length(kAcross),
                .tricks = read_tricks(row.find("special")),
                .thousandths = read_thousandths(row.at("points"))};
  if ((weapon.type == WeaponType::salvo) != (weapon.long_shots > 0))
    row.refuse("just the Salvo weapons have 'long_shots'");
  check_new(row, weapon.name, into);
  into.weapons.push_back(std::move(weapon));
}

void read_melee_weapon(Table& row, Arsenal& into) {
  MeleeWeapon weapon{.name = row.at("name").name(),
                     .hands = number_in(row.find("hands"), {0, 2}),
                     .kind = static_cast<AttackKind>(row.find("kind").choice("kind", attack_kind_words())),
                     .strength_times = number_in(row.find("strength_times"), {1, 3}, 1),
                     .strength_more = number_in(row.find("strength_more"), {0, 5}),
                     .penetration = number_in(row.find("ap"), {1, kNoPenetration}, kNoPenetration),
                     .damage = read_damage(row.find("damage")),
                     .last = row.find("last").boolean(),
                     .reach = row.find("reach").length(kAcross),
                     .hit = number_in(row.find("hit"), {-3, 3}),
                     .tricks = read_tricks(row.find("special")),
                     .thousandths = read_thousandths(row.at("points"))};
  check_new(row, weapon.name, into);
  into.melee_weapons.push_back(std::move(weapon));
}

void read_grenade(Table& row, Arsenal& into) {
  static const WordList kUses = {"assault", "defensive", "piercing", "planted"};
  Grenade grenade{.name = row.at("name").name(),
                  .range = row.at("range").length(kReach),
                  .blast = row.find("blast").length(kAcross),
                  .strength = number_in(row.find("strength"), {1, 10}),
                  .penetration = number_in(row.find("ap"), {1, kNoPenetration}, kNoPenetration),
                  .damage = read_damage(row.find("damage")),
                  .tricks = read_tricks(row.find("special")),
                  .thousandths = read_thousandths(row.at("points"))};
  bool* const uses[] = {&grenade.assault, &grenade.defensive, &grenade.piercing, &grenade.planted};
  for (const Value& item : row.find("uses").items(kUses.size())) *uses[item.choice("use", kUses)] = true;
  check_new(row, grenade.name, into);
  into.grenades.push_back(std::move(grenade));
}

void read_equipment(Table& row, Arsenal& into) {
  const auto gear = static_cast<Gear>(row.at("name").choice("gear", gear_words()));
  into.equipment[static_cast<std::size_t>(gear)] = {.gear = gear,
                                                    .save = number_in(row.find("save"), {2, 6}),
                                                    .invulnerable = number_in(row.find("invulnerable"), {2, 6}),
                                                    .effect = row.find("effect").text(),
                                                    .points = number_in(row.at("points"), {0, kDearest})};
}

void read_attack_kind(Table& row, Arsenal& into) {
  AttackArc& arc = into.arcs[row.at("name").choice("kind", attack_kind_words())];
  const Value bearings = row.at("bearings");
  const std::vector<Value> ends = bearings.items(2);
  if (ends.size() != 2) return bearings.refuse("'bearings' are two numbers of degrees");
  arc = {number_in(ends[0], {0, 180}), number_in(ends[1], {0, 180}), row.find("natural").boolean()};
}

void read_weapons(Table& root, Arsenal& into) {
  root.at("weapon").each([&](Table& row) { read_weapon(row, into); }, kMostThings);
  root.at("melee_weapon").each([&](Table& row) { read_melee_weapon(row, into); }, kMostThings);
}

void read_gear(Table& root, Arsenal& into) {
  into.equipment.resize(kGear);
  root.at("grenade").each([&](Table& row) { read_grenade(row, into); }, kMostThings);
  root.at("equipment").each([&](Table& row) { read_equipment(row, into); }, kGear);
  root.at("attack_kind").each([&](Table& row) { read_attack_kind(row, into); }, kAttackKinds);
}

void read_prices(Table& root, Arsenal& into) {
  std::size_t toughness = 0;
  for (const Value& factor : root.at("toughness").items(into.toughness_factors.size() - 1))
    into.toughness_factors[++toughness] = read_thousandths(factor);
  root.at("save").each([&](Table& row) {
    const auto goal = static_cast<std::size_t>(number_in(row.at("goal"), {0, 6}));
    into.save_factors[goal] = read_thousandths(row.at("armour"));
    into.invulnerable_factors[goal] = read_thousandths(row.at("invulnerable"));
  });
  root.at("special").each([&](Table& row) {
    into.special_thousandths[row.at("name").choice("special rule", special_words())] =
        read_thousandths(row.at("points"));
  });
}

void read_army(Table& root, std::string_view path, Arsenal& into) {
  Army army{.id = std::string(stem(path)), .name = root.at("name").name(), .summary = root.at("summary").text()};
  root.at("profile").each([&](Table& row) { read_profile(row, army.name, into); }, kMostThings);
  into.armies.push_back(std::move(army));
}

void read_craft(Table& root, Arsenal& into) {
  root.at("profile").each([&](Table& row) { read_profile(row, {}, into); }, kMostThings);
}

template <class List, class Thing>
bool add_to(List& list, Thing thing) {
  if (list.full()) return false;
  list.push_back(thing);
  return true;
}

template <class List, class Thing>
bool take_from(List& list, Thing thing) {
  const auto found = std::find(list.begin(), list.end(), thing);
  if (found == list.end()) return false;
  List rest;
  for (auto it = list.begin(); it != list.end(); ++it)
    if (it != found) rest.push_back(*it);
  list = rest;
  return true;
}

// The better of two saves, of which 0 is none.
Count better(int a, int b) { return a == 0 ? b : b == 0 ? a : std::min(a, b); }

bool put_on(Kit& kit, const Equipment& equipment) {
  if (kit.gear.has(equipment.gear)) return false;
  kit.gear.add(equipment.gear);
  kit.its.save = better(kit.its.save, equipment.save);
  kit.its.invulnerable = better(kit.its.invulnerable, equipment.invulnerable);
  if (equipment.gear == Gear::jump_pack) kit.specials.add(Special::jump_pack);
  if (equipment.gear == Gear::stabiliser_harness || equipment.gear == Gear::assault_armour)
    kit.specials.add(Special::relentless);
  return true;
}

}  // namespace

bool add_item(Kit& kit, Item item, const Arsenal& arsenal) {
  switch (item.sort) {
    case Item::Sort::gun:
      return add_to(kit.guns, WeaponId{item.index});
    case Item::Sort::blade:
      return add_to(kit.blades, MeleeWeaponId{item.index});
    case Item::Sort::grenade:
      return add_to(kit.grenades, GrenadeId{item.index});
    case Item::Sort::gear:
      return put_on(kit, arsenal.equipment[item.index]);
    case Item::Sort::nothing:
      break;
  }
  return true;
}

bool remove_item(Kit& kit, Item item) {
  switch (item.sort) {
    case Item::Sort::gun:
      return take_from(kit.guns, WeaponId{item.index});
    case Item::Sort::blade:
      return take_from(kit.blades, MeleeWeaponId{item.index});
    case Item::Sort::grenade:
      return take_from(kit.grenades, GrenadeId{item.index});
    case Item::Sort::gear:
      return false;
    case Item::Sort::nothing:
      break;
  }
  return true;
}

// Later files name what earlier ones define.
Result<Arsenal> load_arsenal(std::span<const EmbeddedText> texts) {
  Arsenal arsenal;
  Result<void> done = read_texts(texts, "data/weapons.toml", [&](Table& t, auto) { read_weapons(t, arsenal); });
  if (done) done = read_texts(texts, "data/gear.toml", [&](Table& t, auto) { read_gear(t, arsenal); });
  if (done) done = read_texts(texts, "data/prices.toml", [&](Table& t, auto) { read_prices(t, arsenal); });
  if (done) done = read_texts(texts, "data/armies/", [&](Table& t, auto path) { read_army(t, path, arsenal); });
  if (done) done = read_texts(texts, "data/craft.toml", [&](Table& t, auto) { read_craft(t, arsenal); });
  if (!done) return std::unexpected(done.error());
  return arsenal;
}

Result<PricePairs> reprice(Arsenal& arsenal, const PricePairs& prices) {
  struct Priced {
    std::string name;
    int points = 0;
  };
  std::vector<Priced> units;
  for (const Profile& profile : arsenal.profiles) units.push_back({profile.name, profile.least_points()});
  auto changed = set_prices(units, prices, &Priced::name, &Priced::points);
  if (!changed) return changed;
  for (std::size_t i = 0; i < units.size(); ++i) {
    Profile& profile = arsenal.profiles[i];
    profile.points = std::max(1, profile.points * units[i].points / std::max(1, profile.least_points()));
    profile.surcharge += units[i].points - profile.least_points();
  }
  return changed;
}

}  // namespace sandtable::arap
