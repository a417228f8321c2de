/** A name for the sources this bundle was built from. */
declare const __BUILD_ID__: string;

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  const build: ServerBuild;
  export = build;
}
