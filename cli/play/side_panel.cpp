#include "cli/play/side_panel.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/screen/table_view.h"
#include "desk/seat/fields.h"

namespace sandtable {

namespace {

// What is said of one unit: first what must be seen, then a name that may be cut, then what must be seen again.
struct PanelEntry {
  std::string head;
  std::string name;
  std::string tail;
  Seat seat;
  bool active = false;

  std::string line(std::size_t width) const {
    const std::size_t taken = screen_length(head) + (tail.empty() ? 0 : 1 + screen_length(tail));
    const std::size_t room = std::max(width, taken) - taken;
    const std::string called = screen_length(name) > room ? fitted(name, room) : name;
    return fitted(head + called + (tail.empty() ? "" : " " + tail), width);
  }
};

std::string without_active(Badges badges) {
  std::erase(badges, kActive);
  return badge_text(badges);
}

bool is_on_table(const Sketch& sketch, const Sketch::Group& group) {
  return std::ranges::find(sketch.tokens, group.label, &Sketch::Token::group) != sketch.tokens.end();
}

PanelEntry entry_of(const Sketch::Group& group) {
  const bool active = has_badge(group.badges, kActive);
  return {fmt::format("{}{:<3} {:>2} ", active ? '>' : ' ', group.label, group.models), group.name,
          without_active(group.badges), group.seat, active};
}

PanelEntry entry_of(const Sketch::Token& token) {
  const bool active = has_badge(token.badges, kActive);
  return {fmt::format("{}{:<3} {:<9} ", active ? '>' : ' ', token.label, rounded_text(token.at)), token.name, "",
          token.seat, active};
}

std::vector<PanelEntry> entries_on_table(const Sketch& sketch) {
  std::vector<PanelEntry> entries;
  for (const Sketch::Group& group : sketch.groups)
    if (is_on_table(sketch, group)) entries.push_back(entry_of(group));
  for (const Sketch::Token& token : sketch.tokens) {
    if (token.group.empty()) entries.push_back(entry_of(token));
  }
  return entries;
}

std::string painted_line(const Terminal& terminal, const PanelEntry& entry, std::size_t width) {
  return painted(terminal, fmt::format("{}{}", seat_style(entry.seat), entry.active ? ";7" : ""), entry.line(width));
}

std::string strength(const Sketch::Group& group) {
  return group.of > group.models ? fmt::format("{} of {}", group.models, group.of) : fmt::format("{}", group.models);
}

}  // namespace

std::string badge_text(const Badges& badges) { return fmt::format("{}", fmt::join(badges, " ")); }

std::vector<std::string> side_panel(const Sketch& sketch, const Terrain& terrain, const Terminal& terminal,
                                    std::size_t width, std::size_t rows) {
  std::vector<std::string> lines;
  constexpr std::size_t kNarrowest = 15;
  if (width < kNarrowest) return lines;
  const std::vector<PanelEntry> entries = entries_on_table(sketch);
  const std::size_t columns = entries.size() > rows && width >= 2 * kNarrowest + 1 ? 2 : 1;
  const std::size_t each = columns == 1 ? width : (width - 1) / 2;
  const std::size_t room = rows * columns;
  for (std::size_t i = 0; i < std::min(room, entries.size()); ++i) {
    const bool cut = i + 1 == room && entries.size() > room;
    const std::string line = cut ? painted(terminal, seat_style(entries[i].seat), fitted("... (who)", each))
                                 : painted_line(terminal, entries[i], each);
    if (i < rows) {
      lines.push_back(line);
    } else {
      lines[i - rows] += " " + line;
    }
  }
  const std::vector<std::string> grounds = legend(terrain, sketch, terminal);
  if (lines.size() + 1 + grounds.size() > rows) return lines;
  lines.emplace_back();
  for (const std::string& ground : grounds)
    if (screen_length(ground) < width) lines.push_back(" " + ground);
  return lines;
}

std::vector<std::string> roll_call(const Sketch& sketch, const Terminal& terminal) {
  std::vector<std::string> lines;
  const auto add = [&](Seat seat, std::string line, const Badges& badges) {
    if (!badges.empty()) line += "  " + badge_text(badges);
    lines.push_back(painted(terminal, seat_style(seat), fitted(line, std::min(terminal.width, screen_length(line)))));
  };
  for (const Sketch::Group& group : sketch.groups)
    add(group.seat, fmt::format("  {:<4} {:<8} {:<20}", group.label, strength(group), group.name), group.badges);
  for (const Sketch::Token& token : sketch.tokens) {
    if (!token.group.empty()) continue;
    add(token.seat, fmt::format("  {:<4} {:<10} {:<20}", token.label, rounded_text(token.at), token.name),
        token.badges);
  }
  for (const Sketch::Token& token : sketch.beside) {
    add(token.seat, fmt::format("  {:<4} {:<10} {:<20}", token.label, "", token.name), token.badges);
  }
  return lines;
}

}  // namespace sandtable
