#include "games/strike/muster/map_check.h"
#include "engine/table/floor/zones.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/data/toml_text.h"
#include "engine/muster/map_check.h"
#include "games/strike/muster/floor_survey.h"
#include "games/strike/muster/ground.h"

namespace sandtable::strike {

namespace {

constexpr Mil kNarrowestDoor{2000};
constexpr std::size_t kRoomFor = 5;

const std::vector<std::string> kKinds = {"bomb", "hostage"};
const std::vector<std::string> kTags = {"bomb-site", "spawn-t", "spawn-ct", "rescue", "hostage-room"};
const std::vector<std::string> kAreas = {"spawn-t", "spawn-ct", "rescue"};
const std::vector<std::string> kMarks = {"hostage"};

class MapInspection {
 public:
  MapInspection(const MapDraft& draft, const Book& book)
      : map_(draft.map), plan_(draft.map.plan), places_(draft.plan_places), book_(book), draft_(draft) {}

  std::vector<Error> violations() && {
    check_words();
    check_capacities();
    for (const Error& misplaced : draft_.misplaced)
      if (book_.rule(clause::gen_map)) violate(clause::gen_map, misplaced.message, misplaced.place);
    std::ranges::move(refuse_hanging(map_), std::back_inserter(errors_));
    check_kind();
    check_contents();
    if (errors_.empty()) check_zones();
    if (errors_.empty()) check_floor();
    return std::move(errors_);
  }

 private:
  void violate(RuleId rule, std::string message, Place place = {}) {
    if (place.line == 0) message = fmt::format("'{}': {}", map_.name, message);
    errors_.push_back(
        {.message = std::move(message), .place = std::move(place), .rule = std::string(clause::id(rule))});
  }
  void refuse(std::string message, Place place, std::string hint = {}) {
    errors_.push_back({.message = std::move(message), .place = std::move(place), .hint = std::move(hint)});
  }
  // Of a plan that was not read from a text nothing is known.
  static Place place_of(const std::vector<Place>& places, std::size_t i) {
    return i < places.size() ? places[i] : Place{};
  }

  void check_word(std::string_view what, const std::string& word, const std::vector<std::string>& known, Place place) {
    if (std::ranges::find(known, word) != known.end()) return;
    refuse(fmt::format("unknown {} '{}'", what, word), std::move(place), nearest_or_all(word, known));
  }

  void check_words() {
    for (std::size_t i = 0; i < plan_.zones.size(); ++i)
      for (const std::string& tag : plan_.zones[i].tags) check_word("tag", tag, kTags, place_of(places_.zones, i));
    for (std::size_t i = 0; i < plan_.areas.size(); ++i)
      check_word("kind of area", plan_.areas[i].kind, kAreas, place_of(places_.areas, i));
    for (std::size_t i = 0; i < plan_.marks.size(); ++i)
      check_word("kind of mark", plan_.marks[i].kind, kMarks, place_of(places_.marks, i));
  }

  void check_capacities() {
    if (plan_.zones.size() > kMostZones)
      refuse(fmt::format("the map has {} zones; this program can hold {}", plan_.zones.size(), kMostZones), {});
    if (plan_.marks.size() > kMostHostages)
      refuse(fmt::format("the map has {} hostages; this program can hold {}", plan_.marks.size(), kMostHostages), {});
  }

  bool has_sites() const {
    return std::ranges::any_of(
        plan_.zones, [](const Zone& zone) { return std::ranges::find(zone.tags, kBombSite) != zone.tags.end(); });
  }
  bool has_area(std::string_view kind) const {
    return std::ranges::find(plan_.areas, kind, &Area::kind) != plan_.areas.end();
  }

  void demand(bool has, RuleId rule, std::string message) {
    if (!has && book_.rule(rule)) violate(rule, std::move(message));
  }

  void check_kind() {
    const bool known = std::ranges::find(kKinds, plan_.kind) != kKinds.end();
    if (!known && book_.rule(clause::gen_map_kinds))
      violate(clause::gen_map_kinds, R"('kind' must be "bomb" or "hostage")", places_.kind);
    const bool bomb = plan_.kind == "bomb", hostage = plan_.kind == "hostage";
    demand(!bomb || (plan_.marks.empty() && !has_area(kRescue)), clause::gen_map_kinds,
           "a bomb map has neither hostages nor rescue areas");
    demand(!hostage || !has_sites(), clause::gen_map_kinds, "a hostage map has no bomb sites");
    demand(!bomb || has_sites(), clause::gen_map, "a bomb map needs a zone with the tag 'bomb-site'");
    demand(!hostage || !plan_.marks.empty(), clause::gen_map, "a hostage map needs marks of the kind 'hostage'");
    demand(!hostage || has_area(kRescue), clause::gen_map, "a hostage map needs an area of the kind 'rescue'");
  }

  void check_contents() {
    demand(!plan_.zones.empty(), clause::gen_map, "the map has no zones");
    for (const std::string_view spawn : kSpawns)
      demand(has_area(spawn), clause::gen_map, fmt::format("there is no area of the kind '{}'", spawn));
  }

