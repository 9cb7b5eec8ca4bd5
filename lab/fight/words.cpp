#include "lab/fight/words.h"

#include <algorithm>

namespace sandtable::lab {

std::string_view mirror_word(Mirror mirror) {
  switch (mirror) {
    case Mirror::seats:
      return "seats";
    case Mirror::players:
      return "players";
    case Mirror::none:
      break;
  }
  return "none";
}

std::string_view verdict_word(Verdict verdict) {
  switch (verdict) {
    case Verdict::h0:
      return "H0";
    case Verdict::h1:
      return "H1";
    case Verdict::undecided:
      break;
  }
  return "undecided";
}

namespace {

std::string told_apart(const Plan& plan, std::size_t entrant, const std::string& army) {
  const Entrant& who = plan.entrants[entrant];
  const auto differs = [&](auto member) {
    return std::ranges::any_of(plan.entrants, [&](const Entrant& other) { return other.*member != who.*member; });
  };
  const bool armies = differs(&Entrant::army);
  const bool players = differs(&Entrant::player);
  if (armies && players) return army + " (" + who.player + ")";
  if (players) return who.player;
  if (armies) return army;
  // Two of the same: only their seats tell them apart.
  return (army.empty() ? who.player : army) + (entrant == 0 ? " (first player)" : " (second player)");
}

}  // namespace

std::string entrant_name(const Plan& plan, std::size_t entrant) {
  return told_apart(plan, entrant, plan.entrants[entrant].title);
}

std::string entrant_id(const Plan& plan, std::size_t entrant) {
  return told_apart(plan, entrant, plan.entrants[entrant].army);
}

std::vector<Rating> ranking_of(const Plan& plan, const Tally& tally) {
  std::vector<Meeting> meetings;
  for (std::size_t i = 0; i < plan.matchups.size(); ++i)
    meetings.push_back({plan.matchups[i].first, plan.matchups[i].second, tally.matchups()[i].pairs});
  return ranking(plan.entrants.size(), meetings);
}

}  // namespace sandtable::lab
