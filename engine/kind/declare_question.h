#pragma once

// Declares what a game must write for a question (engine/kind/typed_game.h), in the namespace of its Game and Law:
//   SANDTABLE_DECLARE_QUESTION(AskDeploy);
#define SANDTABLE_DECLARE_QUESTION(Asked)                                    \
  Refusal legal(const Game&, const Law&, const Asked&, const Asked::Reply&); \
  void options(const Game&, const Law&, const Asked&, const Offer<Asked>&);  \
  Asked::Reply sample(const Game&, const Law&, const Asked&, Random&);       \
  Asked::Reply fallback(const Game&, const Law&, const Asked&);              \
  std::string text(const Game&, const Law&, const Asked&)
