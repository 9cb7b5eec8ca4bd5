// usage: node tools/wasm_golden.mjs GOLDEN.wasm [TEXTS]
// Fights every golden battle of every game in WebAssembly and compares it with the committed transcript. The last line
// is 'N passed, M failed'. TEXTS is the folder with the texts that no module carries; it lies beside the module.
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

process.removeAllListeners("warning"); // node calls its WASI experimental
const { WASI } = await import("node:wasi");

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const shelf = process.argv[3] ?? join(dirname(process.argv[2]), "texts");
const texts = {};
for (const game of readdirSync(shelf))
  for (const file of readdirSync(join(shelf, game)))
    texts[`${game}/${file}`] = readFileSync(join(shelf, game, file), "utf8");
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const scratch = mkdtempSync(join(tmpdir(), "sandtable-wasm-"));

// What the program prints when it is called with these words.
async function output(...words) {
  const path = join(scratch, "output");
  const file = openSync(path, "w");
  const wasi = new WASI({
    ...{ version: "preview1", args: ["golden", ...words], env: texts },
    ...{ stdout: file, returnOnExit: true },
  });
  const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
  const code = wasi.start(instance);
  closeSync(file);
  if (code) throw new Error(`the program ended with ${code}`);
  return readFileSync(path, "utf8");
}

function firstDifference(golden, found) {
  const left = golden.split("\n");
  const right = found.split("\n");
  const line = left.findIndex((text, index) => text !== right[index]);
  return `line ${line + 1}\n  golden: ${left[line]}\n  found:  ${right[line]}`;
}

let passed = 0;
let failed = 0;
for (const game of (await output()).trim().split("\n")) {
  const folder = join(root, "games", game.replaceAll("-", "_"), "golden");
  for (const file of readdirSync(folder).sort()) {
    const number = /^battle-(\d+)\.txt$/.exec(file)?.[1];
    if (!number) continue;
    const golden = readFileSync(join(folder, file), "utf8");
    let difference = "";
    try {
      const found = await output(game, number);
      if (found !== golden) difference = firstDifference(golden, found);
    } catch (error) {
      difference = String(error);
    }
    if (difference) console.log(`FAILED: ${game} battle ${number}: ${difference}`);
    if (difference) failed += 1;
    else passed += 1;
  }
}
rmSync(scratch, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
