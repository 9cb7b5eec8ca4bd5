// The page's side of the two workers.
import deskUrl from "@desk/desk.wasm?url";
import DeskWorker from "./worker?worker";
import type { DeskRequest, Order, TextPlaces, Told } from "./orders";
import type { Refused, Reply } from "./messages";

// The games' catalogues: each is loaded when the desk wants it.
const kTexts = "/texts/";
const texts: TextPlaces = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("@desk/texts/**/*.toml", { query: "?url", import: "default", eager: true }),
  ).map(([path, url]) => [path.slice(path.lastIndexOf(kTexts) + kTexts.length), new URL(url, document.baseURI).href]),
);

export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.reason);
  }
}
// The battle went on while a question about it was under way: nobody wants the answer any more.
export class Stale extends Error {}
export class Crashed extends Error {}

interface Waiting {
  resolve: (reply: unknown) => void;
  reject: (error: Error) => void;
  part?: (body: unknown) => void;
}

class Desk {
  private worker: Worker | undefined;
  private ready: Promise<void> | undefined;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(
    private readonly module: () => Promise<WebAssembly.Module>,
    private readonly saves: boolean,
  ) {}

  private start(): Promise<void> {
    this.ready ??= this.module().then(
      (wasm) =>
        new Promise((resolve, reject) => {
          const worker = new DeskWorker();
          this.worker = worker;
          worker.onmessage = ({ data }: MessageEvent<Told>) => ("ready" in data ? resolve() : this.hear(data));
          worker.onerror = (event) => {
            reject(new Error(event.message));
            this.drop(event.message);
          };
          worker.postMessage({ wasm, texts, saves: this.saves });
        }),
    );
    return this.ready;
  }

  // The next order starts another worker.
  private drop(why: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = undefined;
    for (const one of this.waiting.values()) one.reject(new Crashed(why));
    this.waiting.clear();
  }

  private hear(told: Exclude<Told, { ready: true }>): void {
    const one = this.waiting.get(told.id);
    if (!one) return;
    if ("part" in told) {
      one.part?.(told.part);
      return;
    }
    this.waiting.delete(told.id);
    if ("reply" in told) {
      one.resolve(told.reply);
    } else if (told.crashed) {
      one.reject(new Crashed(told.failed));
      this.drop(told.failed);
    } else {
      one.reject(new Error(told.failed));
    }
  }

  async order<T>(order: Order, part?: (body: unknown) => void): Promise<T> {
    await this.start();
    const id = ++this.last;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (reply: unknown) => void, reject, ...(part ? { part } : {}) });
      this.worker?.postMessage({ id, order });
    });
  }

  async ask<T>(request: DeskRequest, part?: (body: T) => void): Promise<T> {
    return granted(await this.order<Reply<T>>({ do: "desk", request }, part as (body: unknown) => void));
  }
}

export function granted<T>(reply: Reply<T>): T {
  if ("ok" in reply) return reply.ok;
  if ("no" in reply) throw new Refusal(reply.no);
  if ("stale" in reply) throw new Stale("the battle has gone on");
  throw new Error(reply.wrong.message + (reply.wrong.hint ? ` (${reply.wrong.hint})` : ""));
}

let compiled: Promise<WebAssembly.Module> | undefined;
const compile = () => (compiled ??= WebAssembly.compileStreaming(fetch(deskUrl)));

export const battleDesk = new Desk(compile, true);
export const previewDesk = new Desk(compile, false);
export type { Desk };
