#include "desk/seat/changes.h"

#include <algorithm>
#include <ranges>

#include "engine/table/plane/outline.h"

namespace sandtable {

namespace {

// Where a stop on a leg was rounded to a place.
constexpr Mil kOff{3};

bool is_on(Point from, Point to, Point at) { return compare_distance(from, to, at, kOff) <= 0; }

// Tokens mostly keep their place in the list.
template <class Named>
const Named* called(const std::vector<Named>& list, std::size_t guess, const std::string& label) {
  if (guess < list.size() && list[guess].label == label) return &list[guess];
  const auto found = std::ranges::find(list, label, &Named::label);
  return found == list.end() ? nullptr : &*found;
}

std::vector<Point> way_of(const Sketch::Token& token, Point from, const std::vector<AnnouncedWay>& ways) {
  for (const AnnouncedWay& way : ways | std::views::reverse) {
    if (!way.label.empty() && way.label != token.label && way.label != token.group) continue;
    if (auto part = part_of_way(way.corners, from, token.at)) return *std::move(part);
  }
  return {from, token.at};
}

template <class Named>
void note_badges(const std::vector<Named>& before, const std::vector<Named>& after, TableChange& change) {
  for (std::size_t i = 0; i < after.size(); ++i) {
    const Named* then = called(before, i, after[i].label);
    const bool same = then == nullptr ? after[i].badges.empty() : then->badges == after[i].badges;
    if (!same) change.badges.emplace_back(after[i].label, after[i].badges);
  }
}

}  // namespace

std::optional<std::vector<Point>> part_of_way(const std::vector<Point>& corners, Point from, Point to) {
  // One who was stopped on his way goes on from the middle of a leg; he may come by the same place twice.
  std::vector<std::size_t> starts = {0};
  for (std::size_t i = 1; i < corners.size(); ++i)
    if (is_on(corners[i - 1], corners[i], from)) starts.push_back(i);
  for (const std::size_t start : starts | std::views::reverse) {
    std::vector<Point> way = {from};
    for (std::size_t i = start; i < corners.size(); ++i) {
      if (is_on(way.back(), corners[i], to)) {
        if (way.back() != to) way.push_back(to);
        return way;
      }
      if (way.back() != corners[i]) way.push_back(corners[i]);
    }
  }
  return {};
}

TableChange change_between(const Sketch& before, const Sketch& after, const std::vector<AnnouncedWay>& ways) {
  TableChange change;
  for (std::size_t i = 0; i < after.tokens.size(); ++i) {
    const Sketch::Token& now = after.tokens[i];
    const Sketch::Token* then = called(before.tokens, i, now.label);
    if (then == nullptr) {
      change.come.push_back({now.label, now.at, now.height});
    } else if (then->at != now.at || then->height != now.height || then->shape.facing != now.shape.facing) {
      change.motions.push_back({.label = now.label,
                                .way = way_of(now, then->at, ways),
                                .height_before = then->height,
                                .height = now.height,
                                .facing_before = then->shape.facing,
                                .facing = now.shape.facing});
    }
  }
  for (std::size_t i = 0; i < before.tokens.size(); ++i)
    if (called(after.tokens, i, before.tokens[i].label) == nullptr) change.gone.push_back(before.tokens[i].label);
  note_badges(before.tokens, after.tokens, change);
  note_badges(before.groups, after.groups, change);
  return change;
}

}  // namespace sandtable
