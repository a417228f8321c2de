import { data } from "@remix-run/cloudflare";
import type { AppContext } from "./context.server";
import type { createErrorPages } from "./error-page.server";
import { plainPage } from "./plain-page.server";
import type { Refusal, Rejection } from "./refusal.server";
import { isStorm } from "./too-often.server";

/** Those after which going back helps. */
const leavesForm = new Set([400, 403, 413]);

interface Options {
  context: AppContext;
  errorPage: ReturnType<typeof createErrorPages>;
}

/**
 * Says why: to a script as data, which it shows beside the form; to everybody else as a page. A robot that goes on all
 * the same gets a page that costs next to nothing.
 */
export async function reject(
  request: Request,
  rejection: Rejection,
  { context, errorPage }: Options,
): Promise<Response> {
  const { status, text, headers = {} } = rejection;
  const { t, language, isDataRequest, now } = context;
  const heading = t("door.title");
  // A script shows the text beside the form.
  const notice = isDataRequest || !leavesForm.has(status) ? text : `${text} ${t("door.back")}`;
  const failure = data({ code: "rejected", title: `${heading} – ${t("brand")}`, heading, notice } satisfies Refusal, {
    status,
    headers: { "Cache-Control": "no-store" },
  });
  const isPlain = status === 429 || isStorm(request, now().getTime());
  const page = isPlain && !isDataRequest ? undefined : await errorPage(request, failure, context);
  // Where the page around it has another answer, a redirect to log in above all, the rejection still stands.
  const response = page?.status === status ? page : plainPage({ status, language, title: heading, text: notice });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
