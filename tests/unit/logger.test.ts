import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loggerFor, logRejection } from "~/logger.server";
import { expectLoggedErrors } from "../support/no-console-errors";

let lines: Record<string, unknown>[];
const keep = (line: unknown) => void lines.push(JSON.parse(String(line)) as Record<string, unknown>);
beforeEach(() => {
  expectLoggedErrors();
  lines = [];
  vi.mocked(console.error).mockImplementation(keep);
  vi.spyOn(console, "warn").mockImplementation(keep);
});
afterEach(() => vi.mocked(console.warn).mockRestore());

const journal = (init?: RequestInit) =>
  loggerFor(new Request("https://lifts.example/service?search=secret", { method: "POST", ...init }));

describe("the logger", () => {
  it("writes an error and its causes once, in one line with the request id", () => {
    const { error: logError, requestId } = journal({ headers: { "CF-Ray": "8f00ba-FRA" } });
    const error = new Error("Outer", { cause: new TypeError("Inner") });
    logError(error);
    logError(error);
    expect(requestId).toBe("8f00ba-FRA");
    expect(lines).toEqual([
      {
        requestId,
        method: "POST",
        path: "/service",
        level: "error",
        error: [
          { name: "Error", message: "Outer", stack: expect.stringContaining("logger.test.ts") as string },
          { name: "TypeError", message: "Inner", stack: expect.stringContaining("logger.test.ts") as string },
        ],
      },
    ]);
  });

  it("omits what people typed: queries, headers and statement values", () => {
    const { error: logError, warn } = journal({ headers: { Cookie: "session=secret" }, body: "password=secret" });
    const message = "Failed query: insert into x values (?)\nparams: secret,scrypt$14$secret";
    logError(new Error(message, { cause: new Error(message) }));
    warn("It was not stored", new Error(message));
    logError("secret");
    expect(lines).toHaveLength(3);
    expect(JSON.stringify(lines)).not.toContain("secret");
    expect(JSON.stringify(lines)).toContain("insert into x");
  });

  it("accepts no request id from outside that could break the line", () => {
    expect(journal({ headers: { "CF-Ray": '"} forged' } }).requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([403, 409, 422, 429, 503])("logs a response of %d", (status) => {
    logRejection(journal(), new Response(null, { status }));
    expect(lines).toMatchObject([{ level: "warn", what: `Rejected with ${status}` }]);
  });

  it.each([200, 303, 404])("does not log a response of %d", (status) => {
    logRejection(journal(), new Response(null, { status }));
    expect(lines).toEqual([]);
  });

  it("logs the reason of a 503 at once, and then counts those with the same reason", async () => {
    vi.useFakeTimers();
    try {
      const telling: Promise<unknown>[] = [];
      const refuse = (failure: Error) => {
        const each = loggerFor(new Request("https://lifts.example/products"), (work) => void telling.push(work));
        logRejection(each, { status: 503, failure });
      };
      const away = () =>
        new Error("The database is not available: it could not be reached.", { cause: new Error("Refused") });
      for (let n = 0; n < 500; n++) refuse(away());
      refuse(new Error("The database is busy."));
      const first = { level: "warn", what: "Rejected with 503", path: "/products" };
      expect(lines).toMatchObject([
        { ...first, error: [{ message: away().message }, { message: "Refused" }] },
        { ...first, error: [{ message: "The database is busy." }] },
      ]);
      await vi.advanceTimersByTimeAsync(5000);
      await Promise.all(telling);
      expect(lines.slice(2)).toMatchObject([{ ...first, times: 499, error: [{ message: away().message }, {}] }]);
      refuse(away());
      expect(lines).toHaveLength(4);
    } finally {
      vi.useRealTimers();
    }
  });
});
