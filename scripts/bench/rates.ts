import { createClient } from "@libsql/client/web";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { startLocalDatabase } from "../../db/local-server.ts";
import { migrate } from "../../db/migrate.ts";
import { seed } from "../../db/seed.ts";
import { demoAdmin, startDemoSite } from "../demo-site.ts";
import type { BenchPart } from "./part.ts";

const MACHINES = 10_000;

interface Rate {
  name: string;
  rows: number;
  seconds: number;
}

export const rates: BenchPart = {
  name: "rates",
  title: "How quickly catalogues are filled and exported",
  run: async () => {
    const results = [...(await fill()), await exportAll()];
    return {
      results,
      head: ["work", "rows", "seconds", "rows per second"],
      rows: results.map(({ name, rows, seconds }) => [
        name,
        String(rows),
        seconds.toFixed(2),
        (rows / seconds).toFixed(0),
      ]),
    };
  },
};

async function timed(name: string, work: () => Promise<number>): Promise<Rate> {
  const begun = performance.now();
  const rows = await work();
  return { name, rows, seconds: (performance.now() - begun) / 1000 };
}

async function fill(): Promise<Rate[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "liftyard-bench-"));
  const { url, token, stop } = await startLocalDatabase({ dataDir });
  const client = createClient({ url, authToken: token });
  const count = async () => Number((await client.execute("select count(*) as n from equipment")).rows[0]!.n);
  try {
    await migrate(url, token);
    const seeded = await timed("the demo catalogue", async () => {
      await seed(url, token);
      return count();
    });
    const generated = await timed("generated products", async () => {
      const before = await count();
      await generateCatalogue(url, token, MACHINES);
      return (await count()) - before;
    });
    return [seeded, generated];
  } finally {
    client.close();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function exportAll(): Promise<Rate> {
  const site = await startDemoSite({ products: 1000 });
  try {
    const form = { email: demoAdmin.email, password: demoAdmin.password };
    const signedIn = await fetch(`${site.url}/adm-dash/login`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.url },
      body: new URLSearchParams(form),
    });
    const Cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return await timed("exported to a workbook", async () => {
      const answer = await fetch(`${site.url}/adm-dash/products/export`, { headers: { Cookie }, redirect: "manual" });
      const bytes = await answer.arrayBuffer();
      if (answer.status !== 200 || bytes.byteLength < 10_000) throw new Error(`The export answered ${answer.status}`);
      return 1000;
    });
  } finally {
    await site.stop();
  }
}
