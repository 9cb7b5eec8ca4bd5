#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kind/words.h"
#include "games/strike/ask/questions.h"

// Names as people type and read them.
namespace sandtable::strike {

inline constexpr Words<8> kHeldWords = {"nothing", "knife", "pistol", "primary", "frag", "smoke", "flash", "kit"};
inline constexpr Words<5> kActionWords = {"none", "reload", "arm", "defuse", "set-up"};
inline constexpr Words<2> kStanceWords = {"standing", "crouching"};
inline constexpr Words<2> kScopeWords = {"no", "yes"};
inline constexpr Words<6> kUseWords = {"stand", "step", "activate", "deactivate", "take", "put"};
inline constexpr Words<kCarried> kCarriedWords = {"pistol", "primary",      "frag", "smoke",
                                                  "flash",  "second-flash", "kit",  "bomb"};
inline constexpr Words<kFeats> kFeatWords = {"rescue-hostage",
                                             "kill-hostage",
                                             "activate-hostage",
                                             "kill-opponent",
                                             "kill-mate",
                                             "bombed",
                                             "defused",
                                             "rescued-all",
                                             "eliminated",
                                             "surviving-hostage",
                                             "rescued-hostage-bonus",
                                             "lost",
                                             "lost-again",
                                             "held-out",
                                             "drawn"};
inline constexpr Words<2> kTeamWords = {"T", "CT"};
inline constexpr Words<4> kFateWords = {"absent", "alive", "dead", "rescued"};
inline constexpr Words<3> kCoverWords = {"none", "half", "full"};
inline constexpr Words<7> kEndingWords = {"open", "bombed", "defused", "rescued", "eliminated", "held-out", "drawn"};

// The word of an enumeration's value.
template <std::size_t N, class Enum>
std::string word(const Words<N>& words, Enum value) {
  return word_of(words, static_cast<std::int32_t>(value));
}

// Of a unit by the team in which it began, T1 and C1, where the teams change sides A1 and B1; of a hostage h1. A scene
// gives its own names. "?" for an id that nobody has.
std::string label(const Setup& setup, UnitId unit);
std::optional<UnitId> unit_labelled(const Setup& setup, std::string_view text);

// Visits every unit and every hostage of the setup, on the table or not.
template <class Visit>
void for_each_name(const Setup& setup, Visit&& visit) {
  for (const UnitId unit : setup.ids()) visit(unit);
  for (std::size_t i = 0; i < setup.ground.hostages.size(); ++i) visit(hostage(i));
}

std::string item_name(const Setup& setup, ItemId item);  // "Jackal"; "nothing" for none
std::string zone_name(const Setup& setup, ZoneId zone);  // "South Lane"
std::string thing_name(ThingId thing);                   // "#1"
std::string mu(Mil length);                              // "13.6 MU"

// Whether people are shown distances, sight and odds before the answers are in.
bool may_measure(const Law& law);

// A key by its domain's name for it.
std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key);

}  // namespace sandtable::strike
