import { describe, expect, it } from "vitest";
import { isCacheable } from "~/cache/cached-page.server";
import { createRenderLog } from "~/cache/render-log.server";
import { errorResponse } from "~/forms/error-response.server";
import { AppError } from "~/errors";
import { i18nIn } from "~/i18n/instance.server";

const { t } = i18nIn("rus");

const read = (token: string) => ({ token, askedAt: 1, tookMs: 1 });

describe("a rendered page is cached", () => {
  it("under the data version that all of its reads saw", () => {
    const page = createRenderLog();
    page.observe(read("one"));
    page.observe(read("one"));
    expect(page.cacheVersion()).toBe("one");
  });

  it("not when it read no data", () => {
    expect(createRenderLog().cacheVersion()).toBeUndefined();
  });

  it("not when the data changed between its reads", () => {
    const page = createRenderLog();
    page.observe(read("one"));
    page.observe(read("two"));
    expect(page.cacheVersion()).toBeUndefined();
  });

  it("not when it opted out", () => {
    const page = createRenderLog();
    page.observe(read("one"));
    page.doNotCache();
    expect(page.cacheVersion()).toBeUndefined();
  });

  it("not when an error was thrown, whatever the response looks like", () => {
    for (const error of [new AppError("not-found"), new AppError("unavailable"), new Error("a fault of ours")]) {
      const renderLog = createRenderLog();
      renderLog.observe(read("one"));
      errorResponse(error, { renderLog, t });
      expect(renderLog.cacheVersion(), error.message).toBeUndefined();
    }
  });
});

describe("a response is cached", () => {
  const answer = (status: number, headers: Record<string, string> = {}) => new Response("text", { status, headers });

  it("when it is complete and the same for everybody", () => {
    expect(isCacheable(answer(200))).toBe(true);
    expect(isCacheable(answer(200, { "Cache-Control": "public, max-age=60" }))).toBe(true);
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
    expect(isCacheable(response)).toBe(false);
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
    const { init } = errorResponse(new AppError(code), { renderLog: createRenderLog(), t }) as { init: ResponseInit };
    expect(init.status).toBe(status);
    expect(new Headers(init.headers).get("Cache-Control")).toBe("no-store");
  });
});
