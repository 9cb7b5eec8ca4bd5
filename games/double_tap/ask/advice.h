#pragma once

#include <optional>

#include "games/double_tap/ask/questions.h"

// Ways for people who name a place instead of a path. Proposals only: `legal` judges them like any other answer.
namespace sandtable::double_tap {

std::optional<Going> advise(const Game&, const Law&, const AskAct&, const AskAct::Reply&, std::optional<Point> to);
std::optional<Going> advise(const Game&, const Law&, const AskDodge&, const AskDodge::Reply&, std::optional<Point> to);
std::optional<Going> advise(const Game&, const Law&, const AskMoveReaction&, const AskMoveReaction::Reply&,
                            std::optional<Point> to);
std::optional<Going> advise(const Game&, const Law&, const AskFallBack&, const AskFallBack::Reply&,
                            std::optional<Point> to);

}  // namespace sandtable::double_tap
