import { vitePlugin as remix, cloudflareDevProxyVitePlugin } from "@remix-run/dev";
import type { ServerBuild } from "@remix-run/cloudflare";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Alias, defineConfig, type Plugin, type ViteDevServer } from "vite";
import type { Env } from "./app/worker/env.server.ts";
import { publicManifest } from "./app/worker/server-builds.server.ts";
import { inlineRemixFlags } from "./scripts/inline-remix-flags.ts";
import { hashedPictures, writeHashedPictures } from "./scripts/hashed-pictures.ts";
import { noOfflineScripts, type OfflineScripts, offlineScripts } from "./scripts/offline-scripts.ts";
import { passRequestsOn } from "./scripts/pass-requests-on.ts";
import { sourceFingerprint } from "./scripts/source-fingerprint.ts";

/**
 * The server bundle is the Worker itself, which miniflare, Wrangler and Cloudflare run as it is: one file, and one more
 * for each dynamic import, so that an isolate starts without what only a few requests need.
 */
const workerIsTheServerBundle: Plugin = {
  name: "worker-is-the-server-bundle",
  apply: "build",
  enforce: "post",
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            rollupOptions: {
              input: "app/entry.worker.ts",
              output: { inlineDynamicImports: false },
              // Built into workerd.
              external: ["cloudflare:email"],
            },
          },
        }
      : undefined,
};

const NOTHING = "data:text/javascript,export default {}";

/** What exceljs's streaming writer brings along, replaced by what workerd has itself, or left out where it is not reached. */
const exceljsInWorkers: Alias[] = [
  // The packages' builds for browsers write nothing into the archive.
  { find: /^readable-stream$/, replacement: "node:stream" },
  { find: /^safe-buffer$/, replacement: "node:buffer" },
  // Else the packages of these names are taken.
  { find: /^(assert|buffer|crypto|events|fs|path|stream|string_decoder|util|zlib)\/?$/, replacement: "node:$1" },
  // Files and folders as the contents of an archive, and tar.
  { find: /^(glob|graceful-fs|lazystream|readdir-glob|tar-stream)$/, replacement: NOTHING },
  // Its parser: exceljs must not read what people upload, see docs/decisions/export.md.
  { find: /^.*\/utils\/parse-sax$/, replacement: NOTHING },
];

type ContextModule = typeof import("./app/load-context.server.ts");
type RequestInfoModule = typeof import("./app/worker/request-info.server.ts");
type EnvModule = typeof import("./app/worker/env.server.ts");

let devServer: ViteDevServer;

const keepDevServer: Plugin = {
  name: "keep-dev-server",
  apply: "serve",
  configureServer(server) {
    devServer = server;
  },
};

/**
 * What every page needs in two files, which compress 4 % better than twenty small ones. After a change of ours, browsers
 * still have the larger one cached. A module that is missing here gets a file of its own.
 */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|i18next|react-i18next|html-parse-stringify|void-elements)\//;
const frameParts = [
  "root",
  "browser-storage",
  // The others are used by some pages only, or by the server and staff.
  "i18n/(?!age|amount|days|field-problems|formats|offline-texts|parse-number).*",
  "routes/_site/.*",
  "features/contact/(contact-address|use-contact)",
  "features/search/site-search",
  // Too small for a file of its own.
  "features/products/(card/status-badge|next-steps)",
  "features/requests/public/(enquiry|request)",
  "ui/(is-changed|use-is-changing)",
  "ui/(absolute-url|brand|icon|later-styles|navigation-progress|page-meta|phone|picture|popover|problem|script-nonce|search-length|toasts)",
  "ui/use-(dismissable-details|hydrated|scrolled|written-markup)",
];
const frame = new RegExp(`/app/(${frameParts.join("|")})\\.tsx?$`);

/** Of the home page and of lists with filters: the pages with the most script have none. */
const selects = /\/app\/ui\/(select|select-options|escape-markup|use-shown-value)\.tsx?$/;

function chunkOf(id: string): string | undefined {
  if (framework.test(id)) return "framework";
  if (selects.test(id)) return "selects";
  return frame.test(id) ? "frame" : undefined;
}

const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  // It would open /__manifest, an endpoint that is expensive to answer.
  v3_lazyRouteDiscovery: false,
};

