import type { Plugin } from "vite";

/**
 * Replaces Remix's run-time checks of future flags by their values, so that the code they switch off is not sent to
 * browsers: 3.1 kB (brotli) less on each page. Public pages need it: they have 96 to 97 kB of at most 98.
 *
 * Rewrites source that Remix may change: tests/unit/library-internals holds Remix to it.
 */
export function inlineRemixFlags(flags: Record<string, boolean>): Plugin {
  return {
    name: "inline-remix-flags",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: (code, id) => (id.includes("/node_modules/@remix-run/react/") ? withFlags(code, flags) : undefined),
  };
}

export function withFlags(code: string, flags: Record<string, boolean>): string {
  return (
    code
      .replace(/\b(?:window\.__remixContext\.)?future\.(v3_\w+)/g, (_, flag: string) => String(flags[flag]))
      .replace(/\bwindow\.__remixContext\.isSpaMode\b/g, "false")
      // With the flag every loader and action is called with this function, and what fetches without it can go.
      .replace('typeof singleFetch === "function"', String(flags.v3_singleFetch))
  );
}
