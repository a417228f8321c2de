import { setTimeout as wait } from "node:timers/promises";
import { newId } from "../../db/ids.ts";
import { createUser } from "../../db/user.ts";
import { ask } from "./http";
import type { KillableDatabase } from "./killable-database";
import { entry } from "./product-entry";
import { PASSWORD } from "./staff-visit";

/** What was sent and what the site confirmed. A request without an answer may have been stored or not. */
export interface Ledger {
  requested: Set<string>;
  acknowledged: Set<string>;
  rejected: number;
  unanswered: number;
}

interface Writing {
  ledger: Ledger;
  /** Resolves when the current saves are done. */
  stop: () => Promise<void>;
}

const PAUSE_AFTER_REFUSAL_MS = 20;

/** Staff who create products all the time and note which ones were confirmed. */
export async function startWriters(
  siteUrl: () => string,
  database: KillableDatabase,
  writers: number,
): Promise<Writing> {
  const ledger: Ledger = { requested: new Set(), acknowledged: new Set(), rejected: 0, unanswered: 0 };
  const email = `writer-${newId()}@example.com`;
  await createUser(database.url, database.token, { email, password: PASSWORD, role: "admin" });
  const cookie = await sessionOf(siteUrl(), email);
  const [references] = await database.sql(
    "select (select min(id) from equipment_categories) as category_id, (select min(id) from manufacturers) as manufacturer_id",
  );
  const product = entry({
    category_id: String(references!.category_id),
    manufacturer_id: String(references!.manufacturer_id),
  });
  let goesOn = true;

  async function write(writer: number) {
    for (let place = 0; goesOn; place++) {
      const id = newId();
      ledger.requested.add(id);
      const status = await post(siteUrl(), "/adm-dash/products/create", cookie, {
        ...product,
        model: `Writer ${writer} product ${place}`,
        new_id: id,
      }).catch(() => undefined);
      if (status === 303) ledger.acknowledged.add(id);
      else if (status === undefined) ledger.unanswered += 1;
      else ledger.rejected += 1;
      if (status !== 303) await wait(PAUSE_AFTER_REFUSAL_MS);
    }
  }
  const writing = Array.from({ length: writers }, (_, writer) => write(writer));
  return {
    ledger,
    stop: async () => {
      goesOn = false;
      await Promise.all(writing);
    },
  };
}

async function sessionOf(site: string, email: string): Promise<string> {
  const answer = await ask(site, "/adm-dash/login", form(site, "", { email, password: PASSWORD }));
  const [line] = answer.setCookies.filter((each) => /session=/.test(each));
  if (!line) throw new Error(`Signing in was answered with ${answer.status}`);
  return line.split(";")[0]!;
}

async function post(site: string, path: string, cookie: string, fields: Record<string, string>): Promise<number> {
  return (await ask(site, path, form(site, cookie, fields))).status;
}

const form = (site: string, cookie: string, fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  headers: { Origin: site, Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
});

/** Damage of any kind: files, references, confirmed saves that are lost, duplicates. */
export async function findDamage(database: KillableDatabase, { requested, acknowledged }: Ledger) {
  const [integrity] = await database.sql("pragma integrity_check");
  const orphans = await database.sql("pragma foreign_key_check");
  const products = new Set((await database.sql("select id from equipment")).map(({ id }) => String(id)));
  const [counts] = await database.sql(
    `select (select count(*) from equipment) - (select count(*) from equipment_specifications) as without_specification,
            (select count(*) from history h where h.entity = 'equipment' and h.action = 'create'
               and not exists (select 1 from equipment e where e.id = h.entity_id)) as history_of_nothing,
            (select count(*) - count(distinct entity_id) from history where entity = 'equipment' and action = 'create') as twice_in_history`,
  );
  const created = await database.sql("select entity_id from history where entity = 'equipment' and action = 'create'");
  const traced = new Set(created.map(({ entity_id }) => String(entity_id)));
  return {
    integrity: integrity!.integrity_check,
    orphans: orphans.length,
    lost: [...acknowledged].filter((id) => !products.has(id)).length,
    untraced: [...requested].filter((id) => products.has(id) !== traced.has(id)).length,
    ...counts,
  };
}

export const noDamage = {
  integrity: "ok",
  orphans: 0,
  lost: 0,
  untraced: 0,
  without_specification: 0,
  history_of_nothing: 0,
  twice_in_history: 0,
};
