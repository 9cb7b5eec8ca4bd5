// Armies are put on the table: several units along a line, the rest by the machine.
import { WISHES, advised, asked, begin, expect, fixChance, test } from "./table";

test.describe.configure({ timeout: 90_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const line = "Place several along a line";

test("units are put down along a line", async ({ page }) => {
  await fixChance(page);
  await begin(page, WISHES[3]!);
  const begun = page.getByRole("button", { name: line });
  for (let now = await asked(page); !(await begun.isVisible()); now = await asked(page, now)) await advised(page);
  await page.getByRole("button", { name: line }).click();
  const units = page.getByRole("group", { name: "Units on the line" }).getByRole("button");
  const count = await units.count();
  expect(count).toBeGreaterThan(3);
  const left = (await units.first().textContent())!.trim().split(/\s/)[0]!;
  await units.first().click();
  // From one end of the own zone, which these dice put in the north, to the other.
  const box = (await page.locator(".board canvas").last().boundingBox())!;
  const table = Math.min(box.width, box.height) / 2;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x - table * 0.75, y - table * 0.8);
  await page.mouse.click(x + table * 0.75, y - table * 0.8);
  await page.getByRole("button", { name: `Place ${count - 1} units` }).click();
  // The others stand; this one is still asked for, by itself.
  await asked(page);
  await expect(page.getByRole("button", { name: line })).toBeHidden();
  await expect(page.locator(".question .only")).toContainText(left);
});

test("the machine puts down a whole army", async ({ page }) => {
  await begin(page, WISHES[1]!);
  const all = page.getByRole("button", { name: "Let the machine place them all" });
  for (let now = await asked(page); !(await all.isVisible()); now = await asked(page, now)) await advised(page);
  await all.click();
  await expect(page.locator(".headline")).toContainText("Round 1");
});
