import { expect, test } from "@playwright/test";
import { execSync } from "node:child_process";
import path from "node:path";
import type { Score } from "../document";
import { FOLDER, PROGRAM, RUNS, fileOf, shownBy, withKind } from "./runs";
import { estimates, open, percent, plainly, section, textOf } from "./opened";

// What the pages of runs show is what their documents hold.

function scoreCells({ games, wins, draws, losses, win_rate }: Score): string[] {
  return [games, wins, draws, losses].map(String).concat(percent(win_rate!));
}

for (const name of [...withKind("comparison"), ...withKind("sprt"), ...withKind("precision"), "hostile"]) {
  test(`${name}: the score`, async ({ page }) => {
    await open(page, fileOf(name));
    const { document } = shownBy(fileOf(name));
    const score = section(page, "The score");
    await expect(estimates(score)).toHaveCount(document.precision ? 2 : 1);
    const row = score.locator("tbody tr").first();
    await expect(row.locator("td")).toHaveCount(6);
    expect((await textOf(row)).replace(document.settings.entrants[1]!.title, "")).toContain(
      scoreCells(document).join(""),
    );
    const verdict = await textOf(page.locator(".verdict"));
    for (const entrant of document.settings.entrants) expect(verdict).toContain(plainly(entrant.title));
    expect(verdict).toContain(percent(document.win_rate!));
    expect(await textOf(page.locator(".numbers"))).toContain(document.elo === null ? "–" : document.elo.toFixed(0));
  });

  test(`${name}: the pairs`, async ({ page }) => {
    await open(page, fileOf(name));
    const { document } = shownBy(fileOf(name));
    const pairs = section(page, "The pairs");
    const bars = pairs.locator(".chart .pairs rect");
    await expect(bars).toHaveCount(5);
    const heights = await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute("height"))));
    const most = Math.max(...document.pentanomial!);
    document.pentanomial!.forEach((count, index) =>
      expect(heights[index]! / Math.max(...heights)).toBeCloseTo(count / most, 2),
    );
    const cells = pairs.locator("tbody tr td:nth-child(3)");
    expect(await cells.allTextContents()).toEqual(document.pentanomial!.map(String));
  });

  test(`${name}: the first seat`, async ({ page }) => {
    await open(page, fileOf(name));
    const seat = shownBy(fileOf(name)).document.first_seat!;
    const shown = section(page, seat.side ? "The side that goes first" : "Going first");
    await expect(estimates(shown)).toHaveCount(1);
    expect(await textOf(shown.locator("tbody"))).toContain(scoreCells(seat).join(""));
  });
}

for (const name of [...withKind("comparison"), ...withKind("sprt")]) {
  test(`${name}: pairs share dice only where they are mirrored`, async ({ page }) => {
    await open(page, fileOf(name));
    const mirrored = shownBy(fileOf(name)).document.settings.mirror !== "none";
    const words = await textOf(section(page, "The pairs"));
    expect(words.includes("same dice")).toBe(mirrored);
    expect(words.includes("own dice")).toBe(!mirrored);
  });
}

for (const name of withKind("comparison")) {
  test(`${name}: the maps`, async ({ page }) => {
    await open(page, fileOf(name));
    const maps = shownBy(fileOf(name)).document.maps!;
    test.skip(maps.length < 2, "one map needs no table");
    const shown = section(page, "The maps");
    await expect(estimates(shown)).toHaveCount(maps.filter((row) => row.games > 0).length);
    await expect(shown.locator("tbody tr")).toHaveCount(maps.length);
  });
}

