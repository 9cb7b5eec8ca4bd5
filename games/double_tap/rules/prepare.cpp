#include "games/double_tap/rules/prepare.h"

#include <cstdio>
#include <cstdlib>

#include "games/double_tap/rules/army_check.h"
#include "games/double_tap/rules/map_check.h"
#include "games/double_tap/rules/texts.h"

namespace sandtable::double_tap {

namespace {

ArmyRules army_rules(const Switches& on) {
  return {.points_limit = on.game_size,
          .hero_mandatory = on.hero_mandatory,
          .hero_upgrades_free = on.hero_upgrades_free,
          .mixed_armies = on.mixed_armies,
          .playtest = on.playtest};
}

Result<SwitchValues> parse_switches(const std::vector<std::pair<std::string, std::string>>& pairs) {
  std::vector<std::string> texts;
  for (const auto& [name, value] : pairs) texts.push_back(name + "=" + value);
  return SwitchValues::parse(catalogue().switches, texts);
}

std::vector<std::pair<std::string, std::string>> all_switches(const SwitchValues& values) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const SwitchSpec& spec : catalogue().switches) {
    pairs.emplace_back(spec.name, values.value(catalogue().switches, spec.name));
  }
  return pairs;
}

Result<Map> read_legal_map(const NamedText& text, Book book) {
  Result<MapDraft> draft = read_map_draft(text.text, text.name);
  if (!draft) return std::unexpected(draft.error());
  const std::vector<Error> errors = check_map(*draft, book);
  if (!errors.empty()) return std::unexpected(errors.front());
  return std::move(draft->map);
}

Result<std::shared_ptr<Setup>> lay_table(const Map& map, const SwitchValues& values) {
  Result<Terrain> terrain = Terrain::build(map.width, map.depth, map.pieces);
  if (!terrain) return std::unexpected(terrain.error());
  auto setup = std::make_shared<Setup>();
  setup->terrain = *std::move(terrain);
  setup->arsenal = arsenal();
  setup->on = read_switches(catalogue().switches, values);
  for (const Piece& piece : setup->terrain.pieces()) setup->present.add(piece.traits);
  setup->solid = Sight(setup->terrain, {Trait::solid});
  setup->any = Sight(setup->terrain, {Trait::solid, Trait::obstacle, Trait::cover, Trait::difficult, Trait::dangerous,
                                      Trait::elevation, Trait::impassable, Trait::water});
  setup->texts.map = {map.id, to_toml(map)};
  setup->texts.switches = all_switches(values);
  return setup;
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

Result<std::shared_ptr<Setup>> lay_table(const Map& map,
                                         const std::vector<std::pair<std::string, std::string>>& switches) {
  const Result<SwitchValues> values = parse_switches(switches);
  if (!values) return std::unexpected(values.error());
  return lay_table(map, *values);
}

void enlist(Setup& setup, Seat seat, const std::vector<Fighter>& fighters) {
  setup.fighters.insert(setup.fighters.end(), fighters.begin(), fighters.end());
  setup.size[seat.v] = static_cast<std::uint8_t>(fighters.size());
}

Result<std::shared_ptr<const sandtable::Setup>> prepare(const SetupTexts& texts, Book book) {
  const Result<SwitchValues> values = parse_switches(texts.switches);
  if (!values) return std::unexpected(values.error());
  const Result<Map> map = read_legal_map(texts.map, book);
  if (!map) return std::unexpected(map.error());
  Result<std::shared_ptr<Setup>> laid = lay_table(*map, *values);
  if (!laid) return std::unexpected(laid.error());
  Setup& setup = **laid;
  if (texts.armies.size() != 2)
    return fail("Double Tap is played by two armies, not " + std::to_string(texts.armies.size()));
  std::vector<ArmyList> lists;
  for (const NamedText& army : texts.armies) {
    Result<ArmyList> list = load_army_list(army.text, army.name, setup.arsenal);
    if (!list) return std::unexpected(list.error());
    const std::vector<Error> errors = check_army(*list, setup.arsenal, army_rules(setup.on), book);
    if (!errors.empty()) return std::unexpected(errors.front());
    lists.push_back(*std::move(list));
  }
  const std::vector<Error> errors = check_pair(lists[0], lists[1], setup.arsenal, army_rules(setup.on), book);
  if (!errors.empty()) return std::unexpected(errors.front());
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    enlist(setup, Seat{seat}, muster(lists[seat], setup.arsenal, setup.on.playtest));
    setup.texts.armies.push_back({texts.armies[seat].name, to_toml(lists[seat], setup.arsenal)});
  }
  return std::shared_ptr<const sandtable::Setup>(*std::move(laid));
}

std::vector<Error> violations(const NamedText& army, const SetupTexts& texts, Book book) {
  const Result<SwitchValues> values = parse_switches(texts.switches);
  if (!values) return {values.error()};
  const Result<ArmyList> list = load_army_list(army.text, army.name, arsenal());
  if (!list) return {list.error()};
  return check_army(*list, arsenal(), army_rules(read_switches(catalogue().switches, *values)), book);
}

}  // namespace sandtable::double_tap
