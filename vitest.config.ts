import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  define: {
    __BUILD_ID__: JSON.stringify("test"),
    __HASHED_PICTURES__: "{}",
    __OFFLINE_SCRIPTS__: JSON.stringify({ worker: "", removal: "", pageUrl: "" }),
    __FALLBACK_PICTURE__: JSON.stringify("/pictures/no-picture.webp"),
  },
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      // Built into workerd.
      "cloudflare:email": fileURLToPath(new URL("./tests/support/cloudflare-email.ts", import.meta.url)),
    },
  },
  test: {
    setupFiles: ["tests/support/no-console-errors.ts"],
    // Each file starts its own database server; two cores can run two.
    maxWorkers: 2,
    // Against hanging only: a busy machine may take three times as long as usual.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/{conventions,unit,data,routes}/**/*.test.ts"],
          // A third of the time went into loading the same modules for each file: tests put back what they change.
          isolate: false,
          globalSetup: "tests/support/database-template.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "worker",
          include: ["tests/{worker,faults}/**/*.test.ts"],
          // The Worker runs in its own process, so test files can share Miniflare and Wrangler.
          isolate: false,
          // Only these need a build.
          globalSetup: ["tests/support/build-first.ts", "tests/support/database-template.ts"],
        },
      },
      // Not in a plain run, as it takes as long as you say.
      ...(process.env.LONG_TESTS === "load"
        ? [{ extends: true as const, test: { name: "load", include: ["tests/load/**/*.test.ts"] } }]
        : []),
    ],
  },
});
