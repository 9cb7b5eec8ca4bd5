#include "engine/muster/map_file.h"
#include "engine/table/floor/zones.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/embedded.h"
#include "engine/data/reader.h"
#include "engine/data/toml_text.h"
#include "engine/table/plane/overlap.h"

namespace sandtable {

namespace {

constexpr std::size_t kMostPieces = 500;
constexpr std::size_t kMostWaysUp = 16;
constexpr Mil kHighest = 24_in;

// Where things stand in the text, for checks that come after reading.
struct PiecePlaces {
  Place outline;
  std::vector<Place> stairs;
};

struct Reading {
  Map map;
  std::vector<PiecePlaces> places;
  FloorPlaces plan_places;
};

Traits read_traits(const Value& value) {
  const std::vector<std::string> words = trait_words();
  Traits traits;
  for (const Value& item : value.items()) {
    const Trait trait = *trait_named(words[item.choice("trait", words)]);
    if (traits.has(trait)) item.refuse(fmt::format("trait '{}' is listed twice", trait_name(trait)));
    traits.add(trait);
  }
  return traits;
}

Stairs read_stairs(Table& table) {
  Stairs stairs{.outline = table.at("polygon").points(kMostPolygonCorners), .high_from = {}, .high_to = {}};
  const Value edge = table.at("high_edge");
  const std::vector<Point> ends = edge.points(2);
  if (ends.size() != 2) return edge.refuse("'high_edge' must be two points"), stairs;
  stairs.high_from = ends[0];
  stairs.high_to = ends[1];
  return stairs;
}

// Terrain itself judges shapes; one piece at a time tells us whose line to name.
void check_shape(const Piece& piece, const Map& map, const Value& at) {
  if (const auto terrain = Terrain::build(map.width, map.depth, {piece}); !terrain) at.refuse(terrain.error().message);
}

void read_ways_up(Table& row, Piece& piece, PiecePlaces& places, const Map& map) {
  const bool raised = piece.traits.has(Trait::elevation);
  const Value ladders = row.find("ladders");
  for (const Value& item : ladders.items(kMostWaysUp)) {
    piece.ladders.push_back({item.point()});
    check_shape(piece, map, item);
  }
  const Value flights = row.find("stairs");
  for (const Value& item : flights.items(kMostWaysUp)) {
    item.table([&](Table& table) { piece.stairs.push_back(read_stairs(table)); });
    places.stairs.push_back(item.place());
    check_shape(piece, map, item);
  }
  if (ladders && !raised) ladders.refuse(fmt::format("'{}' has ladders but not the trait 'elevation'", piece.name));
  if (flights && !raised) flights.refuse(fmt::format("'{}' has stairs but not the trait 'elevation'", piece.name));
}

PieceId read_stands_on(const Value& on, const Map& map) {
  if (!on || map.pieces.empty()) {
    if (on) on.refuse("'on' must name an earlier piece");
    return PieceId::none();
  }
  std::vector<std::string> names;
  for (const Piece& earlier : map.pieces) names.push_back(earlier.name);
  return {static_cast<std::uint16_t>(on.choice("earlier piece", names))};
}

void read_piece(Table& row, Reading& into) {
  const Map& map = into.map;
  const Value name = row.at("name");
  Piece piece{.name = name.name(), .traits = read_traits(row.at("traits"))};
  if (std::ranges::any_of(map.pieces, [&](const Piece& earlier) { return earlier.name == piece.name; }))
    name.refuse(fmt::format("there is already a piece named '{}'", piece.name));
  const PieceId on = read_stands_on(row.find("on"), map);
  const Mil ground = ground_of(map, on), height = row.at("height").length({0_in, kHighest});
  const Value above = row.find("above");
  if (above && piece.is_hollow()) above.refuse(fmt::format("'{}' is a hollow and cannot hang", piece.name));
  piece.foot = piece.is_hollow() ? ground - height : above ? ground + above.length({0_in, kHighest}) : ground;
  piece.top = piece.foot + height;
  const Value polygon = row.at("polygon");
  piece.outline = polygon.points(kMostPolygonCorners);
  check_shape(piece, map, polygon);
  PiecePlaces places{.outline = polygon.place(), .stairs = {}};
  read_ways_up(row, piece, places, map);
  into.map.pieces.push_back(std::move(piece));
  into.map.stands_on.push_back(on);
  into.places.push_back(std::move(places));
}

void read_size(const Value& value, Map& map) {
  const std::vector<Value> sides = value.items(2);
  if (sides.size() != 2) return value.refuse(fmt::format("'{}' must be [width, depth] in inches", value.key()));
  map.width = sides[0].length({1_in, kLargestTable}, 1_in);
  map.depth = sides[1].length({1_in, kLargestTable}, 1_in);
}

void read_pieces(Table& table, Reading& into) {
  table.find("piece").each([&](Table& row) { read_piece(row, into); }, kMostPieces);
  into.map.plan = read_floor_plan(table, into.map.width, into.map.depth, into.plan_places);
}

Reading read_root(Table& root, const std::string& file) {
  Reading reading;
  reading.map.id = std::string(stem(file));
  reading.map.name = root.at("name").name();
  reading.map.description = root.find("description").text();
  read_size(root.at("table"), reading.map);
  read_pieces(root, reading);
  return reading;
}

// Finds pieces in impossible places. Stairs lie where their piece does.
class MapSurvey {
 public:
  explicit MapSurvey(const Reading& reading) : map_(reading.map), places_(reading.places) {}

