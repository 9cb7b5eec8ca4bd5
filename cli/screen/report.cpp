#include "cli/screen/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/screen/layout.h"
#include "engine/muster/titles.h"

namespace sandtable {

namespace {

std::string named(const std::vector<std::string>& names, std::size_t seat) {
  return seat < names.size() ? names[seat] : "nobody";
}

std::string heading(const std::string& text) { return fmt::format("\n{}\n{}\n", text, std::string(text.size(), '=')); }

// "  17 ": what `odds --recording --step` and `play --from --step` call the step.
constexpr std::size_t kStepMark = 5;
std::string step_mark(const Session& session, std::size_t event) {
  const bool running = event >= session.chronicle().event_count();
  return fmt::format("{:>4} ", (running ? session.chronicle().size() : session.chronicle().step_of_event(event)) + 1);
}

std::string dice_clauses(const Event& event, const Catalogue& catalogue) {
  const std::vector<std::string> ids = clause_ids(event, catalogue);
  return event.kind != Event::kRoll || ids.empty() ? std::string() : fmt::format(" [{}]", fmt::join(ids, ", "));
}

}  // namespace

std::string battle_opening(const Recording& recording, const Session& session, const Catalogue& catalogue) {
  std::string out = catalogue.heading() + '\n';
  const SetupTexts& texts = session.setup().texts;
  for (std::size_t seat = 0; seat < session.setup().seats; ++seat) {
    out += fmt::format("Player {}: {}{}\n", seat + 1, named(recording.players, seat),
                       seat < texts.armies.size() ? " with " + title_of(texts.armies[seat]) : "");
  }
  if (!texts.map.name.empty()) out += fmt::format("Map: {}\n", texts.map.name);
  out += recording.key ? fmt::format("Dice: key {:016x}{:016x}\n", recording.key->a, recording.key->b)
                       : "Dice: rolled at the table\n";
  return out;
}

std::string battle_closing(const Session& session) {
  if (!session.finished()) {
    const std::string what = session.questions().empty()
                                 ? "dice"
                                 : fmt::format("player {} ('{}')", session.questions()[0].seat.number(),
                                               session.game().questions[session.questions()[0].kind].name);
    return fmt::format("\nThe battle is not finished; it waits for {}.\n", what);
  }
  const Outcome outcome = session.outcome();
  return fmt::format("\n{} after {}. Score {}.\n", who_wins(outcome, "Player"),
                     counted(static_cast<std::size_t>(outcome.rounds), "round"), fmt::join(outcome.scores, " : "));
}

std::vector<std::string> clause_ids(const Event& event, const Catalogue& catalogue) {
  std::vector<std::string> ids;
  for (const RuleId rule : event.rules) {
    if (rule.v < catalogue.rules.size()) ids.push_back(catalogue.clause(rule).id);
  }
  return ids;
}

std::string battle_report(const Recording& recording, const Session& session, const Catalogue& catalogue) {
  std::string out = battle_opening(recording, session, catalogue);
  const GameKind& game = session.game();
  EventRank last = EventRank::heading;
  for (std::size_t i = 0; i < session.event_count(); ++i) {
    const Event& event = session.event(i);
    const std::string text = game.words.event_text(session.setup(), event);
    if (text.empty()) continue;
    const EventRank rank = game.words.event_rank == nullptr ? EventRank::line : game.words.event_rank(event);
    if (rank == EventRank::heading) {
      out += heading(text);
    } else {
      const bool begins = rank == EventRank::paragraph || last == EventRank::heading;
      const std::size_t indent = rank == EventRank::paragraph ? 0 : 2;
      out += fmt::format("{}{}{}{}\n", begins ? "\n" : "", step_mark(session, i), std::string(indent, ' '),
                         wrapped(text + dice_clauses(event, catalogue), kStepMark + indent + 2));
    }
    last = rank;
  }
  return out + battle_closing(session);
}

}  // namespace sandtable
