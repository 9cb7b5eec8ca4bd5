#include "lab/prices/trials.h"

#include "engine/base/hash.h"
#include "engine/kind/unit_account.h"
#include "engine/muster/random_setup.h"

namespace sandtable::lab {

namespace {

constexpr std::uint64_t kPortion = 64;  // pairs
constexpr std::uint64_t kPortionBought = 8;

// Of a game with sides: who can meet with as many units on both sides, as many as there can be.
using Meetings = std::vector<std::pair<const NamedText*, const NamedText*>>;
Meetings equal_meetings(const BalanceWish& wish) {
  Meetings best;
  std::size_t most = 0;
  const Sides sides = by_side(*wish.game, wish.lists);
  if (sides.size() != 2) return best;
  for (std::size_t i = 0; i < sides[0].size(); ++i) {
    for (std::size_t k = 0; k < sides[1].size(); ++k) {
      const auto setup = wish.game->set_up.prepare(
          {.armies = {sides[0][i], sides[1][k]}, .map = wish.maps[0], .switches = wish.switches}, {});
      if (!setup) continue;
      std::size_t units[2] = {};
      for (const UnitEntry& unit : wish.game->account.units(**setup)) ++units[unit.seat.v];
      if (units[0] != units[1] || units[0] < most) continue;
      if (units[0] > most) best.clear();
      most = units[0];
      const auto text = [&](const NamedText& list) { return &*std::ranges::find(wish.lists, list); };
      best.emplace_back(text(sides[0][i]), text(sides[1][k]));
    }
  }
  return best;
}

}  // namespace

Trials::Trials(const BalanceWish& wish, int stage, PricePairs prices)
    : wish_(wish),
      stage_(stage),
      prices_(std::move(prices)),
      drawer_(*wish.game, wish.armies, wish.limit,
              {.armies = {},
               .map = wish.maps.empty() ? NamedText() : wish.maps[0],  // all of them allow as much as the limit
               .switches = wish.switches,
               .prices = prices_}) {}

Random Trials::random_for(std::uint64_t number) const {
  return Random(mix(mix(wish_.seed) + mix(static_cast<std::uint64_t>(stage_) << 48U ^ number)));
}

Wish Trials::wish_for(std::size_t map) const {
  Wish wish;
  wish.game = wish_.game;
  wish.maps = {wish_.maps[map]};
  wish.players = {wish_.player};
  wish.switches = wish_.switches;
  wish.prices = prices_;
  wish.seed = mix(wish_.seed + mix(static_cast<std::uint64_t>(stage_) << 48U ^ portions_));
  return wish;
}

Result<void> Trials::fight_drawn(std::uint64_t pairs) {
  if (!wish_.game->goods->in_lists) return fight_bought(pairs);
  return fight_lists(pairs, [&](std::uint64_t, Random& random) -> std::optional<std::pair<DrawnList, DrawnList>> {
    auto first = drawer_.draw(random);
    auto second = drawer_.draw(random);
    if (!first || !second) return std::nullopt;
    return std::pair{*std::move(first), *std::move(second)};
  });
}

Result<void> Trials::fight_against_drawn(std::uint64_t pairs, const std::vector<DrawnList>& lists) {
  return fight_lists(pairs, [&](std::uint64_t pair, Random& random) -> std::optional<std::pair<DrawnList, DrawnList>> {
    const std::vector<std::string>& armies = drawer_.armies();
    auto second = drawer_.draw_whole(armies[random.below(static_cast<std::uint32_t>(armies.size()))], random);
    if (!second) return std::nullopt;
    return std::pair{lists[pair % lists.size()], *std::move(second)};
  });
}

Result<void> Trials::fight_lists(std::uint64_t pairs, const Draw& draw) {
  while (fought_ < pairs && !stopped) {
    const std::size_t map = portions_ % wish_.maps.size();
    Wish wish = wish_for(map);
    std::vector<std::pair<DrawnList, DrawnList>> lists;
    for (std::uint64_t i = 0; i < std::min(kPortion, pairs - fought_); ++i) {
      Random random = random_for(fought_ + i);
      auto drawn = draw(fought_ + i, random);
      if (!drawn) return fail("no army list that these rules allow could be drawn");
      wish.meetings.emplace_back(2 * i, 2 * i + 1);
      wish.lists.push_back(drawer_.text(drawn->first, "first"));
      wish.lists.push_back(drawer_.text(drawn->second, "second"));
      lists.push_back(*std::move(drawn));
    }
    wish.rule.pairs = 1;
    if (const Result<void> done = fight(std::move(wish), map, lists); !done) return done;
  }
  return {};
}

Result<void> Trials::fight_bought(std::uint64_t pairs) {
  const Meetings meetings = equal_meetings(wish_);
  if (meetings.empty()) return fail("no two of these lists have as many units on both sides");
  while (fought_ < pairs && !stopped) {
    const std::size_t map = portions_ % wish_.maps.size();
    Wish wish = wish_for(map);
    Random random = random_for(portions_);
    const auto [first, second] = meetings[random.below(static_cast<std::uint32_t>(meetings.size()))];
    wish.lists = {*first, *second};
    wish.rule.pairs = std::min(kPortionBought, pairs - fought_);
    wish.buys_by_chance = true;
    if (const Result<void> done = fight(std::move(wish), map, {}); !done) return done;
  }
  return {};
}

Result<void> Trials::fight(Wish wish, std::size_t map, const std::vector<std::pair<DrawnList, DrawnList>>& lists) {
  const Result<Plan> plan = make_plan(std::move(wish));
  if (!plan) return std::unexpected(plan.error());
  std::size_t number = 0;
  RunOptions options{.threads = hands.threads, .leader = hands.leader};
  options.each = [&](std::span<const PairResult> pairs) {
    for (const PairResult& pair : pairs) take(pair, map, lists.empty() ? nullptr : &lists[number++]);
  };
  const Result<Results> results = run(*plan, options, [&](const Progress&) { return !watch || watch(fought_); });
  if (!results) return std::unexpected(results.error());
  hash_ = mix(hash_ ^ results->tally.hash());
  threads_ = std::max(threads_, results->threads);
  stopped = !results->complete;
  ++portions_;
  return {};
}

void Trials::take(const PairResult& pair, std::size_t map, const std::pair<DrawnList, DrawnList>* lists) {
  if (lists != nullptr) {
    trials_.push_back({.had = {lists->first.holdings, lists->second.holdings},
                       .score = Pentanomial::score(pair.points()),
                       .ground = map,
                       .pair = fought_});
  }
  for (const ContestResult& contest : pair.contests)
    trials_.push_back({.had = contest.had,
                       .score = contest.score / 2.0,
                       .lead = contest.attacker == 0 ? 1.0 : -1.0,
                       .ground = map,
                       .pair = fought_});
  scores_.add(pair.points());
  ++fought_;
}

}  // namespace sandtable::lab
