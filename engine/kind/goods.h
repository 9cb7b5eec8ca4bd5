#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/kind/game_kind.h"

// What a game sells, so that its prices can be put to the test.
namespace sandtable {

struct Good {
  std::string name;
  std::string army = {};  // whose it is; empty: anybody's
  int price = 0;
};

// A part of a battle that is won by itself, after everybody has bought: a round. The two parties keep their numbers
// when they change sides.
struct Contest {
  int number = 0;             // from 1 on; 0: none is under way
  int won[2] = {};            // by each party so far
  std::uint8_t attacker = 0;  // the party on the game's first side
};

struct GoodsKind {
  std::vector<Good> (*goods)();  // at the game's own prices
  // Goods are the units of army lists; each battle is one contest.
  bool in_lists = true;
  // Where they are not: the kinds of questions that buy; the contest under way; and what each party has of
  // each good at its beginning, first all of party 0, then all of party 1.
  KindSet purchases = {};
  Contest (*contest)(const Setup&, const void* state) = nullptr;
  void (*holdings)(const Setup&, const void* state, std::span<int> counts) = nullptr;
};

// The units of army lists as goods.
template <class Profile>
std::vector<Good> goods_of(const std::vector<Profile>& profiles) {
  std::vector<Good> goods;
  for (const Profile& profile : profiles) goods.push_back({profile.name, profile.army, profile.points});
  return goods;
}

// A good and how many of it.
struct Holding {
  std::size_t good = 0;  // index into GoodsKind::goods
  int count = 0;
  friend bool operator==(const Holding&, const Holding&) = default;
};
// The army list that has these, in the format of engine/muster/army_list.h.
std::string goods_list_text(std::span<const Good> goods, std::span<const Holding> holdings, const std::string& name);

}  // namespace sandtable
