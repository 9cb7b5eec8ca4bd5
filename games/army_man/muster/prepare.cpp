#include "games/army_man/muster/prepare.h"

#include "engine/muster/prepare_duel.h"
#include "games/army_man/muster/army_check.h"
#include "games/army_man/muster/map_check.h"
#include "games/army_man/texts.h"

namespace sandtable::army_man {

namespace {

ArmyRules army_rules(const Switches& on) {
  return {.points_limit = on.army_points,
          .vehicle_share_by_units = on.vehicle_share == VehicleShare::units,
          .mixed_armies = on.mixed_armies};
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
  Traits all;
  for (const std::string& name : trait_names()) all.add(*trait_named(name));
  (*setup)->any = Sight((*setup)->terrain, all);
  return setup;
}

void enlist(Setup& setup, Seat seat, std::vector<Profile> profiles) {
  for (Profile& profile : profiles) {
    const UnitId unit = unit_at(setup.squads.size());
    Squad squad{.profile = std::move(profile), .first = {static_cast<std::uint16_t>(setup.kits.size())}};
    for (const Kit& kit : squad.profile.models) {
      setup.kits.push_back(kit);
      setup.owners.push_back(unit);
      ++squad.size;
    }
    setup.squads.push_back(std::move(squad));
    ++setup.size[seat.v];
  }
}

namespace {

// What this rulebook says of a battle's beginnings.
struct DuelRules {
  const MapRules& map;
  Book book;

  static Result<std::shared_ptr<Setup>> lay(const Map& map, const SwitchPairs& switches) {
    return army_man::lay_table(map, switches);
  }
  std::vector<Error> check(const Setup& setup, const ArmyList& list) const {
    return check_army(list, setup.arsenal, army_rules(setup.on), book);
  }
  // Any two armies may meet.
  static std::vector<Error> check_pair(const Setup&, const ArmyList&, const ArmyList&) { return {}; }
  static void enlist(Setup& setup, Seat seat, const ArmyList& list) {
    army_man::enlist(setup, seat, muster(list, setup.arsenal));
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

}  // namespace sandtable::army_man
