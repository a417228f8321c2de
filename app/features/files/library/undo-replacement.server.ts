import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/auth/permissions";
import { withAudit } from "~/data/mutate.server";
import { retryOnConflict } from "~/data/retry-on-conflict.server";
import { nextVersion } from "~/data/row-version.server";
import { hasCode } from "~/errors";
import { changedUrls, urlFieldNames } from "~/features/links/changed-urls.server";
import { changeRecord, type RecordChange, recordChange } from "~/features/links/change-records.server";
import { requireChange } from "~/features/links/replace-url.server";
import { readRecords, type StoredRecord } from "~/features/links/stored-records.server";
import type { LinkKind } from "~/features/links/uses";
import type { AppContext } from "~/load-context.server";
import { files, history } from "../../../../db/schema/index.ts";
import { findFile } from "../queries.server";
import { fileMapping } from "./file-mapping";

type Deps = Pick<AppContext, "reader" | "mutate">;

interface Entry {
  entityId: string;
  before: unknown;
  after: unknown;
}

type PutBack = { putBack: number; left: number } | { unchanged: "undoNothingLeft" | "fileNotPutBack" | "fileChanged" };

const states = z.object({
  before: z.object({ link: z.string() }),
  after: z.object({ link: z.string(), entries: z.array(z.string()) }),
});

/** Takes a replacement back, in the records that still have the new file where it was put. */
export async function undoReplacement(deps: Deps, staff: Staff, entry: Entry): Promise<PutBack> {
  const { before, after } = states.parse(entry);
  try {
    return await retryOnConflict(async () => {
      if (!(await findFile(deps.reader, entry.entityId))) return { unchanged: "fileNotPutBack" };
      return undoOnce(deps, staff, { id: entry.entityId, oldUrl: before.link, newUrl: after.link, ...after });
    });
  } catch (error) {
    if (hasCode(error, "conflict")) return { unchanged: "fileChanged" };
    throw error;
  }
}

interface Replacement {
  /** Of the old file. */
  id: string;
  oldUrl: string;
  newUrl: string;
  /** Ids of the history entries of its records. */
  entries: string[];
}

async function undoOnce({ reader, mutate }: Deps, staff: Staff, replacement: Replacement): Promise<PutBack> {
  const { id, oldUrl, newUrl, entries } = replacement;
  const written = await readWritten(reader, entries);
  requireChange(
    staff,
    written.map(({ kind }) => kind),
  );
  const records = await readRecords(reader, written);
  const changes = records.flatMap((record): RecordChange[] => {
    const own = written.find((each) => each.kind === record.kind && each.id === record.id)!;
    const after = putBack(record, own, replacement);
    return Object.keys(after).length > 0 ? [recordChange(record, after, "restore")] : [];
  });
  if (changes.length === 0) return { unchanged: "undoNothingLeft" };
  await mutate(staff, "files:write", (writer) => [
    withAudit(
      writer
        .update(files)
        .set({ version: nextVersion(files) })
        .where(eq(files.id, id)),
      { action: "undo", entity: "files", entityId: id, before: { link: newUrl }, after: { link: oldUrl } },
    ),
    ...changes.flatMap((change) => changeRecord(writer, change)),
  ]);
  return { putBack: changes.length, left: entries.length - changes.length };
}

interface Written {
  kind: LinkKind;
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

async function readWritten(reader: Deps["reader"], entries: readonly string[]): Promise<Written[]> {
  const [found] = await reader.read((db) => [
    db
      .select({ kind: history.entity, id: history.entityId, before: history.before, after: history.after })
      .from(history)
      .where(sql`${history.id} in (select value from json_each(${JSON.stringify(entries)}))`),
  ]);
  return found.map(({ kind, id, before, after }) => ({
    kind: kind as LinkKind,
    id,
    before: before ?? {},
    after: after ?? {},
  }));
}

/** What was written and still stands gets its earlier value; elsewhere in a changed field, the old file its place. */
function putBack(record: StoredRecord, { before, after }: Written, { oldUrl, newUrl }: Replacement) {
  const newId = newUrl.split("/")[2]!;
  const mapped = changedUrls(record, fileMapping(newId, oldUrl));
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const hadNew = (value: unknown) => JSON.stringify(value ?? null).includes(`/media/${newId}/`);
  const values = Object.entries(before).flatMap(([name, was]) => {
    if (isSame(record.row[name], after[name])) return [[name, was]];
    // Where the new file was before, it is not known which of them were replaced.
    return name in mapped && !hadNew(was) ? [[name, mapped[name]]] : [];
  });
  const fields = urlFieldNames(record.kind);
  // Type and size of a file go with its URL.
  const hasUrl = values.some(([name]) => fields.includes(String(name)));
  return hasUrl ? (Object.fromEntries(values) as Record<string, unknown>) : {};
}
