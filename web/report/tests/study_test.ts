import { expect, test } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import type { BalanceStudy, Run, SwitchesStudy } from "../document";
import { page as pageWith } from "./make_reports";
import { estimates, open, section, textOf } from "./opened";
import { fileOf, fixture, shownBy } from "./runs";

const read = <D>(name: string) => JSON.parse(readFileSync(fixture(name), "utf8")) as D;

test("switches: what changes what, the notable first", async ({ page }) => {
  await open(page, fileOf("switches"));
  const study = read<SwitchesStudy>("switches");
  const tried = study.switches.flatMap((one) => one.values.filter((value) => value.fought && !value.is_default));
  const notable = tried.filter((value) => value.notable!.length > 0);
  expect(await textOf(page.locator(".verdict"))).toContain(`${notable.length} of ${tried.length} settings`);

  const overview = section(page, "What changes what");
  await expect(overview.locator("tbody tr")).toHaveCount(tried.length);
  await expect(overview.locator("tbody tr").first()).toContainText("cover-save=-2"); // it changes two measures
  await expect(overview.locator("strong")).toHaveCount(notable.flatMap((value) => value.notable!).length);
  const charts = section(page, "How much").locator("figure");
  await expect(charts).toHaveCount(3);
  for (const chart of await charts.all()) await expect(estimates(chart)).toHaveCount(tried.length);
  await expect(estimates(section(page, "The baseline"))).toHaveCount(study.baseline!.armies!.length);
  expect(await textOf(section(page, "The baseline"))).toContain("Lantern Street");
  await expect(section(page, "Switch by switch").locator("details")).toHaveCount(study.switches.length);
  expect(await textOf(section(page, "Switch by switch"))).toContain("not fought: the armies are not legal under it");
});

test("balance: prices, proposals, before and after", async ({ page }) => {
  await open(page, fileOf("balance"));
  const study = read<BalanceStudy>("balance");
  const judged = study.units.filter((unit) => unit.worth !== null);
  const worth = section(page, "Price and worth");
  for (const chart of await worth.locator("figure").all()) await expect(estimates(chart)).toHaveCount(judged.length);
  const proposals = section(page, "The proposed points");
  await expect(proposals.locator("tbody tr")).toHaveCount(study.units.length);
  const first = study.units.find((unit) => unit.verdict === "too cheap")!;
  const row = proposals.locator("tbody tr", { has: page.locator("th", { hasText: first.unit }) });
  expect(await textOf(row)).toContain(`too cheap${first.proposed}+${first.proposed! - first.points!}`);
  expect(await textOf(row), "whole points have no decimals").not.toMatch(/[+-]\d+\.0/);
  const after = section(page, "Before and after");
  await expect(estimates(after)).toHaveCount(5); // the spread before, predicted, after; the exploit before, after
  await expect(after.locator("table", { hasText: "Worth under" }).locator("tbody tr")).toHaveCount(study.units.length);
  expect(await textOf(page.locator(".verdict"))).toContain("differ by 47 Elo instead of 141");
});

test("balance: too few battles to verify are said to be", async ({ page }, info) => {
  const study = read<BalanceStudy>("balance");
  const file = info.outputPath("too-few.html");
  writeFileSync(file, pageWith({ ...study, verification: null, not_verified: "too few battles" }));
  await open(page, file);
  expect(await textOf(section(page, "Before and after"))).toContain("Not verified: too few battles.");
});

test("balance: the prices fit a small screen", async ({ page }) => {
  for (const width of [1000, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, fileOf("balance"));
    const frames = section(page, "The proposed points").locator(".scroll");
    const cut = await frames.evaluateAll((all) => all.map((frame) => frame.scrollWidth - frame.clientWidth));
    expect(cut, `at ${width}`).toEqual([0]);
  }
});

// Changes may be so small that their axis needs more digits than usual.
for (const scale of [1, 0.1, 0.01]) {
  test(`switches: no two ticks of an axis have one label, changes times ${scale}`, async ({ page }, info) => {
    const study = read<SwitchesStudy>("switches");
    for (const one of study.switches)
      for (const value of one.values)
        for (const [key, change] of Object.entries(value.change ?? {})) {
          const smaller = Array.isArray(change) ? change.map((end) => Number(end) * scale) : Number(change) * scale;
          (value.change as unknown as Record<string, unknown>)[key] = change === null ? null : smaller;
        }
    const file = info.outputPath("ticks.html");
    writeFileSync(file, pageWith(study));
    await open(page, file);
    const charts = section(page, "How much").locator("figure");
    await expect(charts).toHaveCount(3);
    for (const chart of await charts.all()) {
      const shown = await chart.locator(".ticks text").allTextContents();
      expect(shown.length).toBeGreaterThan(1);
      expect(new Set(shown).size, shown.join(" ")).toBe(shown.length);
    }
  });
}

// The same document with everything null that may be.
function hollow(value: unknown, keep: RegExp, key = ""): unknown {
  if (keep.test(key)) return value;
  if (Array.isArray(value)) {
    const inner = value.map((each) => hollow(each, keep));
    return inner.every((each) => typeof each === "object" && each !== null) ? inner : null;
  }
  if (typeof value !== "object" || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hollow(each, keep, name)]));
}
const KEPT =
  /^(lab.*|game|rules|settings|complete|games|pairs|hash|name|unit|army|map|first|second|value|default|is_default|fought|fielded|kills|points_.*)$/;

const documents: [string, () => object][] = [
  ["switches", () => read<SwitchesStudy>("switches")],
  ["balance", () => read<BalanceStudy>("balance")],
  ["double-tap-comparison", () => shownBy<Run>(fileOf("double-tap-comparison")).document],
];

for (const [name, document] of documents) {
  test(`${name}: what is null is told as a dash`, async ({ page }, info) => {
    const file = info.outputPath("hollow.html");
    writeFileSync(file, pageWith(hollow(document(), KEPT)));
    const { complaints } = await open(page, file);
    expect(complaints).toEqual([]);
    expect(await textOf(page.locator("main"))).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
  });

  test(`${name}: where whole parts are null, the rest is shown`, async ({ page }, info) => {
    const parts = [
      "baseline",
      "spread",
      "exploit",
      "verification",
      "first_seat",
      "maps",
      "units",
      "pentanomial",
      "ranking",
      "matrix",
    ];
    const whole = document() as Record<string, unknown>;
    const file = info.outputPath("parts.html");
    for (const part of parts.filter((key) => key in whole && !(name === "balance" && key === "units"))) {
      writeFileSync(file, pageWith({ ...whole, [part]: null }));
      const { complaints } = await open(page, file);
      expect(complaints, part).toEqual([]);
      await expect(page.locator("#hash"), part).toBeVisible();
    }
  });
}

test("a run without a battle says so", async ({ page }, info) => {
  const { document } = shownBy(fileOf("double-tap-comparison"));
  const nothing = { pairs: 0, games: 0, complete: false, win_rate: null, elo: null, mean_rounds: null, units: null };
  const file = info.outputPath("empty.html");
  writeFileSync(file, pageWith({ ...document, ...nothing }));
  const { complaints } = await open(page, file);
  expect(complaints).toEqual([]);
  await expect(page.locator(".verdict")).toContainText("nothing to show");
  await expect(page.locator("header .note")).toContainText("stopped early");
});

test("a document of another kind is not shown as something else", async ({ page }, info) => {
  const file = info.outputPath("other.html");
  writeFileSync(file, pageWith({ lab: 2, complete: true }));
  const { complaints } = await open(page, file);
  expect(complaints).toEqual([]);
  await expect(page.locator("h1")).toHaveText("A document of another kind");
});
