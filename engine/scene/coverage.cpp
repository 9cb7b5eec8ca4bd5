#include "engine/scene/coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sandtable {

namespace {

constexpr unsigned kSecondsForAProof = 20;

bool counts(const Clause& clause) { return clause.kind == Clause::Kind::core || clause.kind == Clause::Kind::optional; }

class CoverageSurvey {
 public:
  CoverageSurvey(const GameKind& game, const Catalogue& catalogue, Ledger battles, const Apart& apart)
      : game_(game), catalogue_(catalogue), reached_(std::move(battles)), apart_(apart) {
    coverage_.game = game.id;
  }

  Coverage survey(std::span<const NamedText> texts) {
    for (const NamedText& text : texts) run(text);
    for (std::size_t i = 0; i < catalogue_.rules.size(); ++i) judge({static_cast<std::uint16_t>(i)});
    for (const SwitchSpec& spec : catalogue_.switches) judge(spec);
    return std::move(coverage_);
  }

 private:
  enum class Proof : std::uint8_t { none, crash, failure };

  struct Passed {
    Scene scene;
    SceneResult result;
  };

  void run(const NamedText& text) {
    auto scene = read_scene(game_, catalogue_, text);
    SceneResult result = scene ? run_scene(game_, catalogue_, *scene) : SceneResult{};
    if (!scene || !result.passed()) return coverage_.failed_scenes.push_back(text.name);
    reached_.add(result.ledger);
    passed_.push_back({*std::move(scene), std::move(result)});
  }

  void judge(RuleId id) {
    const Clause& clause = catalogue_.clause(id);
    if (!counts(clause)) return;
    ++coverage_.clauses;
    if (!clause.construction.empty()) return coverage_.construction.push_back(clause.id);
    (reached_.has_reached(id) ? coverage_.enforced : coverage_.unenforced).push_back(clause.id);
    const std::vector<const Scene*> showing = scenes_showing(id);
    (showing.empty() ? coverage_.missing : coverage_.shown).push_back(clause.id);
    if (showing.empty() || !reached_.is_switchable(id)) return;
    const Proof proof = prove(id, showing);
    (proof == Proof::failure ? coverage_.proved : coverage_.unproved).push_back(clause.id);
    if (proof == Proof::crash) coverage_.crashed.push_back(clause.id);
  }

  std::vector<const Scene*> scenes_showing(RuleId id) const {
    std::vector<const Scene*> scenes;
    for (const Passed& passed : passed_) {
      if (shows(passed.result, catalogue_.clause(id).id) && passed.result.ledger.has_reached(id))
        scenes.push_back(&passed.scene);
    }
    return scenes;
  }

  static bool shows(const SceneResult& result, const std::string& id) {
    return std::ranges::find(result.shows, id) != result.shows.end();
  }

  // A scene that crashes or never ends without the clause proves nothing: it says that the code relies on the clause,
  // not that what it expects is the clause's doing.
  Proof prove(RuleId id, const std::vector<const Scene*>& scenes) const {
    Proof proof = Proof::none;
    for (const Scene* scene : scenes) {
      const auto passes = [&] { return run_scene(game_, catalogue_, *scene, id).passed(); };
      const std::optional<bool> passed = apart_(passes, kSecondsForAProof);
      if (passed == false) return Proof::failure;
      if (!passed) proof = Proof::crash;
    }
    return proof;
  }

  void judge(const SwitchSpec& spec) {
    for (const std::string& value : spec.values) {
      const bool tried = std::ranges::any_of(passed_, [&](const Passed& p) { return tries(p.result, spec, value); });
      if (!tried) coverage_.untried_values.emplace_back(spec.name, value);
    }
  }

  static bool tries(const SceneResult& result, const SwitchSpec& spec, const std::string& value) {
    const bool shows_rule = std::ranges::any_of(spec.rules, [&](const std::string& id) { return shows(result, id); });
    return std::ranges::any_of(result.scripts, [&](const SceneText::Switches& switches) {
      const auto set = std::ranges::find(switches, spec.name, &std::pair<std::string, std::string>::first);
      return set != switches.end() ? set->second == value : shows_rule && value == spec.default_value;
    });
  }

  const GameKind& game_;
  const Catalogue& catalogue_;
  Ledger reached_;
  const Apart& apart_;
  std::vector<Passed> passed_;
  Coverage coverage_;
};

std::string percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void put_list(std::string& out, std::string_view title, const Coverage::Ids& ids) {
  if (ids.empty()) return;
  out += fmt::format("\n{} ({}):\n", title, ids.size());
  for (const std::string& id : ids) out += fmt::format("  {}\n", id);
}

}  // namespace

Coverage cover(const GameKind& game, const Catalogue& catalogue, std::span<const NamedText> scenes,
               const Ledger& battles, const Apart& apart) {
  return CoverageSurvey(game, catalogue, battles, apart).survey(scenes);
}

nlohmann::ordered_json to_json(const Coverage& coverage) {
  return {{"game", coverage.game},          {"clauses", coverage.clauses},      {"enforced", coverage.enforced.size()},
          {"shown", coverage.shown.size()}, {"proved", coverage.proved.size()}, {"construction", coverage.construction},
          {"missing", coverage.missing},    {"unproved", coverage.unproved}};
}

std::string to_text(const Coverage& coverage) {
  const std::size_t to_show = coverage.clauses - coverage.construction.size();
  const std::size_t switchable = coverage.proved.size() + coverage.unproved.size();
  std::string out = fmt::format("{}: {} clauses to enforce, {} of them true by construction\n", coverage.game,
                                coverage.clauses, coverage.construction.size());
  const auto line = [&](std::string_view what, std::size_t part, std::size_t whole) {
    out += fmt::format("  {:9}{:4} of {:4}  {:>7}\n", what, part, whole, percent(part, whole));
  };
  line("enforced", coverage.enforced.size(), to_show);
  line("shown", coverage.shown.size(), to_show);
  line("proved", coverage.proved.size(), switchable);
  Coverage::Ids values;
  for (const auto& [name, value] : coverage.untried_values) values.push_back(fmt::format("{} = {}", name, value));
  put_list(out, "scenes that fail", coverage.failed_scenes);
  put_list(out, "never enforced", coverage.unenforced);
  put_list(out, "shown by no scene", coverage.missing);
  put_list(out, "shown, but no scene fails without it", coverage.unproved);
  put_list(out, "of these, a scene crashes or never ends without it", coverage.crashed);
  put_list(out, "values of switches in no scene", values);
  put_list(out, "true by construction", coverage.construction);
  return out;
}

}  // namespace sandtable
