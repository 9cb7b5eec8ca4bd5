#include "games/strike/muster/army_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/strike/clauses.h"

namespace sandtable::strike {

namespace {

std::string_view team_name(Team team) { return team == Team::t ? "T" : "CT"; }

Error violation(RuleId rule, std::string message, Place place = {}) {
  return {.message = std::move(message), .place = std::move(place), .rule = std::string(clause::id(rule))};
}

void check_clan(const Clan& clan, Team team, const Place& place, const Book& book, std::vector<Error>& out) {
  if (clan.team != team && book.rule(clause::missing_clans))
    out.push_back(violation(
        clause::missing_clans,
        fmt::format("{} is a clan of {}, not of {}", clan.name, team_name(clan.team), team_name(team)), place));
}

int units_of(std::span<const SquadList> lists, Team team) {
  int units = 0;
  for (const SquadList& list : lists) units += list.team == team ? list.units : 0;
  return units;
}

}  // namespace

std::vector<Error> check_army(const SquadList& list, const Arsenal& arsenal, const Book& book) {
  std::vector<Error> out;
  if (list.units < 1 && book.rule(clause::gen_teams))
    out.push_back(violation(clause::gen_teams, "a player controls one or more units", list.places.units));
  if (list.units > kMostInSquad)
    out.push_back({.message = fmt::format("the squad has {} units; this program gives a player at most {}", list.units,
                                          kMostInSquad),
                   .place = list.places.units});
  check_clan(arsenal.clan(list.clan), list.team, list.places.clan, book, out);
  check_clan(arsenal.clan(list.other_clan), opponents(list.team), list.places.other_clan, book, out);
  return out;
}

std::vector<Error> check_teams(std::span<const SquadList> lists, const Book& book) {
  std::vector<Error> out;
  if (lists.size() < 2 || lists.size() > kMostPlayers)
    out.push_back({.message = fmt::format("a match is played by 2 to {} players, not {}", kMostPlayers, lists.size())});
  for (const Team team : {Team::t, Team::ct})
    if (units_of(lists, team) == 0 && book.rule(clause::gen_teams))
      out.push_back(violation(clause::gen_teams, fmt::format("nobody plays {}: there are two teams", team_name(team))));
  const int units = units_of(lists, Team::t) + units_of(lists, Team::ct);
  if (units > static_cast<int>(kMostUnits))
    out.push_back(
        {.message = fmt::format("the squads have {} units together; this program can field {}", units, kMostUnits)});
  return out;
}

}  // namespace sandtable::strike
