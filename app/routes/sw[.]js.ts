import { serviceWorkerScript } from "~/features/offline/service-worker-script.server";
import { publicLoader } from "~/forms/public-handlers.server";

/** Only what the worker itself loads: the site's own pages and files. */
const POLICY = ["connect", "img", "font", "script", "style", "manifest", "media"].map((kind) => `${kind}-src 'self'`);

export const loader = publicLoader(
  async ({ context }) =>
    new Response(serviceWorkerScript(context), {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        // The worker can be switched off at once.
        "Cache-Control": "no-cache",
        "Content-Security-Policy": ["default-src 'none'", ...POLICY, "frame-ancestors 'none'"].join("; "),
      },
    }),
);
