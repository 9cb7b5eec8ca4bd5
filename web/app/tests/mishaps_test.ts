import { readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { advised, asked, begin, expect, fixChance, onTable, start, test, WISHES } from "./table";
import { PROGRAM } from "./serve_table";

test.describe.configure({ timeout: 90_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a reload in mid-battle goes on where it was", async ({ page }) => {
  await fixChance(page);
  await begin(page, WISHES[0]!);
  for (let now = await asked(page), i = 0; i < 9; now = await asked(page, now), ++i) await advised(page);
  const question = await page.locator(".question h2").innerText();
  const story = await page.locator(".tale ol").innerText();
  await page.reload();
  await asked(page);
  expect(await page.locator(".question h2").innerText()).toBe(question);
  expect(await page.locator(".tale ol").innerText()).toBe(story);
});

test("an illegal drag says why, by which rule, and where it would be legal", async ({ page }) => {
  await fixChance(page);
  await begin(page, WISHES[0]!);
  for (let now = await asked(page); now; now = await asked(page, now)) {
    if (await onTable(page)) break;
    await advised(page);
  }
  const box = (await page.locator(".board canvas").last().boundingBox())!;
  // The middle of the table is nobody's zone.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator(".verdict .refused")).toBeVisible();
  await page.locator(".verdict .refused button").click();
  await expect(page.getByRole("complementary", { name: "Rule" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Do it/ })).toBeDisabled();
  await page.getByRole("button", { name: "Use the nearest legal place" }).click();
  await expect(page.getByRole("button", { name: /^Do it/ })).toBeEnabled();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Do it/ })).toBeDisabled();
  // The last answer is taken back; here others have answered since, and the page says so.
  await page.keyboard.press("z");
  await expect(page.locator(".question")).toContainText(/./);
});

test("a broken army list is refused with its reasons", async ({ page }) => {
  await start(page);
  await page.locator(".games .card").first().click();
  await page.locator(".army select").first().selectOption({ label: "Your own list…" });
  const text = page.locator("textarea");
  await text.fill('name = "Nobody"\n');
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page.getByRole("alert")).toContainText("no unit");
  await text.fill("name = ");
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(page.getByRole("alert").locator("li")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await expect(page.locator("aside [role=alert]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Begin the battle" })).toBeEnabled();
});

test("a recording goes out as a file, is verified by the program, and comes back", async ({ page }, info) => {
  await begin(page, WISHES[0]!);
  await asked(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const file = info.outputPath("battle.jsonl");
  await download.saveAs(file);
  const verified = spawnSync(PROGRAM, ["replay", file, "--verify"], { encoding: "utf8" });
  expect(verified.stderr + verified.stdout).toContain("OK");
  await start(page);
  await page.locator("input[type=file]").setInputFiles(file);
  await asked(page);
  await start(page);
  writeFileSync(file, readFileSync(file, "utf8").slice(0, 200));
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("alert")).toBeVisible();
});

test("a battle that is gone says so", async ({ page }) => {
  await page.goto(`${process.env["SANDTABLE_ADDRESS"]}#/battle/nothing`);
  await expect(page.getByText("not on this computer any more")).toBeVisible();
});

// A route is no part of a recording: it is kept beside it.
test("a unit that follows a route goes on after a reload", async ({ page }) => {
  await fixChance(page);
  await begin(page, WISHES[2]!);
  const go = page.getByRole("button", { name: "Keep walking there" });
  const routes = page.locator(".standing .order");
  const box = (await page.locator(".board canvas").last().boundingBox())!;
  for (let now = await asked(page), i = 0; i < 60 && (await routes.count()) === 0; now = await asked(page, now), ++i) {
    // Where a unit may be told to keep walking, it is, across the table.
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
    const offered = await go.waitFor({ state: "visible", timeout: 700 }).then(
      () => true,
      () => false,
    );
    if (offered) await go.click();
    else await advised(page);
  }
  await expect(routes.first()).toBeVisible();
  const before = await routes.allInnerTexts();
  await page.reload();
  await asked(page);
  expect(await routes.allInnerTexts()).toEqual(before);
});
