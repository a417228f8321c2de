import type { EntryContext } from "@remix-run/cloudflare";
import { nonceAttribute } from "./html-parts.server";

/**
 * Reads the stream in which Remix hands over the loaders' data before rendering starts. Remix would suspend the render to
 * wait for it, which `renderToString` cannot: it takes the data from `streamCache`, where Remix keeps what it has read.
 * There it finds none, since `withLoaderData` writes them.
 *
 * Private part of Remix: tests/unit/library-internals holds it to this.
 */
export async function readLoaderData(remix: EntryContext): Promise<{ remix: EntryContext; data: string }> {
  if (!remix.serverHandoffStream) return { remix, data: "" };
  const data = await new Response(remix.serverHandoffStream).text();
  const chunk = Object.assign(Promise.resolve(), { result: { done: true, value: "" } });
  const read = {
    ...remix,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...remix.renderMeta, streamCache: { 0: chunk } },
  };
  return { remix: read, data };
}

const ELEMENT = "loader-data";
/** What Remix writes after the last data. */
const CLOSE = "window.__remixContext.streamController.close();";
const HAND_OVER = `{const to=window.__remixContext.streamController;to.enqueue(document.getElementById("${ELEMENT}").textContent);to.close()}`;

/**
 * The data as JSON, and a script that passes them on as Remix's own would. The script is the same on each page, so its hash
 * for the Content-Security-Policy is known, and the data need no escapes of a JavaScript string: a tenth of their size.
 */
export function withLoaderData(tail: string, data: string, nonce: string): string {
  const script = `<script${nonceAttribute(nonce)}>`;
  const json = data.replaceAll("<", "\\u003c");
  return tail.replace(
    script + CLOSE,
    () => `<script type="application/json" id="${ELEMENT}">${json}</script>${script}${HAND_OVER}`,
  );
}
