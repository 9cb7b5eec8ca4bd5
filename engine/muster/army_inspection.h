#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>

#include "engine/ask/book.h"
#include "engine/data/catalogue.h"
#include "engine/muster/army_list.h"

namespace sandtable {

// One army list under inspection: what it is judged by, the violations found so far, and the checks that rulebooks
// share. `Rules` is what the players agreed on.
template <class Unit, class Arsenal, class Rules>
class ArmyInspection {
 public:
  using List = ArmyListOf<Unit>;

  // `clauses` are the ids of the rulebook's clauses, by RuleId.
  ArmyInspection(const List& its_list, const Arsenal& its_arsenal, const Rules& its_rules, const Book& its_book,
                 std::span<const std::string_view> clauses, std::span<const SwitchSpec> switches)
      : list(its_list),
        arsenal(its_arsenal),
        rules(its_rules),
        book(its_book),
        clauses_(clauses),
        switches_(switches) {}

  const List& list;
  const Arsenal& arsenal;
  const Rules& rules;
  const Book& book;

  std::vector<Error> violations() && { return std::move(violations_); }

  const auto& profile(const Unit& unit) const { return arsenal.profile(unit.profile); }
  bool rule(RuleId id) const { return book.rule(id); }
  void violate(RuleId rule, const Place& place, std::string message) {
    violations_.push_back({.message = std::move(message), .place = place, .rule = std::string(clauses_[rule.v])});
  }

  // The same of what players may agree on otherwise.
  void violate_agreement(RuleId rule, const Place& place, std::string message) {
    violate(rule, place, std::move(message));
    const auto names_it = [&](const SwitchSpec& spec) { return std::ranges::count(spec.rules, clauses_[rule.v]) > 0; };
    if (const auto agreed = std::ranges::find_if(switches_, names_it); agreed != switches_.end())
      violations_.back().hint = fmt::format("switch {}: {}", agreed->name, joined(agreed->values));
  }

  // The entry with which a running total passes the limit; a total is a matter of the whole list, but a line helps.
  template <class Amount>
  Place where_passed(int limit, Amount&& amount) const {
    int total = 0;
    for (const Unit& unit : list.units) {
      total += unit.count * amount(unit);
      if (total > limit) return unit.place;
    }
    return place_of_list();
  }
  Place place_of_list() const { return list.units.empty() ? Place{} : Place{.file = list.units.front().place.file}; }

  // What the program can hold, which is no rule: `amount(unit)` of `things` a side.
  template <class Amount>
  void check_capacity(int most, std::string_view things, Amount&& amount) {
    const int total = list.total(amount);
    if (total > most)
      violations_.push_back(
          {.message = fmt::format("the army has {} {}; this program can field {} a side", total, things, most),
           .place = where_passed(most, amount)});
  }

  void check_minimum(RuleId id) {
    if (list.unit_count() < 1 && rule(id)) violate(id, place_of_list(), "the army has no unit");
  }

  void check_one_list(RuleId id) {
    for (const Unit& unit : list.units)
      if (profile(unit).army != list.army && rule(id))
        violate_agreement(
            id, unit.place,
            fmt::format("'{}' belongs to {}, not to {}", profile(unit).name, profile(unit).army, list.army));
  }

  template <class Points>
  void check_points(RuleId id, int limit, Points&& points) {
    const int total = list.total(points);
    if (total > limit && rule(id))
      violate_agreement(id, where_passed(limit, points),
                        fmt::format("the army costs {} points, {} over the limit of {}", total, total - limit, limit));
  }

 private:
  std::span<const std::string_view> clauses_;
  std::span<const SwitchSpec> switches_;
  std::vector<Error> violations_;
};

}  // namespace sandtable
