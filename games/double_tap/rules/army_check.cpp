#include "games/double_tap/rules/army_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "games/double_tap/clauses.h"

namespace sandtable::double_tap {

namespace {

constexpr int kMostSpecialists = 3;
constexpr int kMostUpgrades = 2;
constexpr int kFewestInPlaytest = 5;
constexpr int kMostInPlaytest = 10;

class Inspection {
 public:
  Inspection(const ArmyList& list, const Arsenal& arsenal, const ArmyRules& rules, const Book& book)
      : list_(list), arsenal_(arsenal), rules_(rules), book_(book) {}

  std::vector<Error> violations() {
    check_capacity();
    check_minimum();
    if (rules_.playtest) {
      check_playtest_size();
    } else {
      check_points();
      check_one_list();
    }
    check_heroes();
    check_specialists();
    for (const ListUnit& unit : list_.units) {
      check_upgrades(unit);
      if (!unit.swapped_for.is_none()) check_swap(unit);
    }
    return std::move(violations_);
  }

 private:
  void violate(RuleId rule, const Place& place, std::string message) {
    violations_.push_back({.message = std::move(message), .place = place, .rule = std::string(clause::id(rule))});
  }

  // The entry with which a running total passes the limit; a total is a matter of the whole list, but a line helps.
  template <class Amount>
  Place where_passed(int limit, Amount amount) const {
    int total = 0;
    for (const ListUnit& unit : list_.units)
      if ((total += unit.count * amount(unit)) > limit) return unit.place;
    return place_of_list();
  }
  Place place_of_list() const { return list_.units.empty() ? Place{} : Place{.file = list_.units.front().place.file}; }

  void check_capacity() {
    if (list_.unit_count() <= kMostUnits) return;
    violations_.push_back({.message = fmt::format("the army has {} units; this program can field {} a side",
                                                  list_.unit_count(), kMostUnits),
                           .place = where_passed(kMostUnits, [](const ListUnit&) { return 1; })});
  }

  void check_minimum() {
    if (list_.unit_count() < 1 && book_.rule(clause::army_minimum))
      violate(clause::army_minimum, place_of_list(), "the army has no unit");
  }

  void check_playtest_size() {
    const int count = list_.unit_count();
    if ((count < kFewestInPlaytest || count > kMostInPlaytest) && book_.rule(clause::playtest_mode))
      violate(clause::playtest_mode, place_of_list(),
              fmt::format("a trial game needs {} to {} units a side, this team has {}", kFewestInPlaytest,
                          kMostInPlaytest, count));
    for (const ListUnit& unit : list_.units)
      if (unit.bought() > 0 && book_.rule(clause::playtest_mode))
        violate(clause::playtest_mode, unit.place, "units of a trial game are as printed, without bought upgrades");
  }

  void check_points() {
    const int total = list_points(list_, arsenal_);
    if (total < rules_.points_limit && !book_.rule(clause::army_under_limit)) {
      violate(clause::army_under_limit, place_of_list(), "the army does not spend all of its points");
    }
    if (total > rules_.points_limit && book_.rule(clause::army_points_limit))
      violate(clause::army_points_limit,
              where_passed(rules_.points_limit, [&](const ListUnit& unit) { return unit_points(unit, arsenal_); }),
              fmt::format("the army costs {} points, {} over the limit of {}", total, total - rules_.points_limit,
                          rules_.points_limit));
  }

  void check_one_list() {
    if (rules_.mixed_armies) return;
    for (const ListUnit& unit : list_.units) {
      const Profile& profile = arsenal_.profile(unit.profile);
      if (profile.army != list_.army && book_.rule(clause::army_one_list))
        violate(clause::army_one_list, unit.place,
                fmt::format("'{}' belongs to {}, not to {}", profile.name, profile.army, list_.army));
    }
  }

  bool is_hero(const ListUnit& unit) const { return arsenal_.profile(unit.profile).type == UnitType::hero; }

  void check_heroes() {
    int heroes = 0;
    for (const ListUnit& unit : list_.units) heroes += is_hero(unit) ? unit.count : 0;
    if (heroes > 1 && book_.rule(clause::army_hero_limit))
      violate(clause::army_hero_limit, where_passed(1, [&](const ListUnit& unit) { return is_hero(unit) ? 1 : 0; }),
              fmt::format("the army has {} Heroes; one is the limit", heroes));
    if (heroes == 0 && rules_.hero_mandatory && book_.rule(clause::army_hero_limit))
      violate(clause::army_hero_limit, place_of_list(), "the army has no Hero; one is required");
  }

