#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

struct Setup;

// A domain of keys: how people write them. Every key of `all` reads back from its text. A game has one table of them,
// where a FieldSpec's `domain` is the place.
struct DomainSpec {
  std::string_view name;  // "units"
  std::string (*text)(const Setup&, std::int32_t key) = nullptr;
  std::optional<std::int32_t> (*parse)(const Setup&, std::string_view text) = nullptr;
  std::vector<std::int32_t> (*all)(const Setup&) = nullptr;
  // Options name only examples of them; others may be typed.
  bool open = false;
};

}  // namespace sandtable
