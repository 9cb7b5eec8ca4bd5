#include "cli/screen/summary.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/screen/layout.h"

namespace sandtable {

namespace {

// Standard deviations from which on luck is worth a word.
constexpr double kLucky = 1, kVeryLucky = 2;

std::string_view verdict(const Luck& luck) {
  const double usual = std::sqrt(luck.variance);
  if (luck.dice == 0 || usual == 0) return "no dice to speak of";
  const double far = luck.surplus() / usual;
  if (std::abs(far) < kLucky) return "about average";
  if (far > 0) return far < kVeryLucky ? "lucky" : "very lucky";
  return far > -kVeryLucky ? "unlucky" : "very unlucky";
}

}  // namespace

std::string deeds_text(const std::vector<UnitDeeds>& deeds) {
  if (deeds.empty()) return {};
  std::vector<std::vector<std::string>> rows = {{"unit", "", "worth", "took", "kills", "lost"}};
  for (const UnitDeeds& unit : deeds)
    rows.push_back({unit.label, unit.name, std::to_string(unit.worth), std::to_string(unit.dealt),
                    std::to_string(unit.kills), unit.deaths == 0 && unit.lost == 0 ? "-" : std::to_string(unit.lost)});
  return "What each unit did, in points:\n" + aligned(rows);
}

std::string luck_in_words(const std::vector<Luck>& lucks, std::size_t width) {
  std::string out = "Dice:";
  for (std::size_t seat = 0; seat < lucks.size(); ++seat) {
    const Luck& luck = lucks[seat];
    out += fmt::format("{} player {} {} ({:+.1f} successes, {} dice)", seat == 0 ? "" : ";", seat + 1, verdict(luck),
                       luck.surplus(), luck.dice);
  }
  return lucks.empty() ? std::string() : wrapped(out + ".", 2, width) + "\n";
}

}  // namespace sandtable
