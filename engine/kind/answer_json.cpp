#include "engine/kind/answer_json.h"
#include "engine/ask/answer_shape.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/ask/drive_text.h"

namespace sandtable {

namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

class Writer {
 public:
  Writer(const GameKind& game, const Setup& setup, const Answer& answer, Scale scale, Nobody nobody)
      : game_(game), setup_(setup), reader_(answer), scale_(scale), nobody_(nobody) {}

  OrderedJson field(const FieldSpec& spec) {
    switch (spec.form) {
      case Form::one_of:
        return key(spec);
      case Form::number:
        return spec.domain == kLengths ? length(word()) : OrderedJson(word());
      case Form::facing:
        return word();
      case Form::place:
        return point();
      case Form::some_of:
      case Form::ordered:
        return list([&] { return key(spec); });
      case Form::path:
        return path();
      case Form::rows:
      case Form::split:
      case Form::places:
      case Form::paths:
      case Form::legs:
      case Form::drive:
        return list([&] { return row(spec); });
    }
    return nullptr;
  }

 private:
  std::int32_t word() {
    std::int32_t value = 0;
    reader_.take(value);
    return value;
  }
  OrderedJson key(const FieldSpec& spec) {
    const std::int32_t its = word();
    if (nobody_ == Nobody::null && its == spec.none) return nullptr;
    return game_.words.key_text(setup_, spec.domain, its);
  }
  OrderedJson length(std::int32_t mils) const {
    if (scale_ == Scale::mils) return mils;
    return mils / 1000.0;
  }
  OrderedJson point() {
    const std::int32_t x = word();
    const std::int32_t y = word();
    return OrderedJson::array({length(x), length(y)});
  }
  template <class Item>
  OrderedJson list(Item item) {
    OrderedJson out = OrderedJson::array();
    for (std::int32_t n = word(); n > 0; --n) out.push_back(item());
    return out;
  }
  OrderedJson path() {
    return list([&] { return point(); });
  }
  OrderedJson row(const FieldSpec& spec) {
    OrderedJson out = OrderedJson::array();
    for (const FieldSpec& column : columns_of(spec)) out.push_back(field(column));
    return out;
  }

  const GameKind& game_;
  const Setup& setup_;
  AnswerReader reader_;
  Scale scale_;
  Nobody nobody_;
};

// Reads one field after the other; remembers the first error.
class Parser {
 public:
  Parser(const GameKind& game, const Setup& setup, Scale scale) : game_(game), setup_(setup), scale_(scale) {}

  void field(const FieldSpec& spec, const Json& json) {
    name_ = spec.name;
    cell(spec, json);
  }

  void fail(std::string message) {
    if (error_.empty()) error_ = "field '" + std::string(name_) + "': " + std::move(message);
  }
  const std::string& error() const { return error_; }

  void add(std::int32_t word) {
    if (!answer.try_add(word)) fail("the answer is too long");
  }

  Answer answer;

 private:
  void cell(const FieldSpec& spec, const Json& json) {
    switch (spec.form) {
      case Form::one_of:
        return key(spec, json);
      case Form::number:
        return spec.domain == kLengths ? length(json) : number(json);
      case Form::facing:
        return number(json);
      case Form::place:
        return point(json);
      case Form::some_of:
      case Form::ordered:
        return list(json, [&](const Json& item) { key(spec, item); });
      case Form::path:
        return path(json);
      case Form::drive:
        if (json.is_string()) return drive(json.get_ref<const std::string&>());
        [[fallthrough]];
      case Form::rows:
      case Form::split:
      case Form::places:
      case Form::paths:
      case Form::legs:
        return list(json, [&](const Json& item) { row(spec, item); });
    }
  }

