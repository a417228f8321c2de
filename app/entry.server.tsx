import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { cspFor } from "./worker/content-security-policy.server";
import { moveLinksToHead, splitHtml } from "./worker/html-parts.server";
import { firstPicture, preloadHeader, deferScripts } from "./worker/picture-before-scripts.server";
import { RequestId } from "./ui/request-id";
import { withSiteStyles } from "./styles/site-styles.server";
import { ScriptNonce } from "./ui/script-nonce";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const nonce = crypto.randomUUID();
  const whole = await withDataRead(remix);
  // In one go: pages are kept whole, and a stream would encode each attribute by itself, a quarter of a page's cost.
  const rendered = renderToString(
    <I18nextProvider i18n={context.i18n}>
      <ScriptNonce.Provider value={nonce}>
        <RequestId.Provider value={context.logger.requestId}>
          <RemixServer context={whole} url={request.url} nonce={nonce} />
        </RequestId.Provider>
      </ScriptNonce.Provider>
    </I18nextProvider>,
  );
  const plain = moveLinksToHead(splitHtml(rendered, nonce));
  const picture = firstPicture(plain);
  const page = picture ? deferScripts(plain, nonce) : plain;
  const { head, styles } = withSiteStyles(page.head);
  const { tail, policy } = await cspFor(page.tail, { nonce, styles });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  const link = picture && preloadHeader(picture);
  if (link) headers.set("Link", link);
  return new Response(`<!DOCTYPE html>${head}${page.content}${tail}`, { status, headers });
}

/** Remix hands the loaders' data over as a stream that it waits for while it renders; here it is read before. */
async function withDataRead(remix: EntryContext): Promise<EntryContext> {
  if (!remix.serverHandoffStream) return remix;
  const value = await new Response(remix.serverHandoffStream).text();
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return {
    ...remix,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { ...remix.renderMeta, streamCache: { 0: read } },
  };
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  // A method that a page does not take is the visitor's mistake: anybody could fill the log with it.
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (!isTheirs && !request.signal.aborted) context.logger.error(error);
}
