#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>

#include "engine/scene/open_scene.h"
#include "games/army_man/bot/decisions.h"
#include "games/army_man/kind.h"
#include "games/army_man/muster/scene.h"
#include "games/army_man/words/wording.h"

// Little positions to ask the scripted player about.
namespace sandtable::army_man::bot {

// A ready-made unit at a place; `more` as in a scene.
inline std::string unit(std::string_view name, int seat, std::string_view profile, std::string_view at,
                        std::string_view more = "") {
  return fmt::format("[[unit]]\nname = \"{}\"\nseat = {}\nprofile = \"{}\"\nat = [{}]\n{}\n", name, seat, profile, at,
                     more);
}

// A rectangle of terrain, on a table of 48" by 48".
inline std::string piece(std::string_view traits, int height, int west, int south, int east, int north) {
  return fmt::format(
      "[[table.piece]]\nname = \"Piece at {}, {}\"\ntraits = [{}]\nheight = {}\n"
      "polygon = [[{}, {}], [{}, {}], [{}, {}], [{}, {}]]\n",
      west, south, traits, height, west, south, east, south, east, north, west, north);
}
inline std::string orchard(int west, int south, int east, int north) {
  return piece("\"cover\"", 2, west, south, east, north);
}
inline std::string house(int west, int south, int east, int north) {
  return piece("\"solid\"", 4, west, south, east, north);
}

// What the scripted player makes of a scene's table, units and start.
class Position {
 public:
  explicit Position(const std::string& pieces, const std::string& units, const std::string& start = "round = 1") {
    const std::string text = "title = \"A position\"\ngame = \"army-man\"\n[table]\nsize = [48, 48]\n" + pieces +
                             units + "[start]\n" + start + "\n";
    const auto begun = begin_scene(kind(), text);
    EXPECT_TRUE(begun) << begun.error().text();
    setup_ = std::static_pointer_cast<const Setup>(begun->setup);
    std::memcpy(&game, begun->state.data(), sizeof game);
  }

  Law law() const { return Law(*setup_, Book{}); }
  UnitId operator[](std::string_view name) const { return *unit_labelled(*setup_, name); }
  std::string name(UnitId unit) const { return label(*setup_, unit); }

  // The answer to a question.
  template <class Asked>
  typename Asked::Reply asked(const Asked& question) {
    Mind mind{random_, memory_};
    return decide(game, law(), question, mind);
  }

  // What the unit does with its activation: "guard", "charge B".
  std::string action(std::string_view unit) {
    const ActionKey key = asked(AskAction{(*this)[unit]}).action;
    return kind().words.key_text(*setup_, kActions, key.v);
  }
  // Whom a side activates first.
  std::string activated(int seat) { return name(asked(AskActivate{seat == 1 ? Seat{0} : Seat{1}}).unit); }
  // Whom a unit that holds fires at; nothing: nobody.
  std::string target(std::string_view unit) {
    const Shots shots = asked(AskShoot{.unit = (*this)[unit], .hold = 1}).shots;
    return shots.empty() ? "" : name(shots[0].target());
  }
  // Takes the unit where it goes with this action.
  void walk(std::string_view unit, Action action) {
    begin_motion(game, law(), (*this)[unit]);
    relocate(game, law(), asked(AskMove{{}, Move{.unit = (*this)[unit], .action = action}}).paths);
  }
  // What the other side's guards say to a unit that goes straight there.
  AskGuard::Reply stop(std::string_view unit, Action action, Point shift) {
    move_ = {.unit = (*this)[unit], .action = action};
    begin_motion(game, law(), move_.unit);
    Paths paths;
    for_each_member(game, *setup_, move_.unit,
                    [&](std::size_t, ModelId model) { paths.push_back({model, Path{game.model(model).at + shift}}); });
    announce(game, *setup_, move_.unit, paths);
    return asked(AskGuard{move_});
  }
  // Takes it so far.
  void stopped(std::int32_t at) { march(game, law(), order_of(move_), Mil{at}); }

  std::string fact(std::string_view name) const { return army_man::fact(*setup_, game, name, {}).value_or("none"); }
  bool holds(std::string_view name) const { return fact(name) == "true"; }

  Game game;

 private:
  std::shared_ptr<const Setup> setup_;
  Random random_{1};
  Memory memory_;
  Move move_;
};

}  // namespace sandtable::army_man::bot
