import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createUser } from "../../db/user.ts";
import { type Replica, startReplica } from "../../scripts/replica.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import type { ProxyState } from "../support/database-proxy";
import { type Region, startRegion } from "../support/edge-location";
import { createFakeKv } from "../support/fake-kv";
import { NOT_CACHED } from "../support/http";
import { expectLoggedErrors } from "../support/no-console-errors";
import { filledIn } from "../support/service-form";
import { PASSWORD, visit } from "../support/staff-visit";
import { texts } from "../support/texts";

const LONG_BOUND_MS = 50_000;
const SHORT_BOUND_MS = 1000;
const MODEL = "GS-1930 E-Drive";

let database: TestDatabase;
let replica: Replica;
let id: string;
let product: string;
/** A page that no other test requests. */
let neverSeen: string;
const open: Region[] = [];
beforeAll(async () => {
  database = await startDatabase({ hasReplicas: true });
  replica = await startReplica(database.replicationUrl!);
  const [row] = await database.sql("select id from equipment where model = ?", [MODEL]);
  id = String(row!.id);
  product = `/product/${id}`;
  const [other] = await database.sql("select id from equipment where visible_in_store and model <> ?", [MODEL]);
  neverSeen = `/product/${String(other!.id)}`;
});
afterAll(async () => {
  await Promise.all(open.map((region) => region.stop()));
  await replica.stop();
  await database.stop();
});

/** Renews the data version, so that no page is cached any more. */
const rename = (model: string) =>
  database.sql("update equipment set model = ?, visible_in_store = 1 where id = ?", [model, id]);
const currentVersion = async () => String((await database.sql("select token from generation"))[0]!.token);
const untilCurrent = () =>
  expect.poll(async () => (await replica.version()) === (await currentVersion()), { timeout: 20_000 }).toBe(true);

afterEach(async () => {
  replica.line.resume();
  await rename(MODEL);
  await untilCurrent();
});

type Shared = Partial<Pick<Parameters<typeof startRegion>[0], "kv" | "name" | "primaryHost">>;

async function region(boundMs: number, timeoutMs: number, shared: Shared = {}): Promise<Region> {
  const here = await startRegion({
    ...{ database, replicaUrl: replica.url, kv: createFakeKv(0), name: "here", ...shared },
    variables: { FRESHNESS_BOUND_MS: String(boundMs), DATABASE_TIMEOUT_MS: String(timeoutMs) },
  });
  open.push(here);
  return here;
}

/** A page for somebody with a session is read from the primary, and the isolate learns its version. */
const learnVersion = async (here: Region) =>
  expect(await here.cacheStatusOf("/contact", { headers: { Cookie: "session=nobody" } })).toBe("bypass");

/** Questions to each server since the last call. */
const asked = ({ primary, replica }: Region) => ({
  primary: primary.takeRequestCount(),
  replica: replica.takeRequestCount(),
});

