import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Staff } from "~/auth/permissions";
import { changeLinks } from "~/features/links/change-links.server";
import { checkLinks } from "~/features/links/check-links.server";
import { checkUrl } from "~/features/links/check-url.server";
import { collectLinks, collectNewLinks } from "~/features/links/collect-links.server";
import type { Finding } from "~/features/links/finding";
import { readLinksPage } from "~/features/links/links-page.server";
import type { LinkList } from "~/features/links/links";
import { takeNewUrl } from "~/features/links/take-url.server";
import type { AppContext } from "~/load-context.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { type LinkHosts, startLinkHosts } from "../support/link-hosts";
import { contextFor, requestBy, signedIn } from "../support/people";

const START = Date.parse("2026-03-02T08:00:00Z");
const HOUR = 3_600_000;

let hosts: LinkHosts;
let database: TestDatabase;
let editor: Staff;
beforeAll(async () => {
  [hosts, database] = await Promise.all([startLinkHosts(), startDatabase()]);
  const { id } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: "Leyla" } as Staff;
});
afterAll(() => Promise.all([hosts.stop(), database.stop()]));
beforeEach(async () => {
  await database.sql("delete from link_checks");
  hosts.takeRequests();
});

describe("one check", () => {
  const check = (url: string, timeoutMs?: number) =>
    checkUrl(url, { send: hosts.fetch, ...(timeoutMs && { timeoutMs }) });

  it.each<[url: string, Finding]>([
    ["https://ok.example/manual.pdf", { is: "ok", status: 200 }],
    ["https://no-head.example/", { is: "ok", status: 206 }],
    ["https://no-head-404.example/", { is: "ok", status: 206 }],
    ["https://aside.example/", { is: "ok", status: 200 }],
    ["https://missing.example/", { is: "gone", status: 404 }],
    ["https://gone.example/", { is: "gone", status: 410 }],
    ["https://dead-end.example/", { is: "gone", status: 404 }],
    ["https://unknown.example/", { is: "gone", reason: "no-host" }],
    ["https://certificate.example/", { is: "gone", reason: "certificate" }],
    ["https://refused.example/", { is: "doubtful", status: 403 }],
    ["https://busy.example/", { is: "doubtful", status: 429 }],
    ["https://broken.example/", { is: "doubtful", status: 503 }],
    ["https://other-530.example/", { is: "doubtful", status: 530 }],
    ["https://moved.example/old", { is: "moved", status: 200, movedTo: "https://ok.example/new" }],
    ["https://moved.example/old.pdf#page=89", { is: "moved", status: 200, movedTo: "https://ok.example/new#page=89" }],
    ["https://twice.example/old", { is: "moved", status: 200, movedTo: "https://ok.example/new" }],
    ["https://home.example/manual.pdf", { is: "doubtful", status: 200, reason: "to-home" }],
    ["https://www.youtube.com/embed/aaaaaaaaaaa", { is: "ok", status: 200 }],
    ["https://youtu.be/bbbbbbbbbbb", { is: "gone", status: 404 }],
  ])("of %s finds %j", async (url, finding) => {
    expect(await check(url)).toMatchObject(finding);
  });

  it.each([
    ...["http://127.0.0.1/", "http://10.0.0.1/", "http://[::1]/", "http://0x7f.1/", "http://8.8.8.8/"],
    ...["http://localhost/", "http://router/", "http://nas.local/", "http://db.internal/", "http://printer.local./"],
    ...["ftp://ok.example/", "https://ok.example:8443/", "https://user:pass@ok.example/"],
  ])("never calls %s", async (url) => {
    expect(await check(url)).toEqual({ is: "doubtful", reason: "not-public" });
    expect(hosts.takeRequests()).toEqual([]);
  });

  it.each(["loopback", "loopback-name", "private", "decimal", "local", "port", "user", "file"])(
    "does not follow a redirect to a %s URL",
    async (kind) => {
      expect(await check(`https://to-${kind}.example/`)).toEqual({ is: "doubtful", reason: "redirect-refused" });
      expect(hosts.takeRequests()).toEqual([`HEAD https://to-${kind}.example/`]);
    },
  );

  it("follows five redirects", async () => {
    expect(await check("https://endless.example/")).toMatchObject({ is: "doubtful", reason: "too-many-redirects" });
    expect(hosts.takeRequests()).toHaveLength(6);
  });

  it("waits for a silent host, and for one that drips, no longer than it says", async () => {
    expect(await check("https://silent.example/", 200)).toEqual({ is: "doubtful", reason: "timeout" });
    const startedAt = performance.now();
    expect((await check("https://drip.example/", 5000)).is).toBe("ok");
    expect(performance.now() - startedAt, "the body is not waited for").toBeLessThan(2000);
  });

  it("calls an unreachable host doubtful, and one without a name gone", async () => {
    const failing = (message: string) =>
      checkUrl("https://ok.example/", { send: () => Promise.reject(new Error(message)) });
    expect(await failing("internal error; reference = abc")).toEqual({ is: "doubtful", reason: "unreachable" });
    expect(await failing("DNS lookup failed.")).toEqual({ is: "gone", reason: "no-host" });
    expect(await failing("TLS peer's certificate is not trusted")).toEqual({ is: "gone", reason: "certificate" });
  });
});

