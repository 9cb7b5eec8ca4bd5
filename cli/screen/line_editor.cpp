#include "cli/screen/line_editor.h"

#include <histedit.h>

#include <algorithm>
#include <clocale>
#include <cstdio>

#include "desk/seat/labels.h"

namespace sandtable {

namespace {

// Escape sequences take no room on the line: the library wants them between these.
constexpr char kUnseen = '\1';

std::string marked(const std::string& prompt) {
  std::string out;
  for (std::size_t at = 0; at < prompt.size(); ++at) {
    if (prompt[at] != '\x1b') {
      out += prompt[at];
      continue;
    }
    const std::size_t end = std::min(prompt.find('m', at), prompt.size() - 1);
    out += kUnseen + prompt.substr(at, end - at + 1) + kUnseen;
    at = end;
  }
  return out;
}

std::string last_word(const std::string& line) {
  const std::size_t at = line.find_last_of(" ;,");
  return at == std::string::npos ? line : line.substr(at + 1);
}

}  // namespace

std::vector<std::string> completions(const std::string& line, const std::vector<std::string>& words) {
  const std::string begun = lower(last_word(line));
  std::vector<std::string> found;
  for (const std::string& word : words)
    if (lower(word).starts_with(begun)) found.push_back(word);
  std::ranges::sort(found);
  const auto rest = std::ranges::unique(found);
  found.erase(rest.begin(), rest.end());
  return found;
}

std::string common_beginning(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  std::string common = words[0];
  for (const std::string& word : words) {
    std::size_t same = 0;
    while (same < std::min(common.size(), word.size()) && lower(common.substr(same, 1)) == lower(word.substr(same, 1)))
      ++same;
    common.resize(same);
  }
  return common;
}

struct LineEditor::Parts {
  EditLine* line = nullptr;
  History* history = nullptr;
  std::string prompt;
  std::vector<std::string> words;

  static Parts& of(EditLine* line) {
    void* data = nullptr;
    el_get(line, EL_CLIENTDATA, &data);
    return *static_cast<Parts*>(data);
  }
  static char* show_prompt(EditLine* line) { return of(line).prompt.data(); }
  static unsigned char on_tab(EditLine* line, int) { return of(line).complete(); }

  unsigned char complete() const {
    const LineInfo* const typed = el_line(line);
    const std::string before(typed->buffer, typed->cursor);
    const std::vector<std::string> found = completions(before, words);
    if (found.empty()) return CC_REFRESH_BEEP;
    const std::size_t begun = last_word(before).size();
    const std::string text = found.size() == 1 ? found[0] + " " : common_beginning(found);
    if (text.size() > begun) {
      el_deletestr(line, static_cast<int>(begun));
      return el_insertstr(line, text.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    }
    constexpr std::size_t kMost = 40;
    std::fputc('\n', stdout);
    for (std::size_t i = 0; i < std::min(kMost, found.size()); ++i) std::printf("%s  ", found[i].c_str());
    std::printf("%s\n", found.size() > kMost ? "..." : "");
    std::fflush(stdout);
    return CC_REDISPLAY;
  }
};

LineEditor::LineEditor() : parts_(std::make_unique<Parts>()) {
  std::setlocale(LC_CTYPE, "");
  Parts& parts = *parts_;
  parts.line = el_init("sandtable", stdin, stdout, stderr);
  parts.history = history_init();
  HistEvent event;
  constexpr int kLines = 500;
  history(parts.history, &event, H_SETSIZE, kLines);
  history(parts.history, &event, H_SETUNIQUE, 1);
  el_set(parts.line, EL_CLIENTDATA, &parts);
  el_set(parts.line, EL_PROMPT_ESC, &Parts::show_prompt, kUnseen);
  el_set(parts.line, EL_EDITOR, "emacs");
  el_set(parts.line, EL_HIST, history, parts.history);
  el_set(parts.line, EL_ADDFN, "sandtable-complete", "complete a name", &Parts::on_tab);
  el_set(parts.line, EL_BIND, "^I", "sandtable-complete", nullptr);
}

LineEditor::~LineEditor() {
  history_end(parts_->history);
  el_end(parts_->line);
}

void LineEditor::offer(std::vector<std::string> words) { parts_->words = std::move(words); }

std::optional<std::string> LineEditor::read(const std::string& prompt, Memory memory) {
  parts_->prompt = marked(prompt);
  int length = 0;
  const char* const typed = el_gets(parts_->line, &length);
  if (typed == nullptr || length <= 0) return {};
  std::string line(typed, static_cast<std::size_t>(length));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  HistEvent event;
  if (memory == Memory::kept && !line.empty()) history(parts_->history, &event, H_ENTER, line.c_str());
  return line;
}

}  // namespace sandtable
