#include "lab/tell/switches_json.h"

#include <fmt/format.h>

#include "lab/tell/json_numbers.h"
#include "lab/tell/titles_json.h"

namespace sandtable::lab {

namespace {

using Json = nlohmann::ordered_json;

Json names(const std::vector<NamedText>& texts) {
  Json list = Json::array();
  for (const NamedText& text : texts) list.push_back(text.name);
  return list;
}

// The list of armies is there also where nothing can be said about their strengths.
Json armies_json(const Measured& measured) {
  Json list = Json::array();
  for (const Rating& rating : measured.armies)
    list.push_back({{"name", measured.plan->entrants[rating.entrant].army},
                    {"elo", rating.elo},
                    {"ci95", pair_of(rating.interval)}});
  if (measured.armies.empty())
    for (const NamedText& army : measured.plan->wish.lists)
      list.push_back({{"name", army.name}, {"elo", nullptr}, {"ci95", nullptr}});
  return list;
}

void add_measures(Json& json, const std::optional<Measured>& measured) {
  if (!measured) {
    json["games"] = 0;
    for (const char* key : {"mean_rounds", "rounds_ci95", "draw_rate", "first_seat"}) json[key] = nullptr;
    json["armies"] = Json::array();
    json["spread"] = json["spread_ci95"] = nullptr;
    return;
  }
  const Tally& tally = *measured->tally;
  json["games"] = tally.games();
  json["mean_rounds"] = tally.mean_rounds();
  json["rounds_ci95"] = pair_of(measured->rounds);
  json["draw_rate"] = measured->draw_rate();
  json["first_seat"] = {{"win_rate", tally.first_seat().pairs.mean()}, {"ci95", pair_of(measured->first_seat)}};
  json["armies"] = armies_json(*measured);
  json["spread"] = measured->spread ? Json(measured->spread->elo()) : Json();
  json["spread_ci95"] = measured->spread ? pair_of(measured->spread->interval()) : Json();
}

Json measures_json(const std::optional<Measured>& measured) {
  Json json = Json::object();
  add_measures(json, measured);
  return json;
}

Json change_json(const Finding& finding) {
  if (!finding.value) return {};
  Json json = Json::object();
  for (const Measure measure : kMeasures) {
    const std::optional<Change>& change = finding.change(measure);
    const std::string word(measure_word(measure));
    json[word] = change ? Json(change->value) : Json();
    json[word + "_ci95"] = change ? pair_of(change->interval) : Json();
  }
  return json;
}

Json notable_json(const Finding& finding) {
  Json list = Json::array();
  for (const Measure measure : kMeasures)
    if (finding.is_notable(measure)) list.push_back(measure_word(measure));
  return list;
}

Json value_head(const StudiedSwitch& one, const std::string& value) {
  return {{"value", value}, {"is_default", value == one.spec.default_value}, {"is_baseline", value == one.baseline}};
}

Json baseline_value_json(const StudiedSwitch& one, const SwitchFindings& findings) {
  Json json = value_head(one, one.baseline);
  json["fought"] = findings.plans[0].has_value();
  json["why_not"] = findings.plans[0] ? Json() : Json(kStoppedBefore);
  add_measures(json, findings.plans[0]);
  json["own_baseline"] = nullptr;
  json["change"] = nullptr;
  json["notable"] = Json::array();
  return json;
}

Json trial_json(const SwitchStudy& study, const SwitchFindings& findings, std::size_t index) {
  const Trial& trial = study.trials[index];
  const Finding& finding = findings.trials[index];
  Json json = value_head(study.switches[trial.of], trial.value);
  json["fought"] = finding.value.has_value();
  const std::string why_not = trial.why_not.empty() ? std::string(kStoppedBefore) : trial.why_not;
  json["why_not"] = finding.value ? Json() : Json(why_not);
  add_measures(json, finding.value);
  json["own_baseline"] = finding.value && trial.baseline != 0 ? measures_json(findings.plans[trial.baseline]) : Json();
  json["change"] = change_json(finding);
  json["notable"] = notable_json(finding);
  return json;
}

Json switch_json(const SwitchStudy& study, const SwitchFindings& findings, std::size_t of) {
  const StudiedSwitch& one = study.switches[of];
  Json values = Json::array();
  for (const std::string& value : one.spec.values) {
    if (value == one.baseline) values.push_back(baseline_value_json(one, findings));
    for (std::size_t i = 0; i < study.trials.size(); ++i)
      if (study.trials[i].of == of && study.trials[i].value == value) values.push_back(trial_json(study, findings, i));
  }
  return {{"name", one.spec.name},
          {"title", one.title},
          {"text", one.text},
          {"default", one.spec.default_value},
          {"values", std::move(values)}};
}

Json study_json(const Plan& plan) {
  Json switches = Json::object();
  for (const auto& [name, value] : plan.wish.switches) switches[name] = value;
  const std::string& side = plan.entrants[0].side;
  return {{"armies", names(plan.wish.lists)},
          {"titles", titles_json(plan)},
          {"each_meets", plan.wish.alike ? "itself" : "each"},
          {"first_side", side.empty() ? Json() : Json(side)},
          {"maps", names(plan.wish.maps)},
          {"players", plan.wish.players},
          {"seed", plan.wish.seed},
          {"games", 2 * plan.wish.rule.pairs},
          {"switches", std::move(switches)}};
}

}  // namespace

Json switches_json(const SwitchStudy& study, const SwitchRun& run, const SwitchFindings& findings) {
  const Plan& baseline = study.baseline();
  Json switches = Json::array();
  for (std::size_t i = 0; i < study.switches.size(); ++i) switches.push_back(switch_json(study, findings, i));
  return {{"lab_switches", kSwitchesJsonFormat},
          {"game", baseline.game().id},
          {"rules", baseline.game().version},
          {"settings", study_json(baseline)},
          {"complete", run.complete},
          {"baseline", measures_json(findings.plans[0])},
          {"tests", findings.tests},
          {"switches", std::move(switches)},
          {"games", run.games()},
          {"hash", fmt::format("{:016x}", run.hash())},
          {"seconds", run.seconds},
          {"threads", run.threads},
          {"games_per_second", run.games_per_second()}};
}

}  // namespace sandtable::lab
