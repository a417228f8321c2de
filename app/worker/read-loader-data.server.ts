import type { EntryContext } from "@remix-run/cloudflare";

/**
 * Reads the stream in which Remix hands over the loaders' data before rendering starts. Remix would suspend the render to
 * wait for it, which `renderToString` cannot: it takes the data from `streamCache`, where Remix keeps what it has read.
 *
 * Private part of Remix: tests/unit/library-internals holds it to this.
 */
export async function readLoaderData(remix: EntryContext): Promise<{ remix: EntryContext; data: string }> {
  if (!remix.serverHandoffStream) return { remix, data: "" };
  const data = await new Response(remix.serverHandoffStream).text();
  const chunk = Object.assign(Promise.resolve(), { result: { done: true, value: data } });
  const read = {
    ...remix,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...remix.renderMeta, streamCache: { 0: chunk } },
  };
  return { remix: read, data };
}
