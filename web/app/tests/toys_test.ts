// Forms of answers that large games have, tried with toy games: hulls that are parked and driven, units of forty, ways of
// several manners. The site is the built one; only the module of its desk is another.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { advised, asked, expect, fixChance, ready, start, test } from "./table";

const TOYS = fileURLToPath(new URL("../../../build/wasm/toys.wasm", import.meta.url));

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const TOY = { armour: 0, company: 1, climb: 2 };

async function open(page: Page, toy: keyof typeof TOY): Promise<void> {
  if (!existsSync(TOYS))
    throw new Error(`there is no ${path.basename(TOYS)}: run tools/build wasm sandtable_toys_wasm`);
  await page.route("**/*.wasm", (route) => route.fulfill({ path: TOYS, contentType: "application/wasm" }));
  await fixChance(page);
  await start(page);
  await page.locator(".games .card").nth(TOY[toy]).click();
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await asked(page);
}

const form = (page: Page) => page.locator(".question").getAttribute("data-form");

// Gives the answer that is ready, and waits for what is asked next: until then the old question stands in the page.
async function given(page: Page): Promise<void> {
  const before = await asked(page);
  await ready(page).click();
  await asked(page, before);
}

// What the machine would do, until something of this form is asked.
async function until(page: Page, wanted: string): Promise<void> {
  for (let now = await asked(page), i = 0; i < 60; now = await asked(page, now), ++i) {
    if ((await form(page)) === wanted) return;
    await advised(page);
  }
  throw new Error(`nobody asks for ${wanted}`);
}

const canvas = async (page: Page) => (await page.locator(".board canvas").last().boundingBox())!;

test("a hull is parked with its facing, and driven by mouse", async ({ page }) => {
  await open(page, "armour");
  await until(page, "place");
  const box = await canvas(page);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.9);
  const near = page.getByRole("button", { name: "Use the nearest legal place" });
  await expect(page.locator(".verdict .refused").or(ready(page)).first()).toBeVisible();
  if (await near.isVisible()) await near.click();
  await expect(ready(page)).toBeVisible();
  await page.getByRole("button", { name: "Turn left" }).click();
  await expect(ready(page)).toBeVisible();
  await given(page);
  await until(page, "drive");
  const driven = page.locator(".steering");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.6);
  await expect(driven).toContainText(/forward|back|left|right/);
  await page.getByRole("button", { name: "Turn right" }).click();
  await expect(
    page
      .locator(".verdict .refused")
      .or(driven.filter({ hasText: "right" }))
      .first(),
  ).toBeVisible();
  await given(page);
});

test("a hull is driven by keyboard and in words", async ({ page }) => {
  await open(page, "armour");
  await until(page, "drive");
  const driven = page.locator(".steering");
  // Quicker than the desk answers: none is lost.
  for (let i = 0; i < 5; ++i) await page.keyboard.press("Shift+ArrowUp");
  await expect(driven).toHaveText("forward 0.5");
  await page.keyboard.press("ArrowLeft");
  await expect(driven).toHaveText("forward 0.5, left 5");
  await page.keyboard.press("Escape");
  await expect(driven).toBeHidden();
  await page.getByLabel("Drive, in words", { exact: true }).last().fill("forward 1, left 10");
  await page.keyboard.press("Enter");
  await expect(driven).toHaveText("forward 1, left 10");
  // More than it has: the rule is named, and what is legal of it stays.
  await page.getByLabel("Drive, in words", { exact: true }).last().fill("forward 40");
  await page.keyboard.press("Enter");
  await expect(page.locator(".verdict .refused")).toBeVisible();
  await page.locator("h2").first().click();
  await given(page);
});

test("a unit of forty is put down and moved as one", async ({ page }) => {
  await open(page, "company");
  await until(page, "places");
  const box = await canvas(page);
  // To one side: those whom the machine puts in the middle are not in its way.
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.93);
  await expect(ready(page)).toBeVisible();
  await given(page);
  await until(page, "paths");
  await page.mouse.click(box.x + box.width * 0.22, box.y + box.height * 0.78);
  await expect(ready(page)).toBeVisible();
  await expect(page.locator(".verdict .refused")).toBeHidden();
  await given(page);
});

test("a way is gone in several manners", async ({ page }) => {
  await open(page, "climb");
  await until(page, "legs");
  const manners = page.getByRole("group", { name: "How" });
  await expect(manners.getByRole("button")).toHaveCount(3);
  const inch = (await canvas(page)).height / 27; // the field of 24" and its rim
  const box = await canvas(page);
  const at = (x: number, y: number): [number, number] => [
    box.x + box.width / 2 + (x - 12) * inch,
    box.y + box.height / 2 - (y - 12) * inch,
  ];
  await page.keyboard.down("Shift");
  await page.mouse.click(...at(8, 3));
  await page.keyboard.up("Shift");
  await manners.getByRole("button", { name: "jump" }).click();
  await page.mouse.click(...at(8, 4));
  await expect(ready(page)).toBeVisible();
  // Too far for a jump: not for a walk.
  await page.keyboard.press("Escape");
  await page.mouse.click(...at(8, 5));
  await expect(page.locator(".verdict .refused")).toContainText("jump");
  await manners.getByRole("button", { name: "walk" }).click();
  await expect(ready(page)).toBeVisible();
  await given(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("a hull is driven by touch", async ({ page }) => {
    await open(page, "armour");
    await until(page, "drive");
    const driven = page.locator(".steering");
    const box = await canvas(page);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.45);
    await expect(driven).toContainText(/forward|back|left|right/);
    await page.getByRole("button", { name: "Turn left" }).tap();
    await expect(
      page
        .locator(".verdict .refused")
        .or(driven.filter({ hasText: "left" }))
        .first(),
    ).toBeVisible();
    const before = await asked(page);
    await ready(page).tap();
    await asked(page, before);
  });
});
