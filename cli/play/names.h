#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/spot.h"
#include "desk/seat/request.h"

namespace sandtable {

// The names that may be typed for a field of keys, in full or in short: those that the options offer, and where none of
// them fits, those that the game knows besides.
class FieldNames {
 public:
  FieldNames(const Request& request, std::size_t field);
  // Those of one column of a field of rows.
  FieldNames(const Request& request, std::size_t field, std::size_t column);

  // Takes a name from the front; nothing is taken if there is none, or more than one.
  std::optional<std::int32_t> take(TypedWords& words);
  // After a failure: "'A3' could be A3 move, A3 assault, A3 run", or empty.
  const std::string& ambiguous() const { return ambiguous_; }
  std::vector<std::string> texts() const;

 private:
  struct Name {
    std::string text;
    std::int32_t key;
  };

  void offer(std::int32_t key);
  void add_known();

  std::optional<std::int32_t> in_full(std::span<const std::string> typed) const;
  std::optional<std::int32_t> in_short(std::span<const std::string> typed, const std::vector<Name>& names);
  void note_ambiguous(const std::vector<Name>& fits, std::span<const std::string> typed);

  const Request& request_;
  std::uint8_t domain_;
  std::vector<Name> offered_, known_;
  std::string ambiguous_;
};

// Whether this value of a field names somebody at whom the answer is aimed, as in "assault B5".
bool names_target(const Request& request, std::size_t field, const FieldWords& words);

}  // namespace sandtable
