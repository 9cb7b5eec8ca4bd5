import { describe, expect, test } from "vitest";
import type { Field, FieldHint, Option, Question } from "../desk/messages";
import { adjustable, choicesAt, choicesOf, isNothing, keysOf, labelsIn, matters, rowsOf } from "./choices";
import { actionOf, obey } from "./standing";

function question(fields: Field[], hints: FieldHint[] = []): Question {
  return { index: 0, seat: 1, player: "person", asked: "act", text: "?", rule: "x.y", fields, can: [], hints };
}
const act = question(
  [
    { name: "do", form: "one_of" },
    { name: "path", form: "path" },
  ],
  [{ field: "path", least: 1, most: 12, when: { do: ["move"] } }],
);
const acts: Option[] = [
  { answer: { do: "attack", path: [] }, text: "attack", parts: [{ role: "action", label: "attack" }] },
  { answer: { do: "move", path: [[1, 2]] }, text: "move 1,2", parts: [{ role: "action", label: "move" }] },
  { answer: { do: "move", path: [[3, 4]] }, text: "move 3,4", parts: [{ role: "action", label: "move" }] },
];

describe("choices", () => {
  test("what has places is one button, to be finished on the table", () => {
    const choices = choicesOf(act, acts);
    expect(choices.map((choice) => choice.text)).toEqual(["attack", "move"]);
    expect(choices.map((choice) => choice.open.map((field) => field.name))).toEqual([[], ["path"]]);
  });

  test("a question of one place is one open choice, with staying where that is allowed", () => {
    const [only, ...rest] = choicesOf(question([{ name: "path", form: "path" }]), [
      { answer: { path: [] }, text: "" },
      { answer: { path: [[1, 1]] }, text: "1,1" },
    ]);
    expect(rest).toEqual([]);
    expect(only?.open.map((field) => field.name)).toEqual(["path"]);
    expect(only?.still).toEqual({ path: [] });
  });

  test("a place that does not matter is not asked for", () => {
    const target = question([
      { name: "targets", form: "ordered" },
      { name: "aim", form: "place" },
    ]);
    const choices = choicesOf(target, [
      { answer: { targets: [], aim: [5, 5] }, text: "nobody" },
      { answer: { targets: ["B1"], aim: [5, 5] }, text: "B1", parts: [{ role: "unit", label: "B1" }] },
    ]);
    expect(choices.flatMap((choice) => choice.open)).toEqual([]);
    expect(choices.map((choice) => choice.text)).toEqual(["nobody", "B1"]);
  });

  test("conditions decide whether a field matters", () => {
    expect(matters(act, act.fields[1]!, { do: "move" })).toBe(true);
    expect(matters(act, act.fields[1]!, { do: "attack" })).toBe(false);
    expect(matters(act, act.fields[0]!, {})).toBe(true);
  });

  const activate: Option[] = ["A1 move", "A1 run", "A2 move"].map((text) => {
    const [actor, action] = text.split(" ");
    return {
      answer: { activate: text },
      text,
      parts: [
        { role: "actor", label: actor! },
        { role: "action", label: action! },
      ],
    };
  });
  const whom = question([{ name: "activate", form: "one_of" }]);

  test("what reads alike is one button, and a click on the table tells it apart", () => {
    const fallen: Option[] = ["A1.1", "A1.2", "A1.3"].map((model) => ({
      answer: { models: [model] },
      text: model === "A1.3" ? "one with Mortar" : "one with Rifle",
      parts: [{ role: "model", label: model }],
    }));
    const choices = choicesOf(question([{ name: "models", form: "some_of" }]), fallen);
    expect(rowsOf(choices).flatMap((row) => row.choices.map((choice) => choice.text))).toEqual([
      "one with Rifle",
      "one with Mortar",
    ]);
    expect(choicesAt(choices, "A1.2", "A1").map((choice) => choice.answer)).toEqual([{ models: ["A1.2"] }]);
  });

  test("buttons stand in rows by their unit, and a click on it finds them", () => {
    const choices = choicesOf(whom, activate);
    expect(rowsOf(choices).map((row) => [row.unit, row.choices.length])).toEqual([
      ["A1", 2],
      ["A2", 1],
    ]);
    expect([...labelsIn(choices)]).toEqual(["A1", "A2"]);
    expect(choicesAt(choices, "A1", undefined)).toHaveLength(2);
    expect(choicesAt(choices, "A2.3", "A2")).toHaveLength(1);
    expect(choicesAt(choices, "B1", undefined)).toHaveLength(0);
  });

  test("several names, numbers and shares can be adjusted", () => {
    const many = question(
      [
        { name: "models", form: "some_of" },
        { name: "at", form: "number" },
        { name: "fixed", form: "number" },
      ],
      [
        { field: "models", least: 2, most: 2 },
        { field: "at", least: 0, most: 3 },
        { field: "fixed", least: 0, most: 0 },
      ],
    );
    const options: Option[] = [
      { answer: { models: ["A1.1", "A1.2"], at: 0, fixed: 0 }, text: "" },
      { answer: { models: ["A1.1", "A1.3"], at: 0, fixed: 0 }, text: "" },
    ];
    expect(adjustable(many, options, options[0]!.answer).map((field) => field.name)).toEqual(["models", "at"]);
    expect(keysOf(many.fields[0]!, options)).toEqual(["A1.1", "A1.2", "A1.3"]);
  });
});

