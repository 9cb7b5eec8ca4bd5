import { describe, expect, test } from "vitest";
import type { BattleEvent, Token, View } from "../desk/messages";
import { nearest } from "./nearest";
import { about, after, modelOf } from "./picture";

const token = (label: string, at: [number, number]): Token => ({
  label,
  name: "Scout",
  seat: 1,
  at,
  radius: 500,
  height: 0,
  badges: [],
  details: "",
});
const view: View = {
  ...{
    rev: 0,
    step: 0,
    headline: [],
    tokens: [token("A1", [0, 0]), token("A2", [5000, 0])],
    beside: [token("A3", [0, 0])],
    groups: [],
  },
  ...{
    regions: [],
    zones: [],
    things: [],
    routes: [],
    outcome: { finished: false, winners: [], scores: [], rounds: 0 },
  },
};
const event = (more: Partial<BattleEvent>): BattleEvent => ({
  n: 0,
  kind: "went",
  rank: "line",
  text: "",
  rules: [],
  ...more,
});

describe("the view after an event", () => {
  test("has moved, come, gone and marked whom the event says", () => {
    const moved = after(
      view,
      event({
        motions: [
          {
            label: "A1",
            way: [
              [0, 0],
              [300, 400],
            ],
            height: [0, 1000],
          },
        ],
      }),
      view,
    );
    expect(moved.tokens[0]).toMatchObject({ at: [300, 400], height: 1000 });
    expect(view.tokens[0]?.at).toEqual([0, 0]);
    const come = after(view, event({ come: [{ label: "A3", at: [7, 8], height: 0 }] }), view);
    expect(come.tokens.map((one) => one.label)).toEqual(["A1", "A2", "A3"]);
    expect(come.beside).toEqual([]);
    expect(after(view, event({ gone: ["A1"] }), view).tokens.map((one) => one.label)).toEqual(["A2"]);
    expect(after(view, event({ badges: { A2: ["active"] } }), view).tokens[1]?.badges).toEqual(["active"]);
    expect(after(view, event({}), view)).toBe(view);
  });
});

test("a card's longest weapon is what a model carries", () => {
  const model = modelOf({
    ...token("A1", [1, 2]),
    facts: [
      ["Pistol", '2 dice, 12"'],
      ["Rifle", '3 dice, 36"'],
      ["Wounds", "1 of 3"],
    ],
  });
  expect(model).toMatchObject({ reach: 36, dice: 3, pips: [1, 3] });
  expect(modelOf(token("A1", [1, 2]))).toMatchObject({ reach: 0, pips: [0, 0] });
});

test("an event is about those whom it names", () => {
  expect([...about(event({ fields: { unit: "A1", target: "B9", at: [1, 2] } }), view)]).toEqual(["A1"]);
  expect([...about(event({ dice: { seat: 1, unit: "A2", against: "A1", sides: 6, faces: [1] } }), view)]).toEqual([
    "A2",
    "A1",
  ]);
});

test("the nearest square that may be used", () => {
  const raster = { origin: [0, 0] as [number, number], grid: 1000, rows: ["0001", "0000", "1000"], outline: [] };
  expect(nearest(raster, [0, 2000])).toEqual([500, 2500]);
  expect(nearest(raster, [4000, 0])).toEqual([3500, 500]);
  expect(nearest({ ...raster, rows: ["000"] }, [0, 0])).toBeUndefined();
});
