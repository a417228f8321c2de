import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Rollup, transformWithEsbuild } from "vite";

export interface OfflineScripts {
  /** The service worker. */
  worker: string;
  /** The one that removes it. */
  removal: string;
  /** What each public page starts. */
  pageUrl: string;
  /** That, and what it loads, under immutable URLs. */
  files: { url: string; text: string }[];
}

/** In development. */
export const noOfflineScripts: OfflineScripts = { worker: "", removal: "", pageUrl: "", files: [] };

const SOURCES = fileURLToPath(new URL("../app/features/offline/", import.meta.url));

/** Bundles the scripts that run apart from the pages' own; `define` as Vite takes it. */
export async function offlineScripts(define: Record<string, string>): Promise<OfflineScripts> {
  const notices = await hashed("page-notices", define);
  const withNotices = { ...define, __NOTICES_URL__: JSON.stringify(notices.url) };
  const page = await hashed("page-script", withNotices);
  // A service worker is a script and no module: Firefox knows no other.
  const worker = await bundle("worker/service-worker", { define: withNotices, format: "iife" });
  const removal = await bundle("worker/removal-worker", { define, format: "iife" });
  return { worker, removal, pageUrl: page.url, files: [notices, page] };
}

async function hashed(name: string, define: Record<string, string>) {
  const text = await bundle(name, { define, format: "es" });
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  return { url: `/assets/offline-${name}-${hash}.js`, text };
}

interface BundleOptions {
  define: Record<string, string>;
  format: "es" | "iife";
}

async function bundle(name: string, { define, format }: BundleOptions): Promise<string> {
  const [result] = (await build({
    configFile: false,
    logLevel: "warn",
    define,
    resolve: { alias: { "~": fileURLToPath(new URL("../app", import.meta.url)) } },
    build: {
      write: false,
      target: "es2022",
      minify: false,
      // A library imports the notices, which are bundled before, as they are named.
      lib: { entry: `${SOURCES}${name}.ts`, formats: [format], name: "offline" },
      rollupOptions: { external: /^\/assets\// },
    },
  })) as Rollup.RollupOutput[];
  // Vite leaves modules of a library as they are.
  return (
    await transformWithEsbuild(result!.output[0].code, `${name}.js`, { minify: true, format: "esm", charset: "utf8" })
  ).code;
}
