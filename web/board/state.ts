// All that the board draws, as one plain value. It knows no rules: what glows, what is barred and why is for the page.
import type { Point } from "./camera";

export interface Ground {
  size: [number, number];
  pieces: {
    name: string;
    traits: string[];
    foot: number;
    top: number;
    outline: Point[];
    ladders?: Point[];
    stairs?: { outline: Point[]; high: [Point, Point] }[];
  }[];
  walls: { from: Point; to: Point; low: boolean }[];
}

// Something with a place and a shape on the table.
export interface Placed {
  label: string;
  seat: number;
  at: Point;
  radius?: number;
  hull?: [number, number];
  facing?: number;
  front?: number;
  height: number;
  badges: string[];
  group?: string;
  posture?: string;
}

export interface Model extends Placed {
  reach: number; // how far its longest weapon goes, in inches; 0: arm's length
  dice: number; // of that weapon
  pips: [number, number]; // what it has left of how much; [0, 0]: not told
}

export interface Spot {
  kind: string;
  label: string;
  at: Point;
  seat?: number;
}

export interface Patch {
  kind: string;
  name: string;
  text: string; // what it means, in a few words
  outline: Point[];
  seat?: number;
}

export interface Way {
  points: Point[];
  kind: "plan" | "route" | "barred";
  text?: string;
}

export interface Ghost {
  at: Point;
  radius?: number;
  hull?: [number, number];
  facing?: number;
  front?: number;
  nose?: boolean; // it can be turned by its nose
  kind: "good" | "bad" | "near";
  text?: string;
  label?: string;
}

export interface Squares {
  origin: Point;
  grid: number;
  rows: string[];
  outline: Point[][];
  kind: "reach" | "sight" | "threat";
}

export interface Ring {
  at: Point;
  radius: number;
  text: string;
}

export interface Line {
  from: Point;
  to: Point;
  kind: "aim" | "threat";
  text?: string;
}

export interface BoardState {
  models: Model[];
  zones: Patch[];
  things: Spot[];
  regions: { name: string; at: Point }[];
  ways: Way[];
  ghosts: Ghost[];
  squares: Squares[];
  rings: Ring[];
  lines: Line[];
  glowing: ReadonlySet<string>; // models or groups that answer what is asked
  chosen: ReadonlySet<string>;
  lit: ReadonlySet<string>; // what a line of the story is about
  selected: string;
  cursor: Point | null; // the keyboard's pointer
  groups: Named[];
}

// A unit of several models.
export interface Named {
  label: string;
  seat: number;
  left: number;
  of: number;
}

export function emptyState(): BoardState {
  return {
    ...{ models: [], zones: [], things: [], regions: [], ways: [], ghosts: [], squares: [], rings: [], lines: [] },
    ...{ glowing: new Set(), chosen: new Set(), lit: new Set(), selected: "", cursor: null, groups: [] },
  };
}

// The handle by which a ghost is turned: a little before its front.
export function noseOf(ghost: Pick<Ghost, "at" | "hull" | "radius" | "facing">): Point {
  const far = (ghost.hull ? ghost.hull[0] : (ghost.radius ?? 500)) + kNose;
  const angle = ((ghost.facing ?? 0) / 18000) * Math.PI;
  return [ghost.at[0] + far * Math.cos(angle), ghost.at[1] + far * Math.sin(angle)];
}
const kNose = 700; // mils

// The model at a place: of those there the nearest by its middle.
export function modelAt(models: Model[], at: Point, slack: number): Model | undefined {
  let best: Model | undefined;
  let least = Infinity;
  for (const model of models) {
    const far = Math.hypot(model.at[0] - at[0], model.at[1] - at[1]);
    const within = (model.hull ? Math.max(...model.hull) : (model.radius ?? 500)) + slack;
    if (far <= within && far < least) {
      least = far;
      best = model;
    }
  }
  return best;
}
