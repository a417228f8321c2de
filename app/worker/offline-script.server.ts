import { type HtmlParts, nonceAttribute } from "./html-parts.server";

/** After this, everything that the page itself needs has begun to load, even if it waits for a picture. */
const DELAY_MS = 3000;

/** Starts the script for the service worker once the page has loaded and nothing else is to be done. */
export function startOfflineScript({ head, content, tail }: HtmlParts, nonce: string): HtmlParts {
  const script = `<script${nonceAttribute(nonce)}>${START}</script></body>`;
  return { head, content, tail: tail.replace("</body>", () => script) };
}

/** A copy from the device says at once how old it is. A page that is left meanwhile has nothing to keep. */
const START = `if (navigator.serviceWorker) {
const start = () => import("${__OFFLINE_SCRIPTS__.pageUrl}").catch(() => {});
const whenIdle = () => self.requestIdleCallback ? requestIdleCallback(start, { timeout: ${DELAY_MS} }) : start();
if (document.documentElement.dataset.savedAt) start();
else addEventListener("load", () => setTimeout(whenIdle, ${DELAY_MS}));
}`.replaceAll(/\n\s*/g, "");
