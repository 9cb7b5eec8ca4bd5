#include "engine/table/ways/route_search.h"

#include <algorithm>
#include <cmath>

namespace sandtable {
namespace {

constexpr std::int32_t kNothing = 2'000'000'000;

}  // namespace

RouteSearch::RouteSearch(const Surroundings& around, const std::vector<Bend>& places, Mil longest)
    : around_(around),
      longest_(longest),
      row_((places.size() + 63) / 64),
      promises_((places.size() + kBlock - 1) / kBlock * kBlock, kNothing),
      best_of_block_(promises_.size() / kBlock, kNothing),
      judged_(places.size() * row_) {
  places_.reserve(places.size());
  open_.reserve(places.size());
  settled_.reserve(places.size());
  for (const auto& [at, turn] : places) {
    open_.push_back(static_cast<Index>(places_.size()));
    places_.push_back({.x = static_cast<double>(at.x.v),
                       .y = static_cast<double>(at.y.v),
                       .turn = turn,
                       .at = at,
                       .rest = distance(at, places[kTo].at)});
  }
}

Mil RouteSearch::hope(const Place& from, const Place& to) const {
  const double x = to.x - from.x, y = to.y - from.y;
  // The start or the goal may lie between an obstacle and its corner.
  const bool at_end = &from == &places_[kFrom] || &to == &places_[kTo];
  if (!at_end && (!from.turn.fits(x, y) || !to.turn.fits(x, y))) return kFar;
  // As `distance`: the squares of places on a table are exact in doubles.
  // NOLINTNEXTLINE(bugprone-incorrect-roundings): no half occurs
  return from.cost + Mil{static_cast<std::int32_t>(std::sqrt(x * x + y * y) + 0.5)};
}

std::vector<Point> RouteSearch::run() {
  places_[kFrom].cost = Mil{0};
  note_promise(kFrom);
  while (const std::optional<Index> index = next()) {
    const Place& place = places_[*index];
    if (place.hope < place.cost) {
      judge(*index);
      continue;
    }
    if (*index == kTo) break;
    settle(*index);
  }
  std::vector<Point> corners;
  if (places_[kTo].cost == kFar) return corners;
  for (Index index = kTo; index != kFrom; index = places_[index].parent) corners.push_back(places_[index].at);
  return corners;
}

// Of equal promises that of a way already judged comes first, then that of the first place: so every library gives the
// same route.
std::optional<RouteSearch::Index> RouteSearch::next() const {
  const auto block = std::ranges::min_element(best_of_block_);
  if (*block == kNothing) return {};
  const auto first = promises_.begin() + (block - best_of_block_.begin()) * kBlock;
  return static_cast<Index>(std::min_element(first, first + kBlock) - promises_.begin());
}

void RouteSearch::promise(Index index, std::int32_t total) {
  promises_[index] = total;
  const auto first = promises_.begin() + index / kBlock * kBlock;
  best_of_block_[index / kBlock] = *std::min_element(first, first + kBlock);
}

void RouteSearch::note_promise(Index index) {
  const Place& place = places_[index];
  const bool hopes = place.hope < place.cost;
  const Mil total = (hopes ? place.hope : place.cost) + place.rest;
  promise(index, total <= longest_ ? 2 * total.v + (hopes ? 1 : 0) : kNothing);
}

void RouteSearch::settle(Index index) {
  promise(index, kNothing);
  settled_.push_back(index);
  std::erase(open_, index);
  const Place& from = places_[index];
  for (const Index i : open_) {
    Place& place = places_[i];
    const Mil way = hope(from, place);
    if (way > place.hope || (way == place.hope && index > place.hoped)) continue;
    place.hope = way;
    place.hoped = index;
    note_promise(i);
  }
}

// Judges the straight way that is hoped for, and looks for the next hope.
void RouteSearch::judge(Index index) {
  Place& place = places_[index];
  const Mil base = places_[place.hoped].cost, hoped = place.hope;
  judged(place.hoped, index) |= std::uint64_t{1} << place.hoped % 64;
  const Mil most = std::min(longest_ - place.rest, place.cost - Mil{1}) - base;
  if (const std::optional<Mil> cost = around_.cost(places_[place.hoped].at, place.at, most)) {
    place.cost = base + *cost;
    place.parent = place.hoped;
  }
  place.hope = kFar;
  if (place.cost > hoped) set_hope(index);
  note_promise(index);
}

void RouteSearch::set_hope(Index index) {
  Place& place = places_[index];
  for (const Index from : settled_) {
    if ((judged(from, index) >> from % 64 & 1) != 0) continue;
    const Place& other = places_[from];
    const Mil way = hope(other, place);
    if (way < place.hope || (way == place.hope && from < place.hoped)) place.hope = way, place.hoped = from;
  }
}

}  // namespace sandtable
