// Many units are put on the table at once: along a line that is shown, or as the machine would put them. The desk is asked
// for one after the other, however many of the enemy's are placed in between; a recording holds the ordinary answers.
import type { DeskRequest } from "../desk/orders";
import type { Answer, Point, Question } from "../desk/messages";
import type { Ghost, Way } from "@board/state";

// At equal distances, the first and the last at the ends; one alone stands in the middle.
export function alongLine(count: number, from: Point, to: Point): Point[] {
  const share = (i: number) => (count < 2 ? 0.5 : i / (count - 1));
  return Array.from({ length: count }, (_, i) => [
    Math.round(from[0] + (to[0] - from[0]) * share(i)),
    Math.round(from[1] + (to[1] - from[1]) * share(i)),
  ]);
}

// What it needs of the question before a person.
export interface Deployer {
  readonly question: Question | undefined;
  ask<T>(request: DeskRequest): Promise<T>;
  send(answer: Answer): Promise<boolean>;
  refuse(error: unknown): void;
  back(): void; // takes back what is drafted
}

export class Deploying {
  on = $state(false); // a line is being shown
  chosen = $state.raw<string[]>([]);
  ends = $state.raw<Point[]>([]);
  private waiting: { unit: string; at: Point }[] = [];
  private left = ""; // the kind of question that is left to the machine

  constructor(private readonly deployer: Deployer) {}

  get units(): string[] {
    return this.deployer.question?.placing ?? [];
  }
  get places(): { unit: string; at: Point }[] {
    const [from, to] = this.ends;
    if (!from || !to) return [];
    const units = this.units.filter((unit) => this.chosen.includes(unit));
    return alongLine(units.length, from, to).map((at, i) => ({ unit: units[i]!, at }));
  }
  get ghosts(): Ghost[] {
    if (!this.on) return [];
    const ends = this.ends.map((at): Ghost => ({ at, kind: "near", radius: 250 }));
    return [...ends, ...this.places.map(({ unit, at }): Ghost => ({ at, kind: "good", radius: 900, text: unit }))];
  }
  get ways(): Way[] {
    return this.on && this.ends.length === 2 ? [{ points: this.ends, kind: "plan" }] : [];
  }

  begin(): void {
    this.deployer.back();
    this.on = true;
    this.chosen = this.units;
    this.ends = [];
  }
  toggle(unit: string): void {
    this.chosen = this.chosen.includes(unit) ? this.chosen.filter((one) => one !== unit) : [...this.chosen, unit];
  }
  // One end of the line, then the other; then a new line.
  tap(at: Point): void {
    this.ends = this.ends.length === 1 ? [...this.ends, at] : [at];
  }
  // First the line, then the whole thing.
  back(): void {
    if (this.ends.length) this.ends = [];
    else this.on = false;
  }

  async placeAll(): Promise<void> {
    this.waiting = this.places;
    this.on = false;
    await this.carryOn();
  }
  async leaveToMachine(): Promise<void> {
    this.left = this.deployer.question?.asked ?? "";
    await this.carryOn();
  }

  // Whether the question was answered here.
  async carryOn(): Promise<boolean> {
    this.on = false;
    try {
      const answer = await this.next();
      if (answer && (await this.deployer.send(answer))) return true;
    } catch (error) {
      this.deployer.refuse(error);
    }
    this.waiting = [];
    this.left = "";
    return false;
  }

  private async next(): Promise<Answer | undefined> {
    const { question } = this.deployer;
    if (this.left && question?.asked === this.left)
      return (await this.deployer.ask<{ answer: Answer }>({ do: "suggest" })).answer;
    const [first, ...rest] = this.waiting;
    if (!first || !question?.placing) return undefined;
    this.waiting = rest;
    return (await this.deployer.ask<{ answer: Answer }>({ do: "place", ...first })).answer;
  }
}
