#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/kind/answer_json.h"
#include "engine/run/json_line.h"
#include "fuzz/small_battle.h"

// Any JSON is refused, or is an answer that reads back from its own JSON. The first byte chooses the game, the second
// the question.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sandtable;
  if (size < 2) return 0;
  const std::size_t chosen = data[0] % games().size();
  const GameKind& game = *games()[chosen];
  const Setup& setup = *fuzzing::small_battles()[chosen];
  const auto fields = game.questions[data[1] % game.questions.size()].fields;
  const auto json = parse_json_line({reinterpret_cast<const char*>(data) + 2, size - 2}, {});
  if (!json) return 0;
  for (const Scale scale : {Scale::mils, Scale::inches}) {
    const auto answer = answer_from_json(game, setup, fields, *json, scale);
    if (!answer) continue;
    const nlohmann::json again = answer_to_json(game, setup, fields, *answer, scale);
    const auto read = answer_from_json(game, setup, fields, again, scale);
    if (!read || !std::ranges::equal(read->words(), answer->words())) std::abort();
  }
  return 0;
}