  bool counts_as_specialist(const ListUnit& unit) const {
    if (arsenal_.profile(unit.profile).type == UnitType::specialist) return true;
    if (unit.bought() == 0) return false;
    if (is_hero(unit)) return !rules_.hero_upgrades_free && book_.rule(clause::army_hero_as_specialist);
    return book_.rule(clause::type_specialist);
  }

  void check_specialists() {
    const auto specialists_of = [&](const ListUnit& unit) { return counts_as_specialist(unit) ? 1 : 0; };
    int specialists = 0;
    for (const ListUnit& unit : list_.units) specialists += unit.count * specialists_of(unit);
    if (specialists > kMostSpecialists && book_.rule(clause::army_specialist_limit))
      violate(clause::army_specialist_limit, where_passed(kMostSpecialists, specialists_of),
              fmt::format("{} units count as Specialists; {} is the limit", specialists, kMostSpecialists));
  }

  int printed_upgrades(const Profile& profile) const {
    int count = 0;
    for (std::size_t i = 0; i < kUpgrades; ++i) count += profile.upgrades.has(static_cast<Upgrade>(i)) ? 1 : 0;
    return count;
  }

  void check_upgrades(const ListUnit& unit) {
    const Profile& profile = arsenal_.profile(unit.profile);
    UpgradeMask has = profile.upgrades;
    for (const Upgrade upgrade : unit.upgrades) {
      if (has.has(upgrade) && book_.rule(clause::missing_upgrades))
        violate(clause::missing_upgrades, unit.place,
                fmt::format("'{}' has {} twice", profile.name, upgrade_name(upgrade)));
      has.add(upgrade);
    }
    const int total = printed_upgrades(profile) + unit.bought();
    if (total > kMostUpgrades && book_.rule(clause::missing_upgrades))
      violate(clause::missing_upgrades, unit.place,
              fmt::format("'{}' has {} upgrades; {} is the limit", profile.name, total, kMostUpgrades));
    const bool buys_knife = std::ranges::find(unit.upgrades, Upgrade::knife) != unit.upgrades.end();
    if (buys_knife && profile.has_knife && book_.rule(clause::upgrade_knife))
      violate(clause::upgrade_knife, unit.place, fmt::format("'{}' has a Knife already", profile.name));
  }

  void check_swap(const ListUnit& unit) {
    const Profile& profile = arsenal_.profile(unit.profile);
    const Weapon& wanted = arsenal_.weapon(unit.swapped_for);
    const WeaponId old = arsenal_.main_gun(profile);
    std::string problem;
    if (old.is_none()) {
      problem = fmt::format("'{}' has no ranged weapon to swap", profile.name);
    } else if (wanted.is_melee()) {
      problem = fmt::format("a ranged weapon cannot be swapped for the {}", wanted.name);
    } else if (old == unit.swapped_for) {
      problem = fmt::format("'{}' has a {} already", profile.name, wanted.name);
    } else if (arsenal_.gun_thousandths(unit.swapped_for, profile.quality) <
               arsenal_.gun_thousandths(old, profile.quality)) {
      problem = fmt::format("the {} is cheaper than the {} of '{}'; a swap must be at least as dear", wanted.name,
                            arsenal_.weapon(old).name, profile.name);
    }
    if (!problem.empty() && book_.rule(clause::upgrade_weapon_swap))
      violate(clause::upgrade_weapon_swap, unit.place, std::move(problem));
  }

  const ArmyList& list_;
  const Arsenal& arsenal_;
  const ArmyRules& rules_;
  const Book& book_;
  std::vector<Error> violations_;
};

// What makes teams identical: types and weapons, whatever the order.
std::vector<std::tuple<UnitType, std::vector<WeaponId>, bool>> team(const ArmyList& list, const Arsenal& arsenal) {
  std::vector<std::tuple<UnitType, std::vector<WeaponId>, bool>> out;
  for (const Fighter& fighter : muster(list, arsenal, true)) {
    std::vector<WeaponId> guns(fighter.guns.begin(), fighter.guns.end());
    std::sort(guns.begin(), guns.end());
    out.emplace_back(fighter.type, std::move(guns), fighter.has_knife);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

std::vector<Error> check_army(const ArmyList& list, const Arsenal& arsenal, const ArmyRules& rules, const Book& book) {
  return Inspection(list, arsenal, rules, book).violations();
}

std::vector<Error> check_pair(const ArmyList& first, const ArmyList& second, const Arsenal& arsenal,
                              const ArmyRules& rules, const Book& book) {
  if (!rules.playtest || team(first, arsenal) == team(second, arsenal) || !book.rule(clause::playtest_identical))
    return {};
  return {{.message = "the teams of a trial game must have the same types with the same weapons",
           .place = {.file = second.units.empty() ? std::string() : second.units.front().place.file},
           .rule = std::string(clause::id(clause::playtest_identical))}};
}

}  // namespace sandtable::double_tap
