#pragma once

#include <cstdint>

namespace sandtable::arap {

// Domains of keys, by which fields of questions and events name what they mean. (Domain 1 of a number is a length.)
enum Domain : std::uint8_t {
  kEdges,
  kLengthDomain,
  kUnits,
  kModels,
  kNextSteps,
  kDeeds,
  kMoveModes,
  kChoices,
  kNerves,
  kWeapons,
  kHitWords,
  kBlowWords,
  kScoreWords,
  kStrokeWords,
  kStandWords,
  kResponseWords,
  kChaseWords,
  kApproachWords,
  kFlankWords,
  kKeepings,
  kHappenings,
  kFeatures,
  kPatients,
  kDescents,
  kThirds,
  kGrenades,
  kLoadDeeds,
  kLadderDeeds,
  kSpringings,
};

}  // namespace sandtable::arap
