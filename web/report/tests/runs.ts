import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Run, Told } from "../document";

// The reports that the tests look at: runs of the program, small ones of every game.

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const PROGRAM = path.resolve(root, process.env["SANDTABLE_PROGRAM"] ?? "build/sandtable");
export const FOLDER = path.join(root, "build/web/reports");
export const TEMPLATE = path.join(path.dirname(PROGRAM), "web/report.html");
export const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}.json`, import.meta.url));

const KINDS = [
  { name: "comparison", options: ["--games", "10", "--maps", "all", "--units", "--seed", "18446744073709551615"] },
  { name: "tournament", options: ["--armies", "all", "--games", "2", "--units"] },
  { name: "sprt", options: ["--players", "scripted,random", "--sprt", "0,200"] },
  { name: "precision", options: ["--precision", "0.4"] },
];

const games = JSON.parse(execFileSync(PROGRAM, ["games", "--json"], { encoding: "utf8" })) as { id: string }[];

export interface Made {
  name: string;
  kind: string;
  words: string[];
}

// A run of each kind for each game; the interval that is valid at any time needs no more than one.
export const RUNS: Made[] = games.flatMap(({ id }, index) =>
  KINDS.filter((kind) => kind.name !== "precision" || index === 0).map(({ name, options }) => ({
    name: `${id}-${name}`,
    kind: name,
    words: [id, ...options],
  })),
);
export const withKind = (kind: string) => RUNS.filter((run) => run.kind === kind).map((run) => run.name);

export const fileOf = (name: string) => path.join(FOLDER, `${name}.html`);

// A report of a run, unless it is there and newer than the program and this list of runs.
export function make(name: string, words: string[]): void {
  const since = Math.max(...[PROGRAM, fileURLToPath(import.meta.url)].map((file) => statSync(file).mtimeMs));
  if ((statSync(fileOf(name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > since) return;
  execFileSync(PROGRAM, ["lab", ...words, "--report", fileOf(name)], {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

// What a page was given to show.
export function shownBy<D = Run>(file: string): Told<D> {
  const text = /<script type="application\/json" id="document">(.*?)<\/script>/s.exec(readFileSync(file, "utf8"));
  return JSON.parse(text![1]!) as Told<D>;
}
