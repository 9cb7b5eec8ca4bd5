#include "engine/data/switches.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/data/named.h"

namespace sandtable {

namespace {

std::size_t index_of(const std::vector<std::string>& words, std::string_view word) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

std::uint8_t default_index(const SwitchSpec& spec) {
  return static_cast<std::uint8_t>(index_of(spec.values, spec.default_value));
}

}  // namespace

Result<std::size_t> find_switch(const std::vector<SwitchSpec>& specs, const std::string& name) {
  const std::vector<std::string> names = names_of(specs);
  const std::size_t which = index_of(names, name);
  if (which < names.size()) return which;
  return std::unexpected(
      Error{.message = fmt::format("unknown switch '{}'", name), .hint = nearest_or_all(name, names)});
}

SwitchValues::SwitchValues(const std::vector<SwitchSpec>& specs) {
  for (const SwitchSpec& spec : specs) values_.push_back(default_index(spec));
}

Result<void> SwitchValues::set(const std::vector<SwitchSpec>& specs, const std::string& name,
                               const std::string& value) {
  const Result<std::size_t> which = find_switch(specs, name);
  if (!which) return std::unexpected(which.error());
  const std::vector<std::string>& values = specs[*which].values;
  const std::size_t chosen = index_of(values, value);
  if (chosen == values.size())
    return std::unexpected(Error{.message = fmt::format("switch '{}' has no value '{}'", name, value),
                                 .hint = "one of: " + joined(values)});
  values_[*which] = static_cast<std::uint8_t>(chosen);
  return {};
}

Result<SwitchValues> SwitchValues::parse(const std::vector<SwitchSpec>& specs, std::span<const std::string> pairs) {
  SwitchValues out(specs);
  std::vector<std::string> named;
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos) return fail(fmt::format("'{}' is not of the form name=value", pair));
    const std::string name = pair.substr(0, equals);
    if (index_of(named, name) < named.size()) return fail(fmt::format("switch '{}' is given twice", name));
    named.push_back(name);
    if (auto done = out.set(specs, name, pair.substr(equals + 1)); !done) return std::unexpected(done.error());
  }
  return out;
}

Result<SwitchValues> SwitchValues::parse(const std::vector<SwitchSpec>& specs, const SwitchPairs& pairs) {
  std::vector<std::string> texts;
  for (const auto& [name, value] : pairs) texts.push_back(fmt::format("{}={}", name, value));
  return parse(specs, texts);
}

const std::string& SwitchValues::value(const std::vector<SwitchSpec>& specs, std::string_view name) const {
  const std::size_t which = index_of(names_of(specs), name);
  assert(which < values_.size());
  return specs[which].values[values_[which]];
}

SwitchPairs SwitchValues::pairs(const std::vector<SwitchSpec>& specs) const {
  SwitchPairs out;
  for (std::size_t i = 0; i < values_.size(); ++i) out.emplace_back(specs[i].name, specs[i].values[values_[i]]);
  return out;
}

std::vector<std::string> SwitchValues::changed(const std::vector<SwitchSpec>& specs) const {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < values_.size(); ++i)
    if (values_[i] != default_index(specs[i])) out.push_back(specs[i].name + '=' + specs[i].values[values_[i]]);
  return out;
}

}  // namespace sandtable
