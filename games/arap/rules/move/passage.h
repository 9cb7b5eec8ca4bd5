#pragma once

#include <optional>

#include "engine/base/scratch_vector.h"
#include "engine/table/height/storey.h"
#include "engine/table/walk/standing.h"
#include "games/arap/ask/questions.h"
#include "games/arap/rules/move/turning.h"

// The judge of movement on the ground: what bars a model's way, and what it costs.
namespace sandtable::arap {

// The clause that bars an answer, and whose part of it.
struct Verdict {
  Bar bar = kAllowed;
  ModelId model = ModelId::none();
  bool accepted() const { return bar == kAllowed; }
};

// How one model goes in a movement action.
struct Gait {
  Mil allowance;  // what its way may cost
  bool crawling = false;
  bool bounding = false;  // through the air, straight and up to 8 in
};
Gait gait_of(const Game& game, const Law& law, const Movement& move, ModelId model);

// Where a model is on its way, and what holds it there.
struct Stance {
  Point at;
  Foothold hold;
};
inline Stance stance_of(const Model& model) { return {model.at, model.foothold}; }

// What is not there for this model in a box: what is destroyed, and doors it can open as it goes.
PieceSet<kMostPieces> absent_for(const Game& game, const Law& law, ModelId model, const Box& where);

// The table as one model of a moving unit meets it.
class Passage {
 public:
  // `movers` leave their places: only where they end do they count.
  Passage(const Game& game, const Law& law, const Movement& move, ModelId model, const Models& movers);
  // The same for one who has come so far.
  Passage(const Game& game, const Law& law, const Movement& move, ModelId model, const Models& movers,
          const Stance& stance);
  // ... of whom only places in this box, and ways within it, are asked: who is far from it is left out.
  Passage(const Game& game, const Law& law, const Movement& move, ModelId model, const Models& movers,
          const Stance& stance, const Box& where);
  Passage(const Passage&) = delete;
  Passage& operator=(const Passage&) = delete;

  // What bars the way itself, the place at its end included; not what it costs.
  Bar bars_way(const Path& path) const;
  // The same of the ground alone: what it is, not what stands on it.
  Bar bars_ground(const Way& way) const;
  Bar bars_end(Point at) const;
  // What bars a way that leads off the table.
  Bar bars_table(const Path& path) const;
  Bar bar_of(const Stop& stop) const;
  bool is_on_table(Point at) const;
  // The place nearest to that one where it may stand on that surface; nothing if there is none so near.
  std::optional<Point> room_near(Point at, const Surface& on, Mil far) const;
  // How far along the way it may pass.
  Mil passable(const Path& path) const;
  // The same for one who runs: he does not go into deep water, nor where nobody can walk.
  Mil enterable(const Path& path) const;
  // The last place on the first `limit` of the way where it may stand; its start if there is none.
  Mil last_place(const Way& way, Mil limit) const;

  const Terrain& terrain() const { return storey_.terrain(); }
  const WalkRules& rules() const { return rules_; }
  const Storey& storey() const { return storey_; }
  PieceMask absent() const { return absent_; }

 private:
  void add_bodies(const Models& movers, const Box& where);
  bool is_menaced(Point at) const;
  bool is_barred(PieceId piece) const;

  const Game& game_;
  const Law& law_;
  const Movement& move_;
  ModelId model_;
  Stance stance_;
  PieceSet<kMostPieces> absent_;
  Storey storey_;
  ScratchVector<Body, kMostModels> bodies_;
  WalkRules rules_;
};

// What the whole way of a model costs, and how it faces at the end; nothing if it cannot go so at all.
std::optional<WayCost> cost_of_way(const Game& game, const Law& law, const Movement& move, const AskPath::Reply& reply,
                                   ModelId model);
// The points that a movement action over these ways costs.
int points_for(const Game& game, const Law& law, const Paths& paths);

// Everything about an answer.
Verdict judge_move(const Game& game, const Law& law, const Movement& move, const AskPath::Reply& reply);

// Models who would be within reach of each other in a mêlée.
bool in_reach(const Game& game, const Law& law, ModelId mover, Point at, Mil foot, ModelId enemy);

// What keeps a model from going in this mode as it lies or stands.
Bar bars_way_of_posture(const Game& game, const Law& law, const Movement& move, ModelId model);

const Path* path_of(const Paths& paths, ModelId model);
std::optional<Angle> facing_of(const Facings& facings, ModelId model);

}  // namespace sandtable::arap
