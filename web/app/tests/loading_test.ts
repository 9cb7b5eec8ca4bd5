// What comes over the network, and when: the front page brings what every game needs, the rules of a game come when it
// is chosen.
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, start, test } from "./table";
import { SITE } from "./serve_table";

const kPromised = 2_000_000; // bytes of a first visit, as gzip has them

// The site's files that this page has asked for, its workers too.
function watched(page: Page): Set<string> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    files.add(pathname === "/" ? "index.html" : pathname.slice(1));
  });
  return files;
}
const bytes = (file: string): number => {
  const whole = path.join(SITE, file);
  return statSync(existsSync(`${whole}.gz`) ? `${whole}.gz` : whole).size;
};
const rules = (files: Set<string>): string[] => [...files].filter((file) => file.endsWith(".toml"));

async function frontPage(page: Page): Promise<void> {
  await start(page);
  await expect(page.locator(".games [data-drawn=true]")).toHaveCount(await page.locator(".games .card").count());
}
const begins = (page: Page) => page.getByRole("button", { name: "Begin the battle" });

test("a first visit loads less than 2 MB", async ({ page }) => {
  const files = watched(page);
  await frontPage(page);
  expect([...files].some((file) => file.endsWith(".wasm"))).toBe(true);
  expect(rules(files)).toEqual([]);
  const sizes = [...files].map((file) => [bytes(file), file] as const).sort(([a], [b]) => b - a);
  const sum = sizes.reduce((all, [size]) => all + size, 0);
  console.log(`a first visit loads ${sum} bytes: ${sizes.map(([size, file]) => `${file} ${size}`).join(", ")}`);
  expect(sum).toBeLessThan(kPromised);
});

test("the rules of a game are loaded when it is chosen, those of others are not", async ({ page }) => {
  const files = watched(page);
  await frontPage(page);
  const cards = page.locator(".games .card");
  const games = await cards.count();
  for (let game = 0, before = 0; game < games; ++game) {
    await cards.nth(game).click();
    await expect(begins(page)).toBeVisible();
    const now = rules(files).length;
    expect(now).toBeGreaterThan(before);
    before = now;
    await page.getByRole("button", { name: "Front page" }).click();
    await expect(cards.first()).toBeVisible();
    expect(rules(files)).toHaveLength(before);
  }
});

test("rules that cannot be loaded are told of, and tried again", async ({ page, complaints }) => {
  await frontPage(page);
  await page.route("**/*.toml", (route) => route.abort());
  await page.locator(".games .card").first().click();
  await expect(page.getByRole("alert")).toContainText("rules of this game cannot be loaded");
  complaints.length = 0; // the browser's own
  await page.unroute("**/*.toml");
  await page.getByRole("button", { name: "Front page" }).click();
  await page.locator(".games .card").first().click();
  await expect(begins(page)).toBeVisible();
});
