import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Row } from "@libsql/client/web";
import { startLocalDatabase } from "../../db/local-server.ts";
import { createUser } from "../../db/user.ts";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/built-worker.ts";
import { UPLOAD_PATH } from "~/features/files/upload-fields";
import { PASSWORD, type StaffVisit, visitWorker } from "./staff-visit";

/** A site whose database and bucket are in a data folder, as with `npm start`. */
export interface StoredSite {
  dataDir: string;
  worker: () => BuiltWorker;
  sql: (statement: string) => Promise<Row[]>;
  /** Ends the Worker and starts it again on the same data. */
  restart: () => Promise<void>;
  /** The browser of a new editor. */
  signIn: () => Promise<StaffVisit>;
  stop: () => Promise<void>;
}

const EDITOR = "editor@example.com";

/** On a new folder with the demo catalogue, or on one that is there. */
export async function startStoredSite(existing?: string): Promise<StoredSite> {
  const dataDir = existing ?? (await newDataDir());
  const database = await startLocalDatabase({ dataDir });
  const { url, token } = database;
  const client = createClient({ url, authToken: token });
  const start = () =>
    startBuiltWorker({
      ...{ databaseUrl: url, databaseToken: token, storage: join(dataDir, "wrangler/v3") },
      variables: { DATABASE_TIMEOUT_MS: "10000", HASH_REST_MS: "0" },
    });
  let worker = await start();
  return {
    dataDir,
    worker: () => worker,
    sql: async (statement) => (await client.execute(statement)).rows,
    restart: async () => {
      await worker.stop();
      worker = await start();
    },
    signIn: async () => {
      await createUser(url, token, { email: EDITOR, password: PASSWORD, role: "editor" });
      const visit = visitWorker(worker.url);
      const { status } = await visit.logIn(EDITOR);
      if (status !== 303) throw new Error(`${EDITOR} could not sign in: ${status}`);
      return visit;
    },
    stop: async () => {
      client.close();
      await worker.stop();
      await database.stop();
    },
  };
}

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-data-"));
  await cp(process.env.DATABASE_TEMPLATE!, dataDir, { recursive: true });
  return dataDir;
}

/** Uploads a file by script, as from a field for documents, which takes pictures too. */
export async function uploadFile(
  visit: StaffVisit,
  bytes: Uint8Array,
  name: string,
): Promise<{ url: string; name: string }> {
  const form = new FormData();
  form.append("link.upload", new File([new Uint8Array(bytes)], name));
  const { status, text } = await visit.sendForm(UPLOAD_PATH, form, { "Accept-Language": "en" });
  if (status !== 200) throw new Error(`${name} was not taken: ${status} ${text}`);
  return JSON.parse(text) as { url: string; name: string };
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });
