// Wounds dealt as one reckoning.
#include <array>
#include <bit>

#include "games/arap/rules/fire/dealing.h"

namespace sandtable::arap {

namespace {

struct Fallen {
  std::uint32_t models = 0;  // by their places
  std::uint8_t drawn = 0;    // whose save is thrown: his place, counted from 1
  std::uint8_t unused[3] = {};
};

std::size_t nth_place(std::uint32_t bits, int n) {
  for (; n > 0; --n) bits &= bits - 1;
  return static_cast<std::size_t>(std::countr_zero(bits));
}

template <class Visit>
void for_each_place(std::uint32_t bits, const Visit& visit) {
  for (; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

}  // namespace

bool Dealer::removes_at_once(const PendingHits& hits) const {
  const Damage damage = hits.blow.damage;
  bool simple = hits.rolled && damage.die == 0 && damage.flat > 0;
  for_each_place(living(hits.eligible), [&](std::size_t place) {
    const ModelId model = targets_[place];
    const Model& it = game_.model(model);
    const bool last = umpire_.setup.kit(model).its.wounds - it.wounds == 1;
    const bool dies = !umpire_.on().lasting_conditions || !umpire_.setup.profile(model).is_character();
    simple = simple && last && dies && !it.foothold.is_climbing();
  });
  return simple;
}

Roll Dealer::lot(int count) const {
  Occasion drawing = wounding();
  drawing.purpose = Purpose::allocation;
  drawing.rule = clause::allocate_random;
  Roll roll = roll_of(drawing, count > 1 ? 1 : 0, ReadAs::face());
  if (count > 1) roll.die = even_die(umpire_, count);
  return roll;
}

Roll Dealer::save(const std::optional<ReadAs>& read) const {
  const Occasion saving{.purpose = Purpose::save,
                        .rule = clause::damage_save_normal,
                        .seat = umpire_.setup.seat(target_),
                        .unit = target_,
                        .against = by_};
  return roll_of(saving, read ? 1 : 0, read.value_or(ReadAs::face()));
}

std::optional<ReadAs> Dealer::save_of(std::size_t place, const PendingHits& hits) const {
  return save_dice(umpire_, goal_to_save(targets_[place], hits));
}

void Dealer::note_saved(std::size_t place, Models& saved) const {
  if (umpire_.listening(event_kind<WoundSaved>()) && !saved.full()) saved.push_back(targets_[place]);
}

void Dealer::deal_at_once(const PendingHits& hits, FireResult& result) {
  const std::uint32_t alive = living(hits.eligible), open = candidates(hits);
  std::array<std::optional<ReadAs>, kMostTogether> saves;
  for_each_place(alive, [&](std::size_t place) { saves[place] = save_of(place, hits); });
  // Those in the open first, where that is the rule.
  const auto among = [&](const Fallen& so) {
    const std::uint32_t first = open & ~so.models;
    return first != 0 ? first : alive & ~so.models;
  };
  umpire_.follow(clause::allocate_random);
  umpire_.follow(clause::dice_random_pick);
  if (hits.tricks.has(Trick::auto_pin_wound) && alive != 0) result.auto_pin = true;
  Models saved;
  auto dice = umpire_.reckon(Fallen{});
  for (int left = hits.count; left > 0; --left) {
    dice.roll([&](const Fallen& so) { return lot(std::popcount(among(so))); },
              [&](Fallen& so, const Rolled& rolled) {
                const std::uint32_t those = among(so);
                const int which = std::popcount(those) > 1 ? rolled.face - 1 : 0;
                so.drawn = those == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(nth_place(those, which) + 1);
              });
    dice.roll([&](const Fallen& so) { return save(so.drawn == 0 ? std::nullopt : saves[so.drawn - 1U]); },
              [&](Fallen& so, const Rolled& rolled) {
                if (so.drawn == 0) return;
                const std::size_t place = so.drawn - 1U;
                so.drawn = 0;
                if (rolled.successes > 0) return note_saved(place, saved);
                so.models |= std::uint32_t{1} << place;
              });
  }
  remove_fallen(dice.come_to().models, saved, hits, result);
}

void Dealer::remove_fallen(std::uint32_t fallen, const Models& saved, const PendingHits& hits, FireResult& result) {
  for (const ModelId model : saved) tell(umpire_, WoundSaved{model}, {clause::damage_save_normal});
  for_each_place(fallen, [&](std::size_t place) {
    ++result.unsaved;
    ++result.lost;
    ++result.removed;
    if (hits.tricks.has(Trick::pinning)) ++result.pinning;
    if (hits.tricks.has(Trick::auto_pin_casualty)) result.auto_pin = true;
    lose_wounds(game_, umpire_, targets_[place], {.blow = hits.blow, .cause = hits.cause, .by = by_});
  });
}

}  // namespace sandtable::arap
