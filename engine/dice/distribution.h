#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/base/stop.h"

// How exact chances are.
//
// Let u = 2^-53: every sum, product and quotient of doubles is the true one times (1 + d) with |d| <= u. A number has n
// roundings if it is the true one times at most n such factors or their inverses; then it is off by at most
// g(n) = n u / (1 - n u) of itself. No chance is negative and none is ever found by subtraction, so nothing cancels:
//   a whole number below 2^53 has no rounding, the quotient of two such numbers has one;
//   a product or quotient of numbers with m and n roundings has m + n + 1;
//   a sum of numbers with at most n roundings each, added up in a tree of depth d, has n + d.
// Every distribution reckons along with the most roundings that any of its chances can have. The chance of an event is
// a sum of chances, so it is off by at most g(n) of itself, and that is at most g(n).
// Dice that are rolled again without end are cut off where they have less chance left than is told by `lost`: by so
// much more can the chance of an event be off, and what is made of several distributions loses at most the sum.
// Underflow: a product below 2^-1022 is off by at most 2^-1075 besides, and the orders in which dice fall, which are
// counted later, make that at most 2^255 times as much: of 2^40 products these come to less than 2^-700.
// So the error of any chance is at most g(n) + lost, and less than 2^-700 more. A distribution for which that is above
// kMostError = 10^-12 (n above 9,000) does not come into being: the program stops. All dice that a roll can ask for,
// 255 of a kind, stay below it; the tests go through them.
namespace sandtable {

inline constexpr double kMostError = 1e-12;
inline constexpr int kMostRoundings = 9000;

// The depth of the tree in which `sum_in_halves` adds so many terms.
constexpr int depth_of_sum(std::size_t terms) {
  int depth = 0;
  for (; terms > 8; terms = (terms + 1) / 2) ++depth;
  return depth + (terms == 0 ? 0 : static_cast<int>(terms) - 1);
}
constexpr double sum_in_halves(std::span<const double> terms) {
  if (terms.size() > 8) {
    const std::size_t half = (terms.size() + 1) / 2;
    return sum_in_halves(terms.first(half)) + sum_in_halves(terms.subspan(half));
  }
  double sum = 0;
  for (const double term : terms) sum += term;
  return sum;
}

enum class Keep : std::uint8_t { best, worst };

// All that chance can come to, each outcome with its chance: a value that never changes. Outcomes are in order, each is
// told once, and none that cannot happen.
template <class T>
class Distribution {
 public:
  struct Way {
    T outcome;
    double chance = 0;
  };
  struct Weight {
    T outcome;
    std::int64_t ways = 1;
  };

  static Distribution certain(const T& outcome) { return Distribution({{outcome, 1.0}}, 0, 0); }
  // By how many of equally likely ways lead to each outcome; an outcome may stand there several times.
  static Distribution weighted(std::vector<Weight> weights);
  // One of several distributions, by their weights.
  static Distribution mix(std::span<const Distribution> parts, std::span<const std::int64_t> weights);
  // Ways that were reckoned elsewhere: in order, each outcome once, with at most so many roundings.
  static Distribution reckoned(std::vector<Way> ways, int roundings) {
    return Distribution(std::move(ways), roundings, 0);
  }

  std::size_t size() const { return ways_.size(); }
  auto begin() const { return ways_.begin(); }
  auto end() const { return ways_.end(); }
  const Way& operator[](std::size_t i) const { return ways_[i]; }
  // 0 of what cannot happen.
  double chance(const T& outcome) const;
  double mean() const;
  // At most how far the chance of any event is from the true one.
  double error() const { return roundings_ * kUnit / (1 - roundings_ * kUnit) + lost_; }
  int roundings() const { return roundings_; }
  double lost() const { return lost_; }

  // What `read` makes of each outcome.
  template <class Read>
  auto map(Read&& read) const;
  // What follows on each outcome, which `next` gives as a distribution.
  template <class Next>
  auto then(Next&& next) const;
  // What `step(so_far, outcome)` makes of `count` of these, one after the other.
  template <class So, class Step>
  Distribution<So> fold(int count, const So& from, Step&& step) const;

  // Of numbers: the sum of one of each, and of `count` of these.
  Distribution operator+(const Distribution& other) const;
  Distribution repeat(int count) const;
  // The sum of the best or the worst `kept` of `count`.
  Distribution keep(int count, int kept, Keep which) const;
  // How many of `count` fall into each class, which `class_of` gives: 0 to 3.
  using Classes = std::array<std::uint8_t, 4>;
  template <class ClassOf>
  Distribution<Classes> sort(int count, ClassOf&& class_of) const;

