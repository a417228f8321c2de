import { data, type HeadersFunction, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useContact } from "~/features/contact/use-contact";
import { jobQuery } from "~/features/finder/job.server";
import { answerRequest, wasSent } from "~/features/requests/public/answer.server";
import { askedJobQuery } from "~/features/requests/public/asked-job.server";
import { enquiryFormPath, enquiryPath } from "~/features/requests/public/enquiry";
import { EnquiryView } from "~/features/requests/public/enquiry-view";
import { readEnquiryParameters } from "~/features/requests/public/read-parameters.server";
import { readRequestPage } from "~/features/requests/public/request-page.server";
import { enquiryForm } from "~/features/requests/public/schema.server";
import { publicAction, publicLoader } from "~/forms/public-handlers.server";
import { keepFormWhenOffline, useReply } from "~/ui/offline";
import { pageMeta } from "~/ui/page-meta";
import styles from "~/styles/pages/service.css?url";

const SENT = "enquirySent";

export const loader = publicLoader(async ({ request, context }) => {
  const { products, isCut, job, sent } = context.parameters(readEnquiryParameters);
  const { t } = context;
  const { view, isWhole } = await readRequestPage(context, {
    page: {
      title: `${t("enquiry.title")} – ${t("brand")}`,
      description: t("enquiry.description"),
      path: enquiryPath(),
      here: enquiryPath({ products, isCut, job: job && askedJobQuery(job) }),
    },
    asked: products,
    isCut,
    job,
    isSent: sent && wasSent(request, SENT),
  });
  return data(view, { status: isWhole ? 200 : 503 });
});

export const action = publicAction(async ({ request, context, form }) => {
  const { products, job: asked } = context.parameters(readEnquiryParameters);
  const job = asked && jobQuery(asked.job);
  return answerRequest(
    { request, context, form },
    {
      schema: enquiryForm({ hasSubject: products.length > 0 || job !== undefined, now: context.now() }),
      products,
      job,
      sentPath: enquiryFormPath({ products, job, sent: true }),
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

export default function Enquiry() {
  return <EnquiryView view={useLoaderData<typeof loader>()} contact={useContact()} reply={useReply<typeof action>()} />;
}
