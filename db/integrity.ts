import { createClient } from "@libsql/client/web";

/** What `quick_check` reports about the files of a local database; undefined when they are sound. */
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

/**
 * The line about corruption in an error of the server, which does not start on some damaged files; undefined for other
 * errors.
 */
export function damageIn(error: unknown): string | undefined {
  const lines = error instanceof Error ? error.message.split("\n") : [];
  return lines.find((line) => /malformed|not a database|corrupt/i.test(line))?.replace(/^.*error: /i, "");
}
