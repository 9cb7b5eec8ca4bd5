#include "games/strike/muster/rewards.h"

#include <fmt/format.h>

#include <optional>

#include "engine/data/read_texts.h"

namespace sandtable::strike {

namespace {

struct Row {
  std::string name;
  Feat feat;
  std::optional<MapKind> map = {};  // none: of both kinds
};
const std::vector<Row> kRows = {
    {"Rescue a hostage", Feat::rescue_hostage},
    {"Kill a hostage", Feat::kill_hostage},
    {"Activate a hostage for the first time", Feat::activate_hostage},
    {"Kill an opponent", Feat::kill_opponent},
    {"Kill a team mate", Feat::kill_mate},
    {"Win by bombing the target", Feat::bombed},
    {"Win by defusing the bomb", Feat::defused},
    {"Win by rescuing all live hostages", Feat::rescued_all},
    {"Win by elimination on a bomb map", Feat::eliminated, MapKind::bomb},
    {"Win by elimination on a hostage map", Feat::eliminated, MapKind::hostage},
    {"Surviving hostage bonus", Feat::surviving_hostage},
    {"Hostage rescue bonus", Feat::rescued_hostage_bonus},
    {"Round lost", Feat::lost},
    {"Bonus for each consecutive lost round", Feat::lost_again},
    {"Win by holding out to the turn limit", Feat::held_out},
    {"Round drawn", Feat::drawn},
};

int points(const Value& value) { return static_cast<int>(value.integer({-1000, 1000})); }

void read_rewards(Table& root, Rewards& into) {
  std::vector<std::string> names;
  for (const Row& row : kRows) names.push_back(row.name);
  std::vector<bool> found(kRows.size());
  into.start = points(root.at("start"));
  root.at("reward").each([&](Table& table) {
    const Value feat = table.at("feat");
    const std::size_t number = feat.choice("feat", names);
    if (found[number]) feat.refuse(fmt::format("'{}' stands there twice", names[number]));
    found[number] = true;
    const Reward reward{.individual = points(table.find("individual")),
                        .team = points(table.find("team")),
                        .each = points(table.find("each")),
                        .most = points(table.find("most"))};
    const Row& row = kRows[number];
    for (const MapKind map : {MapKind::bomb, MapKind::hostage})
      if (!row.map || *row.map == map)
        into.table[static_cast<std::size_t>(map)][static_cast<std::size_t>(row.feat)] = reward;
  });
  for (std::size_t i = 0; i < found.size(); ++i)
    if (!found[i]) root.refuse(fmt::format("the reward for '{}' is missing", names[i]));
}

}  // namespace

Result<Rewards> load_rewards(std::span<const EmbeddedText> texts) {
  Rewards rewards;
  const Result<void> done =
      read_texts(texts, "data/rewards.toml", [&](Table& root, auto) { read_rewards(root, rewards); });
  if (!done) return std::unexpected(done.error());
  return rewards;
}

}  // namespace sandtable::strike
