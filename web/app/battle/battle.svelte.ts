// A battle on this page: who looks, what they see, what is asked, and how the story goes on. It holds no rule; the desks
// in the workers do.
import { battleDesk, Crashed, granted, previewDesk, Refusal, Stale } from "../desk/client";
import type { Begun, DeskRequest, Order } from "../desk/orders";
import type { BattleEvent, Game, Json, Pending, Point, Reply, Table, View } from "../desk/messages";
import { newId } from "../setup/ids";
import { game as gameOf } from "../setup/library";
import { texts } from "../texts";
import { after } from "./picture";

export type Speed = "slow" | "normal" | "fast";
const kPace: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.35 };
const kStepsAtOnce = 8; // answers of machine players between two looks at the table

export interface Stageplay {
  play(step: {
    moves: { label: string; way: Point[] }[];
    come: string[];
    gone: string[];
    milliseconds: number;
  }): Promise<void>;
  skip(): void;
}

const nobody: Stageplay = { play: () => Promise.resolve(), skip: () => undefined };

const emptyView: View = {
  ...{
    rev: 0,
    step: 0,
    headline: [],
    tokens: [],
    beside: [],
    groups: [],
    regions: [],
    zones: [],
    things: [],
    routes: [],
  },
  outcome: { finished: false, winners: [], scores: [], rounds: 0 },
};

export class Battle {
  match = "";
  private previewMatch = "";
  thoughtRev = 0; // how far the desk that thinks has come, by its own count
  id = $state("");
  game = $state.raw<Game | undefined>();
  seats = $state.raw<{ seat: number; player: string }[]>([]);
  table = $state.raw<Table | undefined>();
  viewer = $state(1);
  view = $state.raw<View>(emptyView);
  pending = $state.raw<Pending | undefined>();
  events = $state.raw<BattleEvent[]>([]);
  playing = $state(false); // the story is being shown
  thinking = $state(false); // a machine player answers
  sending = $state(false);
  paused = $state(false);
  speed = $state<Speed>("normal");
  calm = $state(false); // no motion at all
  curtain = $state<number | null>(null); // the seat that the screen is handed to
  notice = $state(""); // what the page has to say, until something happens
  noticeRule = $state("");
  stage: Stageplay = nobody;
  // Told whenever a new question may be there.
  asked: () => void = () => undefined;
  private skipping = false;
  private over = false; // the page has left
  private chain: Promise<void> = Promise.resolve();

  get isPerson(): (seat: number) => boolean {
    const people = new Set(this.seats.filter((one) => one.player === "person").map((one) => one.seat));
    return (seat) => people.has(seat);
  }

  get finished(): boolean {
    return this.view.outcome.finished;
  }

  async begin(game: Game, request: DeskRequest, map: string): Promise<string> {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    const whole: DeskRequest = { seed, ...request, do: "open", game: game.id };
    const id = newId();
    const order: Order = { do: "begin", request: whole, battle: id, title: game.title, map };
    const begun = granted(await battleDesk.order<Reply<Begun>>(order));
    const mirrored = granted(await previewDesk.order<Reply<Begun>>(order));
    await this.settle(game, begun, mirrored.match);
    return id;
  }

  async resume(id: string): Promise<void> {
    const order: Order = { do: "resume", battle: id, undo: "fair" };
    const begun = await battleDesk.order<Begun>(order);
    const game = await gameOf(begun.game);
    const mirrored = await previewDesk.order<Begun>(order);
    await this.settle(game, begun, mirrored.match);
  }

  private async settle(game: Game, begun: Begun, previewMatch: string): Promise<void> {
    this.game = game;
    this.id = begun.battle;
    this.match = begun.match;
    this.previewMatch = previewMatch;
    this.seats = begun.seats;
    this.viewer = this.seats.find((one) => one.player === "person")?.seat ?? 1;
    this.table = await this.look<Table>({ do: "table" });
    await this.change({ do: "bots", run: false });
    const { waits_for } = await this.look<Pending>({ do: "pending", as: "watcher" });
    const people = waits_for.filter((seat) => this.isPerson(seat));
    if (people.length && !people.includes(this.viewer)) this.viewer = people[0]!;
    // Two people share this screen: whoever comes back to it may be either.
    const shared = this.seats.filter((one) => one.player === "person").length > 1;
    if (shared && people.length > 1) this.curtain = this.viewer;
    else await this.openEyes();
    void this.goOn();
  }

