#include "lab/tell/balance_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "lab/tell/json_numbers.h"

namespace sandtable::lab {

namespace {

using Json = nlohmann::ordered_json;

Json good_json(const PricedGood& priced, bool proposes) {
  Json json = {{"army", priced.good.army.empty() ? Json() : Json(priced.good.army)},
               {"unit", priced.good.name},
               {"points", priced.good.price},
               {"fielded", priced.fielded}};
  json["worth"] = priced.found.known ? Json(priced.found.worth) : Json();
  json["worth_ci95"] = priced.found.known ? pair_of(priced.found.interval) : Json();
  json["verdict"] = fairness_word(priced.fairness);
  if (proposes) json["proposed"] = priced.proposed;
  return json;
}

Json goods_json(const std::vector<PricedGood>& goods, bool proposes) {
  Json list = Json::array();
  for (const PricedGood& good : goods) list.push_back(good_json(good, proposes));
  return list;
}

Json spread_json(const Inequality& spread) { return {{"elo", spread.elo}, {"ci95", pair_of(spread.interval)}}; }

Json bargain_json(const std::optional<Pentanomial>& scores) {
  if (!scores) return {};
  return {{"games", 2 * scores->pairs()}, {"win_rate", scores->mean()}, {"ci95", pair_of(paired_interval(*scores))}};
}

Json names_json(const std::vector<NamedText>& texts) {
  Json names = Json::array();
  for (const NamedText& text : texts) names.push_back(text.name);
  return names;
}

Json settings_json(const BalanceWish& wish) {
  Json json = {{"armies", wish.armies.empty() ? names_json(wish.lists) : Json(wish.armies)},
               {"maps", names_json(wish.maps)},
               {"player", wish.player},
               {"switches", Json::object()},
               {"prices", Json::object()},
               {"seed", wish.seed},
               {"steps", wish.steps},
               {"games", 2 * wish.pairs},
               {"verify_games", 2 * wish.verify_pairs},
               {"points", wish.limit > 0 ? Json(wish.limit) : Json()}};
  for (const auto& [name, value] : wish.switches) json["switches"][name] = value;
  for (const auto& [name, price] : wish.prices) json["prices"][name] = price;
  return json;
}

}  // namespace

std::string_view fairness_word(Fairness fairness) {
  switch (fairness) {
    case Fairness::fair:
      return "fair";
    case Fairness::too_cheap:
      return "too cheap";
    case Fairness::too_expensive:
      return "too expensive";
    case Fairness::unknown:
      break;
  }
  return "unknown";
}

Json balance_json(const BalanceWish& wish, const BalanceResults& results) {
  Json json = {{"lab_balance", 1}, {"game", wish.game->id}, {"rules", wish.game->version}};
  json["settings"] = settings_json(wish);
  json["complete"] = results.complete;
  json["games"] = results.games;
  json["units"] = results.before ? goods_json(results.before->goods, true) : Json::array();
  json["spread"] = {{"before", results.before ? spread_json(results.before->spread) : Json()},
                    {"predicted", results.before ? Json{{"elo", results.predicted_spread}} : Json()},
                    {"after", results.after ? spread_json(results.after->spread) : Json()}};
  json["verification"] = Json();
  if (results.after)
    json["verification"] = {{"games", results.after->games}, {"units", goods_json(results.after->goods, false)}};
  json["not_verified"] = results.too_few ? Json("too few battles") : Json();
  json["exploit"] = Json();
  if (results.bargain_before)
    json["exploit"] = {{"before", bargain_json(results.bargain_before)},
                       {"after", bargain_json(results.bargain_after)}};
  json["hash"] = fmt::format("{:016x}", results.hash);
  json["seconds"] = results.seconds;
  json["threads"] = results.threads;
  json["games_per_second"] = results.seconds > 0 ? static_cast<double>(results.games) / results.seconds : 0;
  return json;
}

}  // namespace sandtable::lab
