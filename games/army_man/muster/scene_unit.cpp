#include "games/army_man/muster/scene_unit.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/army_man/muster/prepare.h"
#include "games/army_man/muster/profile_reader.h"

namespace sandtable::army_man {

namespace {

// A profile by name, or models, kind and so on by themselves; what is given wins over the profile.
Profile read_profile(Table& row, const std::string& name) {
  Profile profile;
  if (const Value named = row.find("profile"))
    profile = arsenal().profiles[named.choice("profile", arsenal().profile_names())];
  profile.name = name;
  profile.kind = read_kind(row.find("kind"), profile.kind);
  const std::int64_t toughest = profile.is_vehicle() ? 50 : 0;
  const std::int64_t softest = profile.is_vehicle() ? 1 : 0;
  profile.tough =
      static_cast<int>(row.find("tough").integer({softest, toughest}, std::max<std::int64_t>(softest, profile.tough)));
  profile.armour = static_cast<int>(row.find("armour").integer({0, 9}, profile.armour));
  profile.points = static_cast<int>(row.find("points").integer({0, 1000}, profile.points));
  if (const Value specials = row.find("special")) profile.specials = read_specials(specials);
  if (const Value models = row.find("models")) read_models(models, profile, arsenal());
  if (profile.models.empty()) row.refuse("a unit has a 'profile' or 'models'");
  return profile;
}

Members read_lost(const Value& list, std::size_t size) {
  Members lost;
  const auto last = static_cast<std::int64_t>(size);
  for (const Value& item : list.items(kMostInUnit)) lost.add(static_cast<std::size_t>(item.integer({1, last}, 1) - 1));
  return lost;
}

// Along x with half an inch between bases, from the first model's centre on; the next rank stands behind, at greater y.
std::vector<Point> in_ranks(const std::vector<Kit>& models, Members alive, Point first) {
  std::vector<Point> places(models.size());
  const Mil widest = std::ranges::max(models, {}, &Kit::radius).radius;
  const Mil depth = widest * 2 + kRankGap;
  Point at = first;
  Mil edge;  // the rightmost of the rank so far
  std::size_t placed = 0;
  for (std::size_t i = 0; i < models.size(); ++i) {
    if (!alive.has(i)) continue;
    const Mil radius = models[i].radius;
    const bool begins = placed % kInRank == 0;
    if (begins && placed > 0) at.y += depth;
    at.x = begins ? first.x : edge + kRankGap + radius;
    edge = at.x + radius;
    places[i] = at;
    ++placed;
  }
  return places;
}

// One place for each model, or for each that is left.
std::vector<Point> given_places(const Value& at, std::size_t size, Members alive) {
  std::vector<Point> given = at.points(kMostInUnit);
  if (given.size() == size) return given;
  std::vector<Point> places(size);
  if (given.size() != static_cast<std::size_t>(alive.count())) {
    at.refuse(
        fmt::format("{} places; the unit has {} models, of which {} are left", given.size(), size, alive.count()));
    return places;
  }
  std::size_t next = 0;
  for (std::size_t i = 0; i < size; ++i)
    if (alive.has(i)) places[i] = given[next++];
  return places;
}

std::vector<Point> read_places(const Value& at, const Profile& profile, Members alive) {
  if (!at || profile.models.empty()) return {};
  const std::vector<Value> items = at.items(kMostInUnit);
  if (items.empty() || items[0].kind() == Value::Kind::list) return given_places(at, profile.models.size(), alive);
  return in_ranks(profile.models, alive, at.point());
}

Posture read_posture(Table& row) {
  const Value hunkered = row.find("hunkered");
  const Value on_guard = row.find("on-guard");
  if (hunkered.boolean() && on_guard.boolean()) row.refuse("a unit is either hunkered or on guard");
  if (hunkered.boolean()) return Posture::hunkered;
  return on_guard.boolean() ? Posture::on_guard : Posture::none;
}

// A unit that fights, or one whose battle is over or has not begun.
Unit read_condition(Table& row, const StagedUnit& unit, Members alive) {
  Unit it;
  it.activated = row.find("activated").boolean() ? 1 : 0;
  it.pinned = row.find("pinned").boolean() ? 1 : 0;
  it.posture = read_posture(row);
  const std::int64_t most = std::max(0, unit.profile.tough - 1);
  it.wounds = static_cast<int>(row.find("wounds").integer({0, most}));
  const bool gone = row.find("destroyed").boolean() || alive.empty();
  it.status = gone ? Status::destroyed : unit.at.empty() ? Status::waiting : Status::fighting;
  const bool idle = it.posture == Posture::none && it.pinned == 0 && it.wounds == 0;
  if (it.status != Status::fighting && !idle)
    row.refuse("a unit that is not on the table is not pinned, hunkered, on guard or damaged");
  it.alive = gone ? Members{} : it.status == Status::waiting ? Members::first(unit.profile.models.size()) : alive;
  return it;
}

void check_name(const Value& name) {
  const std::string text = name.name();
  if (text.find_first_of(" .") != std::string::npos) name.refuse("a unit's name in a scene is one word without dots");
}

}  // namespace

StagedUnit read_unit(Table& row) {
  StagedUnit unit{.seat = {}};
  const Value name = row.at("name");
  check_name(name);
  unit.seat = read_seat(row.at("seat"));
  unit.profile = read_profile(row, name.name());
  const std::size_t size = unit.profile.models.size();
  const Members alive = Members::first(size).without(read_lost(row.find("lost"), size));
  unit.at = read_places(row.find("at"), unit.profile, alive);
  unit.unit = read_condition(row, unit, alive);
  return unit;
}

}  // namespace sandtable::army_man
