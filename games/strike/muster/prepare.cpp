#include "games/strike/muster/prepare.h"
#include "engine/table/floor/zones.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/strike/muster/army_check.h"
#include "games/strike/muster/ground.h"
#include "games/strike/muster/map_check.h"
#include "games/strike/texts.h"

namespace sandtable::strike {

namespace {

Result<Map> read_legal_map(const NamedText& text, const Book& book) {
  Result<MapDraft> draft = read_map_draft(text.text, text.name);
  if (!draft) return std::unexpected(draft.error());
  std::vector<Error> errors = check_map(*draft, book);
  if (!errors.empty()) return std::unexpected(std::move(errors.front()));
  Map map = std::move(draft->map);
  // Bad zones have come this far only because a clause is switched off.
  if (!survey(map.plan.zones, map.width, map.depth).empty()) map.plan.zones.clear();
  return map;
}

Result<std::vector<SquadList>> read_legal_squads(const std::vector<NamedText>& texts, const Book& book) {
  std::vector<SquadList> lists;
  for (const NamedText& text : texts) {
    Result<SquadList> list = load_squad_list(text.text, text.name, arsenal());
    if (!list) return std::unexpected(list.error());
    if (const std::vector<Error> errors = check_army(*list, arsenal(), book); !errors.empty())
      return std::unexpected(errors.front());
    lists.push_back(*std::move(list));
  }
  if (const std::vector<Error> errors = check_teams(lists, book); !errors.empty())
    return std::unexpected(errors.front());
  return lists;
}

// No rule, but nobody should begin outside of his spawn area for want of room.
Result<void> check_room(const Setup& setup) {
  for (const Team team : {Team::t, Team::ct}) {
    const auto units = static_cast<std::size_t>(std::ranges::count(setup.members, team, &Member::team));
    for (const Team side : {team, setup.on.swap_sides ? opponents(team) : team}) {
      const std::size_t room = setup.ground.raster[static_cast<std::size_t>(side)].size();
      if (units > room)
        return fail(fmt::format("the map has room for {} units in '{}', not for {}", room,
                                kSpawns[static_cast<std::size_t>(side)], units));
    }
  }
  return {};
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

const Rewards& rewards() {
  static const Rewards kRewards = must(load_rewards(texts()));
  return kRewards;
}

Result<std::shared_ptr<Setup>> lay_map(const Map& map, const SwitchPairs& switches) {
  const Result<SwitchValues> values = SwitchValues::parse(switch_specs(), switches);
  if (!values) return std::unexpected(values.error());
  if (map.plan.zones.size() > kMostZones || map.plan.marks.size() > kMostHostages)
    return fail(fmt::format("a map has at most {} zones and {} hostages", kMostZones, kMostHostages));
  if (const auto findings = survey(map.plan.zones, map.width, map.depth); !findings.empty())
    return fail(findings.front().message);
  Result<Terrain> terrain = Terrain::build(map.width, map.depth, pieces_with_walls(map));
  if (!terrain) return std::unexpected(terrain.error());
  auto setup = std::make_shared<Setup>();
  setup->terrain = *std::move(terrain);
  setup->arsenal = arsenal();
  setup->rewards = rewards();
  setup->ground = make_ground(map);
  setup->on = read_switches(*values);
  setup->texts.map = {map.id, to_toml(map)};
  setup->texts.switches = values->pairs(switch_specs());
  return setup;
}

void enlist(Setup& setup, const SquadList& list) {
  const auto player = numbered<Seat>(setup.squads.size());
  Squad squad{.name = list.name, .team = list.team, .clan = {}, .size = list.units};
  squad.clan[static_cast<std::size_t>(list.team)] = list.clan;
  squad.clan[static_cast<std::size_t>(opponents(list.team))] = list.other_clan;
  setup.squads.push_back(std::move(squad));
  setup.members.insert(setup.members.end(), static_cast<std::size_t>(list.units), {player, list.team});
  setup.seats = static_cast<std::uint8_t>(setup.squads.size());
}

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book) {
  const Result<Map> map = read_legal_map(texts.map, book);
  if (!map) return std::unexpected(map.error());
  Result<std::shared_ptr<Setup>> laid = lay_map(*map, texts.switches);
  if (!laid) return std::unexpected(laid.error());
  const Result<std::vector<SquadList>> lists = read_legal_squads(texts.armies, book);
  if (!lists) return std::unexpected(lists.error());
  Setup& setup = **laid;
  auto prices = reprice(setup.arsenal, texts.prices);
  if (!prices) return std::unexpected(prices.error());
  setup.texts.prices = *std::move(prices);
  for (std::size_t i = 0; i < lists->size(); ++i) {
    enlist(setup, (*lists)[i]);
    setup.texts.armies.push_back({texts.armies[i].name, to_toml((*lists)[i], setup.arsenal)});
  }
  if (const Result<void> room = check_room(setup); !room) return std::unexpected(room.error());
  return std::shared_ptr<const sandtable::Setup>(*std::move(laid));
}

std::vector<Error> violations(const NamedText& army, const SetupTexts&, Book book) {
  const Result<SquadList> list = load_squad_list(army.text, army.name, arsenal());
  if (!list) return {list.error()};
  return check_army(*list, arsenal(), book);
}

std::string side(const NamedText& army) {
  const Result<SquadList> list = load_squad_list(army.text, army.name, arsenal());
  if (!list) return {};
  return list->team == Team::t ? "T" : "CT";
}

}  // namespace sandtable::strike
