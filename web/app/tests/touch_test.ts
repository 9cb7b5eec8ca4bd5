import { asked, expect, finish, onTable, ready, start, test } from "./table";

test.describe.configure({ timeout: 150_000 });
test.use({
  viewport: { width: 844, height: 390 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: "reduce" },
});

test("a whole battle on a phone, by touch", async ({ page }) => {
  await start(page);
  await page.getByRole("button", { name: "Play now" }).tap();
  let tapped = 0;
  for (let now = await asked(page), answers = 0; now && answers < 500; now = await asked(page, now), ++answers) {
    if (tapped < 2 && (await onTable(page))) {
      const north = (await page.locator(".question h2").innerText()).includes("north");
      const box = (await page.locator(".board canvas").last().boundingBox())!;
      const sheet = (await page.locator(".margin").boundingBox())!;
      expect(box.y + box.height, "no part of the table lies under the sheet").toBeLessThanOrEqual(sheet.y + 1);
      await page.touchscreen.tap(
        box.x + box.width * (0.47 + 0.04 * tapped),
        box.y + box.height * (north ? 0.12 : 0.86),
      );
      ++tapped;
      const near = page.getByRole("button", { name: "Use the nearest legal place" });
      await expect(near.or(ready(page)).first()).toBeVisible();
      if (await near.isVisible()) await near.tap();
    } else {
      await page.getByRole("button", { name: /^What would you do/ }).tap();
    }
    await ready(page).tap();
  }
  expect(tapped).toBe(2);
  await finish(page);
});

test("the recording and the table as text are two taps away", async ({ page }) => {
  await start(page);
  await page.getByRole("button", { name: "Play now" }).tap();
  await asked(page);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.tap();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.jsonl$/);
  await page.getByRole("button", { name: "Table as text" }).tap();
  await expect(page.getByRole("heading", { name: "The table as text" })).toBeVisible();
  await expect(page.getByText(/east, .* north|not on the table/).first()).toBeVisible();
});

test("the story and the cards are one tap away", async ({ page }) => {
  await start(page);
  await page.getByRole("button", { name: "Play now" }).tap();
  await asked(page);
  await expect(page.getByRole("region", { name: "Story" })).toBeHidden();
  await page.getByRole("button", { name: "Story" }).tap();
  await expect(page.getByRole("region", { name: "Story" })).toBeVisible();
});
