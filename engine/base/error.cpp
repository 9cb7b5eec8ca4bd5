#include "engine/base/error.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>

namespace sandtable {

std::string Error::text() const {
  std::string out;
  if (!place.file.empty()) {
    out = place.file;
    if (place.line > 0) out += ':' + std::to_string(place.line);
    if (place.line > 0 && place.column > 0) out += ':' + std::to_string(place.column);
    out += ": ";
  }
  out += message;
  if (!rule.empty()) out += " [" + rule + "]";
  if (!hint.empty()) out += " (" + hint + ")";
  return out;
}

void end_over(const Error& defect) {
  std::fprintf(stderr, "sandtable: defective data: %s\n", defect.text().c_str());
  std::abort();
}

namespace {

std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t above = row[j + 1];
      row[j + 1] = std::min({above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

}  // namespace

std::string nearest_word(const std::string& word, const std::vector<std::string>& candidates) {
  constexpr std::size_t kLongestWord = 64;
  if (word.size() > kLongestWord) return {};
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace sandtable
