#include "games/arap/rules/height/course.h"

#include <algorithm>

#include "games/arap/rules/height/water.h"

namespace sandtable::arap {

namespace {

void shift_into(Stretches& all, const Stretches& more, Mil by, Mil last) {
  for (const Stretch stretch : more)
    if (stretch.from <= last) unite(all, {stretch.from + by, std::min(stretch.to, last) + by});
}

}  // namespace

Going going(const Stride& stride) {
  return {.model = stride.model, .from = {stride.from, stride.hold}, .path = stride.path, .rungs = stride.rungs};
}

Course::Course(const Game& game, const Law& law, const Movement& move, const Going& going, const Models& movers)
    : game_(game), law_(law), move_(move), going_(going), movers_(movers), end_(going.from) {
  law.follow(clause::move_surfaces);
  law.follow(clause::measure_path);
  sections_.push_back({Mil{}, end_});
  if (!climbs_at(end_, 0)) return;
  for (std::size_t corner = 0; corner < going.path.size();) {
    Path part;
    do part.push_back(going.path[corner++]);
    while (corner < going.path.size() &&
           std::ranges::none_of(going.rungs, [&](const Rung& rung) { return rung.after == static_cast<int>(corner); }));
    if (!walks(end_, part) || !climbs_at(end_, corner)) return;
  }
}

bool Course::refuse(Bar bar) {
  bar_ = bar;
  return false;
}

bool Course::add(const Pass& pass) {
  if (passes_.full() || sections_.full()) return refuse(clause::move_surfaces);
  passes_.push_back(pass);
  return true;
}

bool Course::walks(Stance& stance, const Path& part) {
  if (stance.hold.is_climbing() && !leaps_off(stance)) return false;
  const Mil start = length_;
  Point corner = stance.at;
  for (const Point next : part) {
    const Mil length = Way(corner, Path{next}).length();
    legs_.push_back({corner, next, length_, length});
    length_ += length;
    corner = next;
  }
  Mil gone;
  Path rest = part;
  for (;;) {
    sections_.push_back({start + gone, stance});
    const Way way(stance.at, rest);
    // Who climbs over something comes down beyond it.
    const Mil beyond = move_.mode == MoveMode::climb ? 6_in : Mil{};
    const Passage passage(game_, law_, move_, going_.model, movers_, stance, box_round(way).grown(beyond));
    const Track track(passage.terrain(), passage.rules(), stance.at, rest);
    const std::optional<Mil> edge = low_edge(track, way);
    const Mil far = edge.value_or(track.passable());
    note_ground(passage, way, start + gone, far);
    if (!note_heights(passage, track, way, start + gone, far)) return false;
    if (const Bar bar = passage.bars_ground(way); bar != kAllowed) return refuse(bar);
    if (track.reaches_end() && !edge) {
      stance = {part.back(),
                hold_at(law_, going_.model, passage.terrain().surface(part.back()), part.back(), stance.hold.bearing)};
      return true;
    }
    const std::size_t before = passes_.size();
    if (!meets(passage, track, stance, rest, start + gone, far)) return false;
    if (sections_.full()) return refuse(clause::move_surfaces);
    // What is left of the way behind it.
    const Mil behind = passes_[before].until - (start + gone);
    Mil left = behind;
    Point from = way.at(Mil{});
    while (rest.size() > 1 && Way(from, Path{rest[0]}).length() <= left) {
      left -= Way(from, Path{rest[0]}).length();
      from = rest[0];
      rest.erase_at(0);
    }
    gone += behind;
  }
}

void Course::note_ground(const Passage&, const Way& way, Mil start, Mil last) {
  const Slow slow = slow_ground(law_, going_.model, way, sections_.back().stance.hold.foot);
  shift_into(difficult_, slow.difficult, start, last);
  shift_into(very_, slow.very, start, last);
}

Point Course::at(Mil along) const {
  for (const CourseLeg& leg : legs_)
    if (along <= leg.start + leg.length) return sandtable::along(leg.from, leg.to, along - leg.start);
  return legs_.empty() ? end_.at : legs_.back().to;
}

Stance Course::stance(Mil along) const {
  const Section* section = &sections_[0];
  for (const Section& one : sections_)
    if (one.start <= along) section = &one;
  if (along >= length_) return end_;
  const Point place = at(along);
  const Passage passage(game_, law_, move_, going_.model, movers_, section->stance, {place, place});
  return {place, hold_at(law_, going_.model, passage.terrain().surface(place), place, section->stance.hold.bearing)};
}

std::optional<WayCost> Course::ground_cost(Mil along, const Manner& manner, bool crawling) const {
  const bool slowly = crawling && law_.rule(clause::prone_crawl);
  if (crawling) law_.follow(clause::prone_crawl_terrain);
  LegFares fares;
  for (const CourseLeg& leg : legs_) {
    const Mil end = std::min(along, leg.start + leg.length);
    if (end <= leg.start) continue;
    const Mil free = share(unpaid_, leg.start, end);
    const Mil length = end - leg.start - free;
    const Mil very = share(very_, leg.start, end), difficult = share(difficult_, leg.start, end);
    // A crawler pays double everywhere and four times in very difficult ground.
    const Mil cost = slowly ? length * 2 + very * 2 : length + difficult + very * 3;
    fares.push_back({direction(leg.to - leg.from), cost});
  }
  Manner as = manner;
  if (along < length_) as.at_end = {};
  return cheapest(law_, fares, as);
}

std::optional<WayCost> Course::cost(Mil along, const Manner& manner, bool crawling) const {
  auto cost = ground_cost(along, manner, crawling);
  if (!cost) return cost;
  for (const Pass& pass : passes_)
    if (pass.at < along || (pass.at == along && along == length_)) cost->cost += pass.cost;
  return cost;
}

Mil Course::affords(Mil from, Mil to, Mil allowance, const Manner& manner, bool crawling) const {
  const auto fits = [&](Mil along, Mil more = {}) {
    const auto cost = ground_cost(along, manner, crawling);
    return cost && cost->cost <= allowance + more;
  };
  if (fits(to, kTolerance)) return to;
  Mil low = from, high = to;
  while (low < high) {
    const Mil middle{(low.v + high.v + 1) / 2};
    if (fits(middle))
      low = middle;
    else
      high = middle - Mil{1};
  }
  return low;
}

}  // namespace sandtable::arap
