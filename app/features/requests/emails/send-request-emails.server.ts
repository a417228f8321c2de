import type { SendEmail } from "@cloudflare/workers-types";
import { setLagTolerantTimeout } from "~/data/lag-tolerant-timeout.server";
import { visitor } from "~/auth/visitor";
import { i18nIn } from "~/i18n/instance.server";
import { fallbackLanguage, type Language, languageTag } from "~/i18n/languages";
import type { AppContext } from "~/load-context.server";
import { requestEmailText } from "./message-text.server";
import { hasDueEmails, listToldRequests, type ToldRequest } from "./queries.server";
import { type ClaimedEmail, claimEmails, markFailed, markSent } from "./writes.server";

type SendContext = Pick<
  AppContext,
  "reader" | "mutate" | "now" | "logger" | "requestEmail" | "requestEmailFrom" | "configuredOrigin"
>;

/** As many as the form takes addresses: those of one request are sent together. */
const MOST_AT_ONCE = 10;
const CLAIMS_PER_RUN = 5;

/** Less than the lease. */
const SEND_TIMEOUT_MS = 20_000;

interface Sender {
  binding: SendEmail;
  from: string;
}

/** Of this isolate. */
let hasWarned = false;

/** Sends what is due, at most 50 emails. What fails stays in the outbox; it only rejects if the database fails. */
export async function sendRequestEmails(context: SendContext, requestId?: string): Promise<void> {
  for (let claims = 0; claims < CLAIMS_PER_RUN; claims++) {
    const due = { now: context.now(), requestId };
    if (!(await hasDueEmails(context.reader, due))) return;
    const sender = senderOf(context);
    if (!sender) return;
    const [claimed] = await context.mutate(visitor, "request-emails:send", (writer) => [
      claimEmails(writer, { ...due, most: MOST_AT_ONCE }),
    ]);
    if (claimed.length === 0) return;
    await sendClaimed(context, sender, claimed);
  }
}

/** After the response. What fails now is tried again by the scheduled run. */
export function sendRequestEmailsSoon(context: SendContext & Pick<AppContext, "waitUntil">, requestId: string): void {
  const failed = (error: unknown) => context.logger.warn("Request emails wait for the scheduled run", error);
  context.waitUntil(sendRequestEmails(context, requestId).catch(failed));
}

function senderOf({ requestEmail, requestEmailFrom, logger }: SendContext): Sender | undefined {
  if (requestEmail && requestEmailFrom) return { binding: requestEmail, from: requestEmailFrom };
  if (!hasWarned) {
    const missing = requestEmail ? "REQUEST_EMAIL_FROM is empty" : "the binding REQUEST_EMAIL is missing";
    logger.warn(`Request emails are not sent: ${missing}. See docs/operations.md.`);
    hasWarned = true;
  }
  return undefined;
}

async function sendClaimed(context: SendContext, sender: Sender, claimed: ClaimedEmail[]): Promise<void> {
  const { requests, ...options } = await listToldRequests(context.reader, [
    ...new Set(claimed.map(({ requestId }) => requestId)),
  ]);
  const language = options.language ?? fallbackLanguage;
  const sendOne = async (email: ClaimedEmail) => {
    const request = requests.get(email.requestId);
    // Deleted meanwhile, and its emails with it.
    if (!request) return;
    const url = context.configuredOrigin && `${context.configuredOrigin}/adm-dash/service-requests/${request.id}`;
    const content = requestEmailText(request, { language, timeZone: options.timeZone, url });
    const error = await deliver(sender, { email, request, content, language }).then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    );
    if (error) context.logger.warn("A request email was not sent", error.reason);
    await context.mutate(visitor, "request-emails:send", (writer) => [
      error
        ? markFailed(writer, email, { error: error.reason, at: context.now() })
        : markSent(writer, email, context.now()),
    ]);
  };
  // One that cannot be marked must not keep the others from being sent.
  const outcomes = await Promise.allSettled(claimed.map(sendOne));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

interface Delivery {
  email: ClaimedEmail;
  request: ToldRequest;
  content: ReturnType<typeof requestEmailText>;
  language: Language;
}

async function deliver({ binding, from }: Sender, { email, request, content, language }: Delivery): Promise<void> {
  const [{ mimeMessage }, { EmailMessage }] = await Promise.all([
    import("./mime-message.server"),
    import("cloudflare:email"),
  ]);
  const raw = await mimeMessage({
    ...{ id: email.id, requestId: request.id, to: email.recipient, replyTo: request.email },
    from: { name: i18nIn(language).t("brand"), address: from },
    ...content,
    languageTag: languageTag(language),
  });
  await withinTime(binding.send(new EmailMessage(from, email.recipient, raw)), SEND_TIMEOUT_MS);
}

async function withinTime(sending: Promise<unknown>, ms: number): Promise<void> {
  let cancel = () => {};
  const timeout = new Promise<never>((_, reject) => {
    cancel = setLagTolerantTimeout(() => reject(new Error(`No answer within ${ms / 1000} s`)), ms);
  });
  try {
    await Promise.race([sending, timeout]);
  } finally {
    cancel();
  }
}
