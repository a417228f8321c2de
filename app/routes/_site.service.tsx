import { data, type HeadersFunction, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useContact } from "~/features/contact/use-contact";
import { answerRequest, wasSent } from "~/features/requests/public/answer.server";
import { readServiceParameters } from "~/features/requests/public/read-parameters.server";
import { readRequestPage } from "~/features/requests/public/request-page.server";
import { serviceRequestForm } from "~/features/requests/public/schema.server";
import { serviceFormPath, servicePath } from "~/features/requests/public/service-request";
import { ServiceView } from "~/features/requests/public/service-view";
import { publicAction, publicLoader } from "~/forms/public-handlers.server";
import { keepFormWhenOffline, useReply } from "~/ui/offline";
import { pageMeta } from "~/ui/page-meta";
import styles from "~/styles/pages/service.css?url";

const SENT = "serviceRequestSent";

export const loader = publicLoader(async ({ request, context }) => {
  const { equipment, sent } = context.parameters(readServiceParameters);
  const { t } = context;
  const { view, isWhole } = await readRequestPage(context, {
    page: {
      title: `${t("service.title")} – ${t("brand")}`,
      description: t("service.description"),
      path: servicePath(),
      here: servicePath({ equipment }),
    },
    asked: equipment ? [equipment] : [],
    isSent: sent && wasSent(request, SENT),
  });
  return data(view, { status: isWhole ? 200 : 503 });
});

export const action = publicAction(async ({ request, context, form }) => {
  const { equipment } = context.parameters(readServiceParameters);
  return answerRequest(
    { request, context, form },
    {
      schema: serviceRequestForm,
      products: equipment ? [equipment] : [],
      sentPath: serviceFormPath({ equipment, sent: true }),
      message: SENT,
    },
  );
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
