#include "cli/screen/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

namespace sandtable {

namespace {

constexpr std::size_t kNarrowestTerminal = 40, kWidest = 240, kLowest = 12, kHighest = 120;

std::size_t from_environment(const char* name, std::size_t otherwise) {
  const char* text = std::getenv(name);
  if (text == nullptr) return otherwise;
  std::size_t value = 0;
  const std::string_view digits = text;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return code == std::errc() && value > 0 ? value : otherwise;
}

bool wants_color() {
  const char* term = std::getenv("TERM");
  const char* no_color = std::getenv("NO_COLOR");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  return isatty(STDOUT_FILENO) == 1 && !dumb && (no_color == nullptr || *no_color == '\0');
}

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }

}  // namespace

void measure(Terminal& terminal) {
  if (!terminal.resizes) return;
  std::size_t width = from_environment("COLUMNS", 80), height = from_environment("LINES", 24);
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    width = size.ws_col;
    height = size.ws_row;
  }
  terminal.width = std::clamp(width, kNarrowestTerminal, kWidest);
  terminal.height = std::clamp(height, kLowest, kHighest);
}

Terminal this_terminal(ColorChoice choice) {
  Terminal terminal;
  terminal.interactive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  terminal.resizes = true;
  terminal.color = choice == ColorChoice::always || (choice == ColorChoice::automatic && wants_color());
  measure(terminal);
  return terminal;
}

std::string painted(const Terminal& terminal, std::string_view style, std::string_view text) {
  if (!terminal.color || style.empty() || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", style, text);
}

std::string_view seat_style(Seat seat) {
  constexpr std::array<std::string_view, 4> kStyles = {"1;38;5;81", "1;38;5;210", "1;38;5;221", "1;38;5;120"};
  return kStyles[seat.v % kStyles.size()];
}

std::size_t screen_length(std::string_view text) {
  std::size_t length = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = std::min(text.find('m', i), text.size());
    } else if (starts_character(text[i])) {
      ++length;
    }
  }
  return length;
}

std::string fitted(std::string_view text, std::size_t width) {
  std::string out;
  std::size_t length = 0;
  for (const char c : text) {
    if (starts_character(c) && ++length > width) break;
    out += c;
  }
  return out + std::string(width - std::min(length, width), ' ');
}

}  // namespace sandtable
