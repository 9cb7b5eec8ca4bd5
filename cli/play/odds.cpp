// What an answer would lead to, for people who ask before they give it.
#include <fmt/format.h>

#include <algorithm>

#include "cli/play/play.h"
#include "cli/screen/layout.h"
#include "desk/seat/odds_time.h"
#include "desk/seat/odds_words.h"

namespace sandtable {

namespace {

constexpr std::size_t kMostAnswers = 12;
constexpr double kSeconds = 2;  // for each answer and reaction, before samples must do

// "B4 killed 37.5 %, if the defender cancels hits first; B4 killed 43.8 %, A1 killed 12.5 %, if ..."
std::string comes_of(const OddsKind& kind, const Setup& setup, const std::vector<OddsReading>& readings) {
  std::string text;
  for (const OddsReading& reading : readings) {
    text += (text.empty() ? "" : " / ") + in_short(kind, setup, reading.odds);
    if (readings.size() > 1) text += fmt::format(" if {}", reading.assumes);
    if (!reading.odds.exact)
      text += fmt::format(" (sampled, within {})", percent(sampling_error(0.5, reading.odds.runs)));
  }
  return text;
}

}  // namespace

// False, and nothing said, if the answer does not lead to dice.
bool Play::tell_odds(const Request& request, const Answer& answer) {
  OddsTime time(kSeconds);
  OddsBudget budget = kQuickOdds;
  budget.watch = &time;
  const Result<ChoiceOdds> told_odds = request.seen.odds(request.index, answer, budget);
  if (!told_odds) return false;
  const GameKind& game = match_.game();
  const Seat chooser = request.question.seat;
  const auto rolls = [](const Reply& reply) { return reply.readings[0].odds.rolled; };
  if (std::ranges::none_of(told_odds->replies, rolls)) return false;
  const std::string declared = declared_text(game, match_.setup(), told_odds->replies[0], chooser);
  say(request.text_of(answer) + (declared.empty() ? "" : fmt::format(" (taken to be {})", declared)) + ":");
  // Reactions that change nothing are told together.
  std::vector<std::pair<std::string, std::string>> told;  // what comes of it, and of which reactions
  for (const Reply& reply : told_odds->replies) {
    const std::string words = reply_text(game, match_.setup(), reply, chooser);
    const std::string comes = comes_of(*game.odds, match_.setup(), reply.readings);
    const auto same = std::ranges::find(told, comes, &std::pair<std::string, std::string>::first);
    if (same == told.end()) {
      told.emplace_back(comes, words);
    } else {
      same->second += "; " + words;
    }
  }
  for (const auto& [comes, reactions] : told)
    say(fmt::format("  {}{}{}", reactions, reactions.empty() ? "" : ": ", comes), 4);
  return true;
}

void Play::odds_command(const std::string& rest, const Request* request, const Menu* menu) {
  if (match_.game().odds == nullptr) return complain("this game has no odds");
  if (request == nullptr) return complain("odds are told for answers; now dice are to be rolled");
  if (!rest.empty()) {
    const Reading reading = understood(*request, *menu, rest);
    if (!reading.answer) return complain(reading.problem);
    const Refusal refusal = request->check(*reading.answer);
    if (!refusal.accepted()) return refuse(refusal);
    if (!tell_odds(*request, *reading.answer)) say("No dice are rolled for that.");
    return;
  }
  std::size_t told = 0;
  for (const AnswerFields& option : request->options()) {
    told += tell_odds(*request, put_together(option)) ? 1 : 0;
    if (told < kMostAnswers) continue;
    say(fmt::format("There may be more; type odds and the answer, for example: odds {}",
                    request->text_of(request->options().back())));
    return;
  }
  if (told == 0) say("None of these choices rolls dice yet.");
}

}  // namespace sandtable
