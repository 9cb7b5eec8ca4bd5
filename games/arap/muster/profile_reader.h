#pragma once

#include <string>

#include "games/arap/muster/arsenal.h"

namespace sandtable {
class Table;
class Value;
}  // namespace sandtable

// How army files and scenes write profiles.
namespace sandtable::arap {

// Adds a [[profile]] to the arsenal. Refuses prices other than those of the formula.
void read_profile(Table& row, const std::string& army, Arsenal& into);

// What is said of M, WS, BS, S, T, W, I, A, Ld, save and invulnerable; the rest stays as it is.
void read_characteristics(Table& row, Characteristics& into);

// Attacks by their kinds: { bite = 2, stomp = 1 }.
void read_attack_kinds(const Value& value, Kit& kit);

// What changes Strength in mêlée: [{ on = "attack", times = 2 }], on "own", "attack" or "unclear"; also `half` and
// `more`.
void read_changes(const Value& list, Kit& kit);

// size, bulk, base, height, type, tactical, crawl, climb, swim, sealed, multi_fire, carries: what the unit's models
// are.
void read_body(Table& row, Profile& profile);

// Weapons, grenades and gear by name, added to a kit.
void read_items(const Value& list, Kit& kit, const Arsenal& arsenal);

Specials read_specials(const Value& list);

}  // namespace sandtable::arap
