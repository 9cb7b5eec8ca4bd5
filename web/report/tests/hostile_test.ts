import { expect, test } from "@playwright/test";
import { HOSTILE } from "./make_reports";
import { open } from "./opened";
import { fileOf, shownBy } from "./runs";

test("names that look like markup are only names", async ({ page }) => {
  const { complaints } = await open(page, fileOf("hostile"));
  expect(complaints).toEqual([]);
  expect(shownBy(fileOf("hostile")).document.settings.entrants.map((entrant) => entrant.name)).toEqual(HOSTILE);
  await expect(page.locator("h1")).toHaveText(`${HOSTILE[0]} against ${HOSTILE[1]}`);
  await expect(page.locator("main b, body > b")).toHaveCount(0);
  await expect(page.locator("script")).toHaveCount(3);
  await expect(page).toHaveTitle(new RegExp(" against "));
});
