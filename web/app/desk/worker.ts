// A worker that holds a desk. One of them holds the battle and saves it after every answer, before the page is told;
// the other hears the same answers and thinks about what could be, so that a long question delays nobody.
import { startDesk, type DeskModule, type TextSource } from "./module";
import { forget, keep, kept, labels, note, type Label } from "./shelf";
import type { Begun, DeskRequest, Order, Sent, TextPlaces, Told } from "./orders";
import type { Json, Opened, Reply, View } from "./messages";

const kChanges = new Set(["answer", "pass", "dice", "plan", "unplan", "undo", "bots"]);

let desk: DeskModule | undefined;
let saves = false;
const kNoted = 24; // answers behind a recording before it is written anew

interface Entry {
  label: Label;
  noted: number;
}
const open = new Map<string, Entry>(); // by match

function tell(told: Told): void {
  postMessage(told);
}

function ask<T>(request: DeskRequest, part?: (body: unknown) => void): Reply<T> {
  let reply: Reply<T> | undefined;
  desk?.call(JSON.stringify(request), (line) => {
    const message = JSON.parse(line) as Record<string, unknown>;
    if ("part" in message) part?.(message["part"]);
    else if (!("news" in message)) reply = message as unknown as Reply<T>;
  });
  if (!reply) throw new Error("the desk said nothing");
  return reply;
}

function granted<T>(reply: Reply<T>): T {
  if ("ok" in reply) return reply.ok;
  throw new Error("no" in reply ? reply.no.reason : "wrong" in reply ? reply.wrong.message : "the battle has gone on");
}

// Whatever changed the battle is on the shelf before anybody hears of it.
async function save(match: string, by?: DeskRequest): Promise<void> {
  const entry = open.get(match);
  if (!entry || !saves) return;
  const view = granted(ask<View>({ do: "view", match, as: "watcher" }));
  const { scores, finished } = view.outcome;
  entry.label = { ...entry.label, headline: view.headline[0] ?? "", scores, finished, updated: Date.now() };
  // What was taken back cannot be noted: the recording may hold it already.
  if (by && by.do !== "undo" && !finished && entry.noted < kNoted) {
    await note(entry.label, entry.noted++, by);
    return;
  }
  const { text, plans = [] } = granted(ask<{ text: string; plans?: Json[] }>({ do: "save", match }));
  entry.noted = 0;
  await keep(entry.label, text, plans);
}

async function begin(opened: Opened, battle: string, title: string, map: string): Promise<Begun> {
  const players = opened.seats.map((seat) => seat.player);
  const now = Date.now();
  const label: Label = {
    ...{ id: battle, game: opened.game, title, map, players, headline: "", scores: [] },
    ...{ finished: false, begun: now, updated: now },
  };
  open.set(opened.match, { label, noted: 0 });
  await save(opened.match);
  return { ...opened, battle };
}

async function resume(battle: string, undo: string): Promise<Begun> {
  const found = await kept(battle);
  if (!found) throw new Error("This battle is not on this computer any more.");
  const { recording, plans } = found;
  const opened = granted(ask<Opened>({ do: "open", recording, undo, ...(plans.length ? { plans } : {}) }));
  const { match } = opened;
  // What was answered since, by people and machines, in the same order.
  ask({ do: "bots", match, run: false });
  for (const request of found.since) {
    const now = ask<{ rev: number }>({ do: "pending", match, ...("as" in request ? { as: request["as"]! } : {}) });
    ask({ ...request, match, ...("rev" in request ? { rev: granted(now).rev } : {}) });
  }
  open.set(match, { label: found.label, noted: 0 });
  if (found.since.length) await save(match);
  return { ...opened, battle };
}

async function carryOut(id: number, order: Order): Promise<unknown> {
  switch (order.do) {
    case "desk": {
      const reply = ask(order.request, (part) => tell({ id, part }));
      if ("ok" in reply && kChanges.has(order.request.do)) await save(String(order.request["match"]), order.request);
      if (order.request.do === "close") open.delete(String(order.request["match"]));
      return reply;
    }
    case "begin": {
      const reply = ask<Opened>(order.request);
      return "ok" in reply ? { ok: await begin(reply.ok, order.battle, order.title, order.map) } : reply;
    }
    case "take": {
      const reply = ask<Opened>({ do: "open", recording: order.recording });
      return "ok" in reply ? { ok: await begin(reply.ok, order.battle, order.title, "") } : reply;
    }
    case "resume":
      return resume(order.battle, order.undo);
    case "labels":
      return labels();
    case "forget":
      return forget(order.battle);
    case "give":
      return ask({ do: "save", match: order.match, as: order.as });
  }
}

// The module waits for a text that it wants: in a worker that holds nobody up. It may want one again.
function textsAt(places: TextPlaces): TextSource {
  const known = new Map<string, Uint8Array>();
  return (name) => {
    const place = places[name];
    if (!place || known.has(name)) return known.get(name);
    const request = new XMLHttpRequest();
    request.open("GET", place, false);
    request.responseType = "arraybuffer";
    try {
      request.send();
    } catch {
      return undefined;
    }
    if (request.status !== 200) return undefined;
    known.set(name, new Uint8Array(request.response as ArrayBuffer));
    return known.get(name);
  };
}

// One after the other: an answer is saved before the next order is looked at.
let queue: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<Sent>) => {
  if ("wasm" in data) {
    saves = data.saves;
    queue = startDesk(data.wasm, textsAt(data.texts)).then((started) => {
      desk = started;
      tell({ ready: true });
    });
    return;
  }
  const { id, order } = data;
  queue = queue.then(async () => {
    try {
      tell({ id, reply: await carryOut(id, order) });
    } catch (error) {
      // After a trap the module cannot be trusted any more; the page starts another and goes on from the shelf.
      const crashed = error instanceof WebAssembly.RuntimeError || String(error).includes("the desk gave up");
      tell({ id, failed: error instanceof Error ? error.message : String(error), crashed });
    }
  });
});
