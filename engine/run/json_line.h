#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"

namespace sandtable {

// Parses one line of JSON. Refuses values nested deeper than 16; an error names the column.
Result<nlohmann::json> parse_json_line(std::string_view line, Place place);

// Reads the fields of one JSON object that somebody else may have written. The first error sticks and is what `close`
// returns; after it every accessor gives an empty value, so readers need no checks on the way. A key that nobody asked
// for is an error.
class JsonFields {
 public:
  JsonFields(const nlohmann::json& object, std::string what, Place place);

  // Nothing if the key is absent; asking for it is enough to allow it.
  const nlohmann::json* find(const std::string& key);
  // The value of a key that must be there; null otherwise.
  const nlohmann::json& at(const std::string& key);

  std::string text(const std::string& key);
  std::int64_t integer(const std::string& key, std::int64_t least, std::int64_t most);
  // `digits` lower-case hexadecimal digits.
  std::string hex(const std::string& key, std::size_t digits);
  // The elements of a list, at most `most`.
  const nlohmann::json::array_t& list(const std::string& key, std::size_t most);

  void refuse(std::string message);
  // Takes over an error that was met inside one of the fields.
  void refuse(Error error);
  bool ok() const { return !error_; }
  // The first error, an unknown key included.
  std::optional<Error> close();

 private:
  const nlohmann::json& object_;
  std::string what_;
  Place place_;
  std::vector<std::string> asked_;
  std::optional<Error> error_;
};

}  // namespace sandtable