function contextAt(at: number): AppContext {
  const context = contextFor(requestBy(undefined, "/"), database, { SITE_ORIGIN: "https://lift.example" });
  const assets = {
    fetch: (url: string) => Promise.resolve(new Response(null, { status: url.includes("hero-1") ? 200 : 404 })),
  } as unknown as AppContext["assets"];
  return Object.assign(Object.create(context) as AppContext, { now: () => new Date(at), assets });
}

const run = (at: number) => checkLinks(contextAt(at), { send: hosts.fetch, timeoutMs: 300 });
const add = async (...urls: string[]) => {
  for (const url of urls)
    await database.sql("insert into link_checks (url, due_at) values (?, ?)", [url, new Date(START).toISOString()]);
};
const stored = async (url: string) => (await database.sql("select * from link_checks where url = ?", [url]))[0];

describe("the links to check", () => {
  it("are those that records name, and go with them", async () => {
    const images = JSON.stringify(["https://a.example/1.jpg", "/hero/hero-1.webp", "/products"]);
    const [product] = await database.sql("select id, images from equipment limit 1");
    await database.sql("update equipment set images = ?, figure_sources = ? where id = ?", [
      ...[images, '[{"figure":"width_m","url":"https://a.example/data"}]', product!.id as string],
    ]);
    await collectLinks(contextAt(START));
    const urls = (await database.sql("select url from link_checks")).map(({ url }) => url);
    expect(urls).toEqual(
      expect.arrayContaining(["https://a.example/1.jpg", "https://a.example/data", "/hero/hero-1.webp"]),
    );
    expect(urls).not.toContain("/products");
    for (const column of [
      "website from manufacturers",
      "link from library_documents",
      "video_url from presentation_videos",
    ]) {
      const [row] = await database.sql(`select ${column} limit 1`);
      expect(urls).toContain(Object.values(row!)[0]);
    }
    await database.sql("update equipment set images = ?, figure_sources = '[]' where id = ?", [
      ...[product!.images as string, product!.id as string],
    ]);
    await database.sql("update link_checks set fails = 7");
    await collectLinks(contextAt(START));
    expect(await stored("https://a.example/data")).toBeUndefined();
    const [document] = await database.sql("select link from library_documents limit 1");
    expect(await stored(String(document!.link)), "what was found stays").toMatchObject({ fails: 7 });
  });
});

describe("the links that staff have just entered", () => {
  const changed = (entity: string, id: string, at: number) =>
    database.sql(
      "insert into history (id, at, actor_name, action, entity, entity_id) values (?, ?, 'A', 'update', ?, ?)",
      [...[`${entity} ${id}`, new Date(at).toISOString(), entity, id]],
    );
  const enter = async (place: number, url: string) => {
    const [product] = await database.sql("select id from equipment order by id limit 1 offset ?", [place]);
    await database.sql("update equipment set images = ? where id = ?", [JSON.stringify([url]), String(product!.id)]);
    return String(product!.id);
  };

  it("are collected from the records changed in the last minutes alone, and checked before all others", async () => {
    const entered = await enter(0, "https://ok.example/entered.jpg");
    const earlier = await enter(1, "https://ok.example/earlier.jpg");
    await enter(2, "https://ok.example/by-import.jpg");
    const [contact] = await database.sql("select id from contact_information");
    await database.sql("update contact_information set facebook_url = 'https://gone.example/'");
    await changed("equipment", entered, START - 2 * 60_000);
    await changed("equipment", earlier, START - HOUR);
    await changed("contact_information", String(contact!.id), START);
    await add(...Array.from({ length: 20 }, (_, host) => `https://waiting-${host}.example/`));
    await collectNewLinks(contextAt(START));
    const urls = (await database.sql("select url from link_checks")).map(({ url }) => String(url));
    expect(urls.filter((url) => url.includes(".jpg"))).toEqual(["https://ok.example/entered.jpg"]);
    await run(START);
    expect(await stored("https://ok.example/entered.jpg")).toMatchObject({ state: "ok" });
    expect(await stored("https://gone.example/")).toMatchObject({ state: "doubtful", status: 410 });
    await collectNewLinks(contextAt(START));
    expect(await stored("https://gone.example/"), "what was found stays").toMatchObject({ fails: 1 });
    await database.sql("delete from history");
  });
});

