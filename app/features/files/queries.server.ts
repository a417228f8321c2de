import { eq } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import { AppError } from "~/errors";
import { files } from "../../../db/schema/index.ts";

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
