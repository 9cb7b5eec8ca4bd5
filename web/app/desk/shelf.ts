// Battles on this computer's shelf: IndexedDB, opened by the workers. The page gets what stands on the label, never what
// is inside, since a recording holds what players keep from each other. Writing a whole recording takes longer the longer
// a battle lasts, so most answers are only noted behind the last one.
import type { Json } from "./messages";
import type { DeskRequest } from "./orders";

export interface Label {
  id: string;
  game: string;
  title: string;
  map: string;
  players: string[];
  headline: string;
  scores: number[];
  finished: boolean;
  begun: number;
  updated: number;
}

export interface Kept {
  label: Label;
  recording: string;
  plans: Json[]; // routes that units follow, which no recording holds
  since: DeskRequest[]; // what was answered after it
}

const kName = "sandtable";
const kStores = ["labels", "recordings", "answers"] as const;
type Store = (typeof kStores)[number];

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the shelf cannot be read"));
  });
}

function finished(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onerror = change.onabort = () => reject(change.error ?? new Error("the shelf cannot be written"));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(kName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("labels", { keyPath: "id" });
    request.result.createObjectStore("recordings");
    request.result.createObjectStore("answers");
  };
  return done(request);
}

let shelf: Promise<IDBDatabase> | undefined;

async function change(
  mode: IDBTransactionMode,
): Promise<{ all: IDBTransaction; store: (name: Store) => IDBObjectStore }> {
  shelf ??= open();
  const all = (await shelf).transaction(kStores, mode);
  return { all, store: (name) => all.objectStore(name) };
}

const answersOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

const plansOf = (id: string): [string, string] => [id, "plans"];

export async function keep(label: Label, recording: string, plans: Json[]): Promise<void> {
  const { all, store } = await change("readwrite");
  store("labels").put(label);
  store("recordings").put(recording, label.id);
  store("recordings").put(plans, plansOf(label.id));
  store("answers").delete(answersOf(label.id));
  await finished(all);
}

// One more answer behind the recording that is kept.
export async function note(label: Label, number: number, answer: DeskRequest): Promise<void> {
  const { all, store } = await change("readwrite");
  store("labels").put(label);
  store("answers").put(answer, [label.id, number]);
  await finished(all);
}

export async function kept(id: string): Promise<Kept | undefined> {
  const { store } = await change("readonly");
  const [label, recording, plans, since] = await Promise.all([
    done(store("labels").get(id)) as Promise<Label | undefined>,
    done(store("recordings").get(id)) as Promise<string | undefined>,
    done(store("recordings").get(plansOf(id))) as Promise<Json[] | undefined>,
    done(store("answers").getAll(answersOf(id))) as Promise<DeskRequest[]>,
  ]);
  return label && recording !== undefined ? { label, recording, plans: plans ?? [], since } : undefined;
}

export async function labels(): Promise<Label[]> {
  const { store } = await change("readonly");
  const all = (await done(store("labels").getAll())) as Label[];
  return all.sort((a, b) => b.updated - a.updated || a.id.localeCompare(b.id));
}

export async function forget(id: string): Promise<void> {
  const { all, store } = await change("readwrite");
  store("labels").delete(id);
  store("recordings").delete(id);
  store("recordings").delete(plansOf(id));
  store("answers").delete(answersOf(id));
  await finished(all);
}
