#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sandtable {

// What could be typed instead of the last word of a line.
std::vector<std::string> completions(const std::string& line, const std::vector<std::string>& words);
// How all of them begin.
std::string common_beginning(const std::vector<std::string>& words);

// Reads lines from the terminal of standard input, with the usual keys for editing, the lines before (arrow up) and
// completion (tab). Only where standard input and output are a terminal.
class LineEditor {
 public:
  LineEditor();
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // What tab completes: names and commands.
  void offer(std::vector<std::string> words);
  // A line that others must not find with arrow up is not remembered.
  enum class Memory : std::uint8_t { kept, none };
  // Nothing at the end of the input, or when it is interrupted.
  std::optional<std::string> read(const std::string& prompt, Memory memory);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sandtable
