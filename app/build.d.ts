/** A name for the sources this bundle was built from. */
declare const __BUILD_ID__: string;

/** URLs of the pictures in `public/`, and of their copies that are named by content. Only the Worker has them. */
declare const __HASHED_PICTURES__: Record<string, string>;

declare const __FALLBACK_PICTURE__: string;

/** Scripts of the service worker, and the URL of the one that pages start. Only the Worker has them. */
declare const __OFFLINE_SCRIPTS__: { worker: string; removal: string; pageUrl: string };

/** URL of what `page-script` loads where something has to be said. Only that script and the service worker have it. */
declare const __NOTICES_URL__: string;

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}
