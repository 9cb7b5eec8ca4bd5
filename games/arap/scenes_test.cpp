// The scenes of a game that is not registered yet: each must pass.
#include <gtest/gtest.h>

#include "engine/kind/typed_kind.h"
#include "engine/scene/scene.h"
#include "games/arap/ask/typed_rules.h"
#include "games/arap/muster/prepare.h"
#include "games/arap/muster/scene.h"
#include "games/arap/show/account.h"
#include "games/arap/show/facts.h"
#include "games/arap/show/sketch.h"
#include "games/arap/state/consistency.h"
#include "games/arap/texts.h"
#include "games/arap/words/cards.h"
#include "games/arap/words/wording.h"

namespace sandtable::arap {

namespace scenes_test {
namespace {

const GameKind& kind() {
  static const GameKind kKind = TypedKind<Rules>::of({
      .id = "arap",
      .version = "arap r0",
      .texts = texts(),
      .clause_ids = clause::kIds,
      .switches = switch_specs,
      .set_up = {.prepare = prepare, .violations = violations, .points = points},
      .words = {.event_text = event_text, .roll_text = roll_text, .cards = cards},
      .account = {.units = units, .account = account},
      .scenes = {.start = start_scene<Stage>},
  });
  return kKind;
}

TEST(ArapScenes, AllPass) {
  for (const EmbeddedText& text : texts()) {
    if (!text.path.starts_with("scenes/")) continue;
    const SceneResult result =
        run_scene(kind(), catalogue(), NamedText{std::string(text.path), std::string(text.text)});
    for (const std::string& failure : result.failures) ADD_FAILURE() << failure;
  }
}

}  // namespace
}  // namespace scenes_test
}  // namespace sandtable::arap
