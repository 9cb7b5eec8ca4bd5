#include "bench/navmesh.h"

#include <DetourNavMesh.h>
#include <DetourNavMeshBuilder.h>
#include <DetourNavMeshQuery.h>
#include <Recast.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace sandtable::bench {
namespace {

constexpr float kCell = 0.1F, kCellHeight = 0.2F;  // of the grid that Recast works on, in inches

using Vector = std::array<float, 3>;  // y is up

Vector vector(Point at) { return {static_cast<float>(at.x.v) / 1000.0F, 0.0F, static_cast<float>(at.y.v) / 1000.0F}; }

void expect(bool done, const char* what) {
  if (!done) throw std::runtime_error(what);
}

// Ground without what the pieces stand on, as seen by the centre of a base.
rcPolyMesh* ground(const Terrain& terrain, Mil radius) {
  rcContext context(false);
  const Vector low = vector({}), high = vector({terrain.width(), terrain.depth()});
  const float top[3]{high[0], 2.0F, high[2]};
  rcHeightfield* field = rcAllocHeightfield();
  const int width = static_cast<int>(high[0] / kCell), depth = static_cast<int>(high[2] / kCell);
  expect(rcCreateHeightfield(&context, *field, width, depth, low.data(), top, kCell, kCellHeight), "heightfield");
  const float corners[]{low[0], 0, low[2], high[0], 0, low[2], high[0], 0, high[2], low[0], 0, high[2]};
  const int triangles[]{0, 2, 1, 0, 3, 2};
  const unsigned char areas[]{RC_WALKABLE_AREA, RC_WALKABLE_AREA};
  expect(rcRasterizeTriangles(&context, corners, 4, triangles, areas, 2, *field), "triangles");
  rcCompactHeightfield* compact = rcAllocCompactHeightfield();
  expect(rcBuildCompactHeightfield(&context, 1, 1, *field, *compact), "compact heightfield");
  rcFreeHeightField(field);
  for (const Piece& piece : terrain.pieces()) {
    std::vector<float> outline;
    for (const Point at : piece.outline)
      for (const float part : vector(at)) outline.push_back(part);
    rcMarkConvexPolyArea(&context, outline.data(), static_cast<int>(piece.outline.size()), -1.0F, 1.0F, RC_NULL_AREA,
                         *compact);
  }
  const int eroded = static_cast<int>(std::lround(static_cast<float>(radius.v) / 1000.0F / kCell));
  expect(rcErodeWalkableArea(&context, eroded, *compact), "erosion");
  expect(rcBuildDistanceField(&context, *compact), "distance field");
  expect(rcBuildRegions(&context, *compact, 0, 8, 20), "regions");
  rcContourSet* contours = rcAllocContourSet();
  expect(rcBuildContours(&context, *compact, 1.3F, 0, *contours), "contours");
  rcPolyMesh* mesh = rcAllocPolyMesh();
  expect(rcBuildPolyMesh(&context, *contours, DT_VERTS_PER_POLYGON, *mesh), "mesh");
  rcFreeContourSet(contours);
  rcFreeCompactHeightfield(compact);
  for (int i = 0; i < mesh->npolys; ++i) mesh->flags[i] = 1;
  return mesh;
}

}  // namespace

NavMesh::NavMesh(const Terrain& terrain, Mil radius)
    : mesh_(dtAllocNavMesh(), dtFreeNavMesh), query_(dtAllocNavMeshQuery(), dtFreeNavMeshQuery) {
  rcPolyMesh* polygons = ground(terrain, radius);
  dtNavMeshCreateParams params{};
  params.verts = polygons->verts;
  params.vertCount = polygons->nverts;
  params.polys = polygons->polys;
  params.polyAreas = polygons->areas;
  params.polyFlags = polygons->flags;
  params.polyCount = polygons->npolys;
  params.nvp = polygons->nvp;
  params.walkableHeight = 1.0F;
  params.walkableRadius = static_cast<float>(radius.v) / 1000.0F;
  params.walkableClimb = 0.5F;
  params.cs = kCell;
  params.ch = kCellHeight;
  params.buildBvTree = true;
  for (int i = 0; i < 3; ++i) params.bmin[i] = polygons->bmin[i], params.bmax[i] = polygons->bmax[i];
  unsigned char* data = nullptr;
  int size = 0;
  expect(dtCreateNavMeshData(&params, &data, &size), "navigation mesh");
  rcFreePolyMesh(polygons);
  expect(dtStatusSucceed(mesh_->init(data, size, DT_TILE_FREE_DATA)), "navigation mesh");
  expect(dtStatusSucceed(query_->init(mesh_.get(), 2048)), "queries");
}

NavMesh::~NavMesh() = default;

std::optional<double> NavMesh::way(Point from, Point to) const {
  constexpr int kMost = 256;
  const Vector start = vector(from), goal = vector(to);
  const float near[]{0.5F, 1.0F, 0.5F};
  const dtQueryFilter filter;
  dtPolyRef first = 0, last = 0, corridor[kMost];
  Vector on_first, on_last;
  query_->findNearestPoly(start.data(), near, &filter, &first, on_first.data());
  query_->findNearestPoly(goal.data(), near, &filter, &last, on_last.data());
  if (first == 0 || last == 0) return {};
  int count = 0;
  query_->findPath(first, last, on_first.data(), on_last.data(), &filter, corridor, &count, kMost);
  if (count == 0 || corridor[count - 1] != last) return {};
  float corners[3 * kMost];
  int corner_count = 0;
  query_->findStraightPath(on_first.data(), on_last.data(), corridor, count, corners, nullptr, nullptr, &corner_count,
                           kMost);
  double length = 0;
  for (int i = 1; i < corner_count; ++i)
    length += std::hypot(corners[3 * i] - corners[3 * i - 3], corners[3 * i + 2] - corners[3 * i - 1]);
  return length * 1000;
}

}  // namespace sandtable::bench
