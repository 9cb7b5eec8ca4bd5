#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ask/umpire.h"
#include "engine/data/embedded.h"
#include "engine/dice/random.h"
#include "engine/kind/outcome.h"
#include "engine/kind/picture.h"
#include "engine/kind/question_spec.h"
#include "engine/kind/scenes.h"
#include "engine/kind/sentences.h"
#include "engine/kind/set_up.h"
#include "engine/kind/unit_account.h"

namespace sandtable {

struct DomainSpec;
struct EventSpec;
struct GoodsKind;
struct OddsKind;
struct PreviewKind;
class Player;

struct BotSpec {
  std::string_view name;
  std::string_view description;
  std::unique_ptr<Player> (*make)();
};

// Battles a second on one core between players of a kind that the bench holds the game to; 0 promises nothing.
struct Pace {
  std::string_view name = {};  // tells several apart; the first has none
  int random = 0;
  int scripted = 0;
  SwitchPairs switches = {};  // of the battle that is measured; the others have their defaults
  std::uint8_t seats = 0;     // that play in it; 0: as few as can
};

// A game as the rest of the house sees it: one struct of functions, registered once, its parts divided by who calls
// them. States are plain bytes of `state_size`; only the game's own code knows their type.
struct GameKind {
  std::string_view id;
  std::string_view version;  // recordings of another version are refused
  // The catalogue's heading, without reading it; empty: only the catalogue has it. So with the ids and the switches.
  std::string_view title = {};
  std::span<const EmbeddedText> texts;
  std::size_t state_size;
  std::size_t clauses;                                // number of clauses in the catalogue
  std::span<const std::string_view> clause_ids = {};  // by RuleId
  const std::vector<SwitchSpec>& (*switches)() = nullptr;
  std::span<const QuestionSpec> questions;
  std::span<const EventSpec> events;    // by kind
  std::span<const DomainSpec> domains;  // by the domain of a FieldSpec
  std::span<const BotSpec> bots;
  std::vector<Pace> paces = {};
  Seats seats = {};

  void (*start)(const Setup&, void* state);
  void (*step)(const Setup&, void* state, Umpire&);
  Outcome (*outcome)(const Setup&, const void* state);
  bool (*finished)(const void* state);
  // Whether the rules as set up bring no end to players who never do anything about it; nullptr: they always do.
  bool (*endless)(const Setup&) = nullptr;
  // Blanks what the seat may not know. `imagine` draws the same anew, by chance among what is possible, whether it was
  // blanked or not. Where nothing is hidden, `hides` is false: then a view is the state itself.
  bool hides = true;
  void (*blank)(const Setup&, void* state, Seat);
  void (*imagine)(const Setup&, void* state, Seat, Random&);
  // An empty string, or what is inconsistent in the state.
  std::string (*is_ok)(const Setup&, const void* state);

  SetUpKind set_up = {};
  WordsKind words = {};
  PictureKind picture = {};
  AccountKind account = {};
  ScenesKind scenes = {};
  const OddsKind* odds = nullptr;        // engine/kind/odds.h
  const GoodsKind* goods = nullptr;      // engine/kind/goods.h
  const PreviewKind* preview = nullptr;  // engine/kind/preview.h
};

// How the battle stands, with all winners.
inline Outcome outcome_at(const GameKind& game, const Setup& setup, const void* state) {
  Outcome outcome = game.outcome(setup, state);
  if (outcome.winners.empty() && outcome.winner) outcome.winners = {*outcome.winner};
  if (!outcome.winners.empty()) outcome.winner = outcome.winners.front();
  return outcome;
}

}  // namespace sandtable
