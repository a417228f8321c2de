import { createClient } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import * as tables from "./schema/index.ts";
import { seedRows } from "./seed/rows.ts";
import { createUser } from "./user.ts";

interface Options {
  /** The first administrator. */
  admin?: { email: string; password: string } | undefined;
}

/** Fills a migrated database with the demo catalogue, in one transaction. Idempotent, also when run twice at once. */
export async function seed(url: string, token: string, { admin }: Options = {}): Promise<void> {
  const rows = await seedRows();
  const client = createClient({ url, authToken: token });
  try {
    const db = drizzle(client);
    await db.batch([
      db.insert(tables.manufacturers).values(rows.manufacturers).onConflictDoNothing(),
      db.insert(tables.equipmentCategories).values(rows.categories).onConflictDoNothing(),
      db.insert(tables.equipment).values(rows.equipment).onConflictDoNothing(),
      db.insert(tables.equipmentSpecifications).values(rows.specifications).onConflictDoNothing(),
      db.insert(tables.libraryDocuments).values(rows.documents).onConflictDoNothing(),
      db.insert(tables.presentationVideos).values(rows.videos).onConflictDoNothing(),
      db.insert(tables.heroImages).values(rows.hero).onConflictDoNothing(),
      db.insert(tables.contactInformation).values(rows.contact).onConflictDoNothing(),
    ]);
  } finally {
    client.close();
  }
  if (admin) await createUser(url, token, { ...admin, fullName: "Administrator", role: "admin" });
}

/** True for a migrated database without any data. */
export async function isEmpty(url: string, token: string): Promise<boolean> {
  const client = createClient({ url, authToken: token });
  try {
    const { rows } = await client.execute(
      "select exists (select 1 from equipment) or exists (select 1 from equipment_categories) or exists (select 1 from manufacturers) or exists (select 1 from contact_information) as filled",
    );
    return rows[0]?.filled === 0;
  } finally {
    client.close();
  }
}

/** SQLite's `user_version`: stored in the file, so copies keep it. */
const HAS_HELD_DATA = 1;

/** Records for good that this database has held data: if it is empty later, it was emptied on purpose. */
export async function rememberData(url: string, token: string): Promise<void> {
  if (await hasHeldData(url, token)) return;
  const client = createClient({ url, authToken: token });
  try {
    await client.execute(`pragma user_version = ${HAS_HELD_DATA}`);
  } finally {
    client.close();
  }
}

/** Also true when only the history is left. */
export async function hasHeldData(url: string, token: string): Promise<boolean> {
  const client = createClient({ url, authToken: token });
  try {
    const [version, history] = await client.batch(
      ["pragma user_version", "select exists (select 1 from history) as has_history"],
      "read",
    );
    return version?.rows[0]?.user_version === HAS_HELD_DATA || history?.rows[0]?.has_history === 1;
  } finally {
    client.close();
  }
}
