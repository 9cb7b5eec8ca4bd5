#include "lab/fight/serve.h"

#include <unistd.h>

#include "lab/fight/dealer.h"
#include "lab/fight/plan_mark.h"
#include "lab/plan/wish_json.h"

namespace sandtable::lab {

namespace {

constexpr std::chrono::milliseconds kMoment{4};

std::string host_name() {
  char name[256] = {};
  return gethostname(name, sizeof name - 1) == 0 ? name : "an unknown host";
}

class Servant {
 public:
  Servant(Ranks& ranks, std::span<const GameKind* const> games) : ranks_(ranks), games_(games) {}

  void serve() {
    while (!dismissed_) {
      if (const std::optional<NewRun> run = next_run()) take_part(*run);
    }
  }

 private:
  void tell(const RankMessage& message) { ranks_.send(0, packed(message)); }

  // What the leader says next, if he has said anything. What cannot be read is answered by the leader's own error: his
  // program is another one.
  std::optional<RankMessage> heard() {
    const std::optional<Ranks::Message> message = ranks_.receive();
    if (!message) return std::nullopt;
    std::optional<RankMessage> said = unpacked(message->bytes);
    if (!said) tell(Ready{.refusal = "it cannot read what rank 0 says: it runs another version of the program"});
    if (said && std::holds_alternative<Farewell>(*said)) dismissed_ = true;
    return said;
  }

  std::optional<NewRun> next_run() {
    const std::optional<RankMessage> said = heard();
    if (said && std::holds_alternative<NewRun>(*said)) return std::get<NewRun>(*said);
    if (!said) std::this_thread::sleep_for(kMoment);
    return std::nullopt;
  }

  void take_part(const NewRun& run) {
    Ready ready{.run = run.run, .host = host_name(), .threads = 1, .mark = 0, .refusal = {}};
    Result<Wish> wish = read_wish(run.wish, games_, "the plan of rank 0");
    Result<Plan> plan = wish ? make_plan(*std::move(wish)) : std::unexpected(wish.error());
    if (!plan) {
      ready.refusal = plan.error().text();
      tell(ready);
      return;
    }
    ready.threads = run.threads > 0 ? run.threads : usual_threads(&ranks_);
    ready.mark = plan_mark(*plan, run.with_proof ? Proof::first_pair : Proof::none);
    tell(ready);
    fight(*plan, run.run, ready.threads);
  }

  void fight(const Plan& plan, std::uint64_t run, unsigned threads) {
    Crew crew(plan, threads);
    Stock stock(threads);
    for (bool asked = false; !dismissed_;) {
      while (const std::optional<RankMessage> said = heard()) {
        if (const Stop* stop = std::get_if<Stop>(&*said); stop != nullptr && stop->run == run) return;
        const Work* work = std::get_if<Work>(&*said);
        if (work == nullptr || work->run != run) continue;
        crew.offer(work->first, work->count);
        asked = false;
      }
      Report report{.run = run, .pairs = {}};
      crew.collect(
          [&](std::uint64_t number, PairResult& result) { report.pairs.push_back({number, std::move(result)}); });
      stock.count(report.pairs.size());
      if (!report.pairs.empty()) tell(report);
      if (const std::uint64_t wanted = stock.wanted(); !asked && crew.waiting() < wanted / 2) {
        tell(Want{run, wanted});
        asked = true;
      }
      crew.wait(kMoment);
    }
  }

  Ranks& ranks_;
  std::span<const GameKind* const> games_;
  bool dismissed_ = false;
};

}  // namespace

void serve(Ranks& ranks, std::span<const GameKind* const> games) { Servant(ranks, games).serve(); }

}  // namespace sandtable::lab
