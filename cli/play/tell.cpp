#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/play/play.h"
#include "cli/play/side_panel.h"
#include "cli/screen/layout.h"
#include "cli/screen/table_view.h"
#include "desk/seat/things.h"
#include "engine/muster/titles.h"

namespace sandtable {

namespace {

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

}  // namespace

void Play::say(const std::string& text, std::size_t indent, std::string_view style) {
  const std::string lines = std::string(indent, ' ') + wrapped(text, indent + 2, terminal_.width);
  story_lines_ += 1 + static_cast<std::size_t>(std::ranges::count(lines, '\n'));
  out_ << (style.empty() ? colored(lines) : painted(terminal_, style, lines)) << '\n';
}

void Play::tell_opening() {
  say(catalogue_.heading(), 0, kBold);
  const SetupTexts& texts = match_.setup().texts;
  for (std::uint8_t seat = 0; seat < match_.setup().seats; ++seat) {
    const std::string army = seat < texts.armies.size() ? ", " + title_of(texts.armies[seat]) : "";
    const std::string who = match_.chairs()[seat].is_person() && !hot_seat() ? "you" : match_.chairs()[seat].name;
    say(fmt::format("Player {}: {}{}", seat + 1, who, army), 2, seat_style(Seat{seat}));
  }
  if (!texts.map.name.empty()) say("Map: " + texts.map.name, 2);
  if (match_.typed_dice()) say("Dice: roll your own and type the faces", 2);
  say("Type help at any time, quit to leave.");
}

Sketch Play::sketch_for(Seat seat) const {
  Sketch sketch = match_.seen_by(seat).sketch();
  lay_things(sketch);
  if (draft_) show_drafted(*draft_, sketch);
  match_.add_routes(seat, sketch);
  const auto mark = [&](auto& one) {
    if (one.label == subject_ && !has_badge(one.badges, kActive)) one.badges.emplace_back(kActive);
  };
  std::ranges::for_each(sketch.tokens, mark);
  std::ranges::for_each(sketch.groups, mark);
  return sketch;
}

void Play::tell_events() {
  const SeatView view = seen();
  for (const std::size_t number : story_.untold(view)) tell_event(view, number);
}

void Play::tell_event(const SeatView& view, std::size_t number) {
  const std::string text = view.event_text(number);
  if (text.empty()) return;
  refused_by_.reset();
  const EventRank rank = view.event_rank(number);
  headings_ += rank == EventRank::heading ? 1 : 0;
  rolls_ += view.event(number).kind == Event::kRoll ? 1 : 0;
  if (rank == EventRank::heading) {
    const std::string head = fmt::format("── {} ", text);
    const std::size_t length = screen_length(head);
    std::string rule;
    for (std::size_t i = length; i < std::max(length, terminal_.width); ++i) rule += "─";
    out_ << painted(terminal_, kBold, head + rule) << '\n';
    ++story_lines_;
    return;
  }
  say(text, rank == EventRank::paragraph ? 0 : 2);
}

std::string Play::colored(const std::string& text) const {
  if (!terminal_.color) return text;
  const Sketch sketch = sketch_for(viewer());
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_letter(text[end])) ++end;
    const std::string word = text.substr(at, std::max<std::size_t>(end - at, 1));
    const Sketch::Token* token = token_called(sketch.tokens, word);
    if (token == nullptr) token = token_called(sketch.beside, word);
    const Sketch::Group* group = group_called(sketch, word);
    const bool known = token != nullptr || group != nullptr;
    out += known ? painted(terminal_, seat_style(token != nullptr ? token->seat : group->seat), word) : word;
    at += word.size();
  }
  return out;
}