describe("with a replica", () => {
  let here: Region;
  beforeAll(async () => {
    // A busy machine makes the databases slow.
    here = await region(LONG_BOUND_MS, 6000);
  });
  beforeEach(() => learnVersion(here));

  it("pages come from it, and the primary is only asked for the data version", async () => {
    asked(here);
    expect((await here.ask(product)).text).toContain(MODEL);
    for (const path of ["/", "/products", "/contact", "/products.json?page=2", "/sitemap/pages.xml"]) {
      expect([path, await here.cacheStatusOf(path)]).toEqual([path, "miss"]);
    }
    const { primary, replica } = asked(here);
    expect(primary).toBe(0);
    expect(replica).toBeGreaterThanOrEqual(6);
    expect(await here.cacheStatusOf("/products")).toBe("memory");
  });

  it("whatever has to know the last write comes from the primary", async () => {
    await createUser(database.url, database.token, { email: "admin@lifts.example", password: PASSWORD, role: "admin" });
    const admin = visit({ url: "https://lifts.example", ask: here.ask });
    const hidden = texts.eng.product.hidden.replace("'", "&#x27;");
    replica.line.pause();
    expect((await admin.logIn("admin@lifts.example")).status).toBe(303);
    for (const isVisible of [false, true, false]) {
      asked(here);
      const fields = { intent: "visibility", id, visible: String(isVisible) };
      expect((await admin.post("/adm-dash/products?index", fields)).status).toBe(303);
      expect((await admin.get(product)).text.includes(hidden)).toBe(!isVisible);
      expect((await admin.get("/adm-dash/products?search=gs-1930+e")).text).toContain(MODEL);
      expect(asked(here).replica).toBe(0);
      // So do visitors of the same isolate.
      expect((await here.ask(product)).status).toBe(isVisible ? 200 : 404);
    }
    asked(here);
    expect(await here.runSchedule()).toBe("ok");
    expect(asked(here).replica).toBe(0);
  });

  it("a visitor's request is counted and stored at the primary, and once however often it is sent", async () => {
    const visitor = visit({ url: "https://lifts.example", ask: here.ask });
    const fields = { ...filledIn, key: crypto.randomUUID() };
    replica.line.pause();
    asked(here);
    for (let time = 0; time < 2; time++) expect((await visitor.post("/service", fields)).status).toBe(303);
    expect(await database.sql("select name from service_requests")).toEqual([{ name: filledIn.name }]);
    expect((await visitor.get("/service?sent=1")).text).toContain(texts.eng.service.sent.title);
    expect(asked(here).replica).toBe(0);
  });

  it("a page that the late replica cannot show costs one question to the primary", async () => {
    await here.ask("/products");
    replica.line.pause();
    await rename("Renamed since");
    await learnVersion(here);
    asked(here);
    expect((await here.ask(product)).text).toContain("Renamed since");
    expect(asked(here)).toEqual({ primary: 1, replica: 1 });
  });

  it("that is ahead of what the isolate knows, a page is the primary's newer one", async () => {
    await rename("Renamed since");
    await untilCurrent();
    expect((await here.ask(product)).text).toContain("Renamed since");
    expect(await here.cacheStatusOf(product)).toBe("memory");
  });

  it("that has lost its data, no page is empty, and it is used again once it has them", async () => {
    replica.line.pause();
    await replica.restart({ isEmpty: true });
    const { status, text } = await here.ask(product);
    expect([status, text.includes(MODEL)]).toEqual([200, true]);
    expect((await here.ask("/products")).text).toContain('class="card"');
    replica.line.resume();
    await untilCurrent();
    await untilReplicaIsUsed(here);
  });
});

async function untilReplicaIsUsed(here: Region) {
  const questions = async () => {
    asked(here);
    await here.ask(`/products?search=${Math.random()}`);
    return asked(here).primary;
  };
  await expect.poll(questions, { timeout: 20_000, interval: 100 }).toBe(0);
}

describe("a late replica", () => {
  it("never makes a page wrong for longer than the bound", async () => {
    const here = await region(SHORT_BOUND_MS, 10_000);
    await here.ask(product);
    replica.line.pause();
    for (const name of ["Renamed once", "Renamed twice"]) {
      await rename(name);
      await wait(SHORT_BOUND_MS);
      const renamed = await here.ask(product);
      expect([renamed.headers["x-cache"], renamed.text.includes(name)]).toEqual(["miss", true]);
      expect((await here.ask(`/products?search=${name.replace(" ", "+")}`)).text).toContain(name);
    }
  });
});

describe("a replica that is down", () => {
  it("costs nobody a page, and after three questions nobody any time", async () => {
    const here = await region(LONG_BOUND_MS, 3000);
    await here.ask("/");
    for (const state of ["refused", "silent"] satisfies ProxyState[]) {
      await rename(`Renamed ${state}`);
      await untilCurrent();
      await learnVersion(here);
      await here.replica.setState(state);
      for (const page of [1, 2, 3]) expect(await here.cacheStatusOf(`/products?page=${page}`)).toMatch(NOT_CACHED);
      asked(here);
      expect((await here.ask(product)).text).toContain(`Renamed ${state}`);
      for (const path of ["/contact", "/library"]) expect(await here.cacheStatusOf(path)).toMatch(NOT_CACHED);
      const { primary, replica } = asked(here);
      expect(primary).toBeGreaterThanOrEqual(3);
      // At most one a second, for which nobody waits.
      expect(replica).toBeLessThan(3);
      await here.replica.setState("open");
      await untilReplicaIsUsed(here);
    }
  });
});

