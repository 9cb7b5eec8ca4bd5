#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kind/sentences.h"
#include "games/apocalypse/state/events.h"

// Names of units, models, weapons and powers as people type and read them.
namespace sandtable::apocalypse {

// "A3.2". A unit of one model answers to "A3" as well.
std::optional<ModelId> model_labelled(const Setup& setup, std::string_view text);

// Names such as "Line Fusiliers" stand for several, "Custodian of Hours" for one.
bool is_plural(const Setup& setup, UnitId unit);

// A model's weapon by its place in the kit; the second of two alike is "Machinegun #2".
std::string arm_name(const Setup& setup, ModelId model, std::size_t arm);

std::string_view action_word(Action action);
std::string_view effect_word(Effect effect);

// Weapons, special rules and powers, for people who read about them.
std::vector<Card> cards();

// A key by its domain's name for it.
std::string key_text(const Setup& setup, std::uint8_t domain, std::int32_t key);

}  // namespace sandtable::apocalypse
