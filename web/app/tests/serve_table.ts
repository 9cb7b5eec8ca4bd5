// Serves the built table to the tests, by the program itself.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const PROGRAM = process.env["SANDTABLE_PROGRAM"] ?? path.join(root, "build/sandtable");
export const SITE = path.join(root, "build/web/site");

export default async function serveTable(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(SITE, "index.html"))) throw new Error("there is no page: run tools/site");
  const server = spawn(PROGRAM, ["serve", "--port", "0", "--site", SITE], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (text: Buffer) => {
      said += text.toString();
      const found = /http:\/\/\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.once("exit", () => reject(new Error("the server ended at once")));
  });
  process.env["SANDTABLE_ADDRESS"] = address;
  return async () => {
    server.kill("SIGTERM");
    const code = await ended;
    if (code !== 0) throw new Error(`the server ended with ${code}`);
  };
}
