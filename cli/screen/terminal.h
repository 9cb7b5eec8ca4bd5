#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/ids.h"

// What the program knows of the window it writes to. Nothing here needs more than lines of text: no cursor is moved.
namespace sandtable {

struct Terminal {
  std::size_t width = 80;
  std::size_t height = 24;
  bool color = false;
  bool resizes = false;      // `measure` asks for its size again
  bool interactive = false;  // somebody sits at the keyboard: lines are not echoed, long stories pause
};

enum class ColorChoice : std::uint8_t { never, always, automatic };

// The window of standard input and output, if they are one; otherwise $COLUMNS x $LINES, or 80 x 24.
Terminal this_terminal(ColorChoice choice);
// The same with its size as it is now.
void measure(Terminal& terminal);

// The text in a style (the numbers of an escape sequence, "1;36"); as it is if colours are off or the style is empty.
std::string painted(const Terminal& terminal, std::string_view style, std::string_view text);
inline constexpr std::string_view kBold = "1";
inline constexpr std::string_view kDim = "38;5;245";
std::string_view seat_style(Seat seat);

// Characters on the screen: escape sequences and the later bytes of a character do not count.
std::size_t screen_length(std::string_view text);
// Filled with spaces or cut to exactly `width`; only for text without escape sequences.
std::string fitted(std::string_view text, std::size_t width);

}  // namespace sandtable