  leave(): void {
    this.over = true;
    this.skipping = true;
    this.stage.skip();
    for (const [desk, match] of [
      [battleDesk, this.match],
      [previewDesk, this.previewMatch],
    ] as const)
      if (match) void desk.ask({ do: "close", match }).catch(() => undefined);
  }

  // Everything as the viewer knows it, without showing how it came to be.
  private async openEyes(): Promise<void> {
    const as = this.viewer;
    const view = await this.look<View>({ do: "view", as });
    const events: BattleEvent[] = [];
    for (let more = true; more;) {
      const got = await this.look<{ events: BattleEvent[]; more: boolean }>({ do: "events", from: events.length, as });
      events.push(...got.events);
      more = got.more && got.events.length > 0;
    }
    this.view = view;
    this.events = events;
  }

  look<T>(request: DeskRequest): Promise<T> {
    return battleDesk.ask<T>({ ...request, match: this.match });
  }

  // Asks the desk that thinks, as the viewer; it has heard the same answers.
  async think<T>(request: DeskRequest, part?: (body: T) => void): Promise<T> {
    const whole = () => ({ ...request, match: this.previewMatch, as: this.viewer });
    try {
      return await previewDesk.ask<T>(whole(), part);
    } catch (error) {
      if (error instanceof Refusal || error instanceof Stale) throw error;
      await this.catchUp();
      return previewDesk.ask<T>(whole(), part);
    }
  }

  // Sees to it that the desk that thinks is asked the same.
  async meetMinds(): Promise<void> {
    const asked = (pending: Pending) => JSON.stringify(pending.questions);
    const look = () => previewDesk.ask<Pending>({ do: "pending", match: this.previewMatch, as: this.viewer });
    let theirs = await look().catch(() => undefined);
    if (this.pending && (!theirs || asked(theirs) !== asked(this.pending))) {
      await this.catchUp();
      theirs = await look();
    }
    this.thoughtRev = theirs?.rev ?? 0;
  }

  // The desk that thinks has lost the thread: it reads the battle from the shelf.
  private async catchUp(): Promise<void> {
    const mirrored = await previewDesk.order<Begun>({ do: "resume", battle: this.id, undo: "fair" });
    this.previewMatch = mirrored.match;
    await previewDesk.ask({ do: "bots", run: false, match: this.previewMatch });
  }

  // Both desks hear what changes the battle, in the same order.
  private async change(request: DeskRequest): Promise<{ rev: number }> {
    try {
      const reply = await battleDesk.ask<{ rev: number }>({ ...request, match: this.match });
      // The other one counts for itself. What it makes of this is looked at with the next question.
      const same = { ...request, match: this.previewMatch, ...("rev" in request ? { rev: this.thoughtRev } : {}) };
      void previewDesk.ask(same).catch(() => undefined);
      return reply;
    } catch (error) {
      if (!(error instanceof Crashed)) throw error;
      const begun = await battleDesk.order<Begun>({ do: "resume", battle: this.id, undo: "fair" });
      this.match = begun.match;
      await battleDesk.ask({ do: "bots", run: false, match: this.match });
      throw new Error(texts.crashed);
    }
  }

