#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/data/catalogue.h"

namespace sandtable {

// Names of switches with their values, as setups and scenes hand them over.
using SwitchPairs = std::vector<std::pair<std::string, std::string>>;

// Which of the switches is called so, or what is wrong with the name.
Result<std::size_t> find_switch(const std::vector<SwitchSpec>& specs, const std::string& name);

// The values a group has agreed on, one for each switch of a catalogue: an index into that switch's `values`.
// Rules do not look here; a game copies what it needs into a struct of its own.
class SwitchValues {
 public:
  SwitchValues() = default;
  explicit SwitchValues(const std::vector<SwitchSpec>& specs);  // all defaults

  // From "name=value" texts, what they do not name staying at its default. Refuses unknown names and values, with
  // a suggestion, and naming a switch twice.
  static Result<SwitchValues> parse(const std::vector<SwitchSpec>& specs, std::span<const std::string> pairs);

  static Result<SwitchValues> parse(const std::vector<SwitchSpec>& specs, const SwitchPairs& pairs);

  Result<void> set(const std::vector<SwitchSpec>& specs, const std::string& name, const std::string& value);

  std::size_t size() const { return values_.size(); }
  std::uint8_t operator[](std::size_t switch_index) const { return values_[switch_index]; }
  // The value by name. The switch must exist.
  const std::string& value(const std::vector<SwitchSpec>& specs, std::string_view name) const;
  bool is_on(const std::vector<SwitchSpec>& specs, std::string_view name) const { return value(specs, name) == "on"; }

  // Every switch with its value; `parse` reads it back.
  SwitchPairs pairs(const std::vector<SwitchSpec>& specs) const;
  // "name=value" for every switch that is not at its default; `parse` reads it back.
  std::vector<std::string> changed(const std::vector<SwitchSpec>& specs) const;

  friend bool operator==(const SwitchValues&, const SwitchValues&) = default;

 private:
  std::vector<std::uint8_t> values_;
};

}  // namespace sandtable
