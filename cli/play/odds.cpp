// What an answer would lead to, for people who ask before they give it.
#include <fmt/format.h>

#include <algorithm>

#include "cli/play/play.h"
#include "cli/screen/layout.h"
#include "desk/seat/odds_words.h"

namespace sandtable {

namespace {

constexpr std::size_t kMostAnswers = 12;

}  // namespace

// False, and nothing said, if the answer does not lead to dice.
bool Play::tell_odds(const Request& request, const Answer& answer) {
  const Result<ChoiceOdds> told_odds = request.seen.odds(request.index, answer, kQuickOdds);
  if (!told_odds) return false;
  const OddsKind& kind = *match_.game().odds;
  const ChoiceOdds& choice = *told_odds;
  const auto rolls = [](const Reply& reply) { return reply.odds.rolled; };
  if (!choice.odds.rolled && std::ranges::none_of(choice.replies, rolls)) return false;
  say(request.text_of(answer) + ":");
  if (choice.replies.empty()) say("  " + in_short(kind, match_.setup(), choice.odds), 4);
  // Reactions that change nothing are told together.
  std::vector<std::pair<std::string, std::string>> told;  // what comes of it, and of which reactions
  for (const Reply& reply : choice.replies) {
    std::string words = reply_text(match_.game(), match_.setup(), *choice.asked, reply);
    if (words.empty()) words = "nobody reacts";
    const std::string comes = in_short(kind, match_.setup(), reply.odds);
    const auto same = std::ranges::find(told, comes, &std::pair<std::string, std::string>::first);
    if (same == told.end()) {
      told.emplace_back(comes, words);
    } else {
      same->second += ", " + words;
    }
  }
  for (const auto& [comes, reactions] : told) say(fmt::format("  {}: {}", reactions, comes), 4);
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
