#include "desk/seat/fields.h"
#include "engine/ask/answer_shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/ask/drive_text.h"
#include "engine/kind/words.h"

namespace sandtable {

namespace {

std::string points_text(std::span<const std::int32_t> words) {
  std::string out;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    out += (out.empty() ? "" : " ") + spot_text({Mil{words[i]}, Mil{words[i + 1]}});
  }
  return out;
}

// The columns of a row behind the first.
std::string columns_text(const GameKind& game, const Setup& setup, const FieldSpec& field,
                         std::span<const std::int32_t> row) {
  std::string out;
  for (std::size_t i = 0; i < field.columns.size(); ++i) {
    const std::size_t size = field_size(field.columns[i], row).value_or(row.size());
    if (i > 0)
      out += " " +
             field_text(game, setup, field.columns[i], {row.begin(), row.begin() + static_cast<std::ptrdiff_t>(size)});
    row = row.subspan(size);
  }
  return out;
}

// What stands behind the key of a list's entry.
std::string value_text(const GameKind& game, const Setup& setup, const FieldSpec& field,
                       std::span<const std::int32_t> entry) {
  const Form form = field.form;
  if (form == Form::rows) return columns_text(game, setup, field, entry);
  if (form == Form::split) return fmt::format(" {}", entry[1]);
  if (form == Form::places || form == Form::legs) return " " + points_text(entry.subspan(1));
  if (form == Form::paths) return " " + points_text(entry.subspan(2));
  return {};
}

std::string keys_text(const GameKind& game, const Setup& setup, const FieldSpec& field, const FieldWords& words) {
  std::string out;
  const std::string_view between = field.form == Form::split || field.form == Form::legs ? " " : ", ";
  for (const std::span<const std::int32_t> entry : entries_of(field, words)) {
    if (!out.empty()) out += between;
    const std::uint8_t domain = field.form == Form::rows ? field.columns[0].domain : field.domain;
    out += game.words.key_text(setup, domain, entry[0]) + value_text(game, setup, field, entry);
  }
  return out.empty() ? "none" : out;
}

}  // namespace

std::vector<std::int32_t> keys_in(const FieldSpec& field, const FieldWords& words) {
  if (field.form == Form::one_of) return words;
  std::vector<std::int32_t> keys;
  if (!is_list(field.form) || field.form == Form::path || field.form == Form::drive) return keys;
  for (const std::span<const std::int32_t> entry : entries_of(field, words)) keys.push_back(entry[0]);
  return keys;
}

FieldWords empty_field(Form form) { return form == Form::place ? FieldWords{0, 0} : FieldWords{0}; }

AnswerFields taken_apart(std::span<const FieldSpec> fields, const Answer& answer) {
  AnswerFields parts;
  std::span<const std::int32_t> left = answer.words();
  for (const FieldSpec& field : fields) {
    const std::size_t size = field_size(field, left).value_or(left.size());
    parts.emplace_back(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(size));
    left = left.subspan(size);
  }
  return parts;
}

std::vector<std::span<const std::int32_t>> entries_of(const FieldSpec& field, const FieldWords& words) {
  std::vector<std::span<const std::int32_t>> entries;
  std::span<const std::int32_t> left = std::span(words).subspan(1);
  while (!left.empty()) {
    const std::size_t size = entry_size(field, left).value_or(left.size());
    entries.push_back(left.first(size));
    left = left.subspan(size);
  }
  return entries;
}

Answer with_way(std::span<const FieldSpec> fields, const Answer& answer, std::span<const Point> way) {
  AnswerFields parts = taken_apart(fields, answer);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].form == Form::place && !way.empty()) parts[i] = {way.back().x.v, way.back().y.v};
    if (fields[i].form != Form::path) continue;
    parts[i] = {static_cast<std::int32_t>(way.size())};
    for (const Point at : way) parts[i].insert(parts[i].end(), {at.x.v, at.y.v});
  }
  return put_together(parts);
}

Drive drive_in(const FieldWords& words) {
  Drive drive;
  for (std::size_t i = 1; i + 1 < words.size() && !drive.full(); i += 2) drive.push_back({words[i], Mil{words[i + 1]}});
  return drive;
}

FieldWords words_of_drive(const Drive& drive) {
  FieldWords words = {static_cast<std::int32_t>(drive.size())};
  for (const DrivePart& part : drive) words.insert(words.end(), {part.turn, part.ahead.v});
  return words;
}

Answer with_drive(std::span<const FieldSpec> fields, const Answer& answer, const Drive& drive) {
  AnswerFields parts = taken_apart(fields, answer);
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].form == Form::drive) parts[i] = words_of_drive(drive);
  return put_together(parts);
}

Answer put_together(const AnswerFields& parts) {
  Answer answer;
  for (const FieldWords& words : parts) {
    for (const std::int32_t word : words) {
      // Nothing is in the place of too much, so that it is refused.
      if (!answer.try_add(word)) return {};
    }
  }
  return answer;
}

std::string field_text(const GameKind& game, const Setup& setup, const FieldSpec& field, const FieldWords& words) {
  switch (field.form) {
    case Form::one_of:
      return game.words.key_text(setup, field.domain, words[0]);
    case Form::number:
      return field.domain == kLengths ? inches_text(Mil{words[0]}) : std::to_string(words[0]);
    case Form::facing:
      return fmt::format("{}", (degrees(90) - angle(words[0])).v / 100.0);
    case Form::place:
      return spot_text({Mil{words[0]}, Mil{words[1]}});
    case Form::path:
      return points_text(std::span(words).subspan(1));
    case Form::drive:
      return drive_text(drive_in(words));
    default:
      return keys_text(game, setup, field, words);
  }
}

bool has_named_lists(std::span<const FieldSpec> fields) {
  const auto is_way = [](Form form) { return form == Form::path || form == Form::paths || form == Form::places; };
  return fields.size() > 1 &&
         std::ranges::any_of(
             fields, [](Form form) { return form == Form::rows; }, &FieldSpec::form) &&
         std::ranges::all_of(fields, [&](Form form) { return is_list(form) && !is_way(form); }, &FieldSpec::form);
}

namespace {

std::string named_lists(const GameKind& game, const Setup& setup, std::span<const FieldSpec> fields,
                        const AnswerFields& parts) {
  std::string out;
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (parts[i][0] > 0)
      out +=
          fmt::format("{}{} {}", out.empty() ? "" : ", ", fields[i].name, field_text(game, setup, fields[i], parts[i]));
  return out.empty() ? "none" : out;
}

}  // namespace

std::string answer_text(const GameKind& game, const Setup& setup, std::span<const FieldSpec> fields,
                        const AnswerFields& parts) {
  if (has_named_lists(fields)) return named_lists(game, setup, fields, parts);
  std::string out, when;  // a length comes last, as people type it: "B1 dodge at 1.5"
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string text = field_text(game, setup, fields[i], parts[i]);
    if (fields.size() > 1 && fields[i].form == Form::number && fields[i].domain == kLengths) {
      if (parts[i][0] != 0) when = " at " + text;
    } else if (!text.empty()) {
      out += (out.empty() ? "" : " ") + text;
    }
  }
  return out + when;
}

std::string inches_text(Mil length) {
  const std::int32_t mils = std::abs(length.v);
  std::string text = fmt::format("{}{}.{:03}", length.v < 0 ? "-" : "", mils / 1000, mils % 1000);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string spot_text(Point at) { return inches_text(at.x) + "," + inches_text(at.y); }

std::string rounded_text(Point at) { return spot_text({to_tenths(at.x), to_tenths(at.y)}); }

}  // namespace sandtable
