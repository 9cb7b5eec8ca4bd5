#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/ids.h"
#include "engine/data/embedded.h"

namespace sandtable {

// One testable rule, restated in our own words.
struct Clause {
  enum class Kind : std::uint8_t {
    core,
    optional,  // a switch turns it on
    data,      // a table
    advice,    // nothing to enforce
  };

  std::string id;  // prefix.section.short-name
  std::string section;
  std::string title;
  std::string text;
  Kind kind = Kind::core;
  std::string switch_name;
  std::string default_value;
  std::string ruling;
  std::string example;
  std::vector<std::string> needs;
  bool invented = false;
  std::string construction;  // why nothing in the code has to decide it, if so

  friend bool operator==(const Clause&, const Clause&) = default;
};

// An option on which groups may differ.
struct SwitchSpec {
  std::string name;
  std::string default_value;
  std::vector<std::string> values;
  std::vector<std::string> rules;

  friend bool operator==(const SwitchSpec&, const SwitchSpec&) = default;
};

// A choice that a player makes. Those that are answered together, on one sheet, have one name.
struct Decision {
  std::string name;
  std::string when;
  std::string who;
  std::string options;
  std::vector<std::string> rules;
  bool setup = false;          // made before the game begins
  std::string default_option;  // what happens if nobody decides, where the rulebook says

  friend bool operator==(const Decision&, const Decision&) = default;
};

// A table that only people read; cells as text.
struct ReferenceTable {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;

  friend bool operator==(const ReferenceTable&, const ReferenceTable&) = default;
};

// The rulebook of one game.
struct Catalogue {
  std::string game;
  std::string title;
  std::string edition;
  std::string prefix;
  std::vector<Clause> rules;  // a RuleId is an index into it
  std::vector<SwitchSpec> switches;
  std::vector<Decision> decisions;
  std::vector<ReferenceTable> tables;

  // "Double Tap 0.2"; the title alone where the edition has no number.
  std::string heading() const;
  const Clause& clause(RuleId id) const { return rules[id.v]; }
  std::optional<RuleId> find(std::string_view id) const;
  std::vector<std::string> ids() const;
  // The switch that a clause has, or nothing.
  const SwitchSpec* switch_of(const Clause& clause) const;
  // Clauses with the word in id, title or text, whatever its case, in the order of the rulebook.
  std::vector<RuleId> search(std::string_view word) const;

  friend bool operator==(const Catalogue&, const Catalogue&) = default;
};

// Loads a catalogue from its texts; clauses are numbered through in the order given, which must be the order of
// the file names. Refuses ids that repeat or lack the prefix, and names of clauses, switches or values that do
// not exist.
Result<Catalogue> load_catalogue(std::span<const EmbeddedText> texts);

// The same from all files of a game: those named data/catalogue*.toml.
Result<Catalogue> load_game_catalogue(std::span<const EmbeddedText> all_texts_of_the_game);

// How often this process has loaded one: they are long, and what people call again and again does without.
std::size_t catalogues_loaded();

std::string_view kind_name(Clause::Kind kind);
std::string to_markdown(const Clause& clause);
std::string to_markdown(const Catalogue& catalogue);

}  // namespace sandtable
