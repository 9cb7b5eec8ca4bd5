#include "games/double_tap/muster/prepare.h"

#include "engine/base/hash.h"
#include "engine/muster/prepare_duel.h"
#include "games/double_tap/muster/army_check.h"
#include "games/double_tap/muster/map_check.h"
#include "games/double_tap/texts.h"

namespace sandtable::double_tap {

namespace {

ArmyRules army_rules(const Switches& on) {
  return {.points_limit = on.game_size,
          .hero_mandatory = on.hero_mandatory,
          .hero_upgrades_free = on.hero_upgrades_free,
          .mixed_armies = on.mixed_armies,
          .playtest = on.playtest};
}

void stir(std::uint64_t& hash, std::uint64_t part) { hash = mix(hash + part + 1); }
void stir(std::uint64_t& hash, std::string_view text) { stir(hash, hash_bytes(std::as_bytes(std::span(text)))); }
void stir(std::uint64_t& hash, const Fighter& fighter) {
  stir(hash, number_of(fighter.type));
  stir(hash, fighter.quality);
  stir(hash, fighter.guns.size());
  for (const WeaponId gun : fighter.guns) stir(hash, gun.v);
  stir(hash, fighter.has_knife ? 1 : 0);
  stir(hash, fighter.upgrades.bits);
  stir(hash, static_cast<std::uint64_t>(fighter.points));
}

}  // namespace

const Catalogue& catalogue() {
  static const Catalogue kCatalogue = must(load_game_catalogue(texts()));
  return kCatalogue;
}

const Arsenal& arsenal() {
  static const Arsenal kArsenal = must(load_arsenal(texts()));
  return kArsenal;
}

Result<std::shared_ptr<Setup>> lay_table(const Map& map, const SwitchPairs& switches) {
  auto setup = sandtable::lay_table<Setup>(map, switches, switch_specs(), read_switches);
  if (!setup) return setup;
  (*setup)->arsenal = arsenal();
  stir((*setup)->content, (*setup)->texts.map.text);
  for (const auto& [name, value] : (*setup)->texts.switches) {
    stir((*setup)->content, name);
    stir((*setup)->content, value);
  }
  return setup;
}

void enlist(Setup& setup, Seat seat, const std::vector<Fighter>& fighters) {
  setup.fighters.insert(setup.fighters.end(), fighters.begin(), fighters.end());
  setup.size[seat.v] = static_cast<int>(fighters.size());
  stir(setup.content, fighters.size());
  for (const Fighter& fighter : fighters) stir(setup.content, fighter);
}

namespace {

// What this rulebook says of a battle's beginnings.
struct DuelRules {
  const MapRules& map;
  Book book;

  static Result<std::shared_ptr<Setup>> lay(const Map& map, const SwitchPairs& switches) {
    return double_tap::lay_table(map, switches);
  }
  std::vector<Error> check(const Setup& setup, const ArmyList& list) const {
    return check_army(list, setup.arsenal, army_rules(setup.on), book);
  }
  std::vector<Error> check_pair(const Setup& setup, const ArmyList& a, const ArmyList& b) const {
    return double_tap::check_pair(a, b, setup.arsenal, army_rules(setup.on), book);
  }
  static void enlist(Setup& setup, Seat seat, const ArmyList& list) {
    double_tap::enlist(setup, seat, muster(list, setup.arsenal, setup.on.playtest));
  }
};

}  // namespace

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book) {
  return prepare_duel(texts, DuelRules{map_rules(), book}, book);
}

std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book book) {
  const auto check = [&](const auto& list, const Arsenal& priced, const SwitchValues& values) {
    return check_army(list, priced, army_rules(read_switches(values)), book);
  };
  return violations_of(army, texts, switch_specs(), arsenal(), check);
}

std::vector<Good> goods() { return goods_of(arsenal().profiles); }

int points(const NamedText& army) { return points_of(army, arsenal()); }

int points_limit(const SwitchPairs& switches) {
  const Result<SwitchValues> values = SwitchValues::parse(switch_specs(), switches);
  return values ? army_rules(read_switches(*values)).points_limit : 0;
}

}  // namespace sandtable::double_tap