for (const name of [...withKind("comparison"), ...withKind("tournament")]) {
  test(`${name}: the units`, async ({ page }) => {
    await open(page, fileOf(name));
    const units = shownBy(fileOf(name)).document.units!;
    const shown = section(page, "The units");
    const fielded = units.filter((unit) => unit.fielded > 0);
    for (const [index, key] of (["yield", "value", "lived"] as const).entries())
      await expect(estimates(shown.locator("figure").nth(index))).toHaveCount(
        fielded.filter((unit) => unit[key] !== null).length,
      );
    await expect(shown.locator("tbody tr")).toHaveCount(units.length);

    const head = shown.getByRole("button", { name: "kills" });
    const kills = async () =>
      (await shown.locator("tbody tr td:nth-child(8)").allTextContents()).map((text) =>
        Number(text.replace("\u202f", "")),
      );
    const sorted = units.map((unit) => unit.kills).sort((a, b) => b - a);
    await head.click();
    expect(await kills()).toEqual(sorted);
    await expect(shown.locator("th[aria-sort=descending]")).toHaveText("kills");
    await head.click();
    expect(await kills()).toEqual(sorted.reverse());
    await expect(shown.locator("th[aria-sort]")).toHaveAttribute("aria-sort", "ascending");
  });
}

for (const name of withKind("sprt")) {
  test(`${name}: the test between its bounds`, async ({ page }) => {
    await open(page, fileOf(name));
    const sprt = shownBy(fileOf(name)).document.sprt!;
    const shown = section(page, "The test");
    await expect(shown.locator(".chart .bounds line")).toHaveCount(2);
    await expect(estimates(shown)).toHaveCount(1);
    expect(await textOf(shown)).toContain(`${sprt.llr.toFixed(2)} between ${sprt.lower_bound.toFixed(2)} and`);
    expect(await textOf(shown)).toContain(
      sprt.verdict === "undecided" ? "Undecided so far" : `${sprt.verdict} is accepted`,
    );
  });
}

for (const name of withKind("tournament")) {
  test(`${name}: ranking and matrix`, async ({ page }) => {
    await open(page, fileOf(name));
    const { ranking, matrix, settings } = shownBy(fileOf(name)).document;
    const titleOf = (id: string) => settings.entrants.find((entrant) => entrant.name === id)!.title;
    const shown = section(page, "The ranking");
    await expect(estimates(shown)).toHaveCount(ranking!.length);
    await expect(shown.locator("tbody tr")).toHaveCount(ranking!.length);
    const across = await estimates(shown).evaluateAll((dots) => dots.map((dot) => Number(dot.getAttribute("cx"))));
    expect(across, "the strongest is on the right").toEqual([...across].sort((a, b) => b - a));

    const heat = section(page, "Who beats whom").locator("table.heat");
    const sides = ranking!.some((rank) => rank.side !== null);
    await expect(heat.locator("td.cell")).toHaveCount(matrix!.length * (sides ? 1 : 2));
    for (const meeting of matrix!.slice(0, 6)) {
      const first = titleOf(meeting.first);
      const row = heat.locator("tbody tr", { has: page.locator("th", { hasText: first }) });
      const cell = row.getByTitle(`${first} against ${titleOf(meeting.second)}: `);
      await expect(cell.locator("b")).toHaveText((100 * meeting.win_rate!).toFixed(0));
      await expect(cell).toHaveClass(meeting.win_rate! >= 0.5 ? /above/ : /below/);
    }
    await expect(section(page, "Who beats whom").locator("details tbody tr")).toHaveCount(matrix!.length);
  });
}

// The command on the page, typed into a shell. One tournament is enough: they take long.
const again = RUNS.filter((run) => run.kind !== "tournament").map((run) => run.name);
for (const name of [...again, "double-tap-tournament", "hostile"]) {
  test(`${name}: the command makes it again`, async ({ page }) => {
    test.setTimeout(120_000);
    await open(page, fileOf(name));
    const command = (await page.locator("#command").textContent())!;
    const PATH = `${path.dirname(PROGRAM)}:${process.env["PATH"]}`;
    const said = execSync(`${command} --json`, {
      cwd: FOLDER,
      env: { ...process.env, PATH },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 1 << 26,
    });
    expect((JSON.parse(said) as { hash: string }).hash).toBe(await page.locator("#hash").textContent());
  });
}
