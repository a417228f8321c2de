import type { z } from "zod";
import { secondsLeft } from "~/data/rate-limit.server";
import { DatabaseUnavailable } from "~/data/unavailable.server";
import { visitor } from "~/auth/visitor";
import type { AppContext } from "~/load-context.server";
import { type FormResult, parseForm } from "~/forms/read-form.server";
import { contentId } from "../../../../db/ids.ts";
import { sendRequestEmailsSoon } from "../emails/send-request-emails.server";
import { findProductSummaries } from "./queries.server";
import type { RequestEntry } from "./schema.server";
import { TRAP_FIELD, WAITED_FIELD } from "./request";
import { createRequest } from "./writes.server";

const MOST = 5;
const SECONDS = 600;

/** Minimum time a person needs; counted by script from when the visit began. */
const SHORTEST_WAIT_MS = 2000;

const RETRY_AFTER_FAULT_SECONDS = 5;

type SendOutcome =
  { sent: true } | { sent: false; status: number; reply: FormResult; retryAfterSeconds?: number };

interface Sending {
  form: FormData;
  schema: z.ZodType<RequestEntry>;
  /** What the request is about. */
  products: readonly string[];
  /** The finder's query, canonical. */
  job?: string | undefined;
  sender: string;
}

export async function sendRequest(context: AppContext, sending: Sending): Promise<SendOutcome> {
  const { form, schema, products, job, sender } = sending;
  const submission = parseForm(form, schema);
  // First, so that an empty form sent at once is told what is missing.
  if (submission.status !== "success") return { sent: false, status: 422, reply: submission.reply() };
  const robot = signOfRobot(form);
  if (robot) {
    // Spam gets a success response, so that it does not adapt.
    context.logger.warn(`A request was dropped: ${robot}`);
    return { sent: true };
  }
  const values = submission.value;
  const at = context.now();
  const now = Math.floor(at.getTime() / 1000);
  const limit = { key: sender, most: MOST, seconds: SECONDS, now };
  const ids = idsOf(values, { products, job, sender, now });
  try {
    const named = products.length > 0 ? await findProductSummaries(context, products) : [];
    const [counted, , stored] = await context.mutate(visitor, "service-requests:create", (writer) =>
      createRequest(writer, limit, { ids, values, products, job, named, language: context.language, at }),
    );
    const [request] = stored;
    if (request) {
      sendRequestEmailsSoon(context, request.id);
      return { sent: true };
    }
    return {
      sent: false,
      status: 429,
      reply: submission.reply({ formErrors: ["limited"] }),
      retryAfterSeconds: secondsLeft(limit, counted[0]?.windowStart ?? now),
    };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    context.logger.warn("A request could not be stored", error);
    const reply = submission.reply({ formErrors: ["unavailable"] });
    return { sent: false, status: 503, reply, retryAfterSeconds: RETRY_AFTER_FAULT_SECONDS };
  }
}

function signOfRobot(form: FormData): string | undefined {
  if (form.get(TRAP_FIELD)) return "the hidden field was filled in";
  const waited = form.get(WAITED_FIELD);
  // Empty without script: that alone does not make it spam.
  return waited && Number(waited) < SHORTEST_WAIT_MS ? "it was filled in too fast" : undefined;
}

/**
 * The same content under the same key is the same request; changed content is a new one, so that going back,
 * correcting and sending again loses nothing. Without a key (no script), client and time window stand in, including
 * the previous window, because a repetition may arrive in the next one.
 */
function idsOf(
  { key, waited: _waited, homepage: _homepage, ...said }: RequestEntry,
  { products, job, sender, now }: Pick<Sending, "products" | "job" | "sender"> & { now: number },
): [string, ...string[]] {
  const idFrom = (origin: string) => contentId(JSON.stringify([origin, said, products, job]));
  if (key) return [idFrom(key)];
  const window = Math.floor(now / SECONDS);
  return [idFrom(`${sender} ${window}`), idFrom(`${sender} ${window - 1}`)];
}
