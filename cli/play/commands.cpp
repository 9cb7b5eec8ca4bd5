#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/commands/files.h"
#include "cli/play/command_names.h"
#include "cli/play/names.h"
#include "cli/play/play.h"
#include "cli/screen/layout.h"

namespace sandtable {

namespace {

namespace fs = std::filesystem;

}  // namespace

std::string rest_of(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words.begin() + 1, words.end(), " "));
}

std::optional<Play::Next> Play::command(const std::string& line, const Request* request, const Menu* menu) {
  const std::vector<std::string> words = words_of(line);
  const std::string word = lower(words[0]);
  if (word == "options" && request != nullptr) {
    show_question(*request, *menu, true);
    return Next::ask_again;
  }
  if (word == "odds") {
    odds_command(rest_of(words), request, menu);
    return Next::ask_again;
  }
  if (const std::optional<Next> next = answering_command(word, words, request, menu)) return next;
  if (!looking_command(word, words)) return {};
  return Next::ask_again;
}

std::optional<Play::Next> Play::answering_command(const std::string& word, const std::vector<std::string>& words,
                                                  const Request* request, const Menu* menu) {
  if (word == "undo") return undo() ? Next::go_on : Next::ask_again;
  if (word == "quit" || word == "exit") return quit();
  if (const std::optional<Next> next = plan_command(word, words, request)) return next;
  if (request != nullptr) return order_command(word, words, *request, *menu);
  if (word != "auto" && word != "pass") return {};
  return give_faces(match_.rolled_dice()).accepted() ? Next::go_on : Next::ask_again;
}

bool Play::looking_command(const std::string& word, const std::vector<std::string>& words) {
  if (word == "help" || word == "?") {
    help();
  } else if (word == "map") {
    show_table(viewer());
  } else if (word == "zoom") {
    zoom(words);
  } else if (word == "save") {
    if (words.size() < 2) {
      complain("save where? For example: save battle.jsonl");
    } else {
      save_unless_taken(rest_of(words));
    }
  } else if (word == "why") {
    why(words);
  } else if (word == "rules") {
    rules(words);
  } else if (word == "log") {
    log();
  } else if (word == "look") {
    look(words);
  } else if (word == "sees") {
    sees(words);
  } else if (word == "who") {
    who();
  } else if (word == "distance") {
    measure_distance(words);
  } else {
    return false;
  }
  return true;
}

bool Play::undo() {
  // At the same keyboard anybody's last answer may be meant, unless it is secret.
  const Refusal refusal = match_.take_back(match_.is_secret() ? Viewer(viewer()) : std::nullopt);
  if (!refusal.accepted()) {
    complain(refusal.reason);
    return false;
  }
  saved_ = false;
  orders_.reset();
  say("Taken back.");
  return true;
}

// Asks before it writes over what somebody else, or an earlier battle, has put there.
bool Play::save_unless_taken(const std::string& file) {
  std::error_code code;
  if (file != saved_as_ && fs::exists(file, code) && !confirmed(fmt::format("{} exists. Overwrite it?", file))) {
    say("Not saved.");
    return false;
  }
  return save(file);
}

bool Play::save(const std::string& file) {
  const Result<std::string> recording = match_.recording({});
  const Result<void> written = recording ? write_file(file, *recording) : std::unexpected(recording.error());
  if (!written) {
    complain(written.error().text());
    return false;
  }
  saved_ = true;
  saved_as_ = file;
  say(match_.finished() ? fmt::format("Saved in {}. To read it again: sandtable replay {}", file, file)
                        : fmt::format("Saved in {}. To go on: sandtable play --from {}", file, file));
  return true;
}

std::string Play::free_file_name() const {
  std::error_code code;
  return free_file_name(access(".", W_OK) == 0 ? fs::path() : fs::temp_directory_path(code));
}

