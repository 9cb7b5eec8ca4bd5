#pragma once

#include <optional>
#include <span>

#include "engine/ask/answer.h"

// How the words of an answer are cut: into fields, and the words of a list into its entries after their number.
namespace sandtable {

bool is_list(Form form);

// How many words the field has that `words` begin with; nothing if they run out in it.
std::optional<std::size_t> field_size(Form form, std::span<const std::int32_t> words);
// The same for an entry of a list of this form: a key with what belongs to it, or a corner of a path.
std::optional<std::size_t> entry_size(Form form, std::span<const std::int32_t> words);

// Whether the words of an answer have the shape of the fields. In `places` and `paths` nobody may be named twice.
bool well_formed(std::span<const FieldSpec> fields, const Answer& answer);

// The answer with every path and every list of places or paths empty: what a deputy starts from. It must be well
// formed.
Answer without_ways(std::span<const FieldSpec> fields, const Answer& answer);

}  // namespace sandtable
