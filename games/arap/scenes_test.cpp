// The scenes of a game that is not registered yet: each must pass.
#include <gtest/gtest.h>

#include "engine/scene/scene.h"
#include "games/arap/kind.h"
#include "games/arap/muster/prepare.h"
#include "games/arap/texts.h"

namespace sandtable::arap {

namespace scenes_test {
namespace {

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
