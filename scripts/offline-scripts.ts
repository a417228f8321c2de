import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";

export interface OfflineScripts {
  /** The service worker. */
  worker: string;
  /** The one that removes it. */
  removal: string;
  /** What each public page starts, and its immutable URL. */
  page: string;
  pageUrl: string;
}

/** In development. */
export const noOfflineScripts: OfflineScripts = { worker: "", removal: "", page: "", pageUrl: "" };

const SOURCES = fileURLToPath(new URL("../app/features/offline/", import.meta.url));

/** Bundles the scripts that run apart from the pages' own; `define` as Vite takes it. */
export async function offlineScripts(define: Record<string, string>): Promise<OfflineScripts> {
  const bundled = (file: string) => bundle(`${SOURCES}${file}`, define);
  const worker = await bundled("worker/service-worker.ts");
  const removal = await bundled("worker/removal-worker.ts");
  const page = await bundled("page-script.ts");
  const hash = createHash("sha256").update(page).digest("hex").slice(0, 10);
  return { worker, removal, page, pageUrl: `/assets/offline-${hash}.js` };
}

async function bundle(input: string, define: Record<string, string>): Promise<string> {
  const results = (await build({
    configFile: false,
    logLevel: "warn",
    define,
    resolve: { alias: { "~": fileURLToPath(new URL("../app", import.meta.url)) } },
    build: {
      write: false,
      target: "es2022",
      minify: "terser",
      terserOptions: { compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
      // A service worker is a script and no module: Firefox knows no other.
      rollupOptions: { input, output: { format: "iife" } },
    },
  })) as Rollup.RollupOutput;
  return results.output[0].code;
}
