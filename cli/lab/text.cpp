#include "cli/lab/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "cli/screen/layout.h"
#include "engine/kind/unit_account.h"
#include "lab/fight/words.h"
#include "lab/plan/again.h"

namespace sandtable {

namespace {

using lab::Interval;
using lab::Results;
using lab::Score;
using lab::Tally;
using Rows = std::vector<std::vector<std::string>>;

std::string in_percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string in_percent(const Interval& interval) {
  return fmt::format("{:.1f} to {:.1f}", 100 * interval.low, 100 * interval.high);
}
std::string signed_number(double value) {
  if (std::isinf(value)) return value > 0 ? "+inf" : "-inf";
  return std::abs(value) < 0.5 ? "0" : fmt::format("{:+.0f}", value);
}

std::vector<std::string> score_cells(const std::string& name, const Score& score) {
  if (score.games() == 0) return {name, "0"};
  return {name,
          std::to_string(score.games()),
          std::to_string(score.wins),
          std::to_string(score.draws),
          std::to_string(score.losses),
          in_percent(score.pairs.mean()),
          in_percent(lab::paired_interval(score.pairs))};
}
Rows score_table(const std::string& what) {
  return {{what, "games", "won", "drawn", "lost", "score", "95 % interval"}};
}

std::string mirror_text(const lab::Plan& plan) {
  switch (plan.mirror) {
    case lab::Mirror::seats:
      return "both battles of a pair use the same dice, with first and second player swapped";
    case lab::Mirror::players:
      return "both battles of a pair use the same dice and armies, with the players swapped";
    case lab::Mirror::none:
      break;
  }
  return "there is nothing to swap, so each battle has its own dice";
}

std::string heading(const lab::Plan& plan, const Results& results) {
  std::string out =
      fmt::format("{}, seed {}, {}, map{} {}\n", plan.game().version, plan.wish.seed,
                  fmt::join(plan.wish.players, " and "), plan.maps() > 1 ? "s" : "", lab::names_of(plan.wish.maps));
  out += fmt::format("{} in {}: {}.\n", counted(results.tally.games(), "battle"),
                     counted(results.tally.pairs(), "pair"), mirror_text(plan));
  const auto some_maps = std::ranges::count_if(
      plan.matchups, [&](const lab::Matchup& matchup) { return matchup.maps.size() < plan.maps(); });
  if (some_maps > 0)
    out += fmt::format("{} of {} matchups: on those of the maps that both armies may fight on.\n", some_maps,
                       plan.matchups.size());
  if (!results.complete) out += "Stopped early: these results cover the battles fought so far.\n";
  return out;
}

// What the interval allows to say.
std::string in_words(const std::string& first, const std::string& second, const Interval& interval) {
  if (interval.low > 0.5) return fmt::format("{} is stronger than {}.", first, second);
  if (interval.high < 0.5) return fmt::format("{} is weaker than {}.", first, second);
  return fmt::format("{} and {}: no significant difference.", first, second);
}

std::string comparison(const lab::Plan& plan, const Tally& tally) {
  const Score& score = tally.total();
  const std::string first = lab::entrant_name(plan, 0), second = lab::entrant_name(plan, 1);
  const Interval interval = lab::paired_interval(score.pairs);
  const double mean = score.pairs.mean();
  std::string out = '\n' + in_words(first, second, interval) + '\n';
  out += aligned(
      {{"score", fmt::format("{} (95 %: {})", in_percent(mean), in_percent(interval))},
       {"Elo", fmt::format("{} (95 %: {} to {})", signed_number(lab::elo_of(mean)),
                           signed_number(lab::elo_of(interval.low)), signed_number(lab::elo_of(interval.high)))},
       {"battles", fmt::format("{} won, {} drawn, {} lost", score.wins, score.draws, score.losses)},
       {"pairs", fmt::format("{} (by score: 0, 1/4, 1/2, 3/4, 1)", fmt::join(score.pairs.counts, " "))}});
  return out;
}

std::string rule_text(const lab::Plan& plan, const Tally& tally) {
  const lab::StopRule& rule = plan.wish.rule;
  if (rule.kind == lab::StopRule::Kind::precision) {
    return fmt::format(
        "  Precision: the score lies within {} (95 %, valid at any time); half width {:.4f}, wanted {}.\n",
        in_percent(tally.sequence()), tally.sequence().half_width(), rule.precision);
  }
  if (rule.kind != lab::StopRule::Kind::sprt) return {};
  const lab::Verdict verdict = tally.is_over() ? tally.verdict() : lab::Verdict::undecided;
  const std::string words = verdict == lab::Verdict::undecided
                                ? "undecided"
                                : fmt::format("{} is accepted: Elo {}", lab::verdict_word(verdict),
                                              verdict == lab::Verdict::h1 ? rule.sprt.elo1 : rule.sprt.elo0);
  return fmt::format("  SPRT of Elo {} against {} (alpha {}, beta {}): {}; LLR {:.2f} in [{:.2f}, {:.2f}].\n",
                     rule.sprt.elo0, rule.sprt.elo1, rule.sprt.alpha, rule.sprt.beta, words,
                     tally.log_likelihood_ratio(), rule.sprt.lower_bound(), rule.sprt.upper_bound());
}

std::string common_facts(const lab::Plan& plan, const Tally& tally) {
  const Score& seat = tally.first_seat();
  const auto& armies = plan.matchups[0].battles[0].armies;
  const std::string who = plan.game().set_up.side != nullptr && !armies.empty()
                              ? "Side " + plan.game().set_up.side(armies[0])
                              : "The first player";
  return fmt::format("  {} scores {} (95 %: {}). A battle takes {:.1f} rounds and {:.0f} decisions.\n", who,
                     in_percent(seat.pairs.mean()), in_percent(lab::paired_interval(seat.pairs)), tally.mean_rounds(),
                     static_cast<double>(tally.decisions()) / static_cast<double>(tally.games()));
}

std::string maps_text(const lab::Plan& plan, const Tally& tally) {
  if (plan.maps() < 2 || plan.matchups.size() > 1) return {};
  Rows rows = score_table("map");
  for (std::size_t i = 0; i < plan.maps(); ++i) rows.push_back(score_cells(plan.wish.maps[i].name, tally.maps()[i]));
  return '\n' + aligned(rows);
}

// Armies are numbered in the order of the plan, for the heads of the columns below.
std::string ranking_text(const lab::Plan& plan, const Tally& tally) {
  Rows rows = {{"", "army", "Elo", "95 % interval"}};
  for (const lab::Rating& rating : lab::ranking_of(plan, tally)) {
    const lab::Entrant& entrant = plan.entrants[rating.entrant];
    rows.push_back({std::to_string(rating.entrant + 1),
                    entrant.title + (entrant.side.empty() ? "" : " (" + entrant.side + ")"), signed_number(rating.elo),
                    fmt::format("{} to {}", signed_number(rating.interval.low), signed_number(rating.interval.high))});
  }
  return '\n' + aligned(rows);
}

std::string cell_text(const lab::Pentanomial& pairs, bool turned) {
  if (pairs.pairs() == 0) return {};
  const double mean = turned ? 1 - pairs.mean() : pairs.mean();
  return fmt::format("{:.0f}±{:.0f}", 100 * mean, 100 * lab::paired_interval(pairs).half_width());
}

// Rows against columns. Where armies belong to sides, one side against the other.
std::string matrix_text(const lab::Plan& plan, const Tally& tally) {
  const bool sides = !plan.entrants[0].side.empty();
  std::set<std::size_t> down, across;
  std::map<std::pair<std::size_t, std::size_t>, std::string> cells;
  for (std::size_t i = 0; i < plan.matchups.size(); ++i) {
    const auto [first, second] = std::pair(plan.matchups[i].first, plan.matchups[i].second);
    down.insert(first);
    across.insert(second);
    cells[{first, second}] = cell_text(tally.matchups()[i].pairs, false);
    if (sides) continue;
    down.insert(second);
    across.insert(first);
    cells[{second, first}] = cell_text(tally.matchups()[i].pairs, true);
  }
  Rows rows = {{"", "score in %"}};
  for (const std::size_t column : across) rows[0].push_back(std::to_string(column + 1));
  for (const std::size_t row : down) {
    auto& line = rows.emplace_back(std::vector{std::to_string(row + 1), lab::entrant_name(plan, row)});
    for (const std::size_t column : across) line.push_back(row == column ? "-" : cells[{row, column}]);
  }
  return '\n' + aligned(rows);
}

std::string share_text(const std::optional<double>& value, const std::optional<Interval>& interval) {
  if (!value) return "-";
  return interval ? fmt::format("{:.2f} ({:.2f} to {:.2f})", *value, interval->low, interval->high)
                  : fmt::format("{:.2f}", *value);
}

std::string units_text(const lab::Plan& plan, const Tally& tally) {
  if (!plan.wish.units) return {};
  Rows rows = {{"army", "unit", "points", "fielded", "lived", "kills", "value", "yield (95 %)"}};
  for (std::size_t i = 0; i < plan.unit_rows.size(); ++i) {
    const lab::UnitSums& sums = tally.units()[i];
    if (sums.fielded == 0) continue;
    rows.push_back({plan.unit_rows[i].title, plan.unit_rows[i].kind,
                    fmt::format("{:.0f}", sums.spent / static_cast<double>(sums.fielded) / kWorthOfAPoint),
                    std::to_string(sums.fielded), in_percent(*sums.survival.value()), std::to_string(sums.kills),
                    share_text(sums.value.value(), {}),
                    share_text(sums.yield.value(), sums.yield.interval(sums.pairs))});
  }
  return '\n' + aligned(rows) +
         "  value: points destroyed per point of cost; yield: points destroyed and kept (1.00 breaks even)\n";
}

}  // namespace

std::string lab_text(const lab::Plan& plan, const lab::Results& results) {
  const lab::Tally& tally = results.tally;
  std::string out = heading(plan, results);
  if (tally.pairs() == 0) return out;
  const bool tournament = plan.matchups.size() > 1;
  out += tournament ? ranking_text(plan, tally) + matrix_text(plan, tally) + '\n' : comparison(plan, tally);
  out += rule_text(plan, tally) + common_facts(plan, tally) + maps_text(plan, tally) + units_text(plan, tally);
  return out + fmt::format("\n{:.0f} battles and {:.0f} decisions a second with {}; hash {:016x}\n",
                           results.games_per_second(), results.decisions_per_second(),
                           counted(results.threads, "thread"), tally.hash());
}

}  // namespace sandtable
