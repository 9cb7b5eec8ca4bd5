#include "games/arap/muster/scenario.h"

#include <fmt/format.h>

#include "engine/data/read_texts.h"

namespace sandtable::arap {

namespace {

const std::vector<std::string> kEventNames = {"wind", "visibility", "gas cloud", "crazed beast", "stray shells"};
const std::vector<std::string> kEdgeChoices = {"named", "rolled", "any one"};
constexpr LengthRange kOnTable{0_in, 144_in};
constexpr IntegerRange kPoints{0, 10'000};

int read_points(const Value& value) { return static_cast<int>(value.integer(kPoints)); }

std::vector<std::string> edge_names() { return {kEdgeWords.begin(), kEdgeWords.end()}; }

EdgeSet read_edges(const Value& list) {
  EdgeSet edges;
  for (const Value& item : list.items(4)) edges.add(static_cast<Edge>(item.choice("edge", edge_names())));
  return edges;
}

std::optional<Seat> read_place(const Value& value) {
  if (!value) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(value.integer({1, 2}, 1) - 1)};
}

// Calls read(value, seat) for each of the two; both may be missing.
template <class Read>
void for_both(const Value& list, Read&& read) {
  if (!list) return;
  const std::vector<Value> both = list.items(2);
  if (both.size() != 2) return list.refuse(fmt::format("'{}' has an entry for each of the two seats", list.key()));
  for (std::size_t seat = 0; seat < 2; ++seat) read(both[seat], seat);
}

Box read_box(const Value& value) {
  const std::vector<Value> sides = value.items(4);
  if (sides.size() != 4) return value.refuse("a box is [west, south, east, north]"), Box{};
  return {{sides[0].length(kOnTable), sides[1].length(kOnTable)},
          {sides[2].length(kOnTable), sides[3].length(kOnTable)}};
}

DeploymentZone read_zone(Table& row) {
  DeploymentZone zone{.strip = row.find("strip").length(kOnTable),
                      .edges = read_edges(row.find("edges")),
                      .boxes = {},
                      .disc = {},
                      .third_at_each = row.find("third_at_each").boolean()};
  for (const Value& box : row.find("boxes").items(8)) zone.boxes.push_back(read_box(box));
  if (const Value disc = row.find("disc")) {
    const std::vector<Value> numbers = disc.items(3);
    if (numbers.size() != 3) return disc.refuse("a disc is [x, y, radius]"), zone;
    zone.disc = Disc{{numbers[0].length(kOnTable), numbers[1].length(kOnTable)}, numbers[2].length(kOnTable)};
  }
  return zone;
}

void read_table_points(Table& row, Scenario& into) {
  const Value table = row.at("table");
  const std::vector<Value> sides = table.items(2);
  if (sides.size() != 2) return table.refuse("'table' must be [width, depth] in inches");
  into.table_points.push_back({sides[0].length(kOnTable), sides[1].length(kOnTable), read_points(row.at("points"))});
}

void read_ends(Table& row, Scenario& into) {
  into.length = static_cast<int>(row.at("length").integer({0, 20}));
  for (const Value& marker : row.find("markers").items(8)) into.markers.push_back(marker.point());
  into.marker_points = read_points(row.find("marker_points"));
  into.roof_points = read_points(row.find("roof"));
  into.leaves_to_win = read_points(row.find("leaves_to_win"));
  for_both(row.find("on_table"),
           [&](const Value& value, std::size_t seat) { into.on_table[seat] = read_points(value); });
  into.reserve_edges = read_edges(row.find("reserve_edges"));
  for (const Value& event : row.find("events").items(kEventNames.size()))
    into.events.add(static_cast<Happening>(event.choice("event", kEventNames)));
}

Scenario read_scenario(Table& row) {
  Scenario scenario;
  scenario.name = row.at("name").name();
  for_both(row.find("roles"), [&](const Value& value, std::size_t seat) { scenario.roles[seat] = value.name(); });
  for_both(row.at("points"), [&](const Value& value, std::size_t seat) { scenario.points[seat] = read_points(value); });
  row.find("table_points").each([&](Table& table) { read_table_points(table, scenario); });
  scenario.edges = static_cast<EdgeChoice>(row.find("edges").choice("word", kEdgeChoices));
  scenario.places_first = read_place(row.find("places_first"));
  scenario.begins = read_place(row.find("begins"));
  scenario.breaks_through = read_place(row.find("breaks_through"));
  scenario.climbs = read_place(row.find("climbing_gear"));
  scenario.hides = read_place(row.find("hidden"));
  for_both(row.at("zones"), [&](const Value& value, std::size_t seat) {
    value.table([&](Table& zone) { scenario.zones[seat] = read_zone(zone); });
  });
  for_both(row.find("friendly"),
           [&](const Value& value, std::size_t seat) { scenario.friendly[seat] = read_edges(value); });
  for_both(row.find("exit"), [&](const Value& value, std::size_t seat) {
    if (!value.text().empty()) scenario.exits[seat] = static_cast<Edge>(value.choice("edge", edge_names()));
  });
  read_ends(row, scenario);
  return scenario;
}

}  // namespace

std::string_view happening_name(Happening happening) { return kEventNames[static_cast<std::size_t>(happening)]; }

int Scenario::points_of(Seat seat, Mil width, Mil depth) const {
  for (const TablePoints& other : table_points)
    if (other.width == width && other.depth == depth) return other.points;
  return points[seat.v];
}

Result<std::vector<Scenario>> load_scenarios(std::span<const EmbeddedText> texts) {
  std::vector<Scenario> scenarios;
  const Result<void> done = read_texts(texts, "data/scenarios.toml", [&](Table& root, auto) {
    root.at("scenario").each([&](Table& row) { scenarios.push_back(read_scenario(row)); }, 50);
  });
  if (!done) return std::unexpected(done.error());
  return scenarios;
}

}  // namespace sandtable::arap
