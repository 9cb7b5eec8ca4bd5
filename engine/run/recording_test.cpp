#include "engine/run/recording.h"

#include <gtest/gtest.h>

#include "engine/run/battle.h"
#include "tests/games/mini_game.h"
#include "tests/games/squad_game.h"

namespace sandtable::recording_test {
namespace {

const GameKind* const kGames[] = {&mini::kind()};
const GameKind* const kMoreGames[] = {&mini::kind(), &squad::kind()};
const std::vector<std::string> kNames = {"a", "b", "c"};

class Chance final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override {
    at.game.questions[at.question.kind].sample(at, random, answer);
  }
};

std::string played(std::uint64_t seed, const GameKind& game = mini::kind()) {
  const auto setup = *game.set_up.prepare({.armies = {{"one", "text\n\"1\""}}, .map = {"m", ""}, .switches = {}}, {});
  Chance chance;
  const std::vector<Player*> players(setup->seats, &chance);
  Battle battle(game, setup, {.key = key_from_seed(seed), .players = players, .record = true});
  battle.run();
  return recording_text({.game = game,
                         .setup = *setup,
                         .key = key_from_seed(seed),
                         .players = kNames,
                         .steps = battle.history(),
                         .outcome = battle.outcome()});
}

Recording read(const std::string& text) {
  Result<Recording> recording = read_recording(text, "r.jsonl", kMoreGames);
  EXPECT_TRUE(recording.has_value()) << (recording ? "" : recording.error().text());
  return recording ? *std::move(recording) : Recording{};
}

std::string error(const std::string& text) {
  const Result<Recording> recording = read_recording(text, "r.jsonl", kGames);
  return recording ? "" : recording.error().text();
}

// The text with the n-th line changed (from 0); the header is line 0, so line n is step n.
std::string with(std::string text, std::size_t line, const std::string& from, const std::string& to) {
  std::size_t at = 0;
  for (; line > 0; --line) at = text.find('\n', at) + 1;
  const std::size_t found = text.find(from, at);
  EXPECT_LT(found, text.find('\n', at)) << from;
  return text.replace(found, from.size(), to);
}

// The first step whose line contains the word.
std::size_t step_with(const std::string& text, const std::string& word) {
  std::size_t line = 0;
  for (std::size_t i = 0, at = text.find(word); i < at; ++i) line += text[i] == '\n' ? 1 : 0;
  return line;
}

TEST(Recording, IsTheSameBytesForTheSameBattle) {
  EXPECT_EQ(played(4), played(4));
  EXPECT_NE(played(4), played(5));
}

TEST(Recording, VerifiesAndRestoresToTheSameBytes) {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    const std::string text = played(seed, *kMoreGames[seed % 2]);
    const Recording recording = read(text);
    const Verdict verdict = verify(recording);
    EXPECT_TRUE(verdict.ok) << verdict.what;
    const Result<Session> session = restore(recording);
    ASSERT_TRUE(session.has_value()) << session.error().text();
    EXPECT_EQ(recording_text(*session, kNames), text);
  }
}

TEST(Recording, ASavedBattleGoesOnWhereItWas) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Recording whole = read(played(seed));
    for (std::uint64_t step = 0; step < whole.steps.size(); ++step) {
      const Result<Session> early = restore(whole, step);
      ASSERT_TRUE(early.has_value()) << early.error().text();
      const std::string saved = recording_text(*early, kNames);
      const Recording open = read(saved);
      EXPECT_FALSE(open.finished() && !early->finished());
      EXPECT_TRUE(verify(open).ok) << verify(open).what;
      const Result<Session> again = restore(open);
      ASSERT_TRUE(again.has_value());
      EXPECT_EQ(again->now(), early->now());
      EXPECT_EQ(recording_text(*again, kNames), saved);
    }
  }
}

