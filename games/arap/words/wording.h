#pragma once

#include <string>
#include <string_view>

#include "engine/kind/sentences.h"
#include "engine/kind/words.h"
#include "games/arap/ask/keys.h"
#include "games/arap/state/agenda.h"
#include "games/arap/state/fire.h"
#include "games/arap/state/melee.h"

namespace sandtable {
struct Setup;
struct Roll;
}  // namespace sandtable

namespace sandtable::arap {

// As HitModifier.
inline constexpr Words<kHitModifiers> kHitModifierWords = {"soft cover",
                                                           "hard cover",
                                                           "small target",
                                                           "fired after tactical movement",
                                                           "fires from hard cover",
                                                           "fleeting target",
                                                           "prone target",
                                                           "moving mount or vehicle",
                                                           "fast target",
                                                           "small group",
                                                           "wounded firer",
                                                           "confused firer",
                                                           "thrown by hand",
                                                           "improvised missile",
                                                           "into close combat",
                                                           "aimed",
                                                           "from ambush",
                                                           "two pistols",
                                                           "shotgun at close range",
                                                           "corrected aim",
                                                           "on a ladder",
                                                           "bounced",
                                                           "thrown over an obstacle",
                                                           "thrown over a high obstacle",
                                                           "fast charger"};

// As BlowModifier.
inline constexpr Words<kBlowModifiers> kBlowModifierWords = {
    "second weapon", "from above", "across a barricade", "planting", "rear charge", "out of ambush",
    "jumping down",  "blocking",   "improvised weapon",  "unarmed",  "weapon"};
// As ScoreModifier.
inline constexpr Words<kScoreModifiers> kScoreModifierWords = {"charged",          "charged from above",
                                                               "hated enemy",      "charged in flank or rear",
                                                               "dreadful enemies", "nothing but dreadful enemies"};

std::string_view approach_word(Approach from);
std::string_view response_word(Response response);
std::string_view blow_word(BlowModifier what);
std::string_view score_word(ScoreModifier what);
std::string_view deed_word(Deed deed);
std::string_view mode_word(MoveMode mode);
std::string_view modifier_word(HitModifier what);

// One sentence for what happened; empty: not worth a line.
std::string event_text(const sandtable::Setup& setup, const Event& event);
// What dice are rolled for.
std::string roll_text(const sandtable::Setup& setup, const Roll& roll);

}  // namespace sandtable::arap
