#pragma once

#include <optional>

#include "games/double_tap/ask/questions.h"

// Ways for people who name a place instead of a path. Proposals only: `legal` judges them like any other answer.
namespace sandtable::double_tap {

// Somebody about to move.
struct Moving {
  UnitId unit;
  MoveKind kind;
  Allowance allowance;
};
// Who goes in an answer like this; nothing if nobody does.
std::optional<Moving> moving(const Law&, const AskAct&, const AskAct::Reply&);
std::optional<Moving> moving(const Law&, const AskDodge&, const AskDodge::Reply&);
std::optional<Moving> moving(const Law&, const AskMoveReaction&, const AskMoveReaction::Reply&);
std::optional<Moving> moving(const Law&, const AskFallBack&, const AskFallBack::Reply&);

// The refusal of a path, with the place where it ends at the latest.
Refusal located(const Game& game, const Law& law, const Moving& mover, const Path& path, Refusal refusal);

std::optional<Going> advise(const Game&, const Law&, const AskAct&, const AskAct::Reply&, std::optional<Point> to);
std::optional<Going> advise(const Game&, const Law&, const AskDodge&, const AskDodge::Reply&, std::optional<Point> to);
std::optional<Going> advise(const Game&, const Law&, const AskMoveReaction&, const AskMoveReaction::Reply&,
                            std::optional<Point> to);
std::optional<Going> advise(const Game&, const Law&, const AskFallBack&, const AskFallBack::Reply&,
                            std::optional<Point> to);

}  // namespace sandtable::double_tap
