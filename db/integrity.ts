import { createClient } from "@libsql/client/web";

/** What is wrong with the files of a local database, in SQLite's words; undefined when they are sound. */
export async function checkIntegrity(url: string, token: string): Promise<string | undefined> {
  const client = createClient({ url, authToken: token });
  try {
    const { rows } = await client.execute("pragma quick_check(1)");
    const verdict = String(rows[0]?.quick_check);
    return verdict === "ok" ? undefined : verdict;
  } catch (error) {
    const damage = damageIn(error);
    if (!damage) throw error;
    return damage;
  } finally {
    client.close();
  }
}

/** The line that says so, of an error of the server, which does not even start on some files; undefined for any other. */
export function damageIn(error: unknown): string | undefined {
  const lines = error instanceof Error ? error.message.split("\n") : [];
  return lines.find((line) => /malformed|not a database|corrupt/i.test(line))?.replace(/^.*error: /i, "");
}
