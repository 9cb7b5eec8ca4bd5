#include "desk/seat/odds_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "desk/seat/fields.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

Json number_json(const Odds::Line* line) {
  Json values = Json::object();
  if (line == nullptr) return {{"0", 1.0}};
  for (const auto& [value, chance] : line->chances) values[std::to_string(value)] = chance;
  return values;
}

}  // namespace

std::string percent(double chance) {
  constexpr double kRounding = 1e-10;  // of sums over many outcomes
  const double hundred = chance > 1 - kRounding ? 100.0 : 100 * chance;
  if (hundred == 0) return "0 %";
  if (hundred < 0.001) return "<0.001 %";
  if (hundred < 0.1) return fmt::format("{:.3f} %", hundred);
  if (hundred > 99.9 && hundred < 100) return fmt::format("{:.3f} %", std::min(hundred, 99.999));
  std::string text = fmt::format("{:.1f}", hundred);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text + " %";
}

OddsRoles roles_in(const OddsKind& kind, const Setup& setup, const Odds& odds) {
  OddsRoles roles;
  for (const Odds::Line& line : odds.lines) {
    if (std::ranges::find(roles, line.unit, &OddsRoles::value_type::second) == roles.end())
      roles.emplace_back(kind.unit_name(setup, line.unit), line.unit);
  }
  return roles;
}

std::string in_short(const OddsKind& kind, const Setup& setup, const Odds& odds) {
  std::string text;
  for (const auto& [name, unit] : roles_in(kind, setup, odds)) {
    std::string about;
    for (std::size_t i = 0; i < kind.features.size(); ++i) {
      const auto feature = static_cast<std::uint8_t>(i);
      if (odds.line(feature, unit) == nullptr) continue;
      const FeatureSpec& spec = kind.features[i];
      about += about.empty() ? " " : ", ";
      about += spec.is_number ? fmt::format("average {} {:.2f}", spec.text, odds.mean(feature, unit))
                              : fmt::format("{} {}", spec.text, percent(odds.chance(feature, unit)));
    }
    text += fmt::format("{}{}{}", text.empty() ? "" : "; ", name, about);
  }
  if (!odds.rolled) return "no dice are rolled";
  return text.empty() ? "nobody can be hurt" : text;
}

std::string said_text(const GameKind& game, const Setup& setup, const Reply::Said& said) {
  const QuestionSpec& spec = game.questions[said.question.kind];
  const Situation situation{game, setup, said.asked.data(), said.question};
  std::string words = spec.option_text == nullptr ? "" : spec.option_text(situation, said.answer);
  if (words.empty()) words = answer_text(game, setup, spec.fields, taken_apart(spec.fields, said.answer));
  return words;
}

namespace {

bool is_default(const GameKind& game, const Setup& setup, const Reply::Said& said) {
  Answer usual;
  game.questions[said.question.kind].fallback(Situation{game, setup, said.asked.data(), said.question}, usual);
  return usual == said.answer;
}

}  // namespace

std::string reply_text(const GameKind& game, const Setup& setup, const Reply& reply, Seat chooser) {
  std::string words;
  bool asked = false;
  for (const Reply::Said& said : reply.said) {
    if (said.question.seat == chooser) continue;
    asked = true;
    if (is_default(game, setup, said)) continue;
    words += (words.empty() ? "" : ", then ") + said_text(game, setup, said);
  }
  return asked && words.empty() ? "nobody reacts" : words;
}

std::string declared_text(const GameKind& game, const Setup& setup, const Reply& reply, Seat chooser) {
  std::string words;
  for (const Reply::Said& said : reply.said) {
    if (said.question.seat == chooser) words += (words.empty() ? "" : ", ") + said_text(game, setup, said);
  }
  return words;
}

nlohmann::ordered_json odds_json(const OddsKind& kind, const OddsRoles& roles, const Odds& odds) {
  Json out = Json::object();
  for (const auto& [role, unit] : roles) {
    for (const FeatureSpec& spec : kind.features) {
      const auto feature = static_cast<std::uint8_t>(&spec - kind.features.data());
      const Json value = spec.is_number ? number_json(odds.line(feature, unit)) : Json(odds.chance(feature, unit));
      const bool bare = spec.plain && role == "target";
      out[bare ? std::string(spec.name) : fmt::format("{}_{}", role, spec.name)] = value;
    }
  }
  out.update({{"exact", odds.exact}, {odds.exact ? "courses" : "samples", odds.runs}});
  out["error"] = odds.exact ? odds.error : sampling_error(0.5, odds.runs);
  return out;
}

}  // namespace sandtable
