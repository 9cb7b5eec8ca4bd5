// Fights one of the golden battles: golden.wasm GAME NUMBER. With no arguments it lists the games.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "games/registry.h"
#include "tests/golden_battles.h"

int main(int count, char** words) {
  for (const sandtable::GameKind* game : sandtable::games()) {
    if (count < 3) {
      std::printf("%s\n", std::string(game->id).c_str());
    } else if (game->id == words[1]) {
      const std::string text = sandtable::golden_transcript(*game, std::atoi(words[2]));
      std::fwrite(text.data(), 1, text.size(), stdout);
    }
  }
}
