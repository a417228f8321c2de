import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { AppError } from "~/errors";
import { usesOfFiles } from "~/features/links/uses.server";
import { files, removedFiles } from "../../../db/schema/index.ts";

export type FileRow = typeof files.$inferSelect;

export async function findFile(reader: Reader, id: string): Promise<FileRow | undefined> {
  const [[row]] = await reader.read((db) => [db.select().from(files).where(eq(files.id, id))]);
  return row;
}

export async function requireFile(reader: Reader, id: string): Promise<FileRow> {
  const file = await findFile(reader, id);
  if (!file) throw new AppError("not-found");
  return file;
}

export async function isFileUsed(reader: Reader, id: string): Promise<boolean> {
  const [[use]] = await reader.read((db) => [
    db
      .select({ id: sql`id` })
      .from(sql`${usesOfFiles(id)} uses`)
      .limit(1),
  ]);
  return use !== undefined;
}

/** Its content is only kept to be restored. What a record names all the same is shown with it. */
export async function isFileRemoved(reader: Reader, id: string): Promise<boolean> {
  const [[removed]] = await reader.read((db) => [
    db.select({ id: removedFiles.id }).from(removedFiles).where(eq(removedFiles.id, id)),
  ]);
  return removed !== undefined && !(await isFileUsed(reader, id));
}