std::string Play::free_file_name(const fs::path& folder) const {
  std::error_code code;
  const auto name = [&](int number) {
    return folder / fmt::format("{}{}.jsonl", match_.game().id, number == 1 ? "" : fmt::format("-{}", number));
  };
  int number = 1;
  while (fs::exists(name(number), code)) ++number;
  return name(number).string();
}

Play::Next Play::quit() {
  queued_.clear();
  if (saved_ || !match_.has_moments()) {
    saved_ = true;
    return Next::leave;
  }
  const std::string name = free_file_name();
  std::string line;
  if (!read_line(fmt::format("Save the battle? [Enter: {}, another name, no, or back] ", name), line))
    return Next::leave;
  const std::vector<std::string> words = words_of(line);
  const auto is = [&](std::string_view a, std::string_view b) {
    return words.size() == 1 && (same_word(words[0], a) || same_word(words[0], b));
  };
  if (is("back", "b")) return Next::ask_again;
  if (is("no", "n")) {
    saved_ = true;
    return Next::leave;
  }
  const bool by_default = words.empty() || is("yes", "y") || is("save", "quit");
  return save_unless_taken(by_default ? name : line) ? Next::leave : Next::ask_again;
}

void Play::help() {
  std::string text = R"(Answers: type them as they are listed; short forms will do (a3 r for A3 run).
  Enter gives the answer that the prompt names, if it names one.
  PLACE is 12.5,10 (inches from the left and from below), n 3 or sw 2.5 or
  225 3 (direction, compass degrees; inches), B3 se 2 (from B3), to B3 or
  to 20,20 (as far as the move goes). Several places: to walk round a corner.
  Several things at once: B1 dodge, B2 shoot    Dice on two: B1 2 B2 1
  Several lines in one: A3 move; move 12,10; finish
  A unit of several models: a PLACE moves all of it (n 5, to 12 20); then
  A1.3 n 1 or A1.3 13,21 or A1.3 stays changes one, reset starts over,
  Enter or done confirms.
pass         no reaction, no move, finish, end the turn; pass all: each time
auto         let the machine answer for you; auto all: until you are asked
             something else; auto until round, dice, end, A3 or a question
deploy       let the machine place your whole army; deploy all 24,6: near it;
             deploy A1 A4 from 6,5 to 42,5: along a line; deploy all from ...
all ANSWER   the same answer for all your units that are asked now
go PLACE     keep walking there until interrupted; stay: hold until then;
             plans: list them; each, each A1: ask me every time again
)";
  if (const PreviewKind* const preview = match_.game().preview; preview != nullptr && preview->sheet != nullptr)
    text += R"(shop         what you can buy; A1 ITEM or all ITEM puts it in the cart,
             drop A1 ITEM takes it out, done or Enter buys
)";
  text += R"(options      all answers         undo      take the last one back
map          draw the table      zoom A3   closer; zoom in, zoom out
look A1      what A1 is, whom it sees; look rifle: what that weapon does
sees A1      whom it sees, at what range, in what cover, and who sees it
distance A1 B2                   who       all units and their state
log          what happened       why       the rule behind the last thing
rules WORD   rules that mention it
odds         what each answer would lead to; odds ANSWER: just that one
save FILE    quit
)";
  show_by_screens(text);
}

std::vector<std::string> Play::typed_words(const Request* request, const Menu* menu) const {
  std::vector<std::string> words = command_names();
  const Sketch sketch = sketch_for(viewer());
  for (const Sketch::Group& group : sketch.groups) words.push_back(group.label);
  for (const Sketch::Token& token : sketch.tokens) words.push_back(token.label);
  if (request == nullptr) return words;
  for (std::size_t i = 0; i < request->spec.fields.size(); ++i)
    for (const std::string& name : FieldNames(*request, i).texts())
      for (std::string& word : words_of(name)) words.push_back(std::move(word));
  for (const std::string& text : menu->texts)
    for (std::string& word : words_of(text)) words.push_back(std::move(word));
  return words;
}

}  // namespace sandtable
