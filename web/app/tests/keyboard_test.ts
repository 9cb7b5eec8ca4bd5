import { WISHES, address, asked, begin, expect, fixChance, onTable, ready, test } from "./table";

test.describe.configure({ timeout: 150_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

// The mouse is never touched.
test("a whole battle by keyboard alone", async ({ page }) => {
  await page.goto(address());
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  for (let i = 0; i < 10; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.textContent?.trim() === "Play now")) break;
  }
  await page.keyboard.press("Enter");
  let placed = 0;
  for (let now = await asked(page), answers = 0; now && answers < 500; now = await asked(page, now), ++answers) {
    if (placed < 2 && (await onTable(page))) {
      // The pointer walks from the middle of the table into the zone.
      const north = (await page.locator(".question h2").innerText()).includes("north");
      for (let i = 0; i < 18; ++i) await page.keyboard.press(north ? "ArrowUp" : "ArrowDown");
      for (let i = 0; i < 4 * placed + 1; ++i) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      ++placed;
    } else {
      await page.keyboard.press("h");
    }
    await expect(ready(page)).toBeVisible();
    await page.keyboard.press("Enter");
  }
  expect(placed).toBe(2);
  await expect(page.getByRole("button", { name: "See the summary" })).toBeVisible();
});

for (const wish of WISHES.slice(1)) {
  test(`a whole battle of ${wish.title} by keyboard`, async ({ page }) => {
    await fixChance(page);
    await begin(page, wish);
    let answers = 0;
    for (let now = await asked(page); now && answers < 600; now = await asked(page, now), ++answers) {
      await page.keyboard.press("h");
      await expect(page.locator(".question .hinted")).toBeVisible();
      await page.keyboard.press("Enter");
    }
    expect(answers).toBeGreaterThan(10);
    await expect(page.getByRole("button", { name: "See the summary" })).toBeVisible();
  });
}

test("keys show the table as text, its overlays and the keys themselves", async ({ page }) => {
  await page.goto(address());
  await page.getByRole("button", { name: "Play now" }).click();
  await asked(page);
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "The table as text" })).toBeVisible();
  await expect(page.getByText(/east, .* north/).first()).toBeVisible();
  await page.keyboard.press("t");
  await page.keyboard.press("?");
  await expect(page.getByText("undo the last answer")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("undo the last answer")).toBeHidden();
  await page.keyboard.press("n");
  await page.keyboard.press("x");
  await expect(page.getByRole("button", { name: "Danger" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("[aria-live]").first()).toBeAttached();
});
