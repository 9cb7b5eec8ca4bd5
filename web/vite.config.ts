// The page of the table: web/app into build/web/site, as plain files for any host.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const web = path.dirname(fileURLToPath(import.meta.url));
const built = path.join(web, "../build");

export default defineConfig({
  root: path.join(web, "app"),
  base: "./",
  cacheDir: path.join(built, "web/vite"),
  plugins: [svelte({ configFile: path.join(web, "svelte.config.js") })],
  resolve: { alias: { "@desk": path.join(built, "wasm"), "@board": path.join(web, "board") } },
  worker: { format: "es" },
  build: {
    outDir: path.join(built, "web/site"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: {
    root: web,
    include: ["{app,board}/**/*_test.ts"],
    exclude: ["app/tests/**"],
    environment: "node",
  },
});
