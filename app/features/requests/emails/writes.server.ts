import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Writer } from "~/data/mutate.server";
import { requestEmails } from "../../../../db/schema/index.ts";

type EmailWriter = Writer<"request_emails">;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After each failed attempt; the last one is repeated, so that an email is never given up. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

/** Longer than sending takes. An email of a run that died is due again after it. */
const LEASE_MS = 2 * MINUTE;

const MAX_ERROR_LENGTH = 1000;

export interface Due {
  now: Date;
  most: number;
  /** Only the emails of this request. */
  requestId?: string | undefined;
}

export const isDue = ({ now, requestId }: Omit<Due, "most">) =>
  and(
    isNull(requestEmails.sentAt),
    lte(requestEmails.nextAttemptAt, now.toISOString()),
    requestId === undefined ? undefined : eq(requestEmails.requestId, requestId),
  );

/** Takes due emails for this run, so that no other run sends them meanwhile. */
export function claimEmails(writer: EmailWriter, { most, ...due }: Due) {
  const { id, requestId, recipient, attempts, nextAttemptAt } = requestEmails;
  const chosen = writer
    .select({ id })
    .from(requestEmails)
    .where(isDue(due))
    .orderBy(asc(nextAttemptAt), asc(id))
    .limit(most);
  return writer
    .update(requestEmails)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: later(due.now, LEASE_MS) })
    .where(inArray(id, chosen))
    .returning({ id, requestId, recipient, attempts });
}

export type ClaimedEmail = Awaited<ReturnType<typeof claimEmails>>[number];

export function markSent(writer: EmailWriter, { id }: Pick<ClaimedEmail, "id">, at: Date) {
  return writer.update(requestEmails).set({ sentAt: at.toISOString(), error: null }).where(eq(requestEmails.id, id));
}

/** Unless another run has claimed it since, which then says how it went. */
export function markFailed(
  writer: EmailWriter,
  { id, attempts }: Pick<ClaimedEmail, "id" | "attempts">,
  { error, at }: { error: unknown; at: Date },
) {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1]!;
  return writer
    .update(requestEmails)
    .set({ error: errorText(error), nextAttemptAt: later(at, pause) })
    .where(and(eq(requestEmails.id, id), eq(requestEmails.attempts, attempts), isNull(requestEmails.sentAt)));
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString();

function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, MAX_ERROR_LENGTH)
    .toWellFormed();
}