TEST(Recording, TypedDiceNeedNoKey) {
  Session typed(mini::kind(), *mini::kind().set_up.prepare({}, {}), {}, DiceSource::typed);
  Random random(7);
  while (!typed.finished()) {
    if (typed.roll()) {
      Faces faces;
      for (int i = 0; i < typed.roll()->count; ++i) faces.push_back(static_cast<std::uint8_t>(1 + random.below(6)));
      ASSERT_TRUE(typed.type_dice(faces).accepted());
    }
    for (const Question& question : std::vector(typed.questions().begin(), typed.questions().end())) {
      Answer answer;
      mini::kind().questions[question.kind].sample(typed.situation(question, typed.now()), random, answer);
      ASSERT_TRUE(typed.answer(question.seat, answer).accepted());
    }
  }
  const std::string text = recording_text(typed, kNames);
  EXPECT_NE(text.find("\"key\":null"), std::string::npos);
  const Recording recording = read(text);
  EXPECT_TRUE(verify(recording).ok) << verify(recording).what;
  EXPECT_FALSE(verify(read(with(text, step_with(text, "dice\""), "\"dice\":[", "\"dice\":[7"))).ok);
}

TEST(Recording, SaysWhatDiffers) {
  const std::string text = played(1);
  const auto what = [&](const std::string& changed, std::uint64_t step) {
    const Verdict verdict = verify(read(changed));
    EXPECT_FALSE(verdict.ok);
    EXPECT_EQ(verdict.step, step) << verdict.what;
    return verdict.what;
  };
  const std::size_t hash = text.find("\"hash\":\"", text.find("\"step\":3,")) + 8;
  std::string changed = text;
  changed[hash] = changed[hash] == '0' ? '1' : '0';
  EXPECT_TRUE(what(changed, 3).starts_with("step 3: the state's hash is ")) << what(changed, 3);
  EXPECT_EQ(what(with(text, 2, "\"seat\":1", "\"seat\":2"), 2),
            "step 2: 'strike' is asked of seat 1 but the recording has an answer of seat 2 to 'strike'");
  EXPECT_EQ(what(with(text, 1, "\"where\":\"", "\"where\":\"x"), 1).substr(0, 45),
            "step 1: the answer to 'hide' cannot be read: ");
  const std::size_t dice = step_with(text, "\"dice\"");
  const std::size_t face = text.find("\"dice\":[") + 8;
  changed = text;
  changed[face] = changed[face] == '6' ? '1' : '6';
  EXPECT_NE(what(changed, dice).find("the dice are "), std::string::npos);
  EXPECT_EQ(what(with(text, dice, "{\"dice\":", "{\"dice\":[1]},{\"dice\":"), dice).substr(0, 5), "step ");
  EXPECT_TRUE(what(with(text, 0, "\"key\":\"", "\"key\":\"0").erase(text.find("\"key\":\"") + 39, 1), dice).size() > 0);
}

// Whatever is edited in a recording, be it a name or a number that the battle does not depend on.
TEST(Recording, NothingCanBeChangedUnnoticed) {
  const std::string text = played(1);
  const Recording whole = read(text);
  EXPECT_EQ(whole.seal, Seal::whole);
  const Recording renamed = read(with(text, 0, "\"players\":[\"a\"", "\"players\":[\"z\""));
  EXPECT_EQ(renamed.seal, Seal::broken);
  EXPECT_EQ(verify(renamed).what, "the seal does not fit: the file was changed after it was written");
  EXPECT_FALSE(restore(renamed).has_value());
  EXPECT_FALSE(restore(renamed, 1).has_value());
  Random random(3);
  for (int i = 0; i < 2000; ++i) {
    std::string changed = text;
    char& one = changed[random.below(static_cast<std::uint32_t>(changed.size()))];
    const char before = one;
    one = static_cast<char>('0' + random.below(75));
    if (one == before) continue;
    const Result<Recording> recording = read_recording(changed, "r.jsonl", kGames);
    EXPECT_FALSE(recording && verify(*recording).ok) << before << " to " << one;
  }
}

