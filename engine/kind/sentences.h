#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ask/event.h"

namespace sandtable {

struct Setup;

// How an event stands in a battle report: a round is a heading, a turn or an activation begins a paragraph.
enum class EventRank : std::uint8_t { line, paragraph, heading };

// Something that units carry, wear or are trained in, as a player reads of it.
struct Card {
  std::string kind;   // "weapon", "upgrade", "pistol"
  std::string name;   // "Field Optics"
  std::string price;  // "5"; "34, 7 or 3"; empty where it has none of its own
  std::string text;   // what it does, in a few words
};

// The game's words for people: names of keys, by the domain of a FieldSpec, and sentences for what happens.
struct WordsKind {
  std::string (*key_text)(const Setup&, std::uint8_t domain, std::int32_t key) = nullptr;
  std::optional<std::int32_t> (*parse_key)(const Setup&, std::uint8_t domain, std::string_view text) = nullptr;
  // All keys of a domain, where options are only examples and others may be typed; nullptr or empty: options name all.
  std::vector<std::int32_t> (*known_keys)(const Setup&, std::uint8_t domain) = nullptr;
  std::string (*event_text)(const Setup&, const Event&) = nullptr;  // empty: not worth a line
  EventRank (*event_rank)(const Event&) = nullptr;                  // nullptr: all are lines
  // What dice are rolled for ("A1 Watchman shoots at B3"), for people who roll them at their own table.
  std::string (*roll_text)(const Setup&, const Roll&) = nullptr;
  // Weapons, equipment and upgrades, in the order of the game's own tables; nullptr where there are none.
  std::vector<Card> (*cards)() = nullptr;
};

}  // namespace sandtable