describe("while the primary is down", () => {
  /** The note in the footer of a page that may be out of date. */
  const NOTE = '<p class="saved-copy">';
  const BOUND_MS = 4000;

  const shared = { kv: createFakeKv(0), primaryHost: "primary.test" };
  let here: Region;
  beforeAll(async () => {
    here = await region(BOUND_MS, 900, shared);
  });
  beforeEach(() => expectLoggedErrors());
  afterEach(async () => {
    await here.primary.setState("open");
    await expect.poll(() => here.cacheStatusOf("/library"), { timeout: 10_000 }).toMatch(/miss|revalidated|memory/);
  });

  it("pages of the replica are current until the bound, then marked as stale and not cached", async () => {
    await learnVersion(here);
    await here.primary.setState("refused");
    const first = await here.ask("/products?sort=year");
    expect([first.headers["x-cache"], first.text.includes(NOTE)]).toEqual(["miss", false]);
    await wait(BOUND_MS);
    for (const path of [product, product, "/contact", "/products?search=gs-1930"]) {
      const { status, headers, text } = await here.ask(path);
      expect([path, status, headers["x-cache"], headers["cache-control"]]).toEqual([path, 200, "stale", "no-store"]);
      expect([text.includes(NOTE), text.includes("</html>")]).toEqual([true, true]);
    }
    expect((await here.ask("/products?sort=year")).headers["x-cache"]).toBe("stale");
    expect((await here.ask("/adm-dash/products", { headers: { Cookie: "session=nobody" } })).status).toBe(503);

    await here.primary.setState("open");
    await expect.poll(() => here.cacheStatusOf(product), { timeout: 10_000 }).toMatch(/miss|revalidated|memory/);
    expect((await here.ask(product)).text).not.toContain(NOTE);
  });

  it("a late replica is shown as stale even within the bound, but none whose state was never the current one", async () => {
    await learnVersion(here);
    replica.line.pause();
    await rename("Renamed since");
    await learnVersion(here);
    await here.primary.setState("refused");
    const late = await here.ask(product);
    expect([late.status, late.headers["x-cache"], late.text.includes(MODEL)]).toEqual([200, "stale", true]);

    await rename("Renamed in silence");
    replica.line.resume();
    await untilCurrent();
    expect((await here.ask(neverSeen)).status).toBe(503);

    // Another region reaches the primary, and says so.
    const elsewhere = await region(BOUND_MS, 10_000, { ...shared, name: "elsewhere" });
    await learnVersion(elsewhere);
    await expect.poll(() => here.cacheStatusOf(neverSeen), { timeout: 10_000, interval: 300 }).toBe("stale");
  });
});

describe("/healthz", () => {
  it("names the server that is down, and a replica that is behind", async () => {
    expectLoggedErrors();
    const here = await region(LONG_BOUND_MS, 900);
    const health = async () => {
      const { status, text } = await here.ask("/healthz");
      return { status, ...(JSON.parse(text) as Record<string, string>) };
    };
    const expectHealth = (status: number, database: string, replica: string) =>
      expect.poll(health, { timeout: 15_000 }).toMatchObject({ status, database, replica });
    await expectHealth(200, "up", "up");
    replica.line.pause();
    await rename("Renamed since");
    await expectHealth(200, "up", "behind");
    await here.replica.setState("silent");
    await expectHealth(200, "up", "down");
    await here.replica.setState("open");
    await here.primary.setState("silent");
    await expectHealth(503, "down", "up");
    await here.primary.setState("open");
    replica.line.resume();
    await expectHealth(200, "up", "up");
  });
});
