import { createClient } from "@libsql/client/web";

/** Drops every table, in one transaction. What was in them is gone, and the next migration begins at the first. */
export async function dropEverything(url: string, token: string): Promise<void> {
  const client = createClient({ url, authToken: token });
  try {
    const { rows } = await client.execute(
      "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob '_*'",
    );
    // Without foreign keys, as the tables come in no order.
    await client.migrate(rows.map(({ name }) => `drop table "${String(name)}"`));
  } finally {
    client.close();
  }
}