describe("a run in which nothing on the web answers", () => {
  const failures = "select url, state, fails, checked_at from link_checks where url like 'https:%'";
  const unchanged = { state: "unchecked", fails: 0, checked_at: null };

  it.each([
    ["many links", ["https://ok.example/", "https://missing.example/", "https://broken.example/"]],
    ["one link", ["https://ok.example/"]],
  ])("leaves %s as they were, and checks the site's own files", async (_, urls) => {
    const unreachable = await startLinkHosts();
    await unreachable.stop();
    await add(...urls, "/hero/none.webp");
    await checkLinks(contextAt(START), { send: unreachable.fetch, timeoutMs: 300 });
    for (const link of await database.sql(failures)) expect(link).toMatchObject(unchanged);
    expect(await stored("/hero/none.webp")).toMatchObject({ state: "doubtful", fails: 1 });
    expect(hosts.takeRequests()).toEqual([]);
    await run(START + 60_000);
    expect(hosts.takeRequests(), "not at once again").toEqual([]);
    await run(START + 5 * 60_000);
    expect(await stored("https://ok.example/")).toMatchObject({ state: "ok" });
  });

  it("counts failures when a site that is known to be up answers", async () => {
    await add("https://unknown.example/");
    await run(START);
    expect(await stored("https://unknown.example/")).toMatchObject({ state: "doubtful", reason: "no-host", fails: 1 });
    expect(hosts.takeRequests()).toEqual(
      expect.arrayContaining(["HEAD https://www.cloudflare.com/", "HEAD https://example.com/"]),
    );
  });

  it("takes another link's answer for proof, whatever it says", async () => {
    await add("https://certificate.example/", "https://missing.example/");
    await run(START);
    expect(await stored("https://certificate.example/")).toMatchObject({ reason: "certificate", fails: 1 });
    expect(hosts.takeRequests().join()).not.toContain("cloudflare");
  });
});

