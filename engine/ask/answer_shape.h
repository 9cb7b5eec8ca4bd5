#pragma once

#include <optional>
#include <span>

#include "engine/ask/answer.h"

// How the words of an answer are cut: into fields, and the words of a list into its entries after their number.
namespace sandtable {

bool is_list(Form form);
// A list of rows of several columns.
bool has_rows(Form form);
// How one goes: a path, legs or a drive.
bool is_route(Form form);
// A list of rows of which no two may begin with the same key.
bool names_once(const FieldSpec& field);

// The columns of a row of the field, which has rows: for a split, a key and a number.
using Columns = FixedVector<FieldSpec, 8>;
Columns columns_of(const FieldSpec& field);

// How many words the field has that `words` begin with; nothing if they run out in it.
std::optional<std::size_t> field_size(const FieldSpec& field, std::span<const std::int32_t> words);
// The same for an entry of a list of this form: a row, a key, or a corner of a path.
std::optional<std::size_t> entry_size(const FieldSpec& field, std::span<const std::int32_t> words);
// The same where a form says it all, as every one but `rows` does.
inline std::optional<std::size_t> field_size(Form form, std::span<const std::int32_t> words) {
  return field_size(FieldSpec{.name = {}, .form = form}, words);
}
inline std::optional<std::size_t> entry_size(Form form, std::span<const std::int32_t> words) {
  return entry_size(FieldSpec{.name = {}, .form = form}, words);
}

// Whether the words of an answer have the shape of the fields, and name nobody twice who is to be named once.
bool well_formed(std::span<const FieldSpec> fields, const Answer& answer);

// The answer with every route and every list of places or paths empty: what a deputy starts from. It must be well
// formed.
Answer without_ways(std::span<const FieldSpec> fields, const Answer& answer);

}  // namespace sandtable
