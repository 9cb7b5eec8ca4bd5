#include "cli/screen/table_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/screen/wall_lines.h"
#include "desk/seat/labels.h"
#include "engine/table/terrain/footprint.h"

namespace sandtable {

namespace {

enum class Ground : std::uint8_t { open, difficult, water, dangerous, cover, barrier, raised, solid, roof };
constexpr std::size_t kGrounds = 9;

struct Look {
  std::string_view glyph;
  int paper;  // of the 256 colours
  int ink;
};
constexpr std::array<Look, kGrounds> kLooks = {{{" ", 0, 0},
                                                {"░", 22, 28},
                                                {"~", 18, 33},
                                                {"^", 52, 160},
                                                {"%", 22, 71},
                                                {"#", 94, 137},
                                                {"▒", 58, 101},
                                                {"█", 240, 246},
                                                {"▓", 239, 180}}};
const Look& look(Ground ground) { return kLooks[static_cast<std::size_t>(ground)]; }

Ground ground_of(const Piece& piece) {
  const Traits traits = piece.traits;
  if (traits.has(Trait::solid)) return piece.is_raised() ? Ground::roof : Ground::solid;
  if (piece.is_raised()) return Ground::raised;
  if (traits.has_any({Trait::obstacle, Trait::impassable})) return Ground::barrier;
  if (traits.has(Trait::cover)) return Ground::cover;
  if (traits.has(Trait::water)) return Ground::water;
  if (traits.has(Trait::dangerous)) return Ground::dangerous;
  return traits.has(Trait::difficult) ? Ground::difficult : Ground::open;
}

bool covers(const Piece& piece, Point at) {
  return inside_or_on(piece.outline, at) ||
         std::ranges::any_of(piece.stairs, [&](const Stairs& stairs) { return inside_or_on(stairs.outline, at); });
}

Ground ground_at(const Terrain& terrain, Point at) {
  Ground found = Ground::open;
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    if (!terrain.boxes()[i].holds(at)) continue;
    const Piece& piece = terrain.pieces()[i];
    // What stands on something else is listed after it and hides it.
    if (covers(piece, at)) found = ground_of(piece);
  }
  return found;
}

// Whether a wall runs through a rectangle: something solid that is too thin to fill its share of any.
bool has_thin_wall(const Terrain& terrain, Point low, Point high) {
  static constexpr Mil kLine{100}, kThin{750};  // even thinner ones are drawn as lines
  // What is thin runs where its middle does, so that it shows once.
  const auto runs = [](Mil from, Mil to, Mil near, Mil far) {
    const Mil middle = (from + to) / 2, here = (near + far) / 2;
    return to - from < kThin ? near <= middle && middle < far : from <= here && here <= to;
  };
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const auto& [from, to] = terrain.boxes()[i];
    const Mil thickness = std::min(to.x - from.x, to.y - from.y);
    if (thickness <= kLine || thickness >= kThin || ground_of(terrain.pieces()[i]) != Ground::solid) continue;
    if (runs(from.x, to.x, low.x, high.x) && runs(from.y, to.y, low.y, high.y)) return true;
  }
  return false;
}

// The ground that shows in a rectangle: what is thin shows wherever it is, barriers and walls, others where they fill a
// third.
Ground ground_in(const Terrain& terrain, Point low, Point high) {
  constexpr int kAcross = 4, kUp = 6;
  std::array<int, kGrounds> hits = {};
  for (int i = 0; i < kAcross * kUp; ++i) {
    const Mil x{low.x.v + (high.x.v - low.x.v) * (2 * (i % kAcross) + 1) / (2 * kAcross)};
    const Mil y{low.y.v + (high.y.v - low.y.v) * (2 * (i / kAcross) + 1) / (2 * kUp)};
    ++hits[static_cast<std::size_t>(ground_at(terrain, {x, y}))];
  }
  const auto most = std::max_element(hits.begin() + 1, hits.end());
  if (*most * 3 >= kAcross * kUp) return static_cast<Ground>(most - hits.begin());
  if (hits[static_cast<std::size_t>(Ground::barrier)] > 0) return Ground::barrier;
  return has_thin_wall(terrain, low, high) ? Ground::solid : Ground::open;
}

