#pragma once

#include "engine/data/reader.h"
#include "games/army_man/muster/arsenal.h"

// The parts of a profile as army files and scenes write them.
namespace sandtable::army_man {

UnitKind read_kind(const Value& value, UnitKind fallback = UnitKind::infantry);
FlagSet<Special> read_specials(const Value& list);
// `[{ count = 9, weapons = ["Rifle"] }, ...]` becomes the profile's models; its name, kind and Tough are known already.
void read_models(const Value& list, Profile& profile, const Arsenal& arsenal);

}  // namespace sandtable::army_man