  // With this much of the chance taken for what it is not.
  Distribution losing(double lost) const { return Distribution(ways_, roundings_, lost_ + lost); }

 private:
  template <class U>
  friend class Distribution;
  static constexpr double kUnit = 0x1p-53;

  Distribution(std::vector<Way> ways, int roundings, double lost)
      : ways_(std::move(ways)), roundings_(roundings), lost_(lost) {
    if (roundings_ > kMostRoundings || error() > kMostError) [[unlikely]]
      stop("these dice are too many for exact chances");
  }
  // Ways in any order, an outcome in several of them.
  static Distribution gather(std::vector<Way> ways, int roundings, double lost);

  std::vector<Way> ways_;
  int roundings_ = 0;
  double lost_ = 0;
};

template <class T>
Distribution<T> Distribution<T>::gather(std::vector<Way> ways, int roundings, double lost) {
  std::ranges::stable_sort(ways, {}, &Way::outcome);
  std::vector<Way> gathered;
  std::vector<double> terms;
  std::size_t most = 0;
  for (std::size_t i = 0; i < ways.size(); i += terms.size()) {
    terms.clear();
    for (std::size_t j = i; j < ways.size() && ways[j].outcome == ways[i].outcome; ++j) terms.push_back(ways[j].chance);
    most = std::max(most, terms.size());
    if (const double chance = sum_in_halves(terms); chance > 0) gathered.push_back({ways[i].outcome, chance});
  }
  return Distribution(std::move(gathered), roundings + depth_of_sum(most), lost);
}

template <class T>
Distribution<T> Distribution<T>::weighted(std::vector<Weight> weights) {
  std::ranges::stable_sort(weights, {}, &Weight::outcome);
  std::int64_t all = 0;
  std::vector<Weight> merged;
  for (const Weight& weight : weights) {
    all += weight.ways;
    if (weight.ways == 0) continue;
    if (!merged.empty() && merged.back().outcome == weight.outcome) {
      merged.back().ways += weight.ways;
    } else {
      merged.push_back(weight);
    }
  }
  std::vector<Way> ways;
  for (const Weight& weight : merged)
    ways.push_back({weight.outcome, static_cast<double>(weight.ways) / static_cast<double>(all)});
  return Distribution(std::move(ways), merged.size() == 1 ? 0 : 1, 0);
}

template <class T>
Distribution<T> Distribution<T>::mix(std::span<const Distribution> parts, std::span<const std::int64_t> weights) {
  std::vector<typename Distribution<std::size_t>::Weight> choices;
  for (std::size_t i = 0; i < parts.size(); ++i) choices.push_back({i, weights[i]});
  return Distribution<std::size_t>::weighted(std::move(choices)).then([&](std::size_t i) { return parts[i]; });
}

template <class T>
double Distribution<T>::chance(const T& outcome) const {
  const auto found = std::ranges::lower_bound(ways_, outcome, {}, &Way::outcome);
  return found != ways_.end() && found->outcome == outcome ? found->chance : 0;
}

template <class T>
double Distribution<T>::mean() const {
  double mean = 0;
  for (const Way& way : ways_) mean += way.chance * static_cast<double>(way.outcome);
  return mean;
}

template <class T>
template <class Read>
auto Distribution<T>::map(Read&& read) const {
  using U = std::decay_t<decltype(read(ways_[0].outcome))>;
  std::vector<typename Distribution<U>::Way> ways;
  ways.reserve(ways_.size());
  for (const Way& way : ways_) ways.push_back({read(way.outcome), way.chance});
  return Distribution<U>::gather(std::move(ways), roundings_, lost_);
}

template <class T>
template <class Next>
auto Distribution<T>::then(Next&& next) const {
  using Follows = std::decay_t<decltype(next(ways_[0].outcome))>;
  decltype(Follows::ways_) ways;
  int roundings = 0;
  double lost = 0;
  for (const Way& way : ways_) {
    const Follows follows = next(way.outcome);
    roundings = std::max(roundings, follows.roundings_);
    lost = std::max(lost, follows.lost_);
    for (const auto& each : follows.ways_) ways.push_back({each.outcome, way.chance * each.chance});
  }
  return Follows::gather(std::move(ways), roundings_ + roundings + 1, lost_ + lost);
}

template <class T>
template <class So, class Step>
Distribution<So> Distribution<T>::fold(int count, const So& from, Step&& step) const {
  Distribution<So> all = Distribution<So>::certain(from);
  for (int i = 0; i < count; ++i)
    all = all.then([&](const So& so) { return map([&](const T& outcome) { return step(so, outcome); }); });
  return all;
}

template <class T>
Distribution<T> Distribution<T>::operator+(const Distribution& other) const {
  if (other.size() > size()) return other + *this;
  // The sums of all outcomes, each the sum of products along a diagonal.
  const T low = ways_.front().outcome + other.ways_.front().outcome;
  const T high = ways_.back().outcome + other.ways_.back().outcome;
  std::vector<double> dense(static_cast<std::size_t>(ways_.back().outcome - ways_.front().outcome) + 1);
  for (const Way& way : ways_) dense[static_cast<std::size_t>(way.outcome - ways_.front().outcome)] = way.chance;
  std::vector<Way> ways;
  std::vector<double> terms;
  for (T sum = low; sum <= high; ++sum) {
    terms.clear();
    for (const Way& way : other.ways_) {
      const auto place =
          static_cast<std::int64_t>(sum - way.outcome) - static_cast<std::int64_t>(ways_.front().outcome);
      if (place >= 0 && place < std::ssize(dense)) terms.push_back(way.chance * dense[static_cast<std::size_t>(place)]);
    }
    if (const double chance = sum_in_halves(terms); chance > 0) ways.push_back({sum, chance});
  }
  return Distribution(std::move(ways), roundings_ + other.roundings_ + 1 + depth_of_sum(other.size()),
                      lost_ + other.lost_);
}

template <class T>
Distribution<T> Distribution<T>::repeat(int count) const {
  Distribution all = certain(T{});
  for (int i = 0; i < count; ++i) all = all + *this;
  return all;
}

// Value after value, the ones to keep first: the next one is shown by some of the dice that are left. The i-th of all
// dice, the j-th with its value, makes of a chance c another c * (i * p) / j, so that orders are counted on the way.
template <class T>
Distribution<T> Distribution<T>::keep(int count, int kept, Keep which) const {
  const auto dice = static_cast<std::size_t>(count);
  using Sums = std::vector<double>;  // by the sum, from the lowest on
  const auto width = static_cast<std::size_t>(kept * (ways_.back().outcome - ways_.front().outcome)) + 1;
  std::vector<Sums> now(dice + 1);  // by the dice that have been given their value
  now[0] = {1.0};
  int roundings = (roundings_ + 3) * count;
  for (std::size_t number = 0; number < ways_.size(); ++number) {
    const Way& way = ways_[which == Keep::best ? ways_.size() - 1 - number : number];
    const auto above = static_cast<std::size_t>(way.outcome - ways_.front().outcome);
    std::vector<Sums> next(dice + 1);
    for (std::size_t given = 0; given <= dice; ++given) {
      for (std::size_t sum = 0; sum < now[given].size(); ++sum) {
        double chance = now[given][sum];
        if (chance == 0) continue;
        std::size_t to = sum;
        for (std::size_t more = 0; given + more <= dice; ++more) {
          if (more > 0) {
            chance = chance * (static_cast<double>(given + more) * way.chance) / static_cast<double>(more);
            if (static_cast<int>(given + more) <= kept) to += above;
          }
          if (next[given + more].empty()) next[given + more].resize(width);
          next[given + more][to] += chance;
        }
      }
    }
    now = std::move(next);
    roundings += count;  // as many terms, and one more, meet in one place at most
  }
  std::vector<Way> ways;
  const T least = static_cast<T>(kept) * ways_.front().outcome;
  for (std::size_t sum = 0; sum < now[dice].size(); ++sum)
    if (now[dice][sum] > 0) ways.push_back({least + static_cast<T>(sum), now[dice][sum]});
  return Distribution(std::move(ways), roundings, lost_ * count);
}

template <class T>
template <class ClassOf>
Distribution<typename Distribution<T>::Classes> Distribution<T>::sort(int count, ClassOf&& class_of) const {
  const Distribution<std::size_t> one =
      map([&](const T& outcome) { return static_cast<std::size_t>(class_of(outcome)); });
  std::vector<typename Distribution<Classes>::Way> ways;
  // Class after class, as `keep` does value after value.
  const auto fill = [&](auto&& self, std::size_t number, int given, Classes classes, double chance) -> void {
    if (number == one.size()) return;
    const auto& [its_class, share] = one[number];
    const bool last = number + 1 == one.size();
    for (int more = 0; given + more <= count; ++more) {
      if (more > 0) chance = chance * (static_cast<double>(given + more) * share) / more;
      classes[its_class] = static_cast<std::uint8_t>(more);
      if (!last) self(self, number + 1, given + more, classes, chance);
      if (last && given + more == count) ways.push_back({classes, chance});
    }
  };
  fill(fill, 0, 0, {}, 1);
  return Distribution<Classes>::gather(std::move(ways), (one.roundings_ + 3) * count, lost_ * count);
}

}  // namespace sandtable
