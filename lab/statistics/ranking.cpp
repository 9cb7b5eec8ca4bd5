#include "lab/statistics/ranking.h"

#include <algorithm>
#include <cmath>

namespace sandtable::lab {

namespace {

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

constexpr double kDrawnBefore = 0.5;  // of a pair: one battle

struct Edge {
  std::size_t a, b;
  double weight;    // pairs
  double mean;      // score of a
  double variance;  // of one pair
};

Edge edge_of(const Meeting& meeting) {
  const auto pairs = static_cast<double>(meeting.scores.pairs());
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < meeting.scores.counts.size(); ++i) {
    const double score = Pentanomial::score(i);
    sum += score * static_cast<double>(meeting.scores.counts[i]);
    squares += score * score * static_cast<double>(meeting.scores.counts[i]);
  }
  const double centre = (sum + 0.5) / (pairs + 1);  // as in paired_interval: never without variance
  return {meeting.first, meeting.second, pairs + kDrawnBefore, (sum + kDrawnBefore / 2) / (pairs + kDrawnBefore),
          (squares + 0.5) / (pairs + 1) - centre * centre};
}

// Adds value * (e_a - e_b)(e_a - e_b)'.
void add_edge(Matrix& matrix, const Edge& edge, double value) {
  matrix[edge.a][edge.a] += value;
  matrix[edge.b][edge.b] += value;
  matrix[edge.a][edge.b] -= value;
  matrix[edge.b][edge.a] -= value;
}

// By elimination with the largest pivot; the matrices here are small, symmetric and positive.
Matrix inverse(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix out(size, Row(size));
  for (std::size_t i = 0; i < size; ++i) out[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < size; ++row)
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    std::swap(matrix[pivot], matrix[column]);
    std::swap(out[pivot], out[column]);
    const double scale = 1 / matrix[column][column];
    for (std::size_t k = 0; k < size; ++k) matrix[column][k] *= scale, out[column][k] *= scale;
    for (std::size_t row = 0; row < size; ++row) {
      const double factor = row == column ? 0 : matrix[row][column];
      for (std::size_t k = 0; k < size; ++k) {
        matrix[row][k] -= factor * matrix[column][k];
        out[row][k] -= factor * out[column][k];
      }
    }
  }
  return out;
}

// The curvature of the likelihood. Strengths are only known up to a common shift: ones everywhere fix their sum.
Matrix curvature(const std::vector<Edge>& edges, const Row& strength) {
  Matrix matrix(strength.size(), Row(strength.size(), 1.0));
  for (const Edge& edge : edges) {
    const double expected = logistic(strength[edge.a] - strength[edge.b]);
    add_edge(matrix, edge, edge.weight * expected * (1 - expected));
  }
  return matrix;
}

// Newton's steps, not too long ones; the likelihood is concave.
Row most_likely(const std::vector<Edge>& edges, std::size_t entrants) {
  Row strength(entrants);
  for (int round = 0; round < 100; ++round) {
    Row slope(entrants);
    for (const Edge& edge : edges) {
      const double surplus = edge.weight * (edge.mean - logistic(strength[edge.a] - strength[edge.b]));
      slope[edge.a] += surplus;
      slope[edge.b] -= surplus;
    }
    const Matrix flat = inverse(curvature(edges, strength));
    double longest = 0;
    for (std::size_t i = 0; i < entrants; ++i) {
      double step = 0;
      for (std::size_t k = 0; k < entrants; ++k) step += flat[i][k] * slope[k];
      strength[i] += std::clamp(step, -1.0, 1.0);
      longest = std::max(longest, std::abs(step));
    }
    if (longest < 1e-12) break;
  }
  return strength;
}

Matrix product(const Matrix& a, const Matrix& b) {
  const std::size_t size = a.size();
  Matrix out(size, Row(size));
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t k = 0; k < size; ++k)
      for (std::size_t l = 0; l < size; ++l) out[i][l] += a[i][k] * b[k][l];
  return out;
}

// curvature' scatter curvature', which is right also where pairs do not vary as the model says.
Matrix covariance_of(const std::vector<Edge>& edges, const Row& strength) {
  const Matrix flat = inverse(curvature(edges, strength));
  Matrix scatter(strength.size(), Row(strength.size()));
  for (const Edge& edge : edges) add_edge(scatter, edge, edge.weight * edge.variance);
  return product(product(flat, scatter), flat);
}

}  // namespace

Strengths strengths(std::size_t entrants, std::span<const Meeting> meetings) {
  std::vector<Edge> edges;
  for (const Meeting& meeting : meetings) edges.push_back(edge_of(meeting));
  Row strength = most_likely(edges, entrants);
  Matrix covariance = covariance_of(edges, strength);
  double mean = 0;
  for (const double one : strength) mean += one / static_cast<double>(entrants);
  for (double& one : strength) one = kEloPerUnit * (one - mean);
  for (Row& row : covariance)
    for (double& one : row) one *= kEloPerUnit * kEloPerUnit;
  return {std::move(strength), std::move(covariance)};
}

std::vector<Rating> ranking(std::size_t entrants, std::span<const Meeting> meetings) {
  double pairs = 0;
  for (const Meeting& meeting : meetings) pairs += static_cast<double>(meeting.scores.pairs());
  const Strengths found = strengths(entrants, meetings);
  const double t = student_quantile((1 + kConfidence) / 2, std::max(1.0, pairs - static_cast<double>(entrants)));
  std::vector<Rating> out;
  for (std::size_t i = 0; i < entrants; ++i) {
    const double half = t * std::sqrt(found.covariance[i][i]);
    out.push_back({i, found.elo[i], {found.elo[i] - half, found.elo[i] + half}});
  }
  std::ranges::stable_sort(out, std::ranges::greater{}, &Rating::elo);
  return out;
}

}  // namespace sandtable::lab
