// The question before a person: its choices, what is drafted so far, and what the desk thinks of it.
import { Refusal, Stale } from "../desk/client";
import type { DeskRequest } from "../desk/orders";
import type {
  Answer,
  ChoiceOdds,
  Field,
  Inspection,
  Json,
  Option,
  Point,
  Question,
  Raster,
  Refused,
  ShopSheet,
} from "../desk/messages";
import { texts } from "../texts";
import type { Battle } from "./battle.svelte";
import { adjustable, choicesAt, choicesOf, isNothing, keysOf, labelsIn, matters, named, type Choice } from "./choices";
import { Deploying } from "./deploying.svelte";
import { drafted, driveDraft, pictured, type Draft, type Thinker } from "./drafts";
import { actionOf, obey, type Order } from "./standing";
import { bearing, steered, turnBetween, type DrivePart } from "./steering";

const kMostOptions = 400;

export class Asking {
  question = $state.raw<Question | undefined>();
  options = $state.raw<Option[]>([]);
  choices = $state.raw<Choice[]>([]);
  choice = $state.raw<Choice | undefined>();
  answer = $state.raw<Answer>({}); // as far as it is chosen
  draft = $state.raw<Draft | undefined>(); // under the pointer, or set
  set = $state(false); // the draft stays where it is until it is sent or taken back
  corners = $state.raw<Point[]>([]);
  private manners: string[] = []; // of the corners
  private wayward = $state(""); // how the next leg is gone, where somebody chose
  private legs: DrivePart[] = []; // of a drive that goes on
  private wheel: DrivePart[] | undefined; // steered to, while the desk still thinks about less
  lead = $state("");
  reach = $state.raw<Raster | undefined>();
  inspection = $state.raw<Inspection | undefined>();
  odds = $state.raw<ChoiceOdds | undefined>();
  oddsOf = $state("");
  sheet = $state.raw<ShopSheet | undefined>();
  refused = $state.raw<Refused | undefined>(); // of what was adjusted
  hinted = $state("");
  standing = $state.raw<Order[]>([]);
  picked = $state(0); // which of several questions
  focus = $state(""); // a unit whose choices alone are shown
  met = $state(false); // all that is needed to answer is here
  private pointed: Point | undefined;
  private running = false;
  private rev = $state(0);

  readonly deploying: Deploying;

  constructor(private readonly battle: Battle) {
    this.deploying = new Deploying(this);
  }

  // Tells one question from the next.
  get key(): string {
    return this.question ? `${this.rev}.${this.question.index}` : "";
  }
  get field(): Field | undefined {
    return this.choice?.open[0];
  }
  get glowing(): Set<string> {
    if (!this.question) return new Set();
    if (this.choice?.open.length) return new Set(this.question.subject ? [this.question.subject] : []);
    return labelsIn(this.choices);
  }
  get chosen(): Set<string> {
    const names = new Set<string>();
    for (const field of this.adjusting) {
      const value = this.answer[field.name];
      if (Array.isArray(value)) for (const one of value) names.add(String(Array.isArray(one) ? one[0] : one));
    }
    return names;
  }
  get adjusting(): Field[] {
    return this.question ? adjustable(this.question, this.options, this.answer) : [];
  }
  // How legs may be gone, as far as the options show it.
  get mannersKnown(): string[] {
    return this.field?.form === "legs" ? keysOf(this.field, this.options) : [];
  }
  get manner(): string {
    return this.wayward || (this.mannersKnown[0] ?? "");
  }
  set manner(name: string) {
    this.wayward = name;
    if (this.draft && this.set) void this.settle(this.draft.at);
  }
  // Which way to face, where it is asked for beside a place.
  get facing(): Field | undefined {
    const { question, field } = this;
    if (!question || field?.form !== "place") return undefined;
    return question.fields.find((one) => one.form === "facing" && matters(question, one, this.answer));
  }
  get ready(): boolean {
    if (!this.question || this.battle.sending) return false;
    if (this.field) return this.set && (this.draft?.legal ?? false);
    return this.choice !== undefined && this.refused === undefined;
  }

  private thinker(): Thinker {
    return { question: this.question!, view: this.battle.view, reach: this.reach, ask: (request) => this.ask(request) };
  }

  ask<T>(request: DeskRequest, part?: (body: T) => void): Promise<T> {
    return this.battle.think<T>({ ...request, rev: this.battle.thoughtRev, question: this.question?.index ?? 0 }, part);
  }

