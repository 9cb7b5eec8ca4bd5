// Colours, and the hand that draws: every line wavers a little, always the same way.
import type { Point } from "./camera";

export interface Inks {
  dark: boolean;
  sand: string;
  sandDeep: string;
  rim: string;
  ink: string;
  line: string; // terrain is drawn with it
  inkSoft: string;
  paper: string;
  wood: string;
  woodDeep: string;
  water: string;
  waterDeep: string;
  stone: string;
  stoneDeep: string;
  roof: string;
  hill: string;
  bog: string;
  danger: string;
  shadow: string;
  glow: string;
  good: string;
  bad: string;
  sides: string[];
}

// Blue, vermilion, green, purple and so on: told apart by all kinds of eyes, and by their rims besides.
export const kDay: Inks = {
  dark: false,
  sand: "#e9dcbb",
  sandDeep: "#d9c79c",
  rim: "#8a7450",
  ink: "#3a3023",
  line: "#3a3023",
  inkSoft: "rgba(58,48,35,0.38)",
  paper: "#fcf7ea",
  wood: "#a9b981",
  woodDeep: "#6f8450",
  water: "#a9c4c6",
  waterDeep: "#5f8a92",
  stone: "#c9bda5",
  stoneDeep: "#8d8069",
  roof: "#d8c7a6",
  hill: "#dcc48d",
  bog: "#c3bd8c",
  danger: "#a8452c",
  shadow: "rgba(58,44,20,0.30)",
  glow: "#e0a100",
  good: "#2e7d4f",
  bad: "#b3261e",
  sides: ["#14598c", "#b8430f", "#1f7a4d", "#8a3f87", "#0f7f8a", "#8a6a00", "#5b5b5b", "#a23b5c", "#3b4fb0", "#5a7a1e"],
};

export const kNight: Inks = {
  dark: true,
  sand: "#37342c",
  sandDeep: "#2b2923",
  rim: "#5d5238",
  ink: "#e6dcc4",
  line: "#a3977c",
  inkSoft: "rgba(214,202,172,0.24)",
  paper: "#1b1d1f",
  wood: "#37452f",
  woodDeep: "#587049",
  water: "#24404a",
  waterDeep: "#5b93a3",
  stone: "#57554c",
  stoneDeep: "#777466",
  roof: "#5a5343",
  hill: "#554a31",
  bog: "#3b3f2e",
  danger: "#e08a6c",
  shadow: "rgba(0,0,0,0.45)",
  glow: "#ffc940",
  good: "#62c48b",
  bad: "#ff8a7a",
  sides: ["#6db6ea", "#ff9257", "#5fc98f", "#d58fd2", "#5fc7d2", "#d8b441", "#b8b8b8", "#ee8aa8", "#94a4ff", "#a9cf62"],
};

export function sideColour(inks: Inks, seat: number): string {
  return inks.sides[(seat + inks.sides.length - 1) % inks.sides.length] ?? inks.ink;
}

// A small stream of chance, the same for the same seed.
export function chance(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

export function boxOf(outline: Point[]): { left: number; top: number; right: number; bottom: number } {
  const xs = outline.map((point) => point[0]);
  const ys = outline.map((point) => point[1]);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export function middleOf(outline: Point[]): Point {
  const sum = outline.reduce<Point>((all, point) => [all[0] + point[0], all[1] + point[1]], [0, 0]);
  return [sum[0] / Math.max(1, outline.length), sum[1] / Math.max(1, outline.length)];
}

export function inside(outline: Point[], [x, y]: Point): boolean {
  let odd = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

// The outline as a hand would draw it: points in between, each a little off.
export function wavering(outline: Point[], seed: number, step: number, off: number): Point[] {
  const next = chance(seed);
  const out: Point[] = [];
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const pieces = Math.max(1, Math.round(far / step));
    for (let k = 0; k < pieces; ++k) {
      const share = k / pieces;
      const waver = k === 0 ? off * 0.4 : off;
      out.push([
        from[0] + (to[0] - from[0]) * share + (next() - 0.5) * waver,
        from[1] + (to[1] - from[1]) * share + (next() - 0.5) * waver,
      ]);
    }
  });
  return out;
}

// Towards the middle by a share.
export function shrunk(outline: Point[], share: number): Point[] {
  const [x, y] = middleOf(outline);
  return outline.map(([px, py]) => [px + (x - px) * share, py + (y - py) * share]);
}

export function trace(to: CanvasRenderingContext2D, outline: Point[], smooth = false): void {
  to.beginPath();
  if (!smooth || outline.length < 4) {
    outline.forEach(([x, y], i) => (i ? to.lineTo(x, y) : to.moveTo(x, y)));
  } else {
    const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const first = between(outline.at(-1)!, outline[0]!);
    to.moveTo(...first);
    outline.forEach((corner, i) =>
      to.quadraticCurveTo(...corner, ...between(corner, outline[(i + 1) % outline.length]!)),
    );
  }
  to.closePath();
}
