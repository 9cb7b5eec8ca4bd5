#include "games/army_man/muster/roster.h"

namespace sandtable::army_man {

Result<ArmyList> load_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal) {
  return read_army_list<ListUnit>(text, file, arsenal, [](Table&, ListUnit&) {});
}

std::string to_toml(const ArmyList& list, const Arsenal& arsenal) {
  return army_list_text(list, arsenal, [](const ListUnit&) { return std::string(); });
}

int list_points(const ArmyList& list, const Arsenal& arsenal) {
  return list.total([&](const ListUnit& unit) { return arsenal.profile(unit.profile).points; });
}

std::vector<Profile> muster(const ArmyList& list, const Arsenal& arsenal) {
  std::vector<Profile> profiles;
  for (const ListUnit& unit : list.units)
    profiles.insert(profiles.end(), static_cast<std::size_t>(unit.count), arsenal.profile(unit.profile));
  return profiles;
}

}  // namespace sandtable::army_man
