#include "lab/fight/contest_log.h"

#include "lab/statistics/pentanomial.h"

namespace sandtable::lab {

void ChanceBuyer::decide(const Situation& situation, Random& random, Answer& answer) {
  if (purchases_.has(situation.question.kind)) {
    situation.game.questions[situation.question.kind].sample(situation, random, answer);
  } else {
    player_.decide(situation, random, answer);
  }
}

ContestLog::ContestLog(const GoodsKind& kind, const Setup& setup, std::vector<ContestResult>& into)
    : kind_(kind), setup_(setup), into_(into), counts_(2 * kind.goods().size()) {}

void ContestLog::look(const void* state) {
  const Contest now = kind_.contest(setup_, state);
  if (now.number == open_.number) return;
  if (open_.number != 0) close(now);
  open_ = {};
  if (now.number != 0) begin(now, state);
}

void ContestLog::end(const void* state) {
  if (open_.number != 0) close(kind_.contest(setup_, state));
  open_ = {};
}

void ContestLog::begin(const Contest& contest, const void* state) {
  open_ = contest;
  result_ = {.attacker = contest.attacker};
  kind_.holdings(setup_, state, counts_);
  const std::size_t goods = counts_.size() / 2;
  for (std::size_t i = 0; i < counts_.size(); ++i)
    if (counts_[i] > 0) result_.had[i / goods].push_back({i % goods, counts_[i]});
}

void ContestLog::close(const Contest& after) {
  const bool first = after.won[0] > open_.won[0];
  const bool second = after.won[1] > open_.won[1];
  result_.score = static_cast<std::uint8_t>(first == second ? kDraw : first ? kWin : kLoss);
  into_.push_back(result_);
}

}  // namespace sandtable::lab
