// The same battles in WebAssembly as in the program: a recording holds the hash of every state, and who opens it
// compares them all.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { startDesk } from "../desk/module";
import { expect, start, test } from "./table";
import { PROGRAM, SITE } from "./serve_table";

const GAMES = (
  JSON.parse(spawnSync(PROGRAM, ["games", "--json"], { encoding: "utf8" }).stdout) as { id: string }[]
).map((game) => game.id);

function recordings(folder: string): { name: string; text: string; hash: string }[] {
  return GAMES.flatMap((game) =>
    [1, 2].map((seed) => {
      const file = path.join(folder, `${game}-${seed}.jsonl`);
      const done = spawnSync(PROGRAM, ["match", game, "--seed", String(seed), "--record", file], { encoding: "utf8" });
      if (done.status !== 0) throw new Error(done.stderr);
      const text = readFileSync(file, "utf8");
      const requests = [
        JSON.stringify({ do: "open", recording: text }),
        JSON.stringify({ do: "hash", match: "m1" }),
      ].join("\n");
      const told = spawnSync(PROGRAM, ["desk"], { input: requests, encoding: "utf8", maxBuffer: 1 << 26 })
        .stdout.trim()
        .split("\n");
      const { ok } = JSON.parse(told.at(-1)!) as { ok: { hash: string } };
      return { name: `${game} ${seed}`, text, hash: ok.hash };
    }),
  );
}

const WASM = path.join(
  SITE,
  "assets",
  readdirSync(path.join(SITE, "assets")).find((name) => name.endsWith(".wasm"))!,
);

// No battle needs the catalogues, which lie beside the module.
const startBare = async () =>
  startDesk(await WebAssembly.compile(readFileSync(WASM)), (name) => {
    throw new Error(`${name} is wanted`);
  });

test("in node", async ({}, info) => {
  const desk = await startBare();
  for (const { name, text, hash } of recordings(info.outputPath())) {
    const ask = (request: object) => {
      let reply = "";
      desk.call(JSON.stringify(request), (line) => (reply ||= line));
      return JSON.parse(reply) as { ok?: { match: string; hash: string }; no?: { reason: string } };
    };
    const opened = ask({ do: "open", recording: text });
    expect(opened.no, name).toBeUndefined();
    expect(ask({ do: "hash", match: opened.ok!.match }).ok?.hash, name).toBe(hash);
    ask({ do: "close", match: opened.ok!.match });
    const broken = text.replace(/"hash":"([0-9a-f])/g, (_, first: string) => `"hash":"${first === "0" ? "1" : "0"}`);
    if (broken !== text) expect(ask({ do: "open", recording: broken }).no, "another hash is noticed").toBeDefined();
  }
});

// Of a battle of many answers; the module's memory never shrinks, so that what it has is the most it needed.
test("memory stays flat over 500 answers", async () => {
  const desk = await startBare();
  const ask = <T>(request: object): T => {
    let reply = "";
    desk.call(JSON.stringify(request), (line) => (reply ||= line));
    return (JSON.parse(reply) as { ok: T }).ok;
  };
  const match = ask<{ match: string }>({ do: "open", game: "strike", seed: 3, seats: ["person", "scripted"] }).match;
  let early = 0;
  for (let answers = 1; answers <= 500; ++answers) {
    const { rev, questions } = ask<{ rev: number; questions: { index: number }[] }>({ do: "pending", match, as: 1 });
    const question = questions[0]!.index;
    ask({ do: "options", match, as: 1, rev, question });
    ask({ do: "view", match, as: 1 });
    const { answer } = ask<{ answer: object }>({ do: "suggest", match, as: 1, rev, question });
    ask({ do: "answer", match, as: 1, rev, question, answer });
    if (answers === 50) early = desk.memory();
  }
  console.log(
    `memory ${(early / 1e6).toFixed(1)} MB after 50 answers, ${(desk.memory() / 1e6).toFixed(1)} MB after 500`,
  );
  expect(desk.memory()).toBeLessThanOrEqual(1.5 * early);
});

test("in Chromium", async ({ page }, info) => {
  await start(page);
  await page.evaluate(() => Object.assign(window, { hashes: [] as string[] }));
  for (const { name, text, hash } of recordings(info.outputPath())) {
    const found = await page.evaluate(async (recording) => {
      const script = [...performance.getEntriesByType("resource")]
        .map((one) => one.name)
        .find((one) => /worker-.*\.js/.test(one))!;
      const wasm = [...performance.getEntriesByType("resource")]
        .map((one) => one.name)
        .find((one) => one.endsWith(".wasm"))!;
      const worker = new Worker(script, { type: "module" });
      const module = await WebAssembly.compileStreaming(fetch(wasm));
      const ask = (order: object) =>
        new Promise<{ ok?: { match: string; hash: string } }>((resolve) => {
          worker.onmessage = ({ data }: MessageEvent<{ reply: { ok?: { match: string; hash: string } } }>) =>
            resolve(data.reply);
          worker.postMessage({ id: 1, order });
        });
      await new Promise((resolve) => {
        worker.onmessage = resolve;
        worker.postMessage({ wasm: module, texts: {}, saves: false });
      });
      const opened = await ask({ do: "desk", request: { do: "open", recording } });
      const told = await ask({ do: "desk", request: { do: "hash", match: opened.ok?.match ?? "" } });
      worker.terminate();
      return told.ok?.hash;
    }, text);
    expect(found, name).toBe(hash);
  }
});
