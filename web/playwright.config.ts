import { defineConfig } from "@playwright/test";

// The tests of the report in a real browser: Debian's Chromium, which tools/packages.txt names.
export default defineConfig({
  testDir: "report/tests",
  testMatch: "*_test.ts",
  globalSetup: "./report/tests/make_reports.ts",
  outputDir: "../build/web/test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  use: {
    offline: true,
    launchOptions: {
      executablePath: process.env["SANDTABLE_CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
  },
});
