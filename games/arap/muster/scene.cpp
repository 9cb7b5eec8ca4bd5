#include "games/arap/muster/scene.h"

#include <algorithm>

#include "engine/kind/words.h"
#include "engine/table/shape/scatter.h"

namespace sandtable::arap {

namespace {

constexpr Words<7> kMoments = {"phase",        "game-turn", "player-turn", "activation",
                               "housekeeping", "melee",     "deployment"};  // as Moment
constexpr Words<4> kApproaches = {"front", "left-flank", "right-flank", "rear"};
constexpr Words<7> kTerms = {"uphill", "cover",  "assault-grenades", "defensive-grenades",
                             "ladder", "ambush", "resumed"};  // as ChargeTerm
const std::vector<std::string> kClouds = {"smoke", "gas", "dust"};

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
  lock.approach = static_cast<Approach>(row.find("approach").choice("approach", word_list(kApproaches)));
  for (const std::string& term : row.find("terms").texts()) {
    const auto found = std::ranges::find(kTerms, term);
    if (found == kTerms.end()) return row.refuse("no such term of a charge: " + term), lock;
    lock.terms = static_cast<std::uint8_t>(lock.terms | 1U << (found - kTerms.begin()));
  }
  return lock;
}

StagedBout read_bout(Table& row) {
  StagedBout bout;
  const Value units = row.at("units");
  const std::vector<std::string> names = units.texts();
  if (names.size() != 2) return units.refuse("two units fought each other"), bout;
  bout.a = names[0];
  bout.b = names[1];
  bout.last = static_cast<int>(row.find("last").integer({0, 40}, 1));
  return bout;
}

StagedLoad read_load(Table& row) {
  static const std::vector<std::string> kKinds = {"crate", "short ladder", "long ladder", "ram"};
  StagedLoad staged;
  staged.load.kind = static_cast<Load::Kind>(row.at("kind").choice("load", kKinds));
  staged.carriers = row.find("carriers").texts();
  if (const Value at = row.find("at")) staged.load.at = staged.load.head = at.point();
  if (const Value head = row.find("head")) {
    staged.load.head = head.point();
    staged.load.place = Load::Place::standing;
    staged.load.owner = read_seat(row.at("seat"));
  }
  return staged;
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
    for (const Value& seat : table.find("programs").items(2))
      moment.programs = static_cast<std::uint8_t>(moment.programs | 1U << (seat.integer({1, 2}, 1) - 1));
  });
  return moment;
}

}  // namespace

void read_stage(Table& root, Book, Stage& stage) {
  root.find("unit").each([&](Table& row) { stage.units.push_back(read_unit(row)); });
  std::ranges::stable_sort(stage.units, {}, &StagedUnit::seat);
  root.find("cloud").each([&](Table& row) { stage.clouds.push_back(read_cloud(row)); }, 12);
  root.find("melee").each([&](Table& row) { stage.locks.push_back(read_lock(row)); }, 20);
  root.find("bout").each([&](Table& row) { stage.bouts.push_back(read_bout(row)); }, 20);
  root.find("load").each([&](Table& row) { stage.loads.push_back(read_load(row)); }, kMostLoads);
  stage.start = read_moment(root.find("start"));
}

}  // namespace sandtable::arap