  // Sends what a person decided. Whether it was accepted.
  async send(request: DeskRequest): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.say("");
    try {
      await this.change({ ...request, as: this.viewer });
    } catch (error) {
      this.refuse(error);
      return false;
    } finally {
      this.sending = false;
    }
    void this.goOn();
    return true;
  }

  async undo(): Promise<void> {
    this.skip();
    await this.chain;
    if (!(await this.send({ do: "undo" }))) return;
    // The story is shorter now: told again from its beginning, without showing it.
    await this.chain;
  }

  refuse(error: unknown): void {
    if (error instanceof Stale) return;
    if (error instanceof Refusal) this.say(error.refused.reason, error.refused.rule ?? "");
    else this.say(error instanceof Error ? error.message : String(error));
  }

  say(text: string, rule = ""): void {
    this.notice = text;
    this.noticeRule = rule;
  }

  skip(): void {
    if (!this.playing) return;
    this.skipping = true;
    this.paused = false;
    this.stage.skip();
  }

  // One after the other, whoever asks for it.
  goOn(): Promise<void> {
    this.chain = this.chain
      .then(() => (this.over ? undefined : this.advance()))
      .catch((error: unknown) => this.refuse(error));
    return this.chain;
  }

  // Machine players answer and are shown, until a person is asked or the battle is over.
  private async advance(): Promise<void> {
    if (this.curtain !== null) return;
    for (let before = -1; !this.over;) {
      await this.tell();
      const mine = await this.look<Pending>({ do: "pending", as: this.viewer });
      if (mine.questions.length || mine.roll || mine.finished) {
        this.pending = mine;
        this.asked();
        return;
      }
      if (mine.waits_for.some((seat) => !this.isPerson(seat))) {
        this.thinking = true;
        const { rev } = await this.change({ do: "bots", run: false, most: kStepsAtOnce }).finally(
          () => (this.thinking = false),
        );
        if (rev === before) {
          this.say(mine.stuck ?? texts.stuck);
          return;
        }
        before = rev;
        continue;
      }
      const next = mine.waits_for.find((seat) => seat !== this.viewer && this.isPerson(seat));
      if (next === undefined) return;
      this.handTo(next, mine.waits_for.length > 1 || this.keepsSecrets() || (await this.askedTogether(next)));
      if (this.curtain !== null) return;
      await this.openEyes();
    }
  }

  // Whether somebody else may still be deciding in secret: then what is asked of one is asked of all.
  private async askedTogether(seat: number): Promise<boolean> {
    const { waits_for } = await this.look<Pending>({ do: "pending", as: "watcher" });
    return waits_for.some((other) => other !== seat && this.isPerson(other));
  }

  private keepsSecrets(): boolean {
    return (this.game?.can.includes("hidden") ?? false) || this.simultaneous;
  }
  private simultaneous = false; // in this battle several people were asked at once

  private handTo(seat: number, secret: boolean): void {
    this.simultaneous ||= secret;
    this.viewer = seat;
    this.pending = undefined;
    if (!secret) return;
    // Nothing of what the other has seen stays on the page.
    this.view = { ...emptyView, outcome: this.view.outcome };
    this.events = [];
    this.say("");
    this.curtain = seat;
  }

  async liftCurtain(): Promise<void> {
    this.curtain = null;
    await this.openEyes();
    await this.goOn();
  }

  // Shows what has happened since.
  private async tell(): Promise<void> {
    const as = this.viewer;
    const end = await this.look<View>({ do: "view", as });
    if (this.events.length > 0) {
      const got = await this.look<{ events: BattleEvent[] }>({ do: "events", from: this.events.length - 1, as });
      // After a take-back there are fewer.
      if (got.events[0]?.n !== this.events.length - 1 || got.events[0].text !== this.events.at(-1)?.text) {
        await this.openEyes();
        return;
      }
    }
    this.playing = true;
    for (let more = true; more && !this.over;) {
      const request = { do: "events", from: this.events.length, motions: true, as };
      const got = await this.look<{ events: BattleEvent[]; more: boolean }>(request);
      for (const event of got.events) await this.show(event, end);
      more = got.more && got.events.length > 0;
    }
    this.view = end;
    this.playing = false;
    this.skipping = false;
  }

  private async show(event: BattleEvent, end: View): Promise<void> {
    const before = this.view;
    const next = after(before, event, end);
    // Those who go stay until they have faded.
    const fading = before.tokens.filter((token) => event.gone?.includes(token.label));
    this.view = { ...next, tokens: [...next.tokens, ...fading], headline: end.headline, zones: end.zones };
    this.events = [...this.events, event];
    if (!this.skipping && !this.calm) await this.perform(event);
    if (fading.length) this.view = { ...next, headline: end.headline, zones: end.zones };
    while (this.paused && !this.skipping) await new Promise((resolve) => setTimeout(resolve, 60));
  }

  private async perform(event: BattleEvent): Promise<void> {
    const pace = kPace[this.speed];
    const moves = (event.motions ?? []).map(({ label, way }) => ({ label, way }));
    const longest = Math.max(0, ...moves.map(({ way }) => wayLength(way)));
    const come = (event.come ?? []).map((one) => one.label);
    const gone = event.gone ?? [];
    const motion = moves.length ? 220 + longest / 14 : come.length || gone.length ? 260 : 0;
    if (motion) await this.stage.play({ moves, come, gone, milliseconds: Math.min(950, motion) * pace });
    const rest = event.dice ? 480 : event.text && !motion ? 230 : 60;
    if (!this.skipping) await this.rest(rest * pace);
  }

  private async rest(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    while (!this.skipping && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, Math.min(40, milliseconds)));
  }
}

function wayLength(way: Point[]): number {
  return way.slice(1).reduce((sum, point, i) => sum + Math.hypot(point[0] - way[i]![0], point[1] - way[i]![1]), 0);
}

export type { Json };
