#pragma once

#include <string>

#include "engine/kind/declare_question.h"
#include "engine/kind/domain.h"
#include "games/army_man/rules/flow.h"
#include "games/army_man/state/events.h"

// For every question: what is legal, the options, a random answer, the default answer and its wording.
namespace sandtable::army_man {

// The refusal behind a bar, in words a player understands; accepted if nothing bars.
Refusal refusal(const Law& law, Bar bar, ModelId model = ModelId::none());
inline Refusal refusal(const Law& law, const Verdict& verdict) { return refusal(law, verdict.bar, verdict.model); }
// "B3 Fern Section"
std::string describe(const Law& law, UnitId unit);
// Names such as "Dune Riders" stand for several, who do what one does.
bool is_plural(const Setup& setup, UnitId unit);
Point middle_of(const Places& places);
// What the answers to these are judged by.
Order order_of(const AskMove& asked);
Order order_of(const AskContinue& asked);
Order order_of(const AskConsolidate& asked);
Order order_of(const AskDefend& asked);
Order order_of(const AskCloseUp& asked);
Verdict judge_place(const Game& game, const Law& law, const Ground& ground, ModelId model, Point at);

SANDTABLE_DECLARE_QUESTION(AskEdge);
SANDTABLE_DECLARE_QUESTION(AskDeploy);
SANDTABLE_DECLARE_QUESTION(AskActivate);
SANDTABLE_DECLARE_QUESTION(AskAction);
SANDTABLE_DECLARE_QUESTION(AskMove);
SANDTABLE_DECLARE_QUESTION(AskContinue);
SANDTABLE_DECLARE_QUESTION(AskGuard);
SANDTABLE_DECLARE_QUESTION(AskShoot);
SANDTABLE_DECLARE_QUESTION(AskCasualties);
SANDTABLE_DECLARE_QUESTION(AskMarksman);
SANDTABLE_DECLARE_QUESTION(AskConsolidate);
SANDTABLE_DECLARE_QUESTION(AskDefend);
SANDTABLE_DECLARE_QUESTION(AskCloseUp);

// What deputies are told and propose, for questions about many models.
#define SANDTABLE_DECLARE_DEPUTY(Asked)                                                           \
  std::optional<Muster> muster(const Game&, const Law&, const Asked&, const Asked::Reply&);       \
  std::optional<Asked::Reply> form_up(const Game&, const Law&, const Asked&, const Asked::Reply&, \
                                      std::optional<ModelId>, Point)

SANDTABLE_DECLARE_DEPUTY(AskDeploy);
SANDTABLE_DECLARE_DEPUTY(AskMove);
SANDTABLE_DECLARE_DEPUTY(AskContinue);
SANDTABLE_DECLARE_DEPUTY(AskConsolidate);
SANDTABLE_DECLARE_DEPUTY(AskDefend);
SANDTABLE_DECLARE_DEPUTY(AskCloseUp);

#undef SANDTABLE_DECLARE_DEPUTY

std::string option_text(const Game& game, const Law& law, const AskDeploy& asked, const AskDeploy::Reply& reply);
std::string option_text(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply& reply);
// All questions about paths.
std::string option_text(const Game& game, const Law& law, const AskPaths& asked, const AskPaths::Reply& reply);
std::string option_text(const Game& game, const Law& law, const AskModels& asked, const AskModels::Reply& reply);
std::string option_text(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply);
std::string option_text(const Game& game, const Law& law, const AskGuard& asked, const AskGuard::Reply& reply);

// No guard could fire anywhere on the way, tried at each tenth of an inch.
bool settled(const Game& game, const Law& law, const AskGuard& asked);

// What the engine is told of all this.
struct Rules {
  using Game = army_man::Game;
  using Setup = army_man::Setup;
  using Law = army_man::Law;
  using Questions = army_man::Questions;
  using Events = army_man::Events;
  static std::span<const DomainSpec> domains();
};

}  // namespace sandtable::army_man
