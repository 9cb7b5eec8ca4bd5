// Every screen, by day and by night and at three sizes: no serious finding of axe, nothing cut off. With
// SANDTABLE_PICTURES=1 they are written to docs/pictures.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { WISHES, advised, asked, begin, expect, finish, fixChance, start, test } from "./table";

test.describe.configure({ timeout: 120_000 });

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const PICTURES = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));

async function judge(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (process.env["SANDTABLE_PICTURES"]) {
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${PICTURES}${name}.png` });
  }
  if (!(await page.evaluate(() => "axe" in window))) {
    const { readFileSync } = await import("node:fs");
    await page.evaluate(readFileSync(AXE, "utf8"));
  }
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map((one) => `${one.id}: ${one.nodes[0]?.html}`);
  });
  expect(found, name).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `${name} is no wider than the screen`).toBeLessThanOrEqual(0);
}

async function follow(page: Page, answers: number): Promise<void> {
  for (let now = await asked(page), i = 0; now && i < answers; now = await asked(page, now), ++i) await advised(page);
}

const SIZES = [
  { name: "wide", width: 1440, height: 900 },
  { name: "small", width: 1024, height: 768 },
  { name: "phone", width: 844, height: 390 },
];

for (const colours of ["light", "dark"] as const) {
  for (const size of SIZES) {
    test(`the screens are in order: ${size.name}, ${colours}`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: size,
        colorScheme: colours,
        reducedMotion: "reduce",
        bypassCSP: true,
      });
      const page = await context.newPage();
      await fixChance(page);
      const name = (screen: string) => `table-${screen}-${size.name}-${colours}`;
      await start(page);
      await expect(page.locator(".games [data-drawn=true]")).toHaveCount(await page.locator(".games .card").count());
      await judge(page, name("start"));
      await page.locator(".games .card").nth(1).click();
      await expect(page.getByRole("button", { name: "Begin the battle" })).toBeVisible();
      await expect(page.locator(".maps [data-drawn=false]")).toHaveCount(0);
      await judge(page, name("setup"));
      await begin(page, WISHES[0]!);
      await follow(page, 9);
      await page.keyboard.press("n");
      await judge(page, name("battle"));
      await page.keyboard.press("t");
      await judge(page, name("text"));
      await page.keyboard.press("?");
      await expect(page.getByText("undo the last answer")).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("t");
      await follow(page, 500);
      await finish(page);
      await expect(page.locator(".picture [data-drawn=true]")).toBeVisible();
      await judge(page, name("summary"));
      await context.close();
    });
  }
}
