// The end of a battle: how it stands, who did what, who was lucky, and whether to keep it and play on.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "cli/play/play.h"
#include "cli/screen/layout.h"
#include "cli/screen/summary.h"

namespace sandtable {

int Play::finish() {
  const Outcome outcome = match_.seen_by({}).outcome();
  show_table(viewer());
  const bool own = std::ranges::any_of(outcome.winners, [&](Seat seat) { return match_.chair(seat).is_person(); });
  const std::string result = own && !hot_seat() ? "You win" : who_wins(outcome, "Player");
  say(fmt::format("{} after {}. Score {}.", result, counted(static_cast<std::size_t>(outcome.rounds), "round"),
                  fmt::join(outcome.scores, " : ")),
      0, "1");
  out_ << deeds_text(match_.deeds()) << luck_in_words(match_.luck(), terminal_.width);
  offer_recording();
  again_ = confirmed("Play again, with new dice?");
  return 0;
}

// The battle is kept here, or where temporary files go if nothing can be written here.
int Play::leave() {
  if (saved_ || !match_.has_moments()) return 0;
  say("The input has ended, but nothing is lost.");
  std::error_code code;
  if (save(free_file_name()) || save(free_file_name(std::filesystem::temp_directory_path(code)))) return 0;
  say("The battle could not be saved anywhere: it is lost after all.");
  return 2;
}

void Play::offer_recording() {
  if (saved_) return;
  const std::string name = free_file_name();
  std::string line;
  if (!read_line(fmt::format("Keep a recording? [Enter: {}, another name, or no] ", name), line)) {
    save(name);
    return;
  }
  const std::vector<std::string> words = words_of(line);
  if (words.size() == 1 && (same_word(words[0], "no") || same_word(words[0], "n"))) return;
  const bool yes = words.empty() || same_word(words[0], "yes") || same_word(words[0], "y");
  save_unless_taken(yes ? name : line);
}

}  // namespace sandtable