describe("the scheduled run", () => {
  it("stores what it has learnt when a file of the site cannot be looked up", async () => {
    await add("https://ok.example/", "/hero/none.webp");
    const assets = { fetch: () => Promise.reject(new Error("no assets")) } as unknown as AppContext["assets"];
    await checkLinks(Object.assign(contextAt(START), { assets }), { send: hosts.fetch, timeoutMs: 300 });
    expect(await stored("https://ok.example/")).toMatchObject({ state: "ok" });
    expect(await stored("/hero/none.webp")).toMatchObject({ state: "doubtful", reason: "unreachable" });
  });

  it("calls a link dead once it was gone three times over two days", async () => {
    const url = "https://missing.example/";
    await add(url);
    const states: unknown[] = [];
    for (let checks = 0; checks < 5; checks++) {
      const [due] = await database.sql("select due_at from link_checks");
      await run(Date.parse(String(due!.due_at)));
      const { state, due_at: next } = (await stored(url))!;
      states.push([state, (Date.parse(String(next)) - START) / HOUR]);
    }
    expect(states).toEqual([
      ["doubtful", 1],
      ["doubtful", 7],
      ["doubtful", 31],
      ["doubtful", 55],
      ["dead", 79],
    ]);
  });

  it("never calls a closed or busy server dead, and starts again when a link works", async () => {
    const urls = ["https://refused.example/", "https://busy.example/", "https://silent.example/"];
    await add(...urls);
    for (let day = 0; day < 6; day++) await run(START + day * 24 * HOUR);
    for (const url of urls) expect(await stored(url)).toMatchObject({ state: "doubtful", fails: 6 });
    await add("https://ok.example/");
    await database.sql(
      "update link_checks set state = 'dead', fails = 9, first_failed_at = '2026-01-01T00:00:00.000Z' where url like '%ok.ex%'",
    );
    await run(START + 7 * 24 * HOUR);
    expect(await stored("https://ok.example/")).toMatchObject({ state: "ok", fails: 0, first_failed_at: null });
  });

  it("begins a new series when the failure is of another kind", async () => {
    await add("https://missing.example/");
    await database.sql(
      "update link_checks set state = 'doubtful', status = 503, fails = 9, first_failed_at = '2026-01-01T00:00:00.000Z'",
    );
    await run(START);
    expect(await stored("https://missing.example/")).toMatchObject({ state: "doubtful", fails: 1, status: 404 });
  });

  it("asks each host once, fifteen hosts at most, and lets the others wait", async () => {
    await add(...Array.from({ length: 30 }, (_, page) => `https://big.example/${page}`));
    await add(...Array.from({ length: 20 }, (_, host) => `https://small-${host}.example/`));
    await run(START);
    const asked = hosts.takeRequests().map((line) => new URL(line.split(" ")[1]!).host);
    expect(asked).toHaveLength(15);
    expect(new Set(asked).size).toBe(15);
    await run(START + 1000);
    expect(hosts.takeRequests().filter((line) => line.includes("small"))).toHaveLength(6);
  });

  it("looks up the site's own files, whichever way they are written", async () => {
    await add("/hero/hero-1.webp", "/hero/none.webp", "https://lift.example/hero/none.webp");
    await run(START);
    expect(hosts.takeRequests()).toEqual([]);
    expect(await stored("/hero/hero-1.webp")).toMatchObject({ state: "ok" });
    expect(await stored("/hero/none.webp")).toMatchObject({ state: "doubtful", status: 404 });
    expect(await stored("https://lift.example/hero/none.webp")).toMatchObject({ state: "doubtful", status: 404 });
  });
});

async function change(fields: Record<string, string>, list: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = requestBy(undefined, `/adm-dash/boards/links?list=${list}`);
  await changeLinks(contextAt(START), { request, form, staff: editor });
}

describe("what staff say of a link", () => {
  const dismissedUntil = new Date(START + HOUR).toISOString();

  it("stays when they say it while the link is being checked", async () => {
    await add("https://missing.example/");
    const send: typeof hosts.fetch = async (...request) => {
      await database.sql("update link_checks set dismissed_until = ?", [dismissedUntil]);
      return hosts.fetch(...request);
    };
    await checkLinks(contextAt(START), { send, timeoutMs: 300 });
    expect(await stored("https://missing.example/")).toMatchObject({
      ...{ state: "doubtful", fails: 1, dismissed_until: dismissedUntil },
    });
  });

  it("is not said of a link that has died since it was shown as doubtful", async () => {
    await add("https://missing.example/");
    await database.sql("update link_checks set state = 'dead', status = 404, fails = 9");
    const dismissIn = async (list: string) => {
      await change({ intent: "dismiss", url: "https://missing.example/" }, list);
      return (await stored("https://missing.example/"))!.dismissed_until;
    };
    expect(await dismissIn("doubtful")).toBeNull();
    expect(await dismissIn("dead")).toEqual(expect.any(String));
  });

  it("ends once the link is dead", async () => {
    await add("https://missing.example/");
    await database.sql(
      "update link_checks set state = 'doubtful', status = 404, fails = 9, first_failed_at = '2026-01-01T00:00:00.000Z', dismissed_until = ?",
      [dismissedUntil],
    );
    await run(START);
    expect(await stored("https://missing.example/")).toMatchObject({ state: "dead", dismissed_until: null });
  });

  it("has it checked before all that waits", async () => {
    await add(...Array.from({ length: 20 }, (_, host) => `https://waiting-${host}.example/`));
    await database.sql("insert into link_checks (url, state, due_at) values (?, 'doubtful', ?)", [
      ...["https://ok.example/", new Date(START + HOUR).toISOString()],
    ]);
    await change({ intent: "check", url: "https://ok.example/" }, "doubtful");
    await run(START);
    expect(await stored("https://ok.example/")).toMatchObject({ state: "ok" });
  });
});

