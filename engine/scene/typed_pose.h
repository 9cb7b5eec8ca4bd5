#pragma once

#include "engine/run/odds_case.h"
#include "engine/scene/odds_keys.h"
#include "engine/scene/stage.h"

namespace sandtable {

// OddsKind::pose for a game that reads keys into a struct `Wanted` of its own: the fight in its own words. It has
//   static Wanted   Wanted::read(OddsReader&)                   // what is wrong is refused there
//   Result<Opening> set_out(const Wanted&, const SwitchPairs&)  // where it takes place (stage.h)
//   Result<bool>    declare(Session&, const Wanted&)            // answers until only dice are left to say something
//   OddsCase::Roles roles_of(const Wanted&)
//   std::string     title_of(const Wanted&)
// of which all but the first are found by the argument types.
template <class Wanted, const GameKind& (*kind)()>
Result<OddsCase> pose_wanted(const OddsPairs& pairs, const SwitchPairs& switches) {
  OddsReader reader(pairs, kind().odds->keys);
  const Wanted wanted = Wanted::read(reader);
  if (reader.error()) return std::unexpected(*reader.error());
  const auto opened = set_out(wanted, switches);
  if (!opened) return std::unexpected(opened.error());
  Session session = session_from(kind(), *opened);
  if (const Result<bool> declared = declare(session, wanted); !declared) return std::unexpected(declared.error());
  return OddsCase{.session = std::move(session), .roles = roles_of(wanted), .title = title_of(wanted)};
}

}  // namespace sandtable
