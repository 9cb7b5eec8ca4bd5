#include "engine/run/position.h"

#include <algorithm>
#include <utility>

namespace sandtable {

Position::Position(State checkpoint, std::uint64_t step, std::vector<Deed> script)
    : checkpoint_(std::make_shared<const State>(std::move(checkpoint))), step_(step) {
  set_script(std::move(script));
}

const std::vector<Deed>& Position::script() const {
  static const std::vector<Deed> nothing;
  return script_ == nullptr ? nothing : *script_;
}

const std::vector<std::int32_t>* Position::given(std::size_t question) const {
  for (const Given* each = given_.get(); each != nullptr; each = each->before.get())
    if (each->question == question) return &each->words;
  return nullptr;
}

void Position::set_script(std::vector<Deed> script) {
  script_ = script.empty() ? nullptr : std::make_shared<const std::vector<Deed>>(std::move(script));
  given_.reset();
}

void Position::give(std::size_t question, const Answer& answer) {
  const auto words = answer.words();
  given_ = std::make_shared<const Given>(Given{question, {words.begin(), words.end()}, std::move(given_)});
}

void Position::begin_next_step(State checkpoint) { *this = Position(std::move(checkpoint), step_ + 1); }

bool operator==(const Position& a, const Position& b) {
  const auto has_all_of = [](const Position& one, const Position& other) {
    for (const Position::Given* each = other.given_.get(); each != nullptr; each = each->before.get()) {
      const auto* words = one.given(each->question);
      if (words == nullptr || *words != *other.given(each->question)) return false;
    }
    return true;
  };
  return a.step_ == b.step_ && a.checkpoint() == b.checkpoint() && a.script() == b.script() && has_all_of(a, b) &&
         has_all_of(b, a);
}

}  // namespace sandtable
