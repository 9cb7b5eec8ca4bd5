#include "games/strike/muster/roster.h"

#include <fmt/format.h>

#include "engine/data/reader.h"
#include "engine/data/toml_text.h"

namespace sandtable::strike {

namespace {

const std::vector<std::string> kTeams = {"T", "CT"};

ClanId read_clan(const Value& value, const Arsenal& arsenal, ClanId fallback) {
  return numbered<ClanId>(value.choice("clan", arsenal.clan_names(), fallback.v));
}

SquadList read_list(Table& root, const Arsenal& arsenal) {
  SquadList list{.name = root.at("name").name(), .team = static_cast<Team>(root.at("team").choice("team", kTeams))};
  const Value clan = root.at("clan"), other = root.find("other_clan"), units = root.at("units");
  list.clan = read_clan(clan, arsenal, {});
  list.other_clan = read_clan(other, arsenal, arsenal.first_clan(opponents(list.team)));
  list.units = static_cast<int>(units.integer({0, 100}, 1));
  list.places = {.clan = clan.place(), .other_clan = other ? other.place() : clan.place(), .units = units.place()};
  return list;
}

}  // namespace

Result<SquadList> load_squad_list(std::string_view text, const std::string& file, const Arsenal& arsenal) {
  const auto document = Document::parse(text, file);
  if (!document) return std::unexpected(document.error());
  return document->read([&](Table& root) { return read_list(root, arsenal); });
}

std::string to_toml(const SquadList& list, const Arsenal& arsenal) {
  return fmt::format("name = {}\nteam = {}\nclan = {}\nother_clan = {}\nunits = {}\n", toml_quote(list.name),
                     toml_quote(kTeams[static_cast<std::size_t>(list.team)]), toml_quote(arsenal.clan(list.clan).id),
                     toml_quote(arsenal.clan(list.other_clan).id), list.units);
}

}  // namespace sandtable::strike
