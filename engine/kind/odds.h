#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/ask/event.h"
#include "engine/base/error.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/kind/player.h"

// What a game says about its fights, so that their odds can be computed: when one is going on, what is worth knowing
// about its end, and how to pose one from a few words.
namespace sandtable {

// Something that can happen to a unit in a fight, or be counted.
struct FeatureSpec {
  std::string_view name;  // "killed": reported as target_killed, attacker_killed
  std::string_view text;  // "killed", "models lost": after the name of the unit, or after "average"
  bool is_number = false;
  double loss = 0;     // what it is to its unit's side, a death being 1: which `best` avoids, and seeks for the enemy
  bool plain = false;  // the target's is reported by its bare name
};

// What has happened in one course of a fight: a number for a feature of a unit. Plain bytes, so that equal courses are
// equal bytes.
struct Findings {
  struct Note {
    std::uint8_t feature = 0;
    UnitId unit;
    std::int16_t value = 0;
    friend constexpr bool operator==(Note, Note) = default;
  };
  static constexpr std::size_t kMost = 264;
  FixedVector<Note, kMost> notes;  // by feature and unit

  void add(std::uint8_t feature, UnitId unit, int number = 1);
  int value(std::uint8_t feature, UnitId unit) const;
  friend bool operator==(const Findings&, const Findings&) = default;
};

// key=value as people type them.
using OddsPairs = std::vector<std::pair<std::string, std::string>>;

// A key that `odds` understands.
struct OddsKey {
  std::string_view name;
  std::string_view text;      // what it means, with its values
  std::string_view fallback;  // what it is if nobody says; empty: depends on others
  std::string_view sample;    // pairs with this key among them, in which it makes a difference
};

// How the questions inside a fight are answered.
struct OddsPolicy {
  std::string name;
  std::unique_ptr<Player> plain;
  KindSet thinks = {};  // questions that are answered by whatever turns out best
  // What that means for these questions, in a player's words: "the defender cancels hits first".
  struct Assumption {
    KindSet asked;
    std::string words;
  };
  std::vector<Assumption> assumes = {};
};

struct OddsCase;  // engine/run/odds_case.h

struct OddsKind {
  std::span<const FeatureSpec> features;
  KindSet listens = {};  // events that `observe` wants to hear of
  void (*observe)(const Setup&, const Event&, Findings&);
  // At a checkpoint: whether dice of a fight, or what follows from them, are still to come.
  bool (*fighting)(const void* state);
  Seat (*owner)(const Setup&, UnitId);
  std::string (*unit_name)(const Setup&, UnitId);
  // Questions by which the other side reacts: odds are given for each of its answers.
  KindSet reactions = {};
  // Questions by which the chooser says more of what he does before the dice: the policy's answer is named.
  KindSet declares = {};
  // The policy that these pairs ask for; those it does not know are `pose`'s. An error names the key.
  Result<OddsPolicy> (*policy)(const OddsPairs&);
  // Whose choices decide a fight can mean it in several ways: pairs for `policy`, beside the ordinary one. Odds are
  // given for each that makes a difference.
  std::span<const std::string_view> readings = {};
  std::span<const OddsKey> keys;  // of `pose` and `policy`
  std::span<const std::string_view> examples;
  Result<OddsCase> (*pose)(const OddsPairs&, const SwitchPairs&);
};

}  // namespace sandtable
