#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/layout.h"
#include "cli/play.h"
#include "cli/table_view.h"

namespace sandtable {

namespace {

constexpr std::string_view kBold = "1";
constexpr std::string_view kDim = "38;5;245";

bool is_letter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

// To a tenth of an inch: `look` is exact.
std::string rounded(Point at) {
  const auto tenth = [](Mil length) { return Mil{static_cast<std::int32_t>(round_div(length.v, 100) * 100)}; };
  return spot_text({tenth(at.x), tenth(at.y)});
}

std::string token_line(const Sketch::Token& token, std::size_t width) {
  const bool active = token.badges.contains(kActive);
  return fitted(fmt::format("{}{:<3} {:<9} {}", active ? '>' : ' ', token.label, rounded(token.at), token.name), width);
}

}  // namespace

void Play::say(const std::string& text, std::size_t indent, std::string_view style) {
  const std::string lines = std::string(indent, ' ') + wrapped(text, indent + 2, terminal_.width);
  story_lines_ += 1 + static_cast<std::size_t>(std::ranges::count(lines, '\n'));
  out_ << (style.empty() ? colored(lines) : painted(terminal_, style, lines)) << '\n';
}

void Play::tell_opening() {
  say(fmt::format("{} {}", catalogue_.title, catalogue_.edition), 0, kBold);
  const SetupTexts& texts = session_.setup().texts;
  for (std::uint8_t seat = 0; seat < session_.setup().seats; ++seat) {
    const std::string army = seat < texts.armies.size() ? ", " + texts.armies[seat].name : "";
    const std::string who = chairs_[seat].is_person() && !hot_seat() ? "you" : chairs_[seat].name;
    say(fmt::format("Player {}: {}{}", seat + 1, who, army), 2, seat_style(Seat{seat}));
  }
  if (!texts.map.name.empty()) say("Map: " + texts.map.name, 2);
  if (session_.source() == DiceSource::typed) say("Dice: roll your own and type the faces", 2);
  say("Type help at any time, quit to leave.");
}

Sketch Play::sketch_for(Seat seat) const {
  Sketch sketch;
  const State view = session_.view(seat);
  session_.game().sketch(session_.setup(), view.data(), sketch);
  for (Sketch::Token& token : sketch.tokens) {
    if (token.label == subject_ && !token.badges.contains(kActive))
      token.badges += token.badges.empty() ? kActive : " active";
  }
  return sketch;
}

void Play::tell_events() {
  const Seat seat = viewer();
  for (; told_ < session_.event_count(); ++told_) {
    const Event& event = session_.event(told_);
    if (may_know(event, seat)) tell_event(event);
  }
}

void Play::tell_event(const Event& event) {
  const GameKind& game = session_.game();
  const std::string text = game.event_text(session_.setup(), event);
  if (text.empty()) return;
  refused_by_.reset();
  const EventRank rank = game.event_rank == nullptr ? EventRank::line : game.event_rank(event);
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
    out += token == nullptr ? word : painted(terminal_, seat_style(token->seat), word);
    at += word.size();
  }
  return out;
}

std::vector<std::string> Play::side_panel(const Sketch& sketch, std::size_t width, std::size_t rows) const {
  std::vector<std::string> lines;
  constexpr std::size_t kNarrowest = 15;
  if (width < kNarrowest) return lines;
  const bool crowded = sketch.tokens.size() > rows;
  const std::size_t columns = crowded && width >= 2 * kNarrowest + 1 ? 2 : 1;
  const std::size_t each = columns == 1 ? width : (width - 1) / 2;
  const std::size_t room = rows * columns;
  for (std::size_t i = 0; i < std::min(room, sketch.tokens.size()); ++i) {
    const Sketch::Token& token = sketch.tokens[i];
    const bool cut = i + 1 == room && sketch.tokens.size() > room;
    const std::string text = cut ? fitted("... (look)", each) : token_line(token, each);
    const bool active = token.badges.contains(kActive) && !cut;
    const std::string line = painted(terminal_, fmt::format("{}{}", seat_style(token.seat), active ? ";7" : ""), text);
    if (i < rows) {
      lines.push_back(line);
    } else {
      lines[i - rows] += " " + line;
    }
  }
  const std::vector<std::string> grounds = legend(session_.setup().terrain, terminal_);
  if (lines.size() + 1 + grounds.size() > rows) return lines;
  lines.emplace_back();
  for (const std::string& ground : grounds) lines.push_back(" " + ground);
  return lines;
}

void Play::show_table(Seat seat) {
  measure(terminal_);
  const Terrain& terrain = session_.setup().terrain;
  const Sketch sketch = sketch_for(seat);
  shown_.clear();
  for (const Sketch::Token& token : sketch.tokens) shown_.emplace_back(token.label, token.at);
  for (const std::string& line : sketch.headline) out_ << painted(terminal_, kBold, line) << '\n';
  if (terrain.width() <= Mil{0} || terrain.depth() <= Mil{0}) return;
  const auto [low, high] = window_.value_or(std::pair(Point{}, Point{terrain.width(), terrain.depth()}));
  const std::size_t panel = terminal_.width >= 80 ? std::min<std::size_t>(27 + (terminal_.width - 80) / 4, 40) : 0;
  constexpr std::size_t kBelow = 6;  // headline, question, answers and prompt
  const Frame frame = frame_for(low, high, terminal_.width - panel, terminal_.height - kBelow);
  const std::vector<std::string> table = draw_table(terrain, sketch.tokens, frame, terminal_);
  const std::size_t left = terminal_.width - drawn_width(frame);
  const std::vector<std::string> side = side_panel(sketch, left > 1 ? left - 1 : 0, table.size());
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
  if (std::ranges::equal(sketch.tokens, shown_, same) && !(shown_.empty() && moments_.empty())) return;
  pause_before(terminal_.height);
  show_table(seat);
}

// Lets the story be read before a drawing pushes it out of the window.
void Play::pause_before(std::size_t lines) {
  constexpr std::size_t kGlance = 3;
  if (!terminal_.interactive || story_lines_ <= kGlance || story_lines_ + lines <= terminal_.height) return;
  std::string line;
  if (!read_line(painted(terminal_, kDim, "[Enter] "), line)) return;
  story_lines_ = 0;
  if (!words_of(line).empty()) queued_.push_front(line);
}

void Play::show_question(const Request& request, const Menu& menu, bool whole) {
  const std::string who = hot_seat() ? fmt::format("Player {}: ", request.question.seat.number()) : "";
  say(who + request.spec.text(request.situation));
  const std::size_t most = whole ? menu.lines.size() : std::max<std::size_t>(3, terminal_.height / 5);
  for (std::size_t i = 0; i < std::min(most, menu.lines.size()); ++i) {
    out_ << colored(menu.lines[i]) << '\n';
  }
  if (menu.lines.size() > most) out_ << fmt::format("  ... {} more lines: type options\n", menu.lines.size() - most);
}

}  // namespace sandtable
