#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "engine/run/session.h"
#include "fuzz/small_battle.h"

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

// Of what is asked at once, the question that the word points at, or else the first that is open.
std::size_t pick(const Session& session, std::uint32_t word) {
  const std::size_t picked = word % session.questions().size();
  return session.answered(picked) ? session.open_question().value() : picked;
}

}  // namespace

// Whatever is answered in a battle of any game, legal or not, well formed or not: a refusal has a reason and the battle
// goes on. The first word chooses the game, the second the moment from which it is played.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = 256;
  if (size > kLongest) return fuzzing::kTooLong;
  Words words(data, size);
  const std::size_t chosen = static_cast<std::uint32_t>(words.next()) % games().size();
  const GameKind& game = *games()[chosen];
  Session session = fuzzing::moment(chosen, static_cast<std::uint32_t>(words.next()));
  Random random(static_cast<std::uint64_t>(words.next()));
  constexpr int kMostAnswers = 10;
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
