#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/base/error.h"
#include "engine/table/floor/zones.h"
#include "engine/table/plane/outline.h"
#include "engine/table/plane/overlap.h"
#include "engine/table/plane/shown.h"

namespace sandtable {
namespace {

// Whether two sides have a stretch in common.
bool run_together(Point a, Point b, Point c, Point d) {
  const Point way = b - a;
  if (cross(way, c - a) != 0 || cross(way, d - a) != 0) return false;
  const auto [low, high] = std::minmax({dot(way, c - a), dot(way, d - a)});
  return low < dot(way, way) && high > 0;
}

bool have_common_border(std::span<const Point> a, std::span<const Point> b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j)
      if (run_together(a[i], a[(i + 1) % a.size()], b[j], b[(j + 1) % b.size()])) return true;
  return false;
}

bool lists(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

class ZonesSurvey {
 public:
  ZonesSurvey(std::span<const Zone> zones, Mil width, Mil depth) : zones_(zones), width_(width), depth_(depth) {
    for (const Zone& zone : zones) ids_.push_back(zone.id);
  }

  std::vector<ZoneFinding> findings() {
    if (zones_.size() > Zones::kMost)
      report({}, fmt::format("there are {} zones; at most {} are allowed", zones_.size(), Zones::kMost));
    for (std::size_t i = 0; i < zones_.size(); ++i) {
      survey_id(i);
      survey_outline(i);
    }
    for (std::size_t i = 0; ids_are_good_ && i < zones_.size(); ++i) survey_adjacent(i);
    // Whether outlines fit together can be said of good ones only.
    if (shapes_are_good_ && !zones_.empty()) survey_cover();
    return std::move(findings_);
  }

 private:
  void report(std::optional<std::size_t> zone, std::string message) {
    findings_.push_back({.zone = zone, .message = std::move(message)});
  }

  void survey_id(std::size_t i) {
    for (std::size_t j = 0; j < i; ++j)
      if (ids_[j] == ids_[i]) {
        ids_are_good_ = false;
        return report(i, fmt::format("there is already a zone '{}'", ids_[i]));
      }
  }

  bool on_map(Point at) const { return at.x >= Mil{0} && at.y >= Mil{0} && at.x <= width_ && at.y <= depth_; }

  void survey_outline(std::size_t i) {
    std::optional<std::string> fault = fault_of(zones_[i].outline);
    if (!fault) {
      const auto off = std::ranges::find_if(zones_[i].outline, [&](Point at) { return !on_map(at); });
      if (off != zones_[i].outline.end()) fault = fmt::format("reaches off the table at {}", shown(*off));
    }
    if (!fault) return;
    shapes_are_good_ = false;
    report(i, fmt::format("zone '{}' {}", ids_[i], *fault));
  }

  void survey_adjacent(std::size_t i) {
    const std::vector<std::string>& adjacent = zones_[i].adjacent;
    for (std::size_t k = 0; k < adjacent.size(); ++k) {
      const std::string& id = adjacent[k];
      const auto other = static_cast<std::size_t>(std::ranges::find(ids_, id) - ids_.begin());
      if (other == ids_.size())
        report(i, unknown(i, id));
      else if (other == i)
        report(i, fmt::format("zone '{}' is adjacent to itself", id));
      else if (std::find(adjacent.begin(), adjacent.begin() + static_cast<std::ptrdiff_t>(k), id) !=
               adjacent.begin() + static_cast<std::ptrdiff_t>(k))
        report(i, fmt::format("zone '{}' lists the adjacent zone '{}' twice", ids_[i], id));
      else
        survey_neighbours(i, other);
    }
  }

  std::string unknown(std::size_t i, const std::string& id) const {
    return Error{.message = fmt::format("zone '{}' is adjacent to '{}', which is no zone", ids_[i], id),
                 .hint = did_you_mean(id, ids_)}
        .text();
  }

  void survey_neighbours(std::size_t i, std::size_t other) {
    if (!lists(zones_[other].adjacent, ids_[i]))
      report(i, fmt::format("zone '{0}' is adjacent to '{1}', but '{1}' does not list '{0}'", ids_[i], ids_[other]));
    else if (other > i && !have_common_border(zones_[i].outline, zones_[other].outline))
      report(i, fmt::format("zones '{}' and '{}' are adjacent but have no common border", ids_[i], ids_[other]));
  }

  void survey_cover() {
    std::int64_t covered = 0;
    bool disjoint = true;
    for (std::size_t i = 0; i < zones_.size(); ++i) {
      covered += std::llabs(doubled_area(zones_[i].outline));
      for (std::size_t j = 0; j < i; ++j) {
        if (!overlap(zones_[i].outline, zones_[j].outline)) continue;
        disjoint = false;
        report(i, fmt::format("zone '{}' overlaps zone '{}'", ids_[i], ids_[j]));
      }
    }
    // What lies on the map without overlapping covers it if and only if the areas add up.
    if (disjoint && covered != 2 * std::int64_t{width_.v} * depth_.v) report({}, gap());
  }

  std::string gap() const {
    constexpr Mil kStep{250};
    for (Point at{{}, kStep / 2}; at.y < depth_; at.y += kStep)
      for (at.x = kStep / 2; at.x < width_; at.x += kStep)
        if (std::ranges::all_of(zones_, [&](const Zone& zone) { return spot(zone.outline, at) == Spot::outside; }))
          return fmt::format("the zones leave a gap: none covers {}", shown(at));
    return "the zones leave a narrow gap somewhere";
  }

  std::span<const Zone> zones_;
  Mil width_, depth_;
  std::vector<std::string> ids_;
  bool ids_are_good_ = true, shapes_are_good_ = true;
  std::vector<ZoneFinding> findings_;
};

}  // namespace

std::vector<ZoneFinding> survey(std::span<const Zone> zones, Mil width, Mil depth) {
  return ZonesSurvey(zones, width, depth).findings();
}

}  // namespace sandtable
