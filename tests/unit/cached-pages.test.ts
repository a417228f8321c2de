import { describe, expect, it } from "vitest";
import { mayBeKept } from "~/http/edge-cache.server";
import { createPageRecord } from "~/http/page-record.server";
import { refusal } from "~/http/refusal.server";
import { AppError } from "~/errors";
import { i18nIn } from "~/i18n/instance.server";

const { t } = i18nIn("rus");

const read = (token: string) => ({ token, askedAt: 1, tookMs: 1 });

describe("a rendered page is cached", () => {
  it("under the data version that all of its reads saw", () => {
    const page = createPageRecord();
    page.saw(read("one"));
    page.saw(read("one"));
    expect(page.keepUnder()).toBe("one");
  });

  it("not when it read no data", () => {
    expect(createPageRecord().keepUnder()).toBeUndefined();
  });

  it("not when the data changed between its reads", () => {
    const page = createPageRecord();
    page.saw(read("one"));
    page.saw(read("two"));
    expect(page.keepUnder()).toBeUndefined();
  });

  it("not when it opted out", () => {
    const page = createPageRecord();
    page.saw(read("one"));
    page.doNotKeep();
    expect(page.keepUnder()).toBeUndefined();
  });

  it("not when an error was thrown, whatever the response looks like", () => {
    for (const error of [new AppError("not-found"), new AppError("unavailable"), new Error("a fault of ours")]) {
      const page = createPageRecord();
      page.saw(read("one"));
      refusal(error, { page, t });
      expect(page.keepUnder(), error.message).toBeUndefined();
    }
  });
});

describe("a response is cached", () => {
  const answer = (status: number, headers: Record<string, string> = {}) => new Response("text", { status, headers });

  it("when it is complete and the same for everybody", () => {
    expect(mayBeKept(answer(200))).toBe(true);
    expect(mayBeKept(answer(200, { "Cache-Control": "public, max-age=60" }))).toBe(true);
  });

  it.each([
    ["a redirect of a data request", answer(202)],
    ["a part", answer(206)],
    ["an answer without a page", answer(404)],
    ["a failure", answer(503)],
    ["one that sets a cookie", answer(200, { "Set-Cookie": "a=b" })],
    ["one that says no-store", answer(200, { "Cache-Control": "no-store" })],
    ["a private one", answer(200, { "Cache-Control": "private, max-age=60" })],
  ])("not when it is %s", (_, response) => {
    expect(mayBeKept(response)).toBe(false);
  });
});

describe("an error response", () => {
  it.each([
    ["not-found", 404],
    ["bad-request", 400],
    ["forbidden", 403],
    ["conflict", 409],
    ["in-use", 409],
    ["unavailable", 503],
  ] as const)("for %s has status %i and is not stored", (code, status) => {
    const { init } = refusal(new AppError(code), { page: createPageRecord(), t }) as { init: ResponseInit };
    expect(init.status).toBe(status);
    expect(new Headers(init.headers).get("Cache-Control")).toBe("no-store");
  });
});
