import { and, eq, exists, sql } from "drizzle-orm";
import type { Staff } from "~/auth/permissions";
import { withAudit } from "~/data/mutate.server";
import { retryOnConflict } from "~/data/retry-on-conflict.server";
import { nextVersion } from "~/data/row-version.server";
import { hasCode } from "~/errors";
import { fileTypeOf } from "~/features/documents/file-facts";
import { changeRecord, type RecordChange } from "~/features/links/change-records.server";
import { planReplacement } from "~/features/links/replace-url.server";
import type { StoredRecord } from "~/features/links/stored-records.server";
import { selectColumns, usesOfFiles } from "~/features/links/uses.server";
import type { ToastKey } from "~/i18n/toasts";
import type { AppContext } from "~/load-context.server";
import { newId } from "../../../../db/ids.ts";
import { files } from "../../../../db/schema/index.ts";
import { kindOf } from "../content/file-type.server";
import { type FileRow, requireFile } from "../queries.server";
import { mediaPath } from "../store/keys.server";
import { fileMapping } from "./file-mapping";

type Deps = Pick<AppContext, "reader" | "mutate">;

interface Replacing {
  staff: Staff;
  id: string;
  /** The file that takes its place. */
  newId: string;
}

type Replaced =
  /** `entryId` is that of the history entry which takes it back. */
  { replaced: number; left: number; entryId: string } | { unchanged: ToastKey };

/** Puts the new file into every record that names the old one, each with its history, or into none. */
export async function replaceFile(deps: Deps, { staff, id, newId: successorId }: Replacing): Promise<Replaced> {
  try {
    // A record that a colleague saved is read again, and keeps what they changed.
    return await retryOnConflict(async () => {
      const [old, successor] = await Promise.all([requireFile(deps.reader, id), requireFile(deps.reader, successorId)]);
      if (old.id === successor.id) return { unchanged: "fileSame" };
      if (kindOf(old.type) !== kindOf(successor.type)) return { unchanged: "fileOtherKind" };
      return replaceOnce(deps, staff, { old, successor });
    });
  } catch (error) {
    if (hasCode(error, "conflict")) return { unchanged: "fileChanged" };
    throw error;
  }
}

interface Files {
  old: FileRow;
  successor: FileRow;
}

async function replaceOnce({ reader, mutate }: Deps, staff: Staff, { old, successor }: Files): Promise<Replaced> {
  const [uses] = await reader.read((db) => [
    db
      .select(selectColumns)
      .from(sql`${usesOfFiles(old.id)} uses`)
      .orderBy(sql`kind`, sql`id`),
  ]);
  if (uses.length === 0) return { unchanged: "fileStoredUnused" };
  const mapping = fileMapping(old.id, mediaPath(successor));
  const plan = await planReplacement(reader, { staff, uses, mapping, alongside: documentFacts(successor) });
  if (!plan) return { unchanged: "fileNotReplaced" };
  const { changes } = plan;
  const entryId = newId();
  await mutate(staff, "files:write", (writer) => [
    withAudit(
      writer
        .update(files)
        .set({ version: nextVersion(files) })
        .where(and(eq(files.id, old.id), exists(writer.select().from(files).where(eq(files.id, successor.id))))),
      {
        ...{ id: entryId, action: "replace", entity: "files", entityId: old.id },
        before: { link: mediaPath(old) },
        after: { link: mediaPath(successor), entries: changes.map((change) => change.entryId) },
      },
    ),
    ...changes.flatMap((change) => changeRecord(writer, change)),
  ]);
  return { replaced: changes.length, left: await countRecords(reader, old.id), entryId };
}

/** Also those that began to use it meanwhile. */
async function countRecords(reader: Deps["reader"], id: string): Promise<number> {
  const [[found]] = await reader.read((db) => [
    db.select({ count: sql<number>`count(distinct kind || ' ' || id)` }).from(sql`${usesOfFiles(id)} uses`),
  ]);
  return found?.count ?? 0;
}

/** What the record of a document says of its file. */
function documentFacts(successor: FileRow) {
  const type = fileTypeOf(successor.name);
  return ({ kind, row }: StoredRecord, after: RecordChange["after"]): RecordChange["after"] =>
    kind === "library_documents" && "link" in after
      ? { file_size: successor.size, ...(fileTypeOf(String(row.link)) !== type && { file_type: type }) }
      : {};
}
