import { globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { headerOf, readMessage } from "../support/request-emails";
import { filledIn, posted, send } from "../support/service-form";
import { startSite, type Site } from "../support/site";

const ORIGIN = "https://lift.example";
const RECIPIENT = "sales@staff-only.example";
const WITHIN_MS = 10_000;

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "liftyard-emails-"));
  site = await startSite({ SITE_ORIGIN: ORIGIN }, { emails: folder });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await site.database.sql("delete from service_requests");
  await site.database.sql("delete from rate_limits");
  await tell([RECIPIENT]);
});

const tell = (addresses: string[], language = "eng") =>
  site.database.sql("update contact_information set request_emails = ?, request_emails_language = ?", [
    ...[JSON.stringify(addresses), language],
  ]);
const outbox = () => site.database.sql("select * from request_emails order by id");

const readFiles = () =>
  Promise.all(globSync(join(folder, "**/*.eml")).map(async (path) => readMessage(await readFile(path))));

/** The emails of the only request, once the binding has stored them. */
async function sentEmails(count: number) {
  const end = Date.now() + WITHIN_MS;
  for (;;) {
    const [request] = await site.database.sql("select id from service_requests");
    const own = (await readFiles()).filter((email) =>
      headerOf(email, "X-Entity-Ref-ID")[0]?.startsWith(String(request?.id)),
    );
    if (own.length >= count) return own;
    expect(Date.now(), `milliseconds; ${JSON.stringify(await outbox())}`).toBeLessThan(end);
    await wait(50);
  }
}

describe("a new request", () => {
  it("is told to each address within seconds, in their language", async () => {
    await tell([RECIPIENT, "owner@staff-only.example"], "rus");
    const name = "Əliyev\u202fВася 🚜";
    const begun = performance.now();
    const { status } = await send(site, { name, description: "Не поднимается мачта.\n.\nС утра." }, { language: "az" });
    expect(status).toBe(303);
    const emails = await sentEmails(2);
    expect(performance.now() - begun, "milliseconds until both were sent").toBeLessThan(WITHIN_MS);
    expect(emails.flatMap(({ to }) => to?.map(({ address }) => address)).sort()).toEqual([
      ...["owner@staff-only.example", RECIPIENT],
    ]);
    const [email] = emails;
    const [request] = await site.database.sql("select id from service_requests");
    expect(email?.subject).toBe(`Новая заявка: Ремонт, ${name}`);
    expect(email?.replyTo?.[0]?.address).toBe(filledIn.email);
    expect(email?.from?.address).toBe("requests@liftyard.example");
    expect(email?.text).toContain("> Не поднимается мачта.\n> .\n> С утра.");
    expect(email?.text).toContain("Язык: Azərbaycanca");
    expect(email?.text).toContain(`${ORIGIN}/adm-dash/service-requests/${String(request?.id)}`);
    for (const row of await outbox()) {
      expect(row).toMatchObject({ attempts: 1, error: null, sent_at: expect.any(String) as string });
    }
  });

  it("sent ten times is told once", async () => {
    const key = crypto.randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => send(site, { key })));
    await sentEmails(1);
    expect(await site.runSchedule()).toBe("ok");
    expect(await sentEmails(1)).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  it("is told again by the scheduled run, with the same id, when it was not marked as sent", async () => {
    await send(site);
    await sentEmails(1);
    await expect.poll(async () => (await outbox())[0]?.sent_at, { timeout: WITHIN_MS }).toEqual(expect.any(String));
    await site.database.sql("update request_emails set sent_at = null, next_attempt_at = '2026-01-01T00:00:00.000Z'");
    expect(await site.runSchedule()).toBe("ok");
    const ids = (await sentEmails(2)).map((email) => headerOf(email, "X-Entity-Ref-ID")[0]);
    const [row] = await outbox();
    expect(ids).toEqual([row?.id, row?.id]);
    expect(row).toMatchObject({ attempts: 2, error: null, sent_at: expect.any(String) as string });
  });
});

describe("the addresses of staff", () => {
  const paths = ["/", "/products", "/service", "/library", "/contact", "/sitemap.xml", "/site.webmanifest"];
  const dataPaths = ["/_root.data", "/products.data", "/service.data", "/contact.data", "/products.json"];

  it.each([...paths, ...dataPaths])("are not in %s", async (path) => {
    await site.invalidatePages();
    const { status, text } = await site.ask(path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/staff-only|requestEmails|request_emails/);
  });

  it("are in no reply to a form", async () => {
    for (const path of ["/service", "/service.data"]) {
      const { text } = await site.ask(path, posted(site, { name: "" }));
      expect(text).not.toMatch(/staff-only|requestEmails/);
    }
  });

  it("are not on a product's page", async () => {
    const [row] = await site.database.sql("select model from equipment where visible_in_store limit 1");
    const { status, text } = await site.ask(await site.productPath(String(row?.model)));
    expect(status).toBe(200);
    expect(text).not.toMatch(/staff-only|requestEmails/);
  });
});
