#include "cli/lab/balance_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/screen/layout.h"
#include "lab/tell/balance_json.h"

namespace sandtable {

namespace {

using lab::BalanceResults;
using lab::BalanceWish;
using lab::Fairness;
using lab::Judgement;
using lab::PricedGood;
using Rows = std::vector<std::vector<std::string>>;

std::string interval_text(const lab::Interval& interval) {
  return fmt::format("{:.1f} to {:.1f}", interval.low, interval.high);
}

bool is_unfair(const PricedGood& good) {
  return good.fairness == Fairness::too_cheap || good.fairness == Fairness::too_expensive;
}

// Those furthest from their price first, as a share of it.
std::vector<PricedGood> by_error(std::vector<PricedGood> goods) {
  std::ranges::stable_sort(goods, std::ranges::greater{}, [](const PricedGood& good) {
    return good.found.known ? std::abs(good.found.worth / good.good.price - 1) : -1.0;
  });
  return goods;
}

std::string heading(const BalanceWish& wish, const BalanceResults& results) {
  std::vector<std::string> maps;
  for (const NamedText& map : wish.maps) maps.push_back(map.name);
  std::string out = fmt::format("{}, seed {}, {}, map{} {}\n", wish.game->version, wish.seed, wish.player,
                                maps.size() > 1 ? "s" : "", fmt::join(maps, ", "));
  out += wrapped(wish.game->goods->in_lists
                     ? fmt::format("{} between random lists of up to {} points, in mirrored pairs.",
                                   counted(results.games, "battle"), wish.limit)
                     : fmt::format("{} in which everybody buys at random.", counted(results.games, "battle"))) +
         "\n";
  if (!results.complete) out += "Stopped early: these results cover the battles fought so far.\n";
  return out;
}

std::string price_table(const Judgement& judgement) {
  Rows rows = {{"unit", "army", "points", "worth", "95 % interval", "", "proposed"}};
  for (const PricedGood& good : by_error(judgement.goods)) {
    const bool known = good.found.known;
    rows.push_back({good.good.name, good.good.army, std::to_string(good.good.price),
                    known ? fmt::format("{:.1f}", good.found.worth) : "-",
                    known ? interval_text(good.found.interval) : "-", std::string(lab::fairness_word(good.fairness)),
                    is_unfair(good) ? std::to_string(good.proposed) : ""});
  }
  return aligned(rows);
}

std::string count_text(const Judgement& judgement) {
  const auto cheap = std::ranges::count(judgement.goods, Fairness::too_cheap, &PricedGood::fairness);
  const auto expensive = std::ranges::count(judgement.goods, Fairness::too_expensive, &PricedGood::fairness);
  return fmt::format("{} of {} too cheap, {} too expensive", cheap, judgement.goods.size(), expensive);
}

std::string spread_text(const lab::Inequality& spread) {
  return fmt::format("{:.0f} Elo ({:.0f} to {:.0f})", spread.elo, spread.interval.low, spread.interval.high);
}

std::string score_text(const lab::Pentanomial& scores) {
  const lab::Interval interval = lab::paired_interval(scores);
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * scores.mean(), 100 * interval.low, 100 * interval.high);
}

std::string before_and_after(const BalanceWish& wish, const BalanceResults& results) {
  const std::string not_verified = results.too_few ? "not verified: too few battles" : "not verified";
  Rows rows = {{"", "before", "after"}};
  rows.push_back({"prices", count_text(*results.before), results.after ? count_text(*results.after) : not_verified});
  rows.push_back({"lists of equal cost differ by", spread_text(results.before->spread),
                  results.after ? spread_text(results.after->spread)
                                : fmt::format("{:.0f} Elo, predicted", results.predicted_spread)});
  if (results.after) rows.push_back({"  as predicted", "", fmt::format("{:.0f} Elo", results.predicted_spread)});
  if (results.bargain_before)
    rows.push_back({"bargain hunters score", score_text(*results.bargain_before),
                    results.bargain_after ? score_text(*results.bargain_after) : "not fought"});
  std::string out = aligned(rows);
  if (wish.game->goods->in_lists)
    out += wrapped(
               "Lists of equal cost: how far two random lists differ just by their choice of units (root mean "
               "square). Bargain hunters: lists with the most value for their cost, against random ones.") +
           "\n";
  return out;
}

}  // namespace

std::string balance_text(const BalanceWish& wish, const BalanceResults& results) {
  std::string out = heading(wish, results);
  if (!results.before) return out + "Not enough battles to estimate unit values.\n";
  out += "\n" + price_table(*results.before) + "\n";
  const PricePairs proposal = results.proposal();
  if (proposal.empty()) out += "No significant mispricing: no new prices are proposed.\n\n";
  out += before_and_after(wish, results);
  if (results.too_few)
    out += wrapped(fmt::format("Not verified: too few battles. Try --verify {}.", 4 * wish.verify_pairs)) + "\n";
  return out;
}

}  // namespace sandtable
