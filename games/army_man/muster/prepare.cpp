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
  if (setup) (*setup)->arsenal = arsenal();
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

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book) {
  const Result<Map> map = read_legal_map(texts.map, map_rules(), book);
  if (!map) return std::unexpected(map.error());
  Result<std::shared_ptr<Setup>> laid = lay_table(*map, texts.switches);
  if (!laid) return std::unexpected(laid.error());
  Setup& setup = **laid;
  auto prices = reprice(setup.arsenal, texts.prices);
  if (!prices) return std::unexpected(prices.error());
  setup.texts.prices = *std::move(prices);
  const auto load = [&](const NamedText& text) { return load_army_list(text.text, text.name, setup.arsenal); };
  const auto check = [&](const ArmyList& list) { return check_army(list, setup.arsenal, army_rules(setup.on), book); };
  const auto lists = read_legal_armies(texts, load, check);
  if (!lists) return std::unexpected(lists.error());
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    enlist(setup, Seat{seat}, muster((*lists)[seat], setup.arsenal));
    setup.texts.armies.push_back({texts.armies[seat].name, to_toml((*lists)[seat], setup.arsenal)});
  }
  return std::shared_ptr<const sandtable::Setup>(*std::move(laid));
}

std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book book) {
  const auto check = [&](const auto& list, const Arsenal& priced, const SwitchValues& values) {
    return check_army(list, priced, army_rules(read_switches(values)), book);
  };
  return violations_of(army, texts, switch_specs(), arsenal(), check);
}

std::vector<Good> goods() { return goods_of(arsenal().profiles); }

int points(const NamedText& army) { return points_of(army, arsenal()); }

}  // namespace sandtable::army_man
