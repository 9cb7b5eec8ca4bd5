#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/data/embedded.h"
#include "engine/data/prices.h"
#include "engine/data/switches.h"
#include "engine/dice/random.h"
#include "engine/play/answer_shape.h"
#include "engine/play/umpire.h"
#include "engine/table/terrain.h"

namespace sandtable {

struct GameKind;
struct GoodsKind;
struct OddsKind;
class Player;
class SceneText;
struct UnitEntry;
struct UnitNews;

// A text with the name it is known by in error messages.
struct NamedText {
  std::string name;
  std::string text;
  friend bool operator==(const NamedText&, const NamedText&) = default;
};

// Everything a battle is set up from, as text: what a recording carries.
struct SetupTexts {
  std::vector<NamedText> armies;  // by seat
  NamedText map;
  SwitchPairs switches;    // those that differ from their defaults, or all
  PricePairs prices = {};  // those that are tried out instead of the game's own
};

// What is fixed before the first step and shared by all states of a battle. Each game derives its own.
struct Setup {
  virtual ~Setup() = default;

  std::uint8_t seats = 2;
  Terrain terrain;
  SetupTexts texts;  // canonical: preparing from them again gives an equal setup
};

// Why an answer is not accepted. `rule` may be none where no clause but the form of the answer is at fault.
struct Refusal {
  std::string reason = {};
  RuleId rule = RuleId::none();

  bool accepted() const { return reason.empty(); }
};
inline Refusal refuse(RuleId rule, std::string reason) { return {std::move(reason), rule}; }
inline Refusal accept() { return {}; }

// A question together with all that is needed to think about it.
struct Situation {
  const GameKind& game;
  const Setup& setup;
  const void* state;  // of the game's own type; what the asked seat may know
  const Question& question;
  Book book = {};
};

// How somebody could go who is asked for a path, as a deputy between question and person proposes it.
struct Going {
  Point from;  // where the one who goes stands
  Mil left;    // movement left
  Path path;   // legal; empty if he gets nowhere or no goal was given
};

// A group that is asked for a place or a path for each of its models, as a deputy sees it.
struct Muster {
  Point centre;                 // of the models that stand on the table
  Mil left;                     // how far it can go; none where models are only placed
  std::vector<ModelId> models;  // whom the answer may name, in the order in which people count them
};

// A route that a deputy holds for somebody who is asked about the same unit again and again.
struct Plan {
  std::int32_t subject = 0;          // the unit, as a key of the question's `subject_domain`
  std::vector<Point> way;            // what is left of it, corner by corner; empty: to stay
  std::vector<std::int32_t> memory;  // the game's own: what was in sight when it was made
};

// What a plan says to a question.
struct PlanStep {
  std::optional<Answer> answer = {};  // nothing: the owner decides himself
  std::string handed_back = {};       // without an answer, why: "B2 has come into sight"
  bool done = false;                  // there is nothing more to follow
};

// One kind of question: a row of the catalogue's decisions.
struct QuestionSpec {
  std::string_view name;
  RuleId rule;
  std::span<const FieldSpec> fields;
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

  // The deputy for a question about a unit that comes again and again; nullptr where the game has none. A plan that
  // leads through these points, the last of them its goal, round what bars the way; without points it stays until
  // something happens. Nothing if no way leads there.
  std::optional<Plan> (*plan)(const Situation&, std::span<const Point> way) = nullptr;
  // The answer by the plan, which takes note of how far it has come; or why it is handed back to its owner.
  PlanStep (*follow)(const Situation&, Plan&) = nullptr;
};

// How a battle stands or ended.
struct Outcome {
  bool finished = false;
  std::optional<Seat> winner = {};  // the first of them; nothing: a draw, or not finished
  std::vector<int> scores = {};     // by seat
  int rounds = 0;
  std::vector<Seat> winners = {};  // all seats of the winning side; a game without sides may leave it to `outcome_at`

