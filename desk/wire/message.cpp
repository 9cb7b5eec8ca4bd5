#include "desk/wire/message.h"

#include <fmt/format.h>

#include <algorithm>

namespace sandtable::wire {

namespace {

constexpr std::int64_t kFarthest = 10'000'000;  // mils: beyond every table
constexpr std::size_t kLongestEcho = 80;        // of what somebody sent, in a message about it

bool is_whole(const Received& value, std::int64_t least, std::int64_t most) {
  if (!value.is_number_integer()) return false;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() >> 63U != 0) return false;
  return value.get<std::int64_t>() >= least && value.get<std::int64_t>() <= most;
}

}  // namespace

std::unexpected<Failure> wrong(std::string message, std::string field, std::string hint) {
  Json body = {{"message", std::move(message)}};
  if (!hint.empty()) body["hint"] = std::move(hint);
  if (!field.empty()) body["field"] = std::move(field);
  return std::unexpected(Failure{"wrong", std::move(body)});
}

std::unexpected<Failure> no(std::string reason, std::string rule) {
  Json body = {{"reason", std::move(reason)}};
  if (!rule.empty()) body["rule"] = std::move(rule);
  return std::unexpected(Failure{"no", std::move(body)});
}

std::unexpected<Failure> no(const Error& error) {
  std::unexpected<Failure> failure = no(error.message, error.rule);
  Json& body = failure.error().body;
  if (!error.hint.empty()) body["hint"] = error.hint;
  if (!error.place.file.empty() || error.place.line > 0)
    body["place"] = {{"text", error.place.file}, {"line", error.place.line}, {"column", error.place.column}};
  return failure;
}

std::unexpected<Failure> stale(std::uint64_t rev) { return std::unexpected(Failure{"stale", {{"rev", rev}}}); }

Message::Message(const Received& object) : object_(object) {}

const Received* Message::find(const std::string& field) {
  asked_.push_back(field);
  const auto found = object_.find(field);
  return found == object_.end() || mistake_ ? nullptr : &*found;
}

const Received* Message::need(const std::string& field) {
  const Received* value = find(field);
  if (value == nullptr) refuse(field, fmt::format("'{}' is missing", field));
  return value;
}

std::string Message::text(const std::string& field) {
  const Received* value = need(field);
  if (value == nullptr) return {};
  if (value->is_string()) return value->get<std::string>();
  refuse(field, fmt::format("'{}' must be a text", field));
  return {};
}

std::string Message::text(const std::string& field, std::string otherwise) {
  return object_.contains(field) ? text(field) : (find(field), std::move(otherwise));
}

std::int64_t Message::integer(const std::string& field, std::int64_t least, std::int64_t most) {
  const Received* value = need(field);
  if (value == nullptr) return least;
  if (is_whole(*value, least, most)) return value->get<std::int64_t>();
  refuse(field, fmt::format("'{}' must be a whole number from {} to {}", field, least, most));
  return least;
}

std::int64_t Message::integer(const std::string& field, std::int64_t least, std::int64_t most, std::int64_t otherwise) {
  return object_.contains(field) ? integer(field, least, most) : (find(field), otherwise);
}

bool Message::boolean(const std::string& field) {
  const Received* value = need(field);
  if (value == nullptr) return false;
  if (value->is_boolean()) return value->get<bool>();
  refuse(field, fmt::format("'{}' must be true or false", field));
  return false;
}

bool Message::boolean(const std::string& field, bool otherwise) {
  return object_.contains(field) ? boolean(field) : (find(field), otherwise);
}

std::string Message::word(const std::string& field, const std::vector<std::string>& words) {
  std::string said = text(field, words[0]);
  if (std::ranges::find(words, said) != words.end()) return said;
  refuse(field, fmt::format("'{}' is unknown", said.substr(0, kLongestEcho)), nearest_or_all(said, words));
  return words[0];
}

std::optional<Point> Message::point_in(const std::string& field, const Received& value) {
  const bool fits = value.is_array() && value.size() == 2 && is_whole(value[0], -kFarthest, kFarthest) &&
                    is_whole(value[1], -kFarthest, kFarthest);
  if (fits) return Point{Mil{value[0].get<std::int32_t>()}, Mil{value[1].get<std::int32_t>()}};
  refuse(field, fmt::format("'{}': a point is [x, y], in whole mils", field));
  return {};
}

Point Message::point(const std::string& field) {
  const Received* value = need(field);
  return value == nullptr ? Point{} : point_in(field, *value).value_or(Point{});
}

std::optional<Point> Message::point_if_any(const std::string& field) {
  const Received* value = find(field);
  return value == nullptr ? std::nullopt : point_in(field, *value);
}

std::vector<Received> Message::list(const std::string& field, std::size_t most) {
  const Received* value = find(field);
  if (value == nullptr) return {};
  if (value->is_array() && value->size() <= most) return value->get_ref<const Received::array_t&>();
  refuse(field, fmt::format("'{}' must be a list of at most {}", field, most));
  return {};
}

std::vector<Point> Message::way(const std::string& field, std::size_t most) {
  std::vector<Point> way;
  for (const Received& corner : list(field, most)) way.push_back(point_in(field, corner).value_or(Point{}));
  return way;
}

std::vector<std::pair<std::string, std::string>> Message::pairs(const std::string& field) {
  std::vector<std::pair<std::string, std::string>> pairs;
  const Received* value = find(field);
  if (value == nullptr) return pairs;
  if (!value->is_object()) refuse(field, fmt::format("'{}' must be an object", field));
  if (value->is_object()) {
    for (const auto& [name, text] : value->items()) {
      if (text.is_string()) {
        pairs.emplace_back(name, text.get<std::string>());
      } else {
        refuse(field, fmt::format("'{}': the value of '{}' must be a text", field, name.substr(0, kLongestEcho)));
      }
    }
  }
  return pairs;
}

void Message::refuse(const std::string& field, std::string message, std::string hint) {
  if (!mistake_) mistake_ = wrong(std::move(message), field, std::move(hint)).error();
}

std::optional<Failure> Message::close() {
  if (mistake_) return mistake_;
  for (const auto& [field, value] : object_.items()) {
    if (std::ranges::find(asked_, field) != asked_.end()) continue;
    refuse(field, fmt::format("unknown field '{}'", field.substr(0, kLongestEcho)), did_you_mean(field, asked_));
    break;
  }
  return mistake_;
}

}  // namespace sandtable::wire
