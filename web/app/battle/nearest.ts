// The nearest square of a raster that may be used, as a place.
import type { Point, Raster } from "../desk/messages";

export function nearest(raster: Raster, to: Point): Point | undefined {
  let best: Point | undefined;
  let least = Infinity;
  raster.rows.forEach((row, up) => {
    for (let i = 0; i < row.length; ++i) {
      if (row[i] === "0") continue;
      const at: Point = [
        Math.round(raster.origin[0] + (i + 0.5) * raster.grid),
        Math.round(raster.origin[1] + (up + 0.5) * raster.grid),
      ];
      const far = (at[0] - to[0]) ** 2 + (at[1] - to[1]) ** 2;
      if (far < least) {
        least = far;
        best = at;
      }
    }
  });
  return best;
}
