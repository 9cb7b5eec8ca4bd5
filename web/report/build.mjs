// usage: node web/report/build.mjs OUTPUT.html
// Bundles the report into one page that needs no other file. What it shows is put in for @DOCUMENT@ by lab/tell/report.cpp.
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const web = path.dirname(here);
const inside = (name) => path.join(here, name);

async function bundle(entry) {
  const result = await build({
    entryPoints: [inside(entry)],
    absWorkingDir: web,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
    legalComments: "none", // all licences stand in the page, see below
  });
  return { text: result.outputFiles[0].text.trim(), inputs: Object.keys(result.metafile.inputs) };
}

// The packages that the bundle was made from, and what their licences ask to be told with every copy.
async function licences(inputs) {
  const folders = new Set(inputs.map((file) => file.match(/^node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]).filter(Boolean));
  const holders = new Map();
  for (const folder of [...folders].sort()) {
    const { name, version } = JSON.parse(await readFile(path.join(web, folder, "package.json"), "utf8"));
    const file = (await readdir(path.join(web, folder))).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${folder} carries no licence text`);
    const text = (await readFile(path.join(web, folder, file), "utf8")).trim();
    holders.set(text, [...(holders.get(text) ?? []), `${name} ${version}`]);
  }
  return [...holders].map(([text, names]) => `${names.join(", ")}\n\n${text}`).join("\n\n----\n\n");
}

// A function, because in a plain replacement text dollar signs mean something.
function fill(page, place, text) {
  if (page.split(place).length !== 2) throw new Error(`page.html must hold ${place} once`);
  return page.replace(place, () => text);
}

// Inside an element of scripts or styles, its end tag and the begin of a comment would be read as such.
function guarded(text) {
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error("the bundle holds a tag that would end it early");
  return text;
}

const output = process.argv[2];
if (!output) throw new Error("usage: node web/report/build.mjs OUTPUT.html");
const script = await bundle("main.ts");
const style = await bundle("style.css");
let page = await readFile(inside("page.html"), "utf8");
if (!page.includes("@DOCUMENT@")) throw new Error("page.html must hold @DOCUMENT@");
page = fill(page, "@STYLE@", guarded(style.text));
page = fill(page, "@LICENCES@", guarded(await licences(script.inputs)));
page = fill(page, "@SCRIPT@", guarded(script.text));
if (page.split("@DOCUMENT@").length !== 2) throw new Error("the page must hold @DOCUMENT@ once");
await mkdir(path.dirname(output), { recursive: true });
await writeFile(output, page);
