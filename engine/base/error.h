#pragma once

#include <expected>
#include <string>
#include <utility>
#include <vector>

namespace sandtable {

// Where in a text something stands. Line and column count from 1; 0 means unknown or not applicable.
struct Place {
  std::string file;
  int line = 0;
  int column = 0;

  friend bool operator==(const Place&, const Place&) = default;
};

// What went wrong with something a person gave us, where, and what to do about it. `rule` is the id of
// the clause that forbids it, if a clause does.
struct Error {
  std::string message;
  Place place = {};
  std::string rule = {};
  std::string hint = {};

  // "maps/yard.toml:12:3: unknown key 'hight' (did you mean 'height'?)"
  std::string text() const;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string message, Place place = {}) {
  return std::unexpected(Error{.message = std::move(message), .place = std::move(place)});
}

// For what the program itself carries, which its tests check: an error there is a defect of the build and ends it.
[[noreturn]] void end_over(const Error& defect);
template <class T>
T must(Result<T> result) {
  if (!result) end_over(result.error());
  return *std::move(result);
}

// "one, two, three"
std::string joined(const std::vector<std::string>& words);

// The candidate nearest to `word` in spelling, or an empty string if none is near.
std::string nearest_word(const std::string& word, const std::vector<std::string>& candidates);

// The hint to a word that is none of those known: "did you mean 'height'?", or what to say where none is near.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known, std::string otherwise = {});
// The same, or else "one of: height, width".
std::string nearest_or_all(const std::string& word, const std::vector<std::string>& known);

}  // namespace sandtable
