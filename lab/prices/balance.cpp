#include "lab/prices/balance.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/base/hash.h"
#include "lab/prices/trials.h"

namespace sandtable::lab {

namespace {

constexpr int kListsLookedAt = 60;  // of each army, for the best bargain
constexpr int kBargains = 3;        // of each army
constexpr double kFurthest = 1.4;   // factor of a price, in one step

std::uint64_t bargain_pairs(const BalanceWish& wish) {
  return wish.game->goods->in_lists && wish.verify_pairs > 0 ? std::max<std::uint64_t>(1, wish.verify_pairs / 4) : 0;
}

// Not too far at once: what a kill scores, and so what a unit is worth, may depend on its price. Later steps are
// shorter, so that prices settle.
int moved(int price, double worth, int step) {
  const double factor = std::clamp(worth / price, 1 / kFurthest, kFurthest);
  return std::clamp(static_cast<int>(std::lround(price * std::pow(factor, 1.0 / (1 + step)))), 1, kDearest);
}

PricePairs merged(PricePairs prices, const PricePairs& instead) {
  for (const auto& [name, price] : instead) {
    const auto known = std::ranges::find(prices, name, &PricePairs::value_type::first);
    if (known == prices.end()) {
      prices.emplace_back(name, price);
    } else {
      known->second = price;
    }
  }
  return prices;
}

double worth_of(const DrawnList& list, const Appraisal& appraisal) {
  double sum = 0;
  for (const Holding& holding : list.holdings) sum += holding.count * appraisal.worth(holding.good);
  return sum;
}

// Battles, judgement and proposal, one after the other.
class Balancing {
 public:
  Balancing(const BalanceWish& wish, const Hands& hands, const BalanceWatch& watch)
      : wish_(wish), hands_(hands), watch_(watch), own_(priced(wish.game->goods->goods(), wish.prices)) {}

  Result<BalanceResults> run() {
    Result<void> done;
    for (int step = 0; done && step < wish_.steps && !stopped_ && !results_.too_few; ++step) done = estimate(step);
    if (done && results_.before && !stopped_ && wish_.verify_pairs > 0) done = verify();
    if (!done) return std::unexpected(done.error());
    results_.complete = !stopped_;
    results_.seconds = seconds();
    return std::move(results_);
  }

 private:
  // The last one has many steps, which are counted on from it.
  enum Stage : int { verifying, bargaining_before, bargaining_after, estimating };

  // Judges the prices as far as they have come, and moves them on.
  Result<void> estimate(int step) {
    const Result<Trials> trials = fight(static_cast<Stage>(estimating + step), "estimating", proposal_,
                                        [&](Trials& t) { return t.fight_drawn(wish_.pairs); });
    if (!trials) return std::unexpected(trials.error());
    const std::vector<Good> goods = priced(own_, proposal_);
    Result<Appraisal> appraisal = appraise(*trials, goods);
    if (!appraisal) return without_estimate();
    Judgement found = judgement(*trials, *appraisal, goods, step);
    for (const PricedGood& good : found.goods)
      if (good.proposed != good.good.price) proposal_ = merged(proposal_, {{good.good.name, good.proposed}});
    if (step == 0) {
      results_.before = std::move(found);
      first_ = *appraisal;
    }
    for (PricedGood& good : results_.before->goods)
      for (const auto& [name, price] : proposal_)
        if (name == good.good.name) good.proposed = price;
    results_.predicted_spread = appraisal->spread_at(prices_of(priced(own_, proposal_)));
    last_ = *std::move(appraisal);
    return {};
  }

  Result<void> verify() {
    const Result<Trials> trials =
        fight(verifying, "verifying", proposal_, [&](Trials& t) { return t.fight_drawn(wish_.verify_pairs); });
    if (!trials) return std::unexpected(trials.error());
    const std::vector<Good> goods = priced(own_, proposal_);
    const Result<Appraisal> appraisal = appraise(*trials, goods);
    if (appraisal) {
      results_.after = judgement(*trials, *appraisal, goods, wish_.steps);
    } else if (!stopped_) {
      results_.too_few = true;
    }
    if (bargain_pairs(wish_) == 0 || stopped_) return {};
    Result<void> done = hunt(bargaining_before, "bargains before", {}, *first_, results_.bargain_before);
    if (!done || stopped_) return done;
    return hunt(bargaining_after, "bargains after", proposal_, *last_, results_.bargain_after);
  }

  // What earlier steps have found is told all the same.
  Result<void> without_estimate() {
    if (stopped_) return {};
    if (!results_.before)
      return fail(fmt::format("Not enough battles to estimate unit values. Try --games {}.", 4 * wish_.pairs));
    results_.too_few = true;
    return {};
  }

