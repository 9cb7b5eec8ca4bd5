import { WISHES, begin, expect, finish, playByMouse, start, test } from "./table";

test.describe.configure({ timeout: 150_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const wish of WISHES) {
  test(`a whole battle of ${wish.title} by mouse`, async ({ page }) => {
    await begin(page, wish);
    const answers = await playByMouse(page, 600);
    expect(answers).toBeGreaterThan(10);
    await finish(page);
    await expect(page.getByRole("heading", { name: /won|A draw/ })).toBeVisible();
  });
}

test("a battle is one click away, and goes on with one click", async ({ page }) => {
  await start(page);
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.getByRole("button", { name: /^What would you do/ })).toBeVisible();
  await page.getByRole("button", { name: "Front page" }).click();
  await page.getByRole("button", { name: "Go on", exact: true }).first().click();
  await expect(page.getByRole("button", { name: /^What would you do/ })).toBeVisible();
});