// How ground that means something now is marked, and what the legend calls it.
struct ZoneMark {
  std::string_view kind, glyph, name;
};
constexpr ZoneMark kZoneMarks[] = {{"bomb-site", "*", "bomb site"},
                                   {"spawn", "'", "spawn area"},
                                   {"rescue", "+", "rescue area"},
                                   {"deployment", "'", "deployment zone"},
                                   {"smoke", "≈", "smoke"},
                                   {"objective", "o", "objective"},
                                   {"fire", "^", "fire"}};
const ZoneMark* mark_of(const Sketch::Zone& zone) {
  const auto* const found = std::ranges::find(kZoneMarks, zone.kind, &ZoneMark::kind);
  return found == std::end(kZoneMarks) ? nullptr : found;
}

struct Cell {
  Ground upper = Ground::open, lower = Ground::open;
  std::string text;  // over the ground, one character
  std::string style;
  WallMark wall;
  std::string_view hull;  // the mark of one that covers it, where nothing is written
  Seat owner;             // of the hull
  char region = 0;        // a letter of the name of the floor, where nothing else shows
  std::string zone;       // a mark of the zone, where not even that shows
  std::string zone_style;
};

// A model of a group whose label stands beside it.
std::string dot_of(Seat seat) { return seat.v % 2 == 0 ? "•" : "◦"; }

// What is written for a token.
struct TokenMark {
  std::string text;
  Seat seat;
  bool active = false;
  bool crowded = false;  // it may touch others, and stand farther from its place
};

// Behind the last dot of a label such as A1.3.
std::string number_of(const std::string& label) { return label.substr(label.find_last_of('.') + 1); }

constexpr std::size_t kAxis = 3;  // characters for the numbers on the left

class Drawing {
 public:
  Drawing(const Terrain& terrain, const Frame& frame, const Terminal& terminal)
      : terrain_(terrain), frame_(frame), terminal_(terminal), cells_(frame.columns * frame.rows) {
    for (std::size_t row = 0; row < frame.rows; ++row) {
      for (std::size_t column = 0; column < frame.columns; ++column) paint_ground(column, row);
    }
    for (const WallLine& line : wall_lines(terrain)) draw_wall(line);
    mark_crossings();
  }

  void put(Point at, const TokenMark& mark) {
    const std::size_t column = column_of(at.x), row = row_of(at.y);
    if (column >= frame_.columns || row >= frame_.rows) return;
    const auto length = static_cast<int>(screen_length(mark.text));
    const int home = static_cast<int>(column) - (length - 1) / 2;
    const int farthest = mark.crowded ? 3 * length : length;
    for (const bool airy : {true, false}) {
      if (airy && mark.crowded) continue;
      for (const int down : {0, 1, -1}) {
        for (int shift = 0; shift <= 2 * farthest; ++shift) {
          const int start = home + (shift % 2 == 0 ? shift / 2 : -(shift + 1) / 2);
          if (write(start, static_cast<int>(row) + down, mark, airy)) return;
        }
      }
    }
  }

  // What a hull covers, with an arrow at its front.
  void lay_hull(const Sketch::Token& token) {
    const Angle facing = token.shape.facing.value_or(Angle{});
    const Footprint hull = rectangle(token.at, token.shape.half_length, token.shape.half_width, facing);
    for (std::size_t row = 0; row < frame_.rows; ++row) {
      for (std::size_t column = 0; column < frame_.columns; ++column) {
        const Mil x{(left_of(column).v + left_of(column + 1).v) / 2}, y{(top_of(row).v + top_of(row + 1).v) / 2};
        if (covers(hull, {x, y})) mark_hull({x, y}, "▪", token.seat);
      }
    }
    if (!token.shape.facing) return;
    constexpr std::array<std::string_view, 8> kArrows = {"→", "↗", "↑", "↖", "←", "↙", "↓", "↘"};
    const auto eighth = static_cast<std::size_t>((facing + angle(kFullTurn / 16)).v / (kFullTurn / 8));
    mark_hull(token.at + offset(facing, token.shape.half_length), kArrows[eighth], token.seat);
  }

