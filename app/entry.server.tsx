import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { hasSessionCookie } from "./auth/session.server";
import { compactListScript, IS_COMPACT } from "./features/products/list/compact-list";
import { cspFor } from "./worker/content-security-policy.server";
import { moveLinksToHead, splitHtml } from "./worker/html-parts.server";
import { earlyStylesScript, withEarlyStyles } from "./worker/later-styles.server";
import { firstPicture, preloadHeader, deferScripts } from "./worker/picture-before-scripts.server";
import { MarkupCacheContext } from "./ui/cached-markup";
import { withIconSprite } from "./ui/icon-sprite.server";
import { createMarkupCache } from "./ui/markup-cache.server";
import { readLoaderData, withLoaderData } from "./worker/loader-data.server";
import { startOfflineScript } from "./worker/offline-script.server";
import { RequestId } from "./ui/request-id";
import { withSiteStyles } from "./styles/site-styles.server";
import { ScriptNonce } from "./ui/script-nonce";

/** Rows need styles that cards do not. */
const earlyStyles = earlyStylesScript(IS_COMPACT);

/** They stand where they are needed, without a nonce. */
const EARLY_SCRIPTS = [earlyStyles, compactListScript];

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const nonce = crypto.randomUUID();
  const { remix: withData, data } = await readLoaderData(remix);
  // The caller has this page already.
  if (status === 200 && (await isUnchanged(context, data))) return new Response(null);
  // An error page may lack the data of its frame, and in development the sources change.
  const markupCache = status === 200 && import.meta.env.PROD ? createMarkupCache(context, nonce) : undefined;
  // Pages are cached whole, and React's stream encodes each attribute by itself: a quarter of a page's CPU time.
  const rendered = renderToString(
    <I18nextProvider i18n={context.i18n}>
      <ScriptNonce.Provider value={nonce}>
        <RequestId.Provider value={context.logger.requestId}>
          <MarkupCacheContext.Provider value={markupCache}>
            <RemixServer context={withData} url={request.url} nonce={nonce} />
          </MarkupCacheContext.Provider>
        </RequestId.Provider>
      </ScriptNonce.Provider>
    </I18nextProvider>,
  );
  const plain = moveLinksToHead(splitHtml(markupCache?.keep(rendered) ?? rendered, nonce));
  const picture = firstPicture(plain);
  const inTime = picture ? deferScripts(plain, nonce) : plain;
  const isPublic = remix.staticHandlerContext.matches.some(({ route }) => route.id === "routes/_site");
  // Not a page for someone who has signed in.
  const mayBeKept = isPublic && context.hasServiceWorker && !hasSessionCookie(request);
  const page = mayBeKept ? startOfflineScript(inTime, nonce) : inTime;
  const { head, styles } = withSiteStyles(isPublic ? withEarlyStyles(page.head, earlyStyles) : page.head, {
    hasPicture: picture !== undefined,
  });
  const early = EARLY_SCRIPTS.filter((script) => head.includes(script) || page.content.includes(script));
  const { tail, policy } = await cspFor(withLoaderData(page.tail, data, nonce), { nonce, styles, early });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  const link = picture && preloadHeader(picture);
  if (link) headers.set("Link", link);
  return new Response(`<!DOCTYPE html>${head}${withIconSprite(page.content)}${tail}`, { status, headers });
}

async function isUnchanged({ pageSource, renderLog }: AppLoadContext, data: string): Promise<boolean> {
  if (!pageSource || renderLog.cacheVersion() === undefined) return false;
  await pageSource.complete(data);
  return pageSource.isUnchanged();
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  // For example a method that a page does not take: anyone could fill the log with it.
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!isClientError && !request.signal.aborted) context.logger.error(error);
}
