#pragma once

#include <string>
#include <vector>

#include "engine/kind/picture.h"
#include "engine/kind/sentences.h"
#include "games/arap/muster/arsenal.h"

// Weapons, gear, special rules and profiles as a player reads of them.
namespace sandtable::arap {

std::vector<Card> cards();

// "rifle (Rapid Fire 1, 24", S3); bayonet"
std::string kit_details(const Arsenal& arsenal, const Kit& kit);
std::vector<Sketch::Fact> kit_facts(const Arsenal& arsenal, const Kit& kit);

// "core infantry, worth 92 points; M4 WS3 BS3 S3 T3 W1 I3 A1 Ld7, save 5+"
std::string profile_details(const Profile& profile, int points);
std::vector<Sketch::Fact> profile_facts(const Profile& profile);

std::string damage_text(Damage damage);

}  // namespace sandtable::arap
