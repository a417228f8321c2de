import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { setTimeout as wait } from "node:timers/promises";
import { expectLoggedErrors } from "../support/no-console-errors";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

const REMEMBERED_MS = 1_100;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => site.proxy.setState("open"));

describe("a fault of ours", () => {
  it("is a page in the visitor's language that names the line of the journal, and is kept nowhere", async () => {
    expectLoggedErrors();
    await site.database.sql("alter table library_documents rename to moved_away");
    try {
      for (const { tag, texts } of inEachLanguage) {
        const { status, headers, text } = await site.ask("/library", { headers: { "Accept-Language": tag } });
        expect(status).toBe(500);
        expect(headers["cache-control"]).toBe("no-store");
        expect(text).toContain(`<html lang="${tag}"`);
        expect(text).toContain(texts.problem.fault.title);
        expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
        expect(text).toContain(`data-request-id="${headers["x-request-id"]}"`);
        // Nothing of the inside.
        expect(text).not.toMatch(/SQLITE|no such table|library_documents|index\.js:\d/);
      }
    } finally {
      await site.database.sql("alter table moved_away rename to library_documents");
    }
    expect((await site.ask("/library")).status).toBe(200);
  });
});

describe("/healthz", () => {
  it("says whether the database answers, and asks it once a second at most", async () => {
    expectLoggedErrors();
    expect(await site.ask("/healthz")).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
    await wait(REMEMBERED_MS);
    site.proxy.takeRequestCount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask("/healthz")));
    expect(site.proxy.takeRequestCount()).toBeLessThanOrEqual(2);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(JSON.parse(answers[0]!.text)).toMatchObject({ database: "up", build: expect.any(String) as string });

    await site.proxy.setState("refused");
    await wait(REMEMBERED_MS);
    const down = await site.ask("/healthz");
    expect(down).toMatchObject({ status: 503, headers: { "retry-after": expect.any(String) as string } });
    expect(JSON.parse(down.text)).toMatchObject({ database: "down" });

    await site.proxy.setState("open");
    await wait(REMEMBERED_MS);
    expect((await site.ask("/healthz")).status).toBe(200);
  });
});
