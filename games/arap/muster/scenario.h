#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/flag_set.h"
#include "engine/base/ids.h"
#include "engine/data/embedded.h"
#include "engine/table/plane/box.h"
#include "engine/table/plane/disc.h"
#include "engine/table/terrain/edge.h"

// What battles are fought for, from data/scenarios.toml. A map names its scenario as its kind.
namespace sandtable::arap {

using EdgeSet = FlagSet<Edge>;

enum class Happening : std::uint8_t { wind, visibility, gas_cloud, crazed_beast, stray_shells };
using Happenings = FlagSet<Happening>;

// Which edge belongs to whom: by the roll before deployment, one that the first seat chooses, or as the zones say.
enum class EdgeChoice : std::uint8_t { named, rolled, any_one };

// Where a seat may place its units: whole bases in the strip along one of the edges, in a box or in the disc.
struct DeploymentZone {
  Mil strip = {};
  EdgeSet edges = {};  // none: the seat's own edge
  std::vector<Box> boxes = {};
  std::optional<Disc> disc = {};
  bool third_at_each = false;  // at least a third of the units at each of its two edges
};

struct Scenario {
  struct TablePoints {
    Mil width, depth;
    int points = 0;
  };

  std::string name;
  std::array<std::string, 2> roles;  // of the seats; empty: they are alike
  std::array<int, 2> points = {500, 500};
  std::vector<TablePoints> table_points;  // tables on which both seats have other points
  int length = 0;                         // game turns; 0: as the switch says
  EdgeChoice edges = EdgeChoice::named;
  std::optional<Seat> places_first;  // and all of his units, before the other; nobody: in turn
  std::optional<Seat> begins;        // nobody: they roll for it
  std::array<DeploymentZone, 2> zones;
  std::array<EdgeSet, 2> friendly = {};  // for flights; none of all: by the seats' own edges
  std::array<std::optional<Edge>, 2> exits;
  std::vector<Point> markers;
  int marker_points = 0;
  int roof_points = 0;                 // for more models on the roof
  std::optional<Seat> breaks_through;  // who scores twice what leaves, and nothing for the enemy's losses
  int leaves_to_win = 0;               // points of the first seat's units that have left by its exit
  std::optional<Seat> climbs;          // who has carried ladders, and ropes and hooks
  std::optional<Seat> hides;           // all its units may deploy hidden
  std::array<int, 2> on_table = {};    // points at most, the others in reserve; 0: all
  EdgeSet reserve_edges = {};          // of which the second seat records one
  Happenings events = {};

  bool has_markers() const { return !markers.empty(); }
  // What a seat's force may cost on a table of this size.
  int points_of(Seat seat, Mil width, Mil depth) const;
};

std::string_view happening_name(Happening happening);

Result<std::vector<Scenario>> load_scenarios(std::span<const EmbeddedText> texts);

}  // namespace sandtable::arap