  void key(const FieldSpec& spec, const Json& json) {
    if (!json.is_string()) return fail("expected a name, found " + std::string(json.type_name()));
    const auto& text = json.get_ref<const std::string&>();
    const std::optional<std::int32_t> key = game_.words.parse_key(setup_, spec.domain, text);
    if (!key) return fail("unknown name '" + text.substr(0, 80) + "'");
    add(*key);
  }
  void number(const Json& json) {
    if (!json.is_number_integer()) return fail("expected a whole number");
    const auto value = json.get<std::int64_t>();
    if (value < -1'000'000'000 || value > 1'000'000'000) return fail("the number is absurd");
    add(static_cast<std::int32_t>(value));
  }
  void length(const Json& json) {
    if (!json.is_number()) return fail("expected a length");
    const double value = json.get<double>() * (scale_ == Scale::inches ? 1000.0 : 1.0);
    if (!(std::abs(value) <= 1e8)) return fail("the length is absurd");
    const double whole = std::round(value);
    if (std::abs(value - whole) > 1e-4) return fail("lengths are multiples of 0.001\"");
    add(static_cast<std::int32_t>(whole));
  }
  void point(const Json& json) {
    if (!json.is_array() || json.size() != 2) return fail("expected a point [x, y]");
    length(json[0]);
    length(json[1]);
  }
  template <class Item>
  void list(const Json& json, Item item) {
    if (!json.is_array()) return fail("expected a list");
    add(static_cast<std::int32_t>(json.size()));
    for (const Json& element : json) item(element);
  }
  void path(const Json& json) {
    list(json, [&](const Json& item) { point(item); });
  }
  void drive(const std::string& text) {
    const auto read = read_drive(text);
    if (!read) return fail(read.error());
    add(static_cast<std::int32_t>(read->size()));
    for (const DrivePart& part : *read) {
      add(part.turn);
      add(part.ahead.v);
    }
  }
  void row(const FieldSpec& spec, const Json& json) {
    const Columns columns = columns_of(spec);
    if (!json.is_array() || json.size() != columns.size()) return fail("expected " + shape_of(columns));
    for (std::size_t i = 0; i < columns.size(); ++i) cell(columns[i], json[i]);
  }
  static std::string shape_of(const Columns& columns) {
    std::string out = columns.size() == 2 ? "a pair of " : "a list of ";
    for (std::size_t i = 0; i < columns.size(); ++i)
      out += (i == 0 ? "" : i + 1 < columns.size() ? ", " : " and ") + std::string(columns[i].name);
    return out;
  }

  const GameKind& game_;
  const Setup& setup_;
  Scale scale_;
  std::string_view name_;
  std::string error_;
};

std::string unknown_field(std::span<const FieldSpec> fields, const Json& json) {
  std::vector<std::string> names;
  for (const FieldSpec& field : fields) names.emplace_back(field.name);
  for (const auto& [name, value] : json.items()) {
    if (std::ranges::find(names, name) != names.end()) continue;
    return Error{.message = "unknown field '" + name + "'", .hint = did_you_mean(name, names)}.text();
  }
  return {};
}

// Whether the value stands by itself for the only field that cannot be left out.
bool is_bare(std::span<const FieldSpec> fields, const Json& json) {
  const auto others = fields.subspan(1);
  return !json.is_object() && std::ranges::all_of(others, [](const FieldSpec& field) { return is_list(field.form); });
}

}  // namespace

OrderedJson answer_to_json(const GameKind& game, const Setup& setup, std::span<const FieldSpec> fields,
                           const Answer& answer, Scale scale, Nobody nobody) {
  Writer writer(game, setup, answer, scale, nobody);
  OrderedJson out = OrderedJson::object();
  for (const FieldSpec& field : fields) out[std::string(field.name)] = writer.field(field);
  return out;
}

Result<Answer> answer_from_json(const GameKind& game, const Setup& setup, std::span<const FieldSpec> fields,
                                const Json& json, Scale scale, const Place& place) {
  Parser parser(game, setup, scale);
  if (is_bare(fields, json)) {
    parser.field(fields[0], json);
    for (std::size_t i = 1; i < fields.size(); ++i) parser.add(0);
  } else if (!json.is_object()) {
    return fail("expected a table of the answer's fields", place);
  } else if (const std::string unknown = unknown_field(fields, json); !unknown.empty()) {
    return fail(unknown, place);
  } else {
    for (const FieldSpec& field : fields) {
      const auto found = json.find(field.name);
      if (found != json.end()) {
        parser.field(field, *found);
      } else if (is_list(field.form)) {
        parser.add(0);
      } else {
        return fail("the answer lacks the field '" + std::string(field.name) + "'", place);
      }
    }
  }
  if (!parser.error().empty()) return fail(parser.error(), place);
  if (!well_formed(fields, parser.answer)) return fail("somebody is named twice", place);
  return parser.answer;
}

}  // namespace sandtable