  bool won_by(Seat seat) const { return std::ranges::find(winners, seat) != winners.end(); }
};

// The table as a picture, for screens that know no rules.
struct Sketch {
  struct Token {
    std::string label;  // the name people type
    std::string name;
    Seat seat;
    Point at;
    Mil radius;
    std::string badges;      // short words such as "active", "reacted"
    std::string details;     // what somebody who looks closely may know
    std::string group = {};  // the label of its group; empty: it stands for itself
  };
  // Where a unit of this seat means to go.
  struct Route {
    Seat seat;
    std::vector<Point> way;  // from where it stands
  };
  // A unit of several models. Its models on the table are tokens, labelled as the keys of `places` and `paths` are
  // named: with the group's label, a dot and a number.
  struct Group {
    std::string label;  // the name people type
    std::string name;
    Seat seat;
    std::string badges;  // short words such as "active", "pinned", "waiting", "destroyed"
    std::string details;
    int models = 0;  // that are left
    int of = 0;      // that it began with
  };
  // A part of the floor with a name of its own.
  struct Region {
    std::string name;
    Point at;  // about its middle
  };
  std::vector<Region> regions;
  std::vector<Token> tokens;
  std::vector<Token> beside;  // not on the table: waiting or out of the battle, as their badges say
  std::vector<Group> groups;  // all of them, in an order that stays: letters are given out by it
  std::vector<Route> routes;  // filled by whoever holds plans
  std::vector<std::string> headline;
};

// What a scene starts from.
struct SceneStart {
  std::shared_ptr<const Setup> setup;
  std::vector<std::byte> state;
};

// How an event stands in a battle report: a round is a heading, a turn or an activation begins a paragraph.
enum class EventRank : std::uint8_t { line, paragraph, heading };

struct BotSpec {
  std::string_view name;
  std::string_view description;
  std::unique_ptr<Player> (*make)();
};

// How many can play.
struct Seats {
  std::uint8_t least = 2;
  std::uint8_t most = 2;
};

// Battles a second on one core between players of a kind that the bench holds the game to; 0 promises nothing.
struct Pace {
  int random = 0;
  int scripted = 0;
  SwitchPairs switches = {};  // of the battle that is measured; the others have their defaults
  std::uint8_t seats = 0;     // that play in it; 0: as few as can
};

// A game as the rest of the house sees it: one struct of functions, registered once. States are plain bytes of
// `state_size`; only the game's own code knows their type.
struct GameKind {
  std::string_view id;
  std::string_view version;  // recordings of another version are refused
  std::span<const EmbeddedText> texts;
  std::size_t state_size;
  std::size_t clauses;  // number of clauses in the catalogue
  std::span<const QuestionSpec> questions;
  std::span<const BotSpec> bots;
  Pace pace = {};
  Seats seats = {};

  // Loads and checks. The first error says what is wrong; `violations` gives all of an army's.
  Result<std::shared_ptr<const Setup>> (*prepare)(const SetupTexts&, Book);
  std::vector<Error> (*violations)(const NamedText& army, const SetupTexts&, Book);
  // What an army list costs in the game's points, 0 if it cannot be read; nullptr where armies have no price.
  int (*points)(const NamedText& army) = nullptr;
  // The name of the side that an army list belongs to, where seats are allied in sides; nullptr: each for himself.
  std::string (*side)(const NamedText& army) = nullptr;
  void (*start)(const Setup&, void* state);
  void (*step)(const Setup&, void* state, Umpire&);
  Outcome (*outcome)(const Setup&, const void* state);
  bool (*finished)(const void* state);
  // Whether the rules as set up bring no end to players who never do anything about it; nullptr: they always do.
  bool (*endless)(const Setup&) = nullptr;
  // Blanks what the seat may not know; fills it again with something possible.
  void (*blank)(const Setup&, void* state, Seat);
  void (*imagine)(const Setup&, void* state, Seat, Random&);
  // An empty string, or what is inconsistent in the state.
  std::string (*is_ok)(const Setup&, const void* state);

  // Names of keys, by the domain of a FieldSpec.
  std::string (*key_text)(const Setup&, std::uint8_t domain, std::int32_t key);
  std::optional<std::int32_t> (*parse_key)(const Setup&, std::uint8_t domain, std::string_view text);
  // All keys of a domain, where options are only examples and others may be typed; nullptr or empty: options name all.
  std::vector<std::int32_t> (*known_keys)(const Setup&, std::uint8_t domain) = nullptr;
  std::string (*event_text)(const Setup&, const Event&);  // empty: not worth a line
  EventRank (*event_rank)(const Event&) = nullptr;        // nullptr: all are lines
  // What dice are rolled for ("A1 Watchman shoots at B3"), for people who roll them at their own table.
  std::string (*roll_text)(const Setup&, const Roll&) = nullptr;
  void (*sketch)(const Setup&, const void* state, Sketch&);
  // For statistics (engine/play/unit_account.h): the units of a setup, and what all events of a whole battle mean for
  // them, in their order. Both or neither; nullptr where the game keeps no account.
  std::vector<UnitEntry> (*units)(const Setup&) = nullptr;
  void (*account)(const Setup&, std::span<const Event>, const std::function<void(const UnitNews&)>&) = nullptr;

  // Scenes (engine/play/scene_text.h): the starting state a scene's tables describe, and facts about a state by name
  // ("A.alive") as `fact_text` writes them; nothing for a name the game does not know.
  Result<SceneStart> (*scene)(const SceneText&, Book);
  std::optional<std::string> (*fact)(const Setup&, const void* state, std::string_view name, Book);

  const OddsKind* odds = nullptr;    // engine/play/odds_kind.h
  const GoodsKind* goods = nullptr;  // engine/play/goods.h
};

// How the battle stands, with all winners.
inline Outcome outcome_at(const GameKind& game, const Setup& setup, const void* state) {
  Outcome outcome = game.outcome(setup, state);
  if (outcome.winners.empty() && outcome.winner) outcome.winners = {*outcome.winner};
  if (!outcome.winners.empty()) outcome.winner = outcome.winners.front();
  return outcome;
}

}  // namespace sandtable
