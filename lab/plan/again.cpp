#include "lab/plan/again.h"

#include <fmt/format.h>

#include "engine/kind/switches_of.h"

namespace sandtable::lab {

namespace {

constexpr std::string_view kHarmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+.,:/@%";

std::string option(const std::string& name, const std::string& value) {
  return value.empty() ? std::string() : ' ' + name + ' ' + shell_word(value);
}

std::string rule_options(const StopRule& rule) {
  switch (rule.kind) {
    case StopRule::Kind::games:
      return fmt::format(" --games {}", 2 * rule.pairs);
    case StopRule::Kind::precision:
      return fmt::format(" --precision {}", rule.precision);
    case StopRule::Kind::sprt:
      break;
  }
  return fmt::format(" --sprt {},{} --alpha {} --beta {}", rule.sprt.elo0, rule.sprt.elo1, rule.sprt.alpha,
                     rule.sprt.beta);
}

// Those that are not at their defaults.
std::string switch_options(const Wish& wish) {
  const auto specs = switches_of(*wish.game);
  if (!specs) return {};
  const Result<SwitchValues> values = SwitchValues::parse(*specs, wish.switches);
  if (!values) return {};
  std::string out;
  for (const std::string& pair : values->changed(*specs)) out += option("--switch", pair);
  return out;
}

std::string price_options(const Wish& wish) {
  std::string out;
  for (const auto& [name, price] : wish.prices) out += option("--price", fmt::format("{}={}", name, price));
  return out;
}

}  // namespace

std::string shell_word(const std::string& word) {
  if (!word.empty() && word.find_first_not_of(kHarmless) == std::string::npos) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + '\'';
}

std::string names_of(const std::vector<NamedText>& texts, std::string_view between) {
  std::vector<std::string> names;
  for (const NamedText& text : texts) names.push_back(text.name);
  return fmt::format("{}", fmt::join(names, between));
}

std::string command_again(const Plan& plan) {
  const Wish& wish = plan.wish;
  std::string out = "sandtable lab " + shell_word(std::string(wish.game->id));
  out += option("--armies", wish.tournament ? "all" : names_of(wish.lists, ","));
  out += option("--players", fmt::format("{}", fmt::join(wish.players, ",")));
  out += option("--maps", names_of(wish.maps, ","));
  out += rule_options(wish.rule) + fmt::format(" --seed {}", wish.seed) + switch_options(wish) + price_options(wish);
  return out + (wish.units ? " --units" : "");
}

}  // namespace sandtable::lab
