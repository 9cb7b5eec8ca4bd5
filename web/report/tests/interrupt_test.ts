import { expect, test } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { open, textOf } from "./opened";
import { PROGRAM, shownBy } from "./runs";

test("a run that is interrupted leaves a report, and can be continued", async ({ page }, info) => {
  const [file, kept] = [info.outputPath("stopped.html"), info.outputPath("run.db")];
  const words = ["lab", "double-tap", "--games", "1000000", "--keep", kept, "--report", file];
  const running = spawn(PROGRAM, words, { stdio: "ignore" });
  const ended = once(running, "exit");
  await expect.poll(() => existsSync(kept), { timeout: 20_000 }).toBe(true);
  await setTimeout(1000);
  running.kill("SIGINT");
  expect((await ended)[0]).toBe(130);
  const { complaints } = await open(page, file);
  expect(complaints).toEqual([]);
  await expect(page.locator("header .note")).toContainText("stopped early");
  const { document } = shownBy(file);
  expect(document.complete).toBe(false);
  expect(document.games).toBeGreaterThan(0);
  expect(await textOf(page.locator("#command"))).toContain("--games 1000000");
});
