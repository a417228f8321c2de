import { and, sql } from "drizzle-orm";
import { storedRow } from "~/data/audit-record.server";
import { withAudit } from "~/data/mutate.server";
import { isUnchanged } from "~/data/row-version.server";
import type { Staff } from "~/auth/permissions";
import { requirePermission } from "~/auth/staff-handlers.server";
import { hasCode } from "~/errors";
import { usesOfFiles } from "~/features/links/uses.server";
import type { AppContext } from "~/load-context.server";
import { newId } from "../../../../db/ids.ts";
import { files } from "../../../../db/schema/index.ts";
import { type FileRow, isFileUsed, requireFile } from "../queries.server";

type Deps = Pick<AppContext, "reader" | "mutate">;

/** `undo` is the id of its history entry. */
type Deleted = { file: FileRow; undo: string } | { rejected: "inUse" | "changed" };

/** The condition is part of the statement: no record can begin to use the file between a look and the deletion. */
export async function deleteFile({ reader, mutate }: Deps, staff: Staff, id: string): Promise<Deleted> {
  requirePermission(staff, "files:delete");
  const file = await requireFile(reader, id);
  const undo = newId();
  try {
    await mutate(staff, "files:delete", (writer) => [
      withAudit(
        writer.delete(files).where(and(isUnchanged(files, file), sql`not exists (select 1 from ${usesOfFiles(id)})`)),
        { id: undo, action: "delete", entity: "files", entityId: id, before: storedRow(files, file) },
      ),
    ]);
    return { file, undo };
  } catch (error) {
    if (!hasCode(error, "conflict")) throw error;
    return { rejected: (await isFileUsed(reader, id)) ? "inUse" : "changed" };
  }
}
