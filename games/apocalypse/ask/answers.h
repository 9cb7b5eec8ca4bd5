#pragma once

#include <string>

#include "engine/kind/declare_question.h"
#include "engine/kind/deputy.h"
#include "engine/kind/domain.h"
#include "engine/kind/typed_options.h"
#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/verdict.h"

// For every question: what is legal, the options, a random answer, the default answer and its wording.
namespace sandtable::apocalypse {

// The refusal behind a bar, in words a player understands; accepted if nothing bars. words/refusals.cpp
Refusal refusal(const Law& law, Bar bar, ModelId model = ModelId::none());
Refusal refusal(const Law& law, const Verdict& verdict);
// "B3 Line Fusiliers"
std::string describe(const Law& law, UnitId unit);
// "do A4 Breachers", "does A8 Pyre Wagon"; and the verb that fits behind the name.
std::string does(const Law& law, UnitId unit);
std::string_view verb(const Law& law, UnitId unit, std::string_view of_one, std::string_view of_several);
Point middle_of(const Places& places);

// answers_setup.cpp
SANDTABLE_DECLARE_QUESTION(AskSide);
SANDTABLE_DECLARE_QUESTION(AskMuster);
SANDTABLE_DECLARE_QUESTION(AskDeploy);
// answers_arrive.cpp
SANDTABLE_DECLARE_QUESTION(AskScout);
SANDTABLE_DECLARE_QUESTION(AskReserve);
SANDTABLE_DECLARE_QUESTION(AskArrive);
SANDTABLE_DECLARE_QUESTION(AskHover);
// answers_round.cpp
SANDTABLE_DECLARE_QUESTION(AskActivate);
SANDTABLE_DECLARE_QUESTION(AskAction);
SANDTABLE_DECLARE_QUESTION(AskSuccessor);
// answers_move.cpp
SANDTABLE_DECLARE_QUESTION(AskMove);
SANDTABLE_DECLARE_QUESTION(AskCloseUp);
// answers_vehicle.cpp
SANDTABLE_DECLARE_QUESTION(AskDrive);
SANDTABLE_DECLARE_QUESTION(AskPivot);
SANDTABLE_DECLARE_QUESTION(AskFace);
// answers_transport.cpp
SANDTABLE_DECLARE_QUESTION(AskEmbarked);
SANDTABLE_DECLARE_QUESTION(AskWreck);
// answers_psyker.cpp
SANDTABLE_DECLARE_QUESTION(AskPower);
SANDTABLE_DECLARE_QUESTION(AskRiftStep);
// answers_fire.cpp
SANDTABLE_DECLARE_QUESTION(AskShoot);
std::string forfeits(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply);
SANDTABLE_DECLARE_QUESTION(AskReroll);
SANDTABLE_DECLARE_QUESTION(AskCasualties);
// answers_assault.cpp
SANDTABLE_DECLARE_QUESTION(AskAssaultAgain);
SANDTABLE_DECLARE_QUESTION(AskJoinMelee);
SANDTABLE_DECLARE_QUESTION(AskDefend);
// answers_melee.cpp
SANDTABLE_DECLARE_QUESTION(AskStrike);
SANDTABLE_DECLARE_QUESTION(AskConsolidate);
SANDTABLE_DECLARE_QUESTION(AskStepBack);

// What deputies are told and propose: for questions about many models, and for drives.
#define SANDTABLE_DECLARE_DEPUTY(Asked)                                                           \
  std::optional<Muster> muster(const Game&, const Law&, const Asked&, const Asked::Reply&);       \
  std::optional<Asked::Reply> form_up(const Game&, const Law&, const Asked&, const Asked::Reply&, \
                                      std::optional<ModelId>, Point)

SANDTABLE_DECLARE_DEPUTY(AskDeploy);
SANDTABLE_DECLARE_DEPUTY(AskMove);
SANDTABLE_DECLARE_DEPUTY(AskScout);
SANDTABLE_DECLARE_DEPUTY(AskArrive);
SANDTABLE_DECLARE_DEPUTY(AskEmbarked);
SANDTABLE_DECLARE_DEPUTY(AskRiftStep);
SANDTABLE_DECLARE_DEPUTY(AskWreck);
SANDTABLE_DECLARE_DEPUTY(AskConsolidate);

#undef SANDTABLE_DECLARE_DEPUTY

std::optional<Steering> steer(const Game& game, const Law& law, const AskDrive& asked, const AskDrive::Reply& partial,
                              std::optional<Point> to);

// Whole answers in few words. words/option_text.cpp
std::string option_text(const Game& game, const Law& law, const AskDeploy& asked, const AskDeploy::Reply& reply);
std::string option_text(const Game& game, const Law& law, const AskScout& asked, const AskScout::Reply& reply);
std::string option_text(const Game& game, const Law& law, const AskActivate& asked, const AskActivate::Reply& reply);
std::string option_text(const Game& game, const Law& law, const AskMove& asked, const AskMove::Reply& reply);
std::string option_text(const Game& game, const Law& law, const AskShoot& asked, const AskShoot::Reply& reply);
std::string option_text(const Game& game, const Law& law, const AskCasualties& asked,
                        const AskCasualties::Reply& reply);

// What the engine is told of all this.
struct Rules {
  using Game = apocalypse::Game;
  using Setup = apocalypse::Setup;
  using Law = apocalypse::Law;
  using Questions = apocalypse::Questions;
  using Events = apocalypse::Events;
  static std::span<const DomainSpec> domains();
};

}  // namespace sandtable::apocalypse
