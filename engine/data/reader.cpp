#include "engine/data/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/data/node.h"

namespace sandtable {

namespace {

std::string_view kind_name(Value::Kind kind) {
  switch (kind) {
    case Value::Kind::absent:
      return "nothing";
    case Value::Kind::text:
      return "a string";
    case Value::Kind::integer:
      return "a whole number";
    case Value::Kind::decimal:
      return "a decimal number";
    case Value::Kind::boolean:
      return "true or false";
    case Value::Kind::list:
      return "a list";
    case Value::Kind::table:
      return "a table";
    case Value::Kind::date:
      return "a date";
  }
  return "nothing";
}

bool has_control_character(const std::string& text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

std::string thousandths_text(std::int64_t value) { return fmt::format("{}", static_cast<double>(value) / 1000.0); }

std::string suggestion(const std::string& word, const std::vector<std::string>& words) {
  constexpr std::size_t kFewWords = 12;
  return words.size() > kFewWords ? did_you_mean(word, words) : nearest_or_all(word, words);
}

}  // namespace

Value::Kind Value::kind() const { return node_ == nullptr ? Kind::absent : node_->kind; }

Place Value::place() const {
  if (reading_ == nullptr) return {};
  return node_ == nullptr ? Place{.file = reading_->file} : Place{reading_->file, node_->line, node_->column};
}

void Value::refuse(std::string message, std::string hint) const {
  if (reading_ == nullptr || reading_->error) return;
  reading_->error = Error{.message = std::move(message), .place = place(), .hint = std::move(hint)};
}

void Value::expected(std::string_view what) const {
  const bool plain_number = node_->kind == Kind::integer || node_->kind == Kind::decimal;
  refuse(fmt::format("'{}': expected {}, found {}", name_, what,
                     plain_number ? std::string_view(node_->text) : kind_name(node_->kind)));
}

bool Value::expect(Kind kind, std::string_view what) const {
  if (node_ == nullptr) return false;
  if (node_->kind == kind) return true;
  expected(what);
  return false;
}

std::string Value::text(std::string fallback) const {
  if (!expect(Kind::text, "a string")) return fallback;
  return node_->text;
}

std::string Value::name(std::string fallback) const {
  constexpr std::size_t kLongestName = 80;
  if (!expect(Kind::text, "a string")) return fallback;
  const std::string& name = node_->text;
  if (name.empty()) refuse(fmt::format("'{}' is empty", name_));
  if (name.size() > kLongestName) refuse(fmt::format("'{}' is longer than {} characters", name_, kLongestName));
  if (has_control_character(name)) refuse(fmt::format("'{}' must be one line without control characters", name_));
  return name;
}

std::int64_t Value::integer(IntegerRange range, std::int64_t fallback) const {
  const std::string what = fmt::format("a whole number from {} to {}", range.least, range.most);
  if (!expect(Kind::integer, what)) return fallback;
  if (node_->integer >= range.least && node_->integer <= range.most) return node_->integer;
  expected(what);
  return fallback;
}

bool Value::boolean(bool fallback) const { return expect(Kind::boolean, "true or false") ? node_->boolean : fallback; }

namespace {

// In thousandths, or nothing if the number has more decimals than three (or is none at all).
std::optional<std::int64_t> exact_thousandths(const data::Node& node) {
  constexpr double kLargest = 1e9;
  constexpr double kNoise = 1e-6;
  const double value = node.kind == Value::Kind::integer ? static_cast<double>(node.integer) : node.decimal;
  if (!(std::abs(value) <= kLargest)) return std::nullopt;
  const double scaled = value * 1000.0;
  const double whole = std::round(scaled);
  if (std::abs(scaled - whole) > kNoise * std::max(1.0, std::abs(whole) * 1e-3)) return std::nullopt;
  return static_cast<std::int64_t>(whole);
}

}  // namespace

std::int64_t Value::thousandths(IntegerRange range, std::int64_t fallback) const {
  if (node_ == nullptr) return fallback;
  if (node_->kind != Kind::integer && node_->kind != Kind::decimal) return expected("a number"), fallback;
  const std::optional<std::int64_t> value = exact_thousandths(*node_);
  if (value && *value >= range.least && *value <= range.most) return *value;
  const bool too_fine = !value && std::abs(node_->decimal) <= static_cast<double>(range.most) / 1000.0;
  expected(too_fine
               ? "at most three decimals"
               : fmt::format("a number from {} to {}", thousandths_text(range.least), thousandths_text(range.most)));
  return fallback;
}

Mil Value::length(LengthRange range, Mil fallback) const {
  if (node_ == nullptr) return fallback;
  if (node_->kind != Kind::integer && node_->kind != Kind::decimal) return expected("a number of inches"), fallback;
  return {static_cast<std::int32_t>(thousandths({range.least.v, range.most.v}, fallback.v))};
}

Point Value::point(Point fallback) const {
  if (node_ == nullptr) return fallback;
  if (node_->kind != Kind::list || node_->items.size() != 2) return expected("a point [x, y] in inches"), fallback;
  const LengthRange anywhere{-kFarthest, kFarthest};
  const std::vector<Value> pair = items(2);
  if (pair.size() != 2) return fallback;
  return {pair[0].length(anywhere, fallback.x), pair[1].length(anywhere, fallback.y)};
}

std::size_t Value::choice(std::string_view what, const std::vector<std::string>& words, std::size_t fallback) const {
  if (!expect(Kind::text, "a string")) return fallback;
  const auto found = std::find(words.begin(), words.end(), node_->text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  refuse(fmt::format("unknown {} '{}'", what, node_->text), suggestion(node_->text, words));
  return fallback;
}

std::vector<Value> Value::items(std::size_t most) const {
  std::vector<Value> out;
  if (node_ == nullptr || !expect(Kind::list, "a list")) return out;
  if (node_->items.size() > most) {
    refuse(fmt::format("'{}': at most {} elements are allowed, found {}", name_, most, node_->items.size()));
    return out;
  }
  for (const data::Node& item : node_->items) out.push_back(Value(&item, *reading_, name_));
  return out;
}

std::vector<std::string> Value::texts() const {
  std::vector<std::string> out;
  for (const Value& item : items()) out.push_back(item.text());
  return out;
}

std::vector<Point> Value::points(std::size_t most) const {
  std::vector<Point> out;
  for (const Value& item : items(most)) out.push_back(item.point());
  return out;
}

std::string Value::shown() const {
  if (node_ == nullptr) return {};
  std::vector<std::string> parts;
  for (const data::Node& item : node_->items) parts.push_back(Value(&item, *reading_, name_).shown());
  for (const auto& entry : node_->entries)
    parts.push_back(entry.key + ": " + Value(&entry.value, *reading_, entry.key).shown());
  return parts.empty() ? node_->text : joined(parts);
}

Place Table::place() const { return {reading_->file, node_->line, node_->column}; }

void Table::refuse(std::string message, std::string hint) const {
  refuse(Error{.message = std::move(message), .place = place(), .hint = std::move(hint)});
}

void Table::refuse(Error error) const {
  if (!reading_->error) reading_->error = std::move(error);
}

Value Table::find(std::string_view key) {
  asked_.emplace_back(key);
  const data::Node::Entry* entry = node_->entry(key);
  return Value(entry == nullptr ? nullptr : &entry->value, *reading_, std::string(key));
}

Value Table::at(std::string_view key) {
  Value value = find(key);
  if (!value && !reading_->error) {
    refuse(fmt::format("missing key '{}'", key));
    reading_->missing_in = node_;
    reading_->missing_key = key;
  }
  return value;
}

std::vector<std::string> Table::keys() {
  std::vector<std::string> out;
  for (const auto& entry : node_->entries) out.push_back(entry.key);
  asked_.insert(asked_.end(), out.begin(), out.end());
  return out;
}

void Table::close() {
  for (const auto& entry : node_->entries) {
    if (std::find(asked_.begin(), asked_.end(), entry.key) != asked_.end()) continue;
    // A misspelt required key is both missing and unknown; the spelling is the better thing to say.
    const bool missing_here = reading_->error && reading_->missing_in == node_;
    if (reading_->error && !(missing_here && nearest_word(entry.key, asked_) == reading_->missing_key)) continue;
    reading_->error = Error{.message = fmt::format("unknown key '{}'", entry.key),
                            .place = {reading_->file, entry.line, entry.column},
                            .hint = suggestion(entry.key, asked_)};
    reading_->missing_in = nullptr;
    return;
  }
}

Result<Document> Document::parse(std::string_view text, std::string file) {
  auto root = data::parse(text, file);
  if (!root) return std::unexpected(std::move(root.error()));
  Document document;
  document.file_ = std::move(file);
  document.root_ = *std::move(root);
  return document;
}

}  // namespace sandtable
