import { type Locator, type Page, expect } from "@playwright/test";

// A page as somebody opens it from a disk: it must not complain, and ask nothing of anybody.

export interface Opened {
  complaints: string[];
  requests: string[];
}

export async function open(page: Page, file: string): Promise<Opened> {
  const opened: Opened = { complaints: [], requests: [] };
  page.on("console", (message) => opened.complaints.push(message.text()));
  page.on("pageerror", (error) => opened.complaints.push(error.message));
  page.on("dialog", (dialog) => {
    opened.complaints.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => opened.requests.push(request.url()));
  await page.goto(`file://${encodeURI(file)}`);
  await expect(page.locator("h1")).toHaveCount(1);
  const empty = page.locator("main > section:visible .chart:visible:not(:has(svg))");
  await expect(empty).toHaveCount(0); // charts are drawn when their width is known
  return opened;
}

export function section(page: Page, title: string): Locator {
  return page.locator("section", { has: page.locator("h2", { hasText: new RegExp(`^${title}$`) }) });
}

// The dots of all charts inside.
export const estimates = (where: Locator) => where.locator(".chart .estimate circle");

// As the page writes numbers: a real minus, spaces that do not break.
export const plainly = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u202f", "").replaceAll("−", "-");
export async function textOf(where: Locator): Promise<string> {
  return plainly((await where.textContent()) ?? "");
}
export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
