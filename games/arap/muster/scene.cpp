#include "games/arap/muster/scene.h"

#include <algorithm>

#include "engine/kind/words.h"
#include "engine/table/shape/scatter.h"

namespace sandtable::arap {

namespace {

constexpr Words<5> kMoments = {"phase", "game-turn", "player-turn", "activation", "housekeeping"};  // as Moment
const std::vector<std::string> kClouds = {"smoke", "gas"};

Cloud read_cloud(Table& row) {
  Cloud cloud;
  cloud.at = row.at("at").point();
  cloud.radius = row.find("radius").length({1_in, 24_in}, 1500_mil);
  cloud.kind = static_cast<Cloud::Kind>(row.find("kind").choice("kind", kClouds));
  cloud.owner = read_seat(row.find("seat"));
  cloud.turns = static_cast<int>(row.find("turns").integer({0, 9}, 1));
  return cloud;
}

StagedLock read_lock(Table& row) {
  StagedLock lock;
  const Value units = row.at("units");
  const std::vector<std::string> names = units.texts();
  if (names.size() != 2) return units.refuse("a mêlée is between two units"), lock;
  lock.a = names[0];
  lock.b = names[1];
  lock.since = static_cast<int>(row.find("since").integer({0, 40}, 1));
  lock.charged = row.find("charged").boolean();
  return lock;
}

Weather read_weather(Table& table) {
  Weather weather;
  if (const Value wind = table.find("wind")) weather.wind = compass(wind.integer({0, 359}));
  weather.strength = static_cast<int>(table.find("wind-strength").integer({0, 3}));
  weather.sight = static_cast<int>(table.find("sight").integer({0, 144}));
  return weather;
}

StagedMoment read_moment(const Value& start) {
  StagedMoment moment;
  start.table([&](Table& table) {
    moment.moment = static_cast<Moment>(table.find("moment").choice("moment", word_list(kMoments)));
    moment.duel = read_duel_moment(table);
    moment.active = read_seat(table.find("seat"));
    if (moment.moment == Moment::activation) {
      moment.unit = table.at("unit").text();
      moment.points = static_cast<int>(table.find("points").integer({1, 3}, 1));
    }
    moment.length = static_cast<int>(table.find("length").integer({1, 20}));
    moment.open = table.find("open").texts();
    moment.broken = table.find("broken").texts();
    moment.weather = read_weather(table);
  });
  return moment;
}

}  // namespace

void read_stage(Table& root, Book, Stage& stage) {
  root.find("unit").each([&](Table& row) { stage.units.push_back(read_unit(row)); });
  std::ranges::stable_sort(stage.units, {}, &StagedUnit::seat);
  root.find("cloud").each([&](Table& row) { stage.clouds.push_back(read_cloud(row)); }, 12);
  root.find("melee").each([&](Table& row) { stage.locks.push_back(read_lock(row)); }, 20);
  stage.start = read_moment(root.find("start"));
}

}  // namespace sandtable::arap
