// usage: node web/app/compress.mjs FOLDER
// Writes each file of a site in fewer bytes beside it, as .gz and .br, and says how much a first visit loads.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2];
if (!folder) throw new Error("usage: node web/app/compress.mjs FOLDER");
const kBest = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

let first = 0;
// The front page comes last: it tells that all is done.
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  .sort((a, b) => Number(a.endsWith("index.html")) - Number(b.endsWith("index.html")) || a.localeCompare(b));
for (const file of files) {
  const plain = readFileSync(file);
  if (file.endsWith(".woff2")) {
    if (file.includes("-latin-wght")) first += plain.length;
    continue;
  }
  const small = gzipSync(plain, { level: 9 });
  if (!file.endsWith(".toml")) first += small.length; // the games' rules come when a game is chosen
  writeFileSync(`${file}.br`, brotliCompressSync(plain, kBest));
  writeFileSync(`${file}.gz`, small);
}
console.log(`A first visit loads ${(first / 1e6).toFixed(2)} MB (gzip).`);
