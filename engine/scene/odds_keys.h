#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ask/fields.h"
#include "engine/kind/odds.h"
#include "engine/run/session.h"
#include "engine/table/plane/point.h"

// For games that pose fights from keys.
namespace sandtable {

// Reads key=value pairs. The first error sticks; after it every accessor gives its fallback.
class OddsReader {
 public:
  // Unknown keys, and keys given twice, are errors with a suggestion.
  OddsReader(const OddsPairs& pairs, std::span<const OddsKey> keys);

  bool has(std::string_view key) const { return find(key) != nullptr; }
  int integer(std::string_view key, int least, int most, int fallback);
  Mil length(std::string_view key, Mil least, Mil most, Mil fallback);
  bool yes(std::string_view key, bool fallback = false);
  // The index of the value among words, case and spaces or hyphens aside.
  std::size_t choice(std::string_view key, const std::vector<std::string>& words, std::size_t fallback);
  // A list, separated by commas; "none" is an empty one.
  std::vector<std::size_t> choices(std::string_view key, const std::vector<std::string>& words);
  void refuse(std::string_view key, std::string why);
  const std::optional<Error>& error() const { return error_; }

 private:
  const std::string* find(std::string_view key) const;
  std::size_t match(std::string_view key, const std::string& value, const std::vector<std::string>& words);

  const OddsPairs& pairs_;
  std::optional<Error> error_;
};

// Answers what is asked of a seat now; an answer that is refused is an error with the reason.
Result<bool> give(Session& session, const Answer& answer);
// The same in the game's own words.
template <class Asked>
Result<bool> reply(Session& session, const typename Asked::Reply& words) {
  Answer answer;
  encode(answer, words);
  return give(session, answer);
}
// With the game's default answer.
Result<bool> give_fallback(Session& session);

}  // namespace sandtable
