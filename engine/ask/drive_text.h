#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table/plane/drive_parts.h"

// Drives as people write them: "forward 6, left 45, forward 2.5, back 1". Lengths are inches, turns degrees. Words may
// be shortened ("f 6, l 45, b 1") and followed by their unit; commas, "and" and "then" may stand between them.
namespace sandtable {

// In full; "stay" if there is nothing to do. Reads back as the same drive, but that what is idle is gone and a turn
// stands in one part with the stretch that follows it.
std::string drive_text(std::span<const DrivePart> drive);

// All of the text. The error says what is wrong with it.
std::expected<Drive, std::string> read_drive(std::string_view text);

// As many of the words as are a drive, from the first on; none if they do not begin with one. Commas are words.
struct TakenDrive {
  Drive drive = {};
  std::size_t words = 0;
};
std::expected<TakenDrive, std::string> take_drive(std::span<const std::string> words);
// The words of a text for it: a comma always is one by itself.
std::vector<std::string> drive_words(std::string_view text);

}  // namespace sandtable
