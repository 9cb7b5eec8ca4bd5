#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/kind/set_up.h"

// Prices that somebody tries out instead of the game's own.
namespace sandtable {

// Sets them in things whose `name` and `price` are these members; returns those that were really changed, by name.
// Refuses unknown names, names given twice, and prices that nobody can pay.
template <class Thing, class Name, class Price>
Result<PricePairs> set_prices(std::vector<Thing>& things, const PricePairs& prices, Name&& name, Price&& price) {
  PricePairs changed;
  std::vector<std::string> seen;
  for (const auto& [wanted, points] : prices) {
    const auto found = std::ranges::find(things, wanted, name);
    if (found == things.end()) {
      std::vector<std::string> names;
      for (const Thing& thing : things) names.emplace_back(std::invoke(name, thing));
      return std::unexpected(Error{.message = fmt::format("nothing called '{}' has a price", wanted),
                                   .hint = did_you_mean(wanted, names)});
    }
    if (std::ranges::find(seen, wanted) != seen.end()) return fail(fmt::format("'{}' has two prices", wanted));
    if (points < 1 || points > kDearest)
      return fail(fmt::format("the price of '{}' must be from 1 to {}, not {}", wanted, kDearest, points));
    seen.push_back(wanted);
    auto& own = std::invoke(price, *found);
    if (own == points) continue;
    own = static_cast<std::remove_reference_t<decltype(own)>>(points);
    changed.emplace_back(wanted, points);
  }
  std::ranges::sort(changed);
  return changed;
}

}  // namespace sandtable
