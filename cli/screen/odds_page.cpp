#include "cli/screen/odds_page.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/screen/layout.h"

namespace sandtable {

namespace {

constexpr std::size_t kChart = 40;

std::uint8_t feature_number(const OddsKind& kind, const FeatureSpec& spec) {
  return static_cast<std::uint8_t>(&spec - kind.features.data());
}

// "The target is killed: 37.5 %. It must test its morale: 25 %."
std::string sentences(const OddsKind& kind, const OddsRoles& roles, const Odds& odds) {
  std::string text;
  for (const auto& [role, unit] : roles) {
    std::string about;
    for (const FeatureSpec& spec : kind.features) {
      const std::uint8_t feature = feature_number(kind, spec);
      if (odds.line(feature, unit) == nullptr) continue;
      const std::string part = spec.is_number
                                   ? fmt::format("{} ({:.2f} on average)", spec.text, odds.mean(feature, unit))
                                   : fmt::format("{} with {}", spec.text, percent(odds.chance(feature, unit)));
      about += (about.empty() ? "" : ", ") + part;
    }
    if (!about.empty()) text += fmt::format("{}{} {}.", text.empty() ? "" : " ", role, about);
  }
  return text.empty() ? "Nothing can happen to anybody." : text;
}

std::string chart(const OddsKind& kind, const OddsRoles& roles, const Odds& odds) {
  std::vector<std::vector<std::string>> rows;
  const auto add = [&](const std::string& what, double chance) {
    rows.push_back({what, fmt::format("{:>8}", percent(chance)), bar(chance, kChart)});
  };
  for (const auto& [role, unit] : roles) {
    for (const FeatureSpec& spec : kind.features) {
      const Odds::Line* line = odds.line(feature_number(kind, spec), unit);
      if (line == nullptr) continue;
      if (!spec.is_number) {
        add(fmt::format("{} {}", role, spec.text), odds.chance(line->feature, unit));
        continue;
      }
      for (const auto& [value, chance] : line->chances) add(fmt::format("{} {}: {}", role, spec.name, value), chance);
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

std::string exactness(const Odds& odds) {
  if (!odds.exact)
    return fmt::format("Sampled {} times, since the courses are too many to follow: chances within {} (95 %).",
                       odds.runs, percent(sampling_error(0.5, odds.runs)));
  std::string text = fmt::format("Exact: {} followed", counted(odds.runs, "course"));
  if (odds.error > 0) text += fmt::format("; those left out add up to {:.1e}", odds.error);
  return text + ".";
}

std::string odds_text(const OddsKind& kind, const OddsRoles& roles, const Odds& odds) {
  if (!odds.rolled) return "No dice are rolled.\n";
  return wrapped(sentences(kind, roles, odds)) + "\n\n" + chart(kind, roles, odds);
}

}  // namespace sandtable
