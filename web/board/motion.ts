// Models on their way. A motion runs along its corners at an even pace; who comes or goes fades.
import type { Point } from "./camera";

export interface Move {
  label: string;
  way: Point[];
}

export interface Step {
  moves: Move[];
  come: string[];
  gone: string[];
  milliseconds: number;
}

export function along(way: Point[], share: number): Point {
  if (way.length === 0) return [0, 0];
  const lengths = way.slice(1).map((point, i) => Math.hypot(point[0] - way[i]![0], point[1] - way[i]![1]));
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share));
  for (let i = 0; i < lengths.length; ++i) {
    const length = lengths[i]!;
    if (left <= length && length > 0) {
      const part = left / length;
      const [from, to] = [way[i]!, way[i + 1]!];
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    }
    left -= length;
  }
  return way.at(-1)!;
}

export function lengthOf(way: Point[]): number {
  return way.slice(1).reduce((sum, point, i) => sum + Math.hypot(point[0] - way[i]![0], point[1] - way[i]![1]), 0);
}

export function eased(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
}
