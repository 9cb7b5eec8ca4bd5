// What the tests of the table share: a page that may not complain, set-ups, and players who only click or only type.
import { test as base, expect, type Page } from "@playwright/test";

export interface Wish {
  title: string; // of the game
  map?: string;
  armies?: string[];
  switches?: [string, string][];
  opponent?: "person";
}

// Battles of each game that end soon.
export const WISHES: Wish[] = [
  { title: "Double Tap 0.2" },
  { title: "Army Man Combat", armies: ["cobalt-landing-party-150", "dunecrest-column-150"] },
  { title: "Strike", armies: ["dust-choir-one", "slate-guard-one"], switches: [["Match wins", "1"]] },
  { title: "One Page Apocalypse", switches: [["practice", "on"]] },
  { title: "Gemini-ARAP", map: "First Lesson", armies: ["halden-compact-150", "verdigris-brood-150"] },
];

export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await use(complaints);
      expect(complaints, "what the page said to nobody").toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export const address = (): string => process.env["SANDTABLE_ADDRESS"]!;

// Chance is the same in every run: the page asks for it only to draw a seed and to name battles.
export async function fixChance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      if (into) new Uint8Array(into.buffer, into.byteOffset, into.byteLength).fill(7);
      return into;
    };
  });
}

export async function start(page: Page): Promise<void> {
  await page.goto(address());
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
}

export async function begin(page: Page, wish: Wish): Promise<void> {
  await start(page);
  await page.locator(".games .card", { hasText: wish.title }).click();
  await expect(page.getByRole("button", { name: "Begin the battle" })).toBeVisible();
  if (wish.map) await page.locator(".maps .map", { hasText: wish.map }).click();
  for (const [number, army] of (wish.armies ?? []).entries())
    await page.locator(".army select").nth(number).selectOption(army);
  if (wish.switches?.length) await page.locator("summary").click();
  for (const [name, value] of wish.switches ?? [])
    await page.locator(".switch", { hasText: name }).locator("select").selectOption(value);
  if (wish.opponent) await page.getByRole("radio", { name: /Two people/ }).check();
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await expect(
    page
      .locator(".question h2")
      .or(page.getByRole("button", { name: "Lift the curtain" }))
      .first(),
  ).toBeVisible();
}

const over = (page: Page) => page.getByRole("button", { name: "See the summary" });
const hint = (page: Page) => page.getByRole("button", { name: /^What would you do/ });
export const ready = (page: Page) => page.locator(".deeds button.main:enabled");
const question = (page: Page) => page.locator(".question");

// Waits until something is asked that was not asked before; its name, or "" once the battle is over.
export async function asked(page: Page, before = ""): Promise<string> {
  const found = await page.waitForFunction(
    (last) => {
      const { state, question: now } = document.querySelector<HTMLElement>(".question")?.dataset ?? {};
      if (state === "over") return { now: "" };
      return state === "asked" && now && now !== last ? { now } : undefined;
    },
    before,
    { timeout: 20_000 },
  );
  return (await found.jsonValue())!.now;
}

// Whether a single place is asked for.
export async function onTable(page: Page): Promise<boolean> {
  return (await question(page).getAttribute("data-form")) === "place";
}

// What the machine would do.
export async function advised(page: Page): Promise<void> {
  await hint(page).click();
  await expect(question(page).locator(".hinted")).toBeVisible(); // before, another answer may be ready
  await ready(page).click();
}

// Clicks on the table, and takes the nearest legal place where that one is not.
async function clickPlace(page: Page, turn: number): Promise<boolean> {
  const box = (await page.locator(".board canvas").last().boundingBox())!;
  const across = 0.3 + 0.07 * (turn % 7);
  const up = 0.25 + 0.11 * (turn % 5);
  await page.mouse.click(box.x + box.width * across, box.y + box.height * up);
  const near = page.getByRole("button", { name: "Use the nearest legal place" });
  await expect(page.locator(".verdict .refused").or(ready(page)).first()).toBeVisible();
  if (await near.isVisible()) {
    await near.click();
    await expect(ready(page)).toBeVisible();
  }
  if (!(await ready(page).isVisible())) return false;
  await ready(page).click();
  return true;
}

// A whole battle with the mouse: places are clicked on the table for a while, then the machine's advice is followed.
export async function playByMouse(page: Page, most: number): Promise<number> {
  let answers = 0;
  let places = 0;
  for (let now = await asked(page); now && answers < most; ++answers, now = await asked(page, now)) {
    const shown = places < 4 && (await question(page).getAttribute("data-form"));
    if (!shown || !(await clickPlace(page, places++))) await advised(page);
  }
  return answers;
}

export async function finish(page: Page): Promise<void> {
  await over(page).click();
  await expect(page.getByRole("heading", { name: "What each unit did" })).toBeVisible();
}