  Result<void> hunt(Stage stage, std::string_view name, const PricePairs& prices, const Appraisal& appraisal,
                    std::optional<Pentanomial>& into) {
    const Result<Trials> trials = fight(stage, name, prices, [&](Trials& t) -> Result<void> {
      const std::vector<DrawnList> lists = bargains(t.drawer(), appraisal);
      if (lists.empty()) return fail("no army list that these rules allow could be drawn");
      return t.fight_against_drawn(bargain_pairs(wish_), lists);
    });
    if (!trials) return std::unexpected(trials.error());
    if (trials->pairs() > 0) into = trials->scores();  // it may have been stopped at once
    return {};
  }

  // The lists of which most is worth more than it costs, some of every army.
  std::vector<DrawnList> bargains(const ListDrawer& drawer, const Appraisal& appraisal) const {
    Random random(mix(wish_.seed));
    std::vector<DrawnList> out;
    for (const std::string& army : drawer.armies()) {
      std::vector<DrawnList> lists;
      for (int i = 0; i < kListsLookedAt; ++i)
        if (auto list = drawer.draw_whole(army, random)) lists.push_back(*std::move(list));
      std::ranges::stable_sort(lists, std::ranges::greater{},
                               [&](const DrawnList& list) { return worth_of(list, appraisal); });
      lists.resize(std::min<std::size_t>(lists.size(), kBargains));
      out.insert(out.end(), lists.begin(), lists.end());
    }
    return out;
  }

  template <class Fight>
  Result<Trials> fight(Stage stage, std::string_view name, const PricePairs& prices, Fight&& how) {
    Trials trials(wish_, stage, merged(wish_.prices, prices));
    trials.hands = hands_;
    trials.watch = [&, before = results_.games / 2](std::uint64_t pairs) {
      return !watch_ || watch_({name, before + pairs, balance_pairs(wish_), seconds()});
    };
    const Result<void> done = how(trials);
    if (!done) return std::unexpected(done.error());
    stopped_ = stopped_ || trials.stopped;
    results_.games += 2 * trials.pairs();
    results_.threads = std::max(results_.threads, trials.threads());
    results_.hash = mix(results_.hash ^ trials.hash());
    return trials;
  }

  std::vector<bool> without_price() const {
    std::vector<bool> out;
    for (const Good& good : own_) out.push_back(good.price == 0 || !is_tried(good));
    return out;
  }
  bool is_tried(const Good& good) const {
    return !wish_.game->goods->in_lists || std::ranges::find(wish_.armies, good.army) != wish_.armies.end();
  }

  static Eigen::VectorXd prices_of(const std::vector<Good>& goods) {
    Eigen::VectorXd out(static_cast<Eigen::Index>(goods.size()));
    for (std::size_t i = 0; i < goods.size(); ++i) out[static_cast<Eigen::Index>(i)] = goods[i].price;
    return out;
  }

  Result<Appraisal> appraise(const Trials& trials, const std::vector<Good>& goods) const {
    if (trials.trials().empty()) return fail("no battle was fought");
    return Appraisal::make(fit_weights(goods.size(), trials.trials(), without_price()), prices_of(goods));
  }

  Judgement judgement(const Trials& trials, const Appraisal& appraisal, const std::vector<Good>& goods,
                      int step) const {
    Judgement out{.games = 2 * trials.pairs(), .goods = {}, .spread = appraisal.spread()};
    for (std::size_t i = 0; i < goods.size(); ++i) {
      if (without_price()[i]) continue;
      PricedGood good{
          .good = goods[i], .fielded = appraisal.fielded(i), .found = appraisal.of(i), .proposed = goods[i].price};
      const Interval& interval = good.found.interval;
      if (good.found.known) {
        good.fairness = goods[i].price < interval.low    ? Fairness::too_cheap
                        : goods[i].price > interval.high ? Fairness::too_expensive
                                                         : Fairness::fair;
        if (good.fairness != Fairness::fair) good.proposed = moved(goods[i].price, good.found.worth, step);
      }
      out.goods.push_back(std::move(good));
    }
    return out;
  }

  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(); }

  const BalanceWish& wish_;
  Hands hands_;
  const BalanceWatch& watch_;
  std::vector<Good> own_;
  BalanceResults results_;
  PricePairs proposal_;
  std::optional<Appraisal> first_, last_;  // of the first and of the last step
  bool stopped_ = false;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace

PricePairs BalanceResults::proposal() const {
  PricePairs out;
  if (!before) return out;
  for (const PricedGood& good : before->goods)
    if (good.proposed != good.good.price) out.emplace_back(good.good.name, good.proposed);
  return out;
}

std::uint64_t balance_pairs(const BalanceWish& wish) {
  return static_cast<std::uint64_t>(wish.steps) * wish.pairs + wish.verify_pairs + 2 * bargain_pairs(wish);
}

Result<BalanceResults> balance(const BalanceWish& wish, const Hands& hands, const BalanceWatch& watch) {
  return Balancing(wish, hands, watch).run();
}

}  // namespace sandtable::lab
