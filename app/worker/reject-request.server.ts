import { data } from "@remix-run/cloudflare";
import type { ErrorData } from "~/errors";
import type { Rejection } from "~/forms/error-response.server";
import type { AppContext } from "~/load-context.server";
import type { ErrorPage } from "./error-page.server";
import { plainPage } from "./plain-page.server";
import { isRead, type RequestInfo } from "./request-info.server";
import { isOverRejectionLimit, throttled } from "./throttle.server";
import { validatePost } from "./validate-post.server";

interface Options {
  info: RequestInfo;
  context: AppContext;
  errorPage: ErrorPage;
}

/** The response to a request that must not reach Remix. Undefined for one that may; its form is then in the context. */
export async function rejectRequest(request: Request, options: Options): Promise<Response | undefined> {
  const { info, context } = options;
  const { url, urlRejection } = info;
  const { siteOrigin, language, t } = context;
  if (urlRejection?.status === 404 && urlRejection.hasPage) {
    const { title, text } = t("problem.notFound", { returnObjects: true });
    return plainPage({ status: 404, language, title, text });
  }
  if (urlRejection) {
    const headers = new Headers({ "Cache-Control": "no-store" });
    if (urlRejection.status === 308) headers.set("Location", urlRejection.location);
    return new Response(null, { status: urlRejection.status, headers });
  }
  if (isRead(request)) return undefined;
  const result = throttled(request, context) ?? (await validatePost(request, { url, siteOrigin, t }));
  if (result === "unread") return undefined;
  if (!(result instanceof FormData)) return rejectionPage(request, result, options);
  context.form = result;
  return undefined;
}

/** After these the browser's Back button leads to a form that can be corrected. */
const keepsForm = new Set([400, 403, 413]);

/** Data for a script, which shows the text beside the form, and a page otherwise. */
async function rejectionPage(
  request: Request,
  { status, text, headers = {} }: Rejection,
  { context, errorPage, info }: Options,
): Promise<Response> {
  const { t, language, isDataRequest, now } = context;
  const heading = t("rejection.title");
  const notice = isDataRequest || !keepsForm.has(status) ? text : `${text} ${t("rejection.back")}`;
  const failure = data({ code: "rejected", title: `${heading} – ${t("brand")}`, heading, notice } satisfies ErrorData, {
    status,
    headers: { "Cache-Control": "no-store" },
  });
  const isPlain = status === 429 || isOverRejectionLimit(request, now().getTime());
  const page = isPlain && !isDataRequest ? undefined : await errorPage(request, failure, { info, context });
  // The page around it may answer with a redirect to the login: the rejection still stands.
  const response = page?.status === status ? page : plainPage({ status, language, title: heading, text: notice });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
