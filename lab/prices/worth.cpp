#include "lab/prices/worth.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

namespace sandtable::lab {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kIdleBefore = 0.5;  // contests in which a good by itself was worth nothing, so that all has an end

// The columns of the model: goods, then the side of each map.
class Regression {
 public:
  Regression(std::size_t goods, std::span<const Observation> trials, const std::vector<bool>& ignored)
      : goods_(static_cast<Index>(goods)), trials_(trials), ignored_(ignored) {
    std::size_t grounds = 0;
    for (const Observation& trial : trials) grounds = std::max(grounds, trial.ground + 1);
    columns_ = goods_ + static_cast<Index>(grounds);
  }

  Weights fit() {
    VectorXd weights = VectorXd::Zero(columns_);
    for (int round = 0; round < 100; ++round) {
      const VectorXd step = curvature(weights).llt().solve(slope(weights));
      weights += step.cwiseMax(-1).cwiseMin(1);
      if (step.cwiseAbs().maxCoeff() < 1e-10) break;
    }
    const MatrixXd flat = curvature(weights).llt().solve(MatrixXd::Identity(columns_, columns_));
    const auto pairs = static_cast<double>(number_of_pairs());
    const double freedom = std::max(1.0, pairs - static_cast<double>(columns_));
    const MatrixXd covariance = pairs / freedom * flat * scatter(weights) * flat;
    Weights out{.pull = weights.head(goods_),
                .covariance = covariance.topLeftCorner(goods_, goods_),
                .gains = MatrixXd::Zero(goods_, goods_),
                .fielded = VectorXd::Zero(goods_),
                .freedom = freedom};
    for (const Observation& trial : trials_) {
      const VectorXd gain = row(trial).head(goods_);
      out.gains += gain * gain.transpose() / static_cast<double>(trials_.size());
      for_each(trial, [&](Index good, int count, double) { out.fielded[good] += count; });
    }
    return out;
  }

 private:
  template <class Visit>
  void for_each(const Observation& trial, Visit&& visit) const {
    for (const std::size_t party : {0, 1})
      for (const Holding& holding : trial.had[party])
        if (!ignored_[holding.good]) visit(static_cast<Index>(holding.good), holding.count, party == 0 ? 1.0 : -1.0);
  }

  VectorXd row(const Observation& trial) const {
    VectorXd out = VectorXd::Zero(columns_);
    for_each(trial, [&](Index good, int count, double sign) { out[good] += sign * count; });
    out[goods_ + static_cast<Index>(trial.ground)] = trial.lead;
    return out;
  }

  VectorXd slope(const VectorXd& weights) const {
    VectorXd out = VectorXd::Zero(columns_);
    for (Index i = 0; i < columns_; ++i) out[i] = kIdleBefore * (0.5 - logistic(weights[i]));
    for (const Observation& trial : trials_) {
      const VectorXd x = row(trial);
      out += (trial.score - logistic(x.dot(weights))) * x;
    }
    return out;
  }

  MatrixXd curvature(const VectorXd& weights) const {
    MatrixXd out = MatrixXd::Zero(columns_, columns_);
    for (Index i = 0; i < columns_; ++i) {
      const double expected = logistic(weights[i]);
      out(i, i) = kIdleBefore * expected * (1 - expected);
    }
    for (const Observation& trial : trials_) {
      const VectorXd x = row(trial);
      const double expected = logistic(x.dot(weights));
      out.selfadjointView<Eigen::Lower>().rankUpdate(x, expected * (1 - expected));
    }
    return out.selfadjointView<Eigen::Lower>();
  }

  // The sum over pairs of what pulls at the weights, squared: trials of a pair stand together.
  MatrixXd scatter(const VectorXd& weights) const {
    MatrixXd out = MatrixXd::Zero(columns_, columns_);
    VectorXd sum = VectorXd::Zero(columns_);
    for (std::size_t i = 0; i < trials_.size(); ++i) {
      const VectorXd x = row(trials_[i]);
      sum += (trials_[i].score - logistic(x.dot(weights))) * x;
      if (i + 1 < trials_.size() && trials_[i + 1].pair == trials_[i].pair) continue;
      out += sum * sum.transpose();
      sum.setZero();
    }
    return out;
  }

  std::size_t number_of_pairs() const {
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < trials_.size(); ++i) pairs += i == 0 || trials_[i].pair != trials_[i - 1].pair ? 1 : 0;
    return pairs;
  }

  Index goods_, columns_ = 0;
  std::span<const Observation> trials_;
  const std::vector<bool>& ignored_;
};

}  // namespace

Weights fit_weights(std::size_t goods, std::span<const Observation> trials, const std::vector<bool>& ignored) {
  return Regression(goods, trials, ignored).fit();
}

Result<Appraisal> Appraisal::make(Weights weights, const VectorXd& prices) {
  const VectorXd& fielded = weights.fielded;
  const double pull = fielded.dot(weights.pull);
  const double error = std::sqrt(fielded.dot(weights.covariance * fielded));
  // With no more pairs than goods every outcome can be explained.
  if (weights.freedom <= 1 || pull <= 2 * error) return fail("too few battles to show that having more helps to win");
  Appraisal out;
  out.points_per_pull_ = fielded.dot(prices) / pull;
  out.worth_ = out.points_per_pull_ * weights.pull;
  out.prices_ = prices;
  const Index goods = prices.size();
  const MatrixXd turned = out.points_per_pull_ *
                          (MatrixXd::Identity(goods, goods) - out.worth_ * fielded.transpose() / fielded.dot(prices));
  out.covariance_ = turned * weights.covariance * turned.transpose();
  out.weights_ = std::move(weights);
  return out;
}

Mispricing Appraisal::of(std::size_t good) const {
  const auto i = static_cast<Index>(good);
  const double t = student_quantile((1 + kConfidence) / 2, weights_.freedom);
  const double half = t * std::sqrt(std::max(0.0, covariance_(i, i)));
  return {.worth = worth_[i], .interval = {worth_[i] - half, worth_[i] + half}, .known = weights_.fielded[i] > 0};
}

// The mean square of gain . (worth - price), less what chance adds to it; its variance by the usual expansion.
Inequality Appraisal::spread() const {
  const VectorXd wrong = worth_ - prices_;
  const VectorXd slope = weights_.gains * wrong;
  const MatrixXd chance = weights_.gains * covariance_;
  const double square = wrong.dot(slope) - chance.trace();
  const double error = std::sqrt(4 * slope.dot(covariance_ * slope) + 2 * (chance * chance).trace());
  const double t = student_quantile((1 + kConfidence) / 2, weights_.freedom);
  const auto elo = [&](double value) { return kEloPerUnit * std::sqrt(std::max(0.0, value)) / points_per_pull_; };
  return {elo(square), {elo(square - t * error), elo(square + t * error)}};
}

double Appraisal::spread_at(const VectorXd& prices) const {
  const VectorXd wrong = worth_ - prices;
  const MatrixXd chance = weights_.gains * covariance_;
  double square = wrong.dot(weights_.gains * wrong);
  for (Index i = 0; i < prices.size(); ++i) {
    const bool follows = prices[i] != prices_[i] && std::abs(wrong[i]) < 1;
    square += follows ? chance(i, i) : -chance(i, i);
  }
  return kEloPerUnit * std::sqrt(std::max(0.0, square)) / points_per_pull_;
}

}  // namespace sandtable::lab
