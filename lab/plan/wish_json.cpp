#include "lab/plan/wish_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sandtable::lab {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMostPairs = 1'000'000'000;

Json texts_json(const std::vector<NamedText>& texts) {
  Json list = Json::array();
  for (const NamedText& text : texts) list.push_back({{"name", text.name}, {"text", text.text}});
  return list;
}

// What reads as JSON, but not as a wish.
struct Unreadable {};

// A file may have been damaged: numbers that a wish cannot hold are not made to fit.
std::uint64_t whole(const Json& json, std::uint64_t most = ~std::uint64_t{0}) {
  if (!json.is_number_unsigned() || json.get<std::uint64_t>() > most) throw Unreadable{};
  return json.get<std::uint64_t>();
}

std::vector<NamedText> texts_from(const Json& list) {
  std::vector<NamedText> texts;
  for (const Json& text : list)
    texts.push_back({text.at("name").get<std::string>(), text.at("text").get<std::string>()});
  return texts;
}

StopRule rule_from(const Json& json) {
  StopRule rule;
  rule.kind = static_cast<StopRule::Kind>(whole(json.at("kind"), static_cast<std::uint64_t>(StopRule::Kind::sprt)));
  rule.pairs = whole(json.at("pairs"), kMostPairs);
  rule.precision = json.at("precision").get<double>();
  rule.sprt = {json.at("elo0").get<double>(), json.at("elo1").get<double>(), json.at("alpha").get<double>(),
               json.at("beta").get<double>()};
  return rule;
}

Wish wish_from(const Json& json) {
  Wish wish;
  wish.lists = texts_from(json.at("lists"));
  wish.tournament = json.at("tournament").get<bool>();
  wish.alike = json.value("alike", false);  // kept runs of before know nothing of it
  wish.maps = texts_from(json.at("maps"));
  wish.players = json.at("players").get<std::vector<std::string>>();
  for (const Json& pair : json.at("switches"))
    wish.switches.emplace_back(pair.at(0).get<std::string>(), pair.at(1).get<std::string>());
  wish.seed = whole(json.at("seed"));
  wish.rule = rule_from(json.at("rule"));
  wish.units = json.at("units").get<bool>();
  wish.buys_by_chance = json.value("buys_by_chance", false);
  if (const auto meetings = json.find("meetings"); meetings != json.end())
    for (const Json& meeting : *meetings)
      wish.meetings.emplace_back(whole(meeting.at(0), wish.lists.size() - 1),
                                 whole(meeting.at(1), wish.lists.size() - 1));
  if (const auto prices = json.find("prices"); prices != json.end())
    for (const auto& [name, price] : prices->items())
      wish.prices.emplace_back(name, static_cast<int>(whole(price, kDearest)));
  if (wish.players.empty() || (!wish.meetings.empty() && wish.lists.empty())) throw Unreadable{};
  return wish;
}

}  // namespace

std::string wish_text(const Wish& wish) {
  Json switches = Json::array();
  for (const auto& [name, value] : wish.switches) switches.push_back({name, value});
  const StopRule& rule = wish.rule;
  Json json = {{"game", wish.game->id},
               {"rules", wish.game->version},
               {"lists", texts_json(wish.lists)},
               {"tournament", wish.tournament},
               {"alike", wish.alike},
               {"maps", texts_json(wish.maps)},
               {"players", wish.players},
               {"switches", std::move(switches)},
               {"seed", wish.seed},
               {"rule",
                {{"kind", static_cast<int>(rule.kind)},
                 {"pairs", rule.pairs},
                 {"precision", rule.precision},
                 {"elo0", rule.sprt.elo0},
                 {"elo1", rule.sprt.elo1},
                 {"alpha", rule.sprt.alpha},
                 {"beta", rule.sprt.beta}}},
               {"units", wish.units}};
  for (const auto& [name, price] : wish.prices) json["prices"][name] = price;
  for (const auto& [first, second] : wish.meetings) json["meetings"].push_back({first, second});
  if (wish.buys_by_chance) json["buys_by_chance"] = true;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<Wish> read_wish(const std::string& text, std::span<const GameKind* const> games, const std::string& file) {
  const auto unreadable = [&] { return fail(fmt::format("{}: the settings of the run cannot be read", file)); };
  try {
    const Json json = Json::parse(text);
    const auto id = json.at("game").get<std::string>();
    const auto game = std::ranges::find(games, id, [](const GameKind* known) { return known->id; });
    if (game == games.end()) return fail(fmt::format("{}: no game is called '{}'", file, id));
    const auto version = json.at("rules").get<std::string>();
    if (version != (*game)->version)
      return fail(fmt::format("{}: the run was fought under the rules '{}', and this program plays '{}'", file, version,
                              (*game)->version));
    Wish wish = wish_from(json);
    wish.game = *game;
    return wish;
  } catch (const Json::exception&) {
    return unreadable();
  } catch (const Unreadable&) {
    return unreadable();
  }
}

}  // namespace sandtable::lab
