#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kind/question_spec.h"
#include "engine/table/plane/raster.h"

// What people see before they act: who could do what to whom, as the rules themselves would judge it. Everything is a
// function of a view, the state as a seat may know it, so that no secret passes. Units, models and weapons go by the
// names people type. A game that lets nobody measure beforehand gives nothing where measuring would be needed.
namespace sandtable {

// A part of a key, so that a click on a unit finds the options it is named in. Roles: "actor", "action", "weapon",
// "target", "item"; "unit" and "model" where the field alone says what they are to do or to suffer; "edge"; "choice".
struct KeyPart {
  std::string role;
  std::string label;
  friend bool operator==(const KeyPart&, const KeyPart&) = default;
};

// Somebody who looks or is looked at: a unit as it stands; with a place, the unit if its middle stood there; without a
// unit, a model of the usual size there.
struct Vantage {
  std::string unit = {};  // or one model of it
  std::optional<Point> at = {};
  std::optional<Mil> height = {};  // of what it stands on at that place, if it is not the table's surface
};

struct SightLine {
  bool seen = false;
  RuleId rule = RuleId::none();     // why not
  PieceId piece = PieceId::none();  // what is in the way, if it is a single piece
  std::vector<RuleId> cover = {};   // why whoever is looked at counts as in cover; empty: he does not, or is not seen
  Mil distance = {};                // between the nearest bases
};

struct WeaponBands {
  struct Band {
    Mil from, to;      // distances between bases
    std::string text;  // "4+", "2 dice, 4+"
    friend bool operator==(const Band&, const Band&) = default;
  };
  std::string weapon;
  std::vector<Band> bands;  // the nearest first; out of all of them it does not reach
};

// What it would mean for the unit that a question is about to stand at a place.
struct Inspection {
  struct Threat {
    std::string unit;    // who could attack it there, if it were his turn
    std::string weapon;  // with what
    Mil distance;        // between the nearest bases
    int dice = 0;
    int need = 0;                    // the lowest face that succeeds; where dice are added up, the least total
    std::vector<RuleId> cover = {};  // why it counts as in cover from him
  };
  std::string unit;
  Mil height;                      // of the surface there
  std::vector<RuleId> cover = {};  // all clauses by which it has cover from some threat
  std::vector<Threat> threats = {};
};

// Bounds of a field of an answer: of a number its value, of a list how many entries, of a split the sum of its numbers.
struct FieldHint {
  std::string_view field;
  std::optional<std::int32_t> least = {}, most = {};
  std::string_view when = {};         // the field matters only while this other one
  std::vector<std::int32_t> is = {};  // has one of these keys; elsewhere it says nothing
};

// What can be bought, and for how much.
struct Sheet {
  struct Row {
    std::int32_t key = 0;  // of the question's split
    std::string unit, item, slot;
    int price = 0;
    int most = 0;           // that the rules would let one buy of it, with all the money
    int owned = 0;          // already
    std::string text = {};  // what it is, in a few words
  };
  int purse = 0;
  std::vector<Row> rows;
};

// Each function may be missing. In a `partial` answer fields that are still open hold anything, lists nothing.
struct PreviewKind {
  std::vector<KeyPart> (*key_parts)(const Setup&, std::uint8_t domain, std::int32_t key) = nullptr;

  // By the game's own rules of sight. Nothing if nobody of that name stands on the table.
  std::optional<SightLine> (*sees)(const Setup&, const void* state, const Vantage& from, const Vantage& to) = nullptr;
  // The whole table: 0 hidden, 1 seen, 2 seen but in cover, for a model of the usual size on each square.
  std::optional<Raster> (*sight)(const Setup&, const void* state, const Vantage& from, Mil grid) = nullptr;

  // The ranged weapons that the unit has.
  std::vector<WeaponBands> (*bands)(const Setup&, const void* state, std::string_view unit) = nullptr;

  // Nothing if the question, answered like that, is about no unit.
  std::optional<Inspection> (*inspect)(const Situation&, const Answer& partial, Point at) = nullptr;

  // Where the one who is asked for a path or a place could get to: 1 on each square at whose middle he may end. Of a
  // group, wherever some model of it could by itself, or only the `lead`. Duties ("as close as it can") and what the
  // models of a group owe each other are left to `legal`.
  std::optional<Raster> (*reach)(const Situation&, const Answer& partial, std::optional<ModelId> lead,
                                 Mil grid) = nullptr;

  std::vector<FieldHint> (*hints)(const Situation&, const Answer& partial) = nullptr;

  // For questions that buy.
  std::optional<Sheet> (*sheet)(const Situation&) = nullptr;

  // An attack posed from the table as it stands, nobody reacting: a checkpoint from which `odds_of` follows the dice,
  // as bytes of a state. Without the name of a weapon, with whatever it can use. Nothing if the rules do not allow it.
  std::optional<std::vector<std::byte>> (*attack)(const Setup&, const void* state, std::string_view attacker,
                                                  std::string_view weapon, std::string_view target) = nullptr;
};

}  // namespace sandtable
