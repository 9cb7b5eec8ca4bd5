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

void expect_true_recordings(const std::string& folder) {
  std::set<const GameKind*> recorded;
  for (const auto& file : std::filesystem::directory_iterator(source_folder() / "fuzz/corpus" / folder)) {
    const std::string name = file.path().filename();
    const auto recording = read_recording(text_of(file.path()), name, games());
    ASSERT_TRUE(recording) << recording.error().text();
    const Verdict verdict = verify(*recording);
    EXPECT_TRUE(verdict.ok) << name << ": " << verdict.what;
    recorded.insert(recording->game);
  }
  for (const GameKind* game : games()) EXPECT_TRUE(recorded.contains(game)) << game->id;
}

TEST(Corpus, RecordingsAreTrueAndThereIsOneOfEveryGame) {
  expect_true_recordings("recording");
  expect_true_recordings("replay");
}

TEST(Corpus, EveryTargetHasSeeds) {
  std::size_t targets = 0;
  for (const auto& file : std::filesystem::directory_iterator(source_folder() / "fuzz")) {
    const std::string name = file.path().filename();
    const std::string ending = "_fuzz.cpp";
    if (!name.ends_with(ending)) continue;
    ++targets;
    const auto folder = source_folder() / "fuzz/corpus" / name.substr(0, name.size() - ending.size());
    ASSERT_TRUE(std::filesystem::is_directory(folder)) << folder;
    EXPECT_FALSE(std::filesystem::is_empty(folder)) << folder;
  }
  EXPECT_GE(targets, 13U);
}

}  // namespace
}  // namespace sandtable::corpus_test