  // A dotted line where nothing is written, with a cross at its end.
  void trace(const Sketch::Route& route) {
    for (std::size_t i = 1; i < route.way.size(); ++i) {
      const Mil far = distance(route.way[i - 1], route.way[i]);
      for (Mil gone{0}; gone < far; gone += kDotsApart)
        dot(along(route.way[i - 1], route.way[i], gone), "∙", route.seat);
    }
    dot(route.way.back(), "×", route.seat);
  }

  void name_region(const Sketch::Region& region) {
    const std::size_t column = column_of(region.at.x), row = row_of(region.at.y);
    if (column >= frame_.columns || row >= frame_.rows) return;
    const std::size_t home = column - std::min(column, region.name.size() / 2);
    for (std::size_t i = 0; i < region.name.size() && home + i < frame_.columns; ++i) {
      Cell& here = cell(home + i, row);
      if (here.upper != Ground::open || here.lower != Ground::open || here.wall.any()) continue;
      here.region = region.name[i];
    }
  }

  // Here and there within the zone.
  void mark_zone(const Sketch::Zone& zone) {
    const ZoneMark* const mark = mark_of(zone);
    if (mark == nullptr || zone.outline.size() < 3) return;
    for (std::size_t row = 0; row < frame_.rows; ++row) {
      for (std::size_t column = row % 2 == 0 ? 0 : 2; column < frame_.columns; column += 4) {
        const Point middle{(left_of(column) + left_of(column + 1)) / 2, (top_of(row) + top_of(row + 1)) / 2};
        if (!inside_or_on(zone.outline, middle)) continue;
        cell(column, row).zone = mark->glyph;
        cell(column, row).zone_style = zone.seat ? std::string(seat_style(*zone.seat)) : "38;5;244";
      }
    }
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> out;
    out.push_back(std::string(kAxis, ' ') + rim("┌", "┐"));
    for (std::size_t row = 0; row < frame_.rows; ++row) out.push_back(line(row));
    out.push_back(std::string(kAxis, ' ') + rim("└", "┘"));
    return out;
  }

 private:
  Cell& cell(std::size_t column, std::size_t row) { return cells_[row * frame_.columns + column]; }
  const Cell& cell(std::size_t column, std::size_t row) const { return cells_[row * frame_.columns + column]; }

  static Mil part(Mil low, Mil high, std::size_t i, std::size_t of) {
    return low + Mil{static_cast<std::int32_t>(std::int64_t{(high - low).v} * static_cast<std::int64_t>(i) /
                                               static_cast<std::int64_t>(of))};
  }
  Mil left_of(std::size_t column) const { return part(frame_.low.x, frame_.high.x, column, frame_.columns); }
  Mil top_of(std::size_t row) const { return part(frame_.high.y, frame_.low.y, row, frame_.rows); }

  // A size beyond the last for what is not in the frame.
  std::size_t column_of(Mil x) const {
    return index_of(x - frame_.low.x, frame_.high.x - frame_.low.x, frame_.columns);
  }
  std::size_t row_of(Mil y) const { return index_of(frame_.high.y - y, frame_.high.y - frame_.low.y, frame_.rows); }
  static std::size_t index_of(Mil far, Mil whole, std::size_t count) {
    if (far < Mil{0} || far > whole) return count;
    const auto index = std::int64_t{far.v} * static_cast<std::int64_t>(count) / whole.v;
    return std::min(static_cast<std::size_t>(index), count - 1);
  }

  void mark_hull(Point at, std::string_view mark, Seat seat) {
    const std::size_t column = column_of(at.x), row = row_of(at.y);
    if (column >= frame_.columns || row >= frame_.rows) return;
    Cell& here = cell(column, row);
    here.hull = mark;
    here.owner = seat;
    if (here.text == "·") here.text.clear();
  }

  static constexpr Mil kDotsApart = 250_mil;
  void dot(Point at, std::string_view glyph, Seat seat) {
    const std::size_t column = column_of(at.x), row = row_of(at.y);
    if (column >= frame_.columns || row >= frame_.rows) return;
    Cell& here = cell(column, row);
    if (!here.text.empty() && here.text != "·" && here.text != "∙") return;
    here.text = glyph;
    here.style = seat_style(seat);
  }

