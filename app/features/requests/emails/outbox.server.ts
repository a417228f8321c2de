import { sql } from "drizzle-orm";
import type { Writer } from "~/data/mutate.server";
import { contactInformation, requestEmails, serviceRequests } from "../../../../db/schema/index.ts";

type OutboxWriter = Pick<Writer<"request_emails">, "insert" | "select">;

const EMAILS_OF_REQUEST = "-email-";

/**
 * One email to each address of the contact record, in the transaction that stores the request. It adds nothing if the
 * request was not stored, or was sent before; an address that is no text must not lose the request.
 */
export function insertRequestEmails(writer: OutboxWriter, { requestId, at }: { requestId: string; at: Date }) {
  const addresses = sql`json_each((select ${contactInformation.requestEmails} from ${contactInformation}))`;
  return writer
    .insert(requestEmails)
    .select(
      writer
        .select({
          id: sql<string>`${requestId + EMAILS_OF_REQUEST} || json_each.key`.as("id"),
          requestId: sql<string>`${requestId}`.as("request_id"),
          recipient: sql<string>`json_each.value`.as("recipient"),
          attempts: sql<number>`0`.as("attempts"),
          nextAttemptAt: sql<string>`${at.toISOString()}`.as("next_attempt_at"),
          sentAt: sql<string | null>`null`.as("sent_at"),
          error: sql<string | null>`null`.as("error"),
        })
        .from(addresses)
        .where(
          sql`json_each.type = 'text' and length(trim(json_each.value)) > 0 and length(json_each.value) <= 254
            and exists (select 1 from ${serviceRequests} where ${serviceRequests.id} = ${requestId})
            and not exists (select 1 from ${requestEmails} where ${requestEmails.requestId} = ${requestId})`,
        ),
    )
    .onConflictDoNothing();
}
