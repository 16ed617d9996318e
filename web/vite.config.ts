import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.LOSKUT_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./", // the server names the base in index.html, so that one build serves any root path
  plugins: [svelte()],
  build: {
    outDir: "../src/loskut/server/client",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // What every page uses comes as one file, not as thirty.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: [{ name: "base", test: /node_modules|src\/(lib(?!\/words)|ui|art)\// }] },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
});