  std::vector<Error> misplaced() {
    for (std::size_t i = 0; i < map_.pieces.size(); ++i) {
      const Piece& piece = map_.pieces[i];
      const std::string title = fmt::format("'{}'", piece.name);
      survey(piece.outline, {title, i, places_[i].outline});
      for (std::size_t k = 0; k < piece.stairs.size(); ++k)
        survey(piece.stairs[k].outline, {"the stairs of " + title, i, places_[i].stairs[k]});
    }
    return std::move(errors_);
  }

 private:
  struct Subject {
    std::string title;
    std::size_t piece;
    Place place;
  };

  void survey(std::span<const Point> outline, const Subject& subject) {
    const auto off = std::ranges::find_if(
        outline, [&](Point p) { return p.x < Mil{0} || p.y < Mil{0} || p.x > map_.width || p.y > map_.depth; });
    if (off != outline.end())
      return report(subject, fmt::format("{} reaches off the table at {}", subject.title, toml_point(*off)));
    const PieceId on = map_.stands_on[subject.piece];
    if (!on.is_none() && !lies_in(outline, map_.pieces[on.v].outline))
      return report(subject,
                    fmt::format("{} stands on '{}' but does not lie inside it", subject.title, map_.pieces[on.v].name));
    for (std::size_t other = 0; other < map_.pieces.size(); ++other)
      if (meets(outline, subject, other))
        return report(subject, fmt::format("{} must not overlap '{}'", subject.title, map_.pieces[other].name));
  }

  // Each pair of outlines is judged at the later piece; stairs also against later pieces and against other stairs.
  bool meets(std::span<const Point> outline, const Subject& subject, std::size_t other) const {
    const Piece& piece = map_.pieces[other];
    const bool is_outline = outline.data() == map_.pieces[subject.piece].outline.data();
    if (carries(other, subject.piece) || (is_outline && other >= subject.piece)) return false;
    const bool apart = is_outline && (hangs_over(subject.piece, other) || hangs_over(other, subject.piece));
    if (!apart && !carries(subject.piece, other) && overlap(outline, piece.outline)) return true;
    return !is_outline && other < subject.piece &&
           std::ranges::any_of(piece.stairs, [&](const Stairs& s) { return overlap(outline, s.outline); });
  }

  // Whether the one hangs, or stands on what hangs, high enough to leave room for the other. Stairs lead down to the
  // ground.
  bool hangs_over(std::size_t upper, std::size_t lower) const {
    return hangs(map_, upper) && map_.pieces[upper].foot >= map_.pieces[lower].top;
  }

  bool carries(std::size_t lower, std::size_t upper) const {
    for (PieceId on = map_.stands_on[upper]; !on.is_none(); on = map_.stands_on[on.v])
      if (on.v == lower) return true;
    return false;
  }

  void report(const Subject& subject, std::string message) {
    errors_.push_back({.message = std::move(message), .place = subject.place});
  }

  const Map& map_;
  const std::vector<PiecePlaces>& places_;
  std::vector<Error> errors_;
};

}  // namespace

Map bare_table(Mil width, Mil depth) {
  return {.id = "scene", .name = "Scene", .description = {}, .width = width, .depth = depth};
}

Mil ground_of(const Map& map, PieceId on) {
  if (on.is_none()) return {};
  const Piece& under = map.pieces[on.v];
  return under.traits.has(Trait::elevation) ? under.top : under.foot;
}

bool hangs(const Map& map, std::size_t piece) {
  const PieceId on = map.stands_on[piece];
  return map.pieces[piece].foot > ground_of(map, on) || (!on.is_none() && hangs(map, on.v));
}

void add_piece(Map& map, Piece piece) {
  map.pieces.push_back(std::move(piece));
  map.stands_on.push_back(PieceId::none());
}

std::vector<Point> outline_of(const Box& box) {
  return {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
}

Result<MapDraft> read_map_draft(std::string_view text, const std::string& file) {
  const auto document = Document::parse(text, file);
  if (!document) return std::unexpected(document.error());
  auto reading = document->read([&](Table& root) { return read_root(root, file); });
  if (!reading) return std::unexpected(std::move(reading.error()));
  std::vector<Error> misplaced = MapSurvey(*reading).misplaced();
  return MapDraft{.map = std::move(reading->map),
                  .misplaced = std::move(misplaced),
                  .plan_places = std::move(reading->plan_places)};
}

Map read_map_table(Table& table, const Map& heading) {
  Reading reading;
  reading.map = heading;
  read_size(table.at("size"), reading.map);
  read_pieces(table, reading);
  if (!table.ok()) return heading;
  for (const Error& error : MapSurvey(reading).misplaced()) table.refuse(error);
  return std::move(reading.map);
}

Result<Map> read_map(std::string_view text, const std::string& file) {
  auto draft = read_map_draft(text, file);
  if (!draft) return std::unexpected(std::move(draft.error()));
  if (!draft->misplaced.empty()) return std::unexpected(std::move(draft->misplaced.front()));
  return std::move(draft->map);
}

}  // namespace sandtable
