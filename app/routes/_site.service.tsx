import { data, type HeadersFunction, type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useContact } from "~/features/contact/use-contact";
import { readServiceParameters } from "~/features/requests/public/read-parameters.server";
import { sendServiceRequest } from "~/features/requests/public/send.server";
import { readServicePage } from "~/features/requests/public/service-page.server";
import { requestFormPath } from "~/features/requests/public/service-request";
import { ServiceView } from "~/features/requests/public/service-view";
import { flashCookie, readFlash } from "~/forms/flash.server";
import { publicAction, publicLoader } from "~/forms/public-handlers.server";
import { clientKey } from "~/auth/client-key.server";
import { localizedPath } from "~/i18n/language-urls";
import { keepFormWhenOffline, useReply } from "~/ui/offline";
import { pageMeta } from "~/ui/page-meta";
import styles from "~/styles/pages/service.css?url";

/** The success message of a request. */
const SENT = "serviceRequestSent";

export const loader = publicLoader(async ({ request, context }) => {
  const { equipment, sent } = context.parameters(readServiceParameters);
  // The URL alone proves nothing: the action leaves a flash message that is read once.
  const isSent = sent && readFlash(request)?.key === SENT;
  const { view, isWhole } = await readServicePage(context, { equipment, isSent });
  return data(view, { status: isWhole ? 200 : 503 });
});

export const action = publicAction(async ({ request, context, form }) => {
  const { equipment } = context.parameters(readServiceParameters);
  const outcome = await sendServiceRequest(context, {
    form,
    equipmentId: equipment,
    sender: clientKey(request, "service-requests"),
  });
  if (outcome.sent) {
    throw redirect(localizedPath(context.linkLanguage, requestFormPath({ equipment, sent: true })), {
      status: 303,
      headers: { "Set-Cookie": flashCookie({ tone: "success", key: SENT }, request) },
    });
  }
  const { reply, status, retryAfterSeconds } = outcome;
  return data(reply, { status, headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {} });
});

export const clientAction = keepFormWhenOffline;

/** A rejected form changes no data, and offline there is nothing to load. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => actionResult === undefined;

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(data?.page, matches);

export default function Service() {
  return <ServiceView view={useLoaderData<typeof loader>()} contact={useContact()} reply={useReply<typeof action>()} />;
}
