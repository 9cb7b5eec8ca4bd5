#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/commands/files.h"
#include "cli/play/play.h"
#include "cli/screen/layout.h"
#include "players/random.h"

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
  if (const std::optional<Next> next = answering_command(word, words, request)) return next;
  if (!looking_command(word, words)) return {};
  return Next::ask_again;
}

std::optional<Play::Next> Play::answering_command(const std::string& word, const std::vector<std::string>& words,
                                                  const Request* request) {
  if (word == "undo") return undo() ? Next::go_on : Next::ask_again;
  if (word == "quit" || word == "exit") return quit();
  if (const std::optional<Next> next = plan_command(word, words, request)) return next;
  if (word != "auto" && word != "pass") return {};
  if (request == nullptr) return give_faces(match_.rolled_dice()).accepted() ? Next::go_on : Next::ask_again;
  const bool passes = word == "pass";
  Answer answer;
  if (passes) {
    answer = request->fallback();
  } else {
    RandomPlayer by_chance;
    const auto machine = std::ranges::find_if(match_.chairs(), [](const Chair& chair) { return !chair.is_person(); });
    answer = match_.suggestion(*request, machine == match_.chairs().end() ? by_chance : *machine->player);
  }
  say(fmt::format("({}: {})", word, request->text_of(answer)));
  if (!passes) return give(*request, answer);
  const bool all = words.size() > 1 && same_word(words[1], "all");
  const Match::Passing passing = all ? Match::Passing::until_another : Match::Passing::once;
  return entered([&] { return match_.pass(request->index, passing); });
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
      save(rest_of(words));
    }
  } else if (word == "why") {
    why(words);
  } else if (word == "rules") {
    rules(words);
  } else if (word == "log") {
    log();
  } else if (word == "look") {
    look(words);
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
  say("Taken back.");
  return true;
}

bool Play::save(const std::string& file) {
  const Result<std::string> recording = match_.recording({});
  const Result<void> written = recording ? write_file(file, *recording) : std::unexpected(recording.error());
  if (!written) {
    complain(written.error().text());
    return false;
  }
  saved_ = true;
  say(match_.finished() ? fmt::format("Saved in {}; 'sandtable replay {}' tells it again.", file, file)
                        : fmt::format("Saved in {}; 'sandtable play --from {}' goes on.", file, file));
  return true;
}

std::string Play::free_file_name() const {
  std::error_code code;
  const auto name = [&](const fs::path& folder, int number) {
    return folder / fmt::format("{}{}.jsonl", match_.game().id, number == 1 ? "" : fmt::format("-{}", number));
  };
  const bool here = access(".", W_OK) == 0;
  const fs::path folder = here ? fs::path() : fs::temp_directory_path(code);
  int number = 1;
  while (fs::exists(name(folder, number), code)) ++number;
  return name(folder, number).string();
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
  return save(by_default ? name : line) ? Next::leave : Next::ask_again;
}

void Play::help() {
  out_ << R"(Answers: type them as they are listed; short forms will do (a3 r for A3 run).
  PLACE is 12.5,10 (inches from the left and from below), n 3 or sw 2.5 or
  225 3 (direction, compass degrees; inches), B3 se 2 (from B3), to B3 or
  to 20,20 (as far as the move goes). Two places or more are a bent way.
  Several things at once: B1 dodge, B2 shoot    Dice on two: B1 2 B2 1
  Several lines in one: A3 move; move 12,10; finish
  A unit of several models: a PLACE moves all of it (n 5, to 12 20); then
  A1.3 n 1 or A1.3 13,21 or A1.3 stays changes one, reset forgets the plan,
  Enter or done sends it.
pass         no reaction, no move, finish, end the turn; pass all: each time
auto         let the machine answer this one for you
go PLACE...  where a unit is asked at every count: a route that it follows until
             something happens; stay: it holds until then; plans: all of them;
             each, each A1: ask me at every count again
options      all answers         undo      take the last one back
map          draw the table      zoom A3   nearer; zoom in, zoom out
look A1      what A1 is          distance A1 B2
who          all units, with their strength and state
log          what happened       why       the rule behind the last thing
rules WORD   clauses with it     save FILE, quit
odds         what each answer would lead to; odds ANSWER: what that one would
)";
}

}  // namespace sandtable
