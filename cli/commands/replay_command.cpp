#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/files.h"
#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "cli/screen/report.h"
#include "cli/screen/story.h"
#include "odds/past.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

struct WantedReplay {
  std::string file;
  bool verify = false;
  bool text = false;
  bool full = false;
  bool luck = false;
  bool json = false;
};

std::size_t answers_in(const Recording& recording) {
  std::size_t count = 0;
  for (const RecordedStep& step : recording.steps) {
    for (const RecordedDeed& deed : step.deeds) count += deed.is_dice ? 0 : 1;
  }
  return count;
}

Json event_json(const Session& session, const Event& event, const Catalogue& catalogue) {
  Json out = {{"text", session.game().words.event_text(session.setup(), event)},
              {"rules", clause_ids(event, catalogue)}};
  if (event.kind == Event::kRoll) out["dice"] = std::vector<int>(event.faces().begin(), event.faces().end());
  return out;
}

Json battle_json(const Recording& recording, const Session& session, const Catalogue& catalogue) {
  const Outcome outcome = session.outcome();
  Json events = Json::array();
  for (std::size_t i = 0; i < session.event_count(); ++i) {
    events.push_back(event_json(session, session.event(i), catalogue));
  }
  return {{"game", session.game().id},
          {"rules", session.game().version},
          {"players", recording.players},
          {"finished", session.finished()},
          {"winner", outcome.winner ? Json(outcome.winner->number()) : Json()},
          {"winners", seat_numbers(outcome.winners)},
          {"scores", outcome.scores},
          {"rounds", outcome.rounds},
          {"steps", recording.steps.size()},
          {"decisions", answers_in(recording)},
          {"hash", fmt::format("{:016x}", session.now().hash())},
          {"events", std::move(events)}};
}

Json luck_json(const std::vector<Luck>& lucks) {
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < lucks.size(); ++seat) {
    const Luck& luck = lucks[seat];
    seats.push_back({{"seat", seat + 1},
                     {"dice", luck.dice},
                     {"successes", luck.successes},
                     {"expected", luck.expected},
                     {"luck", luck.surplus()},
                     {"deviation", std::sqrt(luck.variance)},
                     {"p_bound", luck.p_bound}});
  }
  return {{"luck", std::move(seats)}};
}

std::string luck_text(const std::vector<Luck>& lucks) {
  std::vector<std::vector<std::string>> rows = {
      {"player", "dice", "successes", "expected", "luck", "usual", "p at most"}};
  for (std::size_t seat = 0; seat < lucks.size(); ++seat) {
    const Luck& luck = lucks[seat];
    rows.push_back({std::to_string(seat + 1), std::to_string(luck.dice), fmt::format("{:.1f}", luck.successes),
                    fmt::format("{:.1f}", luck.expected), fmt::format("{:+.1f}", luck.surplus()),
                    fmt::format("±{:.1f}", std::sqrt(luck.variance)), fmt::format("{:.3f}", luck.p_bound)});
  }
  return aligned(rows) +
         "\nLuck: successes beyond what the dice promise; usual: how far luck usually strays.\n"
         "Chance of being this (un)lucky with fair dice: at most the number in the last column.\n";
}

// What older recordings do not prove.
std::string seal_text(const Recording& recording) {
  return recording.seal == Seal::none ? ". It has no seal: its names could have been edited" : "";
}

int report_verdict(Program& program, const WantedReplay& wanted, const Recording& recording, const Verdict& verdict) {
  const std::string steps = counted(recording.steps.size(), "step");
  if (wanted.json) {
    Json out = {{"ok", verdict.ok}, {"finished", recording.finished()}, {"steps", recording.steps.size()}};
    out["sealed"] = recording.seal == Seal::whole;
    if (!verdict.ok) out.update({{"step", verdict.step}, {"what", verdict.what}});
    program.out << page(out);
  } else if (verdict.ok) {
    program.out << fmt::format("OK: {}{} verified{}{}\n", recording.steps.size() > 1 ? "all " : "", steps,
                               recording.finished() ? "" : " (battle unfinished)", seal_text(recording));
  }
  if (!verdict.ok) program.err << fmt::format("sandtable: {}: {}\n", wanted.file, verdict.what);
  return verdict.ok ? kFine : kCheckFailed;
}

Result<int> replay(Program& program, const WantedReplay& wanted) {
  const Result<std::string> text = read_file(wanted.file, kLargestRecording);
  if (!text) return std::unexpected(text.error());
  const Result<Recording> recording = read_recording(*text, wanted.file, program.games);
  if (!recording) return std::unexpected(recording.error());
  const Verdict verdict = verify(*recording);
  // A battle that did not happen like this is not told.
  if (wanted.verify || !verdict.ok) return report_verdict(program, wanted, *recording, verdict);
  const Result<Session> session = restore(*recording);
  if (!session) return std::unexpected(session.error());
  if (wanted.luck) {
    const std::vector<Luck> lucks = luck_of(*session);
    program.out << (wanted.json ? page(luck_json(lucks)) : luck_text(lucks));
    return kFine;
  }
  const Result<Catalogue> catalogue = load_game_catalogue(session->game().texts);
  if (!catalogue) return std::unexpected(catalogue.error());
  program.out << (wanted.json   ? page(battle_json(*recording, *session, *catalogue))
                  : wanted.full ? battle_report(*recording, *session, *catalogue)
                                : battle_story(*recording, *session, *catalogue));
  return kFine;
}

}  // namespace

void add_replay(Command app, Program& program) {
  const Command command = app.add_command("replay", "Replay or verify a recorded battle");
  auto wanted = std::make_shared<WantedReplay>();
  command.add_option("FILE", wanted->file, "a recording: of a finished battle or a saved one").required().type_name("");
  const Option check = command.add_flag("--verify", wanted->verify,
                                        "check every step by the rules; exit status 1 at the first difference");
  command.add_flag("--text", wanted->text, "the story of the battle (this is what you get anyway)").excludes(check);
  command.add_flag("--full", wanted->full, "everything that happened, all dice, and the number of each step")
      .excludes(check);
  command.add_flag("--luck", wanted->luck, "how lucky each player was").excludes(check);
  command.add_flag("--json", wanted->json, "JSON output");
  command.footer("Example: sandtable replay battle.jsonl --verify");
  when_called(command, program, [&program, wanted] { return replay(program, *wanted); });
}

}  // namespace sandtable
