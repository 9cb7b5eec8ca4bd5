import { expect, test } from "vitest";
import type { Question } from "../desk/messages";
import type { DeskRequest } from "../desk/orders";
import { alongLine, Deploying, type Deployer } from "./deploying.svelte";

test("the first and the last stand at the ends of a line, one alone in its middle", () => {
  expect(alongLine(3, [0, 0], [10000, 4000])).toEqual([
    [0, 0],
    [5000, 2000],
    [10000, 4000],
  ]);
  expect(alongLine(1, [0, 0], [10000, 4000])).toEqual([[5000, 2000]]);
});

// A desk that accepts everything, and asks for one unit after the other.
class Desk implements Deployer {
  asks: DeskRequest[] = [];
  refused: unknown = undefined;
  question: Question | undefined;
  constructor(private waiting: string[]) {
    this.pose();
  }
  private pose(): void {
    const base = { index: 0, seat: 1, player: "person", text: "", rule: "", fields: [], can: [] };
    this.question = { ...base, asked: "deploy", placing: this.waiting };
  }
  ask<T>(request: DeskRequest): Promise<T> {
    this.asks.push(request);
    return Promise.resolve({ answer: { unit: request["unit"] ?? this.waiting[0] } } as T);
  }
  send(answer: { [field: string]: unknown }): Promise<boolean> {
    this.waiting = this.waiting.filter((one) => one !== answer["unit"]);
    this.pose();
    return Promise.resolve(true);
  }
  refuse(error: unknown): void {
    this.refused = error;
  }
  back(): void {}
}

test("those who are chosen are placed one after the other, and nobody else", async () => {
  const desk = new Desk(["A1", "A2", "A3", "A4"]);
  const deploying = new Deploying(desk);
  deploying.begin();
  deploying.toggle("A2");
  deploying.tap([0, 3000]);
  expect(deploying.places).toEqual([]);
  deploying.tap([8000, 3000]);
  expect(deploying.ghosts.filter((one) => one.text)).toHaveLength(3);
  await deploying.placeAll();
  while (await deploying.carryOn());
  expect(desk.asks.map((one) => [one["unit"], one["at"]])).toEqual([
    ["A1", [0, 3000]],
    ["A3", [4000, 3000]],
    ["A4", [8000, 3000]],
  ]);
  expect(desk.question?.placing).toEqual(["A2"]);
});

test("what is left to the machine ends with the question", async () => {
  const desk = new Desk(["A1", "A2"]);
  const deploying = new Deploying(desk);
  await deploying.leaveToMachine();
  await deploying.carryOn();
  desk.question = { ...desk.question!, asked: "activate" };
  expect(await deploying.carryOn()).toBe(false);
  desk.question = { ...desk.question, asked: "deploy" };
  expect(await deploying.carryOn()).toBe(false);
  expect(desk.asks.map((one) => one.do)).toEqual(["suggest", "suggest"]);
});
