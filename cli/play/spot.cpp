#include "cli/play/spot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace sandtable {

namespace {

bool separates(const std::string& line, std::size_t comma) {
  return comma + 1 == line.size() || line[comma + 1] == ' ' || comma == 0 || line[comma - 1] == ' ';
}

std::optional<double> decimal(std::string_view word) {
  if (word.ends_with('"')) word.remove_suffix(1);
  if (word.starts_with('+')) word.remove_prefix(1);
  double value = 0;
  const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value, std::chars_format::fixed);
  if (code != std::errc() || end != word.data() + word.size() || !std::isfinite(value)) return {};
  return value;
}

constexpr double kLargest = 1000;  // inches: beyond every table

std::optional<Point> coordinates(std::string_view x, std::string_view y) {
  const auto across = length_from(x), up = length_from(y);
  if (!across || !up) return {};
  return Point{*across, *up};
}

// "12,10", "(12,10)", or "12 , 10" in three words.
std::optional<Point> take_coordinates(TypedWords& words) {
  std::string word = words.front();
  std::erase_if(word, [](char c) { return c == '(' || c == ')'; });
  if (const std::size_t comma = word.find(','); comma != std::string::npos && comma > 0) {
    const auto at = coordinates(std::string_view(word).substr(0, comma), std::string_view(word).substr(comma + 1));
    if (at) words.drop();
    return at;
  }
  if (words.left.size() < 3 || words.left[1] != ",") return {};
  std::string last = words.left[2];
  std::erase(last, ')');
  const auto at = coordinates(word, last);
  if (at) words.drop(3);
  return at;
}

// "12 10", where it is no direction.
std::optional<Point> take_number_pair(TypedWords& words) {
  if (words.left.size() < 2) return {};
  const auto at = coordinates(words.left[0], words.left[1]);
  if (at) words.drop(2);
  return at;
}

std::optional<Point> take_offset(TypedWords& words) {
  if (words.left.size() < 2) return {};
  const auto way = direction_from(words.left[0]);
  const auto far = length_from(words.left[1]);
  if (!way || !far) return {};
  words.drop(2);
  return offset(*way, *far);
}

}  // namespace

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  const auto close = [&] {
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto c = static_cast<unsigned char>(line[i]);
    if (c <= ' ' || c == 0x7f) {
      close();
    } else if (c == ',' && separates(line, i)) {
      close();
      words.emplace_back(",");
    } else {
      word += line[i];
    }
  }
  close();
  return words;
}

std::optional<Mil> length_from(std::string_view word) {
  const auto inches = decimal(word);
  if (!inches || std::abs(*inches) > kLargest) return {};
  return Mil{static_cast<std::int32_t>(std::lround(*inches * 1000))};
}

namespace {

constexpr std::array<std::string_view, 16> kPoints = {"n", "nne", "ne", "ene", "e", "ese", "se", "sse",
                                                      "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"};

}  // namespace

std::string direction_text(Angle direction) {
  constexpr std::int32_t kBetweenPoints = 2250;  // hundredths of a degree
  const std::int32_t bearing = (degrees(90) - direction).v;
  if (bearing % kBetweenPoints == 0) return std::string(kPoints[static_cast<std::size_t>(bearing / kBetweenPoints)]);
  return fmt::format("{}°", bearing / 100.0);
}

std::optional<Angle> direction_from(std::string_view word) {
  constexpr std::array<std::string_view, 8> kNames = {"north", "northeast", "east", "southeast",
                                                      "south", "southwest", "west", "northwest"};
  const auto bearing = [](double degrees) { return angle(9000 - std::lround(degrees * 100)); };
  const std::string typed = lower(word);
  for (std::size_t i = 0; i < kPoints.size(); ++i) {
    if (typed == kPoints[i] || (i % 2 == 0 && typed == kNames[i / 2])) return bearing(static_cast<double>(i) * 22.5);
  }
  const auto degrees = decimal(word);
  if (!degrees || std::abs(*degrees) > 360) return {};
  return bearing(*degrees);
}

std::optional<std::int32_t> whole_number(std::string_view word) {
  std::int32_t value = 0;
  const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (word.empty() || code != std::errc() || end != word.data() + word.size()) return {};
  return value;
}

std::optional<TypedSpot> take_spot(TypedWords& words, const Sketch& sketch, Pair pair) {
  if (words.empty()) return {};
  TypedWords ahead = words;
  TypedSpot spot;
  spot.towards = same_word(ahead.front(), "to") || same_word(ahead.front(), "towards");
  if (spot.towards) ahead.drop();
  if (ahead.empty()) return {};
  if (const auto at = take_coordinates(ahead)) {
    spot.base = at;
  } else if (const auto numbers = spot.towards || pair == Pair::place ? take_number_pair(ahead) : std::nullopt) {
    spot.base = numbers;
  } else if (const auto off = take_offset(ahead)) {
    spot.offset = *off;
  } else if (const auto named = middle_of(tokens_called(sketch, ahead.front()))) {
    ahead.drop();
    spot.base = named;
    const auto beside = take_offset(ahead);
    spot.offset = beside.value_or(Point{});
    spot.towards = spot.towards || !beside;
  } else {
    return {};
  }
  words = ahead;
  return spot;
}

}  // namespace sandtable
