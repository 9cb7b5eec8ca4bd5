#include "engine/play/game_kind.h"

namespace sandtable {

namespace {

bool skip(AnswerReader& reader, std::int32_t words) {
  std::int32_t word = 0;
  while (words-- > 0) {
    if (!reader.take(word)) return false;
  }
  return true;
}

bool skip_list(AnswerReader& reader, std::int32_t words_each) {
  std::int32_t count = 0;
  if (!reader.take(count) || count < 0 || count > static_cast<std::int32_t>(Answer::kMostWords)) return false;
  return skip(reader, count * words_each);
}

bool skip_field(AnswerReader& reader, Form form) {
  switch (form) {
    case Form::one_of:
    case Form::number:
    case Form::facing:
      return skip(reader, 1);
    case Form::place:
      return skip(reader, 2);
    case Form::some_of:
    case Form::ordered:
      return skip_list(reader, 1);
    case Form::split:
    case Form::path:
      return skip_list(reader, 2);
  }
  return false;
}

}  // namespace

bool well_formed(std::span<const FieldSpec> fields, const Answer& answer) {
  AnswerReader reader(answer);
  for (const FieldSpec& field : fields) {
    if (!skip_field(reader, field.form)) return false;
  }
  return reader.at_end();
}

}  // namespace sandtable
