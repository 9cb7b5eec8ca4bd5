// Fights one of the golden battles: golden.wasm GAME NUMBER. With no arguments it lists the games. The texts that no
// module carries stand in the environment.
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "engine/data/apart_texts.h"
#include "games/registry.h"
#include "tests/golden_battles.h"

namespace {

std::optional<std::string> read_text(std::string_view name) {
  const char* const text = std::getenv(std::string(name).c_str());
  return text == nullptr ? std::nullopt : std::optional<std::string>(text);
}

}  // namespace

int main(int count, char** words) {
  sandtable::take_texts_from(read_text);
  for (const sandtable::GameKind* game : sandtable::games()) {
    if (count < 3) {
      std::printf("%s\n", std::string(game->id).c_str());
    } else if (game->id == words[1]) {
      const std::string text = sandtable::golden_transcript(*game, std::atoi(words[2]));
      std::fwrite(text.data(), 1, text.size(), stdout);
    }
  }
}
