import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { I18nextProvider } from "react-i18next";
import { sealPage } from "./http/content-security-policy.server";
import { firstPictureLink, scriptsAfterPicture } from "./http/scripts-after-picture.server";
import { RequestId } from "./ui/request-id";
import { siteStyles, withSiteStyles } from "./styles/site-styles.server";
import { ScriptNonce } from "./ui/script-nonce";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const nonce = crypto.randomUUID();
  let answer = status;
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={context.i18n}>
      <ScriptNonce.Provider value={nonce}>
        <RequestId.Provider value={context.journal.requestId}>
          <RemixServer context={remix} url={request.url} nonce={nonce} />
        </RequestId.Provider>
      </ScriptNonce.Provider>
    </I18nextProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        answer = 500;
        context.journal.fault(error);
      },
    },
  );
  // Pages are kept whole, and a crawler or a browser without script needs all of it.
  await stream.allReady;
  const page = withSiteStyles(scriptsAfterPicture(await new Response(stream).text(), nonce));
  const { html, policy } = await sealPage(page, { nonce, styles: siteStyles });
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  const picture = firstPictureLink(html);
  if (picture) headers.set("Link", picture);
  return new Response(html, { status: answer, headers });
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  // A method that a page does not take is the visitor's mistake: anybody could fill the log with it.
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (!isTheirs && !request.signal.aborted) context.journal.fault(error);
}