  clear(): void {
    this.met = false;
    this.question = undefined;
    this.options = [];
    this.choices = [];
    this.takeBack();
    this.choice = undefined;
    this.sheet = undefined;
    this.reach = undefined;
    this.focus = "";
  }

  // Looks at what is pending now; a standing order may answer it.
  async meet(): Promise<void> {
    this.clear();
    const { pending } = this.battle;
    const question = pending?.questions[Math.min(this.picked, (pending?.questions.length ?? 1) - 1)];
    if (!pending || !question) return;
    this.rev = pending.rev;
    this.question = question;
    try {
      await this.battle.meetMinds();
      if (this.question !== question || (await this.deploying.carryOn())) return;
      const { options } = await this.ask<{ options: Option[] }>({ do: "options", most: kMostOptions });
      if (this.question !== question) return;
      this.options = options;
      this.choices = choicesOf(question, options);
      const ordered = obey(this.standing, question.asked, this.choices);
      if (ordered) {
        await this.battle.send({ do: "answer", rev: this.rev, question: question.index, answer: ordered.answer });
        return;
      }
      if (question.fields.some((field) => field.form === "split")) await this.meetShop();
      if (this.choices.length === 1) await this.choose(this.choices[0]!, false);
      else if (this.adjusting.length && this.choices[0]) this.answer = this.choices[0].answer;
      this.met = this.question === question;
    } catch (error) {
      if (!(error instanceof Stale)) this.battle.refuse(error);
    }
  }

  private async meetShop(): Promise<void> {
    this.sheet = await this.ask<ShopSheet>({ do: "sheet" }).catch(() => undefined);
  }

  async pick(number: number): Promise<void> {
    this.picked = number;
    await this.meet();
  }

  // A button was pressed: what leaves nothing open is sent at once.
  async choose(choice: Choice, send = true): Promise<void> {
    this.deploying.on = false;
    this.takeBack();
    this.choice = choice;
    this.answer = choice.answer;
    const quick = choice.open.length === 0 && (this.adjusting.length === 0 || isNothing(this.question!, choice.answer));
    if (send && quick) {
      await this.send();
      return;
    }
    if (choice.open.length && this.question?.can.includes("reach")) await this.showReach();
    if (choice.open[0] && this.choices.length === 1 && this.options.length === 1) this.propose(choice.answer, "");
    if (!choice.open.length) await this.judge();
  }

  private async showReach(): Promise<void> {
    const { question } = this;
    const bare = Object.fromEntries(
      Object.entries(this.answer).filter(([name]) => !this.choice?.open.some((field) => field.name === name)),
    );
    const reach = await this.ask<Raster>({ do: "reach", answer: bare }).catch(() => undefined);
    if (this.question === question) this.reach = reach;
  }

  // Fields other than places were changed by hand.
  async adjust(field: string, value: Json): Promise<void> {
    this.choice ??= this.choices[0];
    this.answer = { ...this.answer, [field]: value };
    await this.judge();
  }

  toggle(field: Field, key: string): Promise<void> {
    const before = Array.isArray(this.answer[field.name]) ? (this.answer[field.name] as string[]) : [];
    return this.adjust(field.name, before.includes(key) ? before.filter((one) => one !== key) : [...before, key]);
  }

  private async judge(): Promise<void> {
    try {
      await this.ask({ do: "check", answer: this.answer });
      this.refused = undefined;
    } catch (error) {
      if (error instanceof Refusal) this.refused = error.refused;
    }
  }

  takeBack(): void {
    this.draft = undefined;
    this.set = false;
    this.corners = [];
    this.manners = [];
    this.legs = [];
    this.lead = "";
    this.inspection = undefined;
    this.odds = undefined;
    this.oddsOf = "";
    this.refused = undefined;
    this.hinted = "";
    this.pointed = undefined;
  }

  // Escape: first the draft, then the choice.
  back(): void {
    if (this.deploying.on) return this.deploying.back();
    const drafting = this.draft !== undefined || this.corners.length > 0;
    this.takeBack();
    if (drafting) return;
    this.focus = "";
    if (this.choices.length > 1) {
      this.choice = undefined;
      this.reach = undefined;
    }
  }

  // The pointer is here: only the latest place is thought about.
  point(at: Point | null): void {
    if (!this.field || this.set || this.deploying.on) return;
    if (!at) {
      this.pointed = undefined;
      this.draft = undefined;
      return;
    }
    this.pointed = at;
    if (!this.running) void this.follow();
  }

