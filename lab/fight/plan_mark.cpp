#include "lab/fight/plan_mark.h"

#include "engine/base/hash.h"
#include "lab/fight/arena.h"
#include "lab/plan/wish_json.h"

namespace sandtable::lab {

namespace {

std::uint64_t with_text(std::uint64_t hash, std::string_view text) {
  return mix(hash ^ hash_bytes(std::as_bytes(std::span(text))));
}

}  // namespace

std::uint64_t plan_mark(const Plan& plan, Proof proof) {
  std::uint64_t hash = with_text(0, wish_text(plan.wish));
  for (const EmbeddedText& text : plan.game().texts) hash = with_text(with_text(hash, text.path), text.text);
  if (proof == Proof::none) return hash;
  PairResult pair;
  Arena(plan).fight(0, pair, {});
  return hash_after(hash, pair);
}

}  // namespace sandtable::lab
