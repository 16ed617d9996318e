import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.LOSKUT_SERVER ?? "http://127.0.0.1:8000";

/** Puts what every page uses into one file instead of thirty. */
const BASE = {
  name: "base",
  test: /node_modules|web\/src\/(lib(?!\/words)|ui|art)\/|web\/src\/games\/([^/]+\/index|[^/]+)\.(ts|svelte)/,
};

/** Puts what tables need to place pieces into one file. What pictures need too stays outside of it. */
const PLACING = {
  name: "placing",
  test: /web\/src\/grid\/(Carry|Coordinates|FitLegend|PlaceMark|PlacingBoard|Region|Spot|held|placements|spots)\./,
  includeDependenciesRecursively: false,
};

export default defineConfig({
  base: "./", // The server sets the base in index.html, so that one build works under any root path.
  plugins: [svelte()],
  build: {
    outDir: "../src/loskut/server/client",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups: [BASE, PLACING] } },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
});
