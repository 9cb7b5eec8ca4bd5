import type { Page } from "@playwright/test";
import { advised, asked, begin, expect, fixChance, test } from "./table";

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

interface Heard {
  messages: string[]; // what the workers told the page since the curtain fell
  shown: string;
  secret: string; // what the other seat had decided
}

// Everything that workers tell the page, from now on.
async function overhear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(...words: ConstructorParameters<typeof Plain>) {
        super(...words);
        this.addEventListener("message", ({ data }: MessageEvent<{ id?: number }>) => {
          const { id: _, ...rest } = data;
          told.push(JSON.stringify(rest));
        });
      }
    };
  });
}

// Two people share the screen. The first answers all that is asked of both at once, in one way or another.
async function played(page: Page, way: number): Promise<Heard> {
  await fixChance(page);
  await overhear(page);
  await begin(page, { title: "Strike", armies: ["dust-choir-one", "slate-guard-one"], opponent: "person" });
  const curtain = page.getByRole("button", { name: "Lift the curtain" });
  const first = await page.locator(".margin").innerText();
  let secret = "";
  if (await curtain.isVisible()) await curtain.click();
  await asked(page);
  // The shop: one buys something, the other nothing.
  if (way > 0) {
    await page.locator(".shop li button:enabled").last().click();
    await expect(page.locator(".shop output", { hasText: "1" })).toBeVisible();
    secret = (
      await page
        .locator(".shop li", { has: page.locator("output", { hasText: "1" }) })
        .locator("b")
        .innerText()
    ).trim();
  }
  await page.getByRole("button", { name: /^Do it/ }).click();
  await expect(curtain).toBeVisible();
  const behind = await page.locator("body").innerText();
  if (secret) expect(behind).not.toContain(secret);
  // The workers also try themselves out when they begin, which may take its time: only what comes later is compared.
  await page.waitForFunction(
    () => {
      const heard = window as unknown as { told: string[]; before?: number };
      const still = heard.before === heard.told.length;
      heard.before = heard.told.length;
      return still;
    },
    undefined,
    { polling: 1500 },
  );
  await page.evaluate(() => ((window as unknown as { told: string[] }).told.length = 0));
  await curtain.click();
  await asked(page);
  const messages = await page.evaluate(() => (window as unknown as { told: string[] }).told.slice());
  expect(first).not.toBe("");
  return { messages, shown: await page.locator("main").innerText(), secret };
}

test("two people at one screen keep their secrets from each other", async ({ browser }) => {
  const heard: Heard[] = [];
  for (const way of [0, 1]) {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    heard.push(await played(page, way));
    // What lies on the shelf shows its label to the page, and no more.
    await page.getByRole("button", { name: "Front page" }).click();
    const labels = await page.evaluate(() =>
      (window as unknown as { told: string[] }).told.filter((line) => line.includes('"headline"')),
    );
    expect(labels.join()).not.toContain("recording");
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/answer|recording/);
    await context.close();
  }
  expect(heard[1]!.secret, "there was a secret to keep").not.toBe("");
  expect(heard[0]!.messages.length).toBeGreaterThan(2);
  // The two battles differ only in what the second person may not know: the messages are the same, byte for byte.
  expect(heard[1]!.messages).toEqual(heard[0]!.messages);
  expect(heard[1]!.shown).toBe(heard[0]!.shown);
});

test("where nothing is secret no curtain falls", async ({ page }) => {
  await begin(page, { title: "Double Tap 0.2", opponent: "person" });
  for (let now = await asked(page), i = 0; now && i < 8; now = await asked(page, now), ++i) {
    await advised(page);
    await expect(page.getByRole("button", { name: "Lift the curtain" })).toBeHidden();
  }
});
