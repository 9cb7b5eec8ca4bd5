#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/error.h"
#include "engine/kind/goods.h"
#include "lab/statistics/interval.h"

// What goods are worth, told by contests between those who had different ones.
namespace sandtable::lab {

// A contest, or several fought with the same goods.
struct Observation {
  std::array<std::vector<Holding>, 2> had;  // by the first and by the second
  double score = 0;                         // of the first: 0 to 1
  double lead = 0;                          // 1 or -1 where the first or the second has the better side of the game
  std::size_t ground = 0;                   // the map, whose sides may be unequal in their own way
  std::uint64_t pair = 0;                   // trials of a pair are not independent of each other
};

// The model: the chance of the first is logistic in the sum of what he has more than the second, each good times its
// pull on victory, and the advantage of his side. The intervals rest on how much the pairs really vary.
struct Weights {
  Eigen::VectorXd pull;        // by good; 0 for those that nobody ever had
  Eigen::MatrixXd covariance;  // of pulls
  Eigen::MatrixXd gains;       // mean of gain gain', the gain being what the first had more of each good
  Eigen::VectorXd fielded;     // how many there were in all
  double freedom = 1;          // degrees of
};
// `ignored`: goods that are no part of the model, such as free ones.
Weights fit_weights(std::size_t goods, std::span<const Observation> trials, const std::vector<bool>& ignored);

struct Mispricing {
  double worth = 0;  // in the points of the price list
  Interval interval;
  bool known = false;  // somebody had it
};

struct Inequality {
  double elo = 0;  // root mean square: by how much one list has the better of another of the same cost
  Interval interval;
};

// The weights turned into points, so that what was fielded is worth in all what it cost. `prices` by good.
class Appraisal {
 public:
  // Fails where having more did not help to win: then a price means nothing.
  static Result<Appraisal> make(Weights weights, const Eigen::VectorXd& prices);

  Mispricing of(std::size_t good) const;
  // How unequal lists of equal cost are at these prices.
  Inequality spread() const;
  // How unequal they will be at others. A price that follows the estimate of a worth is as wrong as that is; by one
  // that does not, the estimate's error is taken off as above.
  double spread_at(const Eigen::VectorXd& prices) const;
  double worth(std::size_t good) const { return worth_[static_cast<Eigen::Index>(good)]; }
  double fielded(std::size_t good) const { return weights_.fielded[static_cast<Eigen::Index>(good)]; }

 private:
  Weights weights_;
  Eigen::VectorXd prices_, worth_;
  Eigen::MatrixXd covariance_;  // of worths
  double points_per_pull_ = 1;
};

}  // namespace sandtable::lab