  private async follow(): Promise<void> {
    this.running = true;
    try {
      while (this.pointed && this.field && !this.set) {
        const at = this.pointed;
        this.pointed = undefined;
        const draft = await this.draftAt(at);
        if (!this.set) this.draft = draft;
      }
    } catch (error) {
      this.battle.refuse(error);
    } finally {
      this.running = false;
    }
  }

  private draftAt(at: Point): Promise<Draft | undefined> {
    const base = this.lead && this.draft ? this.draft.answer : this.bare();
    const { corners, legs, lead } = this;
    const held = { corners, legs, lead, manners: [...this.manners, this.manner] };
    return drafted(this.thinker(), base, this.field!, at, held);
  }

  // The answer without what is open.
  private bare(): Answer {
    const open = new Set(this.choice?.open.map((field) => field.name));
    if (this.facing) open.delete(this.facing.name);
    return Object.fromEntries(Object.entries(this.answer).filter(([name]) => !open.has(name)));
  }

  // A little more of the drive, or of the way that something placed would face.
  async steer(turn: number, ahead: number): Promise<void> {
    const { field, facing, draft } = this;
    if (field?.form === "drive") {
      const thinking = this.wheel !== undefined;
      this.wheel = steered(this.wheel ?? ((draft?.answer[field.name] ?? []) as DrivePart[]), turn, ahead);
      // Keys come faster than answers: only the last wish is asked about.
      for (let wish: DrivePart[] | undefined; !thinking && wish !== this.wheel;) await this.drive((wish = this.wheel));
      if (!thinking) this.wheel = undefined;
    } else if (facing && turn !== 0) await this.face((Number(this.answer[facing.name] ?? 0) + turn + 36000) % 36000);
  }

  // The whole drive, in parts or in words.
  async drive(wish: Json | undefined): Promise<void> {
    const { field } = this;
    if (field?.form !== "drive" || wish === undefined) return;
    try {
      this.draft = await driveDraft(this.thinker(), this.bare(), field, { drive: wish });
      this.set = true;
      this.pointed = undefined;
      this.hinted = "";
      await this.inspect();
    } catch (error) {
      this.battle.refuse(error);
    }
  }

  // Turns what is drafted towards a place.
  async turnTo(at: Point): Promise<void> {
    const { draft, facing } = this;
    if (!draft) return;
    if (facing) return this.face(bearing(draft.at, at));
    if (!draft.steering) return;
    const turn = turnBetween(draft.steering.end.facing, bearing(draft.at, at));
    await this.steer(Math.round(turn / 100) * 100, 0);
  }

  private async face(way: number): Promise<void> {
    const { facing, draft } = this;
    if (!facing) return;
    this.answer = { ...this.answer, [facing.name]: way };
    if (draft) await this.settle(draft.at);
  }

  // A place was clicked: the draft stays there. With `corner` the way goes on from there.
  async settle(at: Point, corner = false): Promise<void> {
    if (!this.field) return;
    const draft = await this.draftAt(at);
    if (!draft) return;
    this.pointed = undefined;
    this.draft = draft;
    this.hinted = "";
    if (corner && (this.field.form === "path" || this.field.form === "legs")) {
      this.manners = [...this.manners, this.manner];
      this.corners = [...this.corners, at];
      this.set = false;
      return;
    }
    if (corner && draft.steering && draft.legal) {
      this.legs = draft.steering.drive;
      this.set = false;
      return;
    }
    this.set = true;
    await this.inspect();
  }

  // The one choice that leads somewhere on the table, if there is just one.
  get going(): Choice | undefined {
    const leading = this.choice?.open.length ? [] : this.choices.filter((choice) => choice.open.length > 0);
    return leading.length === 1 ? leading[0] : undefined;
  }

  // A click on the table before anything is chosen: who shows where to go need not say that he goes.
  async goTowards(at: Point, corner: boolean): Promise<void> {
    const { going } = this;
    if (!going) return;
    await this.choose(going, false);
    await this.settle(at, corner);
  }

  // A single model of a unit is moved by itself.
  async correct(model: string, at: Point): Promise<void> {
    this.lead = model;
    await this.settle(at);
    this.lead = "";
  }

  private async inspect(): Promise<void> {
    const { draft, question } = this;
    if (!draft?.legal || !question?.can.includes("inspect")) return;
    this.inspection = await this.ask<Inspection>({
      do: "inspect",
      answer: this.bare(),
      at: draft.at,
      odds: true,
    }).catch(() => undefined);
  }

