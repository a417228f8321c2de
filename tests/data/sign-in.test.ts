import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createUser } from "../../db/user.ts";
import { signIn } from "~/features/users/sign-in.server";
import { DAY_MS } from "~/i18n/days";
import type { AppContext } from "~/load-context.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy } from "../support/people";

/** Counts hashes, since the response time depends on little else. */
const scrypt = vi.spyOn(crypto, "scrypt");
syncBuiltinESMExports();

const PASSWORD = "only in these tests";

let database: TestDatabase;
let context: AppContext;
beforeAll(async () => {
  database = await startDatabase({ filled: false });
  context = contextFor(requestBy(undefined, "/"), database);
  for (const email of ["known@example.com", "left@example.com"]) {
    await createUser(database.url, database.token, { email, password: PASSWORD, role: "editor" });
  }
  await database.sql("update user_profiles set is_active = 0 where email = 'left@example.com'");
});
afterAll(async () => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
  await database.stop();
});
beforeEach(() => void scrypt.mockClear());

const attempt = async (email: string, password: string, { clientKey = email, as = context, device = "" } = {}) => {
  const { outcome } = await signIn(as, { email, password, clientKey, device: device || undefined });
  return { outcome, hashes: scrypt.mock.calls.map(([, , , options]) => options) };
};

describe("an attempt to sign in", () => {
  it("costs one hash, whether the account is unknown, known, deactivated or the password right", async () => {
    const cost = expect.objectContaining({ N: 2 ** 14, r: 8, p: 5 }) as object;
    const attempts = [
      ["nobody@example.com", "wrong password", "failed"],
      ["known@example.com", "wrong password", "failed"],
      ["left@example.com", "wrong password", "failed"],
      ["left@example.com", PASSWORD, "denied"],
      ["known@example.com", PASSWORD, "welcome"],
    ] as const;
    for (const [email, password, outcome] of attempts) {
      scrypt.mockClear();
      expect(await attempt(email, password)).toEqual({ outcome, hashes: [cost] });
    }
  });

  it("beyond the limits costs no hash", async () => {
    await database.sql("update rate_limits set n = 1000");
    for (const email of ["nobody@example.com", "known@example.com", "left@example.com"]) {
      expect(await attempt(email, PASSWORD)).toEqual({ outcome: "tooMany", hashes: [] });
    }
  });

  it("queues when many come at once; those who would wait too long are asked to try again and not counted", async () => {
    await database.sql("delete from rate_limits");
    // A frozen clock makes the speed of this machine irrelevant.
    const now = new Date();
    const as = {
      ...contextFor(requestBy(undefined, "/"), database, { HASH_REST_MS: "200" }),
      now: () => now,
    };
    const guess = () => attempt("known@example.com", "wrong", { as });
    const outcomes = (await Promise.all(Array.from({ length: 8 }, guess))).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === "busy")).toHaveLength(5);
    expect(scrypt).toHaveBeenCalledTimes(3);

    const before = await database.sql("select * from rate_limits");
    expect((await guess()).outcome).toBe("busy");
    expect(await database.sql("select * from rate_limits")).toEqual(before);
  });

  it("from a trusted device gets past strangers' guesses, but only for its own account and within limits", async () => {
    await database.sql("delete from rate_limits");
    const email = "known@example.com";
    const first = await signIn(context, { email, password: PASSWORD, clientKey: "office", device: undefined });
    if (first.outcome !== "welcome") throw new Error(first.outcome);
    const { device } = first;
    // Strangers have used up all limits, from the same network too.
    for (const [clientKey, of] of [
      ["office", email],
      ["office", "left@example.com"],
      ["afar", email],
    ] as const) {
      await attempt(of, "wrong", { clientKey });
    }
    await database.sql("update rate_limits set n = 1000");
    const now = new Date();
    const as = { ...contextFor(requestBy(undefined, "/"), database, { HASH_REST_MS: "10" }), now: () => now };
    expect((await attempt(email, PASSWORD, { clientKey: "office" })).outcome).toBe("tooMany");
    await Promise.all([1, 2, 3, 4].map((n) => attempt(`nobody${n}@example.com`, "wrong", { clientKey: `${n}`, as })));
    expect((await attempt("nobody5@example.com", "wrong", { as })).outcome).toBe("busy");

    expect((await attempt(email, PASSWORD, { clientKey: "office", as, device })).outcome).toBe("welcome");
    expect((await attempt("left@example.com", PASSWORD, { clientKey: "office", device })).outcome).toBe("tooMany");
    expect((await attempt(email, PASSWORD, { clientKey: "office", device: `${device.slice(1)}A` })).outcome).toBe(
      "tooMany",
    );

    for (let n = 0; n < 10; n++) {
      expect((await attempt(email, "wrong", { clientKey: "office", device })).outcome).toBe("failed");
    }
    expect((await attempt(email, PASSWORD, { clientKey: "office", device })).outcome).toBe("tooMany");
    expect(JSON.stringify(await database.sql("select * from known_devices"))).not.toContain(device);
  });

  it("keeps its device trusted while it is used, and takes it for a stranger's half a year after", async () => {
    await database.sql("delete from rate_limits");
    const email = "known@example.com";
    const inDays = (days: number) => {
      const at = new Date(Date.now() + days * DAY_MS);
      return { ...contextFor(requestBy(undefined, "/"), database), now: () => at };
    };
    const first = await signIn(context, { email, password: PASSWORD, clientKey: "office", device: undefined });
    if (first.outcome !== "welcome") throw new Error(first.outcome);
    const { device } = first;
    const again = await signIn(inDays(170), { email, password: PASSWORD, clientKey: "office", device });
    expect(again).toMatchObject({ outcome: "welcome", device });
    expect(await signIn(inDays(340), { email, password: PASSWORD, clientKey: "office", device })).toEqual(again);
    const late = await signIn(inDays(521), { email, password: PASSWORD, clientKey: "office", device });
    if (late.outcome !== "welcome") throw new Error(late.outcome);
    expect(late.device).not.toBe(device);
  });
});
