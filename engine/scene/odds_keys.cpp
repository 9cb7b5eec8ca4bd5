#include "engine/scene/odds_keys.h"
#include "engine/base/decimal.h"
#include "engine/run/session.h"

#include <fmt/format.h>

#include <cctype>
#include <charconv>
#include <cmath>

namespace sandtable {

namespace {

constexpr std::string_view kNoneOfThem = "none";

// As people may write it: "Hunting rifle", "hunting-rifle".
std::string folded(std::string_view word) {
  std::string out;
  for (const char c : word)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

}  // namespace

OddsReader::OddsReader(const OddsPairs& pairs, std::span<const OddsKey> keys) : pairs_(pairs) {
  std::vector<std::string> names;
  for (const OddsKey& key : keys) names.emplace_back(key.name);
  for (std::size_t i = 0; i < pairs.size() && !error_; ++i) {
    const std::string& name = pairs[i].first;
    if (std::ranges::find(names, name) == names.end())
      error_ = Error{.message = fmt::format("unknown key '{}'", name), .hint = nearest_or_all(name, names)};
    for (std::size_t j = 0; j < i; ++j)
      if (pairs[j].first == name) refuse(name, "it is given twice");
  }
}

const std::string* OddsReader::find(std::string_view key) const {
  const auto found = std::ranges::find_if(pairs_, [&](const auto& pair) { return pair.first == key; });
  return found == pairs_.end() ? nullptr : &found->second;
}

void OddsReader::refuse(std::string_view key, std::string why) {
  if (!error_) error_ = Error{.message = fmt::format("{}: {}", key, why)};
}

int OddsReader::integer(std::string_view key, int least, int most, int fallback) {
  const std::string* text = find(key);
  if (text == nullptr) return fallback;
  int value = 0;
  const auto [end, code] = std::from_chars(text->data(), text->data() + text->size(), value);
  const bool whole = code == std::errc{} && end == text->data() + text->size();
  if (!whole || value < least || value > most) {
    refuse(key, fmt::format("expected a whole number from {} to {}, got '{}'", least, most, *text));
    return fallback;
  }
  return value;
}

Mil OddsReader::length(std::string_view key, Mil least, Mil most, Mil fallback) {
  const std::string* text = find(key);
  if (text == nullptr) return fallback;
  const std::optional<double> value = parse_decimal(*text);
  if (!value || *value < least.v / 1000.0 || *value > most.v / 1000.0) {
    refuse(key, fmt::format("expected inches from {} to {}, got '{}'", least.v / 1000.0, most.v / 1000.0, *text));
    return fallback;
  }
  return Mil{static_cast<std::int32_t>(std::lround(*value * 1000))};
}

bool OddsReader::yes(std::string_view key, bool fallback) {
  const std::string* text = find(key);
  if (text == nullptr) return fallback;
  if (*text == "true" || *text == "yes") return true;
  if (*text != "false" && *text != "no") refuse(key, fmt::format("expected true or false, got '{}'", *text));
  return false;
}

std::size_t OddsReader::match(std::string_view key, const std::string& value, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (folded(words[i]) == folded(value)) return i;
  if (error_) return words.size();
  error_ = Error{.message = fmt::format("{}: unknown value '{}'", key, value), .hint = nearest_or_all(value, words)};
  return words.size();
}

std::size_t OddsReader::choice(std::string_view key, const std::vector<std::string>& words, std::size_t fallback) {
  const std::string* text = find(key);
  if (text == nullptr) return fallback;
  const std::size_t found = match(key, *text, words);
  return found == words.size() ? fallback : found;
}

std::vector<std::size_t> OddsReader::choices(std::string_view key, const std::vector<std::string>& words) {
  std::vector<std::size_t> found;
  const std::string* text = find(key);
  if (text != nullptr && *text == kNoneOfThem) return found;
  for (std::size_t from = 0; text != nullptr && from <= text->size();) {
    const std::size_t comma = std::min(text->find(',', from), text->size());
    const std::size_t index = match(key, text->substr(from, comma - from), words);
    if (index < words.size()) found.push_back(index);
    from = comma + 1;
  }
  return found;
}

Result<bool> give(Session& session, const Answer& answer) {
  const std::optional<std::size_t> open = session.open_question();
  if (!open) return fail("nobody is asked anything");
  const Refusal refusal = session.answer_at(*open, answer);
  if (!refusal.accepted()) return fail(refusal.reason);
  return true;
}

Result<bool> give_fallback(Session& session) {
  const std::optional<std::size_t> open = session.open_question();
  if (!open) return fail("nobody is asked anything");
  const Question& question = session.questions()[*open];
  Answer answer;
  session.game().questions[question.kind].fallback(session.situation(question, session.now()), answer);
  return give(session, answer);
}

}  // namespace sandtable
