import { expect, test } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

// The bundler only leaves types out; whether they agree is asked here.
test("the types agree", () => {
  const web = fileURLToPath(new URL("../..", import.meta.url));
  const done = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc"], { cwd: web, encoding: "utf8" });
  expect(done.stdout).toBe("");
  expect(done.status).toBe(0);
});