  // What a choice would lead to, as the desk works it out: a quick answer first where the full one takes long.
  async weigh(choice: Choice | undefined): Promise<void> {
    if (!choice || choice.open.length || !this.question?.can.includes("odds")) {
      this.odds = undefined;
      this.oddsOf = "";
      return;
    }
    if (this.oddsOf === choice.key) return;
    this.oddsOf = choice.key;
    this.odds = undefined;
    await this.weighAnswer(choice.answer, choice.key);
  }

  async weighAnswer(answer: Answer, key: string): Promise<void> {
    this.oddsOf = key;
    const take = (odds: ChoiceOdds) => {
      if (this.oddsOf === key) this.odds = odds;
    };
    try {
      take(await this.ask<ChoiceOdds>({ do: "odds", answer, budget: "full" }, take));
    } catch {
      if (this.oddsOf === key) this.oddsOf = "";
    }
  }

  async hint(): Promise<void> {
    if (!this.question) return;
    try {
      const { answer, text } = await this.ask<{ answer: Answer; text: string }>({ do: "suggest" });
      this.propose(answer, text);
    } catch (error) {
      this.battle.refuse(error);
    }
  }

  // Somebody's whole answer becomes the draft.
  private propose(answer: Answer, text: string): void {
    const key = (one: Answer) => JSON.stringify(named(this.question!, one));
    const choice = this.choices.find((one) => key(one.answer) === key(answer)) ?? this.choice ?? this.choices[0];
    if (!choice) return;
    const open = choice.open;
    this.takeBack();
    this.choice = choice;
    this.answer = answer;
    this.draft = pictured(this.thinker(), answer, open, text);
    this.set = open.length > 0;
    this.hinted = text;
  }

  // Sends what is chosen; a refusal is told, with its reason.
  async send(answer: Answer = this.draft && this.field ? this.draft.answer : this.answer): Promise<boolean> {
    const { question } = this;
    if (!question) return false;
    const accepted = await this.battle.send({ do: "answer", rev: this.rev, question: question.index, answer });
    if (accepted) this.clear();
    return accepted;
  }

  refuse(error: unknown): void {
    this.battle.refuse(error);
  }

  async pass(): Promise<void> {
    const { question } = this;
    if (question && (await this.battle.send({ do: "pass", rev: this.rev, question: question.index }))) this.clear();
  }

  // The unit walks there by itself, count after count.
  async plan(to: Point): Promise<void> {
    const { question } = this;
    if (!question) return;
    if (await this.battle.send({ do: "plan", rev: this.rev, question: question.index, way: [...this.corners, to] }))
      this.clear();
  }

  // Click on a unit: if one choice is meant it is taken, else only that unit's are shown.
  async click(label: string, group: string | undefined): Promise<boolean> {
    if (!this.question || this.choice?.open.length) return false;
    for (const field of this.adjusting) {
      if (field.form !== "some_of" && field.form !== "ordered") continue;
      const known = this.options.some((option) =>
        JSON.stringify(option.answer[field.name] ?? []).includes(`"${label}"`),
      );
      if (known) {
        await this.toggle(field, label);
        return true;
      }
    }
    const meant = choicesAt(this.choices, label, group);
    if (meant.length === 1) {
      await this.choose(meant[0]!);
      return true;
    }
    this.focus = meant.length
      ? group && !meant.some((one) => one.parts.some((part) => part.label === label))
        ? group
        : label
      : "";
    return meant.length > 0;
  }

  orderAlways(choice: Choice): void {
    const { question } = this;
    if (!question) return;
    const order: Order = { asked: question.asked, action: actionOf(choice) };
    this.standing = [...this.standing.filter((one) => one.asked !== order.asked), order];
  }

  askAgain(asked: string): void {
    this.standing = this.standing.filter((one) => one.asked !== asked);
  }

  get prompt(): string {
    if (!this.field && this.going) return texts.battle.showOrChoose;
    if (!this.field) return this.choices.length > 1 && this.glowing.size ? texts.battle.pickUnit : "";
    if (this.field.form === "place") return texts.battle.showPlace;
    if (this.field.form === "facing") return texts.battle.showFacing;
    if (this.field.form === "drive") return texts.battle.showDrive;
    if (this.field.form === "legs") return texts.battle.showLegs;
    if (this.field.form === "places" || this.field.form === "paths") return texts.battle.showGroup;
    return texts.battle.showPath;
  }
}
