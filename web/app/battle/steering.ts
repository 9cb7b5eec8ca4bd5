// Drives as the page draws and adds to them: parts of a turn in hundredths of a degree, left positive, and a length.
import type { HullPlace, Point } from "../desk/messages";

export type DrivePart = [turn: number, ahead: number];

const kFullTurn = 36000;

export function bearing(from: Point, to: Point): number {
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) / Math.PI) * 18000;
  return (Math.round(degrees) + kFullTurn) % kFullTurn;
}

// The shorter way round.
export function turnBetween(from: number, to: number): number {
  const turn = (((to - from) % kFullTurn) + kFullTurn) % kFullTurn;
  return turn > kFullTurn / 2 ? turn - kFullTurn : turn;
}

// Where it comes by, the beginning first.
export function wayOf(from: HullPlace, drive: DrivePart[]): HullPlace[] {
  const places = [from];
  let { at, facing } = from;
  for (const [turn, ahead] of drive) {
    facing = (((facing + turn) % kFullTurn) + kFullTurn) % kFullTurn;
    const angle = (facing / 18000) * Math.PI;
    at = [Math.round(at[0] + ahead * Math.cos(angle)), Math.round(at[1] + ahead * Math.sin(angle))];
    places.push({ at, facing });
  }
  return places;
}

// One more bit of steering, joined to the last part where it goes on the same way.
export function steered(drive: DrivePart[], turn: number, ahead: number): DrivePart[] {
  const parts = drive.map((part): DrivePart => [...part]);
  const last = parts.at(-1);
  if (turn !== 0) {
    if (last && last[1] === 0) last[0] += turn;
    else parts.push([turn, 0]);
  }
  if (ahead !== 0) {
    const end = parts.at(-1);
    if (end && (end[1] === 0 || end[1] > 0 === ahead > 0)) end[1] += ahead;
    else if (end && Math.abs(end[1]) >= Math.abs(ahead)) end[1] += ahead;
    else parts.push([0, ahead]);
  }
  return parts.filter(([a, b]) => a !== 0 || b !== 0);
}

// Turned to a place, and then on to it.
export function legTo(from: HullPlace, to: Point): DrivePart {
  const far = Math.round(Math.hypot(to[0] - from.at[0], to[1] - from.at[1]));
  return [far > 0 ? turnBetween(from.facing, bearing(from.at, to)) : 0, far];
}

export const degrees = (hundredths: number): string => `${Math.round(hundredths / 100)}°`;
