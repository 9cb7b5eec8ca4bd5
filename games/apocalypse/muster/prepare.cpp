#include "games/apocalypse/muster/prepare.h"

#include "engine/muster/prepare_duel.h"
#include "games/apocalypse/muster/army_check.h"
#include "games/apocalypse/muster/map_check.h"
#include "games/apocalypse/texts.h"

namespace sandtable::apocalypse {

namespace {

ArmyRules army_rules(const Switches& on) {
  return {.points_limit = on.points_limit,
          .scale_limits = on.scale_limits,
          .mixed_factions = on.mixed_factions,
          .practice = on.practice_battle};
}

Recruits recruit(const ListUnit& unit, const Arsenal& arsenal, const Book& book) {
  const Profile& profile = arsenal.profile(unit.profile);
  Recruits recruits{.squad = {.profile = unit.profile,
                              .name = profile.name,
                              .army = profile.army,
                              .upgrades = taken_by(unit, arsenal),
                              .points = unit_points(unit, arsenal, book)},
                    .models = {}};
  recruits.models = equip(arsenal, unit.profile, recruits.squad.upgrades);
  return recruits;
}

// What this rulebook says of a battle's beginnings.
struct DuelRules {
  const MapRules& map;
  Book book;

  static Result<std::shared_ptr<Setup>> lay(const Map& map, const SwitchPairs& switches) {
    return apocalypse::lay_table(map, switches);
  }
  std::vector<Error> check(const Setup& setup, const ArmyList& list) const {
    return check_army(list, setup.arsenal, army_rules(setup.on), book);
  }
  // Any two armies may meet.
  static std::vector<Error> check_pair(const Setup&, const ArmyList&, const ArmyList&) { return {}; }
  void enlist(Setup& setup, Seat seat, const ArmyList& list) const {
    for (const ListUnit& unit : list.units)
      for (int i = 0; i < unit.count; ++i) apocalypse::enlist(setup, seat, recruit(unit, setup.arsenal, book));
  }
};

// The rules that a map is judged by under these switches.
Result<const MapRules*> rules_for_map(const SwitchPairs& switches, const Book& book) {
  const Result<SwitchValues> values = SwitchValues::parse(switch_specs(), switches);
  if (!values) return std::unexpected(values.error());
  const bool practice = read_switches(*values).practice_battle;
  return &map_rules(practice && book.rule(clause::army_practice));
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

void enlist(Setup& setup, Seat seat, Recruits recruits) {
  const UnitId unit = unit_at(setup.squads.size());
  Squad& squad = recruits.squad;
  squad.type = recruits.models.front().type;
  squad.quality = recruits.models.front().quality;
  squad.first = {static_cast<std::uint16_t>(setup.kits.size())};
  squad.size = static_cast<std::uint8_t>(recruits.models.size());
  setup.owners.insert(setup.owners.end(), recruits.models.size(), unit);
  setup.kits.insert(setup.kits.end(), recruits.models.begin(), recruits.models.end());
  setup.squads.push_back(std::move(squad));
  ++setup.size[seat.v];
}

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book) {
  const Result<const MapRules*> rules = rules_for_map(texts.switches, book);
  if (!rules) return std::unexpected(rules.error());
  return prepare_duel(texts, DuelRules{**rules, book}, book);
}

std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book book) {
  const auto check = [&](const auto& list, const Arsenal& priced, const SwitchValues& values) {
    return check_army(list, priced, army_rules(read_switches(values)), book);
  };
  return violations_of(army, texts, switch_specs(), arsenal(), check);
}

std::vector<Error> map_violations(const NamedText& map, const SetupTexts& texts, Book book) {
  const Result<const MapRules*> rules = rules_for_map(texts.switches, book);
  if (!rules) return {rules.error()};
  const Result<MapDraft> draft = read_map_draft(map.text, map.name);
  if (!draft) return {draft.error()};
  return check_map(*draft, **rules, book);
}

std::vector<Good> goods() { return goods_of(arsenal().profiles); }

int points(const NamedText& army) { return points_of(army, arsenal()); }

int points_limit(const SwitchPairs& switches) {
  const Result<SwitchValues> values = SwitchValues::parse(switch_specs(), switches);
  return values ? most_points(army_rules(read_switches(*values)), {}) : 0;
}

}  // namespace sandtable::apocalypse
