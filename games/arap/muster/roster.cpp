#include "games/arap/muster/roster.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/toml_text.h"

namespace sandtable::arap {

namespace {

void read_purchase(Table& row, ListUnit& unit, const Profile& profile) {
  const Value item = row.at("item");
  const auto option = std::ranges::find(profile.options, item.text(), &Option::name);
  if (option == profile.options.end())
    return item.refuse(fmt::format("'{}' has no option '{}'", profile.name, item.text()),
                       did_you_mean(item.text(), names_of(profile.options)));
  unit.options.push_back({.option = static_cast<std::size_t>(option - profile.options.begin()),
                          .count = static_cast<int>(row.find("count").integer({1, kMostInUnit}, 1))});
}

void read_bought(Table& row, ListUnit& unit, const Arsenal& arsenal) {
  const Profile& profile = arsenal.profile(unit.profile);
  unit.models = static_cast<int>(row.find("models").integer({1, kMostInUnit}, profile.least));
  row.find("options").each([&](Table& option) { read_purchase(option, unit, profile); }, kMostOptions);
}

std::string bought_text(const ListUnit& unit, const Arsenal& arsenal) {
  std::string out = fmt::format("models = {}\n", unit.models);
  std::vector<std::string> items;
  for (const Purchase& bought : unit.options) {
    const std::string name = toml_quote(arsenal.profile(unit.profile).options[bought.option].name);
    items.push_back(bought.count == 1 ? fmt::format("{{ item = {} }}", name)
                                      : fmt::format("{{ item = {}, count = {} }}", name, bought.count));
  }
  if (!items.empty()) out += fmt::format("options = [{}]\n", fmt::join(items, ", "));
  return out;
}

int option_points(const Purchase& bought, const ListUnit& unit, const Profile& profile) {
  const Option& option = profile.options[bought.option];
  return option.points * bought.count * (option.who == Taker::all ? unit.models : 1);
}

// Whether this model may take it: it has what is given up, and room.
bool may_take(const Kit& kit, const Option& option, const Profile& profile) {
  const bool single = !profile.leader && profile.most == 1;
  if (option.who == Taker::leader && !kit.leader && !single) return false;
  if (option.who == Taker::any && kit.leader) return false;
  Kit tried = kit;
  return remove_item(tried, option.replaces);
}

bool equip(Kit& kit, const Option& option, const Arsenal& arsenal) {
  Kit tried = kit;
  if (!remove_item(tried, option.replaces) || !add_item(tried, option.item, arsenal)) return false;
  kit = tried;
  return true;
}

// Gives an option to the next models that may take it and have taken nothing, or else to the next that may.
class Quartermaster {
 public:
  Quartermaster(Roster& roster, const Arsenal& arsenal)
      : roster_(roster), arsenal_(arsenal), taken_(roster.models.size()) {}

  void issue(const Option& option, int count) {
    if (option.who == Taker::all || option.who == Taker::unit) return issue_to_all(option);
    for (int i = 0; i < count; ++i)
      if (!issue_once(option, false)) issue_once(option, true);
  }

 private:
  // What the whole unit has, each of its models has.
  void issue_to_all(const Option& option) {
    for (Kit& kit : roster_.models) equip(kit, option, arsenal_);
  }
  // The second of each two models bears the weapon that both crew.
  bool issue_once(const Option& option, bool again) {
    for (std::size_t i = 0; i < roster_.models.size(); ++i) {
      if (option.who == Taker::crew && i % 2 == 0) continue;
      if ((taken_[i] && !again) || !may_take(roster_.models[i], option, roster_.profile)) continue;
      if (!equip(roster_.models[i], option, arsenal_)) continue;
      taken_[i] = true;
      return true;
    }
    return false;
  }

  Roster& roster_;
  const Arsenal& arsenal_;
  std::vector<bool> taken_;
};

}  // namespace

Result<ArmyList> load_army_list(std::string_view text, const std::string& file, const Arsenal& arsenal) {
  return read_army_list<ListUnit>(text, file, arsenal,
                                  [&](Table& row, ListUnit& unit) { read_bought(row, unit, arsenal); });
}

std::string to_toml(const ArmyList& list, const Arsenal& arsenal) {
  return army_list_text(list, arsenal, [&](const ListUnit& unit) { return bought_text(unit, arsenal); });
}

int unit_points(const ListUnit& unit, const Arsenal& arsenal) {
  const Profile& profile = arsenal.profile(unit.profile);
  int points = profile.points * unit.models + profile.surcharge;
  if (profile.leader) points += profile.leader_points - profile.points;
  for (const Purchase& bought : unit.options) points += option_points(bought, unit, profile);
  return points;
}

int list_points(const ArmyList& list, const Arsenal& arsenal) {
  return list.total([&](const ListUnit& unit) { return unit_points(unit, arsenal); });
}

int most_of(const Option& option, int models) {
  switch (option.who) {
    case Taker::any:
      return option.per == 0 ? models : models / option.per;
    case Taker::crew:
      return models / 2;
    case Taker::leader:
    case Taker::all:
    case Taker::unit:
    case Taker::one:
      break;
  }
  return 1;
}

Roster muster(const ListUnit& unit, const Arsenal& arsenal) {
  const Profile& profile = arsenal.profile(unit.profile);
  Roster roster{.profile = profile, .models = {}, .points = unit_points(unit, arsenal)};
  roster.models.assign(static_cast<std::size_t>(unit.models), profile.model);
  if (profile.leader) roster.models.front() = *profile.leader;
  Quartermaster quartermaster(roster, arsenal);
  for (const Purchase& bought : unit.options) quartermaster.issue(profile.options[bought.option], bought.count);
  return roster;
}

std::vector<Roster> muster(const ArmyList& list, const Arsenal& arsenal) {
  std::vector<Roster> rosters;
  for (const ListUnit& unit : list.units)
    rosters.insert(rosters.end(), static_cast<std::size_t>(unit.count), muster(unit, arsenal));
  return rosters;
}

}  // namespace sandtable::arap
