#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/dice/random.h"
#include "engine/kind/goods.h"

namespace sandtable::lab {

struct DrawnList {
  std::vector<Holding> holdings;  // by good
  int cost = 0;
};

// Draws legal army lists by chance: of one army, with a taste of its own for some of its units, and of a cost between
// three quarters of the limit and all of it, so that battles show what points are worth.
class ListDrawer {
 public:
  // `armies` are those drawn from; `limit` is the most a list costs at these prices.
  ListDrawer(const GameKind& game, std::vector<std::string> armies, int limit, const SetupTexts& rules);

  // Nothing if chance finds no list that the rules allow.
  std::optional<DrawnList> draw(Random& random) const;
  // A list of this army that costs nearly all that is allowed.
  std::optional<DrawnList> draw_whole(const std::string& army, Random& random) const;
  NamedText text(const DrawnList& list, std::string name) const;
  const std::vector<std::string>& armies() const { return armies_; }
  const std::vector<Good>& goods() const { return goods_; }  // at these prices

 private:
  std::optional<DrawnList> draw(const std::string& army, int budget, Random& random) const;
  DrawnList fill(const std::string& army, int budget, Random& random) const;
  DrawnList with_one_more(DrawnList list, std::size_t good) const;
  std::size_t violations(const DrawnList& list) const;

  const GameKind& game_;
  std::vector<std::string> armies_;
  int limit_;
  SetupTexts rules_;
  std::vector<Good> goods_;
};

// The goods with these prices in place of their own.
std::vector<Good> priced(std::vector<Good> goods, const PricePairs& prices);

}  // namespace sandtable::lab
