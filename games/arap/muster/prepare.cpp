#include "games/arap/muster/prepare.h"

#include <fmt/format.h>

#include "engine/muster/prepare_duel.h"
#include "games/arap/muster/army_check.h"
#include "games/arap/muster/map_check.h"
#include "games/arap/texts.h"

namespace sandtable::arap {

namespace {

constexpr int kOrdinaryPoints = 500;

ForceRules force_rules(const Switches& on, int points) {
  return {.points_limit = points, .limits = on.force_limits, .squadrons = on.vehicle_squadrons, .craft = on.craft};
}

const Scenario* scenario_named(std::string_view name) {
  const auto found = std::ranges::find(scenarios(), name, &Scenario::name);
  return found == scenarios().end() ? nullptr : &*found;
}

const Ground& ground_of_piece(const Piece& piece) {
  const Ground* ground = ground_named(grounds(), piece.name);
  return ground == nullptr ? grounds().front() : *ground;
}

// What either side may spend on this map; the ordinary points if there is none.
int most_points(const NamedText& text) {
  const Result<Map> map = read_map(text.text, text.name);
  const Scenario* scenario = map ? scenario_named(map->plan.kind) : nullptr;
  if (scenario == nullptr) return kOrdinaryPoints;
  return std::max(scenario->points_of(Seat{0}, map->width, map->depth),
                  scenario->points_of(Seat{1}, map->width, map->depth));
}

// The names of a squad and of the parts that it may come into: "A1", "A1/4".
void add_labels(Setup& setup, Seat seat, std::size_t number, std::size_t size) {
  const std::string name = fmt::format("{}{}", seat.v == 0 ? 'A' : 'B', number);
  setup.labels.push_back(name);
  for (std::size_t i = 2; i <= size; ++i) setup.labels.push_back(fmt::format("{}/{}", name, i));
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

const std::vector<Ground>& grounds() {
  static const std::vector<Ground> kGrounds = must(load_grounds(texts()));
  return kGrounds;
}

const std::vector<Scenario>& scenarios() {
  static const std::vector<Scenario> kScenarios = must(load_scenarios(texts()));
  return kScenarios;
}

Result<std::shared_ptr<Setup>> lay_table(const Map& map, const SwitchPairs& switches) {
  auto setup = sandtable::lay_table<Setup>(map, switches, switch_specs(), read_switches);
  if (!setup) return setup;
  if (map.pieces.size() > kMostPieces) return fail(fmt::format("at most {} pieces of terrain", kMostPieces));
  (*setup)->arsenal = arsenal();
  for (const Piece& piece : (*setup)->terrain.pieces()) (*setup)->grounds.push_back(ground_of_piece(piece));
  const Scenario* scenario = scenario_named(map.plan.kind);
  (*setup)->scenario = scenario == nullptr ? scenarios().front() : *scenario;
  return setup;
}

void enlist(Setup& setup, Seat seat, std::vector<Roster> rosters) {
  std::size_t number = 0;
  for (Roster& roster : rosters) {
    Squad squad{.profile = std::move(roster.profile),
                .first = model_at(setup.kits.size()),
                .size = static_cast<std::uint8_t>(roster.models.size()),
                .points = roster.points};
    for (const Kit& kit : roster.models) {
      setup.kits.push_back(kit);
      setup.squad_of.push_back(static_cast<std::uint8_t>(setup.squads.size()));
      ++setup.size[seat.v];
    }
    add_labels(setup, seat, ++number, squad.size);
    setup.squads.push_back(std::move(squad));
  }
}

namespace {

// What this rulebook says of a battle's beginnings.
struct DuelRules {
  const MapRules& map;
  Book book;

  static Result<std::shared_ptr<Setup>> lay(const Map& map, const SwitchPairs& switches) {
    std::vector<Error> wrong = check_pieces(map, grounds(), scenarios());
    if (!wrong.empty()) return std::unexpected(std::move(wrong.front()));
    return arap::lay_table(map, switches);
  }
  // How dear it may be is said of its seat.
  std::vector<Error> check(const Setup& setup, const ArmyList& list) const {
    return check_army(list, setup.arsenal, force_rules(setup.on, list_points(list, setup.arsenal)), book);
  }
  std::vector<Error> check_pair(const Setup& setup, const ArmyList& first, const ArmyList& second) const {
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const int points = setup.scenario.points_of(seat, setup.terrain.width(), setup.terrain.depth());
      std::vector<Error> errors =
          check_army(seat.v == 0 ? first : second, setup.arsenal, force_rules(setup.on, points), book);
      if (!errors.empty()) return errors;
    }
    return {};
  }
  static void enlist(Setup& setup, Seat seat, const ArmyList& list) {
    arap::enlist(setup, seat, muster(list, setup.arsenal));
  }
};

}  // namespace

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book) {
  return prepare_duel(texts, DuelRules{map_rules(), book}, book);
}

std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book book) {
  const auto check = [&](const auto& list, const Arsenal& priced, const SwitchValues& values) {
    return check_army(list, priced, force_rules(read_switches(values), most_points(texts.map)), book);
  };
  return violations_of(army, texts, switch_specs(), arsenal(), check);
}

std::vector<Good> goods() {
  std::vector<Good> goods;
  for (const Profile& profile : arsenal().profiles)
    if (profile.role != Role::none) goods.push_back({profile.name, profile.army, profile.least_points()});
  return goods;
}

int points(const NamedText& army) { return points_of(army, arsenal()); }

}  // namespace sandtable::arap
