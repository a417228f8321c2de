import type { InValue, Row } from "@libsql/client/web";
import { foldText } from "../../db/search-text.ts";

type Sql = (statement: string, args?: InValue[]) => Promise<Row[]>;

interface StoredFile {
  id?: string;
  title?: string;
  type?: "image/jpeg" | "application/pdf" | "video/mp4";
  hasVariants?: boolean;
  /** ISO 8601 UTC; now by default. */
  createdAt?: string;
}

/** The record of a file without its content: a browser asks for that of a picture. Returns its id. */
export async function addFile(sql: Sql, { id, title = "Front view.jpg", ...rest }: StoredFile = {}): Promise<string> {
  const { type = "image/jpeg", hasVariants = true, createdAt = new Date().toISOString() } = rest;
  const hash = id ?? crypto.randomUUID().replaceAll("-", "");
  const [name, ...size] = type === "image/jpeg" ? ["front-1600x1200.jpg", 1600, 1200] : ["front.pdf", null, null];
  await sql(
    `insert into files (id, name, width, height, title, search_text, type, size, has_variants, created_at)
     values (?, ?, ?, ?, ?, ?, ?, 240000, ?, ?)`,
    [hash, name as string, ...size, title, foldText(title), type, hasVariants ? 1 : 0, createdAt],
  );
  return hash;
}
