#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Things that data files define by name and code refers to by their index.
namespace sandtable {

template <class T>
std::vector<std::string> names_of(const std::vector<T>& things) {
  std::vector<std::string> names;
  for (const T& thing : things) names.push_back(thing.name);
  return names;
}

// The id, an index into `things`, of the one with this name.
template <class Id, class T>
std::optional<Id> id_named(const std::vector<T>& things, std::string_view name) {
  const auto found = std::ranges::find(things, name, &T::name);
  if (found == things.end()) return std::nullopt;
  return Id{static_cast<decltype(Id::v)>(found - things.begin())};
}

}  // namespace sandtable
