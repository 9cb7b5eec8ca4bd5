import { defineConfig } from "@playwright/test";

// The tests in a real browser, of the lab's report and of the table: Debian's Chromium, which tools/packages.txt names.
export default defineConfig({
  projects: [
    { name: "report", testDir: "report/tests", use: { offline: true } },
    { name: "table", testDir: "app/tests", testIgnore: "speed_test.ts" },
    // Times are taken while no other test runs.
    { name: "speed", testDir: "app/tests", testMatch: "speed_test.ts", dependencies: ["report", "table"] },
  ],
  testMatch: "*_test.ts",
  globalSetup: ["./report/tests/make_reports.ts", "./app/tests/serve_table.ts"],
  outputDir: "../build/web/test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 10_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["SANDTABLE_CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
  },
});