  // The zones by themselves, then whether what they say of each other is true.
  void check_zones() {
    std::vector<Zone> alone = plan_.zones;
    for (Zone& zone : alone) zone.adjacent.clear();
    const std::vector<ZoneFinding> apart = survey(alone, map_.width, map_.depth);
    report(apart, clause::zone_partition);
    if (!apart.empty()) return;
    const std::vector<ZoneFinding> together = survey(plan_.zones, map_.width, map_.depth);
    report(together, clause::zone_adjacent);
    if (!together.empty()) return;
    for (std::size_t b = 0; b < plan_.zones.size(); ++b)
      for (std::size_t a = 0; a < b; ++a) check_neighbours(a, b);
  }

  void report(const std::vector<ZoneFinding>& findings, RuleId rule) {
    for (const ZoneFinding& finding : findings)
      if (book_.rule(rule))
        violate(rule, finding.message, finding.zone ? place_of(places_.zones, *finding.zone) : Place{});
  }

  std::vector<Segment> walls(bool with_windows) const {
    std::vector<Segment> lines;
    for (const Wall& wall : plan_.walls)
      if (!wall.low || with_windows) lines.push_back(wall.line);
    return lines;
  }

  void check_neighbours(std::size_t a, std::size_t b) {
    const Zone &one = plan_.zones[a], &other = plan_.zones[b];
    const std::vector<Segment> open = openings(one, other, walls(false));
    const bool listed = std::ranges::find(one.adjacent, other.id) != one.adjacent.end();
    if (listed && open.empty() && book_.rule(clause::zone_adjacent))
      violate(clause::zone_adjacent,
              fmt::format("zones '{}' and '{}' are adjacent, but an unbroken wall is between them", one.id, other.id),
              place_of(places_.zones, b));
    if (!listed && !open.empty() && book_.rule(clause::zone_adjacent))
      violate(clause::zone_adjacent,
              fmt::format("zones '{}' and '{}' are open to each other at {}, but not adjacent", one.id, other.id,
                          toml_point(open.front().from)),
              place_of(places_.zones, b));
  }

  void check_floor() {
    const Ground ground = make_ground(map_);
    check_doors();
    check_hostages(ground);
    for (const Team team : {Team::t, Team::ct}) check_spawn(ground, team);
    if (!errors_.empty()) return;
    for (const Team team : {Team::t, Team::ct}) check_ways(ground, team);
    const auto line = line_between_spawns(ground);
    if (line && book_.rule(clause::missing_maps))
      violate(clause::missing_maps, fmt::format("the spawn areas see each other, from {} to {}", toml_point(line->from),
                                                toml_point(line->to)));
  }

  void check_doors() {
    std::vector<Segment> doors;
    for (std::size_t b = 0; b < plan_.zones.size(); ++b)
      for (std::size_t a = 0; a < b; ++a)
        std::ranges::copy(openings(plan_.zones[a], plan_.zones[b], walls(true)), std::back_inserter(doors));
    for (const Segment& door : joined(doors))
      if (within(door.from, door.to, kNarrowestDoor - Mil{1}) && book_.rule(clause::missing_maps))
        violate(clause::missing_maps, fmt::format("the door from {} to {} is narrower than 2 MU", toml_point(door.from),
                                                  toml_point(door.to)));
  }

  void check_hostages(const Ground& ground) {
    for (std::size_t i = 0; i < ground.hostages.size(); ++i) {
      const Point at = ground.hostages[i];
      const bool alone = std::ranges::none_of(
          ground.hostages, [&](Point other) { return other != at && within(at, other, kStep - kTolerance - Mil{1}); });
      const bool clear = !ground.any.nearer_than(at, kRadius - kTolerance);
      if ((!alone || !clear) && book_.rule(clause::missing_maps))
        violate(clause::missing_maps, "a hostage has no room for its base here", place_of(places_.marks, i));
    }
  }

  void check_spawn(const Ground& ground, Team team) {
    const std::size_t places = ground.raster[static_cast<std::size_t>(team)].size();
    if (places < kRoomFor && book_.rule(clause::missing_maps))
      violate(clause::missing_maps, fmt::format("the areas of the kind '{}' have room for {} of {} units",
                                                kSpawns[static_cast<std::size_t>(team)], places, kRoomFor));
  }

  void check_ways(const Ground& ground, Team team) {
    const std::vector<Point>& starts = ground.raster[static_cast<std::size_t>(team)];
    const auto missed = unreachable(ground, map_.width, map_.depth, starts.front());
    if (missed && book_.rule(clause::missing_maps))
      violate(clause::missing_maps, fmt::format("nobody can walk from '{}' to {}",
                                                kSpawns[static_cast<std::size_t>(team)], toml_point(*missed)));
  }

  const Map& map_;
  const FloorPlan& plan_;
  const FloorPlaces& places_;
  const Book& book_;
  const MapDraft& draft_;
  std::vector<Error> errors_;
};

}  // namespace

std::vector<Error> check_map(const MapDraft& draft, const Book& book) {
  return MapInspection(draft, book).violations();
}

}  // namespace sandtable::strike
