import { type Page, expect, test } from "@playwright/test";
import axe from "axe-core";
import { RUNS, fileOf, shownBy, withKind } from "./runs";
import { open, textOf } from "./opened";

// What holds for every report, whatever it shows.

const names = [...RUNS.map((run) => run.name), "switches", "balance", "hostile"];

// What stands against the rules of accessibility, by the judgement of axe.
async function violations(page: Page, options: axe.RunOptions): Promise<unknown[]> {
  const found = await page.evaluate(
    (given) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run("main", { ...given, resultTypes: ["violations"] }),
    options,
  );
  return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

for (const name of names) {
  test(`${name}: asks for nothing and complains of nothing`, async ({ page }) => {
    const { complaints, requests } = await open(page, fileOf(name));
    expect(complaints).toEqual([]);
    expect(requests).toHaveLength(1); // the file itself
    await expect(page.locator(".chart svg").first()).toBeVisible();
    for (const chart of await page.locator(".chart svg").all()) {
      await expect(chart).toHaveAttribute("role", "img");
      await expect(chart).toHaveAttribute("aria-label", /\w/);
      expect(await chart.innerHTML()).not.toMatch(/NaN|Infinity|undefined/);
    }
    expect(await textOf(page.locator("main"))).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
  });

  test(`${name}: fits a phone and a screen`, async ({ page }) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, fileOf(name));
      await page.evaluate(() => document.querySelectorAll("details").forEach((closed) => (closed.open = true)));
      const sticksOut = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sticksOut, `at ${width}`).toBe(0);
    }
  });

  test(`${name}: can be read by everybody`, async ({ page }) => {
    await open(page, fileOf(name));
    await page.evaluate(() => document.querySelectorAll("details").forEach((closed) => (closed.open = true)));
    await page.evaluate(axe.source);
    expect(await violations(page, {})).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" }); // other colours, and nothing else
    expect(await violations(page, { runOnly: ["color-contrast"] })).toEqual([]);
  });

  test(`${name}: says how it was made`, async ({ page }) => {
    await open(page, fileOf(name));
    const { document, seed, command } = shownBy(fileOf(name));
    await expect(page.locator("#hash")).toHaveText(document.hash);
    await expect(page.locator("#command")).toHaveText(command);
    await expect(page.locator("dd", { hasText: new RegExp(`^${seed}$`) })).toHaveCount(1);
    await expect(page.getByText(document.rules, { exact: true })).toHaveCount(1);
  });
}

test("printing opens what is closed", async ({ page }) => {
  await open(page, fileOf("double-tap-comparison"));
  await expect(page.locator("details:not([open])").first()).toBeAttached();
  await page.pdf();
  await expect(page.locator("details:not([open])")).toHaveCount(0);
});

test("tables fit on paper", async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 }); // A4 within the usual margins
  await page.emulateMedia({ media: "print" });
  for (const name of withKind("comparison")) {
    await open(page, fileOf(name));
    const widths = await page.locator("table").evaluateAll((all) => all.map((table) => table.scrollWidth));
    expect(Math.max(...widths), name).toBeLessThanOrEqual(718);
  }
});

test("charts follow the width of the page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, fileOf("double-tap-comparison"));
  const width = () =>
    page
      .locator(".chart svg")
      .first()
      .evaluate((svg) => svg.getBoundingClientRect().width);
  const before = await width();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(width).toBeLessThan(before / 2);
});