  void paint_ground(std::size_t column, std::size_t row) {
    const Mil x0 = left_of(column), x1 = left_of(column + 1), y1 = top_of(row), y0 = top_of(row + 1);
    if (!terminal_.color) {
      cell(column, row).upper = cell(column, row).lower = ground_in(terrain_, {x0, y0}, {x1, y1});
      return;
    }
    const Mil middle{(y0.v + y1.v) / 2};
    cell(column, row).upper = ground_in(terrain_, {x0, middle}, {x1, y1});
    cell(column, row).lower = ground_in(terrain_, {x0, y0}, {x1, middle});
  }

  void draw_wall(const WallLine& line) {
    const std::size_t steps = 4 * (frame_.columns + frame_.rows);
    for (std::size_t i = 0; i <= steps; ++i) {
      const std::size_t column = column_of(part(line.from.x, line.to.x, i, steps));
      const std::size_t row = row_of(part(line.from.y, line.to.y, i, steps));
      if (column < frame_.columns && row < frame_.rows) cell(column, row).wall.add(line);
    }
  }

  // Dots where the numbered lines cross, on open ground.
  void mark_crossings() {
    for (const Mil x : ticks(frame_.low.x, frame_.high.x, frame_.columns, 6)) {
      for (const Mil y : ticks(frame_.low.y, frame_.high.y, frame_.rows, 2)) {
        Cell& here = cell(column_of(x), row_of(y));
        if (here.upper != Ground::open || here.lower != Ground::open || here.wall.any()) continue;
        here.text = "·";
        here.style = "38;5;240";
      }
    }
  }

  bool write(int start, int row, const TokenMark& mark, bool airy) {
    const auto length = static_cast<int>(screen_length(mark.text));
    const auto columns = static_cast<int>(frame_.columns);
    if (start < 0 || start + length > columns || row < 0 || row >= static_cast<int>(frame_.rows)) return false;
    const auto at = [&](int column) -> Cell& {
      return cell(static_cast<std::size_t>(column), static_cast<std::size_t>(row));
    };
    const int from = std::max(0, start - (airy ? 1 : 0)), to = std::min(columns, start + length + (airy ? 1 : 0));
    for (int column = from; column < to; ++column) {
      if (!at(column).text.empty() && at(column).text != "·") return false;
    }
    const bool plain = mark.text.size() == static_cast<std::size_t>(length);
    for (int i = 0; i < length; ++i) {
      at(start + i).text = plain ? std::string(1, mark.text[static_cast<std::size_t>(i)]) : mark.text;
      at(start + i).style = fmt::format("{}{}", seat_style(mark.seat), mark.active ? ";7" : "");
    }
    return true;
  }

  // Round numbers of inches, at least `apart` characters from each other.
  static std::vector<Mil> ticks(Mil low, Mil high, std::size_t count, std::size_t apart) {
    Mil step = 50_in;
    for (const Mil candidate : {1_in, 2_in, 3_in, 5_in, 6_in, 10_in, 20_in}) {
      const std::int64_t characters = std::int64_t{candidate.v} * static_cast<std::int64_t>(count) / (high - low).v;
      if (characters < static_cast<std::int64_t>(apart)) continue;
      step = candidate;
      break;
    }
    std::vector<Mil> out;
    for (Mil at{(low.v + step.v - 1) / step.v * step.v}; at <= high; at += step) out.push_back(at);
    return out;
  }

  std::string rim(std::string_view left, std::string_view right) const {
    std::vector<std::string> rule(frame_.columns, "─");
    for (const Mil x : ticks(frame_.low.x, frame_.high.x, frame_.columns, 6)) {
      const std::string number = std::to_string(x.v / 1000);
      const std::size_t at = std::min(column_of(x), frame_.columns - number.size());
      for (std::size_t i = 0; i < number.size(); ++i) rule[at + i] = number[i];
    }
    return fmt::format("{}{}{}", left, fmt::join(rule, ""), right);
  }

