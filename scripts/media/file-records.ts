import { contentKey } from "../../app/features/files/store/keys.server.ts";
import { type BackupHeader, type BackupRow, readBackup } from "../../db/backup.ts";

/** What a backup of the database says of a file that the site hosts. */
export interface FileRecord {
  /** The first 128 bits of the SHA-256 of its content, in hex. */
  id: string;
  /** The last part of its URL. */
  name: string;
  /** As it was called. */
  title: string;
  type: string;
  /** Bytes. */
  size: number;
  /** In the bucket, and in the folder of a backup. */
  key: string;
}

const ID = /^[0-9a-f]{32}$/;
const NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]{3,4}$/;

/** The files that a backup names. None in one that was made before files could be uploaded. */
export async function fileRecordsIn(backup: string): Promise<FileRecord[]> {
  const lines = readBackup(backup);
  const header = (await lines.next()).value as BackupHeader | undefined;
  const columns = header?.columns.files ?? [];
  const records: FileRecord[] = [];
  for await (const [table, ...values] of lines as AsyncIterable<BackupRow>) {
    if (table !== "files") continue;
    const [id, name, title, type] = ["id", "name", "title", "type"].map((column) =>
      String(values[columns.indexOf(column)]),
    ) as [string, string, string, string];
    // It becomes a path on this computer.
    if (!ID.test(id) || !NAME.test(name)) throw new Error(`${backup} has a file of an impossible name: ${id}/${name}`);
    records.push({ id, name, title, type, size: Number(values[columns.indexOf("size")]), key: contentKey(id, name) });
  }
  return records;
}