describe("the new URL of a link that has moved", () => {
  it("is taken as long as each form would accept it", async () => {
    const old = "https://moved.example/old";
    const [product] = await database.sql("select id, images, figure_sources from equipment limit 1");
    const take = async (newUrl: string) => {
      await database.sql("delete from link_checks");
      await database.sql("insert into link_checks (url, state, moved_to, due_at) values (?, 'moved', ?, ?)", [
        ...[old, newUrl, new Date(START).toISOString()],
      ]);
      return takeNewUrl(contextAt(START), { staff: editor, url: old, newUrl });
    };
    const enter = (images: string[], sources: string[]) =>
      database.sql("update equipment set images = ?, figure_sources = ? where id = ?", [
        JSON.stringify(images),
        JSON.stringify(sources.map((url) => ({ figure: "width_m", url, checked_on: null }))),
        String(product!.id),
      ]);
    const long = `https://ok.example/${"x".repeat(1100)}`;
    await enter([], [old]);
    expect(await take(long), "the source of a figure").toEqual({ rejected: "linkNotTaken" });
    expect(await take("https://ok.example/new")).toEqual({ taken: 1, left: 0 });
    await enter([old], []);
    expect(await take(long), "a picture").toEqual({ taken: 1, left: 0 });
    await database.sql("update equipment set images = ?, figure_sources = ? where id = ?", [
      ...[String(product!.images), String(product!.figure_sources), String(product!.id)],
    ]);
    await database.sql("delete from history");
  });
});

describe("the board", () => {
  it("shows its last page when the list has become shorter than the page asked for", async () => {
    await add(...Array.from({ length: 3 }, (_, at) => `https://gone.example/${at}`));
    await database.sql("update link_checks set state = 'dead', status = 404, fails = 3");
    const search = new URLSearchParams({ list: "dead", page: "7" });
    const { filters, links } = await readLinksPage(contextAt(START), search);
    expect(filters.page).toBe(1);
    expect(links).toHaveLength(3);
  });

  const board = (list: LinkList) => readLinksPage(contextAt(START), new URLSearchParams({ list }));

  it("lists links by what was found, with the fields that name them", async () => {
    const [maker] = await database.sql("select id, name from manufacturers order by id limit 1");
    const [product] = await database.sql(
      "select e.id, e.images, m.name || ' ' || e.model as name from equipment e join manufacturers m on m.id = e.manufacturer_id limit 1",
    );
    const url = "https://missing.example/both.jpg";
    await database.sql("update manufacturers set logo_url = ? where id = ?", [url, maker!.id as string]);
    await database.sql("update equipment set images = ? where id = ?", [
      JSON.stringify(["/x.webp", url]),
      product!.id as string,
    ]);
    await add(url, "https://unchecked.example/");
    await database.sql("update link_checks set state = 'dead', status = 404, fails = 3 where url = ?", [url]);
    const { links, counts } = await board("dead");
    expect(counts).toEqual({ dead: 1, moved: 0, doubtful: 0, dismissed: 0, ok: 0, unchecked: 1 });
    expect(links).toMatchObject([{ url, status: 404, moreUses: 0 }]);
    const to = encodeURIComponent("/adm-dash/boards/links?list=dead");
    expect(links[0]!.uses).toEqual([
      {
        ...{ kind: "equipment", name: product!.name, column: "images", number: 2, input: "images[1]" },
        path: `/adm-dash/products/${product!.id as string}?to=${to}`,
      },
      {
        ...{ kind: "manufacturers", name: maker!.name, column: "logo_url", number: undefined, input: "logo_url" },
        path: `/adm-dash/vendors/${maker!.id as string}?to=${to}`,
      },
    ]);
    await database.sql("update link_checks set dismissed_until = ? where url = ?", [
      new Date(START + HOUR).toISOString(),
      url,
    ]);
    expect((await board("dead")).links).toEqual([]);
    expect((await board("dismissed")).links).toMatchObject([{ url }]);
    const later = await readLinksPage(contextAt(START + 2 * HOUR), new URLSearchParams({ list: "dead" }));
    expect(later.counts).toMatchObject({ dead: 1, dismissed: 0 });
    await database.sql("update equipment set images = ? where id = ?", [
      product!.images as string,
      product!.id as string,
    ]);
  });
});
