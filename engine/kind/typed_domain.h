#pragma once

#include "engine/kind/domain.h"
#include "engine/kind/words.h"

// The rows of a game's table of domains.
namespace sandtable {

// The words of an enumeration, in its order.
template <const auto& kWords>
constexpr DomainSpec word_domain(std::string_view name) {
  return {.name = name,
          .text = [](const Setup&, std::int32_t key) { return word_of(kWords, key); },
          .parse = [](const Setup&, std::string_view text) { return find_word(kWords, text); },
          .all =
              [](const Setup&) {
                std::vector<std::int32_t> keys;
                for (std::int32_t key = 0; key < static_cast<std::int32_t>(kWords.size()); ++key) keys.push_back(key);
                return keys;
              }};
}

// Keys whose names a game's own functions know:
//   std::string kText(const Own&, std::int32_t key)
//   std::optional<std::int32_t> kParse(const Own&, std::string_view)
//   std::vector<std::int32_t> kAll(const Own&)
template <class Own, auto kText, auto kParse, auto kAll>
constexpr DomainSpec domain(std::string_view name) {
  return {.name = name,
          .text = [](const Setup& setup, std::int32_t key) -> std::string {
            return kText(static_cast<const Own&>(setup), key);
          },
          .parse = [](const Setup& setup, std::string_view text) -> std::optional<std::int32_t> {
            return kParse(static_cast<const Own&>(setup), text);
          },
          .all = [](const Setup& setup) -> std::vector<std::int32_t> { return kAll(static_cast<const Own&>(setup)); }};
}
// Where options name only some of them.
constexpr DomainSpec open_domain(DomainSpec spec) {
  spec.open = true;
  return spec;
}

// A place in the table that no key has: domain 1 of a number means that it is a length.
constexpr DomainSpec no_domain() { return {.name = {}}; }

// The keys from 0 on, as many as there are.
inline std::vector<std::int32_t> keys_below(std::size_t count) {
  std::vector<std::int32_t> keys(count);
  for (std::size_t i = 0; i < count; ++i) keys[i] = static_cast<std::int32_t>(i);
  return keys;
}

}  // namespace sandtable
