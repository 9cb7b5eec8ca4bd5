#include "lab/prices/draw_list.h"

#include <algorithm>
#include <cmath>

namespace sandtable::lab {

namespace {

constexpr int kDraws = 50;

// A taste: some are liked several times as much as others.
std::vector<double> draw_taste(std::size_t size, Random& random) {
  constexpr std::uint32_t kSteps = 1000;
  std::vector<double> taste;
  for (std::size_t i = 0; i < size; ++i) {
    const double likes = (1.0 + random.below(kSteps)) / kSteps;
    taste.push_back(likes * likes * likes);
  }
  return taste;
}

std::size_t pick(const std::vector<double>& taste, Random& random) {
  constexpr std::uint32_t kSteps = 1'000'000;
  double sum = 0;
  for (const double likes : taste) sum += likes;
  double at = sum * random.below(kSteps) / kSteps;
  for (std::size_t i = 0; i < taste.size(); ++i) {
    at -= taste[i];
    if (at < 0) return i;
  }
  return taste.size() - 1;
}

}  // namespace

std::vector<Good> priced(std::vector<Good> goods, const PricePairs& prices) {
  for (Good& good : goods)
    for (const auto& [name, price] : prices)
      if (name == good.name) good.price = price;
  return goods;
}

ListDrawer::ListDrawer(const GameKind& game, std::vector<std::string> armies, int limit, const SetupTexts& rules)
    : game_(game),
      armies_(std::move(armies)),
      limit_(limit),
      rules_(rules),
      goods_(priced(game.goods->goods(), rules.prices)) {}

std::optional<DrawnList> ListDrawer::draw(Random& random) const {
  const std::string& army = armies_[random.below(static_cast<std::uint32_t>(armies_.size()))];
  return draw(army, random.between(3 * limit_ / 4, limit_), random);
}

std::optional<DrawnList> ListDrawer::draw_whole(const std::string& army, Random& random) const {
  return draw(army, limit_, random);
}

std::optional<DrawnList> ListDrawer::draw(const std::string& army, int budget, Random& random) const {
  for (int i = 0; i < kDraws; ++i)
    if (DrawnList list = fill(army, budget, random); violations(list) == 0) return list;
  return std::nullopt;
}

// Rules about too few of something are still broken on the way; a unit fits if it breaks no more. One that does not
// fit is not tried again.
DrawnList ListDrawer::fill(const std::string& army, int budget, Random& random) const {
  std::vector<std::size_t> own;
  for (std::size_t good = 0; good < goods_.size(); ++good)
    if (goods_[good].army == army) own.push_back(good);
  std::vector<double> taste = draw_taste(own.size(), random);
  DrawnList list;
  for (std::size_t broken = violations(list); !own.empty();) {
    const std::size_t choice = pick(taste, random);
    DrawnList more = with_one_more(list, own[choice]);
    const std::size_t breaks = more.cost <= budget ? violations(more) : broken + 1;
    if (breaks <= broken) {
      list = std::move(more);
      broken = breaks;
    } else {
      own.erase(own.begin() + static_cast<std::ptrdiff_t>(choice));
      taste.erase(taste.begin() + static_cast<std::ptrdiff_t>(choice));
    }
  }
  std::ranges::sort(list.holdings, {}, &Holding::good);
  return list;
}

DrawnList ListDrawer::with_one_more(DrawnList list, std::size_t good) const {
  const auto found = std::ranges::find(list.holdings, good, &Holding::good);
  if (found == list.holdings.end()) {
    list.holdings.push_back({good, 1});
  } else {
    ++found->count;
  }
  list.cost += goods_[good].price;
  return list;
}

std::size_t ListDrawer::violations(const DrawnList& list) const {
  return game_.set_up.violations(text(list, "drawn"), rules_, {}).size();
}

NamedText ListDrawer::text(const DrawnList& list, std::string name) const {
  std::string words = goods_list_text(goods_, list.holdings, name);
  return {std::move(name), std::move(words)};
}

}  // namespace sandtable::lab
