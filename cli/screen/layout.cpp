#include "cli/screen/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sandtable {

namespace {

// Characters, not bytes.
std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

std::vector<std::size_t> widths(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> out;
  for (const auto& row : rows) {
    out.resize(std::max(out.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) out[i] = std::max(out[i], length_of(row[i]));
  }
  return out;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  std::size_t column = indent;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    if (column > indent && column + 1 + length_of(word) > width) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += length_of(word);
  }
  return out;
}

std::string aligned(const std::vector<std::vector<std::string>>& rows, std::size_t width,
                    const std::vector<std::string>& beneath) {
  const std::vector<std::size_t> columns = widths(rows);
  std::string out;
  for (std::size_t number = 0; number < rows.size(); ++number) {
    const std::vector<std::string>& row = rows[number];
    std::string line;
    std::size_t column = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line += "  ";
      column += 2;
      const bool last = i + 1 == row.size();
      line += last ? wrapped(row[i], column, std::max(width, column + 30))
                   : row[i] + std::string(columns[i] - length_of(row[i]), ' ');
      column += columns[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
    if (number < beneath.size()) out += beneath[number];
  }
  return out;
}

std::string counted(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

std::string who_wins(const Outcome& outcome, std::string_view word) {
  std::vector<int> numbers = seat_numbers(outcome.winners);
  if (numbers.empty()) return "A draw";
  if (numbers.size() == 1) return fmt::format("{} {} wins", word, numbers[0]);
  const int last = numbers.back();
  numbers.pop_back();
  return fmt::format("{}s {} and {} win", word, fmt::join(numbers, ", "), last);
}

std::vector<int> seat_numbers(const std::vector<Seat>& seats) {
  std::vector<int> numbers;
  for (const Seat seat : seats) numbers.push_back(seat.number());
  return numbers;
}

std::string page(const nlohmann::ordered_json& json) {
  return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace sandtable