  std::string axis(std::size_t row) const {
    for (const Mil y : ticks(frame_.low.y, frame_.high.y, frame_.rows, 2)) {
      if (row_of(y) == row) return fmt::format("{:>2} ", y.v / 1000);
    }
    return std::string(kAxis, ' ');
  }

  std::string line(std::size_t row) const {
    std::string out = axis(row) + "│";
    for (std::size_t column = 0; column < frame_.columns; ++column) out += drawn(cell(column, row));
    return out + "│";
  }

  std::string drawn(const Cell& here) const {
    const Look& upper = look(here.upper);
    const Look& lower = look(here.lower);
    const bool vacant = here.text.empty() || here.text == "·";
    if (vacant && !here.hull.empty()) return painted(terminal_, seat_style(here.owner), here.hull);
    if (vacant && here.region != 0) return painted(terminal_, "38;5;242", std::string(1, here.region));
    const bool clear = here.upper == Ground::open && here.lower == Ground::open && !here.wall.any();
    if (vacant && clear && !here.zone.empty()) return painted(terminal_, here.zone_style, here.zone);
    if (here.text.empty() && here.wall.any()) return painted(terminal_, "38;5;250", here.wall.glyph());
    if (!terminal_.color) return here.text.empty() ? std::string(lower.glyph) : here.text;
    const bool bare = here.upper == Ground::open && here.lower == Ground::open;
    const Ground under = here.lower == Ground::open ? here.upper : here.lower;
    if (!here.text.empty()) {
      const std::string paper = bare ? "" : fmt::format(";48;5;{}", look(under).paper);
      return painted(terminal_, here.style + paper, here.text);
    }
    if (bare) return " ";
    if (here.upper == here.lower) {
      const std::string_view glyph = here.lower == Ground::solid ? " " : lower.glyph;
      return painted(terminal_, fmt::format("38;5;{};48;5;{}", lower.ink, lower.paper), glyph);
    }
    if (here.lower == Ground::open) return painted(terminal_, fmt::format("38;5;{}", upper.paper), "▀");
    if (here.upper == Ground::open) return painted(terminal_, fmt::format("38;5;{}", lower.paper), "▄");
    return painted(terminal_, fmt::format("38;5;{};48;5;{}", upper.paper, lower.paper), "▀");
  }

  const Terrain& terrain_;
  const Frame& frame_;
  const Terminal& terminal_;
  std::vector<Cell> cells_;
};

// Whether the numbers of models fit where two of them stand an inch apart.
bool is_near(const Frame& frame) {
  constexpr std::int64_t kWide = 3;
  return static_cast<std::int64_t>(frame.columns) * 1000 >= kWide * (frame.high.x - frame.low.x).v;
}

// The model that bears the label of its group: the one nearest to the middle.
const Sketch::Token* bearer(const Sketch& sketch, const std::string& group) {
  const std::vector<const Sketch::Token*> models = tokens_called(sketch, group);
  const std::optional<Point> middle = middle_of(models);
  if (!middle) return nullptr;
  return *std::ranges::min_element(models, {}, [&](const Sketch::Token* model) {
    return std::pair(distance(model->at, *middle), std::string_view(model->label));
  });
}

// A unit by its label. Of a group one model bears the label, and the others are dots, or their numbers as one types
// them where there is room for them or where the group is active: A1 .2 .3 is A1.1, A1.2, A1.3.
std::vector<std::pair<Point, TokenMark>> marks_of(const Sketch& sketch, const Frame& frame) {
  std::vector<std::pair<Point, TokenMark>> marks, others;
  for (const Sketch::Token& token : sketch.tokens) {
    TokenMark mark{token.label, token.seat, has_badge(token.badges, kActive)};
    const auto group = std::ranges::find(sketch.groups, token.group, &Sketch::Group::label);
    if (token.group.empty() || group == sketch.groups.end()) {
      marks.emplace_back(token.at, std::move(mark));
      continue;
    }
    mark.active = mark.active || has_badge(group->badges, kActive);
    mark.crowded = true;
    if (bearer(sketch, group->label) == &token) {
      mark.text = group->label;
      marks.emplace_back(token.at, std::move(mark));
      continue;
    }
    mark.text = is_near(frame) ? "." + number_of(token.label)
                : mark.active  ? number_of(token.label)
                               : dot_of(token.seat);
    others.emplace_back(token.at, std::move(mark));
  }
  marks.insert(marks.end(), others.begin(), others.end());
  return marks;
}

}  // namespace

