// usage: node web/report/picture.mjs REPORT.html HEADING OUTPUT.png
// A picture of the first chart below that heading of a report, for documents.
import { chromium } from "@playwright/test";
import path from "node:path";

const [report, heading, output] = process.argv.slice(2);
if (!output) throw new Error("usage: node web/report/picture.mjs REPORT.html HEADING OUTPUT.png");
const browser = await chromium.launch({
  executablePath: process.env.SANDTABLE_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: 840, height: 600 }, deviceScaleFactor: 2 });
await page.goto(`file://${path.resolve(report)}`);
const section = page.locator("section", { has: page.locator("h2", { hasText: heading }) });
const { x, y, width, height } = await section.locator("figure .chart").first().boundingBox();
const room = 12;
const clip = { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
await page.screenshot({ path: output, fullPage: true, clip });
await browser.close();
