#include "engine/ask/answer_shape.h"

#include <vector>

namespace sandtable {

namespace {

using WordSpan = std::span<const std::int32_t>;

std::optional<std::size_t> row_size(const FieldSpec& field, WordSpan words) {
  std::size_t size = 0;
  for (const FieldSpec& column : columns_of(field)) {
    const std::optional<std::size_t> cell = field_size(column, words.subspan(size));
    if (!cell) return {};
    size += *cell;
  }
  return size;
}

std::optional<std::size_t> list_size(const FieldSpec& field, WordSpan words) {
  if (words.empty() || words[0] < 0) return {};
  std::size_t size = 1;
  for (std::int32_t left = words[0]; left > 0; --left) {
    const std::optional<std::size_t> entry = entry_size(field, words.subspan(size));
    if (!entry) return {};
    size += *entry;
  }
  return size;
}

bool names_nobody_twice(const FieldSpec& field, WordSpan list) {
  std::vector<std::int32_t> keys;
  for (std::size_t at = 1; at < list.size(); at += *entry_size(field, list.subspan(at))) keys.push_back(list[at]);
  std::ranges::sort(keys);
  return std::ranges::adjacent_find(keys) == keys.end();
}

bool is_of_models(Form form) { return form == Form::places || form == Form::paths; }

}  // namespace

bool has_rows(Form form) {
  switch (form) {
    case Form::rows:
    case Form::split:
    case Form::places:
    case Form::paths:
    case Form::legs:
    case Form::drive:
      return true;
    case Form::one_of:
    case Form::some_of:
    case Form::ordered:
    case Form::number:
    case Form::place:
    case Form::path:
    case Form::facing:
      return false;
  }
  return false;
}

bool is_route(Form form) { return form == Form::path || form == Form::legs || form == Form::drive; }

bool is_list(Form form) {
  return has_rows(form) || form == Form::some_of || form == Form::ordered || form == Form::path;
}

bool names_once(const FieldSpec& field) { return is_of_models(field.form) || field.once; }

Columns columns_of(const FieldSpec& field) {
  Columns columns;
  if (field.form == Form::rows) {
    for (const FieldSpec& column : field.columns) columns.push_back(column);
    return columns;
  }
  if (field.form == Form::drive) {
    columns.push_back({.name = "turn", .form = Form::number});
    columns.push_back({.name = "length", .form = Form::number, .domain = kLengths});
    return columns;
  }
  columns.push_back({.name = "name", .form = Form::one_of, .domain = field.domain});
  if (field.form == Form::split) columns.push_back({.name = "number", .form = Form::number});
  if (field.form == Form::places || field.form == Form::legs) columns.push_back({.name = "place", .form = Form::place});
  if (field.form == Form::paths) columns.push_back({.name = "path", .form = Form::path});
  return columns;
}

std::optional<std::size_t> entry_size(const FieldSpec& field, WordSpan words) {
  if (has_rows(field.form)) return row_size(field, words);
  const std::size_t size = field.form == Form::path || field.form == Form::place ? 2 : 1;
  return size <= words.size() ? std::optional(size) : std::nullopt;
}

std::optional<std::size_t> field_size(const FieldSpec& field, WordSpan words) {
  return is_list(field.form) ? list_size(field, words) : entry_size(field, words);
}

bool well_formed(std::span<const FieldSpec> fields, const Answer& answer) {
  WordSpan left = answer.words();
  for (const FieldSpec& field : fields) {
    const std::optional<std::size_t> size = field_size(field, left);
    if (!size) return false;
    if (names_once(field) && !names_nobody_twice(field, left.first(*size))) return false;
    left = left.subspan(*size);
  }
  return left.empty();
}

Answer without_ways(std::span<const FieldSpec> fields, const Answer& answer) {
  Answer out;
  WordSpan left = answer.words();
  for (const FieldSpec& field : fields) {
    const std::size_t size = field_size(field, left).value_or(left.size());
    if (is_route(field.form) || is_of_models(field.form)) {
      out.add(0);
    } else {
      for (const std::int32_t word : left.first(size)) out.add(word);
    }
    left = left.subspan(size);
  }
  return out;
}

}  // namespace sandtable
