import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { expectLoggedErrors } from "../support/no-console-errors";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
afterEach(() => site.proxy.setState("open"));

describe("a server error", () => {
  it("shows a page in the visitor's language with the request id of the log and is not cached", async () => {
    expectLoggedErrors();
    await site.database.sql("alter table library_documents rename to moved_away");
    try {
      for (const { tag, texts } of inEachLanguage) {
        const { status, headers, text } = await site.ask("/library", { headers: { "Accept-Language": tag } });
        expect(status).toBe(500);
        expect(headers["cache-control"]).toBe("no-store");
        expect(text).toContain(`<html lang="${tag}"`);
        expect(text).toContain(texts.problem.error.title);
        expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
        expect(text).toContain(`data-request-id="${headers["x-request-id"]}"`);
        // No internals.
        expect(text).not.toMatch(/SQLITE|no such table|library_documents|index\.js:\d/);
      }
    } finally {
      await site.database.sql("alter table moved_away rename to library_documents");
    }
    expect((await site.ask("/library")).status).toBe(200);
  });
});

describe("/healthz", () => {
  it("reports the database's state and queries it once a second at most", async () => {
    expectLoggedErrors();
    site.proxy.takeRequestCount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask("/healthz")));
    expect([1, 2]).toContain(site.proxy.takeRequestCount());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]).toMatchObject({ headers: { "cache-control": "no-store" } });
    expect(JSON.parse(answers[0]!.text)).toMatchObject({ database: "up", build: expect.any(String) as string });

    const untilStatus = (status: number) =>
      vi.waitUntil(
        async () => {
          const answer = await site.ask("/healthz");
          return answer.status === status && answer;
        },
        { timeout: 10_000 },
      );
    await site.proxy.setState("refused");
    const down = await untilStatus(503);
    expect(down).toMatchObject({ headers: { "retry-after": expect.any(String) as string } });
    expect(JSON.parse(down.text)).toMatchObject({ database: "down" });

    await site.proxy.setState("open");
    await untilStatus(200);
  });
});
