#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "engine/muster/random_setup.h"
#include "engine/run/session.h"
#include "games/registry.h"

namespace {

using namespace sandtable;

// Takes words from the fuzzer's bytes; zeros once they have run out.
class Words {
 public:
  Words(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return size_ == 0; }
  std::int32_t next() {
    std::int32_t word = 0;
    const std::size_t take = size_ < sizeof word ? size_ : sizeof word;
    std::memcpy(&word, data_, take);
    data_ += take;
    size_ -= take;
    return word;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

std::shared_ptr<const Setup> small_battle(const GameKind& game) {
  const Sides sides = by_side(game, ready_made(game, "data/lists/"));
  const auto first = [](std::size_t, const std::vector<NamedText>& own) { return own[0]; };
  const auto maps = ready_made(game, "data/maps/");
  return game.set_up.prepare({.armies = seated(sides, game.seats.least, first), .map = maps[0], .switches = {}}, {})
      .value();
}

std::vector<std::shared_ptr<const Setup>> small_battles() {
  std::vector<std::shared_ptr<const Setup>> battles;
  for (const GameKind* game : games()) battles.push_back(small_battle(*game));
  return battles;
}

// Of what is asked at once, the question that the word points at, or else the first that is open.
std::size_t pick(const Session& session, std::uint32_t word) {
  const std::size_t picked = word % session.questions().size();
  return session.answered(picked) ? session.open_question().value() : picked;
}

}  // namespace

// Whatever is answered in a battle of any game, legal or not, well formed or not: a refusal has a reason and the battle
// goes on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto battles = small_battles();
  Words words(data, size);
  const std::size_t chosen = static_cast<std::uint32_t>(words.next()) % battles.size();
  const GameKind& game = *games()[chosen];
  Session session(game, battles[chosen], key_from_seed(static_cast<std::uint64_t>(words.next())));
  Random random(static_cast<std::uint64_t>(words.next()));
  constexpr int kMostAnswers = 200;
  for (int i = 0; i < kMostAnswers && !session.finished() && !words.empty(); ++i) {
    const auto word = static_cast<std::uint32_t>(words.next());
    const std::uint32_t length = word & 0xff;
    const std::size_t picked = pick(session, word >> 8);
    const Question question = session.questions()[picked];
    Answer answer;
    if (length < 16) {
      for (std::uint32_t k = 0; k < length; ++k) answer.add(words.next());
    } else {
      game.questions[question.kind].sample(session.situation(question, session.now()), random, answer);
    }
    const Refusal refusal = session.answer_at(picked, answer);
    if (!refusal.accepted() && length >= 16) std::abort();
  }
  return 0;
}
