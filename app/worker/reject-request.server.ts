import { data } from "@remix-run/cloudflare";
import type { AppContext } from "~/load-context.server";
import type { createErrorPages } from "./error-page.server";
import { plainPage } from "./plain-page.server";
import type { ErrorData, Rejection } from "~/forms/error-response.server";
import { isOverRejectionLimit } from "./throttle.server";

/** Statuses after which the browser's Back returns to a form that can be corrected. */
const leavesForm = new Set([400, 403, 413]);

interface Options {
  context: AppContext;
  errorPage: ReturnType<typeof createErrorPages>;
}

/**
 * Responds with the reason: data for a script, which shows it beside the form, and a page otherwise. A client that keeps
 * being rejected gets a static page, without rendering.
 */
export async function rejectRequest(
  request: Request,
  rejection: Rejection,
  { context, errorPage }: Options,
): Promise<Response> {
  const { status, text, headers = {} } = rejection;
  const { t, language, isDataRequest, now } = context;
  const heading = t("door.title");
  // A script shows the text beside the form.
  const notice = isDataRequest || !leavesForm.has(status) ? text : `${text} ${t("door.back")}`;
  const failure = data({ code: "rejected", title: `${heading} – ${t("brand")}`, heading, notice } satisfies ErrorData, {
    status,
    headers: { "Cache-Control": "no-store" },
  });
  const isPlain = status === 429 || isOverRejectionLimit(request, now().getTime());
  const page = isPlain && !isDataRequest ? undefined : await errorPage(request, failure, context);
  // Where the page around it has another answer, a redirect to log in above all, the rejection still stands.
  const response = page?.status === status ? page : plainPage({ status, language, title: heading, text: notice });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
