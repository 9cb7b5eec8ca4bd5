#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/ask/answer.h"
#include "engine/ask/book.h"
#include "engine/ask/question.h"
#include "engine/dice/random.h"
#include "engine/kind/deputy.h"
#include "engine/kind/refusal.h"

namespace sandtable {

struct GameKind;
struct Setup;

// A question together with all that is needed to think about it.
struct Situation {
  const GameKind& game;
  const Setup& setup;
  const void* state;  // of the game's own type; what the asked seat may know
  const Question& question;
  Book book = {};
};

// One kind of question: a row of the catalogue's decisions.
struct QuestionSpec {
  std::string_view name;
  RuleId rule;
  std::span<const FieldSpec> fields;
  // All who are asked it in a step are asked at the same time: nobody answers knowing what another, or he himself for
  // another unit, has answered.
  bool secret = false;
  Refusal (*legal)(const Situation&, const Answer&);
  // Every answer, or a fair choice of them where places are involved.
  void (*options)(const Situation&, const std::function<void(const Answer&)>& offer);
  // A legal answer by chance: each option alike, places by walking in random directions.
  void (*sample)(const Situation&, Random&, Answer&);
  // A legal and cheap answer that leads out of every loop.
  void (*fallback)(const Situation&, Answer&);
  std::string (*text)(const Situation&);
  // For a question with a path, else nullptr: the way to `to`, round what bars it, or as far towards it as the move
  // allows. `partial` is an answer with an empty path. Nothing if nobody goes in such an answer.
  std::optional<Going> (*advise)(const Situation&, const Answer& partial, std::optional<Point> to) = nullptr;

  // For a question with a drive, else nullptr. With `to`: a drive that takes the hull there, or as near as it finds
  // one. Without: as much of the drive in `partial` as is legal. Nothing if nobody drives in such an answer.
  std::optional<Steering> (*steer)(const Situation&, const Answer& partial, std::optional<Point> to) = nullptr;

  // The deputy for a question with `places` or `paths`; nullptr where the game has none, and without `muster` there is
  // no `form_up`. In a `partial` answer the other fields are set, and whoever its list names keeps what it says.
  // Nothing if no group goes or is placed in such an answer.
  std::optional<Muster> (*muster)(const Situation&, const Answer& partial) = nullptr;
  // A whole legal answer that takes the group's centre to `to`, or as near as it can; with a `lead` it takes that model
  // there, whatever `partial` says of it. Nothing if there is no such answer.
  std::optional<Answer> (*form_up)(const Situation&, const Answer& partial, std::optional<ModelId> lead,
                                   Point to) = nullptr;

  // What a whole answer means in few words ("all 8 at B2, 10 dice"), for lists of options; nullptr or an empty text
  // where its fields say enough.
  std::string (*option_text)(const Situation&, const Answer&) = nullptr;

  // The unit it is about, as a key of `subject_domain`: it tells apart the questions that a seat is asked at the same
  // time. nullptr where a question is about nobody in particular.
  std::int32_t (*subject)(const Situation&) = nullptr;
  std::uint8_t subject_domain = 0;

  // Others never learn the answer itself, only what the rules make known of it. Ordinarily an answer is public as soon
  // as it takes effect.
  bool hidden = false;

  // The deputy for a question about a unit that comes again and again; nullptr where the game has none. A plan that
  // leads through these points, the last of them its goal, round what bars the way; without points it stays until
  // something happens. Nothing if no way leads there.
  std::optional<Plan> (*plan)(const Situation&, std::span<const Point> way) = nullptr;
  // The answer by the plan, which takes note of how far it has come; or why it is handed back to its owner.
  PlanStep (*follow)(const Situation&, Plan&) = nullptr;

  // Whether nothing but the fallback can be answered, where options are only examples and cannot tell; nullptr: as they
  // say.
  bool (*settled)(const Situation&) = nullptr;
  // What an answer throws away that its owner could still use ("4 points would be lost"); empty: nothing.
  std::string (*forfeits)(const Situation&, const Answer&) = nullptr;
};

}  // namespace sandtable
