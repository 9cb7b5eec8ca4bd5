// usage: node web/report/picture.mjs REPORT.html HEADING OUTPUT.png
// A picture of the first chart below that heading of a report, for documents. The picture carries the ranking it was
// drawn from as text (a PNG chunk tEXt "Comment", a line for each army: name, Elo and its interval), so that a test can
// hold it against what the command gives.
import { chromium } from "@playwright/test";
import fs from "node:fs";
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
const picture = await page.screenshot({ fullPage: true, clip });
const { document: numbers } = JSON.parse(await page.locator("script#document").textContent());
await browser.close();

const signed = (number) => (number < 0 ? "-" : "+") + Math.abs(Math.round(number));
const comment = (numbers.ranking ?? [])
  .map(({ name, elo, ci95 }) => `${name} ${[elo, ...ci95].map(signed).join(" ")}\n`)
  .join("");

function crc(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; ++bit) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

// Length, name, contents and checksum, after the signature and the header, which are always 33 bytes.
const named = Buffer.from(`tEXtComment\0${comment}`, "latin1");
const chunk = Buffer.alloc(named.length + 8);
chunk.writeUInt32BE(named.length - 4, 0);
named.copy(chunk, 4);
chunk.writeUInt32BE(crc(named), named.length + 4);
fs.writeFileSync(output, Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)]));
