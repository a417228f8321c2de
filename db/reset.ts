import { createClient } from "@libsql/client/web";

/** Drops every table in one transaction. The next migration starts from the first. */
export async function dropEverything(url: string, token: string): Promise<void> {
  const client = createClient({ url, authToken: token });
  try {
    const { rows } = await client.execute(
      "select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob '_*'",
    );
    // Foreign keys are off because the tables come in no particular order.
    await client.migrate(rows.map(({ name }) => `drop table "${String(name)}"`));
  } finally {
    client.close();
  }
}
