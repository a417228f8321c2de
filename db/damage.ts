import { createClient } from "@libsql/client/web";

/** What is wrong with the files of a local database, in SQLite's words; undefined when they are sound. */
export async function findDamage(url: string, token: string): Promise<string | undefined> {
  const client = createClient({ url, authToken: token });
  try {
    const { rows } = await client.execute("pragma quick_check(1)");
    const verdict = String(rows[0]?.quick_check);
    return verdict === "ok" ? undefined : verdict;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/malformed|not a database|corrupt/i.test(message)) return message;
    throw error;
  } finally {
    client.close();
  }
}
