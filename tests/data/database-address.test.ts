import { describe, expect, it } from "vitest";
import { databaseConnection, isLoopback, replicaUrl } from "../../db/database-url.ts";

const url = "libsql://liftyard.turso.io";

describe("the database URL", () => {
  it.each([
    [{}, "TURSO_DATABASE_URL and TURSO_AUTH_TOKEN"],
    [{ TURSO_DATABASE_URL: url }, ": TURSO_AUTH_TOKEN"],
    [{ TURSO_AUTH_TOKEN: "key" }, ": TURSO_DATABASE_URL"],
    [{ TURSO_DATABASE_URL: "  ", TURSO_AUTH_TOKEN: "key" }, ": TURSO_DATABASE_URL"],
  ])("%j is rejected with the name of the missing variable", (variables, missing) => {
    expect(() => databaseConnection(variables)).toThrow("environment variables are not properly configured");
    expect(() => databaseConnection(variables)).toThrow(missing);
  });

  it.each(["liftyard.turso.io", "not a url", "file:local.db", "javascript:alert(1)", "http://", "ftp://a.example"])(
    "%s is rejected as no database URL",
    (TURSO_DATABASE_URL) => {
      const read = () => databaseConnection({ TURSO_DATABASE_URL, TURSO_AUTH_TOKEN: "key" });
      expect(read).toThrow("TURSO_DATABASE_URL must be a valid URL");
    },
  );

  it("is not repeated in errors, as it may hold a token", () => {
    const read = () =>
      databaseConnection({ TURSO_DATABASE_URL: "file://user:hidden@host", TURSO_AUTH_TOKEN: "hidden" });
    expect(read).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("hidden") as string }) as Error,
    );
  });

  it.each([url, "https://a.example", "http://127.0.0.1:8080"])("may be %s", (TURSO_DATABASE_URL) => {
    const variables = { TURSO_DATABASE_URL: ` ${TURSO_DATABASE_URL}\n`, TURSO_AUTH_TOKEN: "key" };
    expect(databaseConnection(variables)).toEqual({ url: TURSO_DATABASE_URL, token: "key" });
  });

  it("is local only when its host is", () => {
    expect(["http://localhost:1", "http://127.0.0.1", "http://[::1]:8"].every(isLoopback)).toBe(true);
    expect([url, "http://127.0.0.1.evil.example", "http://10.0.0.1"].some(isLoopback)).toBe(false);
  });
});

describe("the replica's URL", () => {
  it("may be missing or empty", () => {
    for (const TURSO_READ_URL of [undefined, "", " "]) expect(replicaUrl({ TURSO_READ_URL })).toBeUndefined();
    expect(replicaUrl({ TURSO_READ_URL: ` ${url}\n` })).toBe(url);
  });

  it("is rejected under its own name when it is none", () => {
    expect(() => replicaUrl({ TURSO_READ_URL: "ftp://a.example" })).toThrow("TURSO_READ_URL must be a valid URL");
  });
});
