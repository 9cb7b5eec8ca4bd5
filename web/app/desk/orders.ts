// What the page asks of a worker, and what it is told.
import type { Label } from "./shelf";
import type { Json, Opened } from "./messages";

export type DeskRequest = { do: string; [field: string]: Json };

export type Order =
  | { do: "desk"; request: DeskRequest }
  | { do: "begin"; request: DeskRequest; battle: string; title: string; map: string }
  | { do: "resume"; battle: string; undo: string }
  | { do: "labels" }
  | { do: "forget"; battle: string }
  // Takes a recording in that was made elsewhere.
  | { do: "take"; recording: string; battle: string; title: string }
  // The recording as a file, for whoever sits in this seat.
  | { do: "give"; match: string; as: number };

export interface Begun extends Opened {
  battle: string;
}

// Where the texts lie that the module does not carry, by their names.
export type TextPlaces = Record<string, string>;

export type Sent = { id: number; order: Order } | { wasm: WebAssembly.Module; texts: TextPlaces; saves: boolean };

export type Told =
  | { ready: true }
  | { id: number; reply: unknown }
  | { id: number; part: unknown }
  | { id: number; failed: string; crashed: boolean };

export type { Label };
