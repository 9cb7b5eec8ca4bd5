import { describe, expect, test } from "vitest";
import type { Point } from "./camera";
import { inside, kDay, kNight, sideColour, wavering } from "./ink";
import { along, eased, lengthOf } from "./motion";
import { modelAt, type Model } from "./state";
import { mannerOf } from "./terrain";

const square: Point[] = [
  [0, 0],
  [1000, 0],
  [1000, 1000],
  [0, 1000],
];
const piece = (traits: string[], top: number) => ({ name: "", traits, foot: 0, top, outline: square });

test("what a piece is drawn as follows from its traits and height", () => {
  const manners = [
    mannerOf(piece(["difficult"], 2000)),
    mannerOf(piece(["difficult"], 0)),
    mannerOf(piece(["difficult", "cover"], 500)),
    mannerOf(piece(["solid", "elevation", "slope"], 1500)),
    mannerOf(piece(["solid", "elevation", "cover"], 1500)),
    mannerOf(piece(["solid", "cover"], 2500)),
    mannerOf(piece(["obstacle", "cover"], 1000)),
    mannerOf(piece(["dangerous"], 0)),
    mannerOf(piece(["water", "difficult"], 0)),
    mannerOf(piece(["hollow"], 0)),
    mannerOf(piece(["cover"], 500)),
  ];
  expect(new Set(manners).size).toBe(manners.length);
});

describe("motion", () => {
  const way: Point[] = [
    [0, 0],
    [100, 0],
    [100, 300],
  ];
  test("goes along its corners at an even pace", () => {
    expect(lengthOf(way)).toBe(400);
    expect(along(way, 0)).toEqual([0, 0]);
    expect(along(way, 0.25)).toEqual([100, 0]);
    expect(along(way, 0.625)).toEqual([100, 150]);
    expect(along(way, 1)).toEqual([100, 300]);
    expect(along([[5, 6]], 0.5)).toEqual([5, 6]);
  });
  test("begins and ends gently", () => {
    expect([eased(0), eased(0.5), eased(1)]).toEqual([0, 0.5, 1]);
    expect(eased(0.1)).toBeLessThan(0.1);
  });
});

test("a click finds the nearest model", () => {
  const model = (label: string, at: Point): Model => ({
    label,
    seat: 1,
    at,
    radius: 500,
    height: 0,
    badges: [],
    reach: 0,
    dice: 1,
    pips: [0, 0],
  });
  const models = [model("A1", [1000, 1000]), model("A2", [1900, 1000])];
  expect(modelAt(models, [1400, 1000], 0)?.label).toBe("A1");
  expect(modelAt(models, [1600, 1000], 0)?.label).toBe("A2");
  expect(modelAt(models, [3000, 1000], 0)).toBeUndefined();
  expect(modelAt(models, [3000, 1000], 700)?.label).toBe("A2");
});

test("a hand-drawn outline is the same every time, and near the true one", () => {
  const once = wavering(square, 5, 100, 20);
  expect(wavering(square, 5, 100, 20)).toEqual(once);
  expect(wavering(square, 6, 100, 20)).not.toEqual(once);
  for (const [x, y] of once) {
    const off = Math.min(Math.abs(x), Math.abs(y), Math.abs(x - 1000), Math.abs(y - 1000));
    expect(off).toBeLessThanOrEqual(10);
  }
  expect(inside(square, [500, 500])).toBe(true);
  expect(inside(square, [1500, 500])).toBe(false);
});

test("sides differ by day and by night", () => {
  for (const inks of [kDay, kNight])
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seat) => sideColour(inks, seat))).size).toBe(10);
});
