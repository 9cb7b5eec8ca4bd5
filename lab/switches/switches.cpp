#include "lab/switches/switches.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/base/hash.h"
#include "engine/muster/random_setup.h"

namespace sandtable::lab {

namespace {

// Armies and maps that battles can be fought with.
struct Ground {
  std::vector<NamedText> lists;
  bool alike = false;
  std::vector<NamedText> maps;
  friend bool operator==(const Ground&, const Ground&) = default;
};

void put(SwitchPairs& switches, const std::string& name, const std::string& value) {
  const auto known = std::ranges::find(switches, name, &SwitchPairs::value_type::first);
  if (known == switches.end()) {
    switches.emplace_back(name, value);
  } else {
    known->second = value;
  }
}

Result<Plan> plan_on(const Wish& base, const Ground& ground, const SwitchPairs& switches) {
  Wish wish = base;
  wish.lists = ground.lists;
  wish.alike = ground.alike;
  wish.maps = ground.maps;
  wish.switches = switches;
  wish.tournament = true;
  Result<Plan> plan = make_plan(std::move(wish));
  if (plan && plan->wish.rule.pairs == 0)
    plan->wish.rule.pairs = (kUsualPairs + plan->matchups.size() - 1) / plan->matchups.size();
  return plan;
}

// What is tried in turn: the given lists, ready-made ones that these switches allow, and each against itself; the given
// maps, and each that is ready.
std::vector<Ground> grounds(const SwitchWish& wish, const SwitchPairs& switches) {
  const GameKind& game = *wish.base.game;
  std::vector<std::vector<NamedText>> armies = {wish.base.lists};
  if (!wish.ready_lists.empty()) armies.push_back(fitting_lists(game, wish.ready_lists, {.switches = switches}));
  std::vector<std::vector<NamedText>> maps = {wish.base.maps};
  for (const NamedText& map : wish.ready_maps) maps.push_back({map});
  std::vector<Ground> out;
  for (const auto& ground : maps) {
    for (const bool alike : {false, true}) {
      for (const auto& lists : armies) {
        const bool meets_itself = alike || (lists.size() == 1 && game.set_up.side == nullptr);
        if (meets_itself && (lists.empty() || game.set_up.side != nullptr)) continue;
        if (lists.empty() && !wish.base.lists.empty()) continue;
        out.push_back({lists, meets_itself, ground});
      }
    }
  }
  return out;
}

// Lists that may not even meet themselves stay out where each is to meet only itself.
Ground without_misfits(const SwitchWish& wish, Ground ground, const std::vector<SwitchPairs>& under) {
  if (!ground.alike) return ground;
  std::erase_if(ground.lists, [&](const NamedText& list) {
    return std::ranges::any_of(
        under, [&](const SwitchPairs& switches) { return !plan_on(wish.base, {{list}, true, ground.maps}, switches); });
  });
  return ground;
}

// Whether pairs of the same number are fought in the same place, so that they can be compared.
bool same_places(const Plan& a, const Plan& b) {
  return std::ranges::equal(a.matchups, b.matchups, {}, &Matchup::maps, &Matchup::maps);
}

class Planner {
 public:
  explicit Planner(const SwitchWish& wish) : wish_(wish) {}

  Result<SwitchStudy> study() {
    const Result<Catalogue> catalogue = load_game_catalogue(wish_.base.game->texts);
    if (!catalogue) return std::unexpected(catalogue.error());
    const auto values = SwitchValues::parse(catalogue->switches, wish_.base.switches);
    if (!values) return std::unexpected(values.error());
    base_ = values->pairs(catalogue->switches);
    if (auto done = choose_switches(*catalogue); !done) return std::unexpected(done.error());
    if (auto done = plan_baseline(); !done) return std::unexpected(done.error());
    for (std::size_t i = 0; i < study_.switches.size(); ++i)
      for (const std::string& value : study_.switches[i].spec.values)
        if (value != study_.switches[i].baseline) study_.trials.push_back(trial(i, value));
    return std::move(study_);
  }

 private:
  Result<void> choose_switches(const Catalogue& catalogue) {
    for (const std::string& name : wish_.only)
      if (const auto known = find_switch(catalogue.switches, name); !known) return std::unexpected(known.error());
    for (const SwitchSpec& spec : catalogue.switches) {
      if (!wish_.only.empty() && std::ranges::find(wish_.only, spec.name) == wish_.only.end()) continue;
      StudiedSwitch& one = study_.switches.emplace_back(StudiedSwitch{.spec = spec});
      one.baseline = std::ranges::find(base_, spec.name, &SwitchPairs::value_type::first)->second;
      const auto clause = std::ranges::find_if(catalogue.rules, [&](const Clause& rule) {
        return rule.switch_name == spec.name || std::ranges::find(spec.rules, rule.id) != spec.rules.end();
      });
      if (clause == catalogue.rules.end()) continue;
      one.title = clause->title;
      one.text = clause->text;
    }
    if (study_.switches.empty()) return fail("this game has no switches");
    return {};
  }