describe("reactions", () => {
  const react = question(
    [
      { name: "at", form: "number" },
      { name: "reactions", form: "ordered" },
    ],
    [{ field: "at", least: 0, most: 3000 }],
  );
  const option = (unit: string, action: string): Option => ({
    answer: { at: 0, reactions: [`${unit} ${action}`] },
    text: "",
    parts: [
      { role: "actor", label: unit },
      { role: "action", label: action },
    ],
  });
  const none: Option = { answer: { at: 0, reactions: [] }, text: "none" };
  const fields = (options: Option[], answer: Option) =>
    adjustable(react, options, answer.answer).map((one) => one.name);
  test("of one unit are buttons only, of several units can be combined", () => {
    const one = [none, option("A2", "dodge"), option("A2", "shoot")];
    const two = [...one, option("A3", "dodge")];
    expect(fields(one, one[1]!)).toEqual(["at"]);
    expect(fields(two, two[1]!)).toEqual(["at", "reactions"]);
  });
  test("that are none happen nowhere in particular", () => {
    expect(isNothing(react, none.answer)).toBe(true);
    expect(fields([none, option("A2", "dodge"), option("A3", "dodge")], none)).toEqual(["reactions"]);
    expect(fields([none, option("A2", "dodge"), option("A2", "shoot")], none)).toEqual([]);
  });
});

describe("standing orders", () => {
  const react = question([{ name: "reactions", form: "ordered" }]);
  const choices = choicesOf(react, [
    { answer: { reactions: [] }, text: "none" },
    {
      answer: { reactions: ["A2 dodge"] },
      text: "A2 dodge",
      parts: [
        { role: "actor", label: "A2" },
        { role: "action", label: "dodge" },
      ],
    },
  ]);
  test("do what was ordered, whoever can", () => {
    expect(actionOf(choices[1]!)).toBe("dodge");
    expect(obey([{ asked: "act", action: "dodge" }], "act", choices)?.text).toBe("A2 dodge");
    expect(obey([{ asked: "act", action: "" }], "act", choices)?.text).toBe("none");
  });
  test("leave to people what they do not cover", () => {
    expect(obey([{ asked: "other", action: "dodge" }], "act", choices)).toBeUndefined();
    expect(obey([{ asked: "act", action: "shoot" }], "act", choices)).toBeUndefined();
  });
});
