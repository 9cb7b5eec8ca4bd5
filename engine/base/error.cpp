#include "engine/base/error.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

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

// Letters added, left out, changed, or swapped with their neighbour.
std::size_t edit_distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> row(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        row[i][j] = i + j;
        continue;
      }
      const bool same = a[i - 1] == b[j - 1];
      row[i][j] = std::min({row[i - 1][j] + 1, row[i][j - 1] + 1, row[i - 1][j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[i][j] = std::min(row[i][j], row[i - 2][j - 2] + 1);
    }
  }
  return row[a.size()][b.size()];
}

}  // namespace

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

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

std::string did_you_mean(const std::string& word, const std::vector<std::string>& known, std::string otherwise) {
  const std::string near = nearest_word(word, known);
  return near.empty() ? std::move(otherwise) : "did you mean '" + near + "'?";
}

std::string nearest_or_all(const std::string& word, const std::vector<std::string>& known) {
  return did_you_mean(word, known, known.empty() ? std::string() : "one of: " + joined(known));
}

}  // namespace sandtable
