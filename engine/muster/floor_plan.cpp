#include "engine/muster/floor_plan.h"
#include "engine/table/floor/zones.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/reader.h"
#include "engine/data/toml_text.h"
#include "engine/table/plane/outline.h"

namespace sandtable {

namespace {

constexpr std::size_t kMostWalls = 500;
constexpr std::size_t kMostMarks = 100;

class PlanReader {
 public:
  PlanReader(Mil width, Mil depth, FloorPlaces& places) : width_(width), depth_(depth), places_(places) {}

  FloorPlan read(Table& table) {
    const Value kind = table.find("kind");
    plan_.kind = kind.text();
    places_.kind = kind.place();
    table.find("wall").each([&](Table& row) { read_walls(row); }, kMostWalls);
    table.find("zone").each([&](Table& row) { read_zone(row); }, Zones::kMost);
    table.find("area").each([&](Table& row) { read_area(row); }, kMostMarks);
    table.find("mark").each([&](Table& row) { read_mark(row); }, kMostMarks);
    return std::move(plan_);
  }

 private:
  bool on_table(Point at) const { return at.x >= Mil{0} && at.y >= Mil{0} && at.x <= width_ && at.y <= depth_; }

  void expect_on_table(const Value& value, Point at) const {
    if (!on_table(at)) value.refuse(fmt::format("{} is off the table", toml_point(at)));
  }

  void read_walls(Table& row) {
    const bool low = row.find("low").boolean();
    for (const Value& item : row.at("segments").items(kMostWalls)) {
      const std::vector<Value> numbers = item.items(4);
      if (numbers.size() != 4) return item.refuse("a wall is [x, y, x, y]: from one point to another");
      Mil along[4];
      for (std::size_t i = 0; i < 4; ++i) along[i] = numbers[i].length({-Value::kFarthest, Value::kFarthest});
      const Segment line{{along[0], along[1]}, {along[2], along[3]}};
      if (line.from == line.to) item.refuse("a wall must lead from one point to another");
      expect_on_table(item, line.from);
      expect_on_table(item, line.to);
      plan_.walls.push_back({line, low});
      places_.walls.push_back(item.place());
    }
  }

  std::vector<Point> read_outline(const Value& polygon) const {
    const std::vector<Point> outline = polygon.points(kMostPolygonCorners);
    for (const Point corner : outline) expect_on_table(polygon, corner);
    if (!is_simple(outline)) polygon.refuse("the outline needs three corners or more and must not cross itself");
    return outline;
  }

  template <class Item>
  static std::string read_id(Table& row, const std::vector<Item>& earlier) {
    const Value id = row.at("id");
    const std::string name = id.name();
    if (std::ranges::any_of(earlier, [&](const Item& item) { return item.id == name; }))
      id.refuse(fmt::format("'{}' is there twice", name));
    return name;
  }

  void read_zone(Table& row) {
    Zone zone{.id = read_id(row, plan_.zones)};
    zone.name = row.find("name").name(zone.id);
    const Value polygon = row.at("polygon");
    zone.outline = read_outline(polygon);
    zone.adjacent = row.find("adjacent").texts();
    zone.tags = row.find("tags").texts();
    plan_.zones.push_back(std::move(zone));
    places_.zones.push_back(polygon.place());
  }

  void read_area(Table& row) {
    const Value kind = row.at("kind");
    plan_.areas.push_back({kind.name(), read_outline(row.at("polygon"))});
    places_.areas.push_back(kind.place());
  }

  void read_mark(Table& row) {
    Mark mark{row.at("kind").name(), read_id(row, plan_.marks), {}};
    const Value at = row.at("at");
    mark.at = at.point();
    expect_on_table(at, mark.at);
    plan_.marks.push_back(std::move(mark));
    places_.marks.push_back(at.place());
  }

  Mil width_, depth_;
  FloorPlaces& places_;
  FloorPlan plan_;
};

std::string segment_text(const Segment& line) {
  return fmt::format("[{}, {}, {}, {}]", toml_inches(line.from.x), toml_inches(line.from.y), toml_inches(line.to.x),
                     toml_inches(line.to.y));
}

// Walls of one height that follow each other share a table.
std::string walls_text(const std::vector<Wall>& walls) {
  std::string out;
  for (std::size_t i = 0; i < walls.size();) {
    std::vector<Segment> together;
    const bool low = walls[i].low;
    for (; i < walls.size() && walls[i].low == low; ++i) together.push_back(walls[i].line);
    out += fmt::format("\n[[wall]]\n{}segments = {}\n", low ? "low = true\n" : "", toml_list(together, segment_text));
  }
  return out;
}

std::string zone_text(const Zone& zone) {
  std::string out = fmt::format("\n[[zone]]\nid = {}\nname = {}\npolygon = {}\n", toml_quote(zone.id),
                                toml_quote(zone.name), toml_list(zone.outline, toml_point));
  if (!zone.adjacent.empty()) out += fmt::format("adjacent = {}\n", toml_list(zone.adjacent, toml_quote));
  if (!zone.tags.empty()) out += fmt::format("tags = {}\n", toml_list(zone.tags, toml_quote));
  return out;
}

}  // namespace

FloorPlan read_floor_plan(Table& table, Mil width, Mil depth, FloorPlaces& places) {
  return PlanReader(width, depth, places).read(table);
}

std::string kind_to_toml(const FloorPlan& plan) {
  return plan.kind.empty() ? std::string() : fmt::format("kind = {}\n", toml_quote(plan.kind));
}

std::string tables_to_toml(const FloorPlan& plan) {
  std::string out = walls_text(plan.walls);
  for (const Zone& zone : plan.zones) out += zone_text(zone);
  for (const Area& area : plan.areas)
    out += fmt::format("\n[[area]]\nkind = {}\npolygon = {}\n", toml_quote(area.kind),
                       toml_list(area.outline, toml_point));
  for (const Mark& mark : plan.marks)
    out += fmt::format("\n[[mark]]\nkind = {}\nid = {}\nat = {}\n", toml_quote(mark.kind), toml_quote(mark.id),
                       toml_point(mark.at));
  return out;
}

}  // namespace sandtable
