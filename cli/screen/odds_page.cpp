#include "cli/screen/odds_page.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/screen/layout.h"

namespace sandtable {

namespace {

constexpr std::size_t kChart = 40;

// "613,902"
std::string in_thousands(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

std::uint8_t feature_number(const OddsKind& kind, const FeatureSpec& spec) {
  return static_cast<std::uint8_t>(&spec - kind.features.data());
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// A line for each unit: "Target killed: 37.5 %. Average hits: 0.62. Morale test: 25 %."
std::string sentences(const OddsKind& kind, const OddsRoles& roles, const Odds& odds) {
  std::string text;
  for (const auto& [role, unit] : roles) {
    std::string about;
    for (const FeatureSpec& spec : kind.features) {
      const std::uint8_t feature = feature_number(kind, spec);
      if (odds.line(feature, unit) == nullptr) continue;
      std::string what = fmt::format("{}{}", spec.is_number ? "average " : "", spec.text);
      if (about.empty()) what = fmt::format("{} {}", role, what);
      about += fmt::format(
          "{}{}: {}.", about.empty() ? "" : " ", capital(what),
          spec.is_number ? fmt::format("{:.2f}", odds.mean(feature, unit)) : percent(odds.chance(feature, unit)));
    }
    if (!about.empty()) text += (text.empty() ? "" : "\n") + wrapped(about);
  }
  return text.empty() ? "Nobody can be hurt in this step." : text;
}

std::string chart(const OddsKind& kind, const OddsRoles& roles, const Odds& odds) {
  std::vector<std::vector<std::string>> rows;
  const auto add = [&](const std::string& what, double chance) {
    std::string share = percent(chance);
    if (share.find_first_of(".e") == std::string::npos)
      share.insert(share.find(' '), ".0");  // points stand in a column
    rows.push_back({what, fmt::format("{:>8}", share), bar(chance, kChart)});
  };
  for (const auto& [role, unit] : roles) {
    for (const FeatureSpec& spec : kind.features) {
      const Odds::Line* line = odds.line(feature_number(kind, spec), unit);
      if (line == nullptr) continue;
      if (!spec.is_number) {
        add(fmt::format("{} {}", role, spec.text), odds.chance(line->feature, unit));
        continue;
      }
      for (const auto& [value, chance] : line->chances) add(fmt::format("{} {}: {}", role, spec.text, value), chance);
    }
  }
  return aligned(rows);
}

}  // namespace

std::string bar(double share, std::size_t width) {
  static constexpr std::string_view kEighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const auto eighths = static_cast<std::size_t>(std::lround(8 * std::max(0.0, share) * static_cast<double>(width)));
  std::string out;
  for (std::size_t i = 0; i < eighths / 8; ++i) out += "█";
  return out.append(kEighths[eighths % 8]);
}

std::string exactness(const OddsReading& reading) {
  const Odds& odds = reading.odds;
  std::string text;
  if (!odds.exact) {
    text = fmt::format("Sampled {} times: every chance is within {} of the number shown (95 %).",
                       in_thousands(odds.runs), percent(sampling_error(0.5, odds.runs)));
  } else {
    text = fmt::format("Exact result ({} outcome{}).", in_thousands(odds.runs), odds.runs == 1 ? "" : "s");
  }
  if (!reading.assumes.empty()) text += fmt::format(" Assumes {} (policy={}).", reading.assumes, reading.policy);
  return wrapped(text);
}

std::string other_reading(const OddsKind& kind, const OddsRoles& roles, const OddsReading& reading) {
  return wrapped(fmt::format("If {} instead (policy={}):", reading.assumes, reading.policy)) + "\n" +
         sentences(kind, roles, reading.odds) + "\n";
}

std::string odds_text(const OddsKind& kind, const OddsRoles& roles, const Odds& odds) {
  if (!odds.rolled) return "No dice are rolled in this step.\n";
  return sentences(kind, roles, odds) + "\n\n" + chart(kind, roles, odds);
}

}  // namespace sandtable
