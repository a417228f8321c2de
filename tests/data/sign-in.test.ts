import type * as Crypto from "node:crypto";
import { scrypt } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createUser } from "../../db/user.ts";
import { signIn } from "~/features/users/sign-in.server";
import type { AppContext } from "~/http/context.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy } from "../support/people";

/** The platform's own hash, counted: how long an answer takes hangs on how many of these it costs, and on little else. */
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof Crypto>();
  return { ...real, scrypt: vi.fn(real.scrypt) };
});

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
afterAll(() => database.stop());
beforeEach(() => void vi.mocked(scrypt).mockClear());

const attempt = async (email: string, password: string, sender = email) => {
  const { outcome } = await signIn(context, { email, password, sender });
  return { outcome, hashes: vi.mocked(scrypt).mock.calls.map(([, , , options]) => options) };
};

describe("an attempt to sign in", () => {
  it("costs one hash of the same strength, whether the account is unknown, known, deactivated or right", async () => {
    const cost = expect.objectContaining({ N: 2 ** 14, r: 8, p: 5 }) as object;
    const attempts = [
      ["nobody@example.com", "wrong password", "failed"],
      ["known@example.com", "wrong password", "failed"],
      ["left@example.com", "wrong password", "failed"],
      ["left@example.com", PASSWORD, "denied"],
      ["known@example.com", PASSWORD, "welcome"],
    ] as const;
    for (const [email, password, outcome] of attempts) {
      vi.mocked(scrypt).mockClear();
      expect(await attempt(email, password)).toEqual({ outcome, hashes: [cost] });
    }
  });

  it("beyond the limits costs none: they are counted first", async () => {
    await database.sql("update rate_limits set n = 1000");
    for (const email of ["nobody@example.com", "known@example.com", "left@example.com"]) {
      expect(await attempt(email, PASSWORD)).toEqual({ outcome: "tooMany", hashes: [] });
    }
  });
});