void Play::show_table(Seat seat) {
  measure(terminal_);
  const Terrain& terrain = match_.setup().terrain;
  const Sketch sketch = sketch_for(seat);
  shown_.clear();
  for (const Sketch::Token& token : sketch.tokens) shown_.emplace_back(token.label, token.at);
  headline_ = sketch.headline.size();
  for (const std::string& line : sketch.headline) out_ << painted(terminal_, kBold, line) << '\n';
  if (terrain.width() <= Mil{0} || terrain.depth() <= Mil{0}) return;
  const auto [low, high] = window_.value_or(std::pair(Point{}, Point{terrain.width(), terrain.depth()}));
  const std::size_t panel = terminal_.width >= 80 ? std::min<std::size_t>(27 + (terminal_.width - 80) / 4, 40) : 0;
  constexpr std::size_t kLowest = 6;
  const std::size_t high_lines = std::max(kLowest, terminal_.height - std::min(terminal_.height, kBelowTable));
  const Frame frame = frame_for(low, high, terminal_.width - panel, high_lines);
  const std::vector<std::string> table = draw_table(terrain, sketch, frame, terminal_);
  const std::size_t left = terminal_.width - drawn_width(frame);
  const std::vector<std::string> side = side_panel(sketch, terrain, terminal_, left > 1 ? left - 1 : 0, table.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    std::string line = table[i] + (i < side.size() ? " " + side[i] : "");
    line.erase(line.find_last_not_of(' ') + 1);
    out_ << line << '\n';
  }
  story_lines_ += table.size() + 1;
}

void Play::show_table_if_changed(Seat seat) {
  const Sketch sketch = sketch_for(seat);
  const auto same = [](const Sketch::Token& token, const std::pair<std::string, Point>& shown) {
    return token.label == shown.first && token.at == shown.second;
  };
  const bool never_shown = shown_.empty() && !match_.has_moments();
  if (!never_shown && std::ranges::equal(sketch.tokens, shown_, same)) return;
  pause_before(terminal_.height);
  show_table(seat);
}

// Lets the story be read before a drawing pushes it out of the window.
void Play::pause_before(std::size_t lines) {
  constexpr std::size_t kGlance = 3;
  if (!terminal_.interactive || story_lines_ <= kGlance || story_lines_ + lines <= terminal_.height) return;
  std::string line;
  if (!read_line(painted(terminal_, kDim, "Press Enter to go on. "), line)) return;
  story_lines_ = 0;
  if (!words_of(line).empty()) queued_.push_front(line);
}

// Lines that are to be read from the first to the last.
void Play::show_by_screens(const std::string& text) {
  measure(terminal_);
  const std::size_t most = terminal_.height - 1;  // the prompt
  std::size_t left = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  std::size_t shown = 0;
  for (std::size_t at = 0; at < text.size(); --left) {
    if (terminal_.interactive && shown == most && left > 0) {
      std::string line;
      if (!read_line(painted(terminal_, kDim, "Press Enter for the rest. "), line)) return;
      if (!words_of(line).empty()) return queued_.push_front(line);
      shown = 0;
    }
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    out_ << text.substr(at, end - at);
    at = end;
    ++shown;
  }
}

void Play::show_question(const Request& request, const Menu& menu, bool whole) {
  const std::string who = hot_seat() ? fmt::format("Player {}: ", request.seat().number()) : "";
  if (request.spec.plan != nullptr) show_plans(request, whole);
  const std::size_t before = story_lines_;
  say(who + request.text());
  const std::size_t taken = story_lines_ - before;
  const std::size_t room = std::max<std::size_t>(room_below(), taken + 2) - taken;
  const bool cut = !whole && menu.lines.size() > room;
  const std::size_t most = cut ? room - 1 : menu.lines.size();
  for (std::size_t i = 0; i < most; ++i) out_ << colored(menu.lines[i]) << '\n';
  if (cut) out_ << fmt::format("  ... {} more: type options\n", counted(menu.lines.size() - most, "line"));
}

std::size_t Play::room_below() const {
  const std::size_t taken = headline_ + 1;  // the prompt
  return kBelowTable > taken ? kBelowTable - taken : 1;
}

void Play::show_draft(const Request& request) {
  const std::vector<std::string> models = packed(draft_->summaries, "   ", terminal_.width);
  show_table(request.seat());
  const std::size_t most = std::max<std::size_t>(room_below(), 3) - 2;
  for (std::size_t i = 0; i < std::min(most, models.size()); ++i) {
    const bool cut = i + 1 == most && models.size() > most;
    out_ << (cut ? "  ... (zoom shows them)" : colored(models[i])) << '\n';
  }
  const Refusal refusal = request.check(put_together(draft_->parts));
  const std::string note = draft_->note.empty() ? "" : draft_->note + " ";
  if (refusal.accepted()) {
    say(note + "Enter to confirm, or change single models (help), or reset.");
  } else {
    complain("Not yet: " + reason_of(refusal));
  }
}

}  // namespace sandtable
