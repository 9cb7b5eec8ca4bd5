// Where the looker stands: table lengths are mils with y to the north, the screen's are pixels with y down.

export type Point = [number, number];

export interface Camera {
  at: Point; // the place in the middle of the screen, in mils
  scale: number; // pixels a mil
}

export interface Screen {
  width: number;
  height: number;
}

const kMargin = 1500; // mils of rim that may be seen round a table
const kNearest = 140 / 1000; // pixels a mil

export function toScreen(camera: Camera, screen: Screen, [x, y]: Point): Point {
  return [screen.width / 2 + (x - camera.at[0]) * camera.scale, screen.height / 2 - (y - camera.at[1]) * camera.scale];
}

export function toTable(camera: Camera, screen: Screen, [x, y]: Point): Point {
  return [
    Math.round(camera.at[0] + (x - screen.width / 2) / camera.scale),
    Math.round(camera.at[1] - (y - screen.height / 2) / camera.scale),
  ];
}

// The scale at which the whole table is seen.
export function wholeScale(screen: Screen, size: [number, number]): number {
  const across = Math.max(1, screen.width) / (size[0] + 2 * kMargin);
  const up = Math.max(1, screen.height) / (size[1] + 2 * kMargin);
  return Math.min(across, up);
}

export function wholeTable(screen: Screen, size: [number, number]): Camera {
  return { at: [size[0] / 2, size[1] / 2], scale: wholeScale(screen, size) };
}

// Nearest to what is wished, with the table still in sight.
export function bounded(camera: Camera, screen: Screen, size: [number, number]): Camera {
  const scale = Math.min(kNearest, Math.max(wholeScale(screen, size), camera.scale));
  const along = (middle: number, length: number, pixels: number) => {
    const seen = pixels / scale / 2;
    const least = seen - kMargin;
    const most = length + kMargin - seen;
    return least > most ? length / 2 : Math.min(most, Math.max(least, middle));
  };
  return { at: [along(camera.at[0], size[0], screen.width), along(camera.at[1], size[1], screen.height)], scale };
}

// Nearer or farther by this factor, with the place under the pointer staying there.
export function zoomed(camera: Camera, screen: Screen, pointer: Point, factor: number, size: [number, number]): Camera {
  const least = wholeScale(screen, size);
  const scale = Math.min(kNearest, Math.max(least, camera.scale * factor));
  const dx = pointer[0] - screen.width / 2;
  const dy = pointer[1] - screen.height / 2;
  const at: Point = [camera.at[0] + dx / camera.scale - dx / scale, camera.at[1] - dy / camera.scale + dy / scale];
  return bounded({ at, scale }, screen, size);
}

export function moved(camera: Camera, screen: Screen, dx: number, dy: number, size: [number, number]): Camera {
  const at: Point = [camera.at[0] - dx / camera.scale, camera.at[1] + dy / camera.scale];
  return bounded({ at, scale: camera.scale }, screen, size);
}
