#include <fmt/format.h>

#include <algorithm>

#include "engine/muster/random_setup.h"
#include "engine/scene/scene_run.h"

namespace sandtable {

namespace {

std::string found_text(const std::vector<Error>& errors) {
  std::vector<std::string> texts;
  for (const Error& error : errors) texts.push_back(error.text());
  return errors.empty() ? "nothing is wrong with it" : fmt::format("{}", fmt::join(texts, "; "));
}

class OfferRunner {
 public:
  OfferRunner(const ScriptRun& run, const SceneOffer& offer) : run_(run), offer_(offer) {}

  std::string judge(std::size_t number) const {
    const std::vector<Error> errors = offer_.single_army ? judge_army() : judge_setup();
    const bool as_said = offer_.refused.empty()
                             ? errors.empty()
                             : std::ranges::find(errors, offer_.refused, &Error::rule) != errors.end();
    if (as_said) return {};
    const std::string wanted = offer_.refused.empty() ? "it to be accepted" : "a refusal by '" + offer_.refused + "'";
    return Error{.message = fmt::format("offer {}: expected {}, found: {}", number, wanted, found_text(errors)),
                 .place = offer_.place}
        .text();
  }

 private:
  SetupTexts texts() const {
    SetupTexts texts;
    texts.switches = run_.script.switches;
    return texts;
  }

  std::vector<Error> judge_army() const {
    return run_.game.set_up.violations(named(offer_.armies.front(), "data/lists/"), texts(), run_.book);
  }

  // What the offer does not name is taken from the game's ready-made lists and maps, such that nothing else is wrong.
  std::vector<Error> judge_setup() const {
    SetupTexts offered = texts();
    for (const std::string& army : offer_.armies) offered.armies.push_back(named(army, "data/lists/"));
    if (!offer_.map.empty()) offered.map = named(offer_.map, "data/maps/");
    if (offered.armies.empty() || offer_.map.empty()) fill_in(offered);
    const auto setup = run_.game.set_up.prepare(offered, run_.book);
    if (setup) return {};
    return {setup.error()};
  }

  void fill_in(SetupTexts& offered) const {
    for (const NamedText& map : ready_made(run_.game, "data/maps/")) {
      for (const NamedText& list : ready_made(run_.game, "data/lists/")) {
        SetupTexts whole = texts();
        whole.map = map;
        whole.armies = offered.armies;
        if (offered.armies.empty()) whole.armies = armies_with(list);
        if (!offered.armies.empty() || run_.game.set_up.prepare(whole, {})) {
          if (offered.map.text.empty()) offered.map = map;
          offered.armies = whole.armies;
          return;
        }
      }
    }
  }

  // Everybody has this list; where there are sides, everybody of its side, and the others the first of theirs.
  std::vector<NamedText> armies_with(const NamedText& list) const {
    const Sides sides = by_side(run_.game, ready_made(run_.game, "data/lists/"));
    return seated(sides, run_.game.seats.least, [&](std::size_t, const std::vector<NamedText>& own) {
      return std::ranges::find(own, list) != own.end() ? list : own[0];
    });
  }

  // A text of one line is the name of a ready-made file.
  NamedText named(const std::string& text, std::string_view folder) const {
    for (const NamedText& ready : ready_made(run_.game, folder)) {
      if (ready.name == fmt::format("{}{}.toml", folder, text)) return ready;
    }
    return {run_.scene.file + " (offered)", text};
  }

  const ScriptRun& run_;
  const SceneOffer& offer_;
};

}  // namespace

std::string run_offers(const ScriptRun& run) {
  std::size_t number = 0;
  for (const SceneOffer& offer : run.script.offers) {
    std::string failure = OfferRunner(run, offer).judge(++number);
    if (!failure.empty()) return failure;
  }
  return {};
}

}  // namespace sandtable
