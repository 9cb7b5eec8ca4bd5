#include "engine/run/json_line.h"

#include <fmt/format.h>

#include <algorithm>

namespace sandtable {

namespace {

using Json = nlohmann::json;

constexpr int kDeepest = 16;

// Checks the syntax and the depth before anything is built: the library's own parser says nothing about where an
// error is unless it may throw.
class LineChecker {
 public:
  std::string message;
  std::size_t position = 0;

  bool null() { return true; }
  bool boolean(bool) { return true; }
  bool number_integer(Json::number_integer_t) { return true; }
  bool number_unsigned(Json::number_unsigned_t) { return true; }
  bool number_float(Json::number_float_t, const std::string&) { return true; }
  bool string(std::string&) { return true; }
  bool binary(Json::binary_t&) { return true; }
  bool key(std::string&) { return true; }
  bool start_object(std::size_t) { return descend(); }
  bool end_object() { return ascend(); }
  bool start_array(std::size_t) { return descend(); }
  bool end_array() { return ascend(); }
  bool parse_error(std::size_t at, const std::string&, const nlohmann::detail::exception&) {
    message = "this is not JSON";
    position = at;
    return false;
  }

 private:
  bool descend() {
    if (++depth_ <= kDeepest) return true;
    message = fmt::format("values are nested deeper than {}", kDeepest);
    return false;
  }
  bool ascend() {
    --depth_;
    return true;
  }
  int depth_ = 0;
};

bool is_hex(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

const Json kNothing;
const Json::array_t kNoItems;

}  // namespace

Result<Json> parse_json_line(std::string_view line, Place place) {
  LineChecker checker;
  if (!Json::sax_parse(line, &checker)) {
    place.column = static_cast<int>(std::min<std::size_t>(checker.position, 1'000'000));
    return fail(checker.message, std::move(place));
  }
  return Json::parse(line, nullptr, false);
}

JsonFields::JsonFields(const Json& object, std::string what, Place place)
    : object_(object.is_object() ? object : kNothing), what_(std::move(what)), place_(std::move(place)) {
  if (!object.is_object()) refuse(fmt::format("expected an object, found {}", object.type_name()));
}

const Json* JsonFields::find(const std::string& key) {
  asked_.push_back(key);
  if (error_) return nullptr;
  const auto found = object_.find(key);
  return found == object_.end() ? nullptr : &*found;
}

const Json& JsonFields::at(const std::string& key) {
  const Json* value = find(key);
  if (value == nullptr) refuse(fmt::format("'{}' is missing", key));
  return value == nullptr ? kNothing : *value;
}

std::string JsonFields::text(const std::string& key) {
  const Json& value = at(key);
  if (value.is_string()) return value.get_ref<const std::string&>();
  refuse(fmt::format("'{}' must be a text", key));
  return {};
}

std::int64_t JsonFields::integer(const std::string& key, std::int64_t least, std::int64_t most) {
  const Json& value = at(key);
  const bool fits = value.is_number_integer() && !(value.is_number_unsigned() && value.get<std::uint64_t>() >> 63U);
  const std::int64_t number = fits ? value.get<std::int64_t>() : 0;
  if (fits && number >= least && number <= most) return number;
  refuse(fmt::format("'{}' must be a whole number from {} to {}", key, least, most));
  return 0;
}

std::string JsonFields::hex(const std::string& key, std::size_t digits) {
  std::string value = text(key);
  if (value.size() == digits && is_hex(value)) return value;
  refuse(fmt::format("'{}' must be {} hexadecimal digits", key, digits));
  return {};
}

const Json::array_t& JsonFields::list(const std::string& key, std::size_t most) {
  const Json& value = at(key);
  if (value.is_array() && value.size() <= most) return value.get_ref<const Json::array_t&>();
  refuse(fmt::format("'{}' must be a list of at most {}", key, most));
  return kNoItems;
}

void JsonFields::refuse(std::string message) {
  if (!error_) error_ = Error{.message = what_ + ": " + std::move(message), .place = place_};
}

void JsonFields::refuse(Error error) {
  if (!error_) error_ = std::move(error);
}

std::optional<Error> JsonFields::close() {
  if (error_) return error_;
  for (const auto& [key, value] : object_.items()) {
    if (std::ranges::find(asked_, key) != asked_.end()) continue;
    refuse(fmt::format("unknown key '{}'", key.substr(0, 80)));
    error_->hint = did_you_mean(key, asked_);
    break;
  }
  return error_;
}

}  // namespace sandtable