Frame frame_for(Point low, Point high, std::size_t columns, std::size_t rows) {
  const double across = (high.x - low.x).v, up = (high.y - low.y).v;
  const auto whole = [](double value) { return static_cast<std::size_t>(std::max(value, 1.0)); };
  std::size_t wide = columns > kAxis + 2 ? columns - kAxis - 2 : 1, high_rows = rows > 2 ? rows - 2 : 1;
  wide = std::min(wide, whole(static_cast<double>(high_rows) * 3.5 * across / up));
  high_rows = std::min(high_rows, whole(static_cast<double>(wide) / 2.0 * up / across));
  return {low, high, std::max<std::size_t>(wide, 4), std::max<std::size_t>(high_rows, 2)};
}

std::size_t drawn_width(const Frame& frame) { return kAxis + frame.columns + 2; }

std::vector<std::string> draw_table(const Terrain& terrain, const Sketch& sketch, const Frame& frame,
                                    const Terminal& terminal) {
  Drawing drawing(terrain, frame, terminal);
  for (const Sketch::Zone& zone : sketch.zones) drawing.mark_zone(zone);
  for (const Sketch::Region& region : sketch.regions) drawing.name_region(region);
  for (const Sketch::Token& token : sketch.tokens)
    if (!token.shape.is_disc()) drawing.lay_hull(token);
  const std::vector<std::pair<Point, TokenMark>> marks = marks_of(sketch, frame);
  for (const bool active : {true, false}) {
    for (const auto& [at, mark] : marks) {
      if (mark.active == active) drawing.put(at, mark);
    }
  }
  for (const Sketch::Route& route : sketch.routes) drawing.trace(route);
  return drawing.lines();
}

namespace {

// What ground of this kind means on this table: all traits of its pieces, in their own words.
std::string traits_text(const Terrain& terrain, Ground ground) {
  if (ground == Ground::solid) return "solid";
  if (ground == Ground::roof) return "solid with roof";
  std::string out;
  const auto add = [&](const std::string& word) { out += (out.empty() ? "" : ", ") + word; };
  for (const std::string& name : trait_names()) {
    const auto has = [&](const Piece& piece) {
      return ground_of(piece) == ground && piece.traits.has(*trait_named(name));
    };
    if (std::ranges::any_of(terrain.pieces(), has)) add(name);
  }
  if (ground == Ground::raised && out.empty()) add("raised");
  return out.empty() ? "open" : out;
}

}  // namespace

std::vector<std::string> legend(const Terrain& terrain, const Sketch& sketch, const Terminal& terminal) {
  std::vector<std::string> out;
  for (std::size_t i = 1; i < kGrounds; ++i) {
    const auto ground = static_cast<Ground>(i);
    if (std::ranges::none_of(terrain.pieces(), [&](const Piece& piece) { return ground_of(piece) == ground; }))
      continue;
    const Look& its = look(ground);
    const std::string_view glyph = terminal.color && ground == Ground::solid ? " " : its.glyph;
    out.push_back(painted(terminal, fmt::format("38;5;{};48;5;{}", its.ink, its.paper), glyph) + " " +
                  traits_text(terrain, ground));
  }
  const std::vector<WallLine> walls = wall_lines(terrain);
  for (const bool low : {false, true})
    if (std::ranges::any_of(walls, [&](const WallLine& line) { return line.low == low; }))
      out.emplace_back(low ? "┅ window" : "━ wall");
  for (const ZoneMark& mark : kZoneMarks)
    if (std::ranges::find(sketch.zones, mark.kind, &Sketch::Zone::kind) != sketch.zones.end())
      out.push_back(fmt::format("{} {}", mark.glyph, mark.name));
  return out;
}

}  // namespace sandtable
