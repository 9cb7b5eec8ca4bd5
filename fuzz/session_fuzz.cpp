#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "engine/play/random_setup.h"
#include "engine/play/session.h"
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
  const auto maps = ready_made(game, "data/maps/");
  const auto lists = ready_made(game, "data/lists/");
  return game.prepare({.armies = {lists[0], lists[0]}, .map = maps[0], .switches = {}}, {}).value();
}

}  // namespace

// Whatever is answered, legal or not, well formed or not: a refusal has a reason and the battle goes on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const GameKind& game = *games()[0];
  static const std::shared_ptr<const Setup> setup = small_battle(game);
  Words words(data, size);
  Session session(game, setup, key_from_seed(static_cast<std::uint64_t>(words.next())));
  Random random(static_cast<std::uint64_t>(words.next()));
  constexpr int kMostAnswers = 200;
  for (int i = 0; i < kMostAnswers && !session.finished() && !words.empty(); ++i) {
    const Question question = session.questions()[0];
    Answer answer;
    const std::int32_t length = words.next() & 0xff;
    if (length < 16) {
      for (std::int32_t k = 0; k < length; ++k) answer.add(words.next());
    } else {
      game.questions[question.kind].sample(session.situation(question, session.now()), random, answer);
    }
    const Refusal refusal = session.answer(question.seat, answer);
    if (!refusal.accepted() && length >= 16) std::abort();
  }
  return 0;
}
