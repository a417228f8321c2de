import { eq } from "drizzle-orm";
import { preparedQuery } from "~/data/prepared-query.server";
import type { Staff } from "~/auth/permissions";
import type { AppContext } from "~/load-context.server";
import type { DoubtBoard } from "../../../db/enums.ts";
import { acceptedDoubts } from "../../../db/schema/index.ts";

/** What staff found right on a board: fingerprints of the values, by subject. */
export const acceptedOn = preparedQuery((db, board: DoubtBoard) =>
  db
    .select({ subject: acceptedDoubts.subject, fingerprint: acceptedDoubts.fingerprint })
    .from(acceptedDoubts)
    .where(eq(acceptedDoubts.board, board)),
);

interface Doubt {
  subject: string;
  fingerprint: string;
}

export function isAcceptedBy(rows: readonly Doubt[]): (doubt: Doubt) => boolean {
  const accepted = new Map(rows.map(({ subject, fingerprint }) => [subject, fingerprint]));
  return ({ subject, fingerprint }) => accepted.get(subject) === fingerprint;
}

export async function acceptDoubt(
  { mutate, now }: Pick<AppContext, "mutate" | "now">,
  staff: Staff,
  { board, subject, fingerprint }: Doubt & { board: DoubtBoard },
): Promise<void> {
  const accepted = { fingerprint, acceptedBy: staff.id, acceptedAt: now().toISOString() };
  await mutate(staff, "doubts:accept", (db) => [
    db
      .insert(acceptedDoubts)
      .values({ board, subject, ...accepted })
      .onConflictDoUpdate({ target: [acceptedDoubts.board, acceptedDoubts.subject], set: accepted }),
  ]);
}
