import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FOLDER, RUNS, TEMPLATE, fileOf, fixture, make } from "./runs";
import { fileURLToPath } from "node:url";

// Texts that would break out of a page that took them for markup. The slash makes the first a file in a folder.
export const HOSTILE = ["</script><b>x", "<!--<script>document.title=1"];

function hostile(): void {
  const list = fileURLToPath(new URL("../../../games/double_tap/data/lists/lantern-street-150.toml", import.meta.url));
  for (const name of HOSTILE) {
    mkdirSync(path.dirname(path.join(FOLDER, name)), { recursive: true });
    copyFileSync(list, path.join(FOLDER, name));
  }
  make("hostile", ["double-tap", "--armies", HOSTILE.join(","), "--games", "4", "--units"]);
}

// As lab/tell/report.cpp puts a document into the page.
export function page(document: unknown, seed = "1"): string {
  const told = { title: "A game", switch_defaults: {}, seed, command: "sandtable lab", document };
  return readFileSync(TEMPLATE, "utf8").replace("@DOCUMENT@", () => JSON.stringify(told).replaceAll("<", "\\u003c"));
}

export default function makeReports(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, words } of RUNS) make(name, words);
  hostile();
  for (const name of ["switches", "balance"])
    writeFileSync(fileOf(name), page(JSON.parse(readFileSync(fixture(name), "utf8"))));
}
