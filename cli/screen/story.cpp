#include "cli/screen/story.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/screen/layout.h"
#include "cli/screen/report.h"
#include "cli/screen/summary.h"
#include "cli/screen/table_view.h"
#include "desk/match/unit_deeds.h"
#include "desk/seat/seat_view.h"

namespace sandtable {

namespace {

// "A1 Director" is "A1" once it has been named.
class Names {
 public:
  explicit Names(const Sketch& sketch) {
    for (const Sketch::Group& group : sketch.groups) add(group.label, group.name);
    for (const auto* tokens : {&sketch.tokens, &sketch.beside})
      for (const Sketch::Token& token : *tokens) add(token.label, token.name);
  }

  std::string shortened(std::string text, std::vector<std::string>& named) const {
    for (const auto& [full, label] : names_) {
      std::size_t at = text.find(full);
      if (at != std::string::npos && std::ranges::find(named, full) == named.end()) {
        named.push_back(full);
        at = text.find(full, at + full.size());
      }
      for (; at != std::string::npos; at = text.find(full, at + label.size())) text.replace(at, full.size(), label);
    }
    return text;
  }

 private:
  void add(const std::string& label, const std::string& name) {
    if (!name.empty() && name != label) names_.emplace_back(label + " " + name, label);
  }
  std::vector<std::pair<std::string, std::string>> names_;
};

// The score and a small table; nothing before anybody stands on it.
std::string table_of(const Session& session) {
  const Sketch sketch = SeatView(session, {}).sketch();
  const Terrain& terrain = session.setup().terrain;
  if (terrain.width() <= Mil{0} || terrain.depth() <= Mil{0} || sketch.tokens.empty()) return {};
  constexpr std::size_t kColumns = 60, kRows = 14;
  const Frame frame = frame_for({}, {terrain.width(), terrain.depth()}, kColumns, kRows);
  std::string out = fmt::format("Score {}\n", fmt::join(session.outcome().scores, " : "));
  for (const std::string& line : draw_table(terrain, sketch, frame, {})) out += line + "\n";
  return out + "\n";
}

class StoryWriter {
 public:
  StoryWriter(const Recording& recording, const Session& session)
      : recording_(recording), session_(session), names_(SeatView(session, {}).sketch()) {}

  std::string text() {
    for (std::size_t i = 0; i < session_.event_count(); ++i) add(i);
    end_paragraph();
    return std::move(out_);
  }

 private:
  void add(std::size_t number) {
    const Event event = session_.event(number);
    const std::string text = session_.game().words.event_text(session_.setup(), event);
    if (text.empty()) return;
    const auto rank_of = session_.game().words.event_rank;
    const EventRank rank = rank_of == nullptr ? EventRank::line : rank_of(event);
    if (rank != EventRank::line) end_paragraph();
    if (rank == EventRank::heading) return begin_round(text, number);
    if (event.kind == Event::kRoll && !paragraph_.empty()) return fold_dice(event);
    paragraph_ += (paragraph_.empty() ? "" : " ") + names_.shortened(text, named_);
  }

  // Behind the sentence before: "attacks B1 with 3 dice [6 4 2]."
  void fold_dice(const Event& event) {
    const std::string dice = fmt::format(" [{}]", fmt::join(event.faces(), " "));
    const bool sentence = paragraph_.ends_with('.');
    paragraph_.insert(paragraph_.size() - (sentence ? 1 : 0), dice);
  }

  void end_paragraph() {
    if (!paragraph_.empty()) out_ += wrapped(paragraph_, 2) + "\n";
    paragraph_.clear();
    named_.clear();
  }

  void begin_round(const std::string& text, std::size_t number) {
    out_ += fmt::format("\n{}\n{}\n", text, std::string(text.size(), '='));
    // As it stood before the step that began the round: the score, and a small table.
    const Result<Session> then = restore(recording_, session_.chronicle().step_of_event(number));
    if (!then) return;
    out_ += table_of(*then);
  }

  const Recording& recording_;
  const Session& session_;
  Names names_;
  std::string out_, paragraph_;
  std::vector<std::string> named_;
};

}  // namespace

std::string battle_story(const Recording& recording, const Session& session, const Catalogue& catalogue) {
  std::string out = battle_opening(recording, session, catalogue) + "\n";
  out += StoryWriter(recording, session).text() + "\n" + table_of(session) + battle_closing(session);
  if (!session.finished()) return out;
  return out + "\n" + deeds_text(deeds_of(session)) + luck_in_words(luck_of(session), kPageWidth);
}

}  // namespace sandtable
