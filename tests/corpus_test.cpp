// The recordings with which fuzzing begins are true ones of the present rules: otherwise a fuzzer never gets past the
// first line.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/run/recording.h"
#include "games/registry.h"
#include "tests/places.h"

namespace sandtable::corpus_test {
namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

TEST(Corpus, RecordingsAreTrueAndThereIsOneOfEveryGame) {
  std::set<const GameKind*> recorded;
  for (const auto& file : std::filesystem::directory_iterator(source_folder() / "fuzz/corpus/recording")) {
    const std::string name = file.path().filename();
    const auto recording = read_recording(text_of(file.path()), name, games());
    ASSERT_TRUE(recording) << recording.error().text();
    const Verdict verdict = verify(*recording);
    EXPECT_TRUE(verdict.ok) << name << ": " << verdict.what;
    recorded.insert(recording->game);
  }
  for (const GameKind* game : games()) EXPECT_TRUE(recorded.contains(game)) << game->id;
}

}  // namespace
}  // namespace sandtable::corpus_test
