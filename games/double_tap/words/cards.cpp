// Weapons and upgrades as a player reads of them.
#include <fmt/format.h>

#include <algorithm>

#include "games/double_tap/muster/prepare.h"
#include "games/double_tap/words/wording.h"

namespace sandtable::double_tap {

namespace {

constexpr int kBestQuality = 3;

// "+1 under 12\", as Quality under 24\""
std::string reach_text(const Weapon& weapon) {
  std::string out;
  for (std::size_t band = 0; band < weapon.mods.size(); ++band) {
    const int mod = weapon.mods[band];
    out += fmt::format("{}{} under {}\"", out.empty() ? "" : ", ",
                       mod == 0 ? std::string("Quality") : fmt::format("{:+}", mod), 12 * (band + 1));
  }
  return out;
}

Card card_of(const Weapon& weapon) {
  const std::string dice = counted(weapon.attacks, "die", "dice");
  return {
      .kind = "weapon",
      .name = weapon.name,
      .price = {},
      .text = weapon.is_melee() ? fmt::format("{} in melee", dice) : fmt::format("{}; {}", dice, reach_text(weapon))};
}

// "3", or "34, 7 or 3" for Quality 3+, 4+ and 5+.
std::string price_text(const std::array<int, Arsenal::kWorstQuality + 1>& by_quality) {
  const int q3 = by_quality[kBestQuality], q4 = by_quality[kBestQuality + 1], q5 = by_quality[kBestQuality + 2];
  return q3 == q4 && q4 == q5 ? fmt::format("{}", q3) : fmt::format("{}, {} or {} (Quality 3+, 4+, 5+)", q3, q4, q5);
}

}  // namespace

std::vector<Card> cards() {
  std::vector<Card> cards;
  for (const Weapon& weapon : arsenal().weapons) cards.push_back(card_of(weapon));
  for (std::size_t i = 0; i < kUpgrades; ++i) {
    const std::string name(upgrade_name(static_cast<Upgrade>(i)));
    // Every upgrade is a clause of its section.
    const auto clause = std::ranges::find_if(
        catalogue().rules, [&](const Clause& one) { return one.id.starts_with("dt.upgrade.") && one.title == name; });
    cards.push_back({.kind = "upgrade",
                     .name = name,
                     .price = price_text(arsenal().upgrade_points[i]),
                     .text = clause == catalogue().rules.end() ? "" : clause->text});
  }
  return cards;
}

}  // namespace sandtable::double_tap
