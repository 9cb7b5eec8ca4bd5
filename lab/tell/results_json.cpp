#include "lab/tell/results_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/kind/unit_account.h"
#include "lab/fight/words.h"
#include "lab/statistics/ranking.h"
#include "lab/tell/json_numbers.h"
#include "lab/tell/titles_json.h"

namespace sandtable::lab {

namespace {

using Json = nlohmann::ordered_json;

double points(double worth) { return worth / static_cast<double>(kWorthOfAPoint); }

void add_score(Json& json, const Score& score) {
  const bool any = score.games() > 0;
  json["games"] = score.games();
  json["wins"] = score.wins;
  json["draws"] = score.draws;
  json["losses"] = score.losses;
  json["win_rate"] = any ? Json(score.pairs.mean()) : Json();
  json["ci95"] = pair_of(paired_interval(score.pairs));
}

void add_elo(Json& json, const Score& score) {
  const Interval interval = paired_interval(score.pairs);
  json["elo"] = score.games() > 0 ? number(elo_of(score.pairs.mean())) : Json();
  json["elo_ci95"] = pair_of(Interval{elo_of(interval.low), elo_of(interval.high)});
}

Json rule_json(const StopRule& rule, std::size_t matchups) {
  switch (rule.kind) {
    case StopRule::Kind::games:
      return {{"kind", "games"}, {"games", 2 * rule.pairs}, {"games_in_all", 2 * rule.pairs * matchups}};
    case StopRule::Kind::precision:
      return {{"kind", "precision"}, {"precision", rule.precision}};
    case StopRule::Kind::sprt:
      break;
  }
  return {{"kind", "sprt"},
          {"elo0", rule.sprt.elo0},
          {"elo1", rule.sprt.elo1},
          {"alpha", rule.sprt.alpha},
          {"beta", rule.sprt.beta}};
}

Json settings_json(const Plan& plan) {
  Json entrants = Json::array();
  for (std::size_t i = 0; i < plan.entrants.size(); ++i) {
    const Entrant& entrant = plan.entrants[i];
    entrants.push_back({{"name", entrant_id(plan, i)},
                        {"title", entrant_name(plan, i)},
                        {"army", entrant.army.empty() ? Json() : Json(entrant.army)},
                        {"player", entrant.player},
                        {"side", entrant.side.empty() ? Json() : Json(entrant.side)}});
  }
  Json armies = Json::array(), maps = Json::array(), switches = Json::object();
  for (const NamedText& list : plan.wish.lists) armies.push_back(list.name);
  for (const NamedText& map : plan.wish.maps) maps.push_back(map.name);
  for (const auto& [name, value] : plan.wish.switches) switches[name] = value;
  Json prices = Json::object();
  for (const auto& [name, price] : plan.wish.prices) prices[name] = price;
  return {{"entrants", std::move(entrants)},
          {"armies", std::move(armies)},
          {"titles", titles_json(plan)},
          {"maps", std::move(maps)},
          {"players", plan.wish.players},
          {"switches", std::move(switches)},
          {"prices", std::move(prices)},
          {"seed", plan.wish.seed},
          {"mirror", mirror_word(plan.mirror)},
          {"tournament", plan.matchups.size() > 1},
          {"rule", rule_json(plan.wish.rule, plan.matchups.size())}};
}

// What compares the two entrants; in a tournament there are many comparisons, and these are null.
void add_comparison(Json& json, const Plan& plan, const Tally& tally) {
  if (plan.matchups.size() == 1) {
    add_score(json, tally.total());
    add_elo(json, tally.total());
    json["pentanomial"] = tally.total().pairs.counts;
    return;
  }
  json["games"] = tally.games();
  for (const char* key : {"wins", "draws", "losses", "win_rate", "ci95", "elo", "elo_ci95", "pentanomial"})
    json[key] = nullptr;
}

Json first_seat_json(const Plan& plan, const Tally& tally) {
  Json json = Json::object();
  const auto& armies = plan.matchups[0].battles[0].armies;
  const bool sides = plan.game().set_up.side != nullptr && !armies.empty();
  json["side"] = sides ? Json(plan.game().set_up.side(armies[0])) : Json();
  add_score(json, tally.first_seat());
  return json;
}

Json maps_json(const Plan& plan, const Tally& tally) {
  Json list = Json::array();
  for (std::size_t i = 0; i < plan.maps(); ++i) {
    Json row = {{"map", plan.wish.maps[i].name}};
    add_score(row, tally.maps()[i]);
    list.push_back(std::move(row));
  }
  return list;
}

Json sprt_json(const Plan& plan, const Tally& tally) {
  const StopRule& rule = plan.wish.rule;
  if (rule.kind != StopRule::Kind::sprt) return {};
  return {{"elo0", rule.sprt.elo0},
          {"elo1", rule.sprt.elo1},
          {"alpha", rule.sprt.alpha},
          {"beta", rule.sprt.beta},
          {"llr", tally.log_likelihood_ratio()},
          {"lower_bound", rule.sprt.lower_bound()},
          {"upper_bound", rule.sprt.upper_bound()},
          {"verdict", tally.is_over() ? verdict_word(tally.verdict()) : verdict_word(Verdict::undecided)}};
}

Json precision_json(const Plan& plan, const Tally& tally) {
  const StopRule& rule = plan.wish.rule;
  if (rule.kind != StopRule::Kind::precision) return {};
  return {{"wanted", rule.precision},
          {"confidence", kConfidence},
          {"half_width", tally.sequence().half_width()},
          {"interval", pair_of(tally.sequence())},
          {"reached", tally.is_over() && tally.pairs() < kMostPairs}};
}

Json matrix_json(const Plan& plan, const Tally& tally) {
  if (plan.matchups.size() == 1) return {};
  Json list = Json::array();
  for (std::size_t i = 0; i < plan.matchups.size(); ++i) {
    Json cell = {{"first", entrant_id(plan, plan.matchups[i].first)},
                 {"second", entrant_id(plan, plan.matchups[i].second)}};
    add_score(cell, tally.matchups()[i]);
    list.push_back(std::move(cell));
  }
  return list;
}

Json ranking_json(const Plan& plan, const Tally& tally) {
  if (plan.matchups.size() == 1) return {};
  Json list = Json::array();
  for (const Rating& rating : ranking_of(plan, tally)) {
    const Entrant& entrant = plan.entrants[rating.entrant];
    list.push_back({{"name", entrant_id(plan, rating.entrant)},
                    {"side", entrant.side.empty() ? Json() : Json(entrant.side)},
                    {"elo", rating.elo},
                    {"ci95", pair_of(rating.interval)}});
  }
  return list;
}

Json unit_json(const UnitRow& row, const UnitSums& sums) {
  const auto fielded = static_cast<double>(sums.fielded);
  return {{"army", row.army},
          {"unit", row.kind},
          {"fielded", sums.fielded},
          {"points", sums.fielded > 0 ? Json(points(sums.spent) / fielded) : Json()},
          {"lived", number(sums.survival.value())},
          {"lived_ci95", pair_of(sums.survival.share_interval(sums.pairs))},
          {"kills", sums.kills},
          {"points_spent", points(sums.spent)},
          {"points_lost", points(sums.lost)},
          {"points_destroyed", points(sums.taken)},
          {"value", number(sums.value.value())},
          {"value_ci95", pair_of(sums.value.interval(sums.pairs))},
          {"yield", number(sums.yield.value())},
          {"yield_ci95", pair_of(sums.yield.interval(sums.pairs))}};
}

Json units_json(const Plan& plan, const Tally& tally) {
  if (!plan.wish.units) return {};
  Json list = Json::array();
  for (std::size_t i = 0; i < plan.unit_rows.size(); ++i)
    list.push_back(unit_json(plan.unit_rows[i], tally.units()[i]));
  return list;
}

}  // namespace

Json results_json(const Plan& plan, const Results& results) {
  const Tally& tally = results.tally;
  Json json = {{"lab", kJsonFormat},           {"game", plan.game().id},
               {"rules", plan.game().version}, {"settings", settings_json(plan)},
               {"complete", results.complete}, {"pairs", tally.pairs()}};
  add_comparison(json, plan, tally);
  json["first_seat"] = first_seat_json(plan, tally);
  json["mean_rounds"] = tally.pairs() > 0 ? Json(tally.mean_rounds()) : Json();
  json["mean_decisions"] =
      tally.pairs() > 0 ? Json(static_cast<double>(tally.decisions()) / static_cast<double>(tally.games())) : Json();
  json["maps"] = maps_json(plan, tally);
  json["sprt"] = sprt_json(plan, tally);
  json["precision"] = precision_json(plan, tally);
  json["matrix"] = matrix_json(plan, tally);
  json["ranking"] = ranking_json(plan, tally);
  json["units"] = units_json(plan, tally);
  json["hash"] = fmt::format("{:016x}", tally.hash());
  json["seconds"] = results.seconds;
  json["threads"] = results.threads;
  json["games_per_second"] = results.games_per_second();
  json["decisions_per_second"] = results.decisions_per_second();
  return json;
}

}  // namespace sandtable::lab
