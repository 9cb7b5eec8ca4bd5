#include "cli/play_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace sandtable {

namespace {

// How many words an entry of a list, or the whole of another field, has.
std::size_t entry_size(Form form) { return form == Form::split || form == Form::place || form == Form::path ? 2 : 1; }

std::string keys_text(const GameKind& game, const Setup& setup, const FieldSpec& field, const FieldWords& words) {
  std::string out;
  const bool counts = field.form == Form::split;
  for (std::size_t i = 1; i < words.size(); i += entry_size(field.form)) {
    out += (out.empty() ? "" : counts ? " " : ", ") + game.key_text(setup, field.domain, words[i]);
    if (counts) out += fmt::format(" {}", words[i + 1]);
  }
  return out.empty() ? "none" : out;
}

std::string path_text(const FieldWords& words) {
  std::string out;
  for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
    out += (out.empty() ? "" : " ") + spot_text({Mil{words[i]}, Mil{words[i + 1]}});
  }
  return out;
}

}  // namespace

bool is_list(Form form) {
  return form == Form::some_of || form == Form::ordered || form == Form::split || form == Form::path;
}

FieldWords empty_field(Form form) { return form == Form::place ? FieldWords{0, 0} : FieldWords{0}; }

AnswerFields taken_apart(std::span<const FieldSpec> fields, const Answer& answer) {
  AnswerFields parts;
  const std::span<const std::int32_t> words = answer.words();
  std::size_t at = 0;
  for (const FieldSpec& field : fields) {
    const std::size_t entry = entry_size(field.form);
    const std::size_t entries = is_list(field.form) ? static_cast<std::size_t>(words[at]) : 1;
    const std::size_t size = std::min(entries * entry + (is_list(field.form) ? 1 : 0), words.size() - at);
    parts.emplace_back(words.begin() + static_cast<std::ptrdiff_t>(at),
                       words.begin() + static_cast<std::ptrdiff_t>(at + size));
    at += size;
  }
  return parts;
}

Answer put_together(const AnswerFields& parts) {
  Answer answer;
  for (const FieldWords& words : parts) {
    for (const std::int32_t word : words) answer.add(word);
  }
  return answer;
}

std::string field_text(const GameKind& game, const Setup& setup, const FieldSpec& field, const FieldWords& words) {
  switch (field.form) {
    case Form::one_of:
      return game.key_text(setup, field.domain, words[0]);
    case Form::number:
      return field.domain == kLengths ? inches_text(Mil{words[0]}) : std::to_string(words[0]);
    case Form::facing:
      return fmt::format("{}", words[0] / 100.0);
    case Form::place:
      return spot_text({Mil{words[0]}, Mil{words[1]}});
    case Form::path:
      return path_text(words);
    default:
      return keys_text(game, setup, field, words);
  }
}

std::string answer_text(const GameKind& game, const Setup& setup, std::span<const FieldSpec> fields,
                        const AnswerFields& parts) {
  std::string out;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string text = field_text(game, setup, fields[i], parts[i]);
    if (!text.empty()) out += (out.empty() ? "" : " ") + text;
  }
  return out;
}

std::string inches_text(Mil length) {
  const std::int32_t mils = std::abs(length.v);
  std::string text = fmt::format("{}{}.{:03}", length.v < 0 ? "-" : "", mils / 1000, mils % 1000);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string spot_text(Point at) { return inches_text(at.x) + "," + inches_text(at.y); }

}  // namespace sandtable
