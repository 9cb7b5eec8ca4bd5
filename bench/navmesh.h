#pragma once

#include <memory>
#include <optional>

#include "engine/table/terrain/terrain.h"

class dtNavMesh;
class dtNavMeshQuery;

namespace sandtable::bench {

// The reference for routes: Recast makes a mesh of convex polygons of the ground on which a base's centre may be, once
// for a table, and Detour looks for ways on it. A way is the shortest within the corridor of polygons that is found
// first, which goes from one middle of an edge to the next: not the shortest of all. The mesh follows the obstacles to
// about a tenth of an inch. All pieces bar the way, and there are no heights and no bodies.
class NavMesh {
 public:
  NavMesh(const Terrain& terrain, Mil radius);
  NavMesh(const NavMesh&) = delete;
  NavMesh& operator=(const NavMesh&) = delete;
  ~NavMesh();

  // The length of the way between two places; nothing if there is none.
  std::optional<double> way(Point from, Point to) const;

 private:
  std::unique_ptr<dtNavMesh, void (*)(dtNavMesh*)> mesh_;
  std::unique_ptr<dtNavMeshQuery, void (*)(dtNavMeshQuery*)> query_;
};

}  // namespace sandtable::bench
