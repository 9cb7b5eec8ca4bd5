// Names of everything that answers and events speak of.
#include <fmt/format.h>

#include "engine/base/id_range.h"
#include "engine/kind/typed_domain.h"
#include "games/arap/ask/typed_rules.h"
#include "games/arap/state/fire.h"
#include "games/arap/words/labels.h"
#include "games/arap/words/wording.h"

namespace sandtable::arap {

namespace {

constexpr Words<kDeedCount> kDeedWords = {
    "stop",  "move",      "stand-up", "shoot",    "shoot-twice", "shoot-thrice", "aim",    "interact",
    "throw", "overwatch", "load",     "put-down", "ladder",      "leave-water",  "charge", "bomb"};
constexpr Words<3> kLoadWords = {"take", "take-over", "put-down"};
constexpr Words<3> kLadderWords = {"set-up", "take-down", "push-away"};
constexpr Words<3> kSpringingWords = {"no", "yes", "charge"};
constexpr Words<3> kThirdWords = {"left", "centre", "right"};
constexpr Words<kMoveModeCount> kModeWords = {"walk", "crawl", "tactical", "bound", "swim", "climb", "rappel"};
constexpr Words<5> kDescentWords = {"stop", "scramble", "climb", "rappel", "jump"};
constexpr Words<2> kChoiceWords = {"no", "yes"};
constexpr Words<3> kNerveWords = {"steady", "suppressed", "pinned"};
constexpr Words<kStrokes> kStrokeWordList = {"plain", "second-weapon", "piercing", "planting"};
constexpr Words<3> kStandWordList = {"fight", "break-off", "hit-and-run"};
constexpr Words<kResponses> kResponseWordList = {"stand", "run", "stand-and-fire", "overwatch"};
constexpr Words<3> kChaseWordList = {"pursue", "test", "stay"};
constexpr Words<4> kApproachWordList = {"front", "left flank", "right flank", "rear"};
constexpr Words<2> kFlankWordList = {"left", "right"};
constexpr Words<kKeepingCount> kKeepingWords = {"on-table", "reserve", "hidden", "aboard"};
constexpr Words<5> kHappeningWords = {"wind", "visibility", "gas cloud", "crazed beast", "stray shells"};
constexpr std::string_view kNobody = "nobody";
constexpr std::string_view kEnd = "end";
constexpr std::string_view kFree = "free ";

std::string unit_name(const Setup& setup, std::int32_t key) {
  const UnitId unit = unit_at(static_cast<std::size_t>(key));
  return unit.is_none() ? std::string(kNobody) : sandtable::label(setup, unit);
}
std::optional<std::int32_t> parse_unit(const Setup& setup, std::string_view text) {
  if (const auto unit = unit_labelled(setup, text)) return unit->v;
  return text == kNobody ? std::optional<std::int32_t>(UnitId::none().v) : std::nullopt;
}
std::vector<std::int32_t> all_units(const Setup& setup) {
  std::vector<std::int32_t> keys = keys_below(setup.kits.size());
  keys.push_back(UnitId::none().v);
  return keys;
}

std::string model_name(const Setup& setup, std::int32_t key) {
  return label(setup, model_at(static_cast<std::size_t>(key)));
}
std::optional<std::int32_t> parse_model(const Setup& setup, std::string_view text) {
  const auto model = model_labelled(setup, text);
  return model ? std::optional<std::int32_t>(model->v) : std::nullopt;
}
std::vector<std::int32_t> all_models(const Setup& setup) { return keys_below(setup.kits.size()); }

// Pieces of the table by their names; of several alike the first is meant, and the others are "Console #2".
std::string feature_name(const Setup& setup, std::int32_t key) {
  const auto index = static_cast<std::size_t>(key);
  const auto pieces = setup.terrain.pieces();
  if (index >= pieces.size()) return "nothing";
  std::size_t same = 1;
  for (std::size_t i = 0; i < index; ++i) same += pieces[i].name == pieces[index].name ? 1 : 0;
  return same == 1 ? pieces[index].name : fmt::format("{} #{}", pieces[index].name, same);
}
std::vector<std::int32_t> all_features(const Setup& setup) {
  std::vector<std::int32_t> keys = keys_below(setup.terrain.pieces().size());
  keys.push_back(PieceId::none().v);
  return keys;
}
std::optional<std::int32_t> parse_feature(const Setup& setup, std::string_view text) {
  for (const std::int32_t key : all_features(setup))
    if (feature_name(setup, key) == text) return key;
  return std::nullopt;
}

// A model, or nobody.
std::string patient_name(const Setup& setup, std::int32_t key) {
  const ModelId model = model_at(static_cast<std::size_t>(key));
  return model.v < setup.kits.size() ? label(setup, model) : std::string(kNobody);
}
std::optional<std::int32_t> parse_patient(const Setup& setup, std::string_view text) {
  return text == kNobody ? std::optional<std::int32_t>(ModelId::none().v) : parse_model(setup, text);
}
std::vector<std::int32_t> all_patients(const Setup& setup) {
  std::vector<std::int32_t> keys = all_models(setup);
  keys.push_back(ModelId::none().v);
  return keys;
}

// "A2", "free A2" or "end".
std::string step_name(const Setup& setup, std::int32_t key) {
  const NextStep step{key};
  if (step.kind() == NextStep::Kind::end_phase) return std::string(kEnd);
  const std::string unit = sandtable::label(setup, step.unit());
  return step.kind() == NextStep::Kind::free_move ? std::string(kFree) + unit : unit;
}
std::optional<std::int32_t> parse_step(const Setup& setup, std::string_view text) {
  if (text == kEnd) return NextStep::of(NextStep::Kind::end_phase).v;
  const bool free = text.starts_with(kFree);
  const auto unit = unit_labelled(setup, free ? text.substr(kFree.size()) : text);
  if (!unit) return std::nullopt;
  return NextStep::of(free ? NextStep::Kind::free_move : NextStep::Kind::activate, *unit).v;
}
std::vector<std::int32_t> all_steps(const Setup& setup) {
  std::vector<std::int32_t> keys = {NextStep::of(NextStep::Kind::end_phase).v};
  for (const UnitId unit : ids_below<UnitId>(setup.kits.size())) {
    keys.push_back(NextStep::of(NextStep::Kind::activate, unit).v);
    keys.push_back(NextStep::of(NextStep::Kind::free_move, unit).v);
  }
  return keys;
}

std::string weapon_name(const Setup& setup, std::int32_t key) {
  const auto index = static_cast<std::size_t>(key);
  return index < setup.arsenal.weapons.size() ? setup.arsenal.weapons[index].name : "?";
}
std::optional<std::int32_t> parse_weapon(const Setup& setup, std::string_view text) {
  const auto weapon = setup.arsenal.weapon_named(text);
  return weapon ? std::optional<std::int32_t>(weapon->v) : std::nullopt;
}
std::vector<std::int32_t> all_weapons(const Setup& setup) { return keys_below(setup.arsenal.weapons.size()); }

std::string grenade_name(const Setup& setup, std::int32_t key) {
  const auto index = static_cast<std::size_t>(key);
  return index < setup.arsenal.grenades.size() ? setup.arsenal.grenades[index].name : "?";
}
std::optional<std::int32_t> parse_grenade(const Setup& setup, std::string_view text) {
  const auto grenade = setup.arsenal.grenade_named(text);
  return grenade ? std::optional<std::int32_t>(grenade->v) : std::nullopt;
}
std::vector<std::int32_t> all_grenades(const Setup& setup) { return keys_below(setup.arsenal.grenades.size()); }

}  // namespace

std::string_view deed_word(Deed deed) { return kDeedWords[static_cast<std::size_t>(deed)]; }
std::string_view mode_word(MoveMode mode) { return kModeWords[static_cast<std::size_t>(mode)]; }
std::string_view approach_word(Approach from) { return kApproachWordList[static_cast<std::size_t>(from)]; }
std::string_view response_word(Response response) { return kResponseWordList[static_cast<std::size_t>(response)]; }
std::string_view blow_word(BlowModifier what) { return kBlowModifierWords[static_cast<std::size_t>(what)]; }
std::string_view score_word(ScoreModifier what) { return kScoreModifierWords[static_cast<std::size_t>(what)]; }
std::string_view modifier_word(HitModifier what) { return kHitModifierWords[static_cast<std::size_t>(what)]; }

std::span<const DomainSpec> Rules::domains() {
  static constexpr DomainSpec kDomains[] = {
      word_domain<kEdgeWords>("edges"),
      no_domain(),
      domain<Setup, unit_name, parse_unit, all_units>("units"),
      domain<Setup, model_name, parse_model, all_models>("models"),
      domain<Setup, step_name, parse_step, all_steps>("next-steps"),
      word_domain<kDeedWords>("deeds"),
      word_domain<kModeWords>("move-modes"),
      word_domain<kChoiceWords>("choices"),
      word_domain<kNerveWords>("nerves"),
      domain<Setup, weapon_name, parse_weapon, all_weapons>("weapons"),
      word_domain<kHitModifierWords>("modifiers"),
      word_domain<kBlowModifierWords>("blow-modifiers"),
      word_domain<kScoreModifierWords>("score-modifiers"),
      word_domain<kStrokeWordList>("strokes"),
      word_domain<kStandWordList>("stands"),
      word_domain<kResponseWordList>("responses"),
      word_domain<kChaseWordList>("chases"),
      word_domain<kApproachWordList>("approaches"),
      word_domain<kFlankWordList>("flanks"),
      word_domain<kKeepingWords>("keepings"),
      word_domain<kHappeningWords>("happenings"),
      domain<Setup, feature_name, parse_feature, all_features>("features"),
      domain<Setup, patient_name, parse_patient, all_patients>("patients"),
      word_domain<kDescentWords>("descents"),
      word_domain<kThirdWords>("thirds"),
      domain<Setup, grenade_name, parse_grenade, all_grenades>("grenades"),
      word_domain<kLoadWords>("load-deeds"),
      word_domain<kLadderWords>("ladder-deeds"),
      word_domain<kSpringingWords>("springings"),
  };
  static_assert(std::size(kDomains) == kSpringings + 1);
  return kDomains;
}

}  // namespace sandtable::arap
