#pragma once

#include "games/arap/muster/stage.h"

namespace sandtable::arap {

// Fills a stage from a scene's [[unit]], [[cloud]], [[melee]] and [start]; the README says what they may contain.
void read_stage(Table& root, Book book, Stage& stage);

// scene_unit.cpp
StagedUnit read_unit(Table& row);

}  // namespace sandtable::arap
