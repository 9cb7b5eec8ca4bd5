#include "engine/ask/answer_shape.h"

#include <vector>

namespace sandtable {

namespace {

using Words = std::span<const std::int32_t>;

// A key, then a path: the number of its corners and two words for each.
std::optional<std::size_t> led_size(Words words) {
  if (words.size() < 2) return {};
  const std::optional<std::size_t> path = field_size(Form::path, words.subspan(1));
  return path ? std::optional(1 + *path) : std::nullopt;
}

std::optional<std::size_t> list_size(Form form, Words words) {
  if (words.empty() || words[0] < 0) return {};
  std::size_t size = 1;
  for (std::int32_t left = words[0]; left > 0; --left) {
    const std::optional<std::size_t> entry = entry_size(form, words.subspan(size));
    if (!entry) return {};
    size += *entry;
  }
  return size;
}

bool names_nobody_twice(Form form, Words list) {
  std::vector<std::int32_t> keys;
  for (std::size_t at = 1; at < list.size(); at += *entry_size(form, list.subspan(at))) keys.push_back(list[at]);
  std::ranges::sort(keys);
  return std::ranges::adjacent_find(keys) == keys.end();
}

bool is_of_models(Form form) { return form == Form::places || form == Form::paths; }

}  // namespace

bool is_list(Form form) {
  switch (form) {
    case Form::some_of:
    case Form::ordered:
    case Form::split:
    case Form::path:
    case Form::places:
    case Form::paths:
      return true;
    case Form::one_of:
    case Form::number:
    case Form::place:
    case Form::facing:
      return false;
  }
  return false;
}

std::optional<std::size_t> entry_size(Form form, Words words) {
  if (form == Form::paths) return led_size(words);
  const bool pair = form == Form::split || form == Form::path || form == Form::place;
  const std::size_t size = form == Form::places ? 3 : pair ? 2 : 1;
  return size <= words.size() ? std::optional(size) : std::nullopt;
}

std::optional<std::size_t> field_size(Form form, Words words) {
  return is_list(form) ? list_size(form, words) : entry_size(form, words);
}

bool well_formed(std::span<const FieldSpec> fields, const Answer& answer) {
  Words left = answer.words();
  for (const FieldSpec& field : fields) {
    const std::optional<std::size_t> size = field_size(field.form, left);
    if (!size) return false;
    if (is_of_models(field.form) && !names_nobody_twice(field.form, left.first(*size))) return false;
    left = left.subspan(*size);
  }
  return left.empty();
}

Answer without_ways(std::span<const FieldSpec> fields, const Answer& answer) {
  Answer out;
  Words left = answer.words();
  for (const FieldSpec& field : fields) {
    const std::size_t size = field_size(field.form, left).value_or(left.size());
    if (field.form == Form::path || is_of_models(field.form)) {
      out.add(0);
    } else {
      for (const std::int32_t word : left.first(size)) out.add(word);
    }
    left = left.subspan(size);
  }
  return out;
}

}  // namespace sandtable
