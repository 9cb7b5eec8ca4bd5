#include "engine/ask/drive_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

namespace sandtable {

namespace {

enum class DriveMove : std::uint8_t { forward, back, left, right };

struct DriveWord {
  std::string_view word;
  DriveMove move;
};
// Of two that begin alike the first is meant.
constexpr std::array kDriveWords = {DriveWord{"forwards", DriveMove::forward}, DriveWord{"ahead", DriveMove::forward},
                                    DriveWord{"left", DriveMove::left},        DriveWord{"right", DriveMove::right},
                                    DriveWord{"backwards", DriveMove::back},   DriveWord{"reverse", DriveMove::back}};

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
std::string in_small(std::string_view word) {
  std::string out(word);
  std::ranges::transform(out, out.begin(), small_letter);
  return out;
}

std::optional<DriveMove> move_called(const std::string& word) {
  if (word.empty()) return {};
  for (const DriveWord& known : kDriveWords)
    if (known.word.starts_with(word)) return known.move;
  return {};
}

bool is_turn(DriveMove move) { return move == DriveMove::left || move == DriveMove::right; }

// A number, and what is written right behind it.
struct DriveAmount {
  std::int64_t thousandths = 0;
  bool is_finer = false;  // than thousandths
  std::string unit;
};
std::optional<DriveAmount> amount_in(const std::string& word) {
  constexpr std::int64_t kMost = 1'000'000'000;
  DriveAmount amount;
  std::size_t at = 0, digits = 0;
  std::int64_t scale = 1000;
  for (bool fraction = false; at < word.size(); ++at) {
    const char c = word[at];
    if (c == '.' && !fraction) {
      fraction = true;
      continue;
    }
    if (c < '0' || c > '9') break;
    ++digits;
    if (fraction) {
      scale /= 10;
      amount.thousandths += scale * (c - '0');
      amount.is_finer = amount.is_finer || (scale == 0 && c != '0');
    } else {
      amount.thousandths = std::min(amount.thousandths * 10 + 1000 * (c - '0'), kMost);
    }
  }
  if (digits == 0) return {};
  amount.unit = word.substr(at);
  return amount;
}

bool is_unit(DriveMove move, const std::string& word) {
  constexpr std::array<std::string_view, 5> kInches = {"\"", "in", "inch", "inches", "''"};
  constexpr std::array<std::string_view, 4> kDegrees = {"°", "deg", "degree", "degrees"};
  return is_turn(move) ? std::ranges::find(kDegrees, word) != kDegrees.end()
                       : std::ranges::find(kInches, word) != kInches.end();
}

bool joins(const std::string& word) { return word == "," || word == "and" || word == "then" || word == "turn"; }

// Puts one move after the other together to parts.
class DriveBuilder {
 public:
  // An empty text if it was added.
  std::string add(DriveMove move, const DriveAmount& amount) {
    const std::int64_t finest = is_turn(move) ? 10 : 1;  // thousandths of a degree or of an inch
    if (amount.is_finer || amount.thousandths % finest != 0)
      return is_turn(move) ? "turns are multiples of 0.01 degrees" : "lengths are multiples of 0.001\"";
    const std::int64_t most = is_turn(move) ? kLargestTurn : kLongestStretch.v;
    if (amount.thousandths / finest > most)
      return is_turn(move) ? fmt::format("a turn is at most {} degrees", kLargestTurn / 100)
                           : fmt::format("a stretch is at most {}\" long", kLongestStretch.v / 1000);
    const auto size = static_cast<std::int32_t>(amount.thousandths / finest);
    if (size == 0) return {};
    const bool with_its_turn = !is_turn(move) && !drive_.empty() && drive_.back().ahead == Mil{0};
    if (!with_its_turn) {
      if (drive_.full()) return fmt::format("a drive has at most {} parts", kLongestDrive);
      drive_.push_back({});
    }
    if (is_turn(move)) drive_.back().turn = move == DriveMove::left ? size : -size;
    if (!is_turn(move)) drive_.back().ahead = Mil{move == DriveMove::forward ? size : -size};
    return {};
  }
  const Drive& drive() const { return drive_; }

 private:
  Drive drive_;
};

std::string decimal_text(std::int32_t value, std::int32_t whole) {
  const std::int32_t size = std::abs(value);
  if (size % whole == 0) return fmt::format("{}", size / whole);
  std::string text = fmt::format("{}.{:0{}}", size / whole, size % whole, whole == 1000 ? 3 : 2);
  while (text.back() == '0') text.pop_back();
  return text;
}

}  // namespace

std::string drive_text(std::span<const DrivePart> drive) {
  std::string out;
  const auto add = [&](std::string_view word, const std::string& amount) {
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", word, amount);
  };
  for (const DrivePart& part : drive) {
    if (part.turn != 0) add(part.turn > 0 ? "left" : "right", decimal_text(part.turn, 100));
    if (part.ahead != Mil{0}) add(part.ahead > Mil{0} ? "forward" : "back", decimal_text(part.ahead.v, 1000));
  }
  return out.empty() ? "stay" : out;
}

std::vector<std::string> drive_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  const auto close = [&] {
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  for (const char c : text) {
    const bool space = static_cast<unsigned char>(c) <= ' ';
    if (space || c == ',') close();
    if (c == ',') words.emplace_back(",");
    if (!space && c != ',') word += c;
  }
  close();
  return words;
}

std::expected<TakenDrive, std::string> take_drive(std::span<const std::string> words) {
  TakenDrive taken;
  DriveBuilder builder;
  for (std::size_t at = 0; at < words.size();) {
    while (at < words.size() && joins(in_small(words[at])) && (taken.words > 0 || words[at] != ",")) ++at;
    const std::optional<DriveMove> move = at < words.size() ? move_called(in_small(words[at])) : std::nullopt;
    if (!move) break;
    const std::string& said = words[at++];
    std::optional<DriveAmount> amount = at < words.size() ? amount_in(in_small(words[at])) : std::nullopt;
    if (amount) ++at;
    if (!amount || (!amount->unit.empty() && !is_unit(*move, amount->unit)))
      return std::unexpected(is_turn(*move) ? fmt::format("say how many degrees: {} 45", said)
                                            : fmt::format("say how many inches: {} 6", said));
    if (amount->unit.empty() && at < words.size() && is_unit(*move, in_small(words[at]))) ++at;
    if (const std::string wrong = builder.add(*move, *amount); !wrong.empty()) return std::unexpected(wrong);
    taken.words = at;
  }
  taken.drive = builder.drive();
  return taken;
}

std::expected<Drive, std::string> read_drive(std::string_view text) {
  const std::vector<std::string> words = drive_words(text);
  if (words.size() == 1 && in_small(words[0]) == "stay") return Drive{};
  const auto taken = take_drive(words);
  if (!taken) return std::unexpected(taken.error());
  if (taken->words > 0 && taken->words == words.size()) return taken->drive;
  const auto rest = std::span(words).subspan(taken->words);
  const auto odd = std::ranges::find_if_not(rest, [](const std::string& word) { return joins(in_small(word)); });
  return std::unexpected(fmt::format("'{}' is no part of a drive such as 'forward 6, left 45, forward 2'",
                                     odd != rest.end() ? *odd : fmt::format("{}", fmt::join(rest, " "))));
}

}  // namespace sandtable