// Format 1 had no seal. It is still read, and what it says of the battle is verified; a seal does not belong to it.
TEST(Recording, OlderOnesHaveNoSeal) {
  const std::string text = with(played(1), 0, "\"sandtable\":2", "\"sandtable\":1");
  const std::string older = text.substr(0, text.find("{\"seal\""));
  const Recording recording = read(older);
  EXPECT_EQ(recording.seal, Seal::none);
  EXPECT_TRUE(verify(recording).ok);
  EXPECT_TRUE(restore(recording).has_value());
  EXPECT_NE(error(text).find("nothing may follow the end of a recording"), std::string::npos);
  EXPECT_NE(error(with(older, 0, "\"sandtable\":1", "\"sandtable\":2")).find("its last line must be its seal"),
            std::string::npos);
  EXPECT_NE(error(with(older, 0, "\"sandtable\":1", "\"sandtable\":3")), "");
}

TEST(Recording, TheEndMustBeTrue) {
  const std::string text = played(1);
  const std::size_t lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  const Verdict verdict = verify(read(with(text, lines - 2, "\"rounds\":", "\"rounds\":1")));
  EXPECT_EQ(verdict.what.substr(0, 5), "end: ") << verdict.what;
  std::string shorter = text;
  const std::size_t last = shorter.rfind("{\"step\"");
  shorter.erase(last, shorter.find('\n', last) + 1 - last);
  EXPECT_NE(verify(read(shorter)).what.find("the recording ends here, but the battle goes on"), std::string::npos);
}

TEST(Recording, CutShortIsRefusedAnywhere) {
  const std::string text = played(2);
  for (std::size_t size = 0; size < text.size(); ++size) {
    ASSERT_NE(error(text.substr(0, size)), "") << size;
  }
  const std::size_t last_line = text.rfind('\n', text.size() - 2) + 1;
  EXPECT_NE(error(text.substr(0, last_line)).find("cut short"), std::string::npos);
}

TEST(Recording, ErrorsSayWhere) {
  const std::string text = played(2);
  EXPECT_EQ(error(""), "r.jsonl: the file is empty");
  EXPECT_EQ(error("{}\n"), "r.jsonl:1: this is not a recording of Sandtable");
  EXPECT_EQ(error("\x7f\x45\x4c\x46\n"), "r.jsonl:1:1: this is not JSON");
  EXPECT_EQ(error(text + "\n"), "r.jsonl:" + std::to_string(std::ranges::count(text, '\n') + 1) +
                                    ": nothing may follow the end of a recording");
  EXPECT_EQ(error(with(text, 0, "\"mini 1\"", "\"mini 0\"")),
            "r.jsonl:1: recorded under mini 0, this program plays mini 1");
  EXPECT_EQ(error(with(text, 0, "\"mini\"", "\"chess\"")),
            "r.jsonl:1: a recording of 'chess', which this program does not play (it plays mini)");
  EXPECT_EQ(error(with(text, 1, "\"deeds\"", "\"deads\"")), "r.jsonl:2: step 1: 'deeds' is missing");
  EXPECT_EQ(error(with(text, 2, "\"step\":2", "\"step\":3")), "r.jsonl:3: step 2: the line says it is step 3");
  EXPECT_EQ(error(with(text, 1, "\"seat\":1", "\"seat\":99")),
            "r.jsonl:2: deed: 'seat' must be a whole number from 1 to 16");
  const std::string deep(100'000, '[');
  EXPECT_EQ(error(with(text, 1, "\"answer\":", "\"answer\":" + deep)), "r.jsonl:2: values are nested deeper than 16");
}

TEST(Recording, NeverFallsOverGarbage) {
  const std::string text = played(3);
  Random random(1);
  for (int i = 0; i < 3000; ++i) {
    std::string changed = text;
    for (std::uint32_t n = 1 + random.below(3); n > 0; --n) {
      changed[random.below(static_cast<std::uint32_t>(changed.size()))] = static_cast<char>(random.below(256));
    }
    const Result<Recording> recording = read_recording(changed, "r.jsonl", kGames);
    if (recording) verify(*recording);
  }
}

}  // namespace
}  // namespace sandtable::recording_test
