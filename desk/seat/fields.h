#pragma once

#include <string>
#include <vector>

#include "engine/kind/game_kind.h"

namespace sandtable {

// An answer taken apart: for each field its words as they stand in the answer, the counts of lists included.
using FieldWords = std::vector<std::int32_t>;
using AnswerFields = std::vector<FieldWords>;

// `answer` must have the form of the fields.
AnswerFields taken_apart(std::span<const FieldSpec> fields, const Answer& answer);
Answer put_together(const AnswerFields& parts);

// The entries of a list, each with its key first.
std::vector<std::span<const std::int32_t>> entries_of(const FieldSpec& field, const FieldWords& words);
inline std::vector<std::span<const std::int32_t>> entries_of(Form form, const FieldWords& words) {
  return entries_of(FieldSpec{.name = {}, .form = form}, words);  // not for rows
}

// The answer with this way in its path, or its end in its place; as it is where it has neither.
Answer with_way(std::span<const FieldSpec> fields, const Answer& answer, std::span<const Point> way);

// The words of a field of form `drive` as a drive, and back; and the answer with this one in its drive.
Drive drive_in(const FieldWords& words);
FieldWords words_of_drive(const Drive& drive);
Answer with_drive(std::span<const FieldSpec> fields, const Answer& answer, const Drive& drive);

// The keys that a field names, in order; of rows those they begin with.
std::vector<std::int32_t> keys_in(const FieldSpec& field, const FieldWords& words);

// A field without an entry: 0, a place at the origin, or an empty list.
FieldWords empty_field(Form form);

// As people read and type it, facings as on a compass: "A3 run", "B1 2 B2 1", "B1 dodge, B2 shoot", "none", "12.5,10
// 14,12", "1.5", "A1.1 12.5,10 14,12, A1.2 13,9", "forward 6, left 45", "walk 12,10 jump 12,12".
std::string field_text(const GameKind& game, const Setup& setup, const FieldSpec& field, const FieldWords& words);
std::string answer_text(const GameKind& game, const Setup& setup, std::span<const FieldSpec> fields,
                        const AnswerFields& parts);

// A sheet of several lists, at least one of them of rows; what is empty goes without saying, and each of the others is
// read and typed with its name: "joined A1 A4, aboard A5 A8".
bool has_named_lists(std::span<const FieldSpec> fields);

std::string inches_text(Mil length);  // "12.5"
std::string spot_text(Point at);      // "12.5,10"
std::string rounded_text(Point at);   // the same, to a tenth of an inch

}  // namespace sandtable
