// What an answer would lead to, for people who ask before they give it.
#include <fmt/format.h>

#include <algorithm>

#include "cli/play/play.h"
#include "cli/screen/layout.h"
#include "cli/screen/odds_page.h"

namespace sandtable {

namespace {

constexpr std::size_t kMostAnswers = 12;

// "B3 is killed 37.5 %, must test its morale 25 %; A1 is killed 3.1 %"
std::string in_short(const OddsKind& kind, const Setup& setup, const Odds& odds) {
  std::string text;
  for (const auto& [name, unit] : roles_in(kind, setup, odds)) {
    std::string about;
    for (std::size_t i = 0; i < kind.features.size(); ++i) {
      const auto feature = static_cast<std::uint8_t>(i);
      if (odds.line(feature, unit) == nullptr) continue;
      const FeatureSpec& spec = kind.features[i];
      about += about.empty() ? " " : ", ";
      about += spec.is_number ? fmt::format("{} {:.2f}", spec.name, odds.mean(feature, unit))
                              : fmt::format("{} {}", spec.text, percent(odds.chance(feature, unit)));
    }
    text += fmt::format("{}{}{}", text.empty() ? "" : "; ", name, about);
  }
  if (!odds.rolled) return "no dice are rolled";
  return text.empty() ? "nothing can happen to anybody" : text;
}

std::string reply_text(const Session& session, const State& asked, const Reply& reply) {
  const QuestionSpec& spec = session.game().questions[reply.question.kind];
  const Situation situation{session.game(), session.setup(), asked.data(), reply.question};
  std::string words = spec.option_text == nullptr ? "" : spec.option_text(situation, reply.answer);
  if (!words.empty()) return words;
  return answer_text(session.game(), session.setup(), spec.fields, taken_apart(spec.fields, reply.answer));
}

}  // namespace

// False, and nothing said, if the answer does not lead to dice.
bool Play::tell_odds(const Request& request, const Answer& answer) {
  const OddsKind& kind = *session_.game().odds;
  const Result<OddsPolicy> policy = kind.policy({});
  if (!policy) return false;
  // Quick enough to be asked again and again.
  const ChoiceOdds choice = odds(session_, request.index, answer, *policy, {.runs = 300'000, .samples = 20'000});
  const auto rolls = [](const Reply& reply) { return reply.odds.rolled; };
  if (!choice.odds.rolled && std::ranges::none_of(choice.replies, rolls)) return false;
  say(request.text_of(taken_apart(request.spec.fields, answer)) + ":");
  if (choice.replies.empty()) say("  " + in_short(kind, session_.setup(), choice.odds), 4);
  // Reactions that change nothing are told together.
  std::vector<std::pair<std::string, std::string>> told;  // what comes of it, and of which reactions
  for (const Reply& reply : choice.replies) {
    std::string words = reply_text(session_, *choice.asked, reply);
    if (words.empty()) words = "nobody reacts";
    const std::string comes = in_short(kind, session_.setup(), reply.odds);
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
  if (session_.game().odds == nullptr) return complain("this game has no odds");
  if (request == nullptr) return complain("odds are told for answers; now dice are to be rolled");
  if (!rest.empty()) {
    const Reading reading = understood(*request, *menu, rest);
    if (!reading.answer) return complain(reading.problem);
    const Refusal refusal = session_.check_at(request->index, *reading.answer);
    if (!refusal.accepted()) return refuse(refusal);
    if (!tell_odds(*request, *reading.answer)) say("No dice are rolled for that.");
    return;
  }
  std::size_t told = 0;
  for (const AnswerFields& option : request->options) {
    told += tell_odds(*request, put_together(option)) ? 1 : 0;
    if (told < kMostAnswers) continue;
    say(fmt::format("There may be more; type odds and the answer, for example: odds {}",
                    request->text_of(request->options.back())));
    return;
  }
  if (told == 0) say("None of these answers leads straight to dice.");
}

}  // namespace sandtable
