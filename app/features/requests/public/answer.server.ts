import { data, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { clientKey } from "~/auth/client-key.server";
import { flashCookie, readFlash } from "~/forms/flash.server";
import { localizedPath } from "~/i18n/language-urls";
import type { AppContext } from "~/load-context.server";
import type { RequestEntry } from "./schema.server";
import { sendRequest } from "./send.server";

type SentMessage = "serviceRequestSent" | "enquirySent";

interface Sent {
  request: Request;
  context: AppContext;
  form: FormData;
}

interface Options {
  schema: z.ZodType<RequestEntry>;
  /** Ids. */
  products: readonly string[];
  /** The finder's query, canonical. */
  job?: string | undefined;
  /** Where it goes once it is stored, with a message. */
  sentPath: string;
  message: SentMessage;
}

/** What the form's page does with what was sent. */
export async function answerRequest({ request, context, form }: Sent, options: Options) {
  const { schema, products, job, sentPath, message } = options;
  const outcome = await sendRequest(context, {
    ...{ form, schema, products, job },
    sender: clientKey(request, "service-requests"),
  });
  if (outcome.sent) {
    throw redirect(localizedPath(context.linkLanguage, sentPath), {
      status: 303,
      headers: { "Set-Cookie": flashCookie({ tone: "success", key: message }, request) },
    });
  }
  const { reply, status, retryAfterSeconds } = outcome;
  return data(reply, { status, headers: retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : {} });
}

/** The URL alone proves nothing: the action leaves a flash message that is read once. */
export const wasSent = (request: Request, message: SentMessage) => readFlash(request)?.key === message;