  Result<void> plan_baseline() {
    std::optional<Error> first;
    for (const Ground& wanted : grounds(wish_, base_)) {
      const Ground ground = without_misfits(wish_, wanted, {base_});
      if (ground.alike && ground.lists.empty()) continue;
      Result<Plan> plan = plan_on(wish_.base, ground, base_);
      if (plan) {
        baselines_ = {{ground, 0}};
        study_.plans.push_back(*std::move(plan));
        return {};
      }
      if (!first) first = plan.error();
    }
    return first ? Result<void>(std::unexpected(*first)) : fail("no armies can meet under these switches");
  }

  // The plan of this baseline, if it can be fought on this ground: it may be among the study's already.
  Result<std::size_t> baseline_for(const Plan& trial, const Ground& ground) {
    const auto known = std::ranges::find(baselines_, ground, &std::pair<Ground, std::size_t>::first);
    if (known != baselines_.end()) {
      if (!same_places(trial, study_.plans[known->second])) return other_places();
      return known->second;
    }
    Result<Plan> plan = plan_on(wish_.base, ground, base_);
    if (!plan) return std::unexpected(plan.error());
    if (!same_places(trial, *plan)) return other_places();
    study_.plans.push_back(*std::move(plan));
    baselines_.emplace_back(ground, study_.plans.size() - 1);
    return study_.plans.size() - 1;
  }

  static std::unexpected<Error> other_places() {
    return fail("with this value some of the armies may meet on other maps than without it");
  }

  // The value and its baseline on this ground, both or neither.
  Result<void> plan_trial(Trial& trial, const SwitchPairs& switches, const Ground& ground) {
    Result<Plan> plan = plan_on(wish_.base, ground, switches);
    if (!plan) return std::unexpected(plan.error());
    const Result<std::size_t> baseline = baseline_for(*plan, ground);
    if (!baseline) return std::unexpected(baseline.error());
    trial.baseline = *baseline;
    trial.plan = study_.plans.size();
    study_.plans.push_back(*std::move(plan));
    return {};
  }

  // Where it cannot be fought, the reason is why not with the armies and maps that were wanted.
  Trial trial(std::size_t of, const std::string& value) {
    Trial out{.of = of, .value = value, .why_not = {}};
    SwitchPairs switches = base_;
    put(switches, study_.switches[of].spec.name, value);
    const Ground usual = baselines_.front().first;
    const Result<void> as_wanted = plan_trial(out, switches, usual);
    if (as_wanted) return out;
    for (const Ground& wanted : grounds(wish_, switches)) {
      const Ground ground = without_misfits(wish_, wanted, {base_, switches});
      if (ground == usual || (ground.alike && ground.lists.empty())) continue;
      if (plan_trial(out, switches, ground)) return out;
    }
    out.why_not = as_wanted.error().text();
    return out;
  }

  const SwitchWish& wish_;
  SwitchStudy study_;
  SwitchPairs base_;
  std::vector<std::pair<Ground, std::size_t>> baselines_;
};

}  // namespace

std::uint64_t SwitchStudy::pairs() const {
  std::uint64_t sum = 0;
  for (const Plan& plan : plans) sum += plan.pairs();
  return sum;
}

std::uint64_t SwitchRun::games() const {
  return std::accumulate(fought.begin(), fought.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const Fought& one) { return sum + one.tally.games(); });
}

std::uint64_t SwitchRun::hash() const {
  std::uint64_t hash = 0;
  for (const Fought& one : fought) hash = mix(hash ^ one.tally.hash());
  return hash;
}

Result<SwitchStudy> plan_switches(const SwitchWish& wish) { return Planner(wish).study(); }

Result<SwitchRun> run_switches(const SwitchStudy& study, const RunOptions& options, const SwitchWatch& watch) {
  SwitchRun out;
  out.complete = true;
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < study.plans.size(); ++i) {
    Fought& now = out.fought.emplace_back(Fought{.pairs = {}, .tally = Tally(study.plans[i])});
    if (!out.complete) continue;
    RunOptions one = options;
    one.each = [&](std::span<const PairResult> pairs) {
      now.pairs.insert(now.pairs.end(), pairs.begin(), pairs.end());
    };
    Result<Results> results = run(study.plans[i], one, [&](const Progress& progress) {
      return !watch || watch({before + progress.tally.pairs(), out.seconds + progress.seconds, i});
    });
    if (!results) return std::unexpected(results.error());
    now.tally = std::move(results->tally);
    before += now.tally.pairs();
    out.seconds += results->seconds;
    out.threads = std::max(out.threads, results->threads);  // other ranks may come late to a short plan
    out.complete = results->complete;
  }
  return out;
}

}  // namespace sandtable::lab
