// What the desk has on its shelves, for the pages before a battle.
import { battleDesk, previewDesk } from "../desk/client";
import type { Game, GameBrief, Json, Opened, Table, View } from "../desk/messages";
import type { DeskRequest } from "../desk/orders";

let hello: Promise<GameBrief[]> | undefined;
export const games = (): Promise<GameBrief[]> =>
  (hello ??= battleDesk.ask<{ games: GameBrief[] }>({ do: "hello", protocol: [1] }).then((reply) => reply.games));

const known = new Map<string, Promise<Game>>();
// Both desks read the game's catalogue now, before anybody waits for it.
export function game(id: string): Promise<Game> {
  const found = known.get(id) ?? learn(id);
  known.set(id, found);
  // What could not be loaded may be there later.
  found.catch(() => known.delete(id));
  return found;
}

function learn(id: string): Promise<Game> {
  const found = battleDesk.ask<Game>({ do: "game", game: id });
  void found.then(() => previewDesk.ask({ do: "game", game: id })).catch(() => undefined);
  return found;
}

export interface Sight {
  table: Table;
  view: View;
}

const seen = new Map<string, Promise<Sight>>();

export interface Looking {
  played?: boolean; // two machines have fought a little
  switches?: Record<string, string>;
}

// A table as it looks: a battle is set up on it and put away again. Refused where the map does not fit the switches.
export function mapSight(of: Game | GameBrief, map: string | undefined, how: Looking = {}): Promise<Sight> {
  const key = JSON.stringify([of.id, map, how]);
  const found = seen.get(key) ?? look(of, map, how);
  seen.set(key, found);
  return found;
}

async function look(of: Game | GameBrief, map: string | undefined, { played, switches }: Looking): Promise<Sight> {
  const [first] = of.players;
  const player = typeof first === "string" ? first : (first?.name ?? "person");
  const seats = Array.from({ length: of.seats[0] }, () => player);
  const people = seats.map(() => "person");
  const request = { do: "open", game: of.id, seed: 11, ...(map ? { map } : {}), ...(switches ? { switches } : {}) };
  const { match } = await previewDesk.ask<Opened>({ ...request, seats: people });
  const table = await previewDesk.ask<Table>({ do: "table", match });
  // As soon as both sides stand on the table it is worth a picture.
  for (let i = 0; played && i < 60; ++i) {
    const { rev, questions } = await previewDesk.ask<{ rev: number; questions: { index: number }[] }>({
      do: "pending",
      match,
    });
    const now = i % 4 === 0 ? await previewDesk.ask<View>({ do: "view", match, as: "watcher" }) : undefined;
    if (!questions[0] || (now && now.beside.length === 0 && now.tokens.length > 0)) break;
    const { answer } = await previewDesk.ask<{ answer: { [field: string]: never } }>({
      do: "suggest",
      match,
      rev,
      question: questions[0].index,
    });
    await previewDesk.ask({ do: "answer", match, rev, question: questions[0].index, answer });
  }
  const view = await previewDesk.ask<View>({ do: "view", match, as: "watcher" });
  await previewDesk.ask({ do: "close", match });
  return { table, view };
}

// What the name of a ready-made list ends in is its size.
const sizeOf = (list: Json): string => (typeof list === "string" ? list.slice(list.lastIndexOf("-")) : "");

// Fills the armies that nobody chose with the first ready-made ones that may meet the others, if there are such with
// those of the same size.
export async function matched(of: Game, request: DeskRequest, armies: Json[]): Promise<Json[]> {
  const open = armies.indexOf("");
  if (open < 0) return armies;
  let refused: unknown;
  const sizes = new Set(armies.filter((army) => army !== "").map(sizeOf));
  const alike = (list: string) => (sizes.has(sizeOf(list)) ? 0 : 1);
  for (const list of [...of.lists].sort((a, b) => alike(a) - alike(b))) {
    const tried = armies.map((army, number) => (number === open ? list : army));
    if (tried.includes("")) {
      return matched(of, request, tried);
    }
    try {
      const { match } = await previewDesk.ask<Opened>({ ...request, do: "open", game: of.id, seed: 1, armies: tried });
      await previewDesk.ask({ do: "close", match });
      return tried;
    } catch (error) {
      refused = error;
    }
  }
  throw refused;
}

// File names as people read them.
export function spoken(name: string): string {
  const words = name.replaceAll("-", " ").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
