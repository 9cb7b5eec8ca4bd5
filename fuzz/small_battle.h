#pragma once

#include <algorithm>
#include <vector>

#include "engine/muster/random_setup.h"
#include "engine/run/session.h"
#include "games/registry.h"
#include "tests/by_chance.h"

// What fuzz targets play with: of each game the smallest battle that its own lists and maps allow, made once.
namespace sandtable::fuzzing {

// Fewest points where lists have them, else the shortest text.
inline bool is_smaller(const GameKind& game, const NamedText& a, const NamedText& b) {
  const auto points = [&](const NamedText& list) {
    return game.set_up.points != nullptr ? game.set_up.points(list) : 0;
  };
  return std::pair(points(a), a.text.size()) < std::pair(points(b), b.text.size());
}

inline std::shared_ptr<const Setup> small_battle(const GameKind& game) {
  const Sides sides = by_side(game, ready_made(game, "data/lists/"));
  const auto smallest = [&](std::size_t, const std::vector<NamedText>& own) {
    return *std::ranges::min_element(own, [&](const auto& a, const auto& b) { return is_smaller(game, a, b); });
  };
  auto maps = ready_made(game, "data/maps/");
  std::ranges::sort(maps, {}, [](const NamedText& map) { return std::pair(map.text.size(), map.name); });
  // Not every map is for every list.
  for (const NamedText& map : maps) {
    auto setup =
        game.set_up.prepare({.armies = seated(sides, game.seats.least, smallest), .map = map, .switches = {}}, {});
    if (setup) return *std::move(setup);
  }
  return nullptr;
}

inline const std::vector<std::shared_ptr<const Setup>>& small_battles() {
  static const auto battles = [] {
    std::vector<std::shared_ptr<const Setup>> all;
    for (const GameKind* game : games()) all.push_back(small_battle(*game));
    return all;
  }();
  return battles;
}

// Of each game some moments of its small battle, from the beginning to far into it: played by chance once, so that an
// input gets there at the cost of a copy, which is some pointers.
inline constexpr std::size_t kMoments = 8;
inline const Session& moment(std::size_t game, std::size_t number) {
  static const auto all = [] {
    std::vector<std::vector<Session>> out;
    for (std::size_t i = 0; i < games().size(); ++i) {
      Session session(*games()[i], small_battles()[i], key_from_seed(1));
      Random random(1);
      std::vector<Session>& moments = out.emplace_back();
      constexpr int kAnswersBetween = 12;
      for (std::size_t k = 0; k < kMoments; ++k) {
        moments.push_back(session);
        for (int answers = 0; answers < kAnswersBetween && !session.finished(); ++answers)
          answer_by_chance(session, random);
      }
    }
    return out;
  }();
  return all[game][number % kMoments];
}

// What is longer is no new case, only more of the same: libFuzzer keeps no input for which a target returns this.
inline constexpr int kTooLong = -1;

}  // namespace sandtable::fuzzing
