import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  define: {
    __BUILD_ID__: JSON.stringify("test"),
    __HASHED_PICTURES__: "{}",
    __FALLBACK_PICTURE__: JSON.stringify("/pictures/no-picture.webp"),
  },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    setupFiles: ["tests/support/no-console-errors.ts"],
    // Each file starts a database server of its own; two cores do not carry more at once.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/{conventions,unit,data,routes}/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "worker",
          include: ["tests/{worker,faults}/**/*.test.ts"],
          // What they test is in a process of its own. Miniflare and Wrangler are loaded once, not by each file.
          isolate: false,
          // Only these run the built Worker, so only these wait for a build.
          globalSetup: "tests/support/build-first.ts",
          testTimeout: 40_000,
        },
      },
      // No part of a plain run: it lasts as long as it is told.
      ...(process.env.LONG_TESTS === "load"
        ? [{ extends: true as const, test: { name: "load", include: ["tests/load/**/*.test.ts"] } }]
        : []),
    ],
  },
});
