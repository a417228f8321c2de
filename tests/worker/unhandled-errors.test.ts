import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startBuiltWorker } from "../../scripts/built-worker.ts";
import type { Answer } from "../support/http";
import { ask } from "../support/http";
import { expectLoggedErrors } from "../support/no-console-errors";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

const securityHeaders = {
  "cache-control": "no-store",
  "content-security-policy": expect.stringMatching(/^default-src '(?:none|self)'; /) as string,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()") as string,
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": expect.stringContaining("includeSubDomains") as string,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

describe("a cookie that cannot be decoded", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  it.each([
    "foo=100%",
    "session=%",
    "__Host-session=%E0%A4%A",
    "flash=%",
    "device=%",
    "columns=%",
    "units=%",
    "i18nextLng=%",
  ])("causes no server error: %s", async (cookie) => {
    for (const path of [
      "/",
      "/products.data",
      "/products.json",
      "/nothing-here",
      "/adm-dash/login",
      "/adm-dash/login.data",
    ]) {
      const { status } = await site.ask(path, { headers: { Cookie: cookie } });
      expect([path, status]).toEqual([path, path === "/nothing-here" ? 404 : 200]);
    }
    const { status } = await site.ask("/adm-dash/products", { headers: { Cookie: cookie } });
    expect(status).toBe(302);
  });
});

/** Invalid settings make everything outside of Remix throw. */
describe("an error outside of a page", () => {
  let url: string;
  let stop: () => Promise<void>;
  let runSchedule: () => Promise<string>;
  beforeAll(async () => {
    const worker = await startBuiltWorker({
      databaseUrl: "http://127.0.0.1:9",
      databaseToken: "none",
      variables: { SITE_ORIGIN: "not a URL" },
    });
    ({ url, stop, runSchedule } = worker);
  });
  afterAll(() => stop());
  afterEach(() => vi.restoreAllMocks());

  const lines = () =>
    vi
      .mocked(console.error)
      .mock.calls.map(([line]) => String(line))
      .filter((line) => line.includes('"level":"error"'))
      .map((line) => JSON.parse(line) as { requestId: string; error: { message: string }[] });

  const requested: [string, string, object][] = [
    ["a page", "/products", {}],
    ["its data", "/products.data", {}],
    ["a staff page", "/adm-dash/products", {}],
    ["its data", "/adm-dash/products.data", {}],
    ["a form", "/service", { method: "POST", body: "a=b" }],
    ["a form's data", "/adm-dash/login.data", { method: "POST", body: "a=b" }],
    ["a HEAD", "/products", { method: "HEAD" }],
    ["an answer that is no page", "/healthz", {}],
  ];

  it.each(requested)(
    "shows a page with every header and is logged once under its request id: %s (%s)",
    async (_, path, question) => {
      for (const { tag, texts } of inEachLanguage) {
        expectLoggedErrors();
        vi.mocked(console.error).mockClear();
        const answer: Answer = await ask(url, path, { ...question, headers: { "Accept-Language": tag } });
        expect(answer.status).toBe(500);
        expect(answer.headers).toMatchObject({ ...securityHeaders, "content-language": tag });
        const id = answer.headers["x-request-id"];
        expect(id).toMatch(/^[0-9a-f-]{36}$/);
        await expect
          .poll(() => lines().map(({ requestId, error }) => [requestId, error[0]?.message]))
          .toEqual([[id, "SITE_ORIGIN must be a valid URL"]]);
        if ("method" in question && question.method === "HEAD") {
          expect(answer.text).toBe("");
          continue;
        }
        expect(answer.text).toContain(`<html lang="${tag}"`);
        expect(answer.text).toContain(texts.problem.error.title);
        expect(answer.text).toContain(id!);
        expect(answer.text).not.toMatch(/SITE_ORIGIN|index\.js:\d/);
      }
    },
  );

  it("in the scheduled run is logged, and the run counts as failed", async () => {
    expectLoggedErrors();
    expect(await runSchedule()).toBe("exception");
    await expect.poll(() => lines().map(({ error }) => error[0]?.message)).toContain("SITE_ORIGIN must be a valid URL");
  });
});
