import { expect, test } from "vitest";
import { bearing, legTo, steered, turnBetween, wayOf } from "./steering";

test("a drive leads where its turns and lengths say", () => {
  const way = wayOf({ at: [10000, 12000], facing: 0 }, [
    [0, -1000],
    [4500, 2000],
  ]);
  expect(way).toEqual([
    { at: [10000, 12000], facing: 0 },
    { at: [9000, 12000], facing: 0 },
    { at: [10414, 13414], facing: 4500 },
  ]);
});

test("steering goes on with what was begun", () => {
  expect(steered([], 0, 1000)).toEqual([[0, 1000]]);
  expect(steered([[0, 1000]], 0, 1000)).toEqual([[0, 2000]]);
  expect(steered([[0, 1000]], 1500, 0)).toEqual([
    [0, 1000],
    [1500, 0],
  ]);
  expect(steered([[1500, 0]], -1500, 0)).toEqual([]);
  expect(steered([[1500, 0]], 0, 1000)).toEqual([[1500, 1000]]);
  expect(steered([[0, 2000]], 0, -1000)).toEqual([[0, 1000]]);
});

test("turns go the shorter way round", () => {
  expect(turnBetween(0, 27000)).toBe(-9000);
  expect(turnBetween(35000, 1000)).toBe(2000);
  expect(bearing([0, 0], [0, -5])).toBe(27000);
  expect(legTo({ at: [0, 0], facing: 9000 }, [3000, 0])).toEqual([-9000, 3000]);
});
