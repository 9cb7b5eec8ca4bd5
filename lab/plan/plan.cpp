#include "lab/plan/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/kind/goods.h"
#include "engine/kind/unit_account.h"
#include "engine/muster/titles.h"
#include "players/players.h"

namespace sandtable::lab {

namespace {

using Done = Result<void>;

std::uint8_t in_turn(std::size_t seat) { return static_cast<std::uint8_t>(seat % 2); }

// Of an entrant's lists, one by seat.
std::string joined(const Seating& seating, std::uint8_t entrant, const std::vector<std::string>& names,
                   std::string_view between) {
  std::string out;
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    if (seating.entrant[seat] == entrant) out += (out.empty() ? "" : std::string(between)) + names[seat];
  return out;
}

const std::string& player_of(const Wish& wish, std::size_t entrant) {
  return wish.players[std::min(entrant, wish.players.size() - 1)];
}
bool players_differ(const Wish& wish) { return player_of(wish, 0) != player_of(wish, 1); }

// The two entrants take the seats in turn, each with his army in all of them.
Seating seats_for(const Wish& wish, std::size_t first, std::size_t second, bool exchanged) {
  Seating seating;
  for (std::size_t seat = 0; seat < wish.game->seats.least; ++seat) {
    const auto entrant = static_cast<std::uint8_t>(in_turn(seat) ^ (exchanged ? 1U : 0U));
    seating.entrant.push_back(entrant);
    if (!wish.lists.empty()) seating.armies.push_back(wish.lists[entrant == 0 ? first : second]);
  }
  return seating;
}

// What is said of armies then is about the game, not about who is better.
Done match_up_alike(Plan& plan) {
  const Wish& wish = plan.wish;
  if (wish.lists.empty() || players_differ(wish)) return fail("only equal players can meet with equal armies");
  plan.mirror = Mirror::none;
  for (std::size_t i = 0; i < wish.lists.size(); ++i) {
    plan.entrants.push_back({wish.lists[i].name, wish.players[0], {}, plan.titles[i]});
    const Seating seating = seats_for(wish, i, i, false);
    plan.matchups.push_back({.first = i, .second = i, .battles = {seating, seating}});
  }
  return {};
}

// Each for himself: armies go with whoever brings them.
Done match_up_armies(Plan& plan) {
  const Wish& wish = plan.wish;
  const std::size_t lists = wish.lists.size();
  const auto entrant = [&](std::size_t list, const std::string& player) {
    return lists == 0 ? Entrant{{}, player} : Entrant{wish.lists[list].name, player, {}, plan.titles[list]};
  };
  if (lists <= 2) {
    const std::size_t second = lists == 2 ? 1 : 0;
    const bool alike = !players_differ(wish) && (lists == 0 || wish.lists[0] == wish.lists[second]);
    plan.mirror = alike ? Mirror::none : Mirror::seats;
    plan.entrants = {entrant(0, player_of(wish, 0)), entrant(second, player_of(wish, 1))};
    plan.matchups.push_back({.battles = {seats_for(wish, 0, second, false), seats_for(wish, 0, second, !alike)}});
    return {};
  }
  if (players_differ(wish))
    return fail(
        "a tournament of armies needs one player for all: with two it would compare armies and players at once");
  for (std::size_t i = 0; i < lists; ++i) plan.entrants.push_back(entrant(i, wish.players[0]));
  const auto meet = [&](std::size_t i, std::size_t k) {
    plan.matchups.push_back(
        {.first = i, .second = k, .battles = {seats_for(wish, i, k, false), seats_for(wish, i, k, true)}});
  };
  for (const auto& [i, k] : wish.meetings) meet(i, k);
  for (std::size_t i = 0; i < lists && wish.meetings.empty(); ++i)
    for (std::size_t k = i + 1; k < lists; ++k) meet(i, k);
  return {};
}

struct Sided {
  std::vector<std::string> names;   // of the sides, as they first appear
  std::vector<std::uint8_t> sides;  // by list
};

Result<Sided> sides_of(const Wish& wish) {
  Sided out;
  for (const NamedText& list : wish.lists) {
    const std::string side = wish.game->set_up.side(list);
    const auto known = std::ranges::find(out.names, side);
    out.sides.push_back(static_cast<std::uint8_t>(known - out.names.begin()));
    if (known == out.names.end()) out.names.push_back(side);
  }
  if (out.names.size() == 2) return out;
  return fail(fmt::format("the lab compares two sides, and these lists are of {}{}", out.names.size(),
                          out.names.size() == 1 ? ": " + out.names[0] : ""));
}

// A list belongs to a side. With two kinds of players it is they who are compared, and they change sides; with one kind
// the sides themselves are.
Done match_up_sides(Plan& plan) {
  const Wish& wish = plan.wish;
  const Result<Sided> sided = sides_of(wish);
  if (!sided) return std::unexpected(sided.error());
  if (wish.tournament) {
    if (players_differ(wish))
      return fail(
          "a tournament of armies needs one player for all: with two it would compare armies and players at once");
    plan.mirror = Mirror::none;
    for (std::size_t i = 0; i < wish.lists.size(); ++i)
      plan.entrants.push_back({wish.lists[i].name, wish.players[0], sided->names[sided->sides[i]], plan.titles[i]});
    for (std::size_t i = 0; i < wish.lists.size(); ++i) {
      for (std::size_t k = 0; k < wish.lists.size(); ++k) {
        if (sided->sides[i] != 0 || sided->sides[k] != 1) continue;
        const Seating seating{.armies = {wish.lists[i], wish.lists[k]}, .entrant = {0, 1}};
        plan.matchups.push_back({.first = i, .second = k, .battles = {seating, seating}});
      }
    }
    return {};
  }
  const Seating first{.armies = wish.lists, .entrant = sided->sides};
  Seating second = first;
  plan.mirror = players_differ(wish) ? Mirror::players : Mirror::none;
  if (plan.mirror == Mirror::players)
    for (std::uint8_t& entrant : second.entrant) entrant ^= 1U;
  std::vector<std::string> names;
  for (const NamedText& list : wish.lists) names.push_back(list.name);
  for (const std::uint8_t entrant : {std::uint8_t{0}, std::uint8_t{1}}) {
    Entrant& who = plan.entrants.emplace_back(Entrant{{}, player_of(wish, entrant)});
    if (plan.mirror != Mirror::none) continue;
    who.army = joined(first, entrant, names, "+");
    who.side = sided->names[entrant];
    who.title = joined(first, entrant, plan.titles, " and ");
  }
  plan.matchups.push_back({.battles = {first, second}});
  return {};
}

std::uint32_t row_of(std::vector<UnitRow>& rows, UnitRow row) {
  const auto known = std::ranges::find(rows, row);
  const auto index = static_cast<std::uint32_t>(known - rows.begin());
  if (known == rows.end()) rows.push_back(std::move(row));
  return index;
}

void list_units(Plan& plan, Field& field) {
  for (const UnitEntry& unit : plan.game().account.units(*field.setup)) {
    const std::vector<NamedText>& armies = field.setup->texts.armies;
    const NamedText army = unit.seat.v < armies.size() ? armies[unit.seat.v] : NamedText();
    const auto list = static_cast<std::size_t>(std::ranges::find(plan.wish.lists, army) - plan.wish.lists.begin());
    const std::string title = list < plan.titles.size() ? plan.titles[list] : title_of(army);
    field.unit_rows.push_back(row_of(plan.unit_rows, {army.name, unit.kind, title}));
    field.unit_seats.push_back(unit.seat);
  }
}

Result<std::shared_ptr<const Setup>> prepared_on(const Wish& wish, const Seating& seating, const NamedText& map) {
  return wish.game->set_up.prepare(
      {.armies = seating.armies, .map = map, .switches = wish.switches, .prices = wish.prices}, {});
}

// A battle like another one is not set up twice.
Done add_field(Plan& plan, const Seating& seating, const NamedText& map, const Seating* like) {
  if (like != nullptr && seating.armies == like->armies) {
    plan.fields.push_back(plan.fields.back());
    return {};
  }
  auto setup = prepared_on(plan.wish, seating, map);
  if (!setup) return std::unexpected(setup.error());
  plan.fields.emplace_back().setup = *std::move(setup);
  return {};
}

// Where there is more than one map, an error about a list says which map it was tried on.
Error on_map(const Plan& plan, const NamedText& map, Error error) {
  if (plan.maps() > 1) error.message = fmt::format("on map '{}': {}", map.name, error.message);
  return error;
}

// Both battles of a pair on one map, or neither.
Done add_fields(Plan& plan, const Matchup& matchup, const NamedText& map) {
  const std::size_t before = plan.fields.size();
  Done done = add_field(plan, matchup.battles[0], map, nullptr);
  if (done) done = add_field(plan, matchup.battles[1], map, &matchup.battles[0]);
  if (done) return {};
  plan.fields.resize(before);
  return std::unexpected(on_map(plan, map, done.error()));
}

// Where a battle has more seats than the game has at least, they are taken in turn.
void fill_seats(Plan& plan, Matchup& matchup) {
  for (std::size_t i = 0; i < 2; ++i) {
    std::vector<std::uint8_t>& entrant = matchup.battles[i].entrant;
    for (std::size_t seat = entrant.size(); seat < plan.fields[matchup.first_field + i].setup->seats; ++seat)
      entrant.push_back(static_cast<std::uint8_t>(in_turn(seat) ^ entrant[0]));
  }
}

Done set_up_fields(Plan& plan) {
  std::vector<std::optional<Error>> unused(plan.maps());  // why not, of the maps that nobody has been found to fit
  std::vector<bool> used(plan.maps());
  for (Matchup& matchup : plan.matchups) {
    matchup.first_field = plan.fields.size();
    std::optional<Error> first;
    for (std::size_t map = 0; map < plan.maps(); ++map) {
      const Done done = add_fields(plan, matchup, plan.wish.maps[map]);
      if (done) {
        matchup.maps.push_back(map);
        used[map] = true;
        continue;
      }
      if (!first) first = done.error();
      if (!unused[map]) unused[map] = done.error();
    }
    if (matchup.maps.empty()) return std::unexpected(*first);
    fill_seats(plan, matchup);
  }
  for (std::size_t map = 0; map < plan.maps(); ++map)
    if (!used[map]) return std::unexpected(*unused[map]);
  if (!plan.wish.units) return {};
  for (Field& field : plan.fields) list_units(plan, field);
  return {};
}

Done check(const Wish& wish) {
  for (const std::string& name : wish.players)
    if (const auto player = make_player(*wish.game, name); !player) return std::unexpected(player.error());
  if (wish.units && wish.game->account.account == nullptr) return fail("this game keeps no account of its units");
  if (wish.buys_by_chance && (wish.game->goods == nullptr || wish.game->goods->contest == nullptr))
    return fail("nothing is bought in the course of this game");
  return {};
}

}  // namespace

Key Plan::key_of(std::uint64_t pair, std::size_t battle) const {
  const std::uint64_t dice = 2 * pair + (mirror == Mirror::none ? battle : 0);
  const Key base = key_from_seed(wish.seed);
  return {mix(base.a + dice), mix(base.b ^ mix(dice))};
}

std::uint64_t Plan::pairs() const {
  return wish.rule.kind == StopRule::Kind::games ? wish.rule.pairs * matchups.size() : kMostPairs;
}

namespace {

// Who meets whom, without asking where.
Result<Plan> matched_up(Wish wish) {
  Plan plan;
  plan.wish = std::move(wish);
  plan.titles = titles_of(plan.wish.lists);
  if (plan.wish.maps.empty()) plan.wish.maps.emplace_back();
  if (const Done done = check(plan.wish); !done) return std::unexpected(done.error());
  const bool sides = plan.game().set_up.side != nullptr && !plan.wish.lists.empty();
  const auto match_up = sides ? match_up_sides : plan.wish.alike ? match_up_alike : match_up_armies;
  if (const Done done = match_up(plan); !done) return std::unexpected(done.error());
  if (plan.matchups.size() > 1 && plan.wish.rule.kind != StopRule::Kind::games)
    return fail("--precision and --sprt stop for one comparison: give two armies, or --games");
  return plan;
}

// Which of the lists and maps are of any use, and why the others are of none.
struct Uses {
  std::vector<std::optional<Error>> lists, maps;  // the first reason against each
  std::vector<bool> used_lists, used_maps;
};

Uses uses_of(const Plan& plan) {
  const Wish& wish = plan.wish;
  const std::size_t lists = wish.lists.size();
  Uses uses{.lists = std::vector<std::optional<Error>>(lists),
            .maps = std::vector<std::optional<Error>>(plan.maps()),
            .used_lists = std::vector<bool>(lists),
            .used_maps = std::vector<bool>(plan.maps())};
  for (const Matchup& matchup : plan.matchups) {
    for (std::size_t map = 0; map < plan.maps(); ++map) {
      std::optional<Error> why;
      for (const Seating& seating : matchup.battles) {
        if (why || (&seating != matchup.battles.data() && seating.armies == matchup.battles[0].armies)) continue;
        if (const auto setup = prepared_on(wish, seating, wish.maps[map]); !setup) why = setup.error();
      }
      if (!why) uses.used_maps[map] = true;
      if (why && !uses.maps[map]) uses.maps[map] = why;
      for (std::size_t list = 0; list < lists; ++list) {
        if (std::ranges::find(matchup.battles[0].armies, wish.lists[list]) == matchup.battles[0].armies.end()) continue;
        if (!why) uses.used_lists[list] = true;
        if (why && !uses.lists[list]) uses.lists[list] = on_map(plan, wish.maps[map], *why);
      }
    }
  }
  return uses;
}

std::vector<NamedText> used(std::vector<NamedText> texts, const std::vector<bool>& are_used,
                            const std::vector<std::optional<Error>>& why, std::string_view what,
                            std::vector<std::string>& left_out) {
  std::vector<NamedText> out;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (!are_used[i]) {
      left_out.push_back(fmt::format("{} '{}' is left out: {}", what, texts[i].name, why[i]->text()));
      continue;
    }
    out.push_back(std::move(texts[i]));
  }
  return out;
}

}  // namespace

Result<Plan> make_plan(Wish wish) {
  Result<Plan> plan = matched_up(std::move(wish));
  if (!plan) return plan;
  if (const Done done = set_up_fields(*plan); !done) return std::unexpected(done.error());
  return plan;
}

Result<Reduced> without_misfits(Wish wish) {
  const Result<Plan> plan = matched_up(wish);
  if (!plan) return std::unexpected(plan.error());
  const Uses uses = uses_of(*plan);
  if (std::ranges::find(uses.used_maps, true) == uses.used_maps.end()) return std::unexpected(*uses.maps[0]);
  Reduced out{.wish = plan->wish, .left_out = {}};
  out.wish.lists = used(plan->wish.lists, uses.used_lists, uses.lists, "list", out.left_out);
  out.wish.maps = used(plan->wish.maps, uses.used_maps, uses.maps, "map", out.left_out);
  return out;
}

}  // namespace sandtable::lab
