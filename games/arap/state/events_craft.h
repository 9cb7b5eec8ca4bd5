#pragma once

#include "games/arap/state/events_move.h"

// What the umpire is told of craft.
namespace sandtable::arap {

// A unit, and the craft.
struct Boarded : OfTwo {
  static constexpr std::string_view kName = "boarded";
};
struct Alighted : OfTwo {
  static constexpr std::string_view kName = "alighted";
};
struct Wrecked : OfUnit {
  static constexpr std::string_view kName = "wrecked";
};
// A vehicle drives over it, or it leaps aside.
struct DrivenAt {
  static constexpr std::string_view kName = "driven-at";
  ModelId model;
  Choice leapt = Choice::no;
  static constexpr auto kFields =
      fields(field("model", &DrivenAt::model, kModels), field("leapt", &DrivenAt::leapt, kChoices));
};
// Where it is now.
struct Veered {
  static constexpr std::string_view kName = "veered";
  ModelId model;
  Point at;
  static constexpr auto kFields = fields(field("model", &Veered::model, kModels), field("at", &Veered::at));
};

}  // namespace sandtable::arap