/** Writes the public part of Remix's manifest beside the whole one. */
const writePublicManifest: Plugin = {
  name: "write-public-manifest",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  async closeBundle() {
    const assets = "build/client/assets";
    const [file] = (await readdir(assets)).filter((name) => name.startsWith("manifest-"));
    const whole = await readFile(`${assets}/${file}`, "utf8");
    const manifest = publicManifest(JSON.parse(whole.slice(whole.indexOf("{"), -1)) as ServerBuild["assets"]);
    await writeFile(`build/client${manifest.url}`, `window.__remixManifest=${JSON.stringify(manifest)};`);
  },
};

const FALLBACK_PICTURE = "/pictures/no-picture.webp";

/** See docs/decisions/picture-urls.md. */
function picturesPlugin(): Plugin {
  let urls: Record<string, string> = {};
  let isBrowserBuild = false;
  return {
    name: "pictures",
    async config(_, { command, isSsrBuild }) {
      // In development, pictures may change while the server runs.
      if (command === "build") urls = await hashedPictures();
      isBrowserBuild = command === "build" && !isSsrBuild;
      return {
        define: {
          __HASHED_PICTURES__: JSON.stringify(urls),
          __FALLBACK_PICTURE__: JSON.stringify(urls[FALLBACK_PICTURE] ?? FALLBACK_PICTURE),
        },
      };
    },
    async closeBundle() {
      if (isBrowserBuild) await writeHashedPictures(urls, "build/client");
    },
  };
}

/** See docs/decisions/offline.md. */
function offlinePlugin(): Plugin {
  let scripts: OfflineScripts = noOfflineScripts;
  let isBrowserBuild = false;
  return {
    name: "offline",
    async config(_, { command, isSsrBuild }) {
      isBrowserBuild = command === "build" && !isSsrBuild;
      if (command === "build") {
        const pictures = await hashedPictures();
        scripts = await offlineScripts({
          __BUILD_ID__: JSON.stringify(sourceFingerprint()),
          __FALLBACK_PICTURE__: JSON.stringify(pictures[FALLBACK_PICTURE]),
        });
      }
      const { worker, removal, pageUrl } = scripts;
      return { define: { __OFFLINE_SCRIPTS__: JSON.stringify({ worker, removal, pageUrl }) } };
    },
    async closeBundle() {
      if (!isBrowserBuild) return;
      for (const { url, text } of scripts.files) await writeFile(`build/client${url}`, text);
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    command === "serve" &&
      cloudflareDevProxyVitePlugin({
        getLoadContext: async ({ request, context }) => {
          // Loaded by the dev server, so that it shares modules with the routes and reloads with them.
          const load = <Module>(path: string) => devServer.ssrLoadModule(path) as Promise<Module>;
          const { createContext } = await load<ContextModule>("/app/load-context.server.ts");
          const { parseRequest } = await load<RequestInfoModule>("/app/worker/request-info.server.ts");
          const { readEnv } = await load<EnvModule>("/app/worker/env.server.ts");
          const [seen, env] = [request as unknown as Request, context.cloudflare.env as Env];
          return createContext(seen, env, { info: await parseRequest(seen, readEnv(env)) });
        },
      }),
    remix({ future }),
    inlineRemixFlags(future),
    passRequestsOn,
    writePublicManifest,
    picturesPlugin(),
    offlinePlugin(),
    keepDevServer,
    workerIsTheServerBundle,
  ],
  define: {
    __BUILD_ID__: JSON.stringify(command === "build" ? sourceFingerprint() : "dev"),
  },
  resolve: {
    alias: [
      { find: "~", replacement: fileURLToPath(new URL("./app", import.meta.url)) },
      ...(isSsrBuild ? exceljsInWorkers : []),
    ],
    // workerd first, or the native libSQL client gets bundled.
    mainFields: ["browser", "module", "main"],
  },
  ssr: {
    target: "webworker",
    noExternal: command === "build" ? true : undefined,
    resolve: {
      conditions: ["workerd", "worker", "browser"],
      externalConditions: ["workerd", "worker"],
    },
  },
  build: {
    target: "es2022",
    // 2 % smaller than esbuild's, on a budget of 98 kB. The Worker is not minified.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020 }, format: { comments: false } },
    rollupOptions: isSsrBuild ? undefined : { output: { manualChunks: chunkOf } },
    // data: URLs would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
}));
